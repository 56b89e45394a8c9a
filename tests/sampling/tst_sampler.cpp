// Tests the sampler: the frequencies of draws, penalties, and refusals.
#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "engine/sampling/random_numbers.h"
#include "tests/program/test_program.h"
#include "tests/sampling/sampler_fixture.h"

namespace tst_sampler {

using namespace rocmforge;
using test::frequencies;
using test::kInfinity;
using test::logits_of;
using test::plain;
using test::support;
using test::Tokens;

class TestSampler : public QObject {
    Q_OBJECT

  private slots:
    void greedyTakesTheArgmaxAndTheLowestIdOnATie() {
        SamplingOptions o = plain();
        o.temperature = 0;
        Sampler sampler(o);
        QCOMPARE(sampler.sample(std::vector<float>{1, 3, 2}), 1);
        QCOMPARE(sampler.sample(std::vector<float>{1, 3, 3, 3}), 1);
        QCOMPARE(sampler.sample(std::vector<float>{-kInfinity, -5}), 1);
        QCOMPARE(sampler.sample(std::vector<float>{7}), 0);
    }

    void greedySamplingReadsOnlyTheArgmax() {
        const auto takes_argmax = [](auto change) {
            SamplingOptions options;
            options.temperature = 0;
            change(options);
            return Sampler(options, [](std::int32_t) { return std::string(); }).takes_argmax();
        };
        QVERIFY(takes_argmax([](SamplingOptions& o) { o.repeat_penalty = 1; }));
        QVERIFY(!takes_argmax([](SamplingOptions& o) { o.temperature = 0.1F; }));
        QVERIFY(!takes_argmax([](SamplingOptions& o) { o.repeat_penalty = 1.1F; }));
        QVERIFY(!takes_argmax([](SamplingOptions& o) { o.presence_penalty = 0.5F; }));
        QVERIFY(!takes_argmax([](SamplingOptions& o) { o.frequency_penalty = 0.5F; }));
        QVERIFY(!takes_argmax([](SamplingOptions& o) { o.dry.multiplier = 0.8F; }));
        QVERIFY(!takes_argmax([](SamplingOptions& o) { o.logit_bias = {{.token = 3, .bias = 1}}; }));
    }

    void drawsFollowTheSoftmax() {
        const std::vector<double> p{0.5, 0.25, 0.15, 0.1};
        auto counts = frequencies(plain(), logits_of(p));
        // Four standard deviations of the frequency in 20,000 draws are at most 0.0142.
        for (int i = 0; i < 4; ++i) QVERIFY(std::abs(counts[i] - p[static_cast<std::size_t>(i)]) < 0.0142);
    }

    void temperatureSharpensAndFlattens() {
        SamplingOptions o = plain();
        o.temperature = 0.5F;  // squared and normalized probabilities: 0.8, 0.2
        auto sharp = frequencies(o, logits_of({2.0 / 3, 1.0 / 3}));
        QVERIFY(std::abs(sharp[0] - 0.8) < 0.0142);
        o.temperature = 2;  // normalized square roots of the probabilities: 0.75, 0.25
        auto flat = frequencies(o, logits_of({0.9, 0.1}));
        QVERIFY(std::abs(flat[0] - 0.75) < 0.0142);
    }

    void tinyTemperatureIsGreedy() {
        SamplingOptions o = plain();
        o.temperature = 1e-30F;
        QCOMPARE(support(o, {1, 1.001F, -50, 1}), (Tokens{1}));
    }

    void minusInfinityIsNeverSampled() {
        QCOMPARE(support(plain(), {-kInfinity, 0, -kInfinity, 0}), (Tokens{1, 3}));
    }

    void repeatPenaltyDividesPositiveAndMultipliesNegative() {
        SamplingOptions o = plain();
        o.temperature = 0;
        o.repeat_penalty = 2;
        Sampler positive(o);
        positive.accept(0);
        QCOMPARE(positive.sample(std::vector<float>{3, 2}), 1);  // logits after the penalty: 1.5 and 2
        Sampler negative(o);
        negative.accept(0);
        QCOMPARE(negative.sample(std::vector<float>{-1, -1.5F}), 1);  // logits after the penalty: -2 and -1.5
        Sampler still(o);
        still.accept(0);
        QCOMPARE(still.sample(std::vector<float>{5, 2}), 0);  // logits after the penalty: 2.5 and 2
        Sampler once(o);
        for (int i = 0; i < 5; ++i) once.accept(0);
        // The penalty applies once, however often the token occurred.
        QCOMPARE(once.sample(std::vector<float>{5, 2}), 0);
    }

