// Tests which speeds a profiler counts as measured, and which results it discards. tst_idle_profiler
// measures a CPU, and tst_hip_engine measures an emulated GPU.
#include <memory>
#include <stop_token>
#include <vector>

#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/cpu/cpu_backend.h"
#include "engine/speed/measure_profile.h"
#include "engine/speed/profile_store.h"
#include "engine/speed_profiler.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

namespace tst_speed_profiler {

using namespace rocmforge;

class TestSpeedProfiler : public QObject {
    Q_OBJECT

    SpeedProfiler profiler(int threads) { return profiler(threads, *cpu_); }
    SpeedProfiler profiler(int threads, Backend& backend) {
        EngineOptions options;
        options.threads = threads;
        options.cache_folder = folder_->path().toStdString();
        return {options,
                std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>()),
                {.computing = backend},
                [this](std::uint64_t bytes) {
                    asked_ = bytes;
                    return room_;
                }};
    }
    void store(int threads) {
        const DeviceInfo& cpu = cpu_->device();
        ProfileStore(folder_->path().toStdString())
            .remember({.device = cpu.name + " (" + cpu.arch + ")",
                       .threads = threads,
                       .program = ROCMFORGE_VERSION},
                      {});
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        cpu_ = make_cpu_backend({.threads = 1});
        room_ = true;
    }

    void stored_speeds_are_known() {
        QVERIFY(!profiler(2).complete());
        store(2);
        QVERIFY(profiler(2).complete());
        QVERIFY(!profiler(3).complete());
        // The speed with three threads is interpolated between those with two and four.
        store(4);
        QVERIFY(profiler(3).complete());
    }

    void forgotten_speeds_stay_stored() {
        store(2);
        SpeedProfiler first = profiler(2);
        first.forget();
        QVERIFY(!first.complete());
        QVERIFY(!first.speeds().any());
        QVERIFY(profiler(2).complete());
    }

    void without_room_nothing_is_measured_or_forgotten() {
        store(2);
        SpeedProfiler first = profiler(2);
        room_ = false;
        EXPECT_ERROR(first.forget(), Code::OutOfMemory, "not enough memory to measure");
        QVERIFY(asked_ > 0);
        QVERIFY(first.complete());
        EXPECT_ERROR(first.measure(), Code::OutOfMemory, "not enough memory to measure");
        QCOMPARE(cpu_->ledger().total(), std::uint64_t{0});
    }

    // If memory suffices, the pool for measuring is at least about twice as large as the device's caches.
    void the_expected_memory_depends_on_the_caches() {
        test::HeapBackend backend;
        backend.set_free(std::uint64_t{8} << 30);
        for (const std::uint64_t cache : {std::uint64_t{0}, std::uint64_t{512} << 20}) {
            backend.set_cache_bytes(cache);
            profiler(2, backend).forget();
            QCOMPARE(asked_, measuring_bytes(backend));
            QVERIFY(asked_ > 2 * cache);
        }
        // forget() throws if there is not enough memory to measure, and keeps the earlier measurements.
        backend.set_free(std::uint64_t{100} << 20);
        EXPECT_ERROR(profiler(2, backend).forget(), Code::OutOfMemory, "not enough memory to measure");
    }

    void a_stopped_measurement_leaves_the_speeds_unknown() {
        std::stop_source stop;
        stop.request_stop();
        SpeedProfiler first = profiler(1);
        EXPECT_ERROR(first.measure(stop.get_token()), Code::Cancelled, "stopped");
        QVERIFY(!first.complete());
        EXPECT_ERROR(first.measure_threads(1, stop.get_token()), Code::Cancelled, "stopped");
        QVERIFY(!first.complete());
        QVERIFY(!profiler(1).complete());
    }

    void missing_thread_counts_are_listed() {
        const CpuThreads threads = cpu_threads();
        const std::vector<int> all = telling_threads(threads.automatic, threads.most);
        QCOMPARE(profiler(0).unmeasured_threads(), all);
        store(all.back());
        QCOMPARE(profiler(0).unmeasured_threads(), std::vector<int>(all.begin(), all.end() - 1));
        for (const int one : all) store(one);
        QVERIFY(profiler(0).unmeasured_threads().empty());
        QVERIFY(profiler(0).complete());
    }

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Backend> cpu_;
    bool room_ = true;
    std::uint64_t asked_ = 0;  // number of free bytes that the profiler last asked for
};

}  // namespace tst_speed_profiler

ROCMFORGE_TEST(tst_speed_profiler, TestSpeedProfiler, rocmforge::test::NoApplication)
#include "tst_speed_profiler.moc"
