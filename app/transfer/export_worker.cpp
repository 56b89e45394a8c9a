#include "app/transfer/export_worker.h"

#include <algorithm>

#include <QtCore/QFileInfo>

#include "app/words/message_text.h"

namespace rocmforge {

void ExportWorker::start(const ExportRequest& request) {
    request_ = request;
    done_ = 0;
    undrawn_.clear();
    running_ = true;
    file_ = std::make_unique<QSaveFile>(request.file);
    if (!file_->open(QIODevice::WriteOnly)) {
        end(tr("%1 can't be written: %2. Choose another folder.")
                .arg(QFileInfo(request.file).fileName(), file_->errorString()));
        return;
    }
    try {
        writer_ = chatWriter(request.format, *file_);
        next();
    } catch (const std::exception& error) {
        end(messageText(error));
    }
}

void ExportWorker::cancel(quint64 id) {
    if (!running_ || id != request_.id) return;
    end(tr("The export was stopped; no file was written."));
}

void ExportWorker::next() {
    if (done_ < request_.conversations.size()) {
        emit wanted(request_.conversations.at(done_).id);
        return;
    }
    writer_->finish();
    writer_.reset();
    if (!file_->commit()) {
        end(tr("%1 can't be written: %2. Choose another folder.")
                .arg(QFileInfo(request_.file).fileName(), file_->errorString()));
        return;
    }
    end({});
}

void ExportWorker::onTree(qint64 conversationId, const QList<ChatEntry>& messages) {
    if (!running_ || request_.conversations.at(done_).id != conversationId) return;
    // Ignores the conversation if it arrives again while its formulas are being drawn. This happens if
    // another part of the window loads the same conversation.
    if (!undrawn_.isEmpty()) return;
    messages_ = messages;
    if (drawsFormulas(request_.format)) {
        for (const ChatEntry& message : messages) {
            const bool any = message.content.contains(u'$') || message.content.contains(u'\\');
            if (any && message.role != QLatin1String("user")) undrawn_ += message.content;
        }
    }
    if (undrawn_.isEmpty()) {
        write({});
    } else {
        emit drawingWanted(request_.id, undrawn_);
    }
}

void ExportWorker::onDrawn(quint64 id, const QVariantList& texts) {
    if (!running_ || id != request_.id || undrawn_.isEmpty()) return;
    DrawnTexts drawn;
    for (qsizetype i = 0; i < std::min(texts.size(), undrawn_.size()); ++i) {
        drawn.insert(undrawn_.at(i), drawnText(texts.at(i).toMap()));
    }
    undrawn_.clear();
    write(drawn);
}

void ExportWorker::write(const DrawnTexts& drawn) {
    try {
        writer_->add({request_.conversations.at(done_), messages_}, drawn);
        messages_.clear();
        ++done_;
        emit progress(request_.id,
                      static_cast<double>(done_) / static_cast<double>(request_.conversations.size()));
        next();
    } catch (const std::exception& error) {
        end(messageText(error));
    }
}

void ExportWorker::onUnreadable(qint64 conversationId) {
    if (!running_ || request_.conversations.at(done_).id != conversationId) return;
    end(tr("“%1” can't be read, so nothing was exported. Export the other conversations one by one.")
            .arg(request_.conversations.at(done_).title));
}

void ExportWorker::end(const QString& problem) {
    running_ = false;
    writer_.reset();
    file_.reset();  // discards a file that is not complete
    emit finished(request_.id, problem);
}

}  // namespace rocmforge
