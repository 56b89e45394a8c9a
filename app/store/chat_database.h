// The chats' database: one connection, used on one thread. Every call is done when it returns, and throws
// StoreError with a sentence when it fails.
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

// What was to be stored contradicts what is there (its conversation was deleted): trying again is no use.
class ConflictError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class ChatDatabase {
  public:
    // Opens or makes the file, checks it, brings it up to date, and marks answers that a killed program left
    // growing as interrupted.
    explicit ChatDatabase(const QString& file, const QList<Migration>& migrations = chatMigrations());
    // A database in memory. With the chats of `file`, as far as they can be read: row by row where it is
    // damaged.
    static std::unique_ptr<ChatDatabase> inMemory(const QString& file);
    ~ChatDatabase();
    ChatDatabase(const ChatDatabase&) = delete;
    ChatDatabase& operator=(const ChatDatabase&) = delete;

    QList<Conversation> conversations();
    // All of a conversation, other versions included, in the order they were made but a message before its
    // answers.
    QList<ChatEntry> messages(qint64 conversationId);
    qint64 leaf(qint64 conversationId);

    QList<Folder> folders();
    QList<Preset> presets();
    QList<StoredDraft> drafts();

    void save(const Conversation& conversation);
    void save(const ChatEntry& message);
    void save(const Folder& folder);
    void save(const Preset& preset);
    // An empty one is removed.
    void save(const StoredDraft& draft);
    // For good (see forgetting.h).
    void remove(const QList<qint64>& conversationIds);
    void removeFolder(qint64 id);  // its conversations are in none then
    void removePreset(qint64 id);

    // All of it or, when it throws, nothing.
    void change(const TreeChange& change);
    // All of them or, when it throws, none.
    void import(const QList<ChatTree>& trees);
    void import(const RecoveredChats& chats);

    const QString& file() const { return file_; }
    // For what looks through all of it: search/, shelf/.
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
