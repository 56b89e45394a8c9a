#include "app/store/recovered_chats.h"

#include <algorithm>
#include <optional>

#include <QtCore/QFile>
#include <QtCore/QMap>

#include "app/store/chat_rows.h"
#include "app/store/forgetting.h"
#include "app/store/message_tree.h"
#include "app/store/sqlite_pages.h"

namespace rocmforge {

namespace {

QByteArray allOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Returns whether the columns have these types: 0 NULL, i integer, n integer or NULL, r number, t text.
bool hasShape(const SqliteRow& row, const char* shape) {
    for (qsizetype i = 0; shape[i] != 0; ++i) {
        if (i >= row.values.size()) return false;
        const int type = row.values.at(i).typeId();
        const bool integer = type == QMetaType::LongLong;
        const bool null = type == QMetaType::UnknownType;
        const bool fits = (shape[i] == '0' && null) || (shape[i] == 'i' && integer) ||
                          (shape[i] == 'n' && (integer || null)) ||
                          (shape[i] == 'r' && (integer || type == QMetaType::Double)) ||
                          (shape[i] == 't' && type == QMetaType::QString);
        if (!fits) return false;
    }
    return true;
}

// Tables are distinguished by the types of their columns. Rows of older versions are shorter, because columns
// were only appended (chat_schema.cpp).
bool isConversation(const SqliteRow& row) {
    const qsizetype columns = row.values.size();
    return (columns == 5 && hasShape(row, "0tiin")) || (columns == 10 && hasShape(row, "0tiininntt"));
}

bool isMessage(const SqliteRow& row) {
    const qsizetype columns = row.values.size();
    if (columns != 14 && columns != 16 && columns != 18) return false;
    if (!hasShape(row, "0intt")) return false;
    static const QStringList kRoles{QStringLiteral("user"), QStringLiteral("assistant"),
                                    QStringLiteral("context"), QStringLiteral("system")};
    if (!kRoles.contains(row.values.at(3).toString())) return false;
    // A row that is cut off is accepted if it has some text.
    if (!row.whole) return !row.values.at(4).toString().isEmpty();
    if (!hasShape(row, "0inttitirriitt")) return false;
    const auto rest = [&](const char* shape, qsizetype at) {
        return hasShape({.values = row.values.mid(at)}, shape);
    };
    return (columns < 16 || rest("tr", 14)) && (columns < 18 || rest("tn", 16));
}

class Collector {
  public:
    void take(const SqliteRow& row) {
        if (row.rowid < 0) return;
        if (row.whole && row.values.size() == 4 && hasShape(row, "0tti")) {
            drafts_.insert(row.rowid, {row.rowid, row.values.at(1).toString(), row.values.at(2).toString()});
        } else if (row.rowid == 0) {
            return;  // only drafts may have the id 0
        } else if (isMessage(row)) {
            takeMessage(row);
        } else if (row.whole && isConversation(row)) {
            takeConversation(row);
        } else if (row.whole && row.values.size() == 2 && hasShape(row, "0t")) {
            folders_.insert(row.rowid, {row.rowid, row.values.at(1).toString()});
        } else if (row.whole && row.values.size() == 3 && hasShape(row, "0tt")) {
            presets_.insert(row.rowid, {row.rowid, row.values.at(1).toString(), row.values.at(2).toString()});
        }
    }

    RecoveredChats all() {
        RecoveredChats chats;
        chats.folders = folders_.values();
        chats.presets = presets_.values();
        chats.drafts = drafts_.values();
        for (auto it = messages_.begin(); it != messages_.end(); ++it) {
            if (!conversations_.contains(it.key())) conversations_.insert(it.key(), madeFor(it.key(), *it));
        }
        for (auto it = conversations_.begin(); it != conversations_.end(); ++it) {
            if (it->trashed.isValid() && it->trashed.toMSecsSinceEpoch() == kForgotten) continue;
            if (!folders_.contains(it->folderId)) it->folderId = 0;
            ChatTree tree{*it, mended(messages_.value(it.key()))};
            if (!messages_.value(it.key()).contains(it->leafId)) {
                tree.conversation.leafId = tree.messages.isEmpty() ? 0 : messages_.value(it.key()).lastKey();
            }
            chats.trees += tree;
        }
        return chats;
    }

  private:
    using Messages = QMap<qint64, ChatEntry>;  // the key is the id; ids follow the creation time

    void takeMessage(const SqliteRow& row) {
        ChatEntry message = messageOf(row.rowid, row.values);
        if (!row.whole) {
            message.created = QDateTime::fromMSecsSinceEpoch(message.id / 1000);
            message.stats.stopReason =
                message.role == QLatin1String("assistant") ? AnswerEnd::Interrupted : AnswerEnd::None;
        }
        messages_[message.conversationId].insert(message.id, message);
    }

    void takeConversation(const SqliteRow& row) {
        conversations_.insert(row.rowid, conversationOf(row.rowid, row.values));
    }

    static Conversation madeFor(qint64 id, const Messages& messages) {
        const ChatEntry& first = messages.first();
        return {.id = id,
                .title = titleFor(first.content),
                .created = first.created,
                .updated = messages.last().created,
                .leafId = messages.lastKey()};
    }

    // Makes the preceding message the parent of each message that lost its parent, and breaks cycles.
    static QList<ChatEntry> mended(Messages messages) {
        for (auto it = messages.begin(); it != messages.end(); ++it) {
            if (it->parentId != 0 && (!messages.contains(it->parentId) || isCircular(messages, it.key()))) {
                it->parentId = it == messages.begin() ? 0 : std::prev(it).key();
                if (isCircular(messages, it.key())) it->parentId = 0;
            }
            if (!messages.contains(it->shownChild)) it->shownChild = 0;
        }
        return MessageTree(messages.values()).all();
    }

    static bool isCircular(const Messages& messages, qint64 id) {
        qint64 at = messages.value(id).parentId;
        for (qsizetype step = 0; at != 0; ++step) {
            if (at == id || step > messages.size()) return true;
            const auto parent = messages.constFind(at);
            if (parent == messages.constEnd()) return false;
            at = parent->parentId;
        }
        return false;
    }

    QMap<qint64, Conversation> conversations_;
    QMap<qint64, Messages> messages_;  // the key is the conversation's id
    QMap<qint64, Folder> folders_;
    QMap<qint64, Preset> presets_;
    QMap<qint64, StoredDraft> drafts_;
};

}  // namespace

qsizetype RecoveredChats::messages() const {
    qsizetype sum = 0;
    for (const ChatTree& tree : trees) sum += tree.messages.size();
    return sum;
}

RecoveredChats recoverChats(const QString& file) {
    const QByteArray database = allOf(file);
    const QByteArray log = allOf(file + QStringLiteral("-wal"));
    Collector collector;
    SqlitePages(database, log).forEachRow([&collector](const SqliteRow& row) { collector.take(row); });
    return collector.all();
}

}  // namespace rocmforge
