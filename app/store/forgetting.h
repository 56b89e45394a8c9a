// Makes conversations really gone. Their messages are deleted at once, and SQLite overwrites what it deletes
// (secure_delete). The index of words doesn't: it notes the deletion and keeps the rest until it is
// rewritten, which takes seconds for a large one. That is done in steps; until the last one an empty
// conversation stands for what was deleted, so that a program that was ended meanwhile goes on at its next
// start.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtSql/QSqlDatabase>

namespace rocmforge {

// The time in conversations.trashed of what only waits for the index, in milliseconds since 1970.
inline constexpr qint64 kForgotten = 1;

// All of them or, when it throws EngineError, none. Inside of a transaction of its own.
void forget(QSqlDatabase& database, const QList<qint64>& conversationIds);

// Rewrites the index, a step of some milliseconds a call. Throws EngineError.
class IndexSweep {
  public:
    explicit IndexSweep(QSqlDatabase& database) : database_(database) {}

    // Whether something was forgotten and the index isn't rewritten yet.
    bool due();
    // False once it is done and nothing of what was forgotten is left in the file.
    bool step();

  private:
    QSqlDatabase& database_;
    bool begun_ = false;
};

// Copies of the file from before its schema changed (chat_schema) have what was deleted since: those that are
// older than that are removed. Returns how many.
int removeBackups(const QString& file, const QDateTime& olderThan);

}  // namespace rocmforge
