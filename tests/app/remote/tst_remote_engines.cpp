// Tests remote servers: adding and removing them, requesting their models, and which secrets they receive.
#include <QtTest/QTest>

#include "app/network/connection_watch.h"
#include "app/remote/remote_engines.h"
#include "app/remote/remote_path.h"
#include "tests/app/remote/memory_keyring.h"
#include "tests/app/settings/stored_settings.h"
#include "tests/program/test_program.h"
#include "tests/support/loopback_server.h"

namespace tst_remote_engines {

using namespace rocmforge;
using namespace rocmforge::test;

const QString kKey = QStringLiteral("sk-TestKeyThatIsNobodys");

class TestRemoteEngines : public QObject {
    Q_OBJECT

    std::unique_ptr<LoopbackServer> server_;
    StoredSettings settings_;
    std::unique_ptr<MemoryKeyring> keyring_;
    std::unique_ptr<HubAccess> access_;
    std::unique_ptr<RemoteEngines> engines_;
    std::shared_ptr<ConnectionWatch> watch_;
    std::atomic<bool> broken_ = false;

    QString address() const { return QString::fromStdString(server_->address()); }
    void restartProgram() {
        engines_.reset();
        settings_.reopen();
        net::HttpOptions environment{.token = "hf_HubsOwnToken"};
        access_ = std::make_unique<HubAccess>("https://hub.example", environment);
        access_->setObserver(watch_);
        engines_ = std::make_unique<RemoteEngines>(*settings_, *access_, *keyring_);
        engines_->start();
    }
    QString firstPath() const { return engines_->rows().first().path; }
    QString firstProblem() const {
        return QString::fromStdString(engines_->rows().first().problem.english());
    }

  private slots:
    void init() {
        settings_.clear();
        broken_ = false;
        server_ = std::make_unique<LoopbackServer>([this](const Asked& asked) {
            if (broken_) return Answer{.status = 500};
            if (asked.target != "/v1/models") return Answer{.status = 404};
            return Answer{
                .body = R"({"data":[{"id":"big/one","owned_by":"vllm","max_model_len":4096},{"id":"two"}]})"};
        });
        keyring_ = std::make_unique<MemoryKeyring>();
        watch_ = std::make_shared<ConnectionWatch>();
        restartProgram();
    }
    void cleanup() { engines_.reset(); }

    void modelsAreListedUnderTheServerName() {
        QVERIFY(engines_->rows().isEmpty());
        QCOMPARE(engines_->add(address(), QStringLiteral(" My  box "), {}, false), QString());
        QCOMPARE(firstProblem(), QStringLiteral("Requesting the model list…"));
        QTRY_COMPARE(engines_->rows().size(), 2);
        const FoundModel row = engines_->rows().first();
        QCOMPARE(row.name, QStringLiteral("big/one"));
        QCOMPARE(row.heading, QStringLiteral("My box"));
        QCOMPARE(row.where, QStringLiteral("program"));  // the server is a program on this computer
        QVERIFY(row.supported());
        const auto target = engines_->target(row.path);
        QVERIFY(target.has_value());
        QCOMPARE(target->model.context, 4096);
        QCOMPARE(target->base, server_->address() + "/v1");
        QVERIFY(target->http.observer == watch_);
        QVERIFY(!engines_->target(remotePath(QStringLiteral("nobody"), QStringLiteral("two"))).has_value());
        QVERIFY(!engines_->target(row.path + QStringLiteral("x")).has_value());
        QVERIFY(!engines_->target(QStringLiteral("/m/x.gguf")).has_value());

        // The models are known at the next start without a new request.
        server_->forget_asked();
        restartProgram();
        QCOMPARE(engines_->rows().size(), 2);
        QTest::qWait(20);
        QVERIFY(server_->asked().empty());
    }

    void keyIsSentToItsServerAndStoredInTheKeyring() {
        engines_->add(address(), {}, kKey, false);
        QTRY_COMPARE(engines_->rows().size(), 2);
        QCOMPARE(server_->asked().front().header("authorization"), "Bearer " + kKey.toStdString());
        QTRY_VERIFY(keyring_->kept.values().contains(kKey));
        QCOMPARE(engines_->details(firstPath())[QStringLiteral("keyWords")].toString(),
                 QStringLiteral("The key is stored in the system keyring."));
        QVERIFY(!settings_.onDisk(kKey.toUtf8()));
        restartProgram();
        QTRY_COMPARE(engines_->target(firstPath())->http.token, kKey.toStdString());
        engines_->remove(firstPath());
        QCOMPARE(engines_->count(), 0);
        QTRY_VERIFY(keyring_->kept.isEmpty());
        restartProgram();
        QCOMPARE(engines_->count(), 0);
    }

    void hubTokenIsNotSentToOtherServers() {
        engines_->add(address(), {}, {}, false);
        QTRY_COMPARE(engines_->rows().size(), 2);
        QCOMPARE(server_->asked().front().header("authorization"), std::string());
        QCOMPARE(engines_->target(firstPath())->http.token, std::string());
    }

