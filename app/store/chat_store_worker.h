// The part of ChatStore that runs on the store's thread: the database, pending changes, and the handling of
// failures.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <QtCore/QTimer>
#include <spdlog/logger.h>

#include "app/store/chat_store.h"
#include "app/store/forgetting.h"
#include "app/store/waiting_changes.h"

namespace rocmforge {

class ChatStoreWorker : public QObject {
  public:
    ChatStoreWorker(ChatStore& store, QString file, std::shared_ptr<spdlog::logger> log);

    void open();
    void loadMessages(qint64 conversationId);
    void loadTree(qint64 conversationId);
    void importTrees(quint64 request, const QList<ChatTree>& trees);
    void duplicate(qint64 source, const Conversation& copy);
    void search(const SearchQuery& query, int limit, const std::function<bool()>& stopped, quint64 request);
    void change(std::vector<Change> changes);
    void retry();
    // Tries again to write pending changes. Returns the changes that are still unsaved.
    StoreState lastTry();
    void close();

  private:
    enum class Check : std::uint8_t { Now, Later };
    std::unique_ptr<ChatDatabase> openedFile(Check check);
    std::unique_ptr<ChatDatabase> recoveredFile();
    void checkFile();
    void recoverOrWorkInMemory();
    void workInMemory(const std::exception& error);
    void reopen();
    void writeWaiting();
    bool writeConversations();
    std::unique_ptr<ChatDatabase> copyInMemory() const;
    void apply(const Change& change, ChatDatabase& inMemory) const;
    QList<ChatEntry> read(qint64 conversationId, qint64& leaf);
    void tellDrafts();
    void tellLists();
    void tellListsLater();
    void tell(const std::function<void()>& emitAll);
    void tellState();
    void note(const std::exception& error);
    void retryLater();
    void sweepSoon();
    void sweepOn();
    void dropSweep();

    ChatStore& store_;
    QString file_;
    std::shared_ptr<spdlog::logger> log_;
    std::unique_ptr<ChatDatabase> database_;
    WaitingChanges waiting_;
    StoreState state_;  // the state that was emitted last
    StoreProblem problem_ = StoreProblem::None;
    QString sentence_;
    bool inMemory_ = false;
    bool checked_ = false;    // whether checkFile() was called for the open file
    bool recovered_ = false;  // whether a write already found damage
    std::unique_ptr<QTimer> retry_;
    std::unique_ptr<IndexSweep> sweep_;
    std::unique_ptr<QTimer> sweepTimer_;
};

}  // namespace rocmforge
