// A keyring in memory.
#pragma once

#include <QtCore/QHash>

#include "app/network/secret_store.h"

namespace rocmforge::test {

class MemoryKeyring : public SecretStore {
  public:
    QHash<QString, QString> kept;

    void read(const QString& key, Take take) override {
        const auto kind = kept.contains(key) ? SecretAnswer::Kind::Done : SecretAnswer::Kind::Nothing;
        answer(std::move(take), {kind, kept.value(key)});
    }
    void write(const QString& key, const QString& secret, Take take) override {
        kept[key] = secret;
        answer(std::move(take), {});
    }
    void remove(const QString& key, Take take) override {
        kept.remove(key);
        answer(std::move(take), {});
    }

  private:
    void answer(Take take, const SecretAnswer& with) {
        QMetaObject::invokeMethod(
            this, [take = std::move(take), with] { take(with); }, Qt::QueuedConnection);
    }
};

}  // namespace rocmforge::test
