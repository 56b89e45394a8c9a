#include <stdexcept>

#include <QTest>

#include "engine/speed/timings.h"
#include "tests/program/test_program.h"

namespace tst_timings {

using namespace rocmforge;

class TstTimings : public QObject {
    Q_OBJECT

  private slots:
    void the_shortest_pass_counts() {
        Timings timings;
        QCOMPARE(timings.least(kKey, [] { return 0.002; }), 0.002);
        timings.begin(1);
        QCOMPARE(timings.least(kKey, [] { return 0.001; }), 0.001);
        timings.begin(2);
        QCOMPARE(timings.least(kKey, [] { return 0.003; }), 0.001);
    }

    void each_pass_measures_an_operation_once() {
        Timings timings;
        int measured = 0;
        const auto measure = [&measured] {
            ++measured;
            return 0.001;
        };
        for (const int pass : {0, 1}) {
            timings.begin(pass);
            for (int i = 0; i < 3; ++i) timings.least(kKey, measure);
            QCOMPARE(measured, pass + 1);
        }
        // A stored duration is not used for an operation with another key, so this operation is measured too.
        timings.least({.what = Timings::What::Norm, .width = 2}, measure);
        QCOMPARE(measured, 3);
    }

    void slow_operations_are_measured_once() {
        Timings timings;
        timings.least(kKey, [] { return 1.0; });
        timings.begin(1);
        QCOMPARE(timings.least(kKey, [] { return 0.5; }), 1.0);
    }

    // After an interruption, the passes start again with the first one. Completed measurements are not
    // repeated, and interrupted ones are completed.
    void interrupted_passes_are_resumed() {
        Timings timings;
        const Timings::Key other{.what = Timings::What::Norm, .width = 2};
        timings.least(kKey, [] { return 0.002; });
        timings.least(other, [] { return 0.002; });
        timings.begin(1);
        timings.least(kKey, [] { return 0.001; });
        const auto stopped = []() -> double { throw std::runtime_error("stopped"); };
        QVERIFY_EXCEPTION_THROWN(timings.least(other, stopped), std::runtime_error);
        timings.begin(0);
        QCOMPARE(timings.least(kKey, stopped), 0.001);
        QCOMPARE(timings.least(other, stopped), 0.002);
        timings.begin(1);
        QCOMPARE(timings.least(kKey, stopped), 0.001);
        QCOMPARE(timings.least(other, [] { return 0.0015; }), 0.0015);
    }

  private:
    static constexpr Timings::Key kKey{.what = Timings::What::Norm, .width = 1};
};

}  // namespace tst_timings

ROCMFORGE_TEST(tst_timings, TstTimings, rocmforge::test::NoApplication)
#include "tst_timings.moc"
