// Tests that a load takes the memory of its plan, and that allocations beyond the plan are refused.
#include <algorithm>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/cache/cache_types.h"
#include "engine/cpu/cpu_backend.h"
#include "engine/loaded.h"
#include "engine/memory/memory_guard.h"
#include "engine/speculation/speculation.h"
#include "tests/engine/memory/plan_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_plan_guard {

using namespace rocmforge;
using test::find_fix;
using test::kPlainCpu;
using test::limit_of;
using test::long_float_model;

class TstPlanGuard : public QObject {
    Q_OBJECT

  private slots:
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
                     "Other programs took memory while the model was loading. The model needs");
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
                const std::uint64_t needed = plan_memory(model.header, model.options, kPlainCpu).total();
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
                Verdict verdict = judge(model.header, {.cache = cache.type}, kPlainCpu, limit);
                QCOMPARE(verdict.max_context, context);
                PlanOptions more = model.options;
                more.context += kPageTokens;
                QVERIFY(!judge(model.header, more, kPlainCpu, limit).fits);

                verdict = judge(model.header, model.options, kPlainCpu, limit);
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

    void cpu_ledger_equals_the_plan_data() { test::add_names(test::tiny_model_names()); }

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
                const MemoryPlan plan = plan_memory(model.header, model.options, kPlainCpu);
                const Loaded loaded(*backend, std::move(model), {}, {});
                // The plan includes the scratch memory of the CPU's operations, and the ledger does not.
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

    // A model whose weights are converted as the suggested fix states takes the predicted memory. Loading
    // reports progress.
    void converted_weights_take_the_planned_memory() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("wide.gguf").toStdString();
        test::tiny_llama({.hidden = 256, .ffn = 512, .context = 512}).save(path);
        spdlog::logger log("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        const ModelHeader stored = read_model(path);
        const PlanOptions asked{.context = 512, .drafts = kMostDrafts};
        std::uint64_t limit = plan_memory(stored, asked, kPlainCpu).total();
        for (const Quantize quantize : kConversions) {
            const Verdict refused = judge(stored, asked, kPlainCpu, limit_of(limit - 1));
            const Fix* fix = find_fix(refused, FixKind::Weights);
            QVERIFY(fix != nullptr && fix->fits && fix->quantize == quantize);
            limit = fix->total_bytes;
            ReadableModel model = read_for_loading(
                {.path = path, .context = 512, .cache = fix->options.cache, .quantize = fix->quantize}, log);
            const Verdict verdict = judge(model.header, model.options, kPlainCpu, limit_of(limit));
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
                    plan_memory(stored, asked, kPlainCpu).of(Purpose::Weights));
            QVERIFY(loaded.info.quantize == quantize);
            QVERIFY(told.size() > 10 && std::is_sorted(told.begin(), told.end()));
            QCOMPARE(told.back(), 1.0);
        }
    }

    // The system doesn't count weights in a mapped file as used memory, but the plan includes them.
    void mapped_weights_are_planned_but_take_no_memory() {
        const auto backend = make_cpu_backend({.threads = 1});
        const ModelHeader model = long_float_model();
        const MemoryPlan plan = plan_memory(model, {.context = 64}, kPlainCpu);
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

}  // namespace tst_plan_guard

ROCMFORGE_TEST(tst_plan_guard, TstPlanGuard, QCoreApplication)
#include "tst_plan_guard.moc"