    void presenceAppliesOnceAndFrequencyEachTime() {
        SamplingOptions o = plain();
        o.temperature = 0;
        o.presence_penalty = 1;
        Sampler presence(o);
        for (int i = 0; i < 5; ++i) presence.accept(0);
        QCOMPARE(presence.sample(std::vector<float>{3, 1.5F}), 0);
        QCOMPARE(presence.sample(std::vector<float>{3, 2.5F}), 1);

        o.presence_penalty = 0;
        o.frequency_penalty = 0.5F;
        Sampler frequency(o);
        frequency.accept(0);
        QCOMPARE(frequency.sample(std::vector<float>{3, 2}), 0);  // logits after the penalty: 2.5 and 2
        for (int i = 0; i < 2; ++i) frequency.accept(0);
        QCOMPARE(frequency.sample(std::vector<float>{3, 2}), 1);  // logits after the penalty: 1.5 and 2
    }

    void penaltiesCountOnlyTheWindow() {
        SamplingOptions o = plain();
        o.temperature = 0;
        o.presence_penalty = 10;
        o.penalty_window = 2;
        Sampler sampler(o);
        for (std::int32_t token : {0, 1, 2}) sampler.accept(token);
        QCOMPARE(sampler.sample(std::vector<float>{1, 2, 3}), 0);
        sampler.accept(0);
        QCOMPARE(sampler.sample(std::vector<float>{1, 2, 3}), 1);
        o.penalty_window = 0;
        Sampler off(o);
        off.accept(2);
        QCOMPARE(off.sample(std::vector<float>{1, 2, 3}), 2);
    }

    void biasIsAddedAndCanBan() {
        SamplingOptions o = plain();
        o.logit_bias = {{2, -kInfinity}, {0, 1.5F}, {0, 0.5F}, {9, 3}};  // the vocabulary has no token 9
        QCOMPARE(support(o, {1, 1, 50, -80}), (Tokens{0, 1}));
        o.temperature = 0;
        Sampler sampler(o);
        QCOMPARE(sampler.sample(std::vector<float>{0, 1.9F, 50}), 0);
        QCOMPARE(sampler.sample(std::vector<float>{0, 2.1F, 50}), 1);
        QVERIFY_EXCEPTION_THROWN(sampler.sample(std::vector<float>{-kInfinity, -kInfinity, 3}), EngineError);
    }

    void dryPenalisesRepetition() {
        SamplingOptions o = plain();
        o.temperature = 0;
        o.dry = {.multiplier = 1, .base = 2, .allowed_length = 2, .window = -1, .breakers = {";"}};
        const auto after = [&](const std::vector<std::int32_t>& text) {
            Sampler sampler(o, [](std::int32_t token) { return std::string(token == 4 ? ";" : "x"); });
            for (std::int32_t token : text) sampler.accept(token);
            return sampler.sample(std::vector<float>{1.5F, 0, 0, 3, 0});
        };
        QCOMPARE(after({0, 1, 2, 3, 0, 1, 2}), 0);  // logit of token 3: 3 − 2, less than that of token 0
        QCOMPARE(after({1, 2, 3, 0, 1, 2}), 3);     // logit of token 3: 3 − 1
        QCOMPARE(after({0, 4, 1, 2, 3, 0, 4, 1, 2}), 3);  // the repeated sequence begins after the breaker
    }

    void logitsAreNotModified() {
        SamplingOptions o;
        o.repeat_penalty = 1.5F;
        Sampler sampler(o);
        sampler.accept(1);
        const std::vector<float> before{1, 2, 3};
        std::vector<float> logits = before;
        sampler.sample(logits);
        QCOMPARE(logits, before);
    }

    void drawsDependOnlyOnTheSeed() {
        const std::vector<float> logits(100, 0.0F);
        const auto draws = [&](std::uint64_t seed) {
            Sampler sampler(plain(seed));
            std::vector<std::int32_t> tokens;
            tokens.reserve(50);
            for (int i = 0; i < 50; ++i) tokens.push_back(sampler.sample(logits));
            return tokens;
        };
        QCOMPARE(draws(42), draws(42));
        QVERIFY(draws(42) != draws(43));
        QVERIFY(draws(0) != draws(0));  // 0 requests a random seed
    }

