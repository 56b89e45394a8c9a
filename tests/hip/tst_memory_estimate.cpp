// Compares the memory estimate with the allocations on an emulated GPU, and tests the longest context that
// fits.
#include <QTemporaryDir>
#include <QTest>

#include "engine/cache/cache_types.h"
#include "engine/memory/memory_fixes.h"
#include "engine/speculation/speculation.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_memory_estimate {

using namespace rocmforge;
using test::GpuFixture;
using test::options_for;
using test::sum;

namespace {

// Returns the plan's total without the runtime's own memory, which the emulator lacks.
std::uint64_t without_runtime(const MemoryPlan& plan) {
    return plan.total() - plan.of(MemoryPart::Runtime);
}

}  // namespace

class TstMemoryEstimate : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

  private slots:
    void estimate_equals_allocated_memory_data() {
        test::add_names(test::tiny_model_names());
        QTest::newRow("wider llama") << QString();
    }
    void estimate_equals_allocated_memory() {
        QFETCH(QString, name);
        const test::TinyLlama wider{.layers = 4,
                                    .hidden = 256,
                                    .ffn = 768,
                                    .heads = 8,
                                    .kv_heads = 4,
                                    .vocab = 2048,
                                    .context = 4096,
                                    .type = DType::Q8_0,
                                    .embedding = DType::Q8_0,
                                    .head = DType::Q8_0};
        const std::string path = test::saved(
            folder_, name.isEmpty() ? test::tiny_llama(wider) : test::tiny_model(name.toStdString()).file);
        const ModelConfig config = read_model(path).config;
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu, 1));
            for (const CacheType& cache : cache_types()) {
                if (!kv_shape(config, cache.type).problem().empty()) continue;
                for (const int context : {32, 100, config.context / 2, config.context}) {
                    const MemoryPlan plan =
                        engine.load({.path = path, .context = context, .cache = cache.type}).plan;
                    const std::uint64_t given = gpu.runtime()->live_bytes(0);
                    QCOMPARE(without_runtime(plan), sum(engine.held()));
                    QVERIFY(without_runtime(plan) >= given);
                    QVERIFY(without_runtime(plan) - given <= given / 200 + 4'000'000);
                }
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void one_page_beyond_the_largest_context_is_refused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("percent");
        for (const char* name : {"llama", "gemma2", "deepseek2", "gpt-oss", "qwen3moe"}) {
            for (const int percent : {50, 70, 95}) {
                QTest::addRow("%s, %d %%", name, percent) << QString(name) << percent;
            }
        }
    }
    void one_page_beyond_the_largest_context_is_refused() {
        QFETCH(QString, name);
        QFETCH(int, percent);
        const std::string path = test::saved(folder_, test::tiny_model(name.toStdString()).file);
        const ModelHeader model = read_model(path);
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu, 1));
            engine.set_threshold(percent / 100.0);
            for (const CacheType& cache : cache_types()) {
                if (!kv_shape(model.config, cache.type).problem().empty()) continue;
                for (const int context : {32, 64, 256, 480}) {
                    const PlanOptions options{.context = context, .cache = cache.type, .drafts = kMostDrafts};
                    const std::uint64_t needed = plan_memory(model, options, engine.device()).total();
                    const auto share = static_cast<std::uint64_t>(percent);
                    const std::uint64_t memory = (needed * 100 + share - 1) / share;
                    engine.unload();
                    gpu.runtime()->set_memory(0, memory);
                    QCOMPARE(engine.judge(model, options).max_context, context);
                    engine.load({.path = path, .context = context, .cache = cache.type});
                    // The estimate is the same while the model is loaded, because it counts the model's
                    // memory as free.
                    QCOMPARE(engine.judge(model, options).max_context, context);
                    EXPECT_ERROR(
                        engine.load({.path = path, .context = context + kPageTokens, .cache = cache.type}),
                        Code::OutOfMemory, "the limit is");
                    QCOMPARE(engine.loaded()->options.context, context);
                    engine.unload();
                    gpu.runtime()->set_memory(0, memory - 1);
                    EXPECT_ERROR(engine.load({.path = path, .context = context, .cache = cache.type}),
                                 Code::OutOfMemory, "the limit is");
                }
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_memory_estimate

ROCMFORGE_TEST(tst_memory_estimate, TstMemoryEstimate, rocmforge::test::NoApplication)
#include "tst_memory_estimate.moc"
