// Exports for the window: asked for here, written elsewhere.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QThread>
#include <QtCore/QUrl>
#include <QtCore/QVariantList>

#include "app/chat/conversation_model.h"
#include "app/export/export_worker.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class ChatExporter : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    Q_PROPERTY(double progress READ progress NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)  // of the last export; "": it worked
    // Draws formulas: has a slot draw(quint64, QStringList) that is answered by a signal drawn(quint64,
    // QVariantList) of maps (drawn_text.h). Without one they stand as they were written.
    Q_PROPERTY(QObject* drawings READ drawings WRITE setDrawings NOTIFY changed)
    Q_PROPERTY(QString saved READ saved NOTIFY changed)  // the last file that was written

  public:
    ChatExporter(ChatStore& store, const ConversationModel& conversations, QObject* parent = nullptr);
    ~ChatExporter() override;

    bool busy() const { return current_ != 0; }
    double progress() const { return progress_; }
    QString problem() const { return problem_; }
    QString saved() const { return saved_; }
    QObject* drawings() const { return drawings_; }
    void setDrawings(QObject* drawings);

    // A file name for it: "Holiday plan.md". `format` is "md", "html", "pdf" or "json".
    Q_INVOKABLE static QString fileName(const QString& title, const QString& format);
    // These conversations, or with none all that are not in the trash. The suffix is added where it is
    // missing.
    Q_INVOKABLE void save(const QVariantList& ids, const QString& format, const QUrl& file);
    Q_INVOKABLE void cancel();
    // Forgets how the last one went.
    Q_INVOKABLE void clear();

  signals:
    void changed();

  private slots:
    void onDrawn(quint64 id, const QVariantList& texts);

  private:
    void onFinished(quint64 id, const QString& problem);

    ChatStore& store_;
    const ConversationModel& conversations_;
    QThread thread_;
    ExportWorker* worker_;  // lives on thread_
    QPointer<QObject> drawings_;
    quint64 lastId_ = 0;
    quint64 current_ = 0;  // 0: none runs
    double progress_ = 0;
    QString file_;
    QString problem_;
    QString saved_;
};

}  // namespace rocmforge
