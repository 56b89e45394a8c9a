// Tests the check for updates with a server on this computer: when it connects, and what the window shows.
#include <memory>
#include <mutex>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <spdlog/sinks/ringbuffer_sink.h>

#include "app/network/update_check.h"
#include "tests/app/network/feed.h"
#include "tests/app/settings/stored_settings.h"
#include "tests/program/test_program.h"
#include "tests/support/loopback_server.h"

namespace tst_update_check {

using namespace rocmforge;
using namespace rocmforge::test;

constexpr int kPatience = 60'000;  // milliseconds

class TestUpdateCheck : public QObject {
    Q_OBJECT

    std::unique_ptr<LoopbackServer> server_;
    StoredSettings settings_;
    std::unique_ptr<HubAccess> access_;
    std::shared_ptr<spdlog::sinks::ringbuffer_sink_mt> lines_;
    std::unique_ptr<UpdateCheck> check_;
    std::mutex mutex_;
    Answer answer_;

    QString home() const { return QString::fromStdString(server_->address()) + "/rocmforge"; }
    void willAnswer(const Answer& answer) {
        const std::lock_guard lock(mutex_);
        answer_ = answer;
    }
    void willList(const QStringList& titles) { willAnswer({.body = feed(home(), titles).toStdString()}); }
    // Creates the check again, as at the next start of the program.
    void restartProgram() {
        check_.reset();
        settings_.reopen();
        access_ = std::make_unique<HubAccess>(server_->address(), net::HttpOptions{.token = "hf_Nobodys"});
        lines_ = std::make_shared<spdlog::sinks::ringbuffer_sink_mt>(50);
        check_ = std::make_unique<UpdateCheck>(*settings_, *access_,
                                               std::make_shared<spdlog::logger>("test", lines_), home(),
                                               QStringLiteral("0.2.0"));
    }
    bool ask() {
        QSignalSpy finished(check_.get(), &UpdateCheck::finished);
        check_->start();
        return !finished.isEmpty() || finished.wait(kPatience);
    }
    bool logged(const char* words) const {
        for (const std::string& line : lines_->last_formatted()) {
            if (line.find(words) != std::string::npos) return true;
        }
        return false;
    }
    void moveToTheNextDay() { settings_->setLastUpdateCheck(QDateTime::currentDateTimeUtc().addDays(-1)); }

  private slots:
    void init() {
        for (const char* name : {"https_proxy", "http_proxy", "all_proxy", "ALL_PROXY"}) qunsetenv(name);
        settings_.clear();
        server_ = std::make_unique<LoopbackServer>([this](const Asked&) {
            const std::lock_guard lock(mutex_);
            return answer_;
        });
        willList({"v0.3.0", "v0.2.0"});
        restartProgram();
    }
    void cleanup() { check_.reset(); }

    void noRequestIsSentUnlessEnabled() {
        QVERIFY(!settings_->checkUpdates());
        check_->start();
        QTest::qWait(50);
        QVERIFY(server_->asked().empty());
        QVERIFY(!settings_->lastUpdateCheck().isValid());
        settings_->setCheckUpdates(true);
        QVERIFY(ask());
        QCOMPARE(server_->asked().size(), std::size_t(1));
    }

    void newerVersionIsReported() {
        settings_->setCheckUpdates(true);
        QSignalSpy changed(check_.get(), &UpdateCheck::changed);
        QVERIFY(ask());
        QCOMPARE(check_->sentence(), QStringLiteral("ROCmForge 0.3.0 is available."));
        QCOMPARE(check_->page(), home() + "/releases/tag/v0.3.0");
        QCOMPARE(changed.count(), 1);
        const Asked asked = server_->asked().front();
        QCOMPARE(asked.target, std::string("/rocmforge/releases.atom"));
        QCOMPARE(asked.header("authorization"), std::string());
        check_->dismiss();
        QCOMPARE(check_->sentence(), QString());
        QCOMPARE(check_->page(), QString());
        QCOMPARE(changed.count(), 2);
        check_->dismiss();
        QCOMPARE(changed.count(), 2);
        // The next check reports the dismissed version again.
        moveToTheNextDay();
        QVERIFY(ask());
        QCOMPARE(check_->sentence(), QStringLiteral("ROCmForge 0.3.0 is available."));
        QCOMPARE(changed.count(), 3);
    }

    void sameOrOlderVersionIsNotReported() {
        settings_->setCheckUpdates(true);
        for (const char* version : {"v0.2.0", "v0.2.0.0", "v0.1.9"}) {
            moveToTheNextDay();
            willList({version});
            QVERIFY(ask());
            QCOMPARE(check_->sentence(), QString());
        }
    }

