// Writes an export, one conversation at a time as the store delivers them. The file replaces an existing one
// only when it is complete. Lives on the export thread.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QSaveFile>

#include "app/transfer/chat_writer.h"

namespace rocmforge {

struct ExportRequest {
    quint64 id = 0;
    QList<Conversation> conversations;
    ExportFormat format = ExportFormat::Markdown;
    QString file;
};

class ExportWorker : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    void start(const ExportRequest& request);
    void cancel(quint64 id);
    // Receives a conversation that wanted() requested. Ignores any other conversation.
    void onTree(qint64 conversationId, const QList<ChatEntry>& messages);
    void onUnreadable(qint64 conversationId);
    // Receives the reply to drawingWanted(). Ignores a reply to a request that has ended.
    void onDrawn(quint64 id, const QVariantList& texts);

  signals:
    void wanted(qint64 conversationId);
    // Asks the window to draw the formulas of these texts.
    void drawingWanted(quint64 id, const QStringList& texts);
    void progress(quint64 id, double fraction);
    // `problem` is empty on success.
    void finished(quint64 id, const QString& problem);

  private:
    void next();
    void write(const DrawnTexts& drawn);
    void end(const QString& problem);

    ExportRequest request_;
    qsizetype done_ = 0;
    bool running_ = false;
    QList<ChatEntry> messages_;  // messages of the current conversation
    QStringList undrawn_;        // texts that wait until their formulas are drawn
    std::unique_ptr<QSaveFile> file_;
    std::unique_ptr<ChatWriter> writer_;  // declared last, so that it is destroyed before file_
};

}  // namespace rocmforge
