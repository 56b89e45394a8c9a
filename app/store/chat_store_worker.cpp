#include "app/store/chat_store_worker.h"

#include <utility>

#include "app/store/chat_recovery.h"
#include "app/words/message_text.h"

namespace rocmforge {

namespace {

constexpr int kRetryMilliseconds = 2000;
constexpr int kReopenMilliseconds = 5000;  // long, because the whole file is checked at each attempt
constexpr int kSweepMilliseconds = 30;     // pause between steps, so that other calls can run
constexpr int kCheckMilliseconds = 1000;   // from the start to the check of the file, for a faster start
constexpr int kBackupDays = 30;

bool isDamage(const std::exception& error) {
    const StoreProblem problem = storeProblemOf(error);
    return problem == StoreProblem::Damaged || problem == StoreProblem::Schema;
}

}  // namespace

ChatStoreWorker::ChatStoreWorker(ChatStore& store, QString file, std::shared_ptr<spdlog::logger> log)
    : store_(store), file_(std::move(file)), log_(std::move(log)) {}

void ChatStoreWorker::open() {
    dropSweep();
    try {
        database_ = openedFile(Check::Later);
        inMemory_ = false;
        writeWaiting();
    } catch (const std::exception& error) {
        workInMemory(error);
    }
    tellState();
    tellDrafts();
    tellLists();
    QTimer::singleShot(kCheckMilliseconds, this, [this] { checkFile(); });
}

std::unique_ptr<ChatDatabase> ChatStoreWorker::openedFile(Check check) {
    ChatRecovery(file_).finishInterrupted();
    try {
        auto database = ChatDatabase::unchecked(file_);
        if (check == Check::Now) database->check();
        checked_ = check == Check::Now;
        return database;
    } catch (const StoreError& error) {
        if (!isDamage(error)) throw;
        log_->error("{}", error.what());
    }
    return recoveredFile();
}

// Checks the open file, unless it was checked before. Called before anything but the lists and the drafts is
// read from the file, and before anything is written to it.
void ChatStoreWorker::checkFile() {
    if (checked_ || inMemory_ || database_ == nullptr) return;
    checked_ = true;
    try {
        database_->check();
        removeBackups(file_, QDateTime::currentDateTime().addDays(-kBackupDays));
        return sweepSoon();
    } catch (const std::exception& error) {
        if (isDamage(error)) {
            log_->error("{}", error.what());
            recoverOrWorkInMemory();
        } else {
            workInMemory(error);
            tellListsLater();
        }
    }
    tellState();
}

std::unique_ptr<ChatDatabase> ChatStoreWorker::recoveredFile() {
    const RecoveredChats chats = recoverChats(file_);
    const QString damaged = ChatRecovery(file_).replaceBy(chats);
    log_->warn("{} conversations with {} messages were recovered; the damaged file is kept as {}",
               chats.trees.size(), chats.messages(), damaged.toStdString());
    auto database = std::make_unique<ChatDatabase>(file_);
    checked_ = true;
    emit store_.recovered({chats.trees.size(), chats.messages(), damaged});
    return database;
}

// Called when the open database is found to be damaged. Recovers its content, or continues in memory.
void ChatStoreWorker::recoverOrWorkInMemory() {
    dropSweep();
    database_.reset();
    try {
        database_ = recoveredFile();
    } catch (const std::exception& error) {
        workInMemory(error);
    }
    tellListsLater();
}

void ChatStoreWorker::workInMemory(const std::exception& error) {
    note(error);
    inMemory_ = true;
    database_ = copyInMemory();
    retryLater();
}

// Returns a copy of the file, with the changes that could not be written.
std::unique_ptr<ChatDatabase> ChatStoreWorker::copyInMemory() const {
    std::unique_ptr<ChatDatabase> copy = ChatDatabase::inMemory(file_);
    for (const Change& change : waiting_.all()) apply(change, *copy);
    return copy;
}

void ChatStoreWorker::reopen() {
    try {
        std::unique_ptr<ChatDatabase> file = openedFile(Check::Now);
        dropSweep();
        database_ = std::move(file);
    } catch (const std::exception& error) {
        note(error);
        retryLater();
        return;
    }
    inMemory_ = false;
    log_->info("The chats are on disk again");
    writeWaiting();
    tellListsLater();
}

void ChatStoreWorker::importTrees(quint64 request, const QList<ChatTree>& trees) {
    if (database_ == nullptr) return;
    checkFile();
    if (!inMemory_) writeWaiting();
    try {
        if (!inMemory_ && !waiting_.empty()) {
            emit store_.imported(request, sentence_);
            return;
        }
        database_->import(trees);
        if (inMemory_) waiting_.append(trees);
        emit store_.conversations(database_->conversations());
        emit store_.imported(request, {});
    } catch (const std::exception& error) {
        log_->error("An import failed: {}", error.what());
        emit store_.imported(request, messageText(error));
    }
    tellState();
}

void ChatStoreWorker::duplicate(qint64 source, const Conversation& copy) {
    if (database_ == nullptr) return;
    try {
        ChatTree tree{copy, {}};
        qint64 leaf = 0;
        tree.messages = read(source, leaf);
        tree = copyOf(std::move(tree));
        change({QList<ChatTree>{tree}});
        emit store_.added(tree.conversation);
    } catch (const std::exception& error) {
        emit store_.trouble(messageText(error));
    }
}

void ChatStoreWorker::change(std::vector<Change> changes) {
    const bool fresh = waiting_.empty();
    for (Change& change : changes) {
        if (inMemory_) apply(change, *database_);
        fresh ? waiting_.append(std::move(change)) : waiting_.add(std::move(change));
    }
    writeWaiting();
    tellState();
}

void ChatStoreWorker::apply(const Change& change, ChatDatabase& inMemory) const {
    try {
        writeTo(inMemory, change);
    } catch (const std::exception& error) {
        log_->warn("A change of a chat no longer applies: {}", error.what());
    }
}

void ChatStoreWorker::retry() {
    if (database_ == nullptr) return;
    inMemory_ ? reopen() : writeWaiting();
    tellState();
}

StoreState ChatStoreWorker::lastTry() {
    retry();
    return state_;
}

void ChatStoreWorker::close() {
    retry();
    if (!waiting_.empty()) log_->error("{} changes of chats could not be saved", waiting_.size());
    waiting_.clear();
    retry_.reset();
    dropSweep();
    database_.reset();
}

void ChatStoreWorker::writeWaiting() {
    if (!waiting_.empty()) checkFile();
    if (database_ == nullptr || inMemory_) return;
    while (!waiting_.empty()) {
        if (writeConversations()) continue;
        try {
            writeTo(*database_, waiting_.front());
        } catch (const ConflictError& error) {
            log_->warn("A change of a chat no longer applies: {}", error.what());
        } catch (const std::exception& error) {
            note(error);
            if (isDamage(error) && !recovered_) {
                // Recovery is tried only once. If writing to a new file fails too, the file is not the cause.
                recovered_ = true;
                recoverOrWorkInMemory();
                writeWaiting();
            } else {
                retryLater();
            }
            return;
        }
        const bool removal = std::holds_alternative<Removal>(waiting_.front());
        waiting_.dropFirst();
        if (removal) sweepSoon();
    }
    problem_ = StoreProblem::None;
    sentence_.clear();
}

// Writes several consecutive conversations in one transaction. Returns false if there are fewer than two, or
// if the transaction failed.
bool ChatStoreWorker::writeConversations() {
    const QList<ChatTree> trees = waiting_.leadingConversations();
    if (trees.size() < 2) return false;
    try {
        database_->import(trees);
    } catch (const std::exception&) {
        return false;  // the caller writes the conversations one by one, so that only the faulty one fails
    }
    waiting_.dropFirst(trees.size());
    return true;
}

void ChatStoreWorker::note(const std::exception& error) {
    const QString sentence = messageText(error);
    if (sentence != sentence_) log_->error("Saving failed: {}", error.what());
    problem_ = storeProblemOf(error);
    sentence_ = sentence;
}

void ChatStoreWorker::tellState() {
    const StoreState now{.problem = problem_,
                         .sentence = sentence_,
                         .inMemory = inMemory_,
                         .unsaved = !waiting_.empty(),
                         .unsavedIds = waiting_.conversationIds()};
    if (now == state_) return;
    state_ = now;
    emit store_.state(now);
}

// Schedules another attempt to write the changes, or to open the file if it could not be opened. If a newer
// version of the program wrote the file, only the person can request another attempt.
void ChatStoreWorker::retryLater() {
    if (problem_ == StoreProblem::Newer) return;
    if (retry_ == nullptr) {
        retry_ = std::make_unique<QTimer>();
        retry_->setSingleShot(true);
        retry_->callOnTimeout(this, [this] { retry(); });
    }
    if (!retry_->isActive()) retry_->start(inMemory_ ? kReopenMilliseconds : kRetryMilliseconds);
}

// Rewrites the full-text index in steps if deleted messages may be in it (IndexSweep), so that other calls
// are not delayed. If a step fails, the next deletion or the next start of the program tries again.
void ChatStoreWorker::sweepSoon() {
    try {
        if (sweep_ == nullptr) sweep_ = std::make_unique<IndexSweep>(database_->sql());
        if (!sweep_->due()) return;
    } catch (const std::exception& error) {
        log_->error("The index could not be read: {}", error.what());
        return;
    }
    if (sweepTimer_ == nullptr) {
        sweepTimer_ = std::make_unique<QTimer>();
        sweepTimer_->setInterval(kSweepMilliseconds);
        sweepTimer_->callOnTimeout(this, [this] { sweepOn(); });
    }
    sweepTimer_->start();
}

void ChatStoreWorker::sweepOn() {
    try {
        if (sweep_->step()) return;
    } catch (const std::exception& error) {
        log_->error("The index could not be rewritten: {}", error.what());
    }
    sweepTimer_->stop();
}

// Ends the sweep. Must be called before the database is replaced, because the sweep refers to it.
void ChatStoreWorker::dropSweep() {
    sweepTimer_.reset();
    sweep_.reset();
}

}  // namespace rocmforge
