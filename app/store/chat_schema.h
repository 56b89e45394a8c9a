// The database's schema and how an older one becomes it.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtSql/QSqlDatabase>

namespace rocmforge {

// Statements that make schema `version` of the one before it.
struct Migration {
    int version = 0;
    QStringList statements;
};

const QList<Migration>& chatMigrations();

// Brings the open database to the newest schema, each step in a transaction of its own, after a copy of the
// file was made beside it: chats.sqlite.v1.backup. Throws EngineError: Unsupported for a schema that is newer
// (nothing is touched), WriteFailed when a copy or a step fails (the database stays as it was).
void migrate(QSqlDatabase& database, const QList<Migration>& migrations);

// One clear sentence for what SQLite said.
QString databaseSentence(const QSqlError& error, const QString& file);
// SQLite's primary result code, 0 for none.
int databaseCode(const QSqlError& error);

}  // namespace rocmforge
