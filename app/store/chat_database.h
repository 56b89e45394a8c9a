// The database of conversations. An object has one connection to the file and is used on one thread. All
// calls are synchronous and throw StoreError with a message on failure.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QVariant>
#include <QtSql/QSqlDatabase>

#include "app/store/chat_schema.h"
#include "app/store/chat_tree.h"
#include "app/store/message_tree.h"
#include "app/store/recovered_chats.h"
#include "app/store/stored_draft.h"

namespace rocmforge {

// Thrown if a change contradicts the stored data, for instance because its conversation was deleted. Trying
// again is useless.
class ConflictError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class ChatDatabase {
  public:
    // Opens or creates the file, checks it and migrates it (see check()).
    explicit ChatDatabase(const QString& file, const QList<Migration>& migrations = chatMigrations());
    // Opens or creates the file, and checks it only if its schema is not the newest. Until check() returned,
    // only conversations(), folders(), presets() and drafts() may be called. A check takes about 2 ms per MB,
    // so the lists are read first when the program starts.
    static std::unique_ptr<ChatDatabase> unchecked(const QString& file);
    // Returns a database in memory with all readable conversations of `file`. A damaged file is read row by
    // row.
    static std::unique_ptr<ChatDatabase> inMemory(const QString& file);
    ~ChatDatabase();
    ChatDatabase(const ChatDatabase&) = delete;
    ChatDatabase& operator=(const ChatDatabase&) = delete;

    // Throws StoreError if the file is damaged. Then prepares the file for changes: if an answer was growing
    // when the program was killed, marks that answer as interrupted.
    void check();

    QList<Conversation> conversations();
    // Returns all messages of a conversation, including other versions, ordered by creation time. Each
    // message precedes its children.
    QList<ChatEntry> messages(qint64 conversationId);
    qint64 leaf(qint64 conversationId);

    QList<Folder> folders();
    QList<Preset> presets();
    QList<StoredDraft> drafts();

    void save(const Conversation& conversation);
    void save(const ChatEntry& message);
    void save(const Folder& folder);
    void save(const Preset& preset);
    // Stores a draft. An empty draft is removed.
    void save(const StoredDraft& draft);
    // Deletes the conversations permanently (see forgetting.h).
    void remove(const QList<qint64>& conversationIds);
    void removeFolder(qint64 id);  // keeps the conversations in the folder
    void removePreset(qint64 id);

    // Applies all changes, or throws and applies none.
    void change(const TreeChange& change);
    // Imports all trees, or throws and imports none.
    void import(const QList<ChatTree>& trees);
    void import(const RecoveredChats& chats);

    const QString& file() const { return file_; }
    // Returns the connection, for the search and the index sweep.
    QSqlDatabase& sql() { return database_; }

  private:
    class Query;

    ChatDatabase();
    void connect(const QString& file);
    void open(const QString& file, const QList<Migration>& migrations);
    void requireSound();
    void copyFrom(const QString& file);
    void copyTable(const QString& table);
    void run(const QString& statement, const QVariantList& values = {});
    void atOnce(const std::function<void()>& statements);

    QString file_;
    QString connection_;
    QSqlDatabase database_;
};

}  // namespace rocmforge
