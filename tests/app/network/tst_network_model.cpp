// Tests the list of connections: connections are merged, limited in number and announced, and can be
// forbidden.
#include <thread>

#include <QtCore/QTemporaryDir>
#include <QtGui/QDesktopServices>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/network/network_model.h"
#include "engine/net/http_failure.h"
#include "tests/program/test_program.h"

namespace tst_network_model {

using namespace rocmforge;

// A fake browser that records the addresses it opens.
class Browser : public QObject {
    Q_OBJECT

  public:
    QList<QUrl> opened;

  public slots:
    void open(const QUrl& url) { opened += url; }
};

class TestNetworkModel : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<Settings> settings_;
    std::shared_ptr<ConnectionWatch> watch_;
    std::unique_ptr<NetworkModel> model_;
    std::unique_ptr<QAbstractItemModelTester> tester_;

    std::uint64_t begin(const char* host, const char* purpose) {
        return watch_->begins({.host = host, .purpose = purpose});
    }
    void whole(const char* host, const char* purpose, int status, const Message& failure = {}) {
        const std::uint64_t id = begin(host, purpose);
        watch_->receives(id, 1500);
        watch_->ends(id, status, failure);
    }
    QString text(int row, int role) const { return model_->data(model_->index(row), role).toString(); }
    QString result(int row) const { return text(row, NetworkModel::ResultRole); }

