#include "app/store/chat_store.h"

#include <algorithm>
#include <deque>
#include <variant>
#include <vector>

#include <QtCore/QTimer>

#include "app/store/chat_database.h"
#include "app/store/forgetting.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

constexpr int kRetryMilliseconds = 2000;
constexpr int kSweepMilliseconds = 30;  // between the steps, for what is asked meanwhile
constexpr int kBackupDays = 30;

struct Removal {
    std::function<void(ChatDatabase&)> act;
    qint64 id = 0;
};
using Change = std::variant<Conversation, ChatEntry, TreeChange, Folder, Preset, Removal>;

// What is done once, to whatever is there by then.
bool isDeed(const Change& change) {
    return std::holds_alternative<Removal>(change) || std::holds_alternative<TreeChange>(change);
}

struct IdOf {
    qint64 operator()(const TreeChange& change) const { return change.conversationId; }
    qint64 operator()(const auto& value) const { return value.id; }
};

// Whether it is another state of the same thing.
bool sameThing(const Change& a, const Change& b) {
    return a.index() == b.index() && !isDeed(a) && std::visit(IdOf{}, a) == std::visit(IdOf{}, b);
}

}  // namespace

// Lives on the store's thread.
class ChatStoreWorker : public QObject {
  public:
    ChatStoreWorker(ChatStore& store, QString file, std::shared_ptr<spdlog::logger> log)
        : store_(store), file_(std::move(file)), log_(std::move(log)) {}

    void open() {
        QString notice;
        sweepTimer_.reset();
        sweep_.reset();  // it reads the database that goes
        try {
            database_ = std::make_unique<ChatDatabase>(file_);
        } catch (const std::exception& error) {
            notice = ChatStore::tr("%1 New chats won't be kept.").arg(QString::fromUtf8(error.what()));
            log_->error("The chats are in memory only: {}", error.what());
            database_ = ChatDatabase::inMemory(file_);
        }
        if (notice.isEmpty()) removeBackups(file_, QDateTime::currentDateTime().addDays(-kBackupDays));
        emit store_.opened(notice);
        try {
            emit store_.folders(database_->folders());
            emit store_.presets(database_->presets());
            emit store_.conversations(database_->conversations());
            sweepSoon();
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
            emit store_.messages(conversationId, all, leaf);
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

    void duplicate(qint64 source, Conversation copy) {
        if (database_ == nullptr) return;
        writeWaiting();
        try {
            const ChatTree tree = copyOf({copy, database_->messages(source)});
            database_->import({tree});
            emit store_.added(tree.conversation);
        } catch (const std::exception& error) {
            report(QString::fromUtf8(error.what()));
        }
    }

    void search(const SearchQuery& query, int limit, const std::function<bool()>& stopped, quint64 request) {
        if (database_ == nullptr || stopped()) return;
        SearchResults results;
        try {
            results = searchMessages(database_->sql(), query, limit, stopped);
        } catch (const std::exception& error) {
            log_->error("A search failed: {}", error.what());
            results.problem = QString::fromUtf8(error.what());
        }
        if (!stopped()) emit store_.found(request, results);
    }

    void change(std::vector<Change> changes) {
        const bool fresh = waiting_.empty();
        for (Change& change : changes) {
            if (fresh || !replaceWaiting(change)) waiting_.push_back(std::move(change));
        }
        writeWaiting();
    }

    void close() {
        writeWaiting();
        if (!waiting_.empty()) log_->error("{} changes of chats could not be saved", waiting_.size());
        waiting_.clear();
        retry_.reset();
        sweepTimer_.reset();
        sweep_.reset();
        database_.reset();
    }

  private:
    void writeWaiting() {
        if (database_ == nullptr) return;
        while (!waiting_.empty()) {
            if (writeConversations()) continue;
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

    // Several that wait one behind the other, at once. False when that can't be done.
    bool writeConversations() {
        QList<ChatTree> trees;
        for (const Change& change : waiting_) {
            const auto* conversation = std::get_if<Conversation>(&change);
            if (conversation == nullptr) break;
            trees += ChatTree{*conversation, {}};
        }
        if (trees.size() < 2) return false;
        try {
            database_->import(trees);
        } catch (const std::exception&) {
            return false;  // one by one it shows which
        }
        waiting_.erase(waiting_.begin(), waiting_.begin() + trees.size());
        return true;
    }

    template <typename T>
    void write(const T& value) {
        database_->save(value);
    }
    void write(const TreeChange& change) { database_->change(change); }
    void write(const Removal& removal) {
        removal.act(*database_);
        sweepSoon();
    }

    // Step by step, so that what is asked meanwhile needn't wait. What fails is tried again at the next
    // start.
    void sweepSoon() {
        if (sweep_ == nullptr) sweep_ = std::make_unique<IndexSweep>(database_->sql());
        if (!sweep_->due()) return;
        if (sweepTimer_ == nullptr) {
            sweepTimer_ = std::make_unique<QTimer>();
            sweepTimer_->setInterval(kSweepMilliseconds);
            sweepTimer_->callOnTimeout(this, [this] { sweepOn(); });
        }
        sweepTimer_->start();
    }
    void sweepOn() {
        try {
            if (sweep_->step()) return;
        } catch (const std::exception& error) {
            log_->error("The index could not be rewritten: {}", error.what());
        }
        sweepTimer_->stop();
    }

    // A newer state of something that waits takes its place: an answer that grows while the disk is full. Not
    // before a change of the tree, which the newer state comes after.
    bool replaceWaiting(const Change& change) {
        const auto same = std::find_if(waiting_.rbegin(), waiting_.rend(), [&change](const Change& other) {
            return sameThing(change, other) || std::holds_alternative<TreeChange>(other);
        });
        if (same == waiting_.rend() || !sameThing(change, *same)) return false;
        *same = change;
        return true;
    }

    // What could not be written yet counts as if it had been.
    void overlayWaiting(qint64 conversationId, QList<ChatEntry>& all, qint64& leaf) const {
        if (waiting_.empty()) return;
        MessageTree tree(all);
        for (const Change& change : waiting_) {
            if (const auto* conversation = std::get_if<Conversation>(&change)) {
                if (conversation->id == conversationId) leaf = conversation->leafId;
            } else if (const auto* message = std::get_if<ChatEntry>(&change)) {
                if (message->conversationId == conversationId) tree.put(*message);
            } else if (const auto* edit = std::get_if<TreeChange>(&change)) {
                if (edit->conversationId == conversationId) tree.apply(*edit);
            }
        }
        all = tree.all();
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
    std::unique_ptr<IndexSweep> sweep_;
    std::unique_ptr<QTimer> sweepTimer_;
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
