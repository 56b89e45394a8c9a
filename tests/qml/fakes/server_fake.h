// A fake local server.
#pragma once

#include "fake.h"

class FakeServer : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Server)
    QML_SINGLETON
    Q_PROPERTY(bool running MEMBER running_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)
    Q_PROPERTY(QString address MEMBER address_ NOTIFY changed)
    Q_PROPERTY(QString reach MEMBER reach_ NOTIFY changed)
    Q_PROPERTY(QString key MEMBER key_ NOTIFY changed)
    Q_PROPERTY(QString keyWords MEMBER keyWords_ NOTIFY changed)
    Q_PROPERTY(QString origins MEMBER origins_ NOTIFY changed)
    Q_PROPERTY(QString activity MEMBER activity_ NOTIFY changed)
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)  // result of setOrigins()

  public:
    Q_INVOKABLE void renewKey() { note("renewKey"); }
    Q_INVOKABLE QString setOrigins(const QString& typed) {
        if (refusal_.isEmpty()) origins_ = typed;
        note("setOrigins " + typed);
        return refusal_;
    }

  private:
    bool running_ = false;
    QString problem_;
    QString address_;
    QString reach_ = "Off. Other programs can't use the model.";
    QString key_;
    QString keyWords_;
    QString origins_;
    QString activity_;
    QString refusal_;
};
