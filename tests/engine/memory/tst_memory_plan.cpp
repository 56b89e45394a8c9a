#include <algorithm>

#include <QTest>

#include "engine/base/text.h"
#include "engine/memory/memory_guard.h"
#include "engine/memory/workspace.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_memory_plan {

using namespace rocmforge;
using test::TinyLlama;

namespace {

const DeviceInfo kCpu{.id = "cpu", .kind = "cpu", .name = "a CPU", .arch = "none"};

ModelHeader model_of(const TinyLlama& options = {}) {
    return read_model(test::tiny_llama(options).open(), "tiny.gguf");
}

// A model whose cache outweighs everything else, so that the context decides: 16 KiB a token as F16.
ModelHeader long_model(int head_dim = 64) {
    return model_of({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = head_dim, .context = 16384});
}

MemoryLimit limit_of(std::uint64_t bytes) {
    return {.total = bytes, .headroom = bytes, .threshold = 1.0};
}

std::uint64_t total_of(const ModelHeader& model, const PlanOptions& options) {
    return plan_memory(model, options, kCpu).total();
}

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
    void weights_are_the_files_own_bytes() {
        const ModelHeader model = model_of();
        const MemoryPlan plan = plan_memory(model, {.context = 64}, kCpu);
        std::uint64_t in_file = 0;
        for (const ModelTensor& tensor : model.file->tensors()) in_file += tensor.bytes;
        QCOMPARE(plan.of(Purpose::Weights), in_file);
        QCOMPARE(entry(plan, "embedding").bytes, std::uint64_t{320 * 64 * 4});
        QCOMPARE(entry(plan, "head").bytes, std::uint64_t{320 * 64 * 4});
        QCOMPARE(entry(plan, "layer 0").bytes, entry(plan, "layer 1").bytes);
    }

    void a_tied_head_is_counted_once() {
        const MemoryPlan plan = plan_memory(model_of({.tied = true}), {.context = 64}, kCpu);
        QVERIFY_EXCEPTION_THROWN(entry(plan, "head"), std::invalid_argument);
    }

