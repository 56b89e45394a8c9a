#include "app/chat_schema.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>

#include "engine/error.h"

namespace rocmforge {

namespace {

// Result codes of SQLite (sqlite3.h).
enum SqliteCode {
    kBusy = 5,
    kLocked = 6,
    kReadOnly = 8,
    kIoError = 10,
    kCorrupt = 11,
    kFull = 13,
    kCannotOpen = 14,
    kNotADatabase = 26,
};

QString tr(const char* text) {
    return QCoreApplication::translate("ChatStore", text);
}

[[noreturn]] void fail(const QSqlError& error, const QSqlDatabase& database) {
    throw EngineError(Code::WriteFailed, databaseSentence(error, database.databaseName()).toStdString());
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
    const QString name = QStringLiteral("%1.v%2.backup").arg(file).arg(version);
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

}  // namespace

const QList<Migration>& chatMigrations() {
    static const QList<Migration> migrations{
        {1,
         {QStringLiteral("CREATE TABLE conversations ("
                         " id INTEGER PRIMARY KEY,"
                         " title TEXT NOT NULL,"
                         " created INTEGER NOT NULL,"  // milliseconds since 1970
                         " updated INTEGER NOT NULL,"
                         " leaf_id INTEGER)"),  // the last message of the branch that is shown
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
    };
    return migrations;
}

void migrate(QSqlDatabase& database, const QList<Migration>& migrations) {
    const int version = number(database, QStringLiteral("PRAGMA user_version"));
    const int newest = migrations.isEmpty() ? 0 : migrations.last().version;
    if (version > newest) {
        throw EngineError(
            Code::Unsupported,
            tr("The chats in %1 were written by a newer version of ROCmForge; they were left as they "
               "are. Update ROCmForge to open them.")
                .arg(database.databaseName())
                .toStdString());
    }
    const bool hasTables = number(database, QStringLiteral("SELECT count(*) FROM sqlite_master")) > 0;
    for (const Migration& migration : migrations) {
        if (migration.version <= version) continue;
        if (hasTables) backUp(database, migration.version - 1);
        apply(database, migration);
    }
}

int databaseCode(const QSqlError& error) {
    return error.nativeErrorCode().toInt() & 0xff;
}

QString databaseSentence(const QSqlError& error, const QString& file) {
    switch (databaseCode(error)) {
        case kFull:
            return tr("The disk is full: the chats could not be saved to %1.").arg(file);
        case kReadOnly:
            return tr("The chats could not be saved: %1 can only be read.").arg(file);
        case kCannotOpen:
            return tr("The file of the chats, %1, could not be opened.").arg(file);
        case kCorrupt:
        case kNotADatabase:
            return tr("The file of the chats, %1, is damaged; it was left as it is.").arg(file);
        case kBusy:
        case kLocked:
            return tr("Another program holds the chats in %1.").arg(file);
        case kIoError:
            return tr("The chats could not be saved: the disk of %1 reports an error, or is full.").arg(file);
        default:
            return tr("The chats in %1 could not be read or saved: %2.")
                .arg(file, error.databaseText().isEmpty() ? error.text() : error.databaseText());
    }
}

}  // namespace rocmforge
