// The database schema and its migrations. Used on the store's thread.
#pragma once

#include <exception>

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtSql/QSqlDatabase>

#include "app/store/store_state.h"
#include "engine/base/error.h"

class QSqlError;

namespace rocmforge {

// An error of the database, with its cause.
class StoreError : public EngineError {
  public:
    StoreError(Code code, StoreProblem problem, const QString& sentence)
        : EngineError(code, Message::verbatim(sentence.toStdString())), problem_(problem) {}
    StoreProblem problem() const { return problem_; }

  private:
    StoreProblem problem_;
};

// A migration to `version` from the version before it, as SQL statements.
struct Migration {
    int version = 0;
    QStringList statements;
};

const QList<Migration>& chatMigrations();

// Returns the version of the schema; 0: the database is new. Throws StoreError if it cannot be read.
int schemaVersion(QSqlDatabase& database);

// Checks the names of the tables and columns of the newest schema. A damaged name would go unnoticed
// otherwise, because quick_check does not compare the schema's SQL with the tables. Throws StoreError.
void requireTables(QSqlDatabase& database);

// Migrates the open database to the newest schema, one transaction per step. Before each step, copies a file
// that already has tables to "chats.sqlite.v1.backup", where the number is the version before the step.
// Throws StoreError: Unsupported if the schema is newer, BadFile if the version is impossible (nothing is
// changed in both cases), WriteFailed if the copy or a step fails (the failed step is undone, earlier steps
// remain).
void migrate(QSqlDatabase& database, const QList<Migration>& migrations);

// Converts an SQLite error to a message. Also checks the free space, because SQLite may report a full disk as
// an I/O error if it maps the file.
StoreError storeError(const QSqlError& error, const QString& file, Code code = Code::WriteFailed);
StoreError damagedError(const QString& file);
// Returns the problem of a StoreError; Other for other exceptions.
StoreProblem storeProblemOf(const std::exception& error);
// Returns the primary result code of SQLite; 0: none.
int databaseCode(const QSqlError& error);

}  // namespace rocmforge
