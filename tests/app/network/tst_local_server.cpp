// Tests the settings of the local server. The server uses a fake service, which has no model.
#include <QtNetwork/QTcpServer>
#include <QtTest/QTest>

#include "app/network/local_server.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/app/remote/memory_keyring.h"
#include "tests/app/settings/stored_settings.h"
#include "tests/program/test_program.h"
#include "tests/server/fake_service.h"
#include "tests/server/raw_client.h"

namespace tst_local_server {

using namespace rocmforge;
using namespace rocmforge::test;

class TestLocalServer : public QObject {
    Q_OBJECT

    StoredSettings settings_;
    std::unique_ptr<MemoryKeyring> keyring_;
    std::shared_ptr<FakeService> host_;
    std::unique_ptr<LocalServer> server_;
    int port_ = 0;

    static int freePort() {
        QTcpServer probe;
        return probe.listen(QHostAddress::LocalHost) ? probe.serverPort() : 0;
    }
    // Creates the server again, as at the next start of the program.
    void restartServer() {
        server_.reset();
        settings_.reopen();
        server_ = std::make_unique<LocalServer>(host_, *settings_, *keyring_, noLog());
        server_->start();
    }
    RawAnswer models(const QString& key = {}) const {
        const std::string with =
            key.isEmpty() ? std::string() : "Authorization: Bearer " + key.toStdString() + "\r\n";
        return ask(port_, request_text("GET", "/v1/models", {}, "Host: localhost\r\n" + with));
    }

  private slots:
    void init() {
        settings_.clear();
        keyring_ = std::make_unique<MemoryKeyring>();
        host_ = std::make_shared<FakeService>();
        restartServer();
        port_ = freePort();
        settings_->setServerPort(port_);
    }
    void cleanup() {
        server_.reset();
        host_.reset();
    }

    void serverIsOffByDefault() {
        QVERIFY(!server_->running());
        QCOMPARE(models().status, 0);
        QCOMPARE(server_->address(), QString());
        QVERIFY(server_->reach().startsWith(QStringLiteral("Off.")));
        settings_->setServerOn(true);
        QVERIFY(server_->running());
        QCOMPARE(server_->problem(), QString());
        QCOMPARE(server_->address(), QStringLiteral("http://127.0.0.1:%1/v1").arg(port_));
        QVERIFY(server_->reach().contains(QStringLiteral("Only programs on this computer")));
        const RawAnswer answer = models();
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json()["data"][0]["id"].get<std::string>(), std::string("fake"));
        QCOMPARE(post(port_, "/v1/chat/completions", {{"messages", {{{"role", "user"}, {"content", "Hi"}}}}})
                     .json()["choices"][0]["message"]["content"]
                     .get<std::string>(),
                 std::string("Hello, you."));
        QTRY_COMPARE(server_->activity(), QStringLiteral("Requests so far: 2. Answers being written: 0."));
        settings_->setServerOn(false);
        QVERIFY(!server_->running());
        QCOMPARE(models().status, 0);
    }

    void serverStateSurvivesARestart() {
        settings_->setServerOn(true);
        restartServer();
        QVERIFY(server_->running());
        QCOMPARE(models().status, 200);
    }

    void missingModelIsReported() {
        host_->set_model(NoModel{Text::tr("No model is loaded."), {}});
        settings_->setServerOn(true);
        const RawAnswer answer =
            post(port_, "/v1/chat/completions", {{"messages", {{{"role", "user"}, {"content", "Hi"}}}}});
        QCOMPARE(answer.status, 503);
        QVERIFY(QString::fromStdString(answer.body).contains(QStringLiteral("No model is loaded.")));
    }

