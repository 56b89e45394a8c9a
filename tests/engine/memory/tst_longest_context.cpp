// Tests which context is chosen if none was requested.
#include <algorithm>
#include <utility>

#include <QTest>

#include "engine/memory/longest_context.h"
#include "tests/engine/memory/plan_fixture.h"
#include "tests/program/test_program.h"

namespace tst_longest_context {

using namespace rocmforge;
using test::header_of;
using test::kPlainCpu;
using test::limit_of;
using test::long_model;
using test::total_of;

namespace {

const DeviceInfo kCard{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};
const DeviceInfo kIntegrated{
    .id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1151", .integrated = true};

constexpr std::uint64_t kPlenty = 100'000'000'000;

PlanOptions with_context(PlanOptions options, int context) {
    options.context = context;
    return options;
}

// Returns the smallest memory limit that allows `needed` bytes, if one part in `divisor` of the memory
// between `used` and the limit must stay free.
std::uint64_t limit_for(std::uint64_t used, std::uint64_t needed, std::uint64_t divisor) {
    const std::uint64_t more = needed - used;
    return used + (more == 0 ? 0 : more + (more - 1) / (divisor - 1));
}

bool fits(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
          const MemoryLimit& limit) {
    return judge(model, options, device, limit).fits;
}

}  // namespace

class TstLongestContext : public QObject {
    Q_OBJECT

  private slots:
    void the_models_context_is_chosen_if_it_fits() {
        for (const int context : {100, 4096, 16384}) {
            const ModelHeader model = header_of({.context = context});
            const PlanOptions usual{.context = std::min(4096, context), .sequences = 4};
            for (const DeviceInfo& device : {kPlainCpu, kIntegrated, kCard}) {
                const PlanOptions chosen = longest_context(model, usual, device, limit_of(kPlenty));
                QCOMPARE(chosen.context, context);
                QCOMPARE(chosen.sequences, 4);
            }
        }
    }

    // Chosen contexts have a maximum, even if memory and model allow more.
    void a_huge_context_is_not_chosen() {
        auto writer = test::tiny_llama();
        writer.u32("llama.context_length", 1'048'576U);
        const ModelHeader model = read_model(writer.open(), "huge.gguf");
        const PlanOptions chosen =
            longest_context(model, {.context = 4096}, kCard, limit_of(~std::uint64_t{0} / 2));
        QCOMPARE(chosen.context, kLongestChosenContext);
    }

    // Above the plan for the usual context, half of system memory and an eighth of a GPU's memory stay free.
    // The context is the longest one that fits in the rest, as the guard states it.
    void a_part_of_the_memory_stays_free() {
        const ModelHeader model = long_model();
        for (const DeviceInfo& device : {kPlainCpu, kIntegrated, kCard}) {
            const std::uint64_t divisor = device == kCard ? 8 : 2;
            for (const DType cache : {DType::F16, DType::Q8_0}) {
                const PlanOptions usual{.context = 4096, .cache = cache};
                const auto device_bytes = [&](int context) {
                    return plan_memory(model, with_context(usual, context), device).total();
                };
                for (const int context : {4096, 4128, 9984, 16352}) {
                    const std::uint64_t limit = limit_for(device_bytes(4096), device_bytes(context), divisor);
                    const PlanOptions chosen = longest_context(model, usual, device, limit_of(limit));
                    const MemoryLimit rest = limit_of(device_bytes(context));
                    QVERIFY(chosen.context >= context);
                    QCOMPARE(chosen.context, judge(model, usual, device, rest).max_context);
                    QCOMPARE(chosen.cache, cache);
                    QVERIFY(fits(model, chosen, device, limit_of(limit)));
                    if (context == 4096) continue;
                    QVERIFY(longest_context(model, usual, device, limit_of(limit - 1)).context < context);
                }
            }
        }
    }

