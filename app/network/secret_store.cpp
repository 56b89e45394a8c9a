#include "app/network/secret_store.h"

#include <utility>

#include <qt6keychain/keychain.h>

namespace rocmforge {

namespace {

const QString kService = QStringLiteral("ROCmForge");

SecretAnswer::Kind kindOf(QKeychain::Error error) {
    switch (error) {
        case QKeychain::NoError:
            return SecretAnswer::Kind::Done;
        case QKeychain::EntryNotFound:
            return SecretAnswer::Kind::Nothing;
        case QKeychain::AccessDeniedByUser:
        case QKeychain::AccessDenied:
        case QKeychain::CouldNotDeleteEntry:
            return SecretAnswer::Kind::Refused;
        default:
            return SecretAnswer::Kind::NoKeyring;
    }
}

// Starts a job, which deletes itself. Without a keyring, the job fails, and nothing is stored unencrypted.
template <typename Job>
void start(Job* job, const QString& key, SecretStore* store, SecretStore::Take take) {
    job->setKey(key);
    job->setInsecureFallback(false);
    QObject::connect(job, &QKeychain::Job::finished, store, [job, take = std::move(take)] {
        SecretAnswer answer{.kind = kindOf(job->error())};
        if constexpr (std::is_same_v<Job, QKeychain::ReadPasswordJob>) answer.secret = job->textData();
        take(answer);
    });
    job->start();
}

}  // namespace

void SystemKeyring::read(const QString& key, Take take) {
    start(new QKeychain::ReadPasswordJob(kService), key, this, std::move(take));
}

void SystemKeyring::write(const QString& key, const QString& secret, Take take) {
    auto* job = new QKeychain::WritePasswordJob(kService);
    job->setTextData(secret);
    start(job, key, this, std::move(take));
}

void SystemKeyring::remove(const QString& key, Take take) {
    start(new QKeychain::DeletePasswordJob(kService), key, this, std::move(take));
}

}  // namespace rocmforge
