#include "app/transfer/chat_importer.h"

#include "app/transfer/chat_reader.h"
#include "app/words/message_text.h"

namespace rocmforge {

namespace {
constexpr qsizetype kTellEvery = 50;  // number of conversations between two reports of the progress
}

ChatImporter::ChatImporter(ChatStore& store, QObject* parent) : QObject(parent), store_(store) {
    pool_.setMaxThreadCount(1);
    connect(&store_, &ChatStore::imported, this, &ChatImporter::onStored);
}

ChatImporter::~ChatImporter() {
    if (stop_ != nullptr) *stop_ = true;
    pool_.clear();
    pool_.waitForDone();
}

void ChatImporter::read(const QUrl& file) {
    if (busy()) return;
    current_ = ++lastId_;
    stop_ = std::make_shared<std::atomic_bool>(false);
    found_ = 0;
    problem_.clear();
    result_.clear();
    emit changed();
    const auto work = [this, id = current_, path = file.toLocalFile(), stop = stop_] {
        const auto tell = [&](qsizetype found) {
            if (found % kTellEvery != 0) return;
            QMetaObject::invokeMethod(this, [this, id, found] {
                if (id != current_) return;
                found_ = static_cast<int>(found);
                emit changed();
            });
        };
        QList<ChatTree> trees;
        QString problem;
        try {
            trees = readChats(
                path, [stop] { return stop->load(); }, tell);
        } catch (const std::bad_alloc&) {
            problem =
                tr("There is not enough memory to import this file. Close other programs, then try again.");
        } catch (const std::exception& error) {
            problem = messageText(error);
        }
        QMetaObject::invokeMethod(this, [this, id, trees, problem] { onRead(id, trees, problem); });
    };
    pool_.start(work);
}

void ChatImporter::cancel() {
    if (stop_ != nullptr) *stop_ = true;
}

void ChatImporter::clear() {
    problem_.clear();
    result_.clear();
    emit changed();
}

void ChatImporter::onRead(quint64 id, const QList<ChatTree>& trees, const QString& problem) {
    if (id != current_) return;
    if (!problem.isEmpty() || *stop_) {
        end(problem.isEmpty() ? tr("The import was stopped.") : problem);
        return;
    }
    found_ = static_cast<int>(trees.size());
    messages_ = 0;
    for (const ChatTree& tree : trees) messages_ += tree.messages.size();
    emit changed();
    store_.importTrees(id, trees);
}

void ChatImporter::onStored(quint64 id, const QString& problem) {
    if (id != current_) return;
    if (problem.isEmpty()) {
        const QString messages = tr("%Ln message(s)", "", static_cast<int>(messages_));
        result_ = tr("%Ln conversation(s) with %1 imported.", "", found_).arg(messages);
    }
    end(problem);
}

void ChatImporter::end(const QString& problem) {
    current_ = 0;
    stop_.reset();
    problem_ = problem;
    emit changed();
}

}  // namespace rocmforge
