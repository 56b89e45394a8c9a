// Compares the fast implementation of top-p with a simple one. The two must keep the same tokens, with
// bitwise the same weights.
#include <cmath>
#include <random>
#include <vector>

#include <QTest>

#include "engine/sampling/argmax.h"
#include "engine/sampling/candidates.h"
#include "engine/sampling/weight_sum.h"
#include "tests/program/test_program.h"

namespace tst_top_p {

using namespace rocmforge;

namespace {

using Row = std::vector<float>;

constexpr float kShares[] = {0, 1e-6F, 0.1F, 0.5F, 0.75F, 0.9F, 0.95F, 0.99F, 0.9999F, 0.99999994F, 1};

Row normal(std::size_t size, float spread, std::mt19937& random) {
    std::normal_distribution<float> of(0, spread);
    Row row(size);
    for (float& logit : row) logit = of(random);
    return row;
}

std::vector<std::int32_t> in_order(Candidates& candidates) {
    std::vector<std::int32_t> tokens;
    for (std::size_t i = 0; i < candidates.size(); ++i) tokens.push_back(candidates.likeliest(i).token);
    return tokens;
}

void expect_the_same(const Row& row) {
    for (const float share : kShares) {
        Candidates expected;
        expected.fill(row, {});
        expected.keep_top_p(share);
        Candidates actual;
        actual.fill_top_p(row, share);
        QCOMPARE(actual.size(), expected.size());
        for (const double uniform : {0.0, 0.3, 0.77, 0.9999999}) {
            QCOMPARE(actual.draw(uniform, 0.8F).token, expected.draw(uniform, 0.8F).token);
        }
        if (share < 1) QCOMPARE(actual.total(), expected.total());
        QCOMPARE(in_order(actual), in_order(expected));
    }
}

double exactly(const Row& row, float highest) {
    long double sum = 0;
    for (const float logit : row) sum += std::exp(static_cast<long double>(logit) - highest);
    return static_cast<double>(sum);
}

}  // namespace

class TestTopP : public QObject {
    Q_OBJECT

  private slots:
    void sum_lies_within_tight_bounds() {
        std::mt19937 random(11);
        for (const std::size_t size : {1U, 127U, 128U, 129U, 5000U, 128256U}) {
            for (const float spread : {0.0F, 0.5F, 3.0F, 20.0F, 300.0F, 1e30F}) {
                Row row = normal(size, spread, random);
                if (size > 100) row[7] = -INFINITY;
                const float highest = highest_value(row).value;
                const WeightSum sum = weight_sum(row, highest);
                const double exact = exactly(row, highest);
                QVERIFY2(sum.least <= exact && exact <= sum.most,
                         qPrintable(QString::number(exact, 'g', 17)));
                QVERIFY(sum.most - sum.least < 1e-5 * exact);
            }
        }
        // Uses distances from the maximum at which rounding errors are largest.
        for (int step = 0; step < 82; ++step) {
            const float below = 0.37F * static_cast<float>(step);
            Row row(40000, 3.3F - below);
            row[0] = 3.3F;
            const WeightSum sum = weight_sum(row, 3.3F);
            const double exact = exactly(row, 3.3F);
            QVERIFY(sum.least <= exact && exact <= sum.most);
        }
    }

    void random_rows_match_the_reference() {
        std::mt19937 random(7);
        for (const std::size_t size : {1U, 2U, 255U, 256U, 257U, 3000U, 20000U}) {
            for (const float spread : {0.0F, 0.01F, 1.0F, 3.0F, 8.0F, 50.0F}) {
                expect_the_same(normal(size, spread, random));
            }
        }
        expect_the_same(normal(128256, 3, random));
    }

    void realistic_rows_match_the_reference() {
        std::mt19937 random(9);
        for (int peaks = 1; peaks <= 64; peaks *= 4) {
            Row row = normal(32000, 2.5F, random);
            for (int i = 0; i < peaks; ++i)
                row[random() % row.size()] = 14 + static_cast<float>(random() % 5);
            expect_the_same(row);
        }
    }

    void ties_match_the_reference() {
        std::mt19937 random(5);
        for (const int values : {1, 2, 5, 40}) {
            Row row(4096);
            for (float& logit : row) logit = static_cast<float>(random() % static_cast<unsigned>(values));
            expect_the_same(row);
            for (std::size_t i = 0; i < row.size(); i += 3) row[i] = -INFINITY;
            expect_the_same(row);
        }
    }

    // The sum of the most likely tokens' probabilities equals top_p exactly, or misses it by the smallest
    // margin, so that the last bit decides.
    void exactly_met_shares_match_the_reference() {
        for (const std::size_t size : {2U, 4U, 1024U, 4000U}) expect_the_same(Row(size, 1.5F));
        Row halves;  // 1/2, 1/4, 1/8 …
        for (int i = 0; i < 60; ++i) halves.push_back(-static_cast<float>(i) * std::log(2.0F));
        expect_the_same(halves);
        halves.push_back(halves.back());
        expect_the_same(halves);
        for (const float nudge : {-1e-6F, -1e-7F, 1e-7F, 1e-6F}) {
            Row nearly(1000, 1.0F);
            for (std::size_t i = 0; i < 500; ++i) nearly[i * 2] += nudge;
            expect_the_same(nearly);
        }
    }

    void extreme_values_match_the_reference() {
        Row row(3000, -INFINITY);
        row[1234] = -1e30F;
        expect_the_same(row);
        row[2999] = -1e30F;
        expect_the_same(row);
        row[0] = 3e38F;
        row[1] = -3e38F;
        expect_the_same(row);
        Row far(3000, -90);  // each token is negligible, but all together are not
        far[17] = 0;
        expect_the_same(far);
        for (float& logit : far) logit += 82;
        far[17] = 0;
        expect_the_same(far);

        Candidates none;
        none.fill_top_p(Row(600, -INFINITY), 0.9F);
        QVERIFY(none.empty());
    }
};

}  // namespace tst_top_p

ROCMFORGE_TEST(tst_top_p, TestTopP, rocmforge::test::NoApplication)
#include "tst_top_p.moc"
