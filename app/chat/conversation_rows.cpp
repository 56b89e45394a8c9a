#include "app/chat/conversation_rows.h"

#include <algorithm>

#include <QtCore/QCoreApplication>
#include <QtCore/QHash>

namespace rocmforge {

namespace {

constexpr qsizetype kMostSteps = 64;

QList<Folder> byName(QList<Folder> folders) {
    std::sort(folders.begin(), folders.end(), [](const Folder& a, const Folder& b) {
        const int order = QString::localeAwareCompare(a.name, b.name);
        return order != 0 ? order < 0 : a.id < b.id;
    });
    return folders;
}

struct AgeWords {
    Q_DECLARE_TR_FUNCTIONS(ConversationModel)
};

}  // namespace

QList<ConversationRow> conversationRows(const QList<Conversation>& newestFirst, const QList<Folder>& folders,
                                        const QSet<qint64>& openFolders) {
    QHash<qint64, QList<ConversationRow>> filed;
    for (const Folder& folder : folders) filed.insert(folder.id, {});
    QList<ConversationRow> pinned;
    QList<ConversationRow> dated;
    QHash<qint64, qsizetype> pinnedThere;
    for (const Conversation& conversation : newestFirst) {
        if (conversation.trashed.isValid()) continue;
        const ConversationRow row{.folder = false, .id = conversation.id};
        const auto folder = filed.find(conversation.folderId);
        if (folder != filed.end()) {
            if (conversation.pinned) {
                folder->insert(pinnedThere[conversation.folderId]++, row);
            } else {
                folder->append(row);
            }
        } else {
            (conversation.pinned ? pinned : dated).append(row);
        }
    }
    QList<ConversationRow> rows;
    for (const Folder& folder : byName(folders)) {
        rows += ConversationRow{.folder = true, .id = folder.id};
        if (openFolders.contains(folder.id)) rows += filed.value(folder.id);
    }
    return rows + pinned + dated;
}

QString dateSection(const QDateTime& when, QDate today) {
    const qint64 days = when.toLocalTime().date().daysTo(today);
    if (days <= 0) return AgeWords::tr("Today");
    if (days == 1) return AgeWords::tr("Yesterday");
    if (days <= 7) return AgeWords::tr("Last 7 days");
    if (days <= 30) return AgeWords::tr("Last 30 days");
    return AgeWords::tr("Earlier");
}

std::optional<QList<RowStep>> rowSteps(const QList<ConversationRow>& rows,
                                       const QList<ConversationRow>& wanted, const QSet<qint64>& moved) {
    QSet<qint64> stay;
    for (const ConversationRow& row : wanted) {
        if (!moved.contains(row.id)) stay.insert(row.id);
    }
    QList<RowStep> steps;
    QList<ConversationRow> left;
    for (qsizetype i = rows.size() - 1; i >= 0; --i) {
        if (stay.contains(rows.at(i).id)) {
            left.prepend(rows.at(i));
        } else if (!steps.isEmpty() && steps.last().first == i + 1) {
            --steps.last().first;
            ++steps.last().count;
        } else {
            steps += RowStep{.insert = false, .first = i, .count = 1};
        }
    }
    qsizetype next = 0;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        if (next < left.size() && left.at(next) == wanted.at(i)) {
            ++next;
        } else if (!steps.isEmpty() && steps.last().insert && steps.last().first + steps.last().count == i) {
            ++steps.last().count;
        } else {
            steps += RowStep{.insert = true, .first = i, .count = 1};
        }
    }
    if (next < left.size() || steps.size() > kMostSteps) return std::nullopt;
    return steps;
}

}  // namespace rocmforge
