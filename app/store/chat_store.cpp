#include "app/store/chat_store.h"

#include "app/store/chat_store_worker.h"

namespace rocmforge {

ChatStore::ChatStore(const QString& file, std::shared_ptr<spdlog::logger> log, QObject* parent)
    : QObject(parent), worker_(new ChatStoreWorker(*this, file, std::move(log))) {
    qRegisterMetaType<StoreState>();
    qRegisterMetaType<StoreRecovery>();
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.setObjectName(QStringLiteral("chats"));
    thread_.start();
}

ChatStore::~ChatStore() {
    close();
}

void ChatStore::open() {
    QMetaObject::invokeMethod(worker_, [worker = worker_] { worker->open(); });
}

void ChatStore::loadMessages(qint64 conversationId) {
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, conversationId] { worker->loadMessages(conversationId); });
}

namespace {

void askAll(ChatStoreWorker* worker, std::vector<Change> changes) {
    QMetaObject::invokeMethod(
        worker, [worker, changes = std::move(changes)]() mutable { worker->change(std::move(changes)); });
}

void ask(ChatStoreWorker* worker, Change change) {
    askAll(worker, {std::move(change)});
}

}  // namespace

void ChatStore::saveConversation(const Conversation& conversation) {
    ask(worker_, conversation);
}

void ChatStore::saveMessage(const ChatEntry& message) {
    ask(worker_, message);
}

void ChatStore::changeMessages(const TreeChange& change) {
    ask(worker_, change);
}

void ChatStore::saveFolder(const Folder& folder) {
    ask(worker_, folder);
}

void ChatStore::savePreset(const Preset& preset) {
    ask(worker_, preset);
}

void ChatStore::saveDraft(const StoredDraft& draft) {
    ask(worker_, draft);
}

void ChatStore::saveConversations(const QList<Conversation>& conversations) {
    askAll(worker_, {conversations.begin(), conversations.end()});
}

void ChatStore::removeConversations(const QList<qint64>& ids) {
    ask(worker_, Removal{[ids](ChatDatabase& database) { database.remove(ids); }});
}

void ChatStore::removeFolder(qint64 id) {
    ask(worker_, Removal{[id](ChatDatabase& database) { database.removeFolder(id); }});
}

void ChatStore::removePreset(qint64 id) {
    ask(worker_, Removal{[id](ChatDatabase& database) { database.removePreset(id); }});
}

void ChatStore::duplicateConversation(qint64 source, const Conversation& copy) {
    QMetaObject::invokeMethod(worker_, [worker = worker_, source, copy] { worker->duplicate(source, copy); });
}

quint64 ChatStore::search(const SearchQuery& query, int limit) {
    const quint64 request = ++search_;
    if (query.empty()) return request;
    const auto stopped = [this, request] { return search_ != request; };
    QMetaObject::invokeMethod(worker_, [worker = worker_, query, limit, stopped, request] {
        worker->search(query, limit, stopped, request);
    });
    return request;
}

void ChatStore::loadTree(qint64 conversationId) {
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, conversationId] { worker->loadTree(conversationId); });
}

void ChatStore::importTrees(quint64 request, const QList<ChatTree>& trees) {
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, request, trees] { worker->importTrees(request, trees); });
}

void ChatStore::retry() {
    QMetaObject::invokeMethod(worker_, [worker = worker_] { worker->retry(); });
}

void ChatStore::flush() {
    if (!thread_.isRunning()) return;
    QMetaObject::invokeMethod(
        worker_, [] {}, Qt::BlockingQueuedConnection);
}

StoreState ChatStore::flushed() {
    if (!thread_.isRunning()) return {};
    StoreState state;
    QMetaObject::invokeMethod(
        worker_, [worker = worker_, &state] { state = worker->lastTry(); }, Qt::BlockingQueuedConnection);
    return state;
}

void ChatStore::close() {
    if (!thread_.isRunning()) return;
    QMetaObject::invokeMethod(
        worker_, [worker = worker_] { worker->close(); }, Qt::BlockingQueuedConnection);
    thread_.quit();
    thread_.wait();
}

}  // namespace rocmforge
