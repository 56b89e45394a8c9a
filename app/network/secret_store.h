// Where secrets are kept between runs: the system's keyring, or nowhere. Never in a file of ours.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

struct SecretAnswer {
    enum class Kind {
        Done,
        Nothing,    // read: there is none
        NoKeyring,  // this system has none that answers
        Refused,    // it is locked, or the person said no
    };
    Kind kind = Kind::Done;
    QString secret = {};  // of read
};

// Asks answer later, on the thread that asked, unless the store is gone by then.
class SecretStore : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;
    using Take = std::function<void(const SecretAnswer&)>;

    virtual void read(const QString& key, Take take) = 0;
    virtual void write(const QString& key, const QString& secret, Take take) = 0;
    virtual void remove(const QString& key, Take take) = 0;
};

// Of this desktop: whatever speaks the Secret Service, or KWallet.
class SystemKeyring : public SecretStore {
    Q_OBJECT

  public:
    using SecretStore::SecretStore;

    void read(const QString& key, Take take) override;
    void write(const QString& key, const QString& secret, Take take) override;
    void remove(const QString& key, Take take) override;
};

}  // namespace rocmforge
