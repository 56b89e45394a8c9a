// One secret: in memory while the program runs, and in the keyring where there is one.
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

    // `key` names it in the keyring; the settings know only whether there is something to ask for.
    KeptSecret(QString key, SecretStore& store, Settings& settings, QObject* parent = nullptr);

    // Asks the keyring for what an earlier run left there, if one did.
    void restore();
    void set(const QString& secret);  // "": forgotten, there too

    const QString& value() const { return value_; }
    Place place() const { return place_; }
    // Why it isn't in the keyring, or couldn't be taken from there; Done: nothing to say.
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
    quint64 wish_ = 0;  // answers to older ones are dropped
};

}  // namespace rocmforge
