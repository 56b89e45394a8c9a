#include "app/chat_store.h"

#include <algorithm>
#include <deque>
#include <variant>

#include <QtCore/QTimer>

#include "app/chat_database.h"
#include "engine/error.h"

namespace rocmforge {

namespace {

constexpr int kRetryMilliseconds = 2000;

struct Removal {
    void (ChatDatabase::*remove)(qint64);
    qint64 id = 0;
};
using Change = std::variant<Conversation, ChatEntry, Folder, Preset, Removal>;

// Whether it is another state of the same thing. What is removed is removed once.
bool sameThing(const Change& a, const Change& b) {
    if (a.index() != b.index() || std::holds_alternative<Removal>(a)) return false;
    const auto id = [](const auto& value) { return value.id; };
    return std::visit(id, a) == std::visit(id, b);
}

}  // namespace

// Lives on the store's thread.
class ChatStoreWorker : public QObject {
  public:
    ChatStoreWorker(ChatStore& store, QString file, std::shared_ptr<spdlog::logger> log)
        : store_(store), file_(std::move(file)), log_(std::move(log)) {}

    void open() {
        QString notice;
        try {
            database_ = std::make_unique<ChatDatabase>(file_);
        } catch (const std::exception& error) {
            notice = ChatStore::tr("%1 New chats won't be kept.").arg(QString::fromUtf8(error.what()));
            log_->error("The chats are in memory only: {}", error.what());
            database_ = ChatDatabase::inMemory(file_);
        }
        emit store_.opened(notice);
        try {
            emit store_.folders(database_->folders());
            emit store_.presets(database_->presets());
            emit store_.conversations(database_->conversations());
        } catch (const std::exception& error) {
            report(QString::fromUtf8(error.what()));
        }
    }

    void loadMessages(qint64 conversationId) {
        if (database_ == nullptr) return;
        try {
            QList<ChatEntry> all = database_->messages(conversationId);
            qint64 leaf = database_->leaf(conversationId);
            overlayWaiting(conversationId, all, leaf);
            emit store_.messages(conversationId, branchOf(all, leaf));
        } catch (const std::exception& error) {
            report(QString::fromUtf8(error.what()));
            emit store_.messagesUnreadable(conversationId);
        }
    }

    void loadTree(qint64 conversationId) {
        if (database_ == nullptr) return;
        try {
            QList<ChatEntry> all = database_->messages(conversationId);
            qint64 leaf = 0;
            overlayWaiting(conversationId, all, leaf);
            emit store_.tree(conversationId, all);
        } catch (const std::exception& error) {
            report(QString::fromUtf8(error.what()));
            emit store_.messagesUnreadable(conversationId);
        }
    }

    void importTrees(quint64 request, const QList<ChatTree>& trees) {
        if (database_ == nullptr) return;
        writeWaiting();
        if (!waiting_.empty()) {
            emit store_.imported(request, trouble_);
            return;
        }
        try {
            database_->import(trees);
            emit store_.conversations(database_->conversations());
            emit store_.imported(request, {});
        } catch (const std::exception& error) {
            log_->error("An import failed: {}", error.what());
            emit store_.imported(request, QString::fromUtf8(error.what()));
        }
    }

    void change(Change change) {
        if (!replaceWaiting(change)) waiting_.push_back(std::move(change));
        writeWaiting();
    }

    void close() {
        writeWaiting();
        if (!waiting_.empty()) log_->error("{} changes of chats could not be saved", waiting_.size());
        waiting_.clear();
        retry_.reset();
        database_.reset();
    }

  private:
    void writeWaiting() {
        if (database_ == nullptr) return;
        while (!waiting_.empty()) {
            try {
                std::visit([this](const auto& value) { write(value); }, waiting_.front());
            } catch (const ConflictError& error) {
                log_->warn("A change of a chat no longer applies: {}", error.what());
            } catch (const std::exception& error) {
                report(QString::fromUtf8(error.what()));
                retryLater();
                return;
            }
            waiting_.pop_front();
        }
        report({});
    }

