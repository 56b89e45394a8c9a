#include "app/store/forgetting.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QVariant>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include "app/store/chat_schema.h"

namespace rocmforge {

namespace {

constexpr int kPages = 200;  // number of index pages that a step writes

QSqlQuery executed(QSqlDatabase& database, const QString& statement, const QVariantList& values = {}) {
    QSqlQuery query(database);
    bool ok = query.prepare(statement);
    for (const QVariant& value : values) query.addBindValue(value);
    ok = ok && query.exec();
    if (!ok) {
        throw storeError(query.lastError(), database.databaseName());
    }
    return query;
}

qint64 changes(QSqlDatabase& database) {
    QSqlQuery query = executed(database, QStringLiteral("SELECT total_changes()"));
    return query.next() ? query.value(0).toLongLong() : 0;
}

}  // namespace

void forget(QSqlDatabase& database, const QList<qint64>& conversationIds) {
    executed(database, QStringLiteral("BEGIN IMMEDIATE"));
    try {
        for (const qint64 id : conversationIds) {
            // parent_id is cleared first, which avoids recursive deletes. SQLite limits these to a depth of
            // 1,000.
            executed(database,
                     QStringLiteral("UPDATE messages SET parent_id = NULL WHERE conversation_id = ?"), {id});
            executed(database, QStringLiteral("DELETE FROM messages WHERE conversation_id = ?"), {id});
            executed(database, QStringLiteral("DELETE FROM drafts WHERE conversation_id = ?"), {id});
            executed(database,
                     QStringLiteral("UPDATE conversations SET title = '', preset = '', leaf_id = NULL,"
                                    " folder_id = NULL, trashed = ? WHERE id = ?"),
                     {kForgotten, id});
        }
        executed(database, QStringLiteral("COMMIT"));
    } catch (...) {
        QSqlQuery(database).exec(QStringLiteral("ROLLBACK"));
        throw;
    }
}

bool IndexSweep::due() {
    QSqlQuery query = executed(
        database_, QStringLiteral("SELECT 1 FROM conversations WHERE trashed = ? LIMIT 1"), {kForgotten});
    return query.next();
}

// Runs a step of FTS5's incremental merge. A negative number starts the merge. If a step makes fewer than two
// changes, the merge is done.
bool IndexSweep::step() {
    const qint64 before = changes(database_);
    executed(database_, QStringLiteral("INSERT INTO message_index (message_index, rank) VALUES ('merge', ?)"),
             {begun_ ? kPages : -kPages});
    begun_ = true;
    if (changes(database_) - before >= 2) return true;
    begun_ = false;
    executed(database_, QStringLiteral("DELETE FROM conversations WHERE trashed = ?"), {kForgotten});
    // The write-ahead log contains the overwritten data until the log is truncated.
    executed(database_, QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    return false;
}

int removeBackups(const QString& file, const QDateTime& olderThan) {
    const QFileInfo info(file);
    const QStringList patterns{info.fileName() + QStringLiteral(".v*.backup"),
                               info.fileName() + QStringLiteral(".v*.backup.*")};
    int removed = 0;
    for (const QFileInfo& backup : info.dir().entryInfoList(patterns, QDir::Files)) {
        if (backup.lastModified() < olderThan && QFile::remove(backup.filePath())) ++removed;
    }
    return removed;
}

}  // namespace rocmforge
