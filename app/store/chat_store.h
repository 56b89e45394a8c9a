// Stores conversations on disk, on a thread of its own. Calls return immediately. A change that cannot be
// written is kept in memory and retried; state() reports it. Lives on the GUI thread.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QThread>
#include <spdlog/logger.h>

#include "app/messages/chat_tree.h"
#include "app/messages/message_tree.h"
#include "app/messages/stored_draft.h"
#include "app/store/chat_search.h"
#include "app/store/store_state.h"

namespace rocmforge {

class ChatStoreWorker;

class ChatStore : public QObject {
    Q_OBJECT

  public:
    ChatStore(const QString& file, std::shared_ptr<spdlog::logger> log, QObject* parent = nullptr);
    // Writes pending changes and closes the database.
    ~ChatStore() override;

    // Replies with opened(), drafts(), folders(), presets() and conversations().
    void open();
    // Replies with messages().
    void loadMessages(qint64 conversationId);
    // Adds or replaces. A conversation must be saved before its messages, a message before its children.
    void saveConversation(const Conversation& conversation);
    void saveMessage(const ChatEntry& message);
    // Atomic: applies all changes or none.
    void changeMessages(const TreeChange& change);
    void saveFolder(const Folder& folder);
    void savePreset(const Preset& preset);
    void saveDraft(const StoredDraft& draft);
    // Like saveConversation(), for many at once.
    void saveConversations(const QList<Conversation>& conversations);
    // Deletes them permanently: no trace stays in the file.
    void removeConversations(const QList<qint64>& ids);
    void removeFolder(qint64 id);
    void removePreset(qint64 id);
    // Replies with tree(): all messages, including other versions.
    void loadTree(qint64 conversationId);
    // Atomic. Replies with imported(), and with conversations() on success.
    void importTrees(quint64 request, const QList<ChatTree>& trees);
    // Copies all messages, including other versions, into `copy`. Replies with added().
    void duplicateConversation(qint64 source, const Conversation& copy);
    // Replies with found(), unless a newer search is started first. An empty query only cancels the previous
    // search.
    quint64 search(const SearchQuery& query, int limit);
    // Tries at once to write pending changes, and to open a file that could not be opened. Replies with
    // state() if that changed.
    void retry();
    // Blocks until all earlier calls are done.
    void flush();
    // Like flush(), after another attempt to write pending changes. Returns what is still unsaved.
    StoreState flushed();
    // Flushes, closes and ends the thread. No call may follow.
    void close();

  signals:
    // `notice` tells why nothing will be saved to disk, so that chats exist only in memory; empty: no
    // problem.
    void opened(const QString& notice);
    void conversations(const QList<rocmforge::Conversation>& all);
    void folders(const QList<rocmforge::Folder>& all);
    void presets(const QList<rocmforge::Preset>& all);
    void drafts(const QList<rocmforge::StoredDraft>& all);
    // All messages, each before its children. `leafId` is the end of the shown branch.
    void messages(qint64 conversationId, const QList<rocmforge::ChatEntry>& all, qint64 leafId);
    // The messages could not be read; trouble() has the reason.
    void messagesUnreadable(qint64 conversationId);
    void tree(qint64 conversationId, const QList<rocmforge::ChatEntry>& messages);
    void added(const rocmforge::Conversation& conversation);
    void found(quint64 request, const rocmforge::SearchResults& results);
    // Why nothing was imported; empty on success.
    void imported(quint64 request, const QString& problem);
    // Emitted when the saving status or the set of unsaved conversations changes.
    void state(const rocmforge::StoreState& state);
    // The file was damaged. Everything readable was moved to a new file.
    void recovered(const rocmforge::StoreRecovery& recovery);
    // Reading failed.
    void trouble(const QString& sentence);

  private:
    QThread thread_;
    ChatStoreWorker* worker_;          // lives on thread_
    std::atomic<quint64> search_ = 0;  // id of the latest search
};

}  // namespace rocmforge
