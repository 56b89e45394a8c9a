// The order in which the sidebar lists conversations: folders, what is pinned, then the rest by date.
#pragma once

#include <optional>

#include <QtCore/QDate>
#include <QtCore/QList>
#include <QtCore/QSet>
#include <QtCore/QString>

#include "app/messages/chat_types.h"

namespace rocmforge {

struct ConversationRow {
    bool folder = false;
    qint64 id = 0;

    bool operator==(const ConversationRow&) const = default;
};

// Folders by name, each with its conversations if it is open (pinned ones first), then what is pinned and in
// none, then the others. Without those in the trash.
QList<ConversationRow> conversationRows(const QList<Conversation>& newestFirst, const QList<Folder>& folders,
                                        const QSet<qint64>& openFolders);

// "Today", "Yesterday", "Last 7 days", "Last 30 days", "Earlier"
QString dateSection(const QDateTime& when, QDate today);

// What to do to a list of rows, one step after the other, to make another of it.
struct RowStep {
    bool insert = false;  // or remove
    qsizetype first = 0;
    qsizetype count = 0;

    bool operator==(const RowStep&) const = default;
};

// All removals come first; what is inserted is found in `wanted` at the same places. Nothing when it would
// take more steps than are worth it: then the list is another one.
std::optional<QList<RowStep>> rowSteps(const QList<ConversationRow>& rows,
                                       const QList<ConversationRow>& wanted, const QSet<qint64>& moved);

}  // namespace rocmforge
