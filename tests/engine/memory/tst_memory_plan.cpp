#include <algorithm>
#include <array>

#include <QTest>

#include "engine/memory/workspace.h"
#include "engine/speculation/ngram_drafter.h"
#include "tests/engine/memory/plan_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"
#include "tests/support/tiny_models.h"

namespace tst_memory_plan {

using namespace rocmforge;
using test::header_of;
using test::kPlainCpu;
using test::limit_of;
using test::total_of;

namespace {

const PlanEntry& entry(const MemoryPlan& plan, const std::string& name) {
    const auto found = std::find_if(plan.entries.begin(), plan.entries.end(),
                                    [&](const PlanEntry& e) { return e.name.starts_with(name); });
    if (found == plan.entries.end()) throw std::invalid_argument("no entry " + name);
    return *found;
}

}  // namespace

class TstMemoryPlan : public QObject {
    Q_OBJECT

  private slots:
    void planned_weights_equal_the_file_bytes() {
        const ModelHeader model = header_of();
        const MemoryPlan plan = plan_memory(model, {.context = 64}, kPlainCpu);
        std::uint64_t in_file = 0;
        for (const ModelTensor& tensor : model.file->tensors()) in_file += tensor.bytes;
        QCOMPARE(plan.of(Purpose::Weights), in_file);
        QCOMPARE(entry(plan, "embedding").bytes, std::uint64_t{320 * 64 * 4});
        QCOMPARE(entry(plan, "head").bytes, std::uint64_t{320 * 64 * 4});
        QCOMPARE(entry(plan, "layer 0").bytes, entry(plan, "layer 1").bytes);
    }

    void a_tied_head_is_counted_once() {
        const MemoryPlan plan = plan_memory(header_of({.tied = true}), {.context = 64}, kPlainCpu);
        QVERIFY_EXCEPTION_THROWN(entry(plan, "head"), std::invalid_argument);
    }

