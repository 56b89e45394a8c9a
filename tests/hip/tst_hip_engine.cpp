// Tests the whole engine on an emulated GPU: it generates the same tokens as on the CPU, allocates exactly
// the planned memory, and leaks nothing after any failure.
#include <chrono>
#include <stop_token>
#include <thread>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/speed_profiler.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/cpu_engine.h"
#include "tests/support/expect_error.h"
#include "tests/support/greedy_vectors.h"
#include "tests/support/tiny_llama.h"

namespace tst_hip_engine {

using namespace rocmforge;
using test::data;
using test::GpuFixture;
using test::greedy;
using test::on_cpu;
using test::options_for;
using test::prompt_of;
using test::sum;
using test::TinyLlama;

namespace {

std::vector<std::int32_t> some_tokens(int count) {
    std::vector<std::int32_t> tokens;
    tokens.reserve(count);
    for (int i = 0; i < count; ++i) tokens.push_back(3 + (i * 37 + i * i) % 300);
    return tokens;
}

// Unloads the model. `free`: the free memory before it was loaded.
void unload(Engine& engine, std::uint64_t free) {
    engine.unload();
    QCOMPARE(sum(engine.held()), 0U);
    QCOMPARE(engine.memory().free, free);
}

}  // namespace

class TstHipEngine : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::string tiny(const TinyLlama& options = {.layers = 2, .type = DType::Q4_0}) {
        std::string path = folder_.filePath("tiny.gguf").toStdString();
        test::tiny_llama(options).save(path);
        return path;
    }

