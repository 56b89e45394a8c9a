// Tests that the headroom is derived from two sources, the driver and the GPU runtime, even if one source
// reports less, is older or is unknown. All modules must get the same headroom.
#include <random>

#include <QTest>

#include "engine/device/memory_readings.h"
#include "engine/memory/memory_watch.h"
#include "tests/engine/memory/plan_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/heap_backend.h"

namespace tst_memory_readings {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr int kPairs = 10'000;
constexpr std::uint64_t kTotal = 1'000'000'000;

const DeviceInfo kGpu{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};

DeviceMemory driver(std::uint64_t free) {
    return {.total = kTotal, .free = free, .headroom = free, .source = "driver"};
}

// A GPU backend that reads the driver's and the runtime's figures at the same moment.
class TwoSources : public HeapBackend {
  public:
    const DeviceInfo& device() const override { return kGpu; }
    DeviceMemory memory() const override { return device_memory(now).value(); }

    MemoryReadings now;
};

// Returns the memory that MemoryWatch reports to the gauge and the picker if the runtime's figure is older
// than the driver's.
std::optional<DeviceMemory> watched(const std::optional<DeviceMemory>& driver_now,
                                    const std::optional<RuntimeReading>& runtime) {
    const WatchedDevice device{.device = kGpu, .runtime = runtime};
    return judge_reading(device, {.memory = driver_now, .others = {}}, false).reading.memory;
}

}  // namespace

class TstMemoryReadings : public QObject {
    Q_OBJECT

  private slots:
    void missing_readings_are_unknown() {
        QVERIFY(!device_memory({}).has_value());
        QVERIFY(!watched({}, {}).has_value());
    }

    void a_driver_reading_is_used_alone() {
        const DeviceMemory memory = device_memory({.driver = driver(700), .runtime = {}}).value();
        QCOMPARE(memory.headroom, 700U);
        QCOMPARE(memory.source, std::string("driver"));
    }

    void a_runtime_reading_is_used_alone() {
        const RuntimeReading runtime{.total = 1000, .free = 600};
        const DeviceMemory memory = watched({}, runtime).value();
        QCOMPARE(memory.total, 1000U);
        QCOMPARE(memory.headroom, 600U);
        QCOMPARE(memory.source, std::string("hipMemGetInfo"));
    }

    void the_smaller_reading_is_used_with_its_source() {
        const RuntimeReading less{.total = kTotal, .free = 500, .driver_free = 700};
        DeviceMemory memory = watched(driver(700), less).value();
        QCOMPARE(memory.headroom, 500U);
        QCOMPARE(memory.source, std::string("hipMemGetInfo"));
        const RuntimeReading more{.total = kTotal, .free = 900, .driver_free = 700};
        memory = watched(driver(700), more).value();
        QCOMPARE(memory.headroom, 700U);
        QCOMPARE(memory.free, 900U);
        QCOMPARE(memory.source, std::string("driver"));
    }

    void older_runtime_readings_are_adjusted_by_the_driver() {
        const RuntimeReading then{.total = kTotal, .free = 500, .driver_free = 700};
        QCOMPARE(watched(driver(400), then)->headroom, 200U);  // other programs took 300
        QCOMPARE(watched(driver(900), then)->headroom, 700U);  // other programs released 200
        QCOMPARE(watched(driver(100), then)->headroom, 0U);    // never negative

        // The driver's figure was unknown at the runtime's reading, so the runtime's figure is used
        // unchanged.
        QCOMPARE(watched(driver(900), RuntimeReading{.total = kTotal, .free = 500})->headroom, 500U);
        QCOMPARE(watched(driver(300), RuntimeReading{.total = kTotal, .free = 500})->headroom, 300U);
        // The driver's figure is unknown now, so the runtime's figure is used unchanged.
        QCOMPARE(watched({}, then)->headroom, 500U);
    }

    void integrated_gpu_total_comes_from_the_runtime() {
        const RuntimeReading runtime{.total = 900, .free = 800, .driver_free = 700};
        MemoryReadings readings{.driver = driver(700), .runtime = runtime, .integrated = true};
        QCOMPARE(device_memory(readings)->total, 900U);
        readings.integrated = false;
        QCOMPARE(device_memory(readings)->total, kTotal);
    }

