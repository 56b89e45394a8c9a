#include "app/network/kept_secret.h"

#include <utility>

#include <QtCore/QPointer>

namespace rocmforge {

using Kind = SecretAnswer::Kind;

KeptSecret::KeptSecret(QString key, SecretStore& store, Settings& settings, QObject* parent)
    : QObject(parent), key_(std::move(key)), store_(store), settings_(settings) {}

void KeptSecret::restore() {
    if (!settings_.inKeyring(key_)) return;
    store_.read(key_, [this, self = QPointer(this), wish = ++wish_](const SecretAnswer& answer) {
        if (self == nullptr || wish != wish_) return;
        if (answer.kind == Kind::Done && !answer.secret.isEmpty()) {
            take(answer.secret, Place::Keyring, Kind::Done);
        } else {
            if (answer.kind == Kind::Nothing) settings_.setInKeyring(key_, false);
            take({}, Place::None, answer.kind == Kind::Done ? Kind::Nothing : answer.kind);
        }
    });
}

void KeptSecret::set(const QString& secret) {
    const quint64 wish = ++wish_;
    if (secret.isEmpty()) {
        // A write that is still running will store the secret, so the removal must follow it.
        const bool kept = settings_.inKeyring(key_) || writing_ > 0;
        take({}, Place::None, Kind::Done);
        if (!kept) return;
        store_.remove(key_, [this, self = QPointer(this), wish](const SecretAnswer& answer) {
            if (self == nullptr) return;
            if (answer.kind == Kind::Done || answer.kind == Kind::Nothing)
                settings_.setInKeyring(key_, false);
            if (wish == wish_) take({}, Place::None, answer.kind == Kind::Nothing ? Kind::Done : answer.kind);
        });
        return;
    }
    take(secret, Place::Memory, Kind::Done);
    ++writing_;
    store_.write(key_, secret, [this, self = QPointer(this), wish, secret](const SecretAnswer& answer) {
        if (self == nullptr) return;
        --writing_;
        const bool kept = answer.kind == Kind::Done;
        // The settings record the write even if a later request removes the secret. If that removal fails, a
        // later run of the program can still remove the secret.
        if (kept) settings_.setInKeyring(key_, true);
        if (wish != wish_) return;
        take(secret, kept ? Place::Keyring : Place::Memory, answer.kind);
    });
}

void KeptSecret::take(const QString& value, Place place, Kind trouble) {
    value_ = value;
    place_ = place;
    trouble_ = trouble;
    emit changed();
}

}  // namespace rocmforge
