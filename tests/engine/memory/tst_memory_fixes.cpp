// Tests which plans fit a limit, and that each suggested fix fits as promised.
#include <algorithm>
#include <vector>

#include <QTest>

#include "engine/base/text.h"
#include "tests/engine/memory/plan_fixture.h"
#include "tests/program/test_program.h"

namespace tst_memory_fixes {

using namespace rocmforge;
using test::header_of;
using test::kPlainCpu;
using test::limit_of;
using test::long_model;
using test::total_of;
using test::wide_model;

class TstMemoryFixes : public QObject {
    Q_OBJECT

  private slots:
    void limit_is_a_share_of_free_and_reclaimable_memory() {
        QCOMPARE((MemoryLimit{.headroom = 1000, .given_back = 500}.limit()), std::uint64_t{1050});
        QCOMPARE((MemoryLimit{.headroom = 1000, .threshold = 0.5}.limit()), std::uint64_t{500});
    }

    void fit_is_decided_to_the_byte() {
        const ModelHeader model = long_model();
        const PlanOptions options{.context = 4096};
        const std::uint64_t total = total_of(model, options);
        const Verdict fits = judge(model, options, kPlainCpu, limit_of(total));
        QVERIFY(fits.fits);
        QVERIFY(fits.fixes.empty());
        QCOMPARE(fits.max_context, 4096);
        QCOMPARE(fits.plan.total(), total);
        const Verdict refused = judge(model, options, kPlainCpu, limit_of(total - 1));
        QVERIFY(!refused.fits);
        QCOMPARE(refused.max_context, 4096 - kPageTokens);
        QCOMPARE(refused.plan.total(), total);
    }

