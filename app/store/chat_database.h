// The database of conversations: one connection, used on one thread. All calls are synchronous and throw
// StoreError with a message on failure.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtSql/QSqlDatabase>

#include "app/messages/chat_tree.h"
#include "app/messages/message_tree.h"
#include "app/messages/stored_draft.h"
#include "app/store/chat_schema.h"
#include "app/store/recovered_chats.h"

namespace rocmforge {

// The change contradicts the stored data, for instance because its conversation was deleted. Retrying is
// pointless.
class ConflictError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class ChatDatabase {
  public:
    // Opens or creates the file, checks it and migrates it. Marks answers that were growing when the program
    // was killed as interrupted.
    explicit ChatDatabase(const QString& file, const QList<Migration>& migrations = chatMigrations());
    // A database in memory with the conversations of `file`, as far as they can be read. A damaged file is
    // read row by row.
    static std::unique_ptr<ChatDatabase> inMemory(const QString& file);
    ~ChatDatabase();
    ChatDatabase(const ChatDatabase&) = delete;
    ChatDatabase& operator=(const ChatDatabase&) = delete;

    QList<Conversation> conversations();
    // All messages of a conversation, including other versions, by creation time, but each message before its
    // children.
    QList<ChatEntry> messages(qint64 conversationId);
    qint64 leaf(qint64 conversationId);

    QList<Folder> folders();
    QList<Preset> presets();
    QList<StoredDraft> drafts();

    void save(const Conversation& conversation);
    void save(const ChatEntry& message);
    void save(const Folder& folder);
    void save(const Preset& preset);
    // Removes the draft if it is empty.
    void save(const StoredDraft& draft);
    // Deletes them permanently (see forgetting.h).
    void remove(const QList<qint64>& conversationIds);
    void removeFolder(qint64 id);  // its conversations are kept
    void removePreset(qint64 id);

    // Atomic: applies all changes, or throws and applies none.
    void change(const TreeChange& change);
    // Atomic: imports all of them, or throws and imports none.
    void import(const QList<ChatTree>& trees);
    void import(const RecoveredChats& chats);

    const QString& file() const { return file_; }
    // Direct access for the search and the index sweep.
    QSqlDatabase& sql() { return database_; }

  private:
    class Query;

    ChatDatabase();
    void connect(const QString& file);
    void requireSound();
    void requireTables();
    void copyFrom(const QString& file);
    void copyTable(const QString& table);
    void run(const QString& statement);
    void atOnce(const std::function<void()>& statements);

    QString file_;
    QString connection_;
    QSqlDatabase database_;
};

}  // namespace rocmforge
