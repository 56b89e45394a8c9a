// Tests the memory guard at its limits: one byte below and above, fixes that free memory, and refusals while
// a plan is enforced.
#include <algorithm>
#include <limits>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/base/text.h"
#include "engine/cache/cache_types.h"
#include "engine/cpu/cpu_backend.h"
#include "engine/loaded.h"
#include "engine/memory/memory_guard.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_memory_guard {

using namespace rocmforge;

namespace {

const DeviceInfo kCpu{.id = "cpu", .kind = "cpu", .name = "a CPU", .arch = "none"};
const DeviceInfo kCard{.id = "hip:0", .kind = "hip", .name = "a GPU", .arch = "gfx1100"};

// The KV cache has 16 KiB per token as F16, so that the context length decides whether the model fits.
ModelHeader long_model() {
    return read_model(
        test::tiny_llama({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384}).open(),
        "long.gguf");
}

MemoryLimit limit_of(std::uint64_t bytes) {
    return {.total = bytes, .headroom = bytes, .threshold = 1.0};
}

const Fix* find(const Verdict& verdict, FixKind kind) {
    const auto found = std::find_if(verdict.fixes.begin(), verdict.fixes.end(),
                                    [kind](const Fix& fix) { return fix.kind == kind; });
    return found == verdict.fixes.end() ? nullptr : &*found;
}

}  // namespace

class TstMemoryGuard : public QObject {
    Q_OBJECT