    void the_cache_is_what_kv_cache_takes() {
        const ModelHeader model = model_of();
        for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_0}) {
            for (const int context : {1, 32, 33, 200}) {
                const MemoryPlan plan = plan_memory(model, {.context = context, .cache = type}, kCpu);
                test::HeapBackend backend;
                const KvCache cache(backend, kv_shape(model.config, type), kv_pages(context));
                QCOMPARE(plan.of(Purpose::KvCache), backend.ledger().held(Purpose::KvCache));
            }
        }
    }

    void several_answers_are_planned_as_they_are_taken() {
        for (const char* name : {"llama", "gemma3", "gpt-oss"}) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), "tiny.gguf");
            for (const int cache_tokens : {0, 300, 1000}) {
                const PlanOptions options{
                    .context = 400, .batch = 48, .sequences = 5, .cache_tokens = cache_tokens};
                const MemoryPlan plan = plan_memory(model, options, kCpu);
                test::HeapBackend backend;
                const KvCache cache(backend, kv_shape(model.config, options.cache),
                                    kv_pages_of(model.config, options));
                // At least a whole context, and without a figure one for each.
                QCOMPARE(cache.pages(), cache_tokens == 0 ? 5 * 13 : cache_tokens == 300 ? 13 : 32);
                QCOMPARE(plan.of(Purpose::KvCache), backend.ledger().held(Purpose::KvCache));
                const WorkspaceLayout layout(model.config, options.workspace());
                QCOMPARE(plan.of(Purpose::Workspace),
                         layout.bytes(Purpose::Workspace) + cpu_scratch_bytes(model.config, 48, 1));
                const MemoryPlan one = plan_memory(model, {.context = 400, .batch = 48}, kCpu);
                QCOMPARE(plan.of(Purpose::Sampling), 5 * one.of(Purpose::Sampling));
                QCOMPARE(Planner(model, kCpu).totals(options).device, plan.total());
            }
        }
        const ModelHeader model = model_of();
        for (const int sequences : {0, -1, 33}) {
            EXPECT_ERROR(plan_memory(model, {.context = 64, .sequences = sequences}, kCpu),
                         Code::InvalidArgument, "answers at once");
        }
        EXPECT_ERROR(plan_memory(model, {.context = 64, .cache_tokens = -1}, kCpu), Code::InvalidArgument,
                     "answers at once");
    }

    void windows_are_planned_as_they_are_taken() {
        for (const char* name :
             {"gemma2", "gemma3", "cohere2", "gpt-oss", "deepseek2", "deepseek2-expanded"}) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), "tiny.gguf");
            const PlanOptions options{.context = 400, .batch = 48};
            const MemoryPlan plan = plan_memory(model, options, kCpu);
            test::HeapBackend backend;
            const KvCache cache(backend, kv_shape(model.config, options.cache),
                                kv_pages_of(model.config, options));
            QCOMPARE(plan.of(Purpose::KvCache), backend.ledger().held(Purpose::KvCache));
            const WorkspaceLayout layout(model.config, {.batch = 48, .context = 400});
            QCOMPARE(plan.of(Purpose::Workspace),
                     layout.bytes(Purpose::Workspace) + cpu_scratch_bytes(model.config, 48, 1));
        }
        // Half of the layers hold 24 + 47 tokens instead of 400.
        const ModelHeader model = read_model(test::tiny_model("gemma2").file.open(), "tiny.gguf");
        const MemoryPlan plan = plan_memory(model, {.context = 400, .batch = 48}, kCpu);
        const std::uint64_t page_of_a_layer = std::uint64_t{2} * 2 * 32 * kPageTokens * 2;
        QCOMPARE(entry(plan, "KV cache of 1 layer (13 pages)").bytes, 13 * page_of_a_layer);
        QCOMPARE(entry(plan, "KV cache of 2 windowed layers (4 pages)").bytes, 4 * 2 * page_of_a_layer);
    }

    void the_workspace_is_the_layouts_list() {
        const ModelHeader model = model_of();
        const PlanOptions options{.context = 100, .batch = 48};
        const MemoryPlan plan = plan_memory(model, options, kCpu);
        const WorkspaceLayout layout(model.config, {.batch = 48, .context = 100});
        QCOMPARE(layout.entries.size(), static_cast<std::size_t>(WorkspaceTensor::Logits) + 1);
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

    void layers_left_to_the_processor_lie_in_the_systems_memory() {
        const DeviceInfo card{.id = "hip:0", .kind = "hip", .name = "a GPU", .arch = "gfx1100"};
        for (const char* name : {"llama", "gemma2", "deepseek2", "gpt-oss"}) {
            const ModelHeader model = read_model(test::tiny_model(name).file.open(), name);
            const Planner planner(model, card);
            const int layers = model.config.layers;
            std::uint64_t before = planner.totals({.context = 400}).device;
            for (int on_gpu = layers; on_gpu >= 1; --on_gpu) {
                const PlanOptions options{.context = 400, .gpu_layers = on_gpu};
                const MemoryPlan plan = planner.plan(options);
                QCOMPARE(planner.totals(options).device, plan.total(Place::Device));
                QCOMPARE(planner.totals(options).system, plan.total(Place::System));
                QCOMPARE(plan.of(Purpose::KvCache, Place::System) == 0, on_gpu == layers);
                // What loading takes for the processor's layers, entry by entry.
                test::HeapBackend device;
                test::HeapBackend host;
                const Placement where =
                    on_gpu == layers ? Placement(device) : Placement(device, host, layers - on_gpu);
                const KvCache cache(where, kv_shape(model.config, options.cache),
                                    kv_pages_of(model.config, options));
                QCOMPARE(plan.of(Purpose::KvCache, Place::System), host.ledger().held(Purpose::KvCache));
                if (on_gpu == layers) continue;
                for (int i = 0; i < layers; ++i) {
                    QCOMPARE(entry(plan, "layer " + std::to_string(i)).place,
                             i < layers - on_gpu ? Place::System : Place::Device);
                }
                QCOMPARE(entry(plan, "embedding").place, Place::System);
                QCOMPARE(entry(plan, "embedding").bytes, model.embedding.bytes());
                QCOMPARE(entry(plan, "head").place, Place::Device);
                QVERIFY(plan.total() < before);
                before = plan.total();
            }
        }
    }

    void layers_can_be_left_to_the_processor_beside_a_card_only() {
        const ModelHeader model = model_of({.layers = 4});
        DeviceInfo gpu{.id = "hip:0", .kind = "hip", .name = "a GPU", .arch = "gfx1103", .integrated = true};
        const PlanOptions split{.context = 64, .gpu_layers = 2};
        EXPECT_ERROR(plan_memory(model, split, kCpu), Code::InvalidArgument, "the device is the processor");
        EXPECT_ERROR(plan_memory(model, split, gpu), Code::InvalidArgument, "integrated");
        gpu.integrated = false;
        EXPECT_ERROR(plan_memory(model, {.context = 64, .gpu_layers = 0}, gpu), Code::InvalidArgument,
                     "At least one layer");
        QCOMPARE(plan_memory(model, {.context = 64, .gpu_layers = 4}, gpu).total(),
                 plan_memory(model, {.context = 64}, gpu).total());
        QCOMPARE(plan_memory(model, {.context = 64, .gpu_layers = 4}, kCpu).total(),
                 plan_memory(model, {.context = 64}, kCpu).total());
    }

    void few_rows_need_few_logits() {
        const WorkspaceLayout layout(model_of().config, {.batch = 5, .context = 64});
        QVERIFY(layout.of(WorkspaceTensor::Logits).shape == (Shape{5, 320}));
    }

    void the_total_is_the_sum_of_all_purposes() {
        const MemoryPlan plan = plan_memory(model_of(), {}, kCpu);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < kPurposeCount; ++i) sum += plan.of(static_cast<Purpose>(i));
        QCOMPARE(plan.total(), sum);
        QVERIFY(plan.of(Purpose::Runtime) > 0);
    }

    void it_grows_with_context_batch_and_cache() {
        const ModelHeader model = model_of();
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

    void it_refuses_what_makes_no_sense() {
        const ModelHeader model = model_of();
        EXPECT_ERROR(total_of(model, {.context = 0}), Code::InvalidArgument, "a context of 0");
        EXPECT_ERROR(total_of(model, {.context = -5}), Code::InvalidArgument, "a context of -5");
        EXPECT_ERROR(total_of(model, {.batch = 0}), Code::InvalidArgument, "0 rows");
        EXPECT_ERROR(total_of(model, {.cache = DType::Q5_0}), Code::InvalidArgument, "not Q5_0");
        EXPECT_ERROR(total_of(model_of({.head_dim = 48}), {.cache = DType::Q8_0}), Code::InvalidArgument,
                     "this model's have 48");
        DeviceInfo abacus = kCpu;
        abacus.kind = "abacus";
        EXPECT_ERROR(plan_memory(model, {}, abacus), Code::Unsupported, "'abacus'");
        MemoryLimit limit = limit_of(1'000'000'000);
        for (const double threshold : {0.0, -0.1, 1.01, std::numeric_limits<double>::quiet_NaN()}) {
            limit.threshold = threshold;
            EXPECT_ERROR(judge(model, {}, kCpu, limit), Code::InvalidArgument, "threshold");
        }
        EXPECT_ERROR(judge(model, {.context = 0}, kCpu, limit_of(1)), Code::InvalidArgument,
                     "a context of 0");
    }

    void the_limit_is_a_share_of_what_is_free_and_given_back() {
        QCOMPARE((MemoryLimit{.headroom = 1000, .given_back = 500}.limit()), std::uint64_t{1050});
        QCOMPARE((MemoryLimit{.headroom = 1000, .threshold = 0.5}.limit()), std::uint64_t{500});
    }

    void it_fits_up_to_the_very_byte() {
        const ModelHeader model = long_model();
        const PlanOptions options{.context = 4096};
        const std::uint64_t total = total_of(model, options);
        const Verdict fits = judge(model, options, kCpu, limit_of(total));
        QVERIFY(fits.fits);
        QVERIFY(fits.fixes.empty());
        QCOMPARE(fits.max_context, 4096);
        QCOMPARE(fits.plan.total(), total);
        const Verdict refused = judge(model, options, kCpu, limit_of(total - 1));
        QVERIFY(!refused.fits);
        QCOMPARE(refused.max_context, 4096 - kPageTokens);
        QCOMPARE(refused.plan.total(), total);
    }

    void the_largest_context_is_exact() {
        const ModelHeader model = long_model();
        for (const int context : {32, 64, 1024, 8192, 16352}) {
            const std::uint64_t total = total_of(model, {.context = context});
            for (const std::uint64_t slack : {0, 1, 1000}) {
                const int found = judge(model, {.context = 16384}, kCpu, limit_of(total + slack)).max_context;
                QCOMPARE(found, context);
                QVERIFY(total_of(model, {.context = found + kPageTokens}) > total + slack);
            }
        }
        QCOMPARE(judge(model, {}, kCpu, limit_of(100'000'000'000)).max_context, 16384);
        QCOMPARE(judge(model, {}, kCpu, limit_of(1000)).max_context, 0);
    }

    void the_largest_context_is_at_most_the_models() {
        const ModelHeader model = model_of({.context = 100});  // no whole number of pages
        QCOMPARE(judge(model, {.context = 64}, kCpu, limit_of(1'000'000'000)).max_context, 100);
        const std::uint64_t three_pages = total_of(model, {.context = 96});
        QCOMPARE(judge(model, {.context = 64}, kCpu, limit_of(three_pages)).max_context, 96);
        auto writer = test::tiny_llama();
        writer.u32("llama.context_length", 2147483647U);
        const ModelHeader endless = read_model(writer.open(), "endless.gguf");
        const int most = judge(endless, {}, kCpu, limit_of(~std::uint64_t{0} / 2)).max_context;
        QCOMPARE(most, 2147483647);
    }

    void the_eight_bit_cache_comes_first_when_it_is_enough() {
        const ModelHeader model = long_model();
        const PlanOptions asked{.context = 8192};
        const std::uint64_t limit = total_of(model, {.context = 6400});
        const Verdict verdict = judge(model, asked, kCpu, limit_of(limit));
        QVERIFY(!verdict.fits);
        QCOMPARE(verdict.fixes.size(), std::size_t{2});
        const Fix& eight_bit = verdict.fixes[0];
        QCOMPARE(eight_bit.change, std::string("8-bit cache"));
        QCOMPARE(eight_bit.options.context, 8192);
        QCOMPARE(eight_bit.options.cache, DType::Q8_0);
        QVERIFY(eight_bit.fits && eight_bit.max_context > 8192);
        const Fix& shorter = verdict.fixes[1];
        QCOMPARE(shorter.change, std::string("context 6,400"));
        QCOMPARE(shorter.options.cache, DType::F16);
        QCOMPARE(shorter.max_context, 6400);
        check_fixes(model, verdict, limit);
    }

    void both_changes_when_neither_alone_keeps_enough() {
        const ModelHeader model = long_model();
        const std::uint64_t limit = total_of(model, {.context = 2048});
        const Verdict verdict = judge(model, {.context = 16384}, kCpu, limit_of(limit));
        QCOMPARE(verdict.fixes.size(), std::size_t{3});
        QCOMPARE(verdict.fixes[0].change, std::string("context 2,048"));
        QVERIFY(verdict.fixes[1].change.starts_with("8-bit cache and context "));
        QVERIFY(verdict.fixes[1].options.context > 3500);
        QVERIFY(verdict.fixes[2].change.starts_with("4-bit cache and context "));
        QVERIFY(verdict.fixes[2].options.context > 6500);
        check_fixes(model, verdict, limit);
    }

    void an_eight_bit_cache_can_be_shortened_or_halved() {
        const ModelHeader model = long_model();
        const PlanOptions asked{.context = 16384, .cache = DType::Q8_0};
        const std::uint64_t limit = total_of(model, {.context = 1024, .cache = DType::Q8_0});
        const Verdict verdict = judge(model, asked, kCpu, limit_of(limit));
        QCOMPARE(verdict.fixes.size(), std::size_t{2});
        QCOMPARE(verdict.fixes[0].change, std::string("context 1,024"));
        QCOMPARE(verdict.fixes[0].options.cache, DType::Q8_0);
        QVERIFY(verdict.fixes[1].change.starts_with("4-bit cache and context "));
        QVERIFY(verdict.fixes[1].options.context > 1024);
        check_fixes(model, verdict, limit);
    }

    void a_four_bit_cache_can_only_be_shortened() {
        const ModelHeader model = long_model();
        const PlanOptions asked{.context = 16384, .cache = DType::Q4_0};
        const std::uint64_t limit = total_of(model, {.context = 1024, .cache = DType::Q4_0});
        const Verdict verdict = judge(model, asked, kCpu, limit_of(limit));
        QCOMPARE(verdict.fixes.size(), std::size_t{1});
        QCOMPARE(verdict.fixes[0].change, std::string("context 1,024"));
        QCOMPARE(verdict.fixes[0].options.cache, DType::Q4_0);
        check_fixes(model, verdict, limit);
    }

    void heads_of_48_have_no_eight_bit_cache() {
        const ModelHeader model = long_model(48);
        const std::uint64_t limit = total_of(model, {.context = 2048});
        const Verdict shorter = judge(model, {.context = 8192}, kCpu, limit_of(limit));
        QCOMPARE(shorter.fixes.size(), std::size_t{1});
        QCOMPARE(shorter.fixes[0].change, std::string("context 2,048"));

        const Verdict refused = judge(model, {.context = 2048, .cache = DType::Q8_0}, kCpu, limit_of(limit));
        QVERIFY(!refused.fits);
        QVERIFY(refused.plan.entries.empty());
        QVERIFY(refused.sentence.find("this model's have 48") != std::string::npos);
        QCOMPARE(refused.fixes.size(), std::size_t{1});
        QCOMPARE(refused.fixes[0].change, std::string("16-bit cache"));
        QVERIFY(refused.fixes[0].fits);
        const Verdict longer = judge(model, {.context = 8192, .cache = DType::Q8_0}, kCpu, limit_of(limit));
        QCOMPARE(longer.fixes[0].change, std::string("16-bit cache and context 2,048"));
        const Verdict nothing = judge(model, {.cache = DType::Q8_0}, kCpu, limit_of(1000));
        QCOMPARE(nothing.fixes.size(), std::size_t{1});
        QVERIFY(!nothing.fixes[0].fits);
    }

    void when_nothing_fits_it_shows_how_far_away_that_is() {
        const ModelHeader model = long_model();
        const Verdict verdict = judge(model, {}, kCpu, limit_of(1'000'000));
        QCOMPARE(verdict.max_context, 0);
        QCOMPARE(verdict.fixes.size(), std::size_t{1});
        QCOMPARE(verdict.fixes[0].change, std::string("4-bit cache and context 32"));
        QVERIFY(!verdict.fixes[0].fits);
        QCOMPARE(verdict.fixes[0].max_context, 0);
        QVERIFY(verdict.fixes[0].total_bytes > 1'000'000);
        QVERIFY(verdict.sentence.find("Its weights alone take") != std::string::npos);
    }

    void the_sentence_has_the_sum_and_the_limit() {
        const ModelHeader model = long_model();
        const Verdict verdict = judge(model, {.context = 16384}, kCpu,
                                      {.headroom = 200'000'000, .given_back = 0, .threshold = 0.7});
        const std::string sentence = verdict.sentence;
        QVERIFY2(sentence.starts_with("It needs "), sentence.c_str());
        QVERIFY2(sentence.ends_with("; the limit is 140.0 MB (70 % of 200.0 MB free)."), sentence.c_str());
        const std::string loaded =
            judge(model, {.context = 64}, kCpu, {.headroom = 1'200'000'000, .given_back = 800'000'000})
                .sentence;
        QVERIFY2(loaded.ends_with(" of the 1.4 GB limit (70 % of 2.0 GB: 1.2 GB free and 800.0 MB that the "
                                  "loaded model gives back)."),
                 loaded.c_str());
    }

    void figures_that_look_alike_are_given_in_megabytes() {
        const ModelHeader model =
            model_of({.layers = 40, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384});
        const PlanOptions options{.context = 16384};
        const std::uint64_t total = total_of(model, options);
        QVERIFY(total > 1'000'000'000);
        const std::string sentence = judge(model, options, kCpu, limit_of(total - 2'000'000)).sentence;
        const std::string figures = std::to_string(total / 1'000'000) + " MB; the limit is " +
                                    std::to_string((total - 2'000'000) / 1'000'000) + " MB (100 % of ";
        QCOMPARE(size_text(total), size_text(total - 2'000'000));  // else this test would mean nothing
        QVERIFY2(sentence.find(figures) != std::string::npos, sentence.c_str());
    }

  private:
    // What a fix promises is what the planner says of it.
    static void check_fixes(const ModelHeader& model, const Verdict& verdict, std::uint64_t limit) {
        for (const Fix& fix : verdict.fixes) {
            QCOMPARE(fix.total_bytes, total_of(model, fix.options));
            QVERIFY(fix.fits && fix.total_bytes <= limit);
            QCOMPARE(judge(model, fix.options, kCpu, limit_of(limit)).max_context, fix.max_context);
        }
    }
};

}  // namespace tst_memory_plan

ROCMFORGE_TEST(tst_memory_plan, TstMemoryPlan, QCoreApplication)
#include "tst_memory_plan.moc"
