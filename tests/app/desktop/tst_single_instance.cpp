// Tests the first and second instance of the program. Messages from other users and invalid messages are
// ignored.
#include <QtCore/QDir>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtNetwork/QLocalServer>
#include <QtNetwork/QLocalSocket>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/single_instance.h"
#include "tests/program/test_program.h"

namespace tst_single_instance {

using namespace rocmforge;

namespace {

// Environment variable that tells a child process of this test which data folder to use.
constexpr const char* kData = "ROCMFORGE_TEST_DATA_FOLDER";
constexpr const char* kRuntime = "ROCMFORGE_TEST_RUNTIME_FOLDER";
constexpr const char* kFiles = "ROCMFORGE_TEST_FILES";

// Replaces ' with ", so that JSON is easier to write.
QByteArray json(QByteArray text) {
    return text.replace('\'', '"');
}

}  // namespace

class TestSingleInstance : public QObject {
    Q_OBJECT

  private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    // Runs in a child process. It simulates a second start of the program, which finds the first instance.
    void runAsSecondInstance() {
        if (!qEnvironmentVariableIsSet(kData)) QSKIP("Run by the others.");
        SingleInstance instance(qEnvironmentVariable(kData), qEnvironmentVariable(kRuntime));
        QVERIFY(instance.begin() == SingleInstance::Role::Second);
        const QStringList files = qEnvironmentVariable(kFiles).split(QLatin1Char(':'), Qt::SkipEmptyParts);
        QVERIFY(instance.handOver({files, "token-1"}));
    }

    void malformedRequestsAreRejected_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray("\n");
        QTest::newRow("not JSON") << QByteArray("open /m\n");
        QTest::newRow("not an object") << QByteArray("[]\n");
        QTest::newRow("no files") << json("{'activation':''}");
        QTest::newRow("no activation") << json("{'open':[]}");
        QTest::newRow("number instead of a path") << json("{'open':[4],'activation':''}");
        QTest::newRow("relative path") << json("{'open':['m.gguf'],'activation':''}");
        QTest::newRow("a line break in a path") << json("{'open':['/m\\n'],'activation':''}");
        QTest::newRow("too many paths")
            << json("{'open':['/m'" + QByteArray(",'/m'").repeated(64) + "],'activation':''}");
        QTest::newRow("path too long") << json("{'open':['/" + QByteArray(5000, 'x') + "'],'activation':''}");
        QTest::newRow("request too long")
            << json("{'open':[],'activation':'','x':'" + QByteArray(70000, 'x') + "'}");
        QTest::newRow("malformed token") << json("{'open':[],'activation':'a b'}");
    }
    void malformedRequestsAreRejected() {
        QFETCH(QByteArray, line);
        QVERIFY(!OpenRequest::parse(line));
    }
    void requestsRoundTrip() {
        const OpenRequest request{{QStringLiteral("/a b/ü\"\\.gguf"), QStringLiteral("/c")}, "token"};
        QVERIFY(request.line().endsWith('\n') && request.line().count('\n') == 1);
        QVERIFY(OpenRequest::parse(request.line()) == request);
        QVERIFY(OpenRequest::parse(OpenRequest{}.line()) == OpenRequest{});
    }

    void secondInstanceHandsItsFilesOver() {
        SingleInstance first(data(), dir_->path());
        QVERIFY2(first.begin() == SingleInstance::Role::First, qPrintable(first.why()));
        QSignalSpy asked(&first, &SingleInstance::asked);
        const QString model = QStringLiteral("/models/a model.gguf");
        QCOMPARE(another({model}), 0);
        QCOMPARE(asked.size(), 1);
        const auto request = asked.first().first().value<OpenRequest>();
        QCOMPARE(request.files, QStringList{model});
        QCOMPARE(request.activation, QByteArray("token-1"));
        // A start without files only raises the window.
        QCOMPARE(another({}), 0);
        QCOMPARE(asked.size(), 2);
    }