  private slots:
    void the_limit_is_exact() {
        // In floating point, 0.7 times this amount is one byte less than seven tenths of it.
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
        const ModelHeader model = long_model();
        const PlanOptions options{.context = 4096};
        for (const DeviceInfo& device : {kCpu, kCard}) {
            const std::uint64_t total = plan_memory(model, options, device).total();
            // The smallest amount of free memory for which the given percentage of it holds the plan.
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
            // The same limits apply if a loaded model returns part of the memory.
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
        const ModelHeader model = long_model();
        const std::uint64_t total = plan_memory(model, {.context = 64, .batch = 64}, kCpu).total();
        QCOMPARE(plan_memory(model, {.context = 64, .batch = 512}, kCpu).total(), total);
        for (const int asked : {32, 64, 4096}) {
            QCOMPARE(judge(model, {.context = asked}, kCpu, limit_of(total)).max_context, 64);
        }
    }

    void unloading_another_model_is_offered() {
        const ModelHeader model = long_model();
        const PlanOptions options{.context = 8192};
        const std::uint64_t total = plan_memory(model, options, kCpu).total();
        MemoryLimit limit = limit_of(total - 10'000'000);
        limit.loaded = {"Llama 3 8B", 10'000'000};
        Verdict verdict = judge(model, options, kCpu, limit);
        QVERIFY(!verdict.fits);
        const Fix* unload = find(verdict, FixKind::Unload);
        QVERIFY(unload != nullptr && unload->fits);
        QCOMPARE(unload, &verdict.fixes.front());
        QCOMPARE(unload->change.english(), std::string("unloading Llama 3 8B"));
        QCOMPARE(unload->unload, limit.loaded);
        QCOMPARE(unload->total_bytes, total);
        QCOMPARE(unload->limit_bytes, total);
        QCOMPARE(unload->max_context, 8192);
        --limit.loaded.bytes;
        verdict = judge(model, options, kCpu, limit);
        unload = find(verdict, FixKind::Unload);
        QVERIFY(unload != nullptr && unload->fits);
        QCOMPARE(unload->change.english(),
                 "unloading Llama 3 8B and context " + count_text(8192 - kPageTokens));
        QCOMPARE(unload->options.context, 8192 - kPageTokens);
    }

    void cpu_layers_are_offered_if_sufficient() {
        const ModelHeader model = long_model();  // a model of four layers
        const PlanOptions options{.context = 8192};
        const Planner planner(model, kCard);
        PlanOptions half = options;
        half.gpu_layers = 2;
        const std::uint64_t enough = planner.totals(half).device;
        Verdict verdict = judge(model, options, kCard, limit_of(enough));
        const Fix* layers = find(verdict, FixKind::Layers);
        QVERIFY(layers != nullptr && layers->fits);
        QCOMPARE(layers->change.english(), std::string("2 of 4 layers on the GPU"));
        QCOMPARE(layers->options.gpu_layers, 2);
        QCOMPARE(layers->options.context, 8192);
        QCOMPARE(layers->total_bytes, enough);
        QCOMPARE(layers->system_bytes, planner.totals(half).system);
        QVERIFY(judge(model, layers->options, kCard, limit_of(enough)).fits);
        QCOMPARE(
            find(judge(model, options, kCard, limit_of(enough - 1)), FixKind::Layers)->options.gpu_layers, 1);
        // Moving layers to the CPU is not offered if the device is the CPU itself, or if there is too little
        // system memory.
        QVERIFY(find(judge(model, options, kCpu, limit_of(enough)), FixKind::Layers) == nullptr);
        MemoryLimit limit = limit_of(enough);
        limit.system_headroom = layers->system_bytes;
        QVERIFY(find(judge(model, options, kCard, limit), FixKind::Layers) != nullptr);
        --*limit.system_headroom;
        QVERIFY(find(judge(model, options, kCard, limit), FixKind::Layers) == nullptr);
        verdict = judge(model, half, kCard, limit);
        QVERIFY(!verdict.fits);
        QVERIFY2(verdict.sentence.english().find("of the system's memory; the limit is") != std::string::npos,
                 verdict.sentence.english().c_str());
    }

    void remaining_context_decides_the_order_of_fixes() {
        const ModelHeader model = long_model();
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
        const ModelHeader model = long_model();
        const PlanOptions options{.context = 2048};
        PlanOptions smaller = options;
        smaller.batch = 128;
        const std::uint64_t enough = plan_memory(model, smaller, kCpu).total();
        const Verdict verdict = judge(model, options, kCpu, limit_of(enough));
        const Fix* batch = find(verdict, FixKind::Batch);
        QVERIFY(batch != nullptr && batch->fits);
        QCOMPARE(batch->change.english(), std::string("batch 128"));
        QCOMPARE(batch->options.batch, 128);
        QCOMPARE(batch->options.context, 2048);
        QCOMPARE(batch->total_bytes, enough);
        smaller.batch = 32;
        const std::uint64_t least = plan_memory(model, smaller, kCpu).total();
        QVERIFY(find(judge(model, options, kCpu, limit_of(least - 1)), FixKind::Batch) == nullptr);
    }

    void the_program_holding_enough_memory_is_named() {
        const ModelHeader model = long_model();
        const PlanOptions options{.context = 16384};
        const std::uint64_t total = plan_memory(model, options, kCpu).total();
        MemoryLimit limit = limit_of(total - 50'000'000);
        limit.others = {{"fire\nfox", 60'000'000}, {"game", 900'000'000}, {"shell", 10'000'000}};
        Verdict verdict;
        do {  // in any order
            verdict = judge(model, options, kCpu, limit);
            const Fix* close = find(verdict, FixKind::CloseProgram);
            QVERIFY(close != nullptr && close->fits);
            QCOMPARE(close->change.english(), std::string("closing fire?fox, which holds 60.0 MB"));
            QCOMPARE(close->program.bytes, 60'000'000U);
            QCOMPARE(close->limit_bytes, total + 10'000'000);
        } while (std::ranges::next_permutation(limit.others, {}, &MemoryHolder::name).found);
        // If closing no single program frees enough memory, the largest program is offered after the fixes
        // that suffice.
        limit = limit_of(total - 50'000'000);
        limit.others = {{"shell", 10'000'000}, {"viewer", 20'000'000}};
        verdict = judge(model, options, kCpu, limit);
        QCOMPARE(verdict.fixes.back().kind, FixKind::CloseProgram);
        QVERIFY(!verdict.fixes.back().fits);
        QCOMPARE(verdict.fixes.back().program.name, std::string("viewer"));
        QVERIFY(verdict.fixes.back().max_context > verdict.max_context);
        QVERIFY(verdict.fixes.front().fits);
    }

    void every_offered_fix_fits() {
        const ModelHeader model = long_model();
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

    // PlanGuard enforces a plan while the PlanGuard exists.
    void allocations_beyond_the_plan_are_refused() {
        test::HeapBackend heap;
        heap.set_free(1'000'000);
        Backend& backend = heap;
        MemoryPlan plan;
        plan.entries = {{Purpose::KvCache, "cache", 1000}, {Purpose::Workspace, "workspace", 500}};
        {
            const PlanGuard guard(backend, plan, 0.7);
            const Buffer cache = backend.allocate(600, Purpose::KvCache);
            EXPECT_ERROR(backend.allocate(401, Purpose::KvCache), Code::OutOfMemory, "KV cache");
            const Buffer rest = backend.allocate(400, Purpose::KvCache);
            EXPECT_ERROR(backend.allocate(1, Purpose::KvCache), Code::OutOfMemory, "less than the");
            EXPECT_ERROR(backend.allocate(1, Purpose::Logits), Code::OutOfMemory, "logits");
            EXPECT_ERROR(backend.allocate(~std::uint64_t{0}, Purpose::Workspace), Code::OutOfMemory,
                         "workspace");
            QCOMPARE(backend.ledger().total(), 1000U);
        }
        const Buffer anything = backend.allocate(5000, Purpose::Logits);  // the plan is no longer enforced
        QCOMPARE(backend.ledger().total(), 5000U);
    }

    void memory_taken_by_others_stops_the_load() {
        test::HeapBackend heap;
        heap.set_free(2000);
        Backend& backend = heap;
        MemoryPlan plan;
        plan.entries = {{Purpose::KvCache, "cache", 1000}, {Purpose::Runtime, "runtime", 400}};
        const PlanGuard guard(backend, plan, 0.7);
        const Buffer first = backend.allocate(100, Purpose::KvCache);
        heap.set_free(1999);
        EXPECT_ERROR(backend.allocate(100, Purpose::KvCache), Code::OutOfMemory,
                     "Other programs took memory while the model was loading. It needs");
        heap.set_free(2000);
        const Buffer second = backend.allocate(100, Purpose::KvCache);
        QCOMPARE(backend.ledger().total(), 200U);
    }

    // The engine reads the CPU's memory from a file that the test writes.
    void one_page_beyond_the_largest_cpu_context_is_refused() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("long.gguf").toStdString();
        test::tiny_llama({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 4096})
            .save(path);
        spdlog::logger log("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        constexpr double kThreshold = 0.7;
        for (const CacheType& cache : cache_types()) {
            for (const int context : {96, 1024, 4064}) {
                const LoadOptions longest{.path = path, .context = context, .cache = cache.type};
                ReadableModel model = read_for_loading(longest, log);
                const std::uint64_t needed = plan_memory(model.header, model.options, kCpu).total();
                const std::uint64_t kib = (needed * 10 / 7 + 1023) / 1024;
                QFile meminfo(folder.filePath("meminfo"));
                QVERIFY(meminfo.open(QIODevice::WriteOnly));
                meminfo.write(QByteArray("MemTotal: 64000000 kB\nMemAvailable: ") +
                              QByteArray::number(qulonglong(kib)) + " kB\n");
                meminfo.close();
                const auto backend = make_cpu_backend({.threads = 1,
                                                       .meminfo = meminfo.fileName().toStdString(),
                                                       .own_cgroup = "/nonexistent"});
                const MemoryLimit limit = limit_now(*backend, kThreshold);
                QCOMPARE(limit.headroom, kib * 1024);
                Verdict verdict = judge(model.header, {.cache = cache.type}, kCpu, limit);
                QCOMPARE(verdict.max_context, context);
                PlanOptions more = model.options;
                more.context += kPageTokens;
                QVERIFY(!judge(model.header, more, kCpu, limit).fits);

                verdict = judge(model.header, model.options, kCpu, limit);
                QVERIFY(verdict.fits);
                {
                    const PlanGuard guard(*backend, verdict.plan, kThreshold);
                    model.plan = verdict.plan;
                    const Loaded loaded(*backend, std::move(model), {}, {});
                    QCOMPARE(backend->ledger().held(Purpose::KvCache), verdict.plan.of(Purpose::KvCache));
                    QCOMPARE(backend->ledger().held(Purpose::Weights), verdict.plan.of(Purpose::Weights));
                    QVERIFY(backend->ledger().total() <= verdict.plan.total());
                }
                QCOMPARE(backend->ledger().total(), 0U);
            }
        }
    }

    void cpu_ledger_equals_the_plan_data() {
        QTest::addColumn<QString>("name");
        for (const std::string& name : test::tiny_model_names()) {
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void cpu_ledger_equals_the_plan() {
        QFETCH(QString, name);
        QTemporaryDir folder;
        const std::string path = folder.filePath("model.gguf").toStdString();
        test::tiny_model(name.toStdString()).file.save(path);
        spdlog::logger log("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        const auto backend = make_cpu_backend({.threads = 1});
        for (const CacheType& cache : cache_types()) {
            for (const int context : {32, 100, 256, 512}) {
                ReadableModel model =
                    read_for_loading({.path = path, .context = context, .cache = cache.type}, log);
                if (!kv_shape(model.header.config, cache.type).problem().empty()) continue;
                const MemoryPlan plan = plan_memory(model.header, model.options, kCpu);
                const Loaded loaded(*backend, std::move(model), {}, {});
                // The ledger lacks the scratch memory of the CPU's operations.
                const auto scratch = std::find_if(plan.entries.begin(), plan.entries.end(),
                                                  [](const PlanEntry& e) { return e.name == "CPU scratch"; });
                QVERIFY(scratch != plan.entries.end());
                for (const Purpose purpose : {Purpose::Weights, Purpose::KvCache, Purpose::Logits}) {
                    QCOMPARE(backend->ledger().held(purpose), plan.of(purpose));
                }
                QCOMPARE(backend->ledger().held(Purpose::Workspace),
                         plan.of(Purpose::Workspace) - scratch->bytes);
            }
        }
    }

    // The model that the fix suggests takes the predicted memory. Loading reports progress.
    void converted_weights_take_the_planned_memory() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("wide.gguf").toStdString();
        test::tiny_llama({.hidden = 256, .ffn = 512, .context = 512}).save(path);
        spdlog::logger log("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        const ModelHeader stored = read_model(path);
        const PlanOptions asked{.context = 512};
        std::uint64_t limit = plan_memory(stored, asked, kCpu).total();
        for (const Quantize quantize : kConversions) {
            const Verdict refused = judge(stored, asked, kCpu, limit_of(limit - 1));
            const Fix* fix = find(refused, FixKind::Weights);
            QVERIFY(fix != nullptr && fix->fits && fix->quantize == quantize);
            limit = fix->total_bytes;
            ReadableModel model = read_for_loading(
                {.path = path, .context = 512, .cache = fix->options.cache, .quantize = fix->quantize}, log);
            const Verdict verdict = judge(model.header, model.options, kCpu, limit_of(limit));
            QVERIFY(verdict.fits);
            QCOMPARE(verdict.plan.total(), limit);
            const auto backend = make_cpu_backend({.threads = 1});
            const PlanGuard guard(*backend, verdict.plan, 1);
            model.plan = verdict.plan;
            std::vector<double> told;
            const Loaded loaded(*backend, std::move(model), [&told](double done) { told.push_back(done); },
                                {});
            QCOMPARE(backend->ledger().held(Purpose::Weights), verdict.plan.of(Purpose::Weights));
            QVERIFY(backend->ledger().held(Purpose::Weights) <
                    plan_memory(stored, asked, kCpu).of(Purpose::Weights));
            QVERIFY(loaded.info.quantize == quantize);
            QVERIFY(told.size() > 10 && std::is_sorted(told.begin(), told.end()));
            QCOMPARE(told.back(), 1.0);
        }
    }

    // The system doesn't count weights in a mapped file as used memory, but the plan includes them.
    void mapped_weights_are_planned_but_take_no_memory() {
        const auto backend = make_cpu_backend({.threads = 1});
        const ModelHeader model = long_model();
        const MemoryPlan plan = plan_memory(model, {.context = 64}, kCpu);
        {
            const PlanGuard guard(*backend, plan, 0.99);
            const ModelWeights weights = load_weights(*backend, model, {}, {});
            QCOMPARE(backend->ledger().held(Purpose::Weights), plan.of(Purpose::Weights));
            QCOMPARE(backend->ledger().mapped(), plan.of(Purpose::Weights));
            QCOMPARE(backend->ledger().taken(), 0U);
        }
        QCOMPARE(backend->ledger().total(), 0U);
        QCOMPARE(backend->ledger().mapped(), 0U);
    }
};

}  // namespace tst_memory_guard

ROCMFORGE_TEST(tst_memory_guard, TstMemoryGuard, QCoreApplication)
#include "tst_memory_guard.moc"
