// Tests the program as a process, as far as possible without a window.
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "tests/program/test_program.h"

namespace tst_main {

namespace {

struct Outcome {
    int status = -1;
    QString out;
    QString err;
};

Outcome runProgram(const QStringList& arguments, const QMap<QString, QString>& variables = {}) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromUtf8(name));
    for (auto it = variables.cbegin(); it != variables.cend(); ++it) environment.insert(it.key(), it.value());
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(ROCMFORGE_PROGRAM), arguments);
    if (!program.waitForFinished(60000)) return {};
    return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1,
            QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

}  // namespace

class TestMain : public QObject {
    Q_OBJECT

  private slots:
    void printsItsVersionWithoutADisplay() {
        const Outcome outcome = runProgram({QStringLiteral("--version")});
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.out.startsWith(QStringLiteral("ROCmForge ")));
        for (const char* fact : {"commit", "compiler", "GPUs", "processor", "window        Qt ", "model"}) {
            QVERIFY2(outcome.out.contains(QString::fromUtf8(fact)), qPrintable(outcome.out));
        }
    }

    void printsHelpWithoutADisplay() {
        const Outcome outcome = runProgram({QStringLiteral("--help")});
        QCOMPARE(outcome.status, 0);
        for (const char* option : {"--data-dir", "--models-dir", "MODEL.gguf"}) {
            QVERIFY2(outcome.out.contains(QString::fromUtf8(option)), option);
        }
    }

    void missingDisplayIsReported_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::newRow("no display set") << QString() << QString();
        QTest::newRow("unreachable display") << QStringLiteral("DISPLAY") << QStringLiteral(":4711");
        QTest::newRow("unknown platform") << QStringLiteral("QT_QPA_PLATFORM") << QStringLiteral("nosuch");
    }
    void missingDisplayIsReported() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        const Outcome outcome = runProgram(
            {}, variable.isEmpty() ? QMap<QString, QString>() : QMap<QString, QString>{{variable, value}});
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("No display")), qPrintable(outcome.err));
    }

    void secondStartActivatesTheFirst() {
        const QTemporaryDir folder;
        const QStringList data{QStringLiteral("--data-dir"), folder.filePath(QStringLiteral("data"))};
        const QMap<QString, QString> variables{
            {QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")},
            {QStringLiteral("XDG_RUNTIME_DIR"), folder.path()}};
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (auto it = variables.cbegin(); it != variables.cend(); ++it)
            environment.insert(it.key(), it.value());
        QProcess first;
        first.setProcessEnvironment(environment);
        first.start(QStringLiteral(ROCMFORGE_PROGRAM), data);
        QVERIFY(first.waitForStarted());
        const auto log = [&folder] {
            QFile file(folder.filePath(QStringLiteral("data/logs/rocmforge.log")));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(log().contains(QStringLiteral("The language of the window")), 60000);
        // Starts a second instance with one file while the first one is still creating its window.
        const Outcome second = runProgram(data + QStringList{QStringLiteral("/gone.gguf")}, variables);
        QVERIFY2(second.status == 0, qPrintable(second.err));
        QTRY_VERIFY_WITH_TIMEOUT(log().contains(QStringLiteral("Another start asked for 1 files")), 30000);
        QCOMPARE(first.state(), QProcess::Running);
        first.terminate();
        if (!first.waitForFinished(10000)) first.kill();
        first.waitForFinished();
        // The files that the killed instance left don't prevent another start.
        QProcess next;
        next.setProcessEnvironment(environment);
        next.start(QStringLiteral(ROCMFORGE_PROGRAM), data);
        QVERIFY(next.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(log().count(QStringLiteral("The language of the window")) == 2, 60000);
        next.kill();
        next.waitForFinished();
    }

    void tooManyFilesAreRefused() {
        const QTemporaryDir folder;
        QStringList arguments{QStringLiteral("--data-dir"), folder.path()};
        for (int i = 0; i < 65; ++i) arguments += QStringLiteral("/m/%1.gguf").arg(i);
        const Outcome outcome =
            runProgram(arguments, {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")},
                                   {QStringLiteral("XDG_RUNTIME_DIR"), folder.path()}});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("64 files")), qPrintable(outcome.err));
    }

    void unknownOptionIsRefused() {
        const Outcome outcome =
            runProgram({QStringLiteral("--nonsense")},
                       {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen")}});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("nonsense")), qPrintable(outcome.err));
    }
};

}  // namespace tst_main

ROCMFORGE_TEST(tst_main, TestMain, QCoreApplication)
#include "tst_main.moc"