    void eachDataFolderHasItsOwnInstance() {
        for (const char* folder : {"data", "other"}) QDir(dir_->path()).mkpath(QLatin1String(folder));
        SingleInstance first(data(), dir_->path());
        SingleInstance other(dir_->filePath(QStringLiteral("other")), dir_->path());
        QVERIFY(first.begin() == SingleInstance::Role::First);
        QVERIFY(other.begin() == SingleInstance::Role::First);
        // The symbolic link is another name of the data folder.
        QVERIFY(QFile::link(data(), dir_->filePath(QStringLiteral("link"))));
        SingleInstance linked(dir_->filePath(QStringLiteral("link")), dir_->path());
        QVERIFY(linked.begin() == SingleInstance::Role::Second);
    }

    void staleSocketDoesNotBlockAStart() {
        QString socket;
        {
            SingleInstance first(data(), dir_->path());
            QVERIFY(first.begin() == SingleInstance::Role::First);
            socket = QDir(dir_->path())
                         .entryInfoList({QStringLiteral("*.socket")}, QDir::System)
                         .first()
                         .filePath();
        }
        // After a crash, the file of the socket still exists, but no program listens. An ordinary file
        // simulates this.
        QFile::remove(socket);
        {
            QFile left(socket);
            QVERIFY(left.open(QIODevice::WriteOnly));
        }
        SingleInstance next(data(), dir_->path());
        QVERIFY2(next.begin() == SingleInstance::Role::First, qPrintable(next.why()));
        QCOMPARE(another({}), 0);
    }

    void unwritableFolderIsReported() {
        SingleInstance alone(data(), QStringLiteral("/proc/nowhere"));
        QVERIFY(alone.begin() == SingleInstance::Role::Alone);
        QVERIFY(alone.why().contains(QStringLiteral("/proc/nowhere")));
    }

    void brokenMessagesAreDropped() {
        SingleInstance first(data(), dir_->path());
        QVERIFY(first.begin() == SingleInstance::Role::First);
        QSignalSpy asked(&first, &SingleInstance::asked);
        const QString socket =
            QDir(dir_->path()).entryInfoList({QStringLiteral("*.socket")}, QDir::System).first().filePath();
        for (const QByteArray& malformed :
             {QByteArray("nonsense\n"), QByteArray(70000, 'x'), QByteArray("{\"open\":")}) {
            QLocalSocket client;
            client.connectToServer(socket);
            QVERIFY(client.waitForConnected());
            client.write(malformed);
            // The server disconnects a client that never sends a line break.
            QTRY_COMPARE_WITH_TIMEOUT(client.state(), QLocalSocket::UnconnectedState, 5000);
            QVERIFY(client.readAll().isEmpty());
        }
        QCOMPARE(asked.size(), 0);
        QCOMPARE(another({}), 0);
        QCOMPARE(asked.size(), 1);
    }

    void handOverTimesOut() {
        SingleInstance first(data(), dir_->path());
        QVERIFY(first.begin() == SingleInstance::Role::First);
        SingleInstance second(data(), dir_->path());
        QVERIFY(second.begin() == SingleInstance::Role::Second);
        // The first instance, which is in this process, can't reply because the event loop does not run.
        QVERIFY(!second.handOver({}, 300));
    }

  private:
    QString data() const { return dir_->filePath(QStringLiteral("data")); }
    int another(const QStringList& files) const {
        QDir(dir_->path()).mkpath(QStringLiteral("data"));
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(kData), data());
        environment.insert(QString::fromLatin1(kRuntime), dir_->path());
        environment.insert(QString::fromLatin1(kFiles), files.join(QLatin1Char(':')));
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("tst_single_instance"), QStringLiteral("runAsSecondInstance")});
        // Processes events while the child runs.
        const bool ended = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 20000);
        return ended ? process.exitCode() : -1;
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

}  // namespace tst_single_instance

ROCMFORGE_TEST(tst_single_instance, TestSingleInstance, QCoreApplication)
#include "tst_single_instance.moc"
