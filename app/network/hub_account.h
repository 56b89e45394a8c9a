// The Hugging Face token and the proxy. Stored values take precedence over the environment. Lives on the GUI
// thread.
#pragma once

#include <stop_token>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThreadPool>

#include "app/network/hub_access.h"
#include "app/network/kept_secret.h"

namespace rocmforge {

class HubAccount : public QObject {
    Q_OBJECT
    // Says where the token comes from: "environment", "keyring" or "run" (entered by the person and kept only
    // in memory); "": there is no token. The token itself is not exposed.
    Q_PROPERTY(QString tokenSource READ tokenSource NOTIFY tokenChanged)
    Q_PROPERTY(QString tokenWords READ tokenWords NOTIFY tokenChanged)
    Q_PROPERTY(QString proxySource READ proxySource NOTIFY proxyChanged)  // "", "environment", "settings"
    Q_PROPERTY(QString proxy READ proxy NOTIFY proxyChanged)              // entered proxy, without its login
    Q_PROPERTY(QString proxyWords READ proxyWords NOTIFY proxyChanged)
    Q_PROPERTY(bool testing READ testing NOTIFY testChanged)
    Q_PROPERTY(QString testWords READ testWords NOTIFY testChanged)
    Q_PROPERTY(bool testFailed READ testFailed NOTIFY testChanged)
    Q_PROPERTY(QString host READ host CONSTANT)

  public:
    HubAccount(Settings& settings, HubAccess& access, SecretStore& store, QObject* parent = nullptr);
    ~HubAccount() override;

    // Reads the secrets that the keyring stores from earlier runs.
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

    // Sets the token. Returns an error message and changes nothing if it is invalid; empty on success.
    Q_INVOKABLE QString setToken(const QString& token);
    Q_INVOKABLE void removeToken();
    Q_INVOKABLE QString setProxy(const QString& text);  // empty: use the environment's proxy, if any

    // Tests the current token and proxy with one connection to Hugging Face.
    Q_INVOKABLE void test();

  signals:
    void tokenChanged();
    void proxyChanged();
    void testChanged();

  private:
    void apply();
    void forgetTest();  // clears a result that is outdated
    void tell(bool testing, const QString& words, bool failed);

    Settings& settings_;
    HubAccess& access_;
    KeptSecret token_;
    KeptSecret proxyLogin_;
    QThreadPool pool_;  // one thread
    std::stop_source stop_;
    quint64 question_ = 0;
    bool testing_ = false;
    QString testWords_;
    bool testFailed_ = false;
};

}  // namespace rocmforge
