// The database's schema and how an older one becomes it.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtSql/QSqlDatabase>

#include "app/store/store_state.h"
#include "engine/base/error.h"

class QSqlError;

namespace rocmforge {

// What the database could not do, and why.
class StoreError : public EngineError {
  public:
    StoreError(Code code, StoreProblem problem, const QString& sentence)
        : EngineError(code, sentence.toStdString()), problem_(problem) {}
    StoreProblem problem() const { return problem_; }

  private:
    StoreProblem problem_;
};

// Statements that make schema `version` of the one before it.
struct Migration {
    int version = 0;
    QStringList statements;
};

const QList<Migration>& chatMigrations();

// Brings the open database to the newest schema, each step in a transaction of its own, after a copy of the
// file was made beside it: chats.sqlite.v1.backup. Throws StoreError: Unsupported for a schema that is newer
// (nothing is touched), WriteFailed when a copy or a step fails (the database stays as it was).
void migrate(QSqlDatabase& database, const QList<Migration>& migrations);

// What SQLite said, with one clear sentence. SQLite says "input or output error" for a full disk too where it
// maps the file: the free space decides.
StoreError storeError(const QSqlError& error, const QString& file, Code code = Code::WriteFailed);
StoreError damagedError(const QString& file);
// SQLite's primary result code, 0 for none.
int databaseCode(const QSqlError& error);

}  // namespace rocmforge