  private slots:
    void init() {
        settings_ = std::make_unique<Settings>(folder_.filePath(QStringLiteral("settings.conf")));
        settings_->setOffline(false);
        watch_ = std::make_shared<ConnectionWatch>();
        model_ = std::make_unique<NetworkModel>(*settings_, watch_);
        tester_ = std::make_unique<QAbstractItemModelTester>(
            model_.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }
    void cleanup() {
        tester_.reset();
        model_.reset();
    }

    void connectionsAreListed() {
        QCOMPARE(model_->count(), 0);
        const std::uint64_t search = begin("hub.example", "Search");
        QTRY_COMPARE(model_->count(), 1);
        QCOMPARE(result(0), QStringLiteral("in progress"));
        watch_->receives(search, 2'400'000);
        watch_->ends(search, 200, {});
        QTRY_COMPARE(result(0), QStringLiteral("received"));
        QCOMPARE(text(0, NetworkModel::BytesRole), QStringLiteral("2.4\u00A0MB"));
        QCOMPARE(text(0, NetworkModel::HostRole), QStringLiteral("hub.example"));
        QCOMPARE(text(0, NetworkModel::PurposeRole), QStringLiteral("Search"));

        whole("hub.example", "Download", 302);
        whole("cdn.example", "Download", 0, {Text::tr("%1 can't be reached."), "cdn.example"});
        whole("hub.example", "Private", 401);
        QTRY_COMPARE(model_->count(), 4);  // the newest connection is in row 0
        QCOMPARE(result(0), QStringLiteral("refused (HTTP 401)"));
        QVERIFY(model_->data(model_->index(0), NetworkModel::FailedRole).toBool());
        QCOMPARE(result(1), QStringLiteral("cdn.example can't be reached."));
        QCOMPARE(result(2), QStringLiteral("redirected to another address"));
        QCOMPARE(text(2, NetworkModel::BytesRole), QStringLiteral("2\u00A0kB"));
        QCOMPARE(model_->asText().count(QLatin1Char('\n')), 3);
        QVERIFY(model_->asText().contains(QStringLiteral("cdn.example")));
    }

    void interruptedResponseIsAFailure() {
        whole("hub.example", "Download", 206,
              {Text::tr("The connection to %1 was interrupted."), "hub.example"});
        QTRY_COMPARE(model_->count(), 1);
        QVERIFY(result(0).contains(QStringLiteral("was interrupted")));
        QVERIFY(model_->data(model_->index(0), NetworkModel::FailedRole).toBool());
    }

    void rangesOfAFileAreOneRow() {
        const std::uint64_t first = begin("cdn.example", "Download");
        const std::uint64_t second = begin("cdn.example", "Download");
        watch_->receives(first, 1'000'000);
        watch_->receives(second, 2'000'000);
        watch_->ends(first, 206, {});
        QTRY_COMPARE(model_->count(), 1);
        QCOMPARE(result(0), QStringLiteral("in progress"));
        watch_->ends(second, 206, {});
        whole("cdn.example", "Download", 206);
        whole("cdn.example", "Another", 206);
        QTRY_COMPARE(model_->count(), 2);
        QTRY_COMPARE(text(1, NetworkModel::BytesRole), QStringLiteral("3\u00A0MB"));
    }

    void onlyTheLastConnectionsAreKept() {
        const auto most = static_cast<int>(ConnectionWatch::kMostKept);
        for (int i = 0; i < most / 2; ++i) whole("a.example", qPrintable(QString::number(i)), 200);
        QTRY_COMPARE(model_->count(), most / 2);
        for (int i = 0; i < most; ++i) whole("b.example", qPrintable(QString::number(i)), 200);
        QTRY_COMPARE(text(model_->count() - 1, NetworkModel::HostRole), QStringLiteral("b.example"));
        QCOMPARE(model_->count(), most);
        QCOMPARE(text(0, NetworkModel::PurposeRole), QString::number(most - 1));
        whole("c.example", "more than all", 200);
        QTRY_COMPARE(text(0, NetworkModel::HostRole), QStringLiteral("c.example"));
        QCOMPARE(model_->count(), most);
    }

    void manyThreadsCanReport() {
        {
            std::vector<std::jthread> threads;
            for (const char* host : {"a.example", "b.example", "c.example", "d.example"}) {
                threads.emplace_back([this, host] {
                    for (int i = 0; i < 500; ++i) whole(host, "the same", 200);
                });
            }
        }
        QTRY_COMPARE(model_->count(), 4);
        for (int row = 0; row < 4; ++row) {
            QTRY_COMPARE(text(row, NetworkModel::BytesRole), QStringLiteral("0.8\u00A0MB"));
            QCOMPARE(result(row), QStringLiteral("received"));
        }
    }

    void offlineModeBlocksConnectionsAndExplains() {
        QCOMPARE(model_->offlineSentence(), QString());
        // NOLINTNEXTLINE(clang-analyzer-deadcode.DeadStores): read in the macro below
        const std::uint64_t under_way = begin("hub.example", "Download");
        const QSignalSpy changed(model_.get(), &NetworkModel::offlineChanged);
        settings_->setOffline(true);
        QCOMPARE(changed.size(), 1);
        QVERIFY(model_->offlineSentence().contains(QStringLiteral("settings")));
        QVERIFY_EXCEPTION_THROWN(begin("hub.example", "Search"), net::HttpFailure);
        QVERIFY_EXCEPTION_THROWN(watch_->receives(under_way, 1), net::HttpFailure);
        watch_->ends(under_way, 0, {});
        QTRY_COMPARE(model_->count(), 1);  // a refused connection is not recorded
        QTRY_COMPARE(result(0), QStringLiteral("stopped"));
        settings_->setOffline(false);
        whole("hub.example", "Search", 200);
        QTRY_COMPARE(model_->count(), 2);
    }

    void offlineModeSurvivesARestart() {
        settings_->setOffline(true);
        const auto watch = std::make_shared<ConnectionWatch>();
        const NetworkModel model(*settings_, watch);
        QVERIFY_EXCEPTION_THROWN(watch->begins({.host = "hub.example", .purpose = "Search"}),
                                 net::HttpFailure);
    }

    void openedLinksAreListed() {
        Browser browser;
        QDesktopServices::setUrlHandler(QStringLiteral("https"), &browser, "open");
        QCOMPARE(model_->open(QUrl(QStringLiteral("https://example.org/page?secret"))), QString());
        QCOMPARE(browser.opened.size(), 1);
        QTRY_COMPARE(model_->count(), 1);
        QCOMPARE(text(0, NetworkModel::HostRole), QStringLiteral("example.org"));
        QCOMPARE(result(0), QStringLiteral("opened in your browser"));
        QCOMPARE(text(0, NetworkModel::BytesRole), QString());
        for (const char* other : {"file:///etc/passwd", "javascript:alert(1)", "https:///x", ""}) {
            QVERIFY(!model_->open(QUrl(QString::fromLatin1(other))).isEmpty());
        }
        settings_->setOffline(true);
        QCOMPARE(model_->open(QUrl(QStringLiteral("https://example.org/"))), model_->offlineSentence());
        QCOMPARE(browser.opened.size(), 1);
        QDesktopServices::unsetUrlHandler(QStringLiteral("https"));
    }
};

}  // namespace tst_network_model

ROCMFORGE_TEST(tst_network_model, TestNetworkModel, QGuiApplication)
#include "tst_network_model.moc"
