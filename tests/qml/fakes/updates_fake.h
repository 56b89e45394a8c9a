// A fake of the check for updates.
#pragma once

#include "fake.h"

class FakeUpdates : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Updates)
    QML_SINGLETON
    Q_PROPERTY(QString sentence MEMBER sentence_ NOTIFY changed)
    Q_PROPERTY(QString page MEMBER page_ NOTIFY changed)
    Q_PROPERTY(QString host MEMBER host_ NOTIFY changed)

  public:
    Q_INVOKABLE void dismiss() {
        sentence_.clear();
        note("dismiss");
    }

  private:
    QString sentence_;
    QString page_;
    QString host_ = "github.com";
};
