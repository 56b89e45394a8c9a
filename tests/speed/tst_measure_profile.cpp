// Tests that measuring the CPU gives a plausible profile on any computer.
#include <chrono>
#include <cmath>
#include <stop_token>
#include <thread>

#include <QTest>

#include "engine/cpu/cpu_backend.h"
#include "engine/speed/measure_profile.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"
#include "tests/support/weight_types.h"

namespace tst_measure_profile {

using namespace rocmforge;

namespace {

bool sound(const Cost& cost) {
    return std::isfinite(cost.fixed) && std::isfinite(cost.each) && cost.fixed >= 0 && cost.each >= 0 &&
           cost.fixed + cost.each > 0;
}

// Returns whether the curve never falls: more keys must not take less time.
bool sound(const Curve& curve) {
    if (curve.points.size() < 2) return false;
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const auto& [amount, seconds] = curve.points[i];
        if (!std::isfinite(seconds) || seconds < 0 || (i > 0 && seconds == 0)) return false;
        if (i > 0 && (amount <= curve.points[i - 1].amount || seconds < curve.points[i - 1].seconds)) {
            return false;
        }
    }
    return true;
}

}  // namespace

class TstMeasureProfile : public QObject {
    Q_OBJECT

    // The number of passes does not depend on the duration of the runs.
    static constexpr MeasuringEffort kShortRuns{.run_seconds = kRunSeconds / 20};

    static std::optional<ProcessorTimes> idle() {
        return ProcessorTimes{.all = 0, .own = 0, .clock = 0, .count = 1};
    }

  private slots:
    void measurements_on_a_busy_cpu_are_repeated_data() {
        QTest::addColumn<int>("busy_passes");
        QTest::addColumn<int>("reads");
        QTest::newRow("idle") << 0 << 2;
        QTest::newRow("busy at first") << 1 << 4;
        QTest::newRow("busy for two passes") << 2 << 6;
        QTest::newRow("always busy") << 99 << 8;
    }
    void measurements_on_a_busy_cpu_are_repeated() {
        QFETCH(const int, busy_passes);
        const auto backend = make_cpu_backend({.threads = 1});
        int reads = 0;
        const auto read = [&] {
            // Called before and after each pass.
            const bool busy = reads % 2 == 1 && reads / 2 < busy_passes;
            ++reads;
            return std::optional(ProcessorTimes{
                .all = busy ? 50.0 : 0.0, .own = 0, .clock = reads % 2 == 0 ? 100.0 : 0.0, .count = 1});
        };
        Timings timings;
        measure_profile(*backend, timings, read, {}, kShortRuns);
        QTEST(reads, "reads");
    }
    void everything_is_measured_and_memory_is_freed() {
        const auto backend = make_cpu_backend({.threads = 1});
        Timings timings;
        const DeviceProfile profile = measure_profile(*backend, timings, idle, {});
        QCOMPARE(backend->ledger().total(), std::uint64_t{0});
        for (const DType type : test::kWeightTypes) {
            const auto& cost = profile.products[static_cast<std::size_t>(type)];
            const std::string name(traits(type).name);
            QVERIFY2(cost && sound(cost->from_memory), name.c_str());
            // The bounds include any plausible memory speed.
            QVERIFY2(cost->from_memory.each > 1e-15 && cost->from_memory.each < 1e-5, name.c_str());
            for (const auto& [bytes, seconds] : cost->cached_fixed.points) {
                QVERIFY2(bytes > 0 && std::isfinite(seconds) && seconds >= 0, name.c_str());
            }
            QVERIFY2(cost->cached_row.points.size() > 1, name.c_str());
            for (const auto& [width, seconds] : cost->cached_row.points) {
                QVERIFY2(width > 0 && std::isfinite(seconds) && seconds > 0, name.c_str());
            }
        }
        QVERIFY(!profile.products[static_cast<std::size_t>(DType::I32)]);
        QVERIFY(profile.bandwidth() > 0);
        for (const AttentionCost& cost :
             {profile.attention_f16, profile.attention_q8_0, profile.attention_q4_0}) {
            for (const auto& size : cost.heads) {
                for (const auto& [head, cached, from_memory] : size) {
                    QVERIFY(std::isfinite(head) && head >= 0);
                    QVERIFY(sound(cached) && sound(from_memory));
                    // The curve has points for no, few and many keys, because few keys cost more than linear
                    // interpolation would give.
                    QVERIFY(from_memory.points.size() > 2);
                }
            }
        }
        QVERIFY(std::isfinite(profile.preparing) && profile.preparing >= 0);
        for (const Cost& cost : {profile.norm, profile.rope, profile.activation}) QVERIFY(sound(cost));
        QVERIFY(!profile.cached.empty());
        for (std::size_t i = 0; i < profile.cached.size(); ++i) {
            QVERIFY(profile.cached[i].share >= 0 && profile.cached[i].share <= 1);
            QVERIFY(i == 0 || profile.cached[i].bytes > profile.cached[i - 1].bytes);
        }
    }

    void measuring_can_be_stopped() {
        const auto backend = make_cpu_backend({.threads = 1});
        std::stop_source stop;
        stop.request_stop();
        EXPECT_ERROR(measure_profile(*backend, stop.get_token()), Code::Cancelled, "stopped");
        QCOMPARE(backend->ledger().total(), std::uint64_t{0});
    }

    // Each measurement is cancelled before it is complete. Parts that were completed are kept.
    void stopped_measurements_are_resumed() {
        const auto backend = make_cpu_backend({.threads = 1});
        Timings timings;
        for (int stops = 1; timings.size() < 12; ++stops) {
            QVERIFY(stops < 100);
            const std::size_t known = timings.size();
            std::stop_source stop;
            const std::jthread person([&stop, stops] {
                std::this_thread::sleep_for(std::chrono::milliseconds(200 * stops));
                stop.request_stop();
            });
            EXPECT_ERROR(measure_profile(*backend, timings, stop.get_token()), Code::Cancelled, "stopped");
            QVERIFY(timings.size() >= known);
            QCOMPARE(backend->ledger().total(), std::uint64_t{0});
        }
    }

    void missing_memory_is_reported() {
        test::HeapBackend backend;  // a backend that reports hardly any memory
        EXPECT_ERROR(measure_profile(backend), Code::OutOfMemory, "not enough memory to measure");
        QCOMPARE(backend.ledger().total(), std::uint64_t{0});
    }
};

}  // namespace tst_measure_profile

ROCMFORGE_TEST(tst_measure_profile, TstMeasureProfile, rocmforge::test::NoApplication)
#include "tst_measure_profile.moc"
