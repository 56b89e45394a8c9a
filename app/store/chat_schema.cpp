#include "app/store/chat_schema.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QStorageInfo>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

namespace rocmforge {

namespace {

// Result codes of SQLite (sqlite3.h).
enum SqliteCode {
    kError = 1,
    kBusy = 5,
    kLocked = 6,
    kReadOnly = 8,
    kIoError = 10,
    kCorrupt = 11,
    kFull = 13,
    kCannotOpen = 14,
    kNotADatabase = 26,
};

struct SchemaWords {
    Q_DECLARE_TR_FUNCTIONS(ChatStore)
};

// A schema version that is this far in the future means that the file is damaged.
constexpr int kVersionsToCome = 1000;
// With less free space than this, no change can be written, because each change adds several pages to the
// write-ahead log.
constexpr qint64 kFullBelow = 256 * 1024;

bool isFull(const QString& file) {
    const QStorageInfo disk(QFileInfo(file).absolutePath());
    return disk.isValid() && disk.bytesAvailable() < kFullBelow;
}

StoreProblem problemOf(const QSqlError& error, const QString& file) {
    switch (databaseCode(error)) {
        case kFull:
            return StoreProblem::DiskFull;
        case kReadOnly:
            return StoreProblem::ReadOnly;
        case kCannotOpen: {
            const QFileInfo folder(QFileInfo(file).absolutePath());
            if (folder.exists() && !folder.isWritable()) return StoreProblem::ReadOnly;
            return isFull(file) ? StoreProblem::DiskFull : StoreProblem::CannotOpen;
        }
        case kCorrupt:
        case kNotADatabase:
            return StoreProblem::Damaged;
        case kError:
            return StoreProblem::Schema;
        case kBusy:
        case kLocked:
            return StoreProblem::Busy;
        case kIoError:
            return isFull(file) ? StoreProblem::DiskFull : StoreProblem::IoError;
        default:
            return StoreProblem::Other;
    }
}

QString sentenceOf(StoreProblem problem, const QSqlError& error, const QString& file) {
    switch (problem) {
        case StoreProblem::DiskFull:
            return SchemaWords::tr("The chats could not be saved to %1: the disk is full. Free some space.")
                .arg(file);
        case StoreProblem::ReadOnly:
            return SchemaWords::tr("The chats could not be saved: %1 is read-only. Allow writing to it.")
                .arg(file);
        case StoreProblem::CannotOpen:
            return SchemaWords::tr("The chats file %1 could not be opened. Check its permissions.").arg(file);
        case StoreProblem::Damaged:
            return SchemaWords::tr(
                       "The chats file %1 is damaged and was not changed. Move it away to start with an "
                       "empty one.")
                .arg(file);
        case StoreProblem::Busy:
            return SchemaWords::tr("The chats file %1 is in use by another program. Close that program.")
                .arg(file);
        case StoreProblem::IoError:
            return SchemaWords::tr(
                       "The chats could not be saved to %1: the disk reports an error. Check the disk.")
                .arg(file);
        case StoreProblem::None:
        case StoreProblem::Newer:
        case StoreProblem::Schema:
        case StoreProblem::Other:
            break;
    }
    return SchemaWords::tr("The chats in %1 could not be read or saved: %2.")
        .arg(file, error.databaseText().isEmpty() ? error.text() : error.databaseText());
}

[[noreturn]] void fail(const QSqlError& error, const QSqlDatabase& database) {
    throw storeError(error, database.databaseName());
}

void run(QSqlDatabase& database, const QString& statement) {
    QSqlQuery query(database);
    if (!query.exec(statement)) fail(query.lastError(), database);
}

int number(QSqlDatabase& database, const QString& statement) {
    QSqlQuery query(database);
    if (!query.exec(statement) || !query.next()) fail(query.lastError(), database);
    return query.value(0).toInt();
}

QString freeBackupName(const QString& file, int version) {
    QString name = QStringLiteral("%1.v%2.backup").arg(file).arg(version);
    if (!QFileInfo::exists(name)) return name;
    int n = 2;
    while (QFileInfo::exists(name + QLatin1Char('.') + QString::number(n))) ++n;
    return name + QLatin1Char('.') + QString::number(n);
}

void backUp(QSqlDatabase& database, int version) {
    const QString file = database.databaseName();
    const QString backup = freeBackupName(file, version);
    QSqlQuery query(database);
    query.prepare(QStringLiteral("VACUUM INTO ?"));
    query.addBindValue(backup);
    if (query.exec()) return;
    const QSqlError error = query.lastError();
    QFile::remove(backup);
    fail(error, database);
}

void apply(QSqlDatabase& database, const Migration& migration) {
    run(database, QStringLiteral("BEGIN IMMEDIATE"));
    try {
        for (const QString& statement : migration.statements) run(database, statement);
        run(database, QStringLiteral("PRAGMA user_version = %1").arg(migration.version));
        run(database, QStringLiteral("COMMIT"));
    } catch (...) {
        QSqlQuery(database).exec(QStringLiteral("ROLLBACK"));
        throw;
    }
}

QStringList folderStatements() {
    return {
        QStringLiteral("CREATE TABLE folders (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"),
        QStringLiteral("CREATE TABLE presets (id INTEGER PRIMARY KEY, name TEXT NOT NULL,"
                       " json TEXT NOT NULL)"),
        QStringLiteral("ALTER TABLE conversations ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("ALTER TABLE conversations ADD COLUMN folder_id INTEGER"
                       " REFERENCES folders(id) ON DELETE SET NULL"),
        QStringLiteral("ALTER TABLE conversations ADD COLUMN trashed INTEGER"),  // milliseconds since 1970
        QStringLiteral("ALTER TABLE conversations ADD COLUMN preset TEXT NOT NULL DEFAULT ''"),
        // It is unknown who wrote older titles, so none of them may be replaced.
        QStringLiteral("ALTER TABLE conversations ADD COLUMN title_kind TEXT NOT NULL DEFAULT 'person'"),
        QStringLiteral("ALTER TABLE messages ADD COLUMN attachments TEXT NOT NULL DEFAULT ''"),
        QStringLiteral("ALTER TABLE messages ADD COLUMN shown_child INTEGER"),
    };
}

// Returns the statements of the full-text index, which maps trigrams to messages. With it, any substring can
// be found, also in scripts without spaces between words. The index returns candidates, whose text the search
// then checks. Answers are indexed when they are complete. Two newlines are appended to each text, so that
// its last two characters start a trigram as well.
QStringList indexStatements() {
    const QString padded = QStringLiteral("%1.content || char(10, 10)");
    const QString add = QStringLiteral(
                            " INSERT INTO message_index (rowid, content) SELECT new.id, %1"
                            " WHERE new.stop_reason <> 'growing';")
                            .arg(padded.arg(QStringLiteral("new")));
    const QString drop =
        QStringLiteral(
            " INSERT INTO message_index (message_index, rowid, content) SELECT 'delete', old.id, %1"
            " WHERE old.stop_reason <> 'growing';")
            .arg(padded.arg(QStringLiteral("old")));
    const QString trigger = QStringLiteral("CREATE TRIGGER %1 AFTER %2 ON messages%3 BEGIN%4 END");
    return {
        QStringLiteral("CREATE VIEW searchable AS SELECT id, %1 AS content FROM messages"
                       " WHERE stop_reason <> 'growing'")
            .arg(padded.arg(QStringLiteral("messages"))),
        QStringLiteral("CREATE VIRTUAL TABLE message_index USING fts5(content, content = 'searchable',"
                       " content_rowid = 'id', tokenize = 'trigram', detail = 'none')"),
        QStringLiteral("CREATE VIRTUAL TABLE message_terms USING fts5vocab(message_index, row)"),
        trigger.arg(QStringLiteral("message_added"), QStringLiteral("INSERT"), QString(), add),
        trigger.arg(QStringLiteral("message_removed"), QStringLiteral("DELETE"), QString(), drop),
        trigger.arg(QStringLiteral("message_changed"), QStringLiteral("UPDATE OF content, stop_reason"),
                    QStringLiteral(" WHEN old.content <> new.content"
                                   " OR (old.stop_reason = 'growing') <> (new.stop_reason = 'growing')"),
                    drop + add),
        QStringLiteral("INSERT INTO message_index (message_index) VALUES ('rebuild')"),
    };
}

}  // namespace

const QList<Migration>& chatMigrations() {
    static const QList<Migration> migrations{
        {1,
         {QStringLiteral("CREATE TABLE conversations ("
                         " id INTEGER PRIMARY KEY,"
                         " title TEXT NOT NULL,"
                         " created INTEGER NOT NULL,"  // milliseconds since 1970
                         " updated INTEGER NOT NULL,"
                         " leaf_id INTEGER)"),  // last message of the shown branch
          QStringLiteral("CREATE TABLE messages ("
                         " id INTEGER PRIMARY KEY,"
                         " conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,"
                         " parent_id INTEGER REFERENCES messages(id) ON DELETE CASCADE,"
                         " role TEXT NOT NULL,"
                         " content TEXT NOT NULL,"
                         " created INTEGER NOT NULL,"
                         " model TEXT NOT NULL,"
                         " tokens INTEGER NOT NULL,"
                         " tokens_per_second REAL NOT NULL,"
                         " first_token_seconds REAL NOT NULL,"
                         " context_used INTEGER NOT NULL,"
                         " context_size INTEGER NOT NULL,"
                         " stop_reason TEXT NOT NULL,"
                         " notice TEXT NOT NULL)"),
          QStringLiteral("CREATE INDEX messages_by_conversation ON messages(conversation_id)"),
          QStringLiteral("CREATE INDEX messages_by_parent ON messages(parent_id)")}},
        {2,
         {QStringLiteral("ALTER TABLE messages ADD COLUMN thinking TEXT NOT NULL DEFAULT ''"),
          QStringLiteral("ALTER TABLE messages ADD COLUMN thinking_seconds REAL NOT NULL DEFAULT 0")}},
        {3, folderStatements() + indexStatements()},
        // The draft of a conversation. The id 0 stands for a new conversation.
        {4,
         {QStringLiteral("CREATE TABLE drafts ("
                         " conversation_id INTEGER PRIMARY KEY,"
                         " text TEXT NOT NULL,"
                         " attachments TEXT NOT NULL,"
                         " changed INTEGER NOT NULL)")}},
    };
    return migrations;
}

int schemaVersion(QSqlDatabase& database) {
    return number(database, QStringLiteral("PRAGMA user_version"));
}

void migrate(QSqlDatabase& database, const QList<Migration>& migrations) {
    const int version = schemaVersion(database);
    const int newest = migrations.isEmpty() ? 0 : migrations.last().version;
    if (version > newest + kVersionsToCome) throw damagedError(database.databaseName());
    if (version > newest) {
        throw StoreError(
            Code::Unsupported, StoreProblem::Newer,
            SchemaWords::tr(
                "The chats in %1 were written by a newer version of ROCmForge; they were left as they "
                "are. Update ROCmForge to open them.")
                .arg(database.databaseName()));
    }
    const bool hasTables = number(database, QStringLiteral("SELECT count(*) FROM sqlite_master")) > 0;
    for (const Migration& migration : migrations) {
        if (migration.version <= version) continue;
        if (hasTables) backUp(database, migration.version - 1);
        apply(database, migration);
    }
}

void requireTables(QSqlDatabase& database) {
    for (const char* statement :
         {"SELECT id, title, created, updated, leaf_id, pinned, folder_id, trashed, preset, title_kind"
          " FROM conversations LIMIT 0",
          "SELECT id, conversation_id, parent_id, role, content, created, model, tokens, tokens_per_second,"
          " first_token_seconds, context_used, context_size, stop_reason, notice, thinking, thinking_seconds,"
          " attachments, shown_child FROM messages LIMIT 0",
          "SELECT id, name FROM folders LIMIT 0", "SELECT id, name, json FROM presets LIMIT 0",
          "SELECT conversation_id, text, attachments, changed FROM drafts LIMIT 0",
          "EXPLAIN UPDATE messages SET content = '' WHERE id = 0",
          "EXPLAIN DELETE FROM messages WHERE id = 0",
          "EXPLAIN INSERT INTO messages SELECT * FROM messages WHERE id = 0",
          "EXPLAIN DELETE FROM conversations WHERE id = 0"}) {
        run(database, QString::fromLatin1(statement));
    }
}

int databaseCode(const QSqlError& error) {
    return error.nativeErrorCode().toInt() & 0xff;
}

StoreError storeError(const QSqlError& error, const QString& file, Code code) {
    const StoreProblem problem = problemOf(error, file);
    return {code, problem, sentenceOf(problem, error, file)};
}

StoreProblem storeProblemOf(const std::exception& error) {
    const auto* known = dynamic_cast<const StoreError*>(&error);
    return known != nullptr ? known->problem() : StoreProblem::Other;
}

StoreError damagedError(const QString& file) {
    return {Code::BadFile, StoreProblem::Damaged, sentenceOf(StoreProblem::Damaged, {}, file)};
}

}  // namespace rocmforge
