// How the hub is reached: the token that it is shown and the proxy on the way, by what a person has set here
// before what the environment says.
#pragma once

#include <stop_token>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThread>

#include "app/network/hub_access.h"
#include "app/network/kept_secret.h"

namespace rocmforge {

class HubAccount : public QObject {
    Q_OBJECT
    // Where it is from: "", "environment", "keyring", "run". The token itself can't be had from here.
    Q_PROPERTY(QString tokenSource READ tokenSource NOTIFY tokenChanged)
    Q_PROPERTY(QString tokenWords READ tokenWords NOTIFY tokenChanged)
    Q_PROPERTY(QString proxySource READ proxySource NOTIFY proxyChanged)  // "", "environment", "settings"
    Q_PROPERTY(QString proxy READ proxy NOTIFY proxyChanged)              // as it was set, without a login
    Q_PROPERTY(QString proxyWords READ proxyWords NOTIFY proxyChanged)
    Q_PROPERTY(bool testing READ testing NOTIFY testChanged)
    Q_PROPERTY(QString testWords READ testWords NOTIFY testChanged)
    Q_PROPERTY(bool testFailed READ testFailed NOTIFY testChanged)
    Q_PROPERTY(QString host READ host CONSTANT)

  public:
    HubAccount(Settings& settings, HubAccess& access, SecretStore& store, QObject* parent = nullptr);
    ~HubAccount() override;

    // Takes up what earlier runs left in the keyring.
    void start();

    QString tokenSource() const;
    QString tokenWords() const;
    QString proxySource() const;
    QString proxy() const;
    QString proxyWords() const;
    bool testing() const { return testing_; }
    QString testWords() const { return testWords_; }
    bool testFailed() const { return testFailed_; }
    QString host() const;

    // "" or the sentence why not; then nothing is changed.
    Q_INVOKABLE QString setToken(const QString& token);
    Q_INVOKABLE void removeToken();
    Q_INVOKABLE QString setProxy(const QString& text);  // "": the environment's, if it names one
    // Asks the hub once, with what is set now.
    Q_INVOKABLE void test();

  signals:
    void tokenChanged();
    void proxyChanged();
    void testChanged();

  private:
    void apply();
    void forgetTest();  // what it said was about something else
    void tell(bool testing, const QString& words, bool failed);

    Settings& settings_;
    HubAccess& access_;
    KeptSecret token_;
    KeptSecret proxyLogin_;
    QThread thread_;
    QObject* worker_;  // on thread_: where the calls go
    std::stop_source stop_;
    quint64 question_ = 0;
    bool testing_ = false;
    QString testWords_;
    bool testFailed_ = false;
};

}  // namespace rocmforge
