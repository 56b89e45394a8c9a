// Stores conversations on disk, on its own thread. Calls return immediately. A change that cannot be written
// is kept in memory and retried, and state() reports it. Lives on the GUI thread.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QThread>
#include <spdlog/logger.h>

#include "app/store/chat_search.h"
#include "app/store/chat_tree.h"
#include "app/store/message_tree.h"
#include "app/store/store_state.h"
#include "app/store/stored_draft.h"

namespace rocmforge {

class ChatStoreWorker;

class ChatStore : public QObject {
    Q_OBJECT

  public:
    ChatStore(const QString& file, std::shared_ptr<spdlog::logger> log, QObject* parent = nullptr);
    // Writes changes that are pending and closes the database.
    ~ChatStore() override;

    // Opens the file. Replies with drafts(), folders(), presets() and conversations(), and first with state()
    // if the file cannot be opened.
    void open();
    // Reads the messages of a conversation. Replies with messages().
    void loadMessages(qint64 conversationId);
    // The following functions add or replace an object. A conversation must be saved before its messages, and
    // a message before its children.
    void saveConversation(const Conversation& conversation);
    void saveMessage(const ChatEntry& message);
    // Applies all changes or none.
    void changeMessages(const TreeChange& change);
    void saveFolder(const Folder& folder);
    void savePreset(const Preset& preset);
    void saveDraft(const StoredDraft& draft);
    // Like saveConversation(), but for many conversations at once.
    void saveConversations(const QList<Conversation>& conversations);
    // Deletes conversations permanently. No trace of them stays in the file.
    void removeConversations(const QList<qint64>& ids);
    void removeFolder(qint64 id);
    void removePreset(qint64 id);
    // Reads all messages of a conversation, including other versions. Replies with tree().
    void loadTree(qint64 conversationId);
    // Imports all trees or none. Replies with imported(), and with conversations() on success.
    void importTrees(quint64 request, const QList<ChatTree>& trees);
    // Copies all messages of `source`, including other versions, into `copy`. Replies with added().
    void duplicateConversation(qint64 source, const Conversation& copy);
    // Starts a search. Replies with found(), unless a newer search starts first. An empty query only cancels
    // the previous search.
    quint64 search(const SearchQuery& query, int limit);
    // Immediately tries to write pending changes, and to open the file if it could not be opened before.
    // Replies with state() if the state changed.
    void retry();
    // Blocks until all earlier calls are done.
    void flush();
    // Like flush(), but first tries again to write pending changes. Returns the changes that are still
    // unsaved.
    StoreState flushed();
    // Flushes, closes the database and ends the thread. No call may follow.
    void close();

  signals:
    void conversations(const QList<rocmforge::Conversation>& all);
    void folders(const QList<rocmforge::Folder>& all);
    void presets(const QList<rocmforge::Preset>& all);
    void drafts(const QList<rocmforge::StoredDraft>& all);
    // Emitted with all messages of a conversation. Each message precedes its children. `leafId` is the end of
    // the shown branch.
    void messages(qint64 conversationId, const QList<rocmforge::ChatEntry>& all, qint64 leafId);
    // Emitted if the messages could not be read. trouble() has the reason.
    void messagesUnreadable(qint64 conversationId);
    void tree(qint64 conversationId, const QList<rocmforge::ChatEntry>& messages);
    void added(const rocmforge::Conversation& conversation);
    void found(quint64 request, const rocmforge::SearchResults& results);
    // `problem` says why nothing was imported. Empty on success.
    void imported(quint64 request, const QString& problem);
    // Emitted when the state of saving, or the set of unsaved conversations, changes.
    void state(const rocmforge::StoreState& state);
    // Emitted if the file was damaged. All readable content was moved to a new file.
    void recovered(const rocmforge::StoreRecovery& recovery);
    // Emitted if stored data could not be read. `sentence` is the error message.
    void trouble(const QString& sentence);

  private:
    QThread thread_;
    ChatStoreWorker* worker_;          // lives on thread_
    std::atomic<quint64> search_ = 0;  // id of the latest search
};

}  // namespace rocmforge
