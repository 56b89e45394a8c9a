#include <memory>
#include <string>

#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/base/error.h"
#include "engine/devices.h"
#include "tests/hip_on_cuda/measurements.h"
#include "tests/hip_on_cuda/random_model.h"
#include "tests/hip_on_cuda/row_independence.h"
#include "tests/program/test_program.h"

#ifdef EMULATED_GPU
#include "tests/hip_emulator/emulated_runtime.h"
#endif

namespace tst_gpu_measurements {

using namespace rocmforge;

class TestMeasurements : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string model_;

    EngineOptions options(const std::string& device) {
        EngineOptions made;
        made.device = device;
        made.log = std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        made.self_test = SelfTest::Never;
        // The folder has no driver files, so the engine uses the emulator's figures.
        made.sys = folder_.path().toStdString();
        return made;
    }

  private slots:
    void initTestCase() {
        model_ = folder_.filePath("tiny.gguf").toStdString();
        measure::write_random_model("llama-tiny", "q4_k_m", model_);
    }

    void leak_check_runs_on_the_cpu() {
        const auto result =
            measure::check_leaks(options("cpu"), model_, {.generations = 6, .loads = 3, .tokens = 2});
        QCOMPARE(result.generations, 6);
        QCOMPARE(result.held_after, 0U);
        QVERIFY_EXCEPTION_THROWN(measure::check_leaks(options("cpu"), model_, {.generations = 0}),
                                 EngineError);
    }

    void batched_answers_run_on_the_cpu() {
        const auto result =
            measure::answer_at_once(options("cpu"), model_, {.answers = 3, .prompt = 5, .tokens = 6});
        QCOMPARE(result.same, 3);
        QVERIFY(result.alone > 0 && result.together > 0);
        QVERIFY_EXCEPTION_THROWN(measure::answer_at_once(options("cpu"), model_, {.answers = 0}),
                                 EngineError);
    }

    void attention_timing_runs_on_the_cpu() {
        const auto result = measure::time_attention(
            options("cpu"), {.positions = 70, .heads = 2, .head_dim = 32, .batch = 2, .repetitions = 3});
        QVERIFY(result.finite);
        QVERIFY(result.seconds.min > 0 && result.seconds.min <= result.seconds.median &&
                result.seconds.median <= result.seconds.max);
    }

#ifdef EMULATED_GPU
    void leak_check_runs_on_a_gpu() {
        emulator::EmulatedRuntime gpu("gfx1100");
        EngineOptions made = options("hip:0");
        made.hip_runtime = gpu.path();
        const auto result =
            measure::check_leaks(made, model_, {.generations = 3, .loads = 2, .tokens = 1, .context = 64});
        QCOMPARE(result.free_after, result.free_before);
        QCOMPARE(result.held_after, 0U);
        QCOMPARE(gpu.report(), std::string());
    }

    void batched_answers_run_on_a_gpu() {
        emulator::EmulatedRuntime gpu("gfx1100");
        EngineOptions made = options("hip:0");
        made.hip_runtime = gpu.path();
        const auto result = measure::answer_at_once(made, model_, {.answers = 5, .prompt = 3, .tokens = 3});
        QCOMPARE(result.same, 5);
        QCOMPARE(gpu.report(), std::string());
    }

    void memory_measurement_runs_on_a_gpu() {
        emulator::EmulatedRuntime gpu("gfx1100");
        EngineOptions made = options("hip:0");
        made.hip_runtime = gpu.path();
        const std::uint64_t before = measure::free_memory(made);
        int calls = 0;
        measure::hold_model(made, model_, {.context = 64, .prompt = 20, .tokens = 2},
                            [&](const measure::MemoryResult& r) {
                                ++calls;
                                QCOMPARE(r.taken, r.held);
                                QCOMPARE(r.planned - r.planned_runtime, r.held);
                            });
        QCOMPARE(calls, 1);
        QCOMPARE(measure::free_memory(made), before);
    }

    void rows_are_independent_of_the_batch() {
        emulator::EmulatedRuntime gpu("gfx1100");
        EngineOptions made = options("hip:0");
        made.hip_runtime = gpu.path();
        const std::vector<measure::RowComparison> found =
            measure::compare_rows(*make_backend(made), measure::Sizes::Small);
        QVERIFY(found.size() > 80);
        for (const measure::RowComparison& r : found) {
            QVERIFY2(r.different == 0, (r.what + ": " + std::to_string(r.different)).c_str());
        }
        QCOMPARE(gpu.report(), std::string());
    }

    void attention_timing_runs_on_a_gpu() {
        emulator::EmulatedRuntime gpu("gfx1100");
        EngineOptions made = options("hip:0");
        made.hip_runtime = gpu.path();
        const auto result = measure::time_attention(
            made, {.positions = 70, .heads = 2, .head_dim = 64, .batch = 2, .repetitions = 1});
        QVERIFY(result.finite);
        QCOMPARE(gpu.report(), std::string());
    }
#endif
};

}  // namespace tst_gpu_measurements

ROCMFORGE_TEST(tst_gpu_measurements, TestMeasurements, QCoreApplication)
#include "tst_gpu_measurements.moc"
