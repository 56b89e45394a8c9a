// Tests the check of the computer: its findings are shown in the window's language, and it runs only when
// requested.
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/computer_check.h"
#include "tests/program/test_program.h"

namespace tst_computer_check {

using namespace rocmforge;

class TestComputerCheck : public QObject {
    Q_OBJECT

  private slots:
    void nothingIsCheckedWithoutARequest() {
        int probeCount = 0;
        {
            const ComputerCheck check([&probeCount] { return ++probeCount, doctor::Probes{}; });
            QTest::qWait(20);
            QVERIFY(check.findings().isEmpty() && !check.checking() && check.report().isEmpty());
        }
        QCOMPARE(probeCount, 0);
    }

    void findingsAreReported() {
        std::atomic<int> probeCount = 0;
        ComputerCheck check([this, &probeCount] {
            ++probeCount;
            return probes();
        });
        check.setBuild(QStringLiteral("ROCmForge 1.2.3\n"));
        QSignalSpy changed(&check, &ComputerCheck::changed);
        check.checkOnce();
        QVERIFY(check.checking());
        check.check();  // ignored, because a check is already running
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(!check.checking());
        QCOMPARE(probeCount.load(), 1);
        QCOMPARE(check.problems(), 0);
        const QVariantMap first = check.findings().first().toMap();
        QCOMPARE(first.value("level").toString(), QStringLiteral("note"));
        QCOMPARE(first.value("about").toString(), QStringLiteral("gpu"));
        QVERIFY(first.value("sentence").toString().contains(QStringLiteral("There is no AMD GPU")));
        QCOMPARE(first.value("remedy").toString(), QString());
        QVERIFY(check.report().startsWith(QStringLiteral("ROCmForge 1.2.3\n")));
        check.checkOnce();
        QVERIFY(!check.checking());
        check.check();
        QTRY_COMPARE(changed.size(), 2);
    }

    void problemShowsItsFixCommand() {
        QVERIFY(QDir(root_.path()).mkpath(QStringLiteral("sys/bus/pci/devices/0000:03:00.0")));
        QFile uevent(root_.filePath(QStringLiteral("sys/bus/pci/devices/0000:03:00.0/uevent")));
        QVERIFY(uevent.open(QIODevice::WriteOnly));
        uevent.write("PCI_CLASS=30000\nPCI_ID=1002:744C\n");
        uevent.close();
        ComputerCheck check([this] { return probes(); });
        check.check();
        QTRY_VERIFY(check.problems() > 0);
        const QVariantMap first = check.findings().first().toMap();
        QCOMPARE(first.value("level").toString(), QStringLiteral("problem"));
        QCOMPARE(first.value("remedy").toString(), QStringLiteral("sudo modprobe amdgpu"));
    }

  private:
    doctor::Probes probes() const {
        doctor::Probes probes;
        probes.root = root_.path().toStdString();
        probes.processor = {.name = "A processor", .simd = "AVX2", .cores = 4, .threads = 8};
        probes.may_open = [](const std::string&) { return true; };
        probes.gpus = [] { return hip::GpuList{}; };
        return probes;
    }

    QTemporaryDir root_;
};

}  // namespace tst_computer_check

ROCMFORGE_TEST(tst_computer_check, TestComputerCheck, QCoreApplication)
#include "tst_computer_check.moc"