    void planned_cache_equals_kv_cache_size() {
        const ModelHeader model = header_of();
        for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_0}) {
            for (const int context : {1, 32, 33, 200}) {
                const MemoryPlan plan = plan_memory(model, {.context = context, .cache = type}, kPlainCpu);
                test::HeapBackend backend;
                const KvCache cache(backend, kv_shape(model.config, type), kv_pages(context));
                QCOMPARE(plan.of(Purpose::KvCache), backend.ledger().held(Purpose::KvCache));
            }
        }
    }

    void parallel_sequences_are_planned_as_allocated() {
        for (const char* name : {"llama", "gemma3", "gpt-oss", "qwen35", "lfm2", "nemotron_h_moe-latent",
                                 "falcon-h1", "kimi-linear"}) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), "tiny.gguf");
            for (const int cache_tokens : {0, 300, 1000}) {
                const PlanOptions options{
                    .context = 400, .batch = 48, .sequences = 5, .cache_tokens = cache_tokens};
                const MemoryPlan plan = plan_memory(model, options, kPlainCpu);
                test::HeapBackend backend;
                const KvCache cache(backend, kv_shape(model.config, options.cache),
                                    kv_pages_of(model.config, options));
                // The cache holds at least one whole context. If cache_tokens is 0, it holds one context for
                // each sequence.
                QCOMPARE(cache.pages(), cache_tokens == 0 ? 5 * 13 : cache_tokens == 300 ? 13 : 32);
                QCOMPARE(plan.of(Purpose::KvCache), backend.ledger().held(Purpose::KvCache));
                QCOMPARE(plan.of(Purpose::State), backend.ledger().held(Purpose::State));
                const WorkspaceLayout layout(model.config, options.workspace());
                QCOMPARE(plan.of(Purpose::Workspace),
                         layout.bytes(Purpose::Workspace) + cpu_scratch_bytes(model.config, 48, 1));
                const MemoryPlan one = plan_memory(model, {.context = 400, .batch = 48}, kPlainCpu);
                QCOMPARE(plan.of(Purpose::Sampling), 5 * one.of(Purpose::Sampling));
                QCOMPARE(Planner(model, kPlainCpu).totals(options).device, plan.total());
            }
        }
        const ModelHeader model = header_of();
        for (const int sequences : {0, -1, 33}) {
            EXPECT_ERROR(plan_memory(model, {.context = 64, .sequences = sequences}, kPlainCpu),
                         Code::InvalidArgument, "concurrent answers");
        }
        EXPECT_ERROR(plan_memory(model, {.context = 64, .cache_tokens = -1}, kPlainCpu),
                     Code::InvalidArgument, "concurrent answers");
    }

    // The rows of a decode step: one for each answer, and up to eight if tokens are guessed.
    void guessed_tokens_are_planned() {
        using Rows = std::array<int, 4>;  // sequences, guesses, batch, expected rows
        for (const auto& [sequences, drafts, batch, expected] :
             {Rows{1, 0, 48, 1}, Rows{1, 4, 48, 5}, Rows{1, 4, 1, 1}, Rows{1, 4, 3, 3}, Rows{2, 4, 48, 8},
              Rows{2, 1, 48, 4}, Rows{10, 4, 48, 10}, Rows{10, 0, 48, 10}, Rows{32, 4, 512, 32}}) {
            const PlanOptions options{
                .context = 400, .batch = batch, .sequences = sequences, .drafts = drafts};
            QCOMPARE(options.token_rows(), expected);
            const ModelHeader model = header_of();
            QCOMPARE(operation_limits(model.config, options.workspace()).sequences, expected);
            PlanOptions without = options;
            without.drafts = 0;
            const MemoryPlan plan = plan_memory(model, options, kPlainCpu);
            const std::uint64_t index =
                drafts == 0 ? 0 : static_cast<std::uint64_t>(sequences) * NgramDrafter::bytes(400);
            QCOMPARE(plan.total(), plan_memory(model, without, kPlainCpu).total() + index);
            QCOMPARE(Planner(model, kPlainCpu).totals(options).device, plan.total());
        }
    }

    void windows_are_planned_as_allocated() {
        for (const char* name : {"gemma2", "gemma3", "gemma3n", "gemma4", "gemma4-experts", "cohere2",
                                 "gpt-oss", "deepseek2", "deepseek2-expanded"}) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), "tiny.gguf");
            const PlanOptions options{.context = 400, .batch = 48};
            const MemoryPlan plan = plan_memory(model, options, kPlainCpu);
            test::HeapBackend backend;
            const KvCache cache(backend, kv_shape(model.config, options.cache),
                                kv_pages_of(model.config, options));
            QCOMPARE(plan.of(Purpose::KvCache), backend.ledger().held(Purpose::KvCache));
            const WorkspaceLayout layout(model.config, {.batch = 48, .context = 400});
            QCOMPARE(plan.of(Purpose::Workspace),
                     layout.bytes(Purpose::Workspace) + cpu_scratch_bytes(model.config, 48, 1));
        }
        // Half of the layers have a window of 24 tokens. With a batch of 48, these layers hold 24 + 47 tokens
        // instead of 400.
        const ModelHeader model = read_model(test::tiny_model("gemma2").file.open(), "tiny.gguf");
        const MemoryPlan plan = plan_memory(model, {.context = 400, .batch = 48}, kPlainCpu);
        const std::uint64_t page_of_a_layer = std::uint64_t{2} * 2 * 32 * kPageTokens * 2;
        QCOMPARE(entry(plan, "KV cache of 1 layer (13 pages)").bytes, 13 * page_of_a_layer);
        QCOMPARE(entry(plan, "KV cache of 2 windowed layers (4 pages)").bytes, 4 * 2 * page_of_a_layer);
    }

    // The last three of eight layers have no keys and values of their own. Layers with a window have narrower
    // heads.
    void shared_caches_and_window_heads_are_planned() {
        const ModelHeader model = read_model(test::tiny_model("gemma4").file.open(), "tiny.gguf");
        const MemoryPlan plan = plan_memory(model, {.context = 400, .batch = 48}, kPlainCpu);
        const std::uint64_t full = std::uint64_t{2} * 64 * kPageTokens * 2;
        QCOMPARE(entry(plan, "KV cache of 2 layers (13 pages)").bytes, 13 * 2 * full);
        QCOMPARE(entry(plan, "KV cache of 3 windowed layers (4 pages)").bytes, 4 * 3 * full / 2);
        const KvShape shape = kv_shape(model.config, DType::F16);
        QCOMPARE(shape.page_bytes(), 2 * full);
        QCOMPARE(shape.window_page_bytes(), 3 * full / 2);
        QCOMPARE(cache_bytes_per_token(model.config, DType::F16), 2.0 * 2 * 2 * 64);
        QCOMPARE(shape.source, (std::vector<int>{0, 1, 2, 3, 4, 3, 4, 3}));
        // Layers that share keys and values must be on the same device.
        const DeviceInfo card{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};
        const Planner planner(model, card);
        QVERIFY(planner.can_split());
        QVERIFY(planner.plan({.context = 400, .gpu_layers = 5}).of(Purpose::KvCache, Place::System) > 0);
        EXPECT_ERROR(planner.plan({.context = 400, .gpu_layers = 4}), Code::InvalidArgument,
                     "At least 5 layers of this model must be on the GPU");
        QVERIFY(planner.totals({.context = 400}).device > 0);
    }

    void planned_workspace_equals_the_layout() {
        const ModelHeader model = header_of();
        const PlanOptions options{.context = 100, .batch = 48};
        const MemoryPlan plan = plan_memory(model, options, kPlainCpu);
        const WorkspaceLayout layout(model.config, {.batch = 48, .context = 100});
        QCOMPARE(layout.entries.size(), static_cast<std::size_t>(WorkspaceTensor::SampledTokens) + 1);
        for (std::size_t i = 0; i < layout.entries.size(); ++i) {
            QCOMPARE(static_cast<std::size_t>(layout.entries[i].id), i);
            QCOMPARE(entry(plan, std::string(layout.entries[i].name)).bytes, layout.entries[i].bytes());
        }
        QCOMPARE(plan.of(Purpose::Workspace),
                 layout.bytes(Purpose::Workspace) + cpu_scratch_bytes(model.config, 48, 1));
        QCOMPARE(plan.of(Purpose::Logits), layout.bytes(Purpose::Logits));
        QVERIFY(layout.of(WorkspaceTensor::Gate).shape == (Shape{48, 96}));
        QVERIFY(layout.of(WorkspaceTensor::Query).shape == (Shape{48, 128}));
        QVERIFY(layout.of(WorkspaceTensor::Logits).shape == (Shape{kLogitRows, 320}));
        QVERIFY(layout.of(WorkspaceTensor::PageTables).shape == (Shape{1, 4}));
    }

    void cpu_layers_are_planned_in_system_memory() {
        const DeviceInfo card{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};
        for (const char* name : {"llama", "gemma2", "gemma4", "deepseek2", "gpt-oss", "qwen35", "lfm2",
                                 "nemotron_h", "falcon-h1", "kimi-linear"}) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), name);
            const Planner planner(model, card);
            const int layers = model.config.layers;
            const int least = layers - model.config.most_first_layers();
            std::uint64_t before = planner.totals({.context = 400}).device;
            for (int on_gpu = layers; on_gpu >= least; --on_gpu) {
                const PlanOptions options{.context = 400, .gpu_layers = on_gpu};
                const MemoryPlan plan = planner.plan(options);
                QCOMPARE(planner.totals(options).device, plan.total(Place::Device));
                QCOMPARE(planner.totals(options).system, plan.total(Place::System));
                QCOMPARE(plan.of(MemoryPart::Cache, Place::System) == 0, on_gpu == layers);
                // Lists the allocations for the CPU's layers, entry by entry.
                test::HeapBackend device;
                test::HeapBackend host;
                const Placement where =
                    on_gpu == layers ? Placement(device) : Placement(device, host, layers - on_gpu);
                const KvCache cache(where, kv_shape(model.config, options.cache),
                                    kv_pages_of(model.config, options));
                QCOMPARE(plan.of(Purpose::KvCache, Place::System), host.ledger().held(Purpose::KvCache));
                QCOMPARE(plan.of(Purpose::State, Place::System), host.ledger().held(Purpose::State));
                if (on_gpu == layers) continue;
                for (int i = 0; i < layers; ++i) {
                    QCOMPARE(entry(plan, "layer " + std::to_string(i)).place,
                             i < layers - on_gpu ? Place::System : Place::Device);
                }
                QCOMPARE(entry(plan, "embedding").place, Place::System);
                std::uint64_t embedding = model.embedding.bytes();
                for (const TensorSource& source : model.shared) embedding += source ? source.bytes() : 0;
                QCOMPARE(entry(plan, "embedding").bytes, embedding);
                QCOMPARE(entry(plan, "head").place, Place::Device);
                QVERIFY(plan.total() < before);
                before = plan.total();
            }
        }
    }

    void cpu_layers_require_a_discrete_gpu() {
        const ModelHeader model = header_of({.layers = 4});
        DeviceInfo gpu{
            .id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1103", .integrated = true};
        const PlanOptions split{.context = 64, .gpu_layers = 2};
        EXPECT_ERROR(plan_memory(model, split, kPlainCpu), Code::InvalidArgument, "the device is the CPU");
        EXPECT_ERROR(plan_memory(model, split, gpu), Code::InvalidArgument, "integrated");
        gpu.integrated = false;
        EXPECT_ERROR(plan_memory(model, {.context = 64, .gpu_layers = 0}, gpu), Code::InvalidArgument,
                     "At least one layer");
        QCOMPARE(plan_memory(model, {.context = 64, .gpu_layers = 4}, gpu).total(),
                 plan_memory(model, {.context = 64}, gpu).total());
        QCOMPARE(plan_memory(model, {.context = 64, .gpu_layers = 4}, kPlainCpu).total(),
                 plan_memory(model, {.context = 64}, kPlainCpu).total());
    }

    void logits_size_follows_the_batch() {
        const WorkspaceLayout layout(header_of().config, {.batch = 5, .context = 64});
        QVERIFY(layout.of(WorkspaceTensor::Logits).shape == (Shape{5, 320}));
    }

    void the_total_is_the_sum_of_all_purposes() {
        const MemoryPlan plan = plan_memory(header_of(), {}, kPlainCpu);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < kPurposeCount; ++i) sum += plan.of(static_cast<Purpose>(i));
        QCOMPARE(plan.total(), sum);
        QVERIFY(plan.of(Purpose::Runtime) > 0);
    }

    void total_grows_with_context_batch_and_cache() {
        const ModelHeader model = header_of();
        const PlanOptions options{.context = 128, .batch = 32};
        PlanOptions more = options;
        more.context = 160;
        QVERIFY(total_of(model, more) > total_of(model, options));
        more = options;
        more.batch = 64;
        QVERIFY(total_of(model, more) > total_of(model, options));
        more = options;
        more.cache = DType::Q8_0;
        QVERIFY(total_of(model, more) < total_of(model, options));
    }

    void invalid_options_are_refused() {
        const ModelHeader model = header_of();
        EXPECT_ERROR(total_of(model, {.context = 0}), Code::InvalidArgument, "a context of 0");
        EXPECT_ERROR(total_of(model, {.context = -5}), Code::InvalidArgument, "a context of -5");
        EXPECT_ERROR(total_of(model, {.batch = 0}), Code::InvalidArgument, "0 rows");
        EXPECT_ERROR(total_of(model, {.cache = DType::Q5_0}), Code::InvalidArgument, "not Q5_0");
        EXPECT_ERROR(total_of(header_of({.head_dim = 48}), {.cache = DType::Q8_0}), Code::InvalidArgument,
                     "this model's heads have 48");
        MemoryLimit limit = limit_of(1'000'000'000);
        for (const double threshold : {0.0, -0.1, 1.01, std::numeric_limits<double>::quiet_NaN()}) {
            limit.threshold = threshold;
            EXPECT_ERROR(judge(model, {}, kPlainCpu, limit), Code::InvalidArgument, "threshold");
        }
        EXPECT_ERROR(judge(model, {.context = 0}, kPlainCpu, limit_of(1)), Code::InvalidArgument,
                     "a context of 0");
    }
};

}  // namespace tst_memory_plan

ROCMFORGE_TEST(tst_memory_plan, TstMemoryPlan, QCoreApplication)
#include "tst_memory_plan.moc"