  private slots:
    void real_models_match_the_cpu_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("vector");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QString>("arch");
        QTest::newRow("stories260K, gfx1100")
            << data("models/stories260K-f32.gguf") << "stories260K-f32" << 100 << "gfx1100";
        QTest::newRow("MiniMind2, gfx1100")
            << data("models/minimind2-small-26m-chat-Q8_0.gguf") << "minimind2-Q8_0" << 10 << "gfx1100";
        // The folders contain safetensors: F32 tensors, F16 tensors whose norms become F32, and matrices that
        // are quantized while loading.
        QTest::newRow("TinyStories folder, gfx1100")
            << data("models/tinystories-656k") << "tinystories-656k-f16" << 10 << "gfx1100";
        QTest::newRow("MiniMind2 folder, gfx1100")
            << data("models/minimind2-small") << "minimind2-Q8_0" << 10 << "gfx1100";
        QTest::newRow("TinyStories folder, quantised, gfx1100")
            << data("models/tinystories-656k") << "tinystories-656k-f16" << 10 << "gfx1100";
        for (const char* arch : {"gfx1030", "gfx1201", "gfx942"}) {
            QTest::newRow((std::string("stories260K, ") + arch).c_str())
                << data("models/stories260K-f32.gguf") << "stories260K-f32" << 12 << arch;
        }
    }

    void real_models_match_the_cpu() {
        QFETCH(QString, model);
        QFETCH(QString, vector);
        QFETCH(int, tokens);
        QFETCH(QString, arch);
        if (!QFile::exists(model)) QSKIP(qPrintable("There is no " + model));
        const std::vector<std::int32_t> prompt = prompt_of(vector);
        QVERIFY(!prompt.empty());
        LoadOptions load{.path = model.toStdString(), .context = 256, .batch = 64};
        if (QByteArray(QTest::currentDataTag()).contains("quantised")) load.quantize = Quantize::Q8_0;

        Engine cpu(on_cpu());
        cpu.load(load);
        const GenerateResult expected = cpu.generate(prompt, greedy(tokens));
        QCOMPARE(expected.tokens.size(), static_cast<std::size_t>(tokens));

        GpuFixture gpu(arch.toStdString());
        {
            Engine engine(options_for(gpu));
            QCOMPARE(engine.device().kind, DeviceKind::Hip);
            const std::uint64_t before = engine.memory().free;
            engine.load(load);
            const GenerateResult result = engine.generate(prompt, greedy(tokens));
            QCOMPARE(QString::fromStdString(result.text), QString::fromStdString(expected.text));
            QVERIFY(result.tokens == expected.tokens);
            // The engine records a step for each number of rows: a token, and up to four guesses. Without
            // guesses, the step runs for the prompt's last token and for each token of the answer except the
            // last.
            const std::uint64_t recorded = gpu.runtime()->calls("hipGraphInstantiate");
            QVERIFY(recorded >= 1 && recorded <= (result.drafted_tokens == 0 ? 1U : 5U));
            QCOMPARE(gpu.runtime()->calls("hipGraphLaunch"), static_cast<std::uint64_t>(result.steps));
            QCOMPARE(result.steps + result.accepted_tokens, tokens);
            unload(engine, before);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void loading_takes_exactly_what_the_plan_lists() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            const std::uint64_t before = engine.memory().free;
            for (const DType cache : {DType::F16, DType::Q8_0, DType::Q4_0}) {
                const LoadedModel& model =
                    engine.load({.path = tiny(), .context = 100, .cache = cache, .batch = 48});
                for (Purpose purpose :
                     {Purpose::Weights, Purpose::KvCache, Purpose::Workspace, Purpose::Logits}) {
                    QCOMPARE(engine.held()[static_cast<std::size_t>(purpose)], model.plan.of(purpose));
                }
                QVERIFY(model.plan.of(Purpose::Runtime) > 0);
                engine.generate(some_tokens(60), greedy(5));
                // Nothing was allocated beyond the plan.
                const std::uint64_t held = sum(engine.held());
                QCOMPARE(held, model.plan.total() - model.plan.of(MemoryPart::Runtime));
                QVERIFY(before - engine.memory().free >= held);
            }
            unload(engine, before);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void many_loads_leak_nothing() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            const std::uint64_t before = engine.memory().free;
            for (int i = 0; i < 10; ++i) {
                engine.load({.path = tiny(), .context = 64});
                engine.generate(some_tokens(5 + i), greedy(3));
                engine.forget();
            }
            unload(engine, before);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // The whole plan is compared with the limit before any allocation.
    void a_plan_beyond_the_threshold_is_refused() {
        GpuFixture gpu;
        gpu.runtime()->set_memory(0, std::uint64_t{180} << 20);
        {
            Engine engine(options_for(gpu));
            const std::string path = tiny();
            const std::uint64_t mallocs = gpu.runtime()->calls("hipMalloc");
            EXPECT_ERROR(engine.load({.path = path, .context = 64}), Code::OutOfMemory, "70 %");
            QCOMPARE(gpu.runtime()->calls("hipMalloc"), mallocs);
            QCOMPARE(sum(engine.held()), 0U);
            gpu.runtime()->set_memory(0, std::uint64_t{8} << 30);
            engine.load({.path = path, .context = 64});
            QCOMPARE(engine.generate(some_tokens(5), greedy(2)).tokens.size(), 2U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // One allocation of the load fails: the first, in the next round the fourth, then the seventh, and so on.
    void out_of_memory_during_a_load_frees_everything() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            const std::string path = tiny();
            const std::uint64_t before = engine.memory().free;
            const std::uint64_t first = gpu.runtime()->calls("hipMalloc");
            engine.load({.path = path, .context = 64});
            const std::uint64_t all = gpu.runtime()->calls("hipMalloc") - first;
            QVERIFY(all > 30);
            for (std::uint64_t nth = 1; nth <= all; nth += 3) {
                engine.unload();
                gpu.runtime().fail("hipMalloc", nth, hipErrorOutOfMemory);
                EXPECT_ERROR(engine.load({.path = path, .context = 64}), Code::OutOfMemory, "hipMalloc");
                QVERIFY(engine.loaded() == nullptr);
                QCOMPARE(sum(engine.held()), 0U);
                QCOMPARE(engine.memory().free, before);
            }
            engine.load({.path = path, .context = 64});
            QCOMPARE(engine.generate(some_tokens(5), greedy(2)).tokens.size(), 2U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // The loaded model answers as before, no matter when the measurement is stopped.
    void the_gpu_is_measured_beside_a_model() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = tiny(), .context = 100, .batch = 48});
            const auto tokens = engine.generate(some_tokens(60), greedy(20)).tokens;
            const std::uint64_t held = sum(engine.held());
            const std::uint64_t free = engine.memory().free;
            for (const int wait : {50, 400, 1000}) {
                std::stop_source stop;
                const std::jthread person([&stop, wait] {
                    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
                    stop.request_stop();
                });
                EXPECT_ERROR(engine.speed_profiler().measure(stop.get_token()), Code::Cancelled, "stopped");
                QVERIFY(!engine.speed_profiler().complete());
                QCOMPARE(sum(engine.held()), held);
                QCOMPARE(engine.memory().free, free);
                engine.forget();
                QCOMPARE(engine.generate(some_tokens(60), greedy(20)).tokens, tokens);
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Measuring needs memory. It doesn't start if model and measurement together would exceed the limit for
    // allocations.
    void without_free_memory_the_gpu_is_not_measured() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = tiny(), .context = 64});
            const std::uint64_t mallocs = gpu.runtime()->calls("hipMalloc");
            engine.set_threshold(1e-6);
            EXPECT_ERROR(engine.speed_profiler().measure(), Code::OutOfMemory, "while the model is loaded");
            EXPECT_ERROR(engine.speed_profiler().forget(), Code::OutOfMemory, "while the model is loaded");
            engine.set_threshold(1);
            gpu.runtime()->set_memory(0, std::uint64_t{120} << 20);
            EXPECT_ERROR(engine.speed_profiler().measure(), Code::OutOfMemory,
                         "not enough memory to measure");
            EXPECT_ERROR(engine.speed_profiler().forget(), Code::OutOfMemory, "not enough memory to measure");
            QCOMPARE(gpu.runtime()->calls("hipMalloc"), mallocs);
            QCOMPARE(engine.generate(some_tokens(5), greedy(2)).tokens.size(), 2U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_device_lost_during_an_answer_is_one_sentence() {
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = tiny(), .context = 64});
            std::string text;
            int pieces = 0;
            const GenerateSink sink{.text =
                                        [&](std::string_view piece) {
                                            text += piece;
                                            if (++pieces == 3)
                                                gpu.runtime().lose_at("hipGraphLaunch", 1,
                                                                      hipErrorLaunchFailure);
                                        },
                                    .prefilled = {}};
            EXPECT_ERROR(engine.generate(some_tokens(10), greedy(30), sink), Code::DeviceLost,
                         "hipGraphLaunch");
            QVERIFY(!text.empty());  // the text generated before the failure is kept
            EXPECT_ERROR(engine.generate(some_tokens(10), greedy(30)), Code::DeviceLost, "is lost");
            EXPECT_ERROR(engine.load({.path = tiny(), .context = 64}), Code::DeviceLost, "CPU");
            engine.unload();
            QCOMPARE(sum(engine.held()), 0U);
        }
        // The user may continue on the CPU.
        Engine cpu(on_cpu());
        cpu.load({.path = tiny(), .context = 64});
        QCOMPARE(cpu.generate(some_tokens(10), greedy(3)).tokens.size(), 3U);
    }

    void a_kernel_that_faults_loses_the_device() {
        GpuFixture gpu;
        Engine engine(options_for(gpu));
        engine.load({.path = tiny(), .context = 64});
        gpu.runtime()->fail_kernel("rope_store", 2, hipErrorIllegalAddress);
        EXPECT_ERROR(engine.generate(some_tokens(10), greedy(30)), Code::DeviceLost, "700");
    }
};

}  // namespace tst_hip_engine

ROCMFORGE_TEST(tst_hip_engine, TstHipEngine, rocmforge::test::NoApplication)
#include "tst_hip_engine.moc"
