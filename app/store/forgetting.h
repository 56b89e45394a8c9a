// Deletes conversations without a trace. SQLite overwrites deleted messages (secure_delete). The full-text
// index, however, only marks deleted entries until it is rewritten, which takes seconds for a large index.
// The rewrite runs in steps. Until it is done, an empty conversation remains as a marker, so that the next
// start of the program can resume. Used on the store's thread.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtSql/QSqlDatabase>

namespace rocmforge {

// The value of conversations.trashed in the empty conversation that remains as a marker. The column is a time
// in milliseconds since 1970.
inline constexpr qint64 kForgotten = 1;

// Deletes all of the conversations in one transaction, or throws EngineError and deletes none.
void forget(QSqlDatabase& database, const QList<qint64>& conversationIds);

// Rewrites the index. Each step takes a few milliseconds and may throw EngineError.
class IndexSweep {
  public:
    explicit IndexSweep(QSqlDatabase& database) : database_(database) {}

    // Returns whether conversations were deleted and the index was not rewritten since.
    bool due();
    // Runs a step. Returns false when the sweep is done, so that no deleted data is left in the file.
    bool step();

  private:
    QSqlDatabase& database_;
    bool begun_ = false;
};

// Removes backups of migrations (chat_schema) that are older than `olderThan`, because such backups contain
// data that was deleted later. Returns the number of removed files.
int removeBackups(const QString& file, const QDateTime& olderThan);

}  // namespace rocmforge
