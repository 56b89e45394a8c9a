#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "engine/speed/processor_use.h"
#include "tests/program/test_program.h"

namespace tst_processor_use {

using namespace rocmforge;

class TstProcessorUse : public QObject {
    Q_OBJECT

  private slots:
    void other_processes_use_the_remaining_time() {
        const ProcessorTimes before{.all = 100, .own = 10, .clock = 50, .count = 4};
        ProcessorTimes after{.all = 108, .own = 18, .clock = 52, .count = 4};
        QCOMPARE(used_by_others(before, after), 0.0);
        after.all = 106;
        after.own = 14;
        QCOMPARE(used_by_others(before, after), 0.25);
        // The two clocks may have ticks of different lengths.
        after.own = 30;
        QCOMPARE(used_by_others(before, after), 0.0);
        QCOMPARE(used_by_others(before, before), 0.0);
    }

    void system_times_are_read() {
        const QTemporaryDir folder;
        const std::string file = folder.filePath("stat").toStdString();
        std::ofstream(file) << "cpu  100 20 30 4000 5 6 7 0 0 0\n"
                               "cpu0 50 10 15 2000 2 3 3 0 0 0\n"
                               "cpu1 50 10 15 2000 3 3 4 0 0 0\n"
                               "intr 12345\n";
        const auto times = processor_times(file);
        QVERIFY(times);
        QCOMPARE(times->count, 2);
        QVERIFY(times->all > 0);
        std::ofstream(file) << "nothing\n";
        QVERIFY(!processor_times(file));
        QVERIFY(!processor_times(file + "-missing"));
    }
};

}  // namespace tst_processor_use

ROCMFORGE_TEST(tst_processor_use, TstProcessorUse, QCoreApplication)
#include "tst_processor_use.moc"
