// Tests the tokens that remain after each filter of the sampler.
#include <cmath>
#include <set>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "tests/program/test_program.h"
#include "tests/sampling/sampler_fixture.h"

namespace tst_sampler_filters {

using namespace rocmforge;
using test::frequencies;
using test::logits_of;
using test::plain;
using test::support;
using test::Tokens;

class TestSamplerFilters : public QObject {
    Q_OBJECT

  private slots:
    void topKKeepsTheKLargestLogits() {
        SamplingOptions o = plain();
        const std::vector<float> logits{0.1F, 0.5F, 0.3F, 0.4F, 0.2F};
        o.top_k = 2;
        QCOMPARE(support(o, logits), (Tokens{1, 3}));
        o.top_k = 1;
        QCOMPARE(support(o, logits), (Tokens{1}));
        o.top_k = 5;
        QCOMPARE(support(o, logits).size(), 5U);
        o.top_k = 1000;
        QCOMPARE(support(o, logits).size(), 5U);
        // If several tokens are equally likely at rank k, exactly k tokens remain. The tokens with the lowest
        // ids are kept.
        o.top_k = 2;
        QCOMPARE(support(o, {0, 0, 0, 0}), (Tokens{0, 1}));
    }

    void topPKeepsTheSmallestSetReachingP() {
        SamplingOptions o = plain();
        const auto logits = logits_of({0.1, 0.5, 0.1, 0.3});
        o.top_p = 0.45F;
        QCOMPARE(support(o, logits), (Tokens{1}));
        o.top_p = 0.7F;
        QCOMPARE(support(o, logits), (Tokens{1, 3}));
        o.top_p = 0.85F;
        QCOMPARE(support(o, logits), (Tokens{0, 1, 3}));
        o.top_p = 0;
        QCOMPARE(support(o, logits), (Tokens{1}));
    }

    void topPAppliesAfterTopK() {
        SamplingOptions o = plain();
        o.top_k = 2;      // probabilities 0.5 and 0.3 become 0.625 and 0.375
        o.top_p = 0.62F;  // without top-k, top-p would keep both tokens
        QCOMPARE(support(o, logits_of({0.1, 0.5, 0.1, 0.3})), (Tokens{1}));
    }

    void topPWorksOnALargeFlatVocabulary() {
        // More tokens remain than the sampler sorts at first. It must sort more, and lose none.
        SamplingOptions o = plain();
        o.top_p = 0.5F;
        std::vector<float> logits(1000);
        for (std::size_t i = 0; i < logits.size(); ++i) logits[i] = i % 2 == 0 ? 10.0F : -10.0F;
        Sampler sampler(o);
        std::set<std::int32_t> seen;
        for (int i = 0; i < 20000; ++i) seen.insert(sampler.sample(logits));
        // The 250 even tokens have just under half of the probability, so one more token is kept.
        QCOMPARE(seen.size(), 251U);
        QCOMPARE(*seen.begin(), 0);
        QCOMPARE(*seen.rbegin(), 500);
    }

    void minPKeepsTokensNearTheMaximum() {
        SamplingOptions o = plain();
        const auto logits = logits_of({0.1, 0.5, 0.1, 0.3});
        o.min_p = 0.5F;
        QCOMPARE(support(o, logits), (Tokens{1, 3}));
        o.min_p = 0.15F;
        QCOMPARE(support(o, logits), (Tokens{0, 1, 2, 3}));
        o.min_p = 1;
        QCOMPARE(support(o, logits), (Tokens{1}));
    }

    void filtersApplyBeforeTemperature() {
        // Top-p sees the probabilities before the temperature, so only token 0 remains. After a temperature
        // of 10 all tokens would be nearly equally likely, and top-p would keep several.
        SamplingOptions o = plain();
        o.temperature = 10;
        o.top_p = 0.6F;
        QCOMPARE(support(o, logits_of({0.7, 0.1, 0.1, 0.1})), (Tokens{0}));
    }

    void maskedTokensAreNeverSampled() {
        const std::vector<std::uint64_t> allowed{0b1010};
        for (int mirostat : {0, 1, 2}) {
            for (float temperature : {0.0F, 1.0F}) {
                SamplingOptions o = plain();
                o.temperature = temperature;
                o.mirostat.version = mirostat;
                Sampler sampler(o);
                for (int i = 0; i < 100; ++i) {
                    const std::int32_t token = sampler.sample(std::vector<float>{9, 1, 9, 1.5F}, allowed);
                    QVERIFY(token == 1 || token == 3);
                }
            }
        }
        Sampler sampler(plain());
        const std::vector<std::uint64_t> none{0};
        QVERIFY_EXCEPTION_THROWN(sampler.sample(std::vector<float>{1, 2}, none), EngineError);
    }

    void xtcRemovesTopTokensWithItsProbability() {
        SamplingOptions o = plain();
        o.xtc = {.probability = 0.25F, .threshold = 0.25F};
        // Three quarters of the draws follow the model's distribution. In the other draws, the token with 0.5
        // is removed, and the probabilities 0.3 and 0.2 become 0.6 and 0.4.
        const auto two = frequencies(o, logits_of({0.5, 0.3, 0.2}));
        QVERIFY(std::abs(two.at(0) - 0.375) < 0.0142);
        QVERIFY(std::abs(two.at(1) - (0.75 * 0.3 + 0.25 * 0.6)) < 0.0142);
        QVERIFY(std::abs(two.at(2) - (0.75 * 0.2 + 0.25 * 0.4)) < 0.0142);
        o.xtc.probability = 1;
        QCOMPARE(support(o, logits_of({0.5, 0.3, 0.2})), (Tokens{1, 2}));
        o.temperature = 0;  // temperature 0 requests the argmax
        QCOMPARE(support(o, logits_of({0.5, 0.3, 0.2})), (Tokens{0}));
    }

    void mirostatReplacesTheFilters() {
        SamplingOptions o = plain();
        o.top_k = 1;
        o.mirostat = {.version = 2, .tau = 10, .eta = 0};  // with this target, mirostat removes nothing
        const auto counts = frequencies(o, logits_of({0.5, 0.3, 0.2}));
        QVERIFY(std::abs(counts.at(2) - 0.2) < 0.0142);
        // The temperature is applied before mirostat. At a temperature of 0.5 the probabilities are 0.66,
        // 0.24 and 0.11. The surprise of the last token is more than 3 bits, the initial limit of mirostat
        // (2 · tau), so it is removed.
        o.mirostat.tau = 1.5F;
        o.temperature = 0.5F;
        QCOMPARE(support(o, logits_of({0.5, 0.3, 0.2})), (Tokens{0, 1}));
        o.temperature = 1;
        QCOMPARE(support(o, logits_of({0.5, 0.3, 0.2})), (Tokens{0, 1, 2}));
    }
};

}  // namespace tst_sampler_filters

ROCMFORGE_TEST(tst_sampler_filters, TestSamplerFilters, rocmforge::test::NoApplication)
#include "tst_sampler_filters.moc"
