// The functions of ChatStoreWorker that read: the lists, the messages of a conversation, and searches.
#include "app/store/chat_store_worker.h"
#include "app/words/message_text.h"

namespace rocmforge {

// Calls `emitAll`, which reads the file and emits signals. If `emitAll` fails before the file was checked,
// checks the file and calls `emitAll` again.
void ChatStoreWorker::tell(const std::function<void()>& emitAll) {
    try {
        emitAll();
    } catch (const std::exception& error) {
        if (!checked_ && !inMemory_) {
            checkFile();
            return tell(emitAll);
        }
        log_->error("{}", error.what());
        emit store_.trouble(messageText(error));
    }
}

void ChatStoreWorker::tellLists() {
    if (database_ == nullptr) return;
    tell([this] {
        // Changes that could not be written, for example because the disk is full, are missing in the file.
        const auto copy = inMemory_ || waiting_.empty() ? nullptr : copyInMemory();
        ChatDatabase& all = copy != nullptr ? *copy : *database_;
        emit store_.folders(all.folders());
        emit store_.presets(all.presets());
        emit store_.conversations(all.conversations());
    });
    if (checked_ && !inMemory_) sweepSoon();
}

// Emits the lists after the changes that were requested meanwhile are applied. The window would otherwise
// show older states of these objects.
void ChatStoreWorker::tellListsLater() {
    QMetaObject::invokeMethod(
        this, [this] { tellLists(); }, Qt::QueuedConnection);
}

// Emits the stored drafts. Called only at the start, because the window has newer drafts later.
void ChatStoreWorker::tellDrafts() {
    tell([this] { emit store_.drafts(database_->drafts()); });
}

QList<ChatEntry> ChatStoreWorker::read(qint64 conversationId, qint64& leaf) {
    checkFile();
    const auto stored = [&] {
        leaf = database_->leaf(conversationId);
        return database_->messages(conversationId);
    };
    QList<ChatEntry> all;
    try {
        all = stored();
    } catch (const StoreError& error) {
        if (error.problem() != StoreProblem::Damaged || inMemory_) throw;
        log_->error("{}", error.what());
        recoverOrWorkInMemory();
        tellState();
        all = stored();
    }
    waiting_.overlay(conversationId, all, leaf);
    return all;
}

void ChatStoreWorker::loadMessages(qint64 conversationId) {
    if (database_ == nullptr) return;
    try {
        qint64 leaf = 0;
        const QList<ChatEntry> all = read(conversationId, leaf);
        emit store_.messages(conversationId, all, leaf);
    } catch (const std::exception& error) {
        emit store_.trouble(messageText(error));
        emit store_.messagesUnreadable(conversationId);
    }
}

void ChatStoreWorker::loadTree(qint64 conversationId) {
    if (database_ == nullptr) return;
    try {
        qint64 leaf = 0;
        emit store_.tree(conversationId, read(conversationId, leaf));
    } catch (const std::exception& error) {
        emit store_.trouble(messageText(error));
        emit store_.messagesUnreadable(conversationId);
    }
}

void ChatStoreWorker::search(const SearchQuery& query, int limit, const std::function<bool()>& stopped,
                             quint64 request) {
    if (database_ == nullptr || stopped()) return;
    checkFile();
    SearchResults results;
    try {
        results = searchMessages(database_->sql(), query, limit, stopped);
    } catch (const std::exception& error) {
        log_->error("A search failed: {}", error.what());
        results.problem = messageText(error);
    }
    if (!stopped()) emit store_.found(request, results);
}

}  // namespace rocmforge
