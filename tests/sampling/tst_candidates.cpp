// Tests each filter separately, with probabilities that can be added by hand. tst_sampler tests combinations
// of filters.
#include <cmath>
#include <random>
#include <set>
#include <vector>

#include <QTest>

#include "engine/sampling/candidates.h"
#include "tests/program/test_program.h"

namespace tst_candidates {

using namespace rocmforge;

namespace {

using Tokens = std::vector<std::int32_t>;

Candidates of(const std::vector<double>& probabilities, std::span<const std::uint64_t> allowed = {}) {
    std::vector<float> logits;
    logits.reserve(probabilities.size());
    for (double p : probabilities) logits.push_back(static_cast<float>(std::log(p)));
    Candidates candidates;
    candidates.fill(logits, allowed);
    return candidates;
}

Tokens in_order(Candidates& candidates) {
    Tokens tokens;
    for (std::size_t i = 0; i < candidates.size(); ++i) tokens.push_back(candidates.likeliest(i).token);
    return tokens;
}

}  // namespace

class TestCandidates : public QObject {
    Q_OBJECT

  private slots:
    void fill_first_equals_fill_and_keep_first() {
        std::mt19937 random(5);
        for (const int size : {1, 5, 256, 257, 3000}) {
            std::vector<float> logits(static_cast<std::size_t>(size));
            for (float& logit : logits) logit = static_cast<float>(random() % 50);  // many logits are equal
            for (std::size_t i = 3; i < logits.size(); i += 7) logits[i] = -INFINITY;
            for (const std::size_t most :
                 {std::size_t{0}, std::size_t{1}, std::size_t{40}, std::size_t{5000}}) {
                Candidates expected;
                expected.fill(logits, {});
                expected.keep_first(most);
                Candidates actual;
                actual.fill_first(logits, most);
                QCOMPARE(in_order(actual), in_order(expected));
            }
        }
        Candidates none;
        none.fill_first(std::vector<float>(600, -INFINITY), 3);
        QVERIFY(none.empty());
    }

    void candidatesAreSortedByProbability() {
        Candidates c = of({0.1, 0.5, 0.1, 0.3});
        QCOMPARE(in_order(c), (Tokens{1, 3, 0, 2}));
        QCOMPARE(c.most_likely(), 1);
        QVERIFY(std::abs(c.total() - 2) < 1e-6);
        QVERIFY(std::abs(c.weight(c.likeliest(1)) - 0.6) < 1e-6);
    }

    void maskedTokensAreNotCandidates() {
        const std::vector<std::uint64_t> allowed{0b1101};
        Candidates c = of({0.1, 0.5, 0.1, 0.3}, allowed);
        QCOMPARE(in_order(c), (Tokens{3, 0, 2}));
        const std::vector<std::uint64_t> none{0};
        QVERIFY(of({0.5, 0.5}, none).empty());
        QVERIFY(of({0.0, 0.0}).empty());  // the logits are minus infinity

        // Bits of the mask beyond the last logit are ignored.
        const std::vector<std::uint64_t> more{~std::uint64_t{0}, ~std::uint64_t{0}};
        QCOMPARE(of({0.5, 0.5}, more).size(), 2U);
        std::vector<std::uint64_t> far{0, 0b10};
        QCOMPARE(of(std::vector<double>(100, 0.01), far).most_likely(), 65);
    }

    void xtcKeepsTheLeastLikelyTopChoice() {
        Candidates c = of({0.05, 0.4, 0.15, 0.3, 0.1});
        c.leave_out_top(0.12F);  // three tokens exceed the threshold: 0.4 and 0.3 are removed, and 0.15 stays
        QCOMPARE(in_order(c), (Tokens{2, 4, 0}));

        Candidates one = of({0.7, 0.1, 0.2});
        one.leave_out_top(0.3F);
        QCOMPARE(in_order(one), (Tokens{0, 2, 1}));
        Candidates none = of({0.4, 0.3, 0.3});
        none.leave_out_top(0.45F);
        QCOMPARE(none.size(), 3U);
        Candidates all = of({0.4, 0.35, 0.25});
        all.leave_out_top(0);
        QCOMPARE(in_order(all), (Tokens{2}));
    }

    void probabilitiesAreRenormalised() {
        // The third token is removed first, which raises the probability of the second from 0.3 to 0.375.
        // Only then does it exceed the threshold of 0.36.
        Candidates c = of({0.5, 0.3, 0.2});
        c.keep_top_k(2);
        c.leave_out_top(0.36F);
        QCOMPARE(in_order(c), (Tokens{1}));
    }

    void drawFollowsTheWeights() {
        Candidates c = of({0.25, 0.5, 0.25});
        QCOMPARE(c.draw(0).token, 1);
        QCOMPARE(c.draw(0.499).token, 1);
        QCOMPARE(c.draw(0.501).token, 0);
        QCOMPARE(c.draw(0.76).token, 2);
        QCOMPARE(c.draw(std::nextafter(1.0, 0.0)).token, 2);
        // At temperature 2 the weights are 1, 0.707 and 0.707.
        QCOMPARE(c.draw(0.42, 2).token, 0);
        QCOMPARE(c.draw(0.41, 2).token, 1);
    }

    // Candidates are sorted only as far as needed. Whatever calls come before, the result equals that of a
    // full sort.
    void partialSortEqualsFullSort() {
        std::mt19937 random(3);
        for (int round = 0; round < 200; ++round) {
            std::vector<float> logits(1 + random() % 500);
            for (float& logit : logits) logit = static_cast<float>(random() % 40) / 4;
            Candidates c;
            c.fill(logits, {});
            std::vector<std::pair<float, std::int32_t>> sorted;
            for (std::size_t i = 0; i < logits.size(); ++i) {
                sorted.emplace_back(-logits[i], static_cast<std::int32_t>(i));
            }
            std::sort(sorted.begin(), sorted.end());
            c.likeliest(random() % c.size());
            const std::size_t kept = 1 + random() % c.size();
            c.keep_first(kept);
            QCOMPARE(c.size(), kept);
            if (round % 2 == 0) c.divide_logits(2);
            for (std::size_t i = 0; i < kept; ++i) QCOMPARE(c.likeliest(i).token, sorted[i].second);
        }
    }
};

}  // namespace tst_candidates

ROCMFORGE_TEST(tst_candidates, TestCandidates, rocmforge::test::NoApplication)
#include "tst_candidates.moc"
