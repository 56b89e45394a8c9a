#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/settings/log_setup.h"
#include "tests/program/test_program.h"

namespace tst_log_setup {

using namespace rocmforge;

class TestLogSetup : public QObject {
    Q_OBJECT

  private slots:
    void linesAreFlushedImmediately() {
        const QTemporaryDir dir;
        const auto log = makeLog(dir.filePath(QStringLiteral("a/logs")));
        log->info("Hello {}", 1);
        QVERIFY(contents(dir.filePath(QStringLiteral("a/logs/rocmforge.log"))).contains("Hello 1"));
    }

    void logRotatesThreeFilesOfOneMegabyte() {
        const QTemporaryDir dir;
        const auto log = makeLog(dir.path());
        const std::string line(1000, 'x');
        for (int i = 0; i < 5000; ++i) log->info(line);
        const QFileInfoList files = QDir(dir.path()).entryInfoList(QDir::Files);
        QCOMPARE(files.size(), 3);
        for (const QFileInfo& file : files) QVERIFY(file.size() <= 1'000'000);
    }

    void unwritableFolderDisablesTheFileLog() {
        const auto log = makeLog(QStringLiteral("/proc/no/such/place"));
        QVERIFY(log != nullptr);
        log->info("lost");
    }

    void qtMessagesAreLogged() {
        const QTemporaryDir dir;
        const auto log = makeLog(dir.path());
        {
            const QtMessageRoute route(log);
            qWarning("A warning of Qt's");
        }
        QVERIFY(contents(dir.filePath(QStringLiteral("rocmforge.log"))).contains("A warning of Qt's"));
    }

  private:
    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

}  // namespace tst_log_setup

ROCMFORGE_TEST(tst_log_setup, TestLogSetup, QCoreApplication)
#include "tst_log_setup.moc"
