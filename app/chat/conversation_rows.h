// Computes the order of the sidebar's rows: folders, pinned conversations, then the rest by date. Pure
// functions.
#pragma once

#include <optional>

#include <QtCore/QDate>
#include <QtCore/QList>
#include <QtCore/QSet>
#include <QtCore/QString>

#include "app/store/chat_types.h"

namespace rocmforge {

struct ConversationRow {
    bool folder = false;
    qint64 id = 0;

    bool operator==(const ConversationRow&) const = default;
};

// Returns the rows of the sidebar in this order: folders by name, with the conversations of each open folder
// below the folder (pinned conversations first); pinned conversations outside of folders; all other
// conversations. Leaves out the trash.
QList<ConversationRow> conversationRows(const QList<Conversation>& newestFirst, const QList<Folder>& folders,
                                        const QSet<qint64>& openFolders);

// Returns "Today", "Yesterday", "Last 7 days", "Last 30 days" or "Earlier".
QString dateSection(const QDateTime& when, QDate today);

// A step in changing one list of rows to another. Steps are applied in order.
struct RowStep {
    bool insert = false;  // false: remove
    qsizetype first = 0;
    qsizetype count = 0;

    bool operator==(const RowStep&) const = default;
};

// Returns the steps that change `rows` to `wanted`: first all removals, then insertions, whose indices refer
// to `wanted`. Rows of conversations in `moved` are removed and inserted again. Returns nullopt if there
// would be too many steps, or if other rows change their order; the caller must then reset the model.
std::optional<QList<RowStep>> rowSteps(const QList<ConversationRow>& rows,
                                       const QList<ConversationRow>& wanted, const QSet<qint64>& moved);

}  // namespace rocmforge
