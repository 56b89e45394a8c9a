// Starts exports for QML and reports their progress. ExportWorker does the work on its own thread. Lives on
// the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QThread>
#include <QtCore/QUrl>
#include <QtCore/QVariantList>

#include "app/chat/conversation_model.h"
#include "app/store/chat_store.h"
#include "app/transfer/export_worker.h"

namespace rocmforge {

class ChatExporter : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    Q_PROPERTY(double progress READ progress NOTIFY changed)
    Q_PROPERTY(
        QString problem READ problem NOTIFY changed)  // error message of the last export; empty: success

    // The object that draws formulas. It has a slot draw(quint64, QStringList) and replies with a signal
    // drawn(quint64, QVariantList) of maps (drawn_text.h). Without it, formulas are exported as source.
    Q_PROPERTY(QObject* drawings READ drawings WRITE setDrawings NOTIFY changed)
    Q_PROPERTY(QString saved READ saved NOTIFY changed)  // path of the last exported file

  public:
    ChatExporter(ChatStore& store, const ConversationModel& conversations, QObject* parent = nullptr);
    ~ChatExporter() override;

    bool busy() const { return current_ != 0; }
    double progress() const { return progress_; }
    QString problem() const { return problem_; }
    QString saved() const { return saved_; }
    QObject* drawings() const { return drawings_; }
    void setDrawings(QObject* drawings);

    // Returns a suggested file name such as "Holiday plan.md". `format` is "md", "html", "pdf" or "json".
    Q_INVOKABLE static QString fileName(const QString& title, const QString& format);
    // Exports these conversations. If `ids` is empty, exports all conversations outside of the trash. Appends
    // the suffix if it is missing.
    Q_INVOKABLE void save(const QVariantList& ids, const QString& format, const QUrl& file);
    Q_INVOKABLE void cancel();
    // Clears the result of the last export.
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
    quint64 current_ = 0;  // id of the running export; 0: none
    double progress_ = 0;
    QString file_;
    QString problem_;
    QString saved_;
};

}  // namespace rocmforge
