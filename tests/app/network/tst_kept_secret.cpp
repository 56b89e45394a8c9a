// Tests that a late reply of the keyring never changes a secret that was replaced or removed meanwhile.
#include <memory>
#include <utility>

#include <QtTest/QTest>

#include "app/network/kept_secret.h"
#include "tests/app/settings/stored_settings.h"
#include "tests/program/test_program.h"

namespace tst_kept_secret {

using namespace rocmforge;
using Kind = SecretAnswer::Kind;
using Place = KeptSecret::Place;

namespace {

// A keyring that does not reply by itself: the test calls the stored callbacks in any order.
class SlowKeyring : public SecretStore {
  public:
    QList<Take> reads;
    QList<Take> writes;
    QList<Take> removals;

    void read(const QString&, Take take) override { reads.emplaceBack(std::move(take)); }
    void write(const QString&, const QString&, Take take) override { writes.emplaceBack(std::move(take)); }
    void remove(const QString&, Take take) override { removals.emplaceBack(std::move(take)); }
};

const QString kName = QStringLiteral("name");
const QString kOld = QStringLiteral("old");
const QString kNew = QStringLiteral("new");

}  // namespace

class TestKeptSecret : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        settings_.clear();
        keyring_ = std::make_unique<SlowKeyring>();
        secret_ = std::make_unique<KeptSecret>(kName, *keyring_, *settings_);
    }
    void cleanup() {
        secret_.reset();
        keyring_.reset();
    }

    void writtenSecretIsInTheKeyring() {
        secret_->set(kNew);
        QCOMPARE(secret_->value(), kNew);  // applies before the reply
        QCOMPARE(secret_->place(), Place::Memory);
        QVERIFY(!settings_->inKeyring(kName));
        keyring_->writes.at(0)({});
        QCOMPARE(secret_->value(), kNew);
        QCOMPARE(secret_->place(), Place::Keyring);
        QVERIFY(settings_->inKeyring(kName));
    }

    void lateReplyToAWriteIsDropped() {
        secret_->set(kOld);
        secret_->set(kNew);
        keyring_->writes.at(0)({});
        QCOMPARE(secret_->value(), kNew);
        QCOMPARE(secret_->place(), Place::Memory);
        keyring_->writes.at(1)({});
        QCOMPARE(secret_->place(), Place::Keyring);
        keyring_->writes.at(0)({.kind = Kind::Refused});
        QCOMPARE(secret_->value(), kNew);
        QCOMPARE(secret_->place(), Place::Keyring);
        QCOMPARE(secret_->trouble(), Kind::Done);
    }

    void removedSecretDoesNotReturn() {
        secret_->set(kOld);
        secret_->set({});
        keyring_->writes.at(0)({});
        QCOMPARE(secret_->value(), QString());
        QCOMPARE(secret_->place(), Place::None);
        QVERIFY(settings_->inKeyring(kName));  // true until the removal has completed
        QCOMPARE(keyring_->removals.size(), 1);
        keyring_->removals.at(0)({});
        QVERIFY(!settings_->inKeyring(kName));
        QCOMPARE(secret_->trouble(), Kind::Done);
        // Nothing is stored or being written, so there is nothing to remove.
        secret_->set({});
        QCOMPARE(keyring_->removals.size(), 1);
    }

    // A later run can try again to remove a secret whose removal failed.
    void refusedRemovalAfterAWriteIsKnownToTheNextRun() {
        secret_->set(kOld);
        secret_->set({});
        keyring_->writes.at(0)({});
        keyring_->removals.at(0)({.kind = Kind::Refused});
        QCOMPARE(secret_->trouble(), Kind::Refused);
        QVERIFY(settings_->inKeyring(kName));
    }

    void refusedWriteLeavesNothingToRemove() {
        secret_->set(kOld);
        keyring_->writes.at(0)({.kind = Kind::Refused});
        secret_->set({});
        QVERIFY(keyring_->removals.isEmpty());
        QCOMPARE(secret_->trouble(), Kind::Done);
    }

    void lateReplyToAReadIsDropped() {
        settings_->setInKeyring(kName, true);
        secret_->restore();
        secret_->set(kNew);
        keyring_->reads.at(0)({Kind::Done, kOld});
        QCOMPARE(secret_->value(), kNew);
        QCOMPARE(secret_->place(), Place::Memory);
    }

    void lateReplyToARemovalIsDropped() {
        settings_->setInKeyring(kName, true);
        secret_->set({});
        secret_->set(kNew);
        keyring_->removals.at(0)({});
        QCOMPARE(secret_->value(), kNew);
        keyring_->writes.at(0)({});
        QCOMPARE(secret_->place(), Place::Keyring);
        QVERIFY(settings_->inKeyring(kName));
    }

    void repliesAfterTheEndAreDropped() {
        settings_->setInKeyring(kName, true);
        secret_->restore();
        secret_->set(kNew);
        secret_->set({});
        secret_.reset();
        keyring_->reads.at(0)({Kind::Done, kOld});
        keyring_->writes.at(0)({});
        keyring_->removals.at(0)({});
        QVERIFY(settings_->inKeyring(kName));  // unchanged, because the secret was destroyed
    }

  private:
    test::StoredSettings settings_;
    std::unique_ptr<SlowKeyring> keyring_;
    std::unique_ptr<KeptSecret> secret_;
};

}  // namespace tst_kept_secret

ROCMFORGE_TEST(tst_kept_secret, TestKeptSecret, QCoreApplication)
#include "tst_kept_secret.moc"
