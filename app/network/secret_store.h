// Stores secrets in the system's keyring, and never in a file of this program. Lives on the GUI thread.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

struct SecretAnswer {
    enum class Kind {
        Done,
        Nothing,    // read() found no secret of this name
        NoKeyring,  // no keyring service is running
        Refused,    // the keyring is locked, or the person denied access
    };
    Kind kind = Kind::Done;
    QString secret = {};  // set in replies to read()
};

// A store that replies asynchronously on the calling thread. It processes requests one after another, in the
// order of the calls, and does not reply after it was destroyed.
class SecretStore : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;
    using Take = std::function<void(const SecretAnswer&)>;

    virtual void read(const QString& key, Take take) = 0;
    virtual void write(const QString& key, const QString& secret, Take take) = 0;
    virtual void remove(const QString& key, Take take) = 0;
};

// The desktop's keyring: the Secret Service or KWallet. QtKeychain's job queue keeps the order of the
// requests.
class SystemKeyring : public SecretStore {
    Q_OBJECT

  public:
    using SecretStore::SecretStore;

    void read(const QString& key, Take take) override;
    void write(const QString& key, const QString& secret, Take take) override;
    void remove(const QString& key, Take take) override;
};

}  // namespace rocmforge