    void without_a_driver_the_runtime_reports_pressure() {
        WatchedDevice loaded{.device = kGpu,
                             .taken = 13'900,
                             .planned = 14'000,
                             .threshold = 0.7,
                             .runtime = RuntimeReading{.total = 24'000, .free = 6'100}};
        QVERIFY(!judge_reading(loaded, {}, false).pressing);
        loaded.runtime->free = 1'000;
        const MemoryNews news = judge_reading(loaded, {}, false);
        QVERIFY(news.pressing);
        QVERIFY(news.over > 0);
        loaded.runtime->free = 6'100;
        QVERIFY(!judge_reading(loaded, {}, true).pressing);  // enough memory is free again
    }

    void watch_limit_includes_memory_of_our_runtime() {
        WatchedDevice device{.device = kGpu, .own_runtime = 50, .runtime = RuntimeReading{.free = 500}};
        const DeviceMemory memory = judge_reading(device, {}, false).reading.memory.value();
        QCOMPARE(memory.own_runtime, 50U);
        QCOMPARE(memory_limit(memory, 0, 1.0).limit(), 550U);
    }

    // In each pair of readings, other programs take or release memory after the runtime was queried.
    void random_readings_give_every_module_the_same_limit() {
        const ModelHeader model = long_model();
        std::mt19937_64 random(22);
        const auto up_to = [&random](std::uint64_t most) { return random() % (most + 1); };
        int runtime_smaller = 0;
        int driver_smaller = 0;
        int unknown = 0;
        int promised = 0;
        for (int pair = 0; pair < kPairs; ++pair) {
            TwoSources gpu;
            const bool driver_known = up_to(9) > 0;
            const bool runtime_known = up_to(9) > 0;
            const std::uint64_t driver_then = up_to(kTotal);
            const std::uint64_t runtime_then = up_to(2) == 0 ? driver_then : up_to(kTotal);
            // Other programs take this number of bytes, according to both sources.
            const std::uint64_t taken = driver_known ? up_to(std::min(driver_then, runtime_then)) : 0;

            std::optional<RuntimeReading> older;
            if (runtime_known) {
                older = RuntimeReading{.total = kTotal, .free = runtime_then};
                gpu.now.runtime = RuntimeReading{.total = kTotal, .free = runtime_then - taken};
            }
            if (driver_known) {
                gpu.now.driver = driver(driver_then - taken);
                if (older) older->driver_free = driver_then;
                if (older) gpu.now.runtime->driver_free = driver_then - taken;
            }
            const std::optional<DeviceMemory> seen = watched(gpu.now.driver, older);
            if (!driver_known && !runtime_known) {
                QVERIFY(!seen && !device_memory(gpu.now));
                ++unknown;
                continue;
            }
            const MemoryLimit picker = memory_limit(seen.value(), 0, 0.7);
            const MemoryLimit guard = limit_now(gpu, 0.7);
            QCOMPARE(picker.headroom, guard.headroom);
            QCOMPARE(picker.limit(), guard.limit());
            runtime_smaller += driver_known && runtime_known && runtime_then < driver_then ? 1 : 0;
            driver_smaller += driver_known && runtime_known && driver_then < runtime_then ? 1 : 0;
            unknown += driver_known && runtime_known ? 0 : 1;

            const int longest = judge(model, {.context = 32}, kGpu, picker).max_context;
            if (longest == 0) continue;
            ++promised;
            const Verdict verdict = judge(model, {.context = longest}, kGpu, guard);
            QVERIFY2(verdict.fits, verdict.sentence.english().c_str());
        }
        qInfo(
            "the runtime smaller in %d pairs, the driver in %d, one or both unknown in %d; %d promises kept",
            runtime_smaller, driver_smaller, unknown, promised);
        QVERIFY(runtime_smaller > 1'000 && driver_smaller > 1'000 && unknown > 1'000 && promised > 1'000);
    }
};

}  // namespace tst_memory_readings

ROCMFORGE_TEST(tst_memory_readings, TstMemoryReadings, QCoreApplication)
#include "tst_memory_readings.moc"
