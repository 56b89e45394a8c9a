#include <QtTest>

#include "engine/download/speed_meter.h"
#include "tests/program/test_program.h"

namespace tst_speed_meter {

using namespace rocmforge::download;
using namespace std::chrono_literals;

class TstSpeedMeter : public QObject {
    Q_OBJECT

    const SpeedMeter::Time start_{};

  private slots:
    void has_no_speed_at_first() {
        SpeedMeter meter;
        QCOMPARE(meter.bytes_per_second(), 0.0);
        QVERIFY(!meter.left(100));
        meter.add(start_, 0);
        meter.add(start_ + 10ms, 1000);
        QCOMPARE(meter.bytes_per_second(), 0.0);
    }

    void divides_bytes_by_seconds() {
        SpeedMeter meter;
        for (int i = 0; i <= 4; ++i) meter.add(start_ + i * 1s, static_cast<std::uint64_t>(i) * 1000);
        QCOMPARE(meter.bytes_per_second(), 1000.0);
        QVERIFY(meter.left(10'000) == 6s);
        QVERIFY(meter.left(4000) == 0s);
    }

    void forgets_old_samples() {
        SpeedMeter meter;
        meter.add(start_, 0);
        meter.add(start_ + 1s, 1'000'000);
        for (int i = 2; i <= 20; ++i) {
            meter.add(start_ + i * 1s, 1'000'000 + static_cast<std::uint64_t>(i - 1) * 10);
        }
        QCOMPARE(meter.bytes_per_second(), 10.0);
    }

    void a_pause_lowers_the_speed() {
        SpeedMeter meter;
        meter.add(start_, 0);
        meter.add(start_ + 1s, 1000);
        meter.add(start_ + 100s, 1000);
        QVERIFY(meter.bytes_per_second() < 20);
    }

    void restarts_with_the_file() {
        SpeedMeter meter;
        meter.add(start_, 5000);
        meter.add(start_ + 1s, 6000);
        meter.add(start_ + 2s, 0);
        QCOMPARE(meter.bytes_per_second(), 0.0);
        meter.add(start_ + 3s, 500);
        QCOMPARE(meter.bytes_per_second(), 500.0);
    }
};

}  // namespace tst_speed_meter

ROCMFORGE_TEST(tst_speed_meter, TstSpeedMeter, QCoreApplication)
#include "tst_speed_meter.moc"
