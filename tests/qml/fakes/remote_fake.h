// A fake of the remote servers.
#pragma once

#include <QVariantMap>

#include "fake.h"

class FakeRemotes : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Remotes)
    QML_SINGLETON
    Q_PROPERTY(int count MEMBER count_ NOTIFY changed)
    Q_PROPERTY(QVariantMap facts MEMBER facts_ NOTIFY changed)  // result of details() for every path
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)  // result of add() and setKey()

  public:
    Q_INVOKABLE QVariantMap parse(const QString& typed) const {
        return {{"problem", QString()}, {"place", typed}, {"plain", typed.startsWith("192.168.")}};
    }
    Q_INVOKABLE QString add(const QString& typed, const QString& name, const QString& key,
                            bool plainAllowed) {
        note(QStringLiteral("add %1 %2 %3 %4").arg(typed, name, key).arg(plainAllowed));
        return refusal_;
    }
    Q_INVOKABLE QString pathOf(const QString& typed) const { return "remote:" + typed + "/"; }
    Q_INVOKABLE QString change(const QString& path, const QString& typed, const QString& name,
                               bool plainAllowed) {
        note(QStringLiteral("change %1 %2 %3 %4").arg(path, typed, name).arg(plainAllowed));
        return refusal_;
    }
    Q_INVOKABLE void remove(const QString& path) { note("remove " + path); }
    Q_INVOKABLE QString setKey(const QString& path, const QString& key) {
        note("setKey " + path + " " + key);
        return refusal_;
    }
    Q_INVOKABLE void refresh() { calls_.append("refresh"); }
    Q_INVOKABLE QVariantMap details(const QString&) const { return facts_; }

  private:
    int count_ = 0;
    QVariantMap facts_;
    QString refusal_;
};