    template <typename T>
    void write(const T& value) {
        database_->save(value);
    }
    void write(const Removal& removal) { (database_.get()->*removal.remove)(removal.id); }

    // A newer state of something that waits takes its place: an answer that grows while the disk is full.
    bool replaceWaiting(const Change& change) {
        const auto same = std::find_if(waiting_.begin(), waiting_.end(),
                                       [&change](const Change& other) { return sameThing(change, other); });
        if (same == waiting_.end()) return false;
        *same = change;
        return true;
    }

    // What could not be written yet counts as if it had been.
    void overlayWaiting(qint64 conversationId, QList<ChatEntry>& all, qint64& leaf) const {
        for (const Change& change : waiting_) {
            if (const auto* conversation = std::get_if<Conversation>(&change)) {
                if (conversation->id == conversationId) leaf = conversation->leafId;
            } else if (const auto* message = std::get_if<ChatEntry>(&change)) {
                if (message->conversationId != conversationId) continue;
                const auto same = std::find_if(all.begin(), all.end(), [message](const ChatEntry& other) {
                    return other.id == message->id;
                });
                if (same != all.end()) {
                    *same = *message;
                } else {
                    all += *message;
                }
            }
        }
    }

    void report(const QString& sentence) {
        if (sentence == trouble_) return;
        trouble_ = sentence;
        if (!sentence.isEmpty()) log_->error("Saving failed: {}", sentence.toStdString());
        emit store_.trouble(sentence);
    }

    void retryLater() {
        if (retry_ == nullptr) {
            retry_ = std::make_unique<QTimer>();
            retry_->setSingleShot(true);
            retry_->callOnTimeout(this, [this] { writeWaiting(); });
        }
        if (!retry_->isActive()) retry_->start(kRetryMilliseconds);
    }

    ChatStore& store_;
    QString file_;
    std::shared_ptr<spdlog::logger> log_;
    std::unique_ptr<ChatDatabase> database_;
    std::deque<Change> waiting_;
    QString trouble_;
    std::unique_ptr<QTimer> retry_;
};

ChatStore::ChatStore(const QString& file, std::shared_ptr<spdlog::logger> log, QObject* parent)
    : QObject(parent), worker_(new ChatStoreWorker(*this, file, std::move(log))) {
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

void ask(ChatStoreWorker* worker, Change change) {
    QMetaObject::invokeMethod(
        worker, [worker, change = std::move(change)]() mutable { worker->change(std::move(change)); });
}

}  // namespace

void ChatStore::saveConversation(const Conversation& conversation) {
    ask(worker_, conversation);
}

void ChatStore::saveMessage(const ChatEntry& message) {
    ask(worker_, message);
}

void ChatStore::saveFolder(const Folder& folder) {
    ask(worker_, folder);
}

void ChatStore::savePreset(const Preset& preset) {
    ask(worker_, preset);
}

void ChatStore::removeConversation(qint64 id) {
    ask(worker_, Removal{&ChatDatabase::remove, id});
}

void ChatStore::removeFolder(qint64 id) {
    ask(worker_, Removal{&ChatDatabase::removeFolder, id});
}

void ChatStore::removePreset(qint64 id) {
    ask(worker_, Removal{&ChatDatabase::removePreset, id});
}

void ChatStore::loadTree(qint64 conversationId) {
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, conversationId] { worker->loadTree(conversationId); });
}

void ChatStore::importTrees(quint64 request, const QList<ChatTree>& trees) {
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_, request, trees] { worker->importTrees(request, trees); });
}

void ChatStore::flush() {
    if (!thread_.isRunning()) return;
    QMetaObject::invokeMethod(
        worker_, [] {}, Qt::BlockingQueuedConnection);
}

void ChatStore::close() {
    if (!thread_.isRunning()) return;
    QMetaObject::invokeMethod(
        worker_, [worker = worker_] { worker->close(); }, Qt::BlockingQueuedConnection);
    thread_.quit();
    thread_.wait();
}

}  // namespace rocmforge
