// Tests models that are split between an emulated GPU and the CPU: the answers equal those of the CPU alone,
// each side allocates the planned memory, and a model that is too large for the GPU gets suggestions.
#include <algorithm>

#include <QTemporaryDir>
#include <QTest>

#include "engine/cpu/cpu_memory.h"
#include "engine/serving/engine_thread.h"
#include "engine/speculation/speculation.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/cpu_engine.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_offload_on_gpu {

using namespace rocmforge;
using test::GpuFixture;
using test::options_for;
using test::sum;

namespace {

std::vector<std::int32_t> greedy(Engine& engine) {
    return engine.generate({5, 77, 12, 201, 40, 9, 33}, test::greedy(6)).tokens;
}

}  // namespace

class TstOffloadOnGpu : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

  private slots:
    void text_equals_the_cpu_text_data() {
        test::add_names({"llama", "gemma2", "gemma4", "qwen3moe", "deepseek2"});
    }
    void text_equals_the_cpu_text() {
        QFETCH(QString, name);
        const std::string path = test::saved(folder_, test::tiny_model(name.toStdString()).file);
        const ModelConfig config = read_model(path).config;
        const int layers = config.layers;
        Engine cpu(test::on_cpu());
        cpu.load({.path = path, .context = 128});
        const auto expected = greedy(cpu);
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            for (int on_gpu = layers - config.most_first_layers(); on_gpu <= layers; ++on_gpu) {
                const MemoryPlan plan =
                    engine.load({.path = path, .context = 128, .gpu_layers = on_gpu}).plan;
                QCOMPARE(sum(engine.held()), plan.total() - plan.of(MemoryPart::Runtime));
                const auto on_host = [&](Purpose purpose) { return plan.of(purpose, Place::System); };
                QCOMPARE(on_host(Purpose::KvCache) == 0, on_gpu == layers);
                // The CPU's weights stay in the mapped file. Everything else on the CPU is allocated; scratch
                // memory is allocated on demand.
                QVERIFY(engine.held_by_host() >= on_host(Purpose::KvCache));
                QVERIFY(engine.held_by_host() <= on_host(Purpose::KvCache) + on_host(Purpose::Workspace));
                QVERIFY(greedy(engine) == expected);
                QVERIFY(engine.held_by_host() <= on_host(Purpose::KvCache) + on_host(Purpose::Workspace));
            }
            engine.unload();
            QCOMPARE(engine.held_by_host(), 0U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Snapshots of states are in system memory, also if the states are on the GPU.
    void snapshots_are_held_by_the_host() {
        const std::string path = test::saved(folder_, test::tiny_model("qwen35").file);
        GpuFixture gpu;
        {
            EngineThread host(options_for(gpu));
            host.load({.path = path, .context = 128});
            QCOMPARE(host.memory().held_by_host, 0U);
            host.use([](Engine& engine) { greedy(engine); });
            const ServiceMemory memory = host.memory();
            QVERIFY(memory.snapshots.allocated > 0);
            QCOMPARE(memory.held_by_host, memory.snapshots.allocated);
            host.use([](Engine& engine) { QCOMPARE(engine.memory_limit().given_back, sum(engine.held())); });
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // On the GPU and on the CPU, the limit includes the memory that unloading the model frees.
    void limits_count_the_loaded_model_as_given_back() {
        const std::string path = test::saved(
            folder_,
            test::tiny_llama({.layers = 2, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384}));
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path, .context = 16384, .gpu_layers = 1});
            constexpr std::uint64_t kSlack = 8 << 20;
            QVERIFY(engine.held_by_host() > 3 * kSlack);
            // Other programs take and free memory meanwhile, so the available memory is read before and after
            // the limit is read. The available memory in the limit must lie between these two readings,
            // within some slack.
            const auto available = [] { return cpu::read_memory({}).headroom; };
            const auto agrees = [&] {
                const std::uint64_t before = available();
                const std::uint64_t counted = engine.memory_limit().system_headroom.value();
                const std::uint64_t after = available();
                const auto [least, most] = std::minmax(before, after);
                return counted + kSlack >= least + engine.held_by_host() &&
                       counted <= most + engine.held_by_host() + kSlack;
            };
            QTRY_VERIFY(agrees());
            QVERIFY(engine.memory_limit().given_back > kSlack);
            engine.unload();
            QCOMPARE(engine.memory_limit().given_back, 0U);
            QTRY_VERIFY(agrees());
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void one_layer_beyond_the_offer_is_refused() {
        // Each layer has 3 MB, so that one layer more or less decides whether the model fits.
        const std::string path = test::saved(folder_, test::tiny_llama({.layers = 8,
                                                                        .hidden = 512,
                                                                        .ffn = 1024,
                                                                        .heads = 8,
                                                                        .kv_heads = 8,
                                                                        .head_dim = 64,
                                                                        .context = 512,
                                                                        .type = DType::Q8_0}));
        const ModelHeader model = read_model(path);
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.set_threshold(0.7);
            const Planner planner(model, engine.device());
            for (const int most : {1, 5, 7}) {
                const PlanOptions options{
                    .context = 256, .batch = 32, .gpu_layers = most, .drafts = kMostDrafts};
                const std::uint64_t needed = planner.totals(options).device;
                engine.unload();
                gpu.runtime()->set_memory(0, (needed * 10 + 6) / 7);
                const Verdict verdict =
                    engine.judge(model, {.context = 256, .batch = 32, .drafts = kMostDrafts});
                QVERIFY(!verdict.fits);
                const auto fix = std::find_if(verdict.fixes.begin(), verdict.fixes.end(),
                                              [](const Fix& f) { return f.kind == FixKind::Layers; });
                QVERIFY(fix != verdict.fixes.end() && fix->fits);
                QCOMPARE(fix->options.gpu_layers, most);
                QCOMPARE(fix->change.english(), std::to_string(most) + " of 8 layers on the GPU");
                const auto load = [&](int layers) {
                    engine.load({.path = path, .context = 256, .batch = 32, .gpu_layers = layers});
                };
                load(most);
                QVERIFY(gpu.runtime()->live_bytes(0) <= needed);
                EXPECT_ERROR(load(most + 1), Code::OutOfMemory, "the limit is");
                QVERIFY(!greedy(engine).empty());  // the loaded model still works
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_offload_on_gpu

ROCMFORGE_TEST(tst_offload_on_gpu, TstOffloadOnGpu, rocmforge::test::NoApplication)
#include "tst_offload_on_gpu.moc"