    void occupiedPortIsReportedInOneSentence() {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, static_cast<quint16>(port_)));
        settings_->setServerOn(true);
        QVERIFY(!server_->running());
        QCOMPARE(
            server_->problem(),
            QStringLiteral(
                "Another program already listens on port %1. Close that program, or choose another port.")
                .arg(port_));
        port_ = freePort();
        settings_->setServerPort(port_);
        QVERIFY(server_->running());
        QCOMPARE(server_->problem(), QString());
        QCOMPARE(models().status, 200);
    }

    void networkAccessRequiresTheKey() {
        settings_->setServerOn(true);
        QCOMPARE(server_->key(), QString());
        settings_->setServerOpen(true);
        QVERIFY(server_->running());
        const QString key = server_->key();
        QCOMPARE(key.size(), 32);
        QCOMPARE(models().status, 401);
        QCOMPARE(models(QStringLiteral("wrong")).status, 401);
        QCOMPARE(models(key).status, 200);
        QVERIFY(server_->reach().contains(QStringLiteral("with the key")));
        QTRY_COMPARE(keyring_->kept.value(QStringLiteral("local server")), key);
        QTRY_COMPARE(server_->keyWords(), QStringLiteral("The key is stored in the system keyring."));
        QVERIFY(!settings_.onDisk(key.toUtf8()));

        // After a restart, the same key applies as soon as the keyring has replied.
        restartServer();
        QVERIFY(!server_->running());
        QTRY_VERIFY(server_->running());
        QCOMPARE(server_->key(), key);
        QCOMPARE(models(key).status, 200);

        server_->renewKey();
        QVERIFY(server_->running() && server_->key() != key);
        QCOMPARE(models(key).status, 401);
        QCOMPARE(models(server_->key()).status, 200);
        settings_->setServerOpen(false);
        QCOMPARE(server_->key(), QString());
        QCOMPARE(models().status, 200);
    }

    void lostKeyIsRegenerated() {
        settings_->setServerOn(true);
        settings_->setServerOpen(true);
        const QString key = server_->key();
        QTRY_VERIFY(!keyring_->kept.isEmpty());
        QTRY_VERIFY(settings_->inKeyring(QStringLiteral("local server")));
        keyring_->kept.clear();
        restartServer();
        QTRY_VERIFY(server_->running());
        QVERIFY(!server_->key().isEmpty() && server_->key() != key);
    }

    void allowedOriginsAreValidatedAndStored() {
        settings_->setServerOn(true);
        const auto from = [this](const std::string& page) {
            return ask(port_,
                       request_text("GET", "/v1/models", {}, "Host: localhost\r\nOrigin: " + page + "\r\n"))
                .status;
        };
        QCOMPARE(from("https://chat.example"), 403);
        const auto sentence = [this](const std::string& headers) {
            const RawAnswer refused = ask(port_, request_text("GET", "/v1/models", {}, headers));
            return QString::fromStdString(refused.json()["error"]["message"].get<std::string>());
        };
        QCOMPARE(sentence("Host: localhost\r\nOrigin: https://chat.example\r\n"),
                 QStringLiteral(
                     "Pages of 'https://chat.example' may not send requests: list them in the settings of "
                     "ROCmForge, Local server, Allowed web pages."));
        QCOMPARE(sentence("Host: evil.example\r\n"),
                 QStringLiteral("This server isn't known as 'evil.example': use its address."));
        for (const char* bad : {"*", "chat.example", "https://chat.example/page", "ftp://chat.example"}) {
            QVERIFY2(!server_->setOrigins(QString::fromLatin1(bad)).isEmpty(), bad);
        }
        QCOMPARE(server_->setOrigins(QStringLiteral("https://chat.example, http://localhost:3000")),
                 QString());
        QCOMPARE(server_->origins(), QStringLiteral("https://chat.example http://localhost:3000"));
        QCOMPARE(from("https://chat.example"), 200);
        QCOMPARE(from("https://evil.example"), 403);
        restartServer();
        QCOMPARE(from("http://localhost:3000"), 200);
        QCOMPARE(server_->setOrigins({}), QString());
        QCOMPARE(from("https://chat.example"), 403);
    }
};

}  // namespace tst_local_server

ROCMFORGE_TEST(tst_local_server, TestLocalServer, QCoreApplication)
#include "tst_local_server.moc"