    void the_largest_context_is_exact() {
        const ModelHeader model = long_model();
        for (const int context : {32, 64, 1024, 8192, 16352}) {
            const std::uint64_t total = total_of(model, {.context = context});
            for (const std::uint64_t slack : {0, 1, 1000}) {
                const int found =
                    judge(model, {.context = 16384}, kPlainCpu, limit_of(total + slack)).max_context;
                QCOMPARE(found, context);
                QVERIFY(total_of(model, {.context = found + kPageTokens}) > total + slack);
            }
        }
        QCOMPARE(judge(model, {}, kPlainCpu, limit_of(100'000'000'000)).max_context, 16384);
        QCOMPARE(judge(model, {}, kPlainCpu, limit_of(1000)).max_context, 0);
    }

    void largest_context_is_at_most_the_models() {
        const ModelHeader model = header_of({.context = 100});  // not a multiple of the page size
        QCOMPARE(judge(model, {.context = 64}, kPlainCpu, limit_of(1'000'000'000)).max_context, 100);
        const std::uint64_t three_pages = total_of(model, {.context = 96});
        QCOMPARE(judge(model, {.context = 64}, kPlainCpu, limit_of(three_pages)).max_context, 96);
        auto writer = test::tiny_llama();
        writer.u32("llama.context_length", 2147483647U);
        const ModelHeader endless = read_model(writer.open(), "endless.gguf");
        const int most = judge(endless, {}, kPlainCpu, limit_of(~std::uint64_t{0} / 2)).max_context;
        QCOMPARE(most, 2147483647);
    }

    void eight_bit_cache_is_offered_first_if_sufficient() {
        const ModelHeader model = long_model();
        const PlanOptions asked{.context = 8192};
        const std::uint64_t limit = total_of(model, {.context = 6400});
        const Verdict verdict = judge(model, asked, kPlainCpu, limit_of(limit));
        QVERIFY(!verdict.fits);
        QCOMPARE(verdict.fixes.size(), std::size_t{2});
        const Fix& eight_bit = verdict.fixes[0];
        QCOMPARE(eight_bit.change.english(), std::string("8-bit cache"));
        QCOMPARE(eight_bit.options.context, 8192);
        QCOMPARE(eight_bit.options.cache, DType::Q8_0);
        QVERIFY(eight_bit.fits && eight_bit.max_context > 8192);
        const Fix& shorter = verdict.fixes[1];
        QCOMPARE(shorter.change.english(), std::string("context 6,400"));
        QCOMPARE(shorter.options.cache, DType::F16);
        QCOMPARE(shorter.max_context, 6400);
        check_fixes(model, verdict, limit);
    }

    void cache_and_context_are_combined_if_neither_suffices() {
        const ModelHeader model = long_model();
        const std::uint64_t limit = total_of(model, {.context = 2048});
        const Verdict verdict = judge(model, {.context = 16384}, kPlainCpu, limit_of(limit));
        QCOMPARE(verdict.fixes.size(), std::size_t{3});
        QCOMPARE(verdict.fixes[0].change.english(), std::string("context 2,048"));
        QVERIFY(verdict.fixes[1].change.english().starts_with("8-bit cache and context "));
        QVERIFY(verdict.fixes[1].options.context > 3500);
        QVERIFY(verdict.fixes[2].change.english().starts_with("4-bit cache and context "));
        QVERIFY(verdict.fixes[2].options.context > 6500);
        check_fixes(model, verdict, limit);
    }

    void an_eight_bit_cache_can_be_shortened_or_halved() {
        const ModelHeader model = long_model();
        const PlanOptions asked{.context = 16384, .cache = DType::Q8_0};
        const std::uint64_t limit = total_of(model, {.context = 1024, .cache = DType::Q8_0});
        const Verdict verdict = judge(model, asked, kPlainCpu, limit_of(limit));
        QCOMPARE(verdict.fixes.size(), std::size_t{2});
        QCOMPARE(verdict.fixes[0].change.english(), std::string("context 1,024"));
        QCOMPARE(verdict.fixes[0].options.cache, DType::Q8_0);
        QVERIFY(verdict.fixes[1].change.english().starts_with("4-bit cache and context "));
        QVERIFY(verdict.fixes[1].options.context > 1024);
        check_fixes(model, verdict, limit);
    }

    void a_four_bit_cache_can_only_be_shortened() {
        const ModelHeader model = long_model();
        const PlanOptions asked{.context = 16384, .cache = DType::Q4_0};
        const std::uint64_t limit = total_of(model, {.context = 1024, .cache = DType::Q4_0});
        const Verdict verdict = judge(model, asked, kPlainCpu, limit_of(limit));
        QCOMPARE(verdict.fixes.size(), std::size_t{1});
        QCOMPARE(verdict.fixes[0].change.english(), std::string("context 1,024"));
        QCOMPARE(verdict.fixes[0].options.cache, DType::Q4_0);
        check_fixes(model, verdict, limit);
    }

    void heads_of_48_get_no_eight_bit_cache_offer() {
        const ModelHeader model = long_model(48);
        const std::uint64_t limit = total_of(model, {.context = 2048});
        const Verdict shorter = judge(model, {.context = 8192}, kPlainCpu, limit_of(limit));
        QCOMPARE(shorter.fixes.size(), std::size_t{1});
        QCOMPARE(shorter.fixes[0].change.english(), std::string("context 2,048"));

        const Verdict refused =
            judge(model, {.context = 2048, .cache = DType::Q8_0}, kPlainCpu, limit_of(limit));
        QVERIFY(!refused.fits);
        QVERIFY(refused.plan.entries.empty());
        QVERIFY(refused.sentence.english().find("this model's heads have 48") != std::string::npos);
        QCOMPARE(refused.fixes.size(), std::size_t{1});
        QCOMPARE(refused.fixes[0].change.english(), std::string("16-bit cache"));
        QVERIFY(refused.fixes[0].fits);
        const Verdict longer =
            judge(model, {.context = 8192, .cache = DType::Q8_0}, kPlainCpu, limit_of(limit));
        QCOMPARE(longer.fixes[0].change.english(), std::string("16-bit cache and context 2,048"));
        const Verdict nothing = judge(model, {.cache = DType::Q8_0}, kPlainCpu, limit_of(1000));
        QCOMPARE(nothing.fixes.size(), std::size_t{1});
        QVERIFY(!nothing.fixes[0].fits);
    }

    void if_nothing_fits_the_smallest_plan_is_shown() {
        const ModelHeader model = long_model();
        const Verdict verdict = judge(model, {}, kPlainCpu, limit_of(100'000));
        QCOMPARE(verdict.max_context, 0);
        QCOMPARE(verdict.fixes.size(), std::size_t{1});
        QCOMPARE(verdict.fixes[0].change.english(), std::string("4-bit cache and context 32"));
        QVERIFY(!verdict.fixes[0].fits);
        QCOMPARE(verdict.fixes[0].max_context, 0);
        QVERIFY(verdict.fixes[0].total_bytes > 100'000);
        QVERIFY(verdict.sentence.english().find("The model's weights alone need") != std::string::npos);
    }

    void the_widest_sufficient_weights_are_offered() {
        const ModelHeader model = wide_model();
        const PlanOptions asked{.context = 4096};
        const ModelHeader eight = as(model, Quantize::Q8_0);
        const ModelHeader four = as(model, Quantize::Q4_K);
        const std::uint64_t enough = total_of(eight, asked);
        const std::uint64_t least = total_of(four, asked);
        QVERIFY(enough < total_of(model, asked) && least < enough);
        Fix fix = *weights_of(judge(model, asked, kPlainCpu, limit_of(enough)));
        QCOMPARE(fix.change.english(), std::string("8-bit weights"));
        QVERIFY(fix.quantize == Quantize::Q8_0 && fix.fits);
        QCOMPARE(fix.options.context, 4096);
        QCOMPARE(fix.options.cache, DType::F16);
        QCOMPARE(fix.total_bytes, enough);
        QCOMPARE(fix.max_context, 4096);
        fix = *weights_of(judge(model, asked, kPlainCpu, limit_of(enough - 1)));
        QCOMPARE(fix.change.english(), std::string("4-bit weights"));
        QVERIFY(fix.quantize == Quantize::Q4_K && fix.fits);
        QCOMPARE(fix.options.context, 4096);
        // If the whole context fits with neither 8-bit nor 4-bit weights, the fix has the weight type with
        // which the longest context fits.
        const std::uint64_t half = total_of(four, {.context = 2048});
        fix = *weights_of(judge(model, asked, kPlainCpu, limit_of(half)));
        QCOMPARE(fix.change.english(), std::string("4-bit weights and context 2,048"));
        QCOMPARE(fix.options.context, 2048);
        QCOMPARE(fix.total_bytes, half);
        QCOMPARE(fix.max_context, 2048);
    }

    void small_weights_are_not_converted() {
        const PlanOptions asked{.context = 4096};
        const ModelHeader eight = as(wide_model(), Quantize::Q8_0);
        const Verdict again = judge(eight, asked, kPlainCpu, limit_of(total_of(eight, asked) - 1));
        QCOMPARE(weights_of(again)->change.english(), std::string("4-bit weights"));
        // All other fixes keep the requested weights.
        for (const Fix& fix : again.fixes) {
            if (fix.kind == FixKind::Weights) continue;
            QVERIFY(fix.quantize == Quantize::Q8_0);
            QCOMPARE(fix.total_bytes, total_of(eight, fix.options));
        }
        for (const ModelHeader& small : {as(wide_model(), Quantize::Q4_K), wide_model(DType::Q8_0)}) {
            const Verdict verdict = judge(small, asked, kPlainCpu, limit_of(total_of(small, asked) - 1));
            QVERIFY(!verdict.fixes.empty());
            QVERIFY(weights_of(verdict) == nullptr);
            for (const Fix& fix : verdict.fixes) QVERIFY(fix.quantize == small.quantize);
        }
        // Rows consist of whole blocks of 32 weights, but not of 256, so 8 bits is the smallest type.
        const ModelHeader narrow = as(header_of(), Quantize::Q8_0);
        QVERIFY(weights_of(judge(narrow, {.context = 256}, kPlainCpu, limit_of(1'000'000))) == nullptr);
    }

    void smaller_weights_precede_a_tiny_context() {
        const DeviceInfo card{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};
        // Returns the order of the fixes for a model with its whole context. The limit is the memory that
        // `fitting` needs for `context`.
        const auto order = [&](const ModelHeader& model, const ModelHeader& fitting, int context) {
            const std::uint64_t bytes = plan_memory(fitting, {.context = context}, card).total();
            std::vector<FixKind> kinds;
            for (const Fix& fix :
                 judge(model, {.context = model.config.context}, card, limit_of(bytes)).fixes) {
                const bool told = fix.kind == FixKind::Weights || fix.kind == FixKind::Layers ||
                                  fix.kind == FixKind::Context;
                if (told) kinds.push_back(fix.kind);
            }
            kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
            return kinds;
        };
        using enum FixKind;
        const ModelHeader wide = wide_model();
        QVERIFY(order(wide, wide, 4000) == (std::vector{Context, Weights, Layers}));
        QVERIFY(order(wide, wide, 1024) == (std::vector{Weights, Layers, Context}));
        // If neither a shorter context nor smaller weights keep at least half of the context, layers on the
        // CPU are suggested first, because they cost only speed.
        const ModelHeader both = header_of({.layers = 4,
                                            .hidden = 256,
                                            .ffn = 1024,
                                            .heads = 8,
                                            .kv_heads = 8,
                                            .head_dim = 64,
                                            .context = 65536});
        QVERIFY(order(both, as(both, Quantize::Q4_K), 24576) == (std::vector{Layers, Weights, Context}));
    }

    void the_smallest_plan_uses_the_smallest_weights() {
        const ModelHeader model = wide_model();
        const Verdict verdict = judge(model, {}, kPlainCpu, limit_of(1'000'000));
        QCOMPARE(verdict.fixes.size(), std::size_t{1});
        const Fix& fix = verdict.fixes.front();
        QCOMPARE(fix.change.english(), std::string("4-bit weights, 4-bit cache and context 32"));
        QVERIFY(fix.quantize == Quantize::Q4_K && !fix.fits);
        QCOMPARE(fix.total_bytes, total_of(as(model, Quantize::Q4_K), fix.options));
        // The width of the rows is not a multiple of 256, so 4-bit weights are impossible, and the cache
        // already has the smallest type.
        const PlanOptions small{.cache = DType::Q4_0};
        QCOMPARE(judge(header_of(), small, kPlainCpu, limit_of(1000)).fixes.front().change.english(),
                 std::string("8-bit weights and context 32"));
    }

    void the_message_states_total_and_limit() {
        const ModelHeader model = long_model();
        const Verdict verdict = judge(model, {.context = 16384}, kPlainCpu,
                                      {.headroom = 200'000'000, .given_back = 0, .threshold = 0.7});
        const std::string sentence = verdict.sentence.english();
        QVERIFY2(sentence.starts_with("The model needs "), sentence.c_str());
        QVERIFY2(sentence.ends_with("; the limit is 140.0 MB (70 % of 200.0 MB free)."), sentence.c_str());
        const std::string loaded =
            judge(model, {.context = 64}, kPlainCpu, {.headroom = 1'200'000'000, .given_back = 800'000'000})
                .sentence.english();
        QVERIFY2(loaded.ends_with(" of the allowed 1.4 GB (70 % of 2.0 GB: 1.2 GB free and 800.0 MB that "
                                  "the loaded model gives back)."),
                 loaded.c_str());
    }

    void close_figures_are_given_in_megabytes() {
        const ModelHeader model =
            header_of({.layers = 40, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384});
        const PlanOptions options{.context = 16384};
        const std::uint64_t total = total_of(model, options);
        QVERIFY(total > 1'000'000'000);
        const std::string sentence =
            judge(model, options, kPlainCpu, limit_of(total - 2'000'000)).sentence.english();
        const std::string figures = std::to_string(total / 1'000'000) + " MB; the limit is " +
                                    std::to_string((total - 2'000'000) / 1'000'000) + " MB (100 % of ";
        // Rounded to a text in gigabytes, the required memory and the limit are equal.
        QCOMPARE(size_text(total), size_text(total - 2'000'000));
        QVERIFY2(sentence.find(figures) != std::string::npos, sentence.c_str());
    }

  private:
    static ModelHeader as(const ModelHeader& model, Quantize quantize) {
        return read_model(model.file, model.path, quantize);
    }
    static const Fix* weights_of(const Verdict& verdict) {
        const auto found = std::find_if(verdict.fixes.begin(), verdict.fixes.end(),
                                        [](const Fix& fix) { return fix.kind == FixKind::Weights; });
        return found == verdict.fixes.end() ? nullptr : &*found;
    }
    // The memory and the context length that a fix states must equal the planner's results for the fix's
    // options.
    static void check_fixes(const ModelHeader& model, const Verdict& verdict, std::uint64_t limit) {
        for (const Fix& fix : verdict.fixes) {
            QCOMPARE(fix.total_bytes, total_of(model, fix.options));
            QVERIFY(fix.fits && fix.total_bytes <= limit);
            QCOMPARE(judge(model, fix.options, kPlainCpu, limit_of(limit)).max_context, fix.max_context);
        }
    }
};

}  // namespace tst_memory_fixes

ROCMFORGE_TEST(tst_memory_fixes, TstMemoryFixes, QCoreApplication)
#include "tst_memory_fixes.moc"
