// Conversations on disk. The database has a thread and one connection of its own. Calls return at once; a
// change that can't be written is kept in memory and tried again, and state() says so meanwhile.
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
    // Writes what is waiting and closes.
    ~ChatStore() override;

    // Answers with opened(), drafts(), folders(), presets() and conversations().
    void open();
    // Answers with messages().
    void loadMessages(qint64 conversationId);
    // Adds or replaces. The conversation comes before its messages, a message before its answer.
    void saveConversation(const Conversation& conversation);
    void saveMessage(const ChatEntry& message);
    // All of it or nothing.
    void changeMessages(const TreeChange& change);
    void saveFolder(const Folder& folder);
    void savePreset(const Preset& preset);
    void saveDraft(const StoredDraft& draft);
    // The same for many, at once.
    void saveConversations(const QList<Conversation>& conversations);
    // For good: nothing of them stays in the file.
    void removeConversations(const QList<qint64>& ids);
    void removeFolder(qint64 id);
    void removePreset(qint64 id);
    // Answers with tree(): all messages, other versions included.
    void loadTree(qint64 conversationId);
    // All of them or none. Answers with imported(), and with conversations() when it worked.
    void importTrees(quint64 request, const QList<ChatTree>& trees);
    // Answers with added(): all its messages, other versions too, in a conversation like `copy`.
    void duplicateConversation(qint64 source, const Conversation& copy);
    // Answers with found(), unless another search is asked for before. Nothing to look for only ends the
    // last.
    quint64 search(const SearchQuery& query, int limit);
    // Tries at once to write what waits, and to open a file that could not be opened. Answers with state()
    // where that changed something.
    void retry();
    // Waits until everything asked for so far is done.
    void flush();
    // Likewise, after a last attempt to write what waits; says what is not on disk.
    StoreState flushed();
    // Flushes, closes and ends the thread. Nothing can be asked for afterwards.
    void close();

  signals:
    // "" or a sentence: why nothing will be kept on disk. The chats then live in memory.
    void opened(const QString& notice);
    void conversations(const QList<rocmforge::Conversation>& all);
    void folders(const QList<rocmforge::Folder>& all);
    void presets(const QList<rocmforge::Preset>& all);
    void drafts(const QList<rocmforge::StoredDraft>& all);
    // All of them, a message before its answers, and the last one of the branch that is shown.
    void messages(qint64 conversationId, const QList<rocmforge::ChatEntry>& all, qint64 leafId);
    // They could not be read; trouble() says why.
    void messagesUnreadable(qint64 conversationId);
    void tree(qint64 conversationId, const QList<rocmforge::ChatEntry>& messages);
    void added(const rocmforge::Conversation& conversation);
    void found(quint64 request, const rocmforge::SearchResults& results);
    // "" or why nothing was taken.
    void imported(quint64 request, const QString& problem);
    // Whether chats are saved, when that or what is unsaved has changed.
    void state(const rocmforge::StoreState& state);
    // The file was damaged: what could be read of it is in a new one.
    void recovered(const rocmforge::StoreRecovery& recovery);
    // A sentence when reading fails.
    void trouble(const QString& sentence);

  private:
    QThread thread_;
    ChatStoreWorker* worker_;          // lives on thread_
    std::atomic<quint64> search_ = 0;  // the last one that was asked for
};

}  // namespace rocmforge
