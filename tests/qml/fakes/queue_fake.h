// A fake answer queue.
#pragma once

#include <QVariantList>

#include "fake.h"

class FakeAnswerQueue : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(AnswerQueue)
    QML_SINGLETON
    Q_PROPERTY(qint64 busyId MEMBER busyId_ NOTIFY changed)
    Q_PROPERTY(QVariantList waitingIds MEMBER waitingIds_ NOTIFY changed)
    Q_PROPERTY(QString sentence MEMBER sentence_ NOTIFY changed)
    Q_PROPERTY(bool stoppable MEMBER stoppable_ NOTIFY changed)
    Q_PROPERTY(bool refuses MEMBER refuses_ NOTIFY changed)

  public:
    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {}) {
        return !refuses_ &&
               note("send " + text + (attachments.isEmpty() ? QString() : " with " + attachments));
    }
    Q_INVOKABLE void cancel() { note("cancel"); }

  private:
    qint64 busyId_ = 0;
    QVariantList waitingIds_;
    QString sentence_;
    bool stoppable_ = true;
    bool refuses_ = false;
};
