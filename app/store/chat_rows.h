// Converts rows of tables to values. Used by the database and by the recovery. Pure functions.
#pragma once

#include <QtCore/QList>
#include <QtCore/QVariant>

#include "app/store/chat_types.h"

namespace rocmforge {

// `values` are the columns in the order of the table (chat_schema.cpp), including the id. The last columns
// may be missing.
ChatEntry messageOf(qint64 id, const QList<QVariant>& values);
Conversation conversationOf(qint64 id, const QList<QVariant>& values);

// Returns the value of the column conversations.title_kind.
QString nameOf(TitleKind kind);
TitleKind titleKindOf(const QString& name);

}  // namespace rocmforge
