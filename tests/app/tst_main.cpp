// The program from outside, as far as it goes without a window.
#include <QtCore/QProcess>
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
    void saysItsVersionWithoutADisplay() {
        const Outcome outcome = runProgram({QStringLiteral("--version")});
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.out.startsWith(QStringLiteral("ROCmForge ")));
    }

    void helpsWithoutADisplay() {
        const Outcome outcome = runProgram({QStringLiteral("--help")});
        QCOMPARE(outcome.status, 0);
        for (const char* option : {"--data-dir", "--models-dir", "MODEL.gguf"}) {
            QVERIFY2(outcome.out.contains(QString::fromUtf8(option)), option);
        }
    }

    void noDisplay_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("not reachable") << QStringLiteral("DISPLAY") << QStringLiteral(":4711");
        QTest::newRow("no such platform") << QStringLiteral("QT_QPA_PLATFORM") << QStringLiteral("nosuch");
    }
    void noDisplay() {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        const Outcome outcome = runProgram(
            {}, variable.isEmpty() ? QMap<QString, QString>() : QMap<QString, QString>{{variable, value}});
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.err.count(QLatin1Char('\n')), 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("no display")), qPrintable(outcome.err));
    }

    void anUnknownOption() {
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