    // With layers on the CPU, system memory limits the context too.
    void layers_on_the_cpu_count() {
        const ModelHeader model = long_model();
        const PlanOptions usual{.context = 4096, .gpu_layers = 1};
        const auto totals = [&](int context) {
            return plan_memory(model, with_context(usual, context), kCard).totals();
        };
        MemoryLimit limit = limit_of(limit_for(totals(4096).device, totals(8192).device, 8));
        QCOMPARE(longest_context(model, usual, kCard, limit).context,
                 judge(model, usual, kCard, limit_of(totals(8192).device)).max_context);
        limit.system_headroom = limit_for(totals(4096).system, totals(6400).system, 2);
        QCOMPARE(longest_context(model, usual, kCard, limit).context, 6400);
        limit.system_headroom = *limit.system_headroom - 1;
        QCOMPARE(longest_context(model, usual, kCard, limit).context, 6400 - kPageTokens);
        // With all layers on the GPU, the cache needs more of the GPU's memory.
        limit.headroom = plan_memory(model, {.context = 5120}, kCard).total();
        limit.system_headroom = kPlenty;
        const int on_gpu = longest_context(model, {.context = 4096}, kCard, limit).context;
        QVERIFY(on_gpu >= 4096 && on_gpu < longest_context(model, usual, kCard, limit).context);
    }

    // All requests share the cache. It has at least as many tokens as the cache of the usual options.
    void requests_share_the_cache() {
        const ModelHeader model = long_model();
        const PlanOptions usual{.context = 2048, .sequences = 4};
        const PlanOptions long_one = longest_context(model, usual, kPlainCpu, limit_of(kPlenty));
        QCOMPARE(long_one.context, 16384);
        QCOMPARE(long_one.pages() * kPageTokens, 16384);
        const std::uint64_t all = total_of(model, usual);
        for (const std::uint64_t more : {0, 1, 100'000, 10'000'000, 200'000'000}) {
            const PlanOptions chosen = longest_context(model, usual, kPlainCpu, limit_of(all + more));
            QVERIFY(chosen.context >= 2048);
            QVERIFY(chosen.pages() >= usual.pages());
            QVERIFY(fits(model, chosen, kPlainCpu, limit_of(all + more)));
        }
    }

    // If there is not enough memory for a context of each request, the requests share one context of the
    // usual length, or of at least its half.
    void one_context_is_enough() {
        const ModelHeader model = long_model();
        const PlanOptions usual{.context = 4096, .sequences = 4};
        PlanOptions shared = usual;
        shared.cache_tokens = 1;
        for (const int context : {4096, 3008, 2048}) {
            const MemoryLimit limit = limit_of(total_of(model, with_context(shared, context)));
            QVERIFY(!fits(model, usual, kPlainCpu, limit));
            const PlanOptions chosen = longest_context(model, usual, kPlainCpu, limit);
            QCOMPARE(chosen.context, context);
            QCOMPARE(chosen.pages(), context / kPageTokens);
            QVERIFY(fits(model, chosen, kPlainCpu, limit));
        }
        const MemoryLimit small = limit_of(total_of(model, with_context(shared, 2048)) - 1);
        for (const MemoryLimit& limit : {small, limit_of(1000)}) {
            const PlanOptions refused = longest_context(model, usual, kPlainCpu, limit);
            QCOMPARE(refused.context, 4096);
            QCOMPARE(refused.pages(), usual.pages());
            QVERIFY(!fits(model, refused, kPlainCpu, limit));
        }
    }

    // A longer context must not make the steps of a mixture of experts shorter.
    void larger_steps_take_precedence() {
        const ModelHeader model = test::long_float_model();
        const PlanOptions usual{.context = 4096, .most_batch = 2048};
        for (const int batch : {512, 1024, 2048}) {
            PlanOptions larger = usual;
            larger.batch = batch;
            const MemoryLimit limit = limit_of(plan_memory(model, larger, kCard).total());
            QCOMPARE(judge(model, usual, kCard, limit).options.batch, batch);
            const Verdict verdict = judge(model, longest_context(model, usual, kCard, limit), kCard, limit);
            QVERIFY(verdict.fits);
            QCOMPARE(verdict.options.batch, batch);
            QVERIFY(verdict.options.context >= 4096);
        }
    }

    void an_impossible_cache_is_left_to_the_guard() {
        const ModelHeader model = long_model(48);
        const PlanOptions usual{.context = 4096, .cache = DType::Q8_0};
        QVERIFY(!kv_shape(model.config, usual.cache).problem().empty());
        const PlanOptions same = longest_context(model, usual, kPlainCpu, limit_of(kPlenty));
        QVERIFY(same.context == 4096 && same.cache == DType::Q8_0 && same.pages() == usual.pages());
    }
};

}  // namespace tst_longest_context

ROCMFORGE_TEST(tst_longest_context, TstLongestContext, QCoreApplication)
#include "tst_longest_context.moc"
