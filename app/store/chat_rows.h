// Rows of the tables as values, whoever read them.
#pragma once

#include <QtCore/QList>
#include <QtCore/QVariant>

#include "app/messages/chat_types.h"

namespace rocmforge {

// The values are those of the columns in their order in the table (chat_schema.cpp), the id included; the
// last ones may be missing.
ChatEntry messageOf(qint64 id, const QList<QVariant>& values);
Conversation conversationOf(qint64 id, const QList<QVariant>& values);

// Of the column conversations.title_kind.
QString nameOf(TitleKind kind);
TitleKind titleKindOf(const QString& name);

}  // namespace rocmforge
