// A secret that is kept in memory and, if possible, in the keyring. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/network/secret_store.h"
#include "app/settings/settings.h"

namespace rocmforge {

class KeptSecret : public QObject {
    Q_OBJECT

  public:
    enum class Place { None, Memory, Keyring };

    // `key` is the secret's name in the keyring. The settings only record whether the keyring has a value.
    KeptSecret(QString key, SecretStore& store, Settings& settings, QObject* parent = nullptr);

    // Reads the secret from the keyring if an earlier run stored one.
    void restore();
    void set(const QString& secret);  // empty: removes the secret, also from the keyring

    const QString& value() const { return value_; }
    Place place() const { return place_; }
    // Returns why the secret could not be stored in or read from the keyring; Done: there is no problem.
    SecretAnswer::Kind trouble() const { return trouble_; }

  signals:
    void changed();

  private:
    void take(const QString& value, Place place, SecretAnswer::Kind trouble);

    QString key_;
    SecretStore& store_;
    Settings& settings_;
    QString value_;
    Place place_ = Place::None;
    SecretAnswer::Kind trouble_ = SecretAnswer::Kind::Done;
    quint64 wish_ = 0;  // number of the latest request; replies to earlier ones don't change the value
    int writing_ = 0;   // writes that the store has not replied to
};

}  // namespace rocmforge
