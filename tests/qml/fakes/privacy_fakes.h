// Fakes for the settings of Hugging Face, privacy and the log.
#pragma once

#include <QUrl>
#include <QVariantList>
#include <QVariantMap>

#include "fake.h"
#include "fake_list.h"

class FakeHubAccount : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(HubAccount)
    QML_SINGLETON
    Q_PROPERTY(QString tokenSource MEMBER tokenSource_ NOTIFY changed)
    Q_PROPERTY(QString tokenWords MEMBER tokenWords_ NOTIFY changed)
    Q_PROPERTY(QString proxySource MEMBER proxySource_ NOTIFY changed)
    Q_PROPERTY(QString proxy MEMBER proxy_ NOTIFY changed)
    Q_PROPERTY(QString proxyWords MEMBER proxyWords_ NOTIFY changed)
    Q_PROPERTY(bool testing MEMBER testing_ NOTIFY changed)
    Q_PROPERTY(QString testWords MEMBER testWords_ NOTIFY changed)
    Q_PROPERTY(bool testFailed MEMBER testFailed_ NOTIFY changed)
    Q_PROPERTY(QString host MEMBER host_ NOTIFY changed)
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)

  public:
    Q_INVOKABLE QString setToken(const QString& token) { return asked("token " + token); }
    Q_INVOKABLE void removeToken() { note("removeToken"); }
    Q_INVOKABLE QString setProxy(const QString& proxy) {
        if (refusal_.isEmpty()) proxy_ = proxy;
        return asked("proxy " + proxy);
    }
    Q_INVOKABLE void test() { note("test"); }

  private:
    QString asked(const QString& call) {
        note(call);
        return refusal_;
    }

    QString tokenSource_;
    QString tokenWords_ = "No token. Private and gated models require one.";
    QString proxySource_;
    QString proxy_;
    QString proxyWords_ = "None.";
    bool testing_ = false;
    QString testWords_;
    bool testFailed_ = false;
    QString host_ = "huggingface.co";
    QString refusal_;
};

class FakeNetwork : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Network)
    QML_SINGLETON
    Q_PROPERTY(QString offlineSentence MEMBER offlineSentence_ NOTIFY changed)

  public:
    FakeNetwork() : FakeList({"time", "host", "purpose", "bytes", "result", "failed"}) {}

    Q_INVOKABLE QString open(const QUrl& address) {
        note("open " + address.toString());
        return offlineSentence_;
    }
    Q_INVOKABLE QString asText() const { return QStringLiteral("%1 connections").arg(count()); }

  private:
    QString offlineSentence_;
};

class FakeLog : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Log)
    QML_SINGLETON
    Q_PROPERTY(QString least MEMBER least_ NOTIFY changed)
    Q_PROPERTY(QString filter MEMBER filter_ NOTIFY changed)

  public:
    FakeLog() : FakeList({"time", "level", "text"}) {}

    Q_INVOKABLE QString asText() const { return QStringLiteral("%1 lines").arg(count()); }
    Q_INVOKABLE static QString save(const QUrl&) { return {}; }

  private:
    QString least_ = "debug";
    QString filter_;
};

class FakeStorage : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Storage)
    QML_SINGLETON
    Q_PROPERTY(QVariantList places MEMBER places_ NOTIFY changed)

  public:
    Q_INVOKABLE static QString open(const QString& folder) {
        return QStringLiteral("The folder %1 does not exist yet.").arg(folder);
    }

  private:
    static QVariantMap place(const char* what, const char* folder) {
        return {{"what", what}, {"folder", folder}, {"shown", folder}};
    }
    QVariantList places_{
        place("Conversations, prompts, presets and measured speeds", "~/.local/share/ROCmForge"),
        place("Settings", "~/.config/ROCmForge"), place("Models", "~/.local/share/ROCmForge/models"),
        place("Device and model information", "~/.cache/ROCmForge"),
        place("The log", "~/.local/share/ROCmForge/logs")};
};
