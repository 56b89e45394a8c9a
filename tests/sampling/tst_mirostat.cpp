// Compares the tokens that Mirostat keeps with values computed by hand, and tests that the mean surprise of
// drawn tokens approaches its target.
#include <cmath>
#include <random>
#include <set>
#include <vector>

#include <QTest>

#include "engine/sampling/mirostat.h"
#include "tests/program/test_program.h"

namespace tst_mirostat {

using namespace rocmforge;

namespace {

std::vector<float> zipf(std::size_t vocabulary, double exponent) {
    std::vector<float> logits;
    for (std::size_t i = 0; i < vocabulary; ++i) {
        logits.push_back(static_cast<float>(-exponent * std::log(static_cast<double>(i + 1))));
    }
    return logits;
}

std::int32_t draw(Mirostat& mirostat, const std::vector<float>& logits, double uniform) {
    Candidates candidates;
    candidates.fill(logits, {});
    return mirostat.draw(candidates, logits.size(), uniform);
}

double mean_surprise(const MirostatOptions& options, const std::vector<float>& logits, int from, int to) {
    double all = 0;
    for (float logit : logits) all += std::exp(static_cast<double>(logit));
    Mirostat mirostat(options);
    std::mt19937_64 random(11);
    double sum = 0;
    for (int i = 0; i < to; ++i) {
        const std::int32_t token = draw(mirostat, logits, static_cast<double>(random() >> 11U) * 0x1p-53);
        if (i < from) continue;
        sum -= std::log2(std::exp(static_cast<double>(logits[static_cast<std::size_t>(token)])) / all);
    }
    return sum / (to - from);
}

}  // namespace

class TestMirostat : public QObject {
    Q_OBJECT

  private slots:
    void secondVersionCutsAtTheSurpriseLimit() {
        // The tokens have surprises of 1, 2, 3 and 3 bits. For the first draw, the limit of the surprise is
        // 2τ bits.
        const std::vector<float> logits{std::log(0.5F), std::log(0.25F), std::log(0.125F), std::log(0.125F)};
        const auto last_of_first_draw = [&](float tau) {
            Mirostat mirostat({.version = 2, .tau = tau, .eta = 0.1F});
            return draw(mirostat, logits, std::nextafter(1.0, 0.0));
        };
        // No token has a surprise below 0.2 bits, so the most likely token stays.
        QCOMPARE(last_of_first_draw(0.1F), 0);
        QCOMPARE(last_of_first_draw(0.75F), 0);
        QCOMPARE(last_of_first_draw(1.1F), 1);
        QCOMPARE(last_of_first_draw(1.6F), 3);
    }

    void surpriseLimitFollowsTheDrawnTokens() {
        const std::vector<float> logits{std::log(0.5F), std::log(0.25F), std::log(0.125F), std::log(0.125F)};
        Mirostat mirostat({.version = 2, .tau = 1.6F, .eta = 1});
        const double last = std::nextafter(1.0, 0.0);
        // The limit is 3.2 bits at first. The drawn token has 3 bits, 1.4 more than τ, so the limit becomes
        // 1.8. Only the most likely token has a lower surprise: 1 bit, 0.6 less than τ, so the limit becomes
        // 2.4.
        QCOMPARE(draw(mirostat, logits, last), 3);
        QCOMPARE(draw(mirostat, logits, last), 0);
        QCOMPARE(draw(mirostat, logits, last), 1);
    }

    void firstVersionKeepsTheZipfEstimate() {
        // For a Zipf distribution with exponent s, k = (ε·2^μ / (1 − N^−ε))^(1/s) tokens are kept, with ε = s
        // − 1. Here s = 2 and N = 1000. For μ = 6, k is (64 / 0.999)^½ = 8.004, which is eight tokens; for μ
        // = 4 it is 4.002.
        const std::vector<float> logits = zipf(1000, 2);
        const auto kept = [&](float tau) {
            Mirostat mirostat({.version = 1, .tau = tau, .eta = 0});
            return draw(mirostat, logits, std::nextafter(1.0, 0.0)) + 1;
        };
        QCOMPARE(kept(3), 8);
        QCOMPARE(kept(2), 4);
        QCOMPARE(kept(0), 1);
        QCOMPARE(kept(50), 1000);
    }

    void flatAndTinyVocabulariesWork() {
        for (int version : {1, 2}) {
            Mirostat mirostat({.version = version, .tau = 3, .eta = 0.1F});
            for (int i = 0; i < 100; ++i) {
                QCOMPARE(draw(mirostat, {2.0F}, 0.5), 0);
                QVERIFY(draw(mirostat, std::vector<float>(50, 1.0F), 0.7) < 50);
                QVERIFY(draw(mirostat, {0, -200, -400}, 0.9) == 0);
            }
        }
    }

    void meanSurpriseConvergesToTheTarget_data() {
        QTest::addColumn<int>("version");
        QTest::addColumn<float>("tau");
        for (int version : {1, 2}) {
            for (float tau : {4.0F, 6.0F}) QTest::addRow("%d, %g", version, tau) << version << tau;
        }
    }
    // Even the most likely token has 2.7 bits here, so a lower surprise is impossible.
    void meanSurpriseConvergesToTheTarget() {
        QFETCH(int, version);
        QFETCH(float, tau);
        const double mean =
            mean_surprise({.version = version, .tau = tau, .eta = 0.1F}, zipf(5000, 1.1), 500, 5000);
        QVERIFY2(std::abs(mean - tau) < 0.05, qPrintable(QString::number(mean)));
    }
};

}  // namespace tst_mirostat

ROCMFORGE_TEST(tst_mirostat, TestMirostat, rocmforge::test::NoApplication)
#include "tst_mirostat.moc"