    void unencryptedConnectionRequiresConsent() {
        QVERIFY(!engines_->parse(QStringLiteral("localhost:1"))[QStringLiteral("plain")].toBool());
        QVERIFY(engines_->parse(QStringLiteral("192.168.7.7:8000"))[QStringLiteral("plain")].toBool());
        QVERIFY(!engines_->parse(QStringLiteral("api.example.com"))[QStringLiteral("plain")].toBool());
        QVERIFY(!engines_->parse(QStringLiteral("http://8.8.8.8"))[QStringLiteral("problem")]
                     .toString()
                     .isEmpty());
        QVERIFY(!engines_->add(QStringLiteral("192.168.7.7:8000"), {}, {}, false).isEmpty());
        QCOMPARE(engines_->count(), 0);
        QVERIFY(!engines_->add(QStringLiteral("http://8.8.8.8"), {}, {}, true).isEmpty());
        // The user's consent for one server does not apply to others.
        settings_->setRemoteEngines(
            QStringLiteral("[{\"id\":\"a\",\"address\":\"http://192.168.7.7/"
                           "v1\",\"plain\":false,\"models\":[{\"id\":\"m\"}]},"
                           "{\"id\":\"b\",\"address\":\"http://192.168.7.8/"
                           "v1\",\"plain\":true,\"models\":[{\"id\":\"m\"}]}]"));
        restartProgram();
        QVERIFY(engines_->target(QStringLiteral("remote:a/m"))->http.plain_http ==
                net::PlainHttp::ThisComputer);
        QVERIFY(engines_->target(QStringLiteral("remote:b/m"))->http.plain_http ==
                net::PlainHttp::PrivateNetwork);
        QCOMPARE(engines_->rows().first().where, QStringLiteral("elsewhere"));
    }

    void invalidAddressesAreRefused() {
        for (const char* typed : {"", "two words", "ftp://x.y", "http://ada:secret@x.y"}) {
            QVERIFY2(!engines_->add(QString::fromUtf8(typed), {}, {}, true).isEmpty(), typed);
        }
        QVERIFY(!engines_->add(address(), {}, QStringLiteral("two words"), false).isEmpty());
        QCOMPARE(engines_->count(), 0);
        QCOMPARE(engines_->add(address(), {}, {}, false), QString());
        // This address belongs to a server that was already added.
        QVERIFY(!engines_->add(address() + QStringLiteral("/v1/"), {}, {}, false).isEmpty());
        QCOMPARE(engines_->count(), 1);
    }

    void unreachableServerIsReportedAndRecovers() {
        broken_ = true;
        engines_->add(address(), {}, {}, false);
        QTRY_VERIFY(firstProblem().contains(QStringLiteral("HTTP 500")));
        QCOMPARE(engines_->rows().first().name, QStringLiteral("127.0.0.1:%1").arg(server_->port()));
        broken_ = false;
        engines_->refresh();
        QTRY_COMPARE(engines_->rows().size(), 2);
        broken_ = true;
        engines_->refresh();
        QTRY_VERIFY(!engines_->details(firstPath())[QStringLiteral("problem")].toString().isEmpty());
        QCOMPARE(engines_->rows().size(), 2);  // the models of the server stay in the list
    }

    void addressCanBeEdited() {
        QCOMPARE(engines_->add(QStringLiteral("127.0.0.1:1"), QStringLiteral("Box"), kKey, false), QString());
        const QString path = engines_->pathOf(QStringLiteral("http://127.0.0.1:1/v1"));
        QVERIFY(!path.isEmpty());
        QTRY_VERIFY(!engines_->details(path)[QStringLiteral("problem")].toString().isEmpty());
        QVERIFY(!engines_->change(path, QStringLiteral("two words"), {}, false).isEmpty());
        QCOMPARE(engines_->count(), 1);
        QCOMPARE(engines_->change(path, address(), QStringLiteral("Other"), false), QString());
        QTRY_COMPARE(engines_->rows().size(), 2);
        QCOMPARE(engines_->rows().first().heading, QStringLiteral("Other"));
        QCOMPARE(engines_->pathOf(address()), path);
        // The key belongs to the old address, so the new address must not receive it.
        QCOMPARE(server_->asked().front().header("authorization"), std::string());
        QCOMPARE(engines_->target(firstPath())->http.token, std::string());
        // Changing only the name keeps the key and the models.
        QCOMPARE(engines_->setKey(path, kKey), QString());
        QCOMPARE(engines_->change(path, address(), {}, false), QString());
        QCOMPARE(engines_->rows().size(), 2);
        QCOMPARE(engines_->target(firstPath())->http.token, kKey.toStdString());
        restartProgram();
        QCOMPARE(engines_->rows().first().heading, QStringLiteral("127.0.0.1:%1").arg(server_->port()));
    }

    void offlineModeSendsNoRequest() {
        watch_->forbid(QStringLiteral("ROCmForge is offline."));
        engines_->add(address(), {}, {}, false);
        QTRY_VERIFY(firstProblem().contains(QStringLiteral("offline")));
        QVERIFY(server_->asked().empty());
    }
};

}  // namespace tst_remote_engines

ROCMFORGE_TEST(tst_remote_engines, TestRemoteEngines, QCoreApplication)
#include "tst_remote_engines.moc"
