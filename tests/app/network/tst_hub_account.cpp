// Tests the token and the proxy: where they come from, where they are stored, and that they are never shown.
#include <QtCore/QMetaProperty>
#include <QtTest/QTest>

#include "app/network/hub_account.h"
#include "tests/app/settings/stored_settings.h"
#include "tests/program/test_program.h"
#include "tests/support/loopback_server.h"

namespace tst_hub_account {

using namespace rocmforge;
using namespace rocmforge::test;

const QString kToken = QStringLiteral("hf_TestTokenThatIsNobodys");
constexpr int kPatience = 30'000;  // milliseconds

// A keyring in memory. A test can make it fail.
class FakeKeyring : public SecretStore {
  public:
    QHash<QString, QString> kept;
    SecretAnswer::Kind kind = SecretAnswer::Kind::Done;
    int asked = 0;

    void read(const QString& key, Take take) override {
        const bool there = kept.contains(key);
        const auto found = there ? SecretAnswer::Kind::Done : SecretAnswer::Kind::Nothing;
        answer(take, kind == SecretAnswer::Kind::Done ? found : kind, kept.value(key));
    }
    void write(const QString& key, const QString& secret, Take take) override {
        if (kind == SecretAnswer::Kind::Done) kept[key] = secret;
        answer(take, kind);
    }
    void remove(const QString& key, Take take) override {
        if (kind == SecretAnswer::Kind::Done) kept.remove(key);
        answer(take, kind);
    }

  private:
    void answer(const Take& take, SecretAnswer::Kind with, const QString& secret = {}) {
        ++asked;
        const bool given = with == SecretAnswer::Kind::Done;
        QMetaObject::invokeMethod(
            this,
            [take, with, secret = given ? secret : QString()] {
                take({with, secret});
            },
            Qt::QueuedConnection);
    }
};

class TestHubAccount : public QObject {
    Q_OBJECT

    std::unique_ptr<LoopbackServer> server_;
    StoredSettings settings_;
    std::unique_ptr<FakeKeyring> keyring_;
    std::unique_ptr<HubAccess> access_;
    std::unique_ptr<HubAccount> account_;

    std::string token() const { return access_->http({}).token; }
    std::string proxy() const { return access_->http({}).proxy; }
    // Creates the account again, as at the next start of the program.
    void startAgain(const net::HttpOptions& environment = {}) {
        account_.reset();
        settings_.reopen();
        access_ = std::make_unique<HubAccess>(server_->address(), environment);
        account_ = std::make_unique<HubAccount>(*settings_, *access_, *keyring_);
        account_->start();
    }
    // Returns all text that QML can read.
    QString shown() const {
        QString all;
        const QMetaObject* meta = account_->metaObject();
        for (int i = 0; i < meta->propertyCount(); ++i) {
            all += meta->property(i).read(account_.get()).toString() + QLatin1Char('\n');
        }
        return all;
    }

