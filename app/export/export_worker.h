// Writes an export on a thread of its own, a conversation at a time as they come from the store. The file
// appears under its name when it is whole, and not before; what was there until then stays as it was.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QSaveFile>

#include "app/export/chat_writer.h"

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
    // Of a conversation that was wanted; others are passed over.
    void onTree(qint64 conversationId, const QList<ChatEntry>& messages);
    void onUnreadable(qint64 conversationId);
    // The answer to drawingWanted; one to a request that has ended is passed over.
    void onDrawn(quint64 id, const QVariantList& texts);

  signals:
    void wanted(qint64 conversationId);
    // The formulas of these texts are to be drawn.
    void drawingWanted(quint64 id, const QStringList& texts);
    void progress(quint64 id, double fraction);
    // "" or why there is no file.
    void finished(quint64 id, const QString& problem);

  private:
    void next();
    void write(const DrawnTexts& drawn);
    void end(const QString& problem);

    ExportRequest request_;
    qsizetype done_ = 0;
    bool running_ = false;
    QList<ChatEntry> messages_;  // of the conversation that is written
    QStringList undrawn_;        // texts whose drawings are waited for
    std::unique_ptr<QSaveFile> file_;
    std::unique_ptr<ChatWriter> writer_;  // ends before the file does
};

}  // namespace rocmforge