    void drawsOfASeedAreStableAcrossPlatforms() {
        // Compares bitwise with a formula, because a change would break users' saved seeds.
        const std::vector<float> logits(16, 0.0F);
        Sampler sampler(plain(42));
        std::vector<std::int32_t> tokens;
        std::vector<std::int32_t> expected;
        for (std::uint64_t i = 0; i < 64; ++i) {
            tokens.push_back(sampler.sample(logits));
            expected.push_back(static_cast<std::int32_t>(random_number(42, i) >> 60U));
        }
        QCOMPARE(random_number(0, 0), std::uint64_t{0xA706DD2F4D197800});
        QCOMPARE(random_number(42, 1000), std::uint64_t{0xB1FC8C824D524800});
        QCOMPARE(tokens, expected);
    }

    // After guesses, a device gets what it would get after drawing and accepting them.
    void devicesDrawAfterGuesses() {
        SamplingOptions options = plain(7);
        options.frequency_penalty = 0.5F;
        options.penalty_window = 4;
        const auto recent = [](const kernels::SampleRow& row) {
            return std::multiset<std::int32_t>(row.recent, row.recent + row.recent_count);
        };
        for (int accepted = 0; accepted < 9; ++accepted) {
            Sampler sampler(options);
            for (int i = 0; i < accepted; ++i) sampler.accept(i);
            const std::vector<std::int32_t> guesses{20, 21, 22, 23, 24, 25};
            for (std::size_t count = 0; count <= guesses.size(); ++count) {
                const auto row = sampler.for_device(std::span(guesses).first(count));
                Sampler later = sampler;
                for (std::size_t i = 0; i < count; ++i) later.accept(later.take_drawn(guesses[i]));
                const auto expected = later.for_device();
                QCOMPARE(row.random, expected.random);
                QCOMPARE(recent(row), recent(expected));
            }
        }
    }

    void invalidLogitsAreRefused() {
        for (float temperature : {0.0F, 1.0F}) {
            SamplingOptions o = plain();
            o.temperature = temperature;
            Sampler sampler(o);
            QVERIFY_EXCEPTION_THROWN(sampler.sample(std::vector<float>{1, NAN}), EngineError);
            QVERIFY_EXCEPTION_THROWN(sampler.sample(std::vector<float>{1, kInfinity}), EngineError);
            QVERIFY_EXCEPTION_THROWN(sampler.sample(std::vector<float>{-kInfinity, -kInfinity}), EngineError);
        }
    }

    void valuesOutOfRangeAreRefusedByName_data() {
        QTest::addColumn<int>("field");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("name");
        const double nan = std::nan("");
        const double infinite = std::numeric_limits<double>::infinity();
        QTest::newRow("temperature -1") << 0 << -1.0 << "temperature";
        QTest::newRow("temperature nan") << 0 << nan << "temperature";
        QTest::newRow("temperature inf") << 0 << infinite << "temperature";
        QTest::newRow("top-k -1") << 1 << -1.0 << "top-k";
        QTest::newRow("top-p 1.1") << 2 << 1.1 << "top-p";
        QTest::newRow("top-p -0.1") << 2 << -0.1 << "top-p";
        QTest::newRow("top-p nan") << 2 << nan << "top-p";
        QTest::newRow("min-p 2") << 3 << 2.0 << "min-p";
        QTest::newRow("min-p nan") << 3 << nan << "min-p";
        QTest::newRow("repeat 0") << 4 << 0.0 << "repeat penalty";
        QTest::newRow("repeat nan") << 4 << nan << "repeat penalty";
        QTest::newRow("presence inf") << 5 << infinite << "presence penalty";
        QTest::newRow("frequency nan") << 6 << nan << "frequency penalty";
        QTest::newRow("window -1") << 7 << -1.0 << "penalty window";
    }

    void valuesOutOfRangeAreRefusedByName() {
        QFETCH(int, field);
        QFETCH(double, value);
        QFETCH(QString, name);
        SamplingOptions o;
        const auto real = static_cast<float>(value);
        switch (field) {
            case 0:
                o.temperature = real;
                break;
            case 1:
                o.top_k = static_cast<int>(value);
                break;
            case 2:
                o.top_p = real;
                break;
            case 3:
                o.min_p = real;
                break;
            case 4:
                o.repeat_penalty = real;
                break;
            case 5:
                o.presence_penalty = real;
                break;
            case 6:
                o.frequency_penalty = real;
                break;
            default:
                o.penalty_window = static_cast<int>(value);
                break;
        }
        try {
            Sampler sampler(o);
            QFAIL("accepted");
        } catch (const EngineError& e) {
            QCOMPARE(e.code(), Code::InvalidArgument);
            QVERIFY2(QString(e.what()).contains(name), e.what());
        }
    }
};

}  // namespace tst_sampler

ROCMFORGE_TEST(tst_sampler, TestSampler, rocmforge::test::NoApplication)
#include "tst_sampler.moc"
