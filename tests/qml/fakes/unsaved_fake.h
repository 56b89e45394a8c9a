// A fake of the saving status.
#pragma once

#include <QVariantList>

#include "fake.h"

class FakeUnsavedChats : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(UnsavedChats)
    QML_SINGLETON
    Q_PROPERTY(QString sentence MEMBER sentence_ NOTIFY changed)
    Q_PROPERTY(QVariantList ids MEMBER ids_ NOTIFY changed)
    Q_PROPERTY(QString recovery MEMBER recovery_ NOTIFY changed)
    Q_PROPERTY(bool unsaved MEMBER unsaved_ NOTIFY changed)  // result of wouldBeLost()

  public:
    Q_INVOKABLE void retry() { note("retry"); }
    Q_INVOKABLE void dismissRecovery() {
        recovery_.clear();
        note("dismissRecovery");
    }
    Q_INVOKABLE bool wouldBeLost() const { return unsaved_; }

  private:
    QString sentence_;
    QVariantList ids_;
    QString recovery_;
    bool unsaved_ = false;
};
