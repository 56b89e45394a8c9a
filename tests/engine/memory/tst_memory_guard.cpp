// Tests the memory guard at its limits: one byte below and above, and fixes that free memory.
#include <algorithm>
#include <limits>

#include <QTest>

#include "engine/base/text.h"
#include "engine/cache/cache_types.h"
#include "engine/memory/memory_guard.h"
#include "tests/engine/memory/plan_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_models.h"

namespace tst_memory_guard {

using namespace rocmforge;
using test::find_fix;
using test::kPlainCpu;
using test::limit_of;
using test::long_float_model;

namespace {

const DeviceInfo kCard{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};

}  // namespace

class TstMemoryGuard : public QObject {
    Q_OBJECT

  private slots:
    void the_limit_is_exact() {
        // In floating point, 0.95 times the largest of these amounts would be one byte too large.
        for (const std::uint64_t tenth : {1ULL, 3ULL, 123'456'789ULL, 1'000'000'000'000'001ULL}) {
            QCOMPARE((MemoryLimit{.headroom = 10 * tenth, .threshold = 0.7}.limit()), 7 * tenth);
            QCOMPARE((MemoryLimit{.headroom = 20 * tenth, .threshold = 0.95}.limit()), 19 * tenth);
        }
        QCOMPARE((MemoryLimit{.headroom = 9, .threshold = 0.7}.limit()), 6U);  // the limit is rounded down
        QCOMPARE((MemoryLimit{.headroom = 5, .given_back = 4, .threshold = 1}.limit()), 9U);
    }

    void one_byte_over_the_limit_is_refused_data() {
        QTest::addColumn<int>("percent");
        for (const int percent : {50, 70, 95}) QTest::addRow("%d %%", percent) << percent;
    }
    void one_byte_over_the_limit_is_refused() {
        QFETCH(int, percent);
        const ModelHeader model = long_float_model();
        const PlanOptions options{.context = 4096};
        for (const DeviceInfo& device : {kPlainCpu, kCard}) {
            const std::uint64_t total = plan_memory(model, options, device).total();
            // The smallest amount of free memory such that the plan fits in the given percentage of it.
            const auto share = static_cast<std::uint64_t>(percent);
            const std::uint64_t enough = (total * 100 + share - 1) / share;
            MemoryLimit limit{.total = enough, .headroom = enough, .threshold = percent / 100.0};
            Verdict verdict = judge(model, options, device, limit);
            QVERIFY(verdict.fits);
            QCOMPARE(verdict.max_context, 4096);
            QVERIFY(limit.limit() >= total && limit.limit() <= total + 1);
            --limit.headroom;
            verdict = judge(model, options, device, limit);
            QVERIFY(!verdict.fits);
            QCOMPARE(verdict.max_context, 4096 - kPageTokens);
            QVERIFY(limit.limit() < total);
            // The limit stays the same if a part of the memory is not free yet, but will be returned by the
            // loaded model.
            limit.given_back = enough / 3;
            limit.headroom = enough - limit.given_back;
            QVERIFY(judge(model, options, device, limit).fits);
            --limit.given_back;
            QVERIFY(!judge(model, options, device, limit).fits);
        }
    }

    void a_short_context_uses_short_steps() {
        // The requested context of 64 tokens must fit if it fits with steps of 64 tokens, even if longer
        // steps are requested.
        const ModelHeader model = long_float_model();
        const std::uint64_t total = plan_memory(model, {.context = 64, .batch = 64}, kPlainCpu).total();
        QCOMPARE(plan_memory(model, {.context = 64, .batch = 512}, kPlainCpu).total(), total);
        for (const int asked : {32, 64, 4096}) {
            QCOMPARE(judge(model, {.context = asked}, kPlainCpu, limit_of(total)).max_context, 64);
        }
    }

    void unloading_another_model_is_offered() {
        const ModelHeader model = long_float_model();
        const PlanOptions options{.context = 8192};
        const std::uint64_t total = plan_memory(model, options, kPlainCpu).total();
        MemoryLimit limit = limit_of(total - 10'000'000);
        limit.loaded = {"Llama 3 8B", 10'000'000};
        Verdict verdict = judge(model, options, kPlainCpu, limit);
        QVERIFY(!verdict.fits);
        const Fix* unload = find_fix(verdict, FixKind::Unload);
        QVERIFY(unload != nullptr && unload->fits);
        QCOMPARE(unload, &verdict.fixes.front());
        QCOMPARE(unload->change.english(), std::string("unloading Llama 3 8B"));
        QCOMPARE(unload->unload, limit.loaded);
        QCOMPARE(unload->total_bytes, total);
        QCOMPARE(unload->limit_bytes, total);
        QCOMPARE(unload->max_context, 8192);
        --limit.loaded.bytes;
        verdict = judge(model, options, kPlainCpu, limit);
        unload = find_fix(verdict, FixKind::Unload);
        QVERIFY(unload != nullptr && unload->fits);
        QCOMPARE(unload->change.english(),
                 "unloading Llama 3 8B and context " + count_text(8192 - kPageTokens));
        QCOMPARE(unload->options.context, 8192 - kPageTokens);
    }

    void cpu_layers_are_offered_if_sufficient() {
        const ModelHeader model = long_float_model();  // a model of four layers
        const PlanOptions options{.context = 8192};
        const Planner planner(model, kCard);
        PlanOptions half = options;
        half.gpu_layers = 2;
        const std::uint64_t enough = planner.totals(half).device;
        Verdict verdict = judge(model, options, kCard, limit_of(enough));
        const Fix* layers = find_fix(verdict, FixKind::Layers);
        QVERIFY(layers != nullptr && layers->fits);
        QCOMPARE(layers->change.english(), std::string("2 of 4 layers on the GPU"));
        QCOMPARE(layers->options.gpu_layers, 2);
        QCOMPARE(layers->options.context, 8192);
        QCOMPARE(layers->total_bytes, enough);
        QCOMPARE(layers->system_bytes, planner.totals(half).system);
        QVERIFY(judge(model, layers->options, kCard, limit_of(enough)).fits);
        QCOMPARE(
            find_fix(judge(model, options, kCard, limit_of(enough - 1)), FixKind::Layers)->options.gpu_layers,
            1);
        // Moving layers to the CPU is not offered if the device is the CPU itself, or if there is too little
        // system memory.
        QVERIFY(find_fix(judge(model, options, kPlainCpu, limit_of(enough)), FixKind::Layers) == nullptr);
        MemoryLimit limit = limit_of(enough);
        limit.system_headroom = layers->system_bytes;
        QVERIFY(find_fix(judge(model, options, kCard, limit), FixKind::Layers) != nullptr);
        --*limit.system_headroom;
        QVERIFY(find_fix(judge(model, options, kCard, limit), FixKind::Layers) == nullptr);
        verdict = judge(model, half, kCard, limit);
        QVERIFY(!verdict.fits);
        QVERIFY2(verdict.sentence.english().find("of system memory; the limit is") != std::string::npos,
                 verdict.sentence.english().c_str());
    }

    void remaining_context_decides_the_order_of_fixes() {
        const ModelHeader model = long_float_model();
        const PlanOptions options{.context = 8192};
        const auto first = [&](const PlanOptions& enough) {
            const std::uint64_t bytes = plan_memory(model, enough, kCard).total();
            Verdict verdict = judge(model, options, kCard, limit_of(bytes));
            std::erase_if(verdict.fixes, [](const Fix& fix) {
                return fix.kind != FixKind::Layers && fix.kind != FixKind::Context;
            });
            return verdict.fixes.front().kind;
        };
        QVERIFY(first({.context = 8000}) == FixKind::Context);
        QVERIFY(first({.context = 3000}) == FixKind::Layers);
    }

    void smaller_steps_are_offered_if_sufficient() {
        const ModelHeader model = long_float_model();
        const PlanOptions options{.context = 2048};
        PlanOptions smaller = options;
        smaller.batch = 128;
        const std::uint64_t enough = plan_memory(model, smaller, kPlainCpu).total();
        const Verdict verdict = judge(model, options, kPlainCpu, limit_of(enough));
        const Fix* batch = find_fix(verdict, FixKind::Batch);
        QVERIFY(batch != nullptr && batch->fits);
        QCOMPARE(batch->change.english(), std::string("batch 128"));
        QCOMPARE(batch->options.batch, 128);
        QCOMPARE(batch->options.context, 2048);
        QCOMPARE(batch->total_bytes, enough);
        smaller.batch = 32;
        const std::uint64_t least = plan_memory(model, smaller, kPlainCpu).total();
        QVERIFY(find_fix(judge(model, options, kPlainCpu, limit_of(least - 1)), FixKind::Batch) == nullptr);
    }

    // The fix must keep as many snapshots as fit, and state the exact difference between the plans. The plan
    // for its options must fit.
    void fewer_snapshots_are_offered_if_sufficient_data() {
        QTest::addColumn<bool>("gpu");
        QTest::newRow("CPU") << false;
        QTest::newRow("system memory of a GPU") << true;
    }
    void fewer_snapshots_are_offered_if_sufficient() {
        QFETCH(const bool, gpu);
        const DeviceInfo& device = gpu ? kCard : kPlainCpu;
        const ModelHeader model = read_model(test::tiny_model("qwen35").file.open(), "hybrid.gguf");
        const std::uint64_t state = kv_shape(model.config, DType::F16).state.sequence_bytes();
        const auto totals = [&](int snapshots) {
            const std::uint64_t bytes = state * static_cast<std::uint64_t>(snapshots);
            return plan_memory(model, {.context = 256, .snapshot_bytes = bytes}, device).totals();
        };
        const auto judged = [&](const PlanOptions& options, int fitting) {
            const PlanTotals enough = totals(fitting);
            MemoryLimit limit = limit_of(enough.device);
            if (gpu) limit.system_headroom = enough.system;
            return judge(model, options, device, limit);
        };
        const PlanOptions asked{.context = 256, .snapshot_bytes = 20 * state};
        for (const int fitting : {19, 7, 0}) {
            const Verdict verdict = judged(asked, fitting);
            QVERIFY(!verdict.fits);
            const Fix* fewer = find_fix(verdict, FixKind::Snapshots);
            QVERIFY(fewer != nullptr && fewer->fits);
            const std::uint64_t freed = state * static_cast<std::uint64_t>(20 - fitting);
            QCOMPARE(fewer->change.english(),
                     std::to_string(fitting) + " of 20 state snapshots, which frees " + size_text(freed));
            QCOMPARE(fewer->total_bytes, totals(fitting).device);
            QCOMPARE(fewer->system_bytes, totals(fitting).system);
            QCOMPARE((gpu ? totals(20).system : totals(20).device) - freed,
                     gpu ? fewer->system_bytes : fewer->total_bytes);
            QVERIFY(judged(fewer->options, fitting).fits);
        }
        // If the model doesn't fit even without snapshots, fewer snapshots are not suggested.
        QVERIFY(find_fix(judge(model, asked, device, limit_of(1000)), FixKind::Snapshots) == nullptr);
        // A model without states has no snapshots.
        QVERIFY(find_fix(judge(test::long_model(), {.context = 16384}, device, limit_of(200'000'000)),
                         FixKind::Snapshots) == nullptr);
    }

    // The longest context without snapshots is offered if the snapshots alone exceed the limit, the requested
    // context is too long even without snapshots, and no other fix is sufficient.
    void a_context_without_snapshots_is_offered_if_nothing_else_fits() {
        test::TinyModel tiny = test::tiny_model("qwen35");
        tiny.file.u32("qwen35.context_length", 4096);
        const ModelHeader model = read_model(tiny.file.open(), "hybrid.gguf", Quantize::Q4_K);
        const std::uint64_t state = kv_shape(model.config, DType::F16).state.sequence_bytes();
        const PlanOptions asked{
            .context = model.config.context, .cache = DType::Q4_0, .batch = 32, .snapshot_bytes = 64 * state};
        PlanOptions small = asked;
        small.context = model.config.context / 2;
        small.snapshot_bytes = 0;
        const std::uint64_t enough = test::total_of(model, small);
        PlanOptions page = asked;
        page.context = kPageTokens;
        QVERIFY(test::total_of(model, page) > enough);
        const Verdict verdict = judge(model, asked, kPlainCpu, limit_of(enough));
        QVERIFY(!verdict.fits);
        const Fix* fix = find_fix(verdict, FixKind::Snapshots);
        QVERIFY(fix != nullptr && fix->fits);
        QCOMPARE(fix->options.snapshot_bytes, std::uint64_t{0});
        QCOMPARE(fix->options.context, fix->max_context);
        QVERIFY(fix->options.context >= small.context && fix->options.context < asked.context);
        QVERIFY(fix->change.english().ends_with(" without state snapshots"));
        QVERIFY(judge(model, fix->options, kPlainCpu, limit_of(enough)).fits);
    }

    void larger_steps_are_planned_if_they_fit() {
        const ModelHeader model = long_float_model();
        const PlanOptions asked{.context = 4096, .most_batch = 2048};
        const auto with = [&](int batch) {
            PlanOptions options = asked;
            options.batch = batch;
            return plan_memory(model, options, kCard).total();
        };
        QVERIFY(with(512) < with(1024) && with(1024) < with(2048));
        for (const auto& [bytes, batch] : {std::pair{with(2048), 2048},
                                           {with(2048) - 1, 1024},
                                           {with(1024), 1024},
                                           {with(1024) - 1, 512},
                                           {with(512), 512}}) {
            const Verdict verdict = judge(model, asked, kCard, limit_of(bytes));
            QVERIFY(verdict.fits);
            QCOMPARE(verdict.options.batch, batch);
            QCOMPARE(verdict.plan.total(), with(batch));
            // A larger batch must not reduce the offered context.
            QVERIFY(verdict.max_context >= asked.context);
        }
        const Verdict refused = judge(model, asked, kCard, limit_of(with(512) - 1));
        QVERIFY(!refused.fits);
        QCOMPARE(refused.options.batch, 512);
        QCOMPARE(judge(model, asked, kPlainCpu, limit_of(10 * with(2048))).options.batch, 512);
    }

    // The memory that a fix states must be that of the model when it is loaded with the fix. The load may
    // choose larger steps, which need more memory.
    void fixes_include_larger_steps() {
        const ModelHeader model = long_float_model();
        const PlanOptions asked{.context = 8192, .most_batch = 2048};
        const MemoryLimit limit = limit_of(plan_memory(model, asked, kCard).total() - 1);
        const Verdict refused = judge(model, asked, kCard, limit);
        QVERIFY(!refused.fits);
        const Fix* cache = find_fix(refused, FixKind::Cache);
        QVERIFY(cache != nullptr && cache->options.batch > asked.batch);
        for (const Fix& fix : refused.fixes) {
            if (!fix.fits) continue;
            PlanOptions options = fix.options;
            if (fix.kind != FixKind::Batch) options.batch = asked.batch;
            const ModelHeader loaded = read_model(model.file, model.path, fix.quantize);
            const Verdict verdict = judge(loaded, options, kCard, limit);
            QVERIFY2(verdict.fits, fix.change.english().c_str());
            QCOMPARE(verdict.plan.total(), fix.total_bytes);
            QCOMPARE(verdict.options.batch, fix.options.batch);
            QCOMPARE(verdict.max_context, fix.max_context);
        }
    }

    // A prefill step is long enough if each expert gets about 48 rows.
    void useful_steps_depend_on_the_experts() {
        QCOMPARE(useful_batch({}, 1), 512);
        QCOMPARE(useful_batch({.count = 8, .used = 2}, 1), 512);
        QCOMPARE(useful_batch({.count = 64, .used = 6}, 1), 512);
        QCOMPARE(useful_batch({.count = 128, .used = 8}, 1), 1024);
        QCOMPARE(useful_batch({.count = 256, .used = 8}, 1), 2048);
        QCOMPARE(useful_batch({.count = 512, .used = 10}, 1), 2048);
        QCOMPARE(useful_batch({.count = 256, .used = 8}, 4), 512);
    }

    void the_program_holding_enough_memory_is_named() {
        const ModelHeader model = long_float_model();
        const PlanOptions options{.context = 16384};
        const std::uint64_t total = plan_memory(model, options, kPlainCpu).total();
        MemoryLimit limit = limit_of(total - 50'000'000);
        limit.others = {{"fire\nfox", 60'000'000}, {"game", 900'000'000}, {"shell", 10'000'000}};
        Verdict verdict;
        do {  // for every order of the programs
            verdict = judge(model, options, kPlainCpu, limit);
            const Fix* close = find_fix(verdict, FixKind::CloseProgram);
            QVERIFY(close != nullptr && close->fits);
            QCOMPARE(close->change.english(), std::string("closing fire?fox, which holds 60.0 MB"));
            QCOMPARE(close->program.bytes, 60'000'000U);
            QCOMPARE(close->limit_bytes, total + 10'000'000);
        } while (std::ranges::next_permutation(limit.others, {}, &MemoryHolder::name).found);
        // If closing no single program frees enough memory, the largest program is offered after the fixes
        // that suffice.
        limit = limit_of(total - 50'000'000);
        limit.others = {{"shell", 10'000'000}, {"viewer", 20'000'000}};
        verdict = judge(model, options, kPlainCpu, limit);
        QCOMPARE(verdict.fixes.back().kind, FixKind::CloseProgram);
        QVERIFY(!verdict.fixes.back().fits);
        QCOMPARE(verdict.fixes.back().program.name, std::string("viewer"));
        QVERIFY(verdict.fixes.back().max_context > verdict.max_context);
        QVERIFY(verdict.fixes.front().fits);
    }

    void every_offered_fix_fits() {
        const ModelHeader model = long_float_model();
        for (const int context : {1024, 4096, 16384}) {
            const PlanOptions asked{.context = context};
            const std::uint64_t total = plan_memory(model, asked, kCard).total();
            for (const std::uint64_t less : {1ULL, 3'000'000ULL, 30'000'000ULL, 120'000'000ULL}) {
                MemoryLimit limit = limit_of(total - std::min(less, total - 1));
                limit.loaded = {"other model", 20'000'000};
                limit.others = {{"game", 90'000'000}};
                const Verdict verdict = judge(model, asked, kCard, limit);
                QVERIFY(!verdict.fixes.empty());
                QVERIFY(std::is_sorted(verdict.fixes.begin(), verdict.fixes.end(),
                                       [](const Fix& a, const Fix& b) { return a.fits > b.fits; }));
                for (const Fix& fix : verdict.fixes) {
                    const ModelHeader with = read_model(model.file, model.path, fix.quantize);
                    QCOMPARE(fix.total_bytes, plan_memory(with, fix.options, kCard).total());
                    QCOMPARE(fix.limit_bytes, limit.limit() + fix.unload.bytes + fix.program.bytes);
                    QCOMPARE(fix.fits, fix.total_bytes <= fix.limit_bytes);
                    const Verdict then = judge(with, fix.options, kCard, limit_of(fix.limit_bytes));
                    QCOMPARE(then.fits, fix.fits);
                    QCOMPARE(then.max_context, fix.max_context);
                }
            }
        }
    }

    void every_cache_type_has_a_row() {
        QCOMPARE(cache_types().front().type, DType::F16);
        std::size_t before = std::numeric_limits<std::size_t>::max();
        for (const CacheType& row : cache_types()) {
            QCOMPARE(find_cache_type(row.name), &row);
            QCOMPARE(find_cache_type(row.type), &row);
            const std::size_t bytes = row_bytes(row.type, 256);
            QVERIFY(bytes < before);  // types are ordered from the largest to the smallest
            before = bytes;
        }
        QCOMPARE(find_cache_type(DType::F32), &exact_cache_type());
        QVERIFY(find_cache_type("f32") == nullptr);  // users can't choose this type
        QVERIFY(find_cache_type("f64") == nullptr);
        QCOMPARE(cache_type_names(NamesJoined::Or).english(), std::string("f16, q8_0 or q4_0"));
    }
};

}  // namespace tst_memory_guard

ROCMFORGE_TEST(tst_memory_guard, TstMemoryGuard, QCoreApplication)
#include "tst_memory_guard.moc"