  private slots:
    void init() {
        for (const char* name : {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"}) qunsetenv(name);
        settings_.clear();
        server_ = std::make_unique<LoopbackServer>([](const Asked& asked) {
            if (asked.target.starts_with("/api/models?")) return Answer{.body = "[]"};
            const bool known = asked.header("authorization") == "Bearer " + kToken.toStdString();
            if (asked.target != "/api/whoami-v2") return Answer{.status = 404};
            return known ? Answer{.body = R"({"name":"ada"})"} : Answer{.status = 401};
        });
        keyring_ = std::make_unique<FakeKeyring>();
        startAgain();
    }
    void cleanup() { account_.reset(); }

    void tokenIsStoredInTheKeyring() {
        QCOMPARE(account_->tokenSource(), QString());
        QCOMPARE(keyring_->asked, 0);  // the program has never stored a token, so it does not use the keyring
        QCOMPARE(account_->setToken(QStringLiteral("  ") + kToken + QLatin1Char('\n')), QString());
        QCOMPARE(token(), kToken.toStdString());  // the token applies before the keyring has replied
        QTRY_COMPARE(account_->tokenSource(), QStringLiteral("keyring"));
        QVERIFY(account_->tokenWords().contains(QStringLiteral("…odys")));
        QVERIFY(!shown().contains(kToken));
        QVERIFY(!settings_.onDisk(kToken.toUtf8()));

        startAgain();
        QTRY_COMPARE(token(), kToken.toStdString());
        QCOMPARE(account_->tokenSource(), QStringLiteral("keyring"));
        account_->removeToken();
        QCOMPARE(token(), std::string());
        QTRY_VERIFY(keyring_->kept.isEmpty());
        startAgain();
        QTest::qWait(20);
        QCOMPARE(account_->tokenSource(), QString());
    }

    void tokenLastsForTheSessionWithoutAKeyring() {
        keyring_->kind = SecretAnswer::Kind::NoKeyring;
        QCOMPARE(account_->setToken(kToken), QString());
        QTRY_VERIFY(account_->tokenWords().contains(QStringLiteral("this system has no keyring")));
        QCOMPARE(account_->tokenSource(), QStringLiteral("run"));
        QCOMPARE(token(), kToken.toStdString());
        QVERIFY(!settings_.onDisk(kToken.toUtf8()));
        QVERIFY(!shown().contains(kToken));
        startAgain();
        QTest::qWait(20);
        QCOMPARE(token(), std::string());
    }

    void lockedKeyringIsReported() {
        account_->setToken(kToken);
        QTRY_COMPARE(account_->tokenSource(), QStringLiteral("keyring"));
        keyring_->kind = SecretAnswer::Kind::Refused;
        startAgain();
        QTRY_VERIFY(
            account_->tokenWords().contains(QStringLiteral("could not be read from the system keyring")));
        QCOMPARE(account_->tokenSource(), QString());
        keyring_->kind = SecretAnswer::Kind::Done;
        startAgain();
        QTRY_COMPARE(token(), kToken.toStdString());
    }

    void malformedTokensAreRefused() {
        account_->setToken(kToken);
        for (const char* text : {"", "  ", "two words", "line\nX-Header: evil", "übrig"}) {
            QVERIFY2(!account_->setToken(QString::fromUtf8(text)).isEmpty(), text);
        }
        QVERIFY(!account_->setToken(QString(600, QLatin1Char('x'))).isEmpty());
        QCOMPARE(token(), kToken.toStdString());
    }

    void environmentTokenIsUsed() {
        startAgain({.token = "hf_FromTheEnvironment"});
        QCOMPARE(account_->tokenSource(), QStringLiteral("environment"));
        QVERIFY(account_->tokenWords().contains(QStringLiteral("environment variable HF_TOKEN")));
        QVERIFY(account_->tokenWords().contains(QStringLiteral("…ment")));
        QVERIFY(!shown().contains(QStringLiteral("hf_FromTheEnvironment")));
        QCOMPARE(token(), std::string("hf_FromTheEnvironment"));
        account_->setToken(kToken);
        QCOMPARE(token(), kToken.toStdString());
        account_->removeToken();
        QCOMPARE(token(), std::string("hf_FromTheEnvironment"));

        qputenv("https_proxy", "http://ada:secret@env.example:1");
        QCOMPARE(account_->proxySource(), QStringLiteral("environment"));
        QVERIFY(account_->proxyWords().contains(QStringLiteral("http://env.example:1")));
        QVERIFY(!shown().contains(QStringLiteral("secret")));
    }

    void proxyIsValidatedAndStored() {
        QCOMPARE(account_->setProxy(QStringLiteral("proxy.example:3128")), QString());
        QCOMPARE(proxy(), std::string("http://proxy.example:3128"));
        QCOMPARE(account_->proxySource(), QStringLiteral("settings"));
        QVERIFY(!account_->setProxy(QStringLiteral("ftp://other.example")).isEmpty());
        QCOMPARE(proxy(), std::string("http://proxy.example:3128"));
        startAgain();
        QCOMPARE(proxy(), std::string("http://proxy.example:3128"));
        QCOMPARE(account_->setProxy({}), QString());
        QCOMPARE(proxy(), std::string());
        QCOMPARE(account_->proxySource(), QString());
    }

    void proxyPasswordIsStoredInTheKeyring() {
        QCOMPARE(account_->setProxy(QStringLiteral("https://ada:secret@proxy.example:8")), QString());
        QCOMPARE(proxy(), std::string("https://ada:secret@proxy.example:8"));
        QCOMPARE(account_->proxy(), QStringLiteral("https://proxy.example:8"));
        QTRY_VERIFY(account_->proxyWords().contains(QStringLiteral("keyring")));
        QVERIFY(!settings_.onDisk("secret"));
        // Entering the shown address of the proxy again changes nothing, even though the shown address lacks
        // the password.
        QCOMPARE(account_->setProxy(account_->proxy()), QString());
        QCOMPARE(proxy(), std::string("https://ada:secret@proxy.example:8"));
        startAgain();
        QTRY_COMPARE(proxy(), std::string("https://ada:secret@proxy.example:8"));
        account_->setProxy(QStringLiteral("http://other.example:1"));
        QCOMPARE(proxy(), std::string("http://other.example:1"));
        QTRY_VERIFY(keyring_->kept.isEmpty());
    }

    void missingKeyringIsReported() {
        const QByteArray bus = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
        SystemKeyring keyring;
        QList<SecretAnswer::Kind> answers;
        const auto take = [&answers](const SecretAnswer& answer) { answers += answer.kind; };
        keyring.write(QStringLiteral("test"), kToken, take);
        keyring.read(QStringLiteral("test"), take);
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 2, kPatience);
        for (const SecretAnswer::Kind kind : answers) QCOMPARE(kind, SecretAnswer::Kind::NoKeyring);
        qputenv("DBUS_SESSION_BUS_ADDRESS", bus);
    }

    // Runs only with ROCMFORGE_TEST_KEYRING=1, because it needs a desktop session with an unlocked keyring.
    void realKeyringStoresSecrets() {
        if (!qEnvironmentVariableIsSet("ROCMFORGE_TEST_KEYRING")) QSKIP("No keyring is given to the test.");
        SystemKeyring keyring;
        QList<SecretAnswer> answers;
        const auto take = [&answers](const SecretAnswer& answer) { answers += answer; };
        const QString key = QStringLiteral("test");
        keyring.write(key, kToken, take);
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 1, kPatience);
        QCOMPARE(answers.last().kind, SecretAnswer::Kind::Done);
        keyring.read(key, take);
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 2, kPatience);
        QCOMPARE(answers.last().secret, kToken);
        keyring.remove(key, take);
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 3, kPatience);
        keyring.read(key, take);
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 4, kPatience);
        QCOMPARE(answers.last().kind, SecretAnswer::Kind::Nothing);
    }

    void connectionTestSendsOneRequest() {
        QTest::qWait(20);
        QVERIFY(server_->asked().empty());
        account_->test();
        QVERIFY(account_->testing());
        QTRY_VERIFY_WITH_TIMEOUT(!account_->testing(), kPatience);
        QCOMPARE(account_->testWords(), QStringLiteral("Hugging Face is reachable."));
        QVERIFY(!account_->testFailed());
        QCOMPARE(server_->asked().size(), std::size_t{1});

        account_->setToken(kToken);
        // The shown result was for a state without a token, so it disappears.
        QCOMPARE(account_->testWords(), QString());
        account_->test();
        QTRY_VERIFY_WITH_TIMEOUT(!account_->testing(), kPatience);
        QVERIFY(account_->testWords().contains(QStringLiteral("ada")));

        account_->setToken(QStringLiteral("hf_AnotherOneThatIsUnknown"));
        account_->test();
        QTRY_VERIFY_WITH_TIMEOUT(!account_->testing(), kPatience);
        QVERIFY(account_->testFailed());
        QVERIFY(!account_->testWords().contains(QStringLiteral("hf_Another")));
    }
};

}  // namespace tst_hub_account

ROCMFORGE_TEST(tst_hub_account, TestHubAccount, QCoreApplication)
#include "tst_hub_account.moc"