    void checksAtMostOnceADay() {
        settings_->setCheckUpdates(true);
        QVERIFY(ask());
        settings_->sync();
        restartProgram();
        check_->start();
        QTest::qWait(50);
        QCOMPARE(server_->asked().size(), std::size_t(1));
        moveToTheNextDay();
        QVERIFY(ask());
        QCOMPARE(server_->asked().size(), std::size_t(2));
        // The clock was set back after the last check.
        settings_->setLastUpdateCheck(QDateTime::currentDateTimeUtc().addDays(400));
        QVERIFY(ask());
        QCOMPARE(server_->asked().size(), std::size_t(3));
    }

    // A check fails, for example, if the program is started before the computer is connected to a network.
    void failedCheckIsRepeatedAtTheNextStart() {
        settings_->setCheckUpdates(true);
        willAnswer({.body = feed(home(), {"v0.3.0"}).toStdString(), .cut_after = 200});
        QVERIFY(ask());
        QVERIFY(logged("The check for updates failed"));
        QVERIFY(!settings_->lastUpdateCheck().isValid());
        settings_->sync();
        restartProgram();
        willList({"v0.3.0"});
        QVERIFY(ask());
        QVERIFY(!check_->sentence().isEmpty());
        QVERIFY(settings_->lastUpdateCheck().isValid());
    }

    void offlineModeIsOnlyLogged() {
        settings_->setCheckUpdates(true);
        settings_->setOffline(true);
        check_->start();
        QTest::qWait(50);
        QVERIFY(server_->asked().empty() && logged("offline"));
        settings_->setOffline(false);
        QVERIFY(ask());
        QVERIFY(!check_->sentence().isEmpty());
    }

    void damagedResponsesAreOnlyLogged_data() {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("not found") << 404 << QByteArray("no");
        QTest::newRow("server error") << 500 << QByteArray();
        QTest::newRow("empty") << 200 << QByteArray();
        QTest::newRow("captive portal page") << 200 << QByteArray("<html>Please log in, v9.9.9</html>");
        QTest::newRow("truncated feed")
            << 200 << feed(QStringLiteral("https://example.org"), {"v9.9.9"}).left(300);
        QTest::newRow("endless") << 200 << QByteArray(3'000'000, 'x');
    }
    void damagedResponsesAreOnlyLogged() {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        settings_->setCheckUpdates(true);
        willAnswer({.status = status, .body = body.toStdString()});
        QVERIFY(ask());
        QCOMPARE(check_->sentence(), QString());
        QVERIFY(logged("The check for updates failed"));
        willList({"v0.3.0"});
        moveToTheNextDay();
        QVERIFY(ask());
        QVERIFY(!check_->sentence().isEmpty());
    }

    void interruptedResponseIsOnlyLogged() {
        settings_->setCheckUpdates(true);
        willAnswer({.body = feed(home(), {"v0.3.0"}).toStdString(), .cut_after = 200});
        QVERIFY(ask());
        QVERIFY(check_->sentence().isEmpty() && logged("The check for updates failed"));
        willList({"v0.3.0"});
        moveToTheNextDay();
        QVERIFY(ask());
        QVERIFY(!check_->sentence().isEmpty());
    }

    void unreachableServerIsOnlyLogged() {
        settings_->setCheckUpdates(true);
        server_.reset();
        QVERIFY(ask());
        QVERIFY(check_->sentence().isEmpty() && logged("The check for updates failed"));
    }

    void disablingTheCheckHidesTheNotice() {
        settings_->setCheckUpdates(true);
        QVERIFY(ask());
        settings_->setCheckUpdates(false);
        QCOMPARE(check_->sentence(), QString());
        settings_->setCheckUpdates(true);
        moveToTheNextDay();
        QVERIFY(ask());
        QVERIFY(!check_->sentence().isEmpty());
    }

    // The check is switched off while the server's response is on its way.
    void lateResponseOfADisabledCheckIsDropped() {
        settings_->setCheckUpdates(true);
        QSignalSpy finished(check_.get(), &UpdateCheck::finished);
        check_->start();
        settings_->setCheckUpdates(false);
        QVERIFY(!finished.isEmpty() || finished.wait(kPatience));
        QCOMPARE(check_->sentence(), QString());
    }

    void closingDoesNotWaitForTheServer() {
        settings_->setCheckUpdates(true);
        willAnswer({.body = "<feed/>", .silence = std::chrono::milliseconds(600)});
        check_->start();
        check_.reset();
    }
};

}  // namespace tst_update_check

ROCMFORGE_TEST(tst_update_check, TestUpdateCheck, QCoreApplication)
#include "tst_update_check.moc"
