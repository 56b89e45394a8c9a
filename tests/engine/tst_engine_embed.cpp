// Tests the embedding of a text: the final states of its tokens are pooled as the file specifies and
// normalized to length 1.
#include <cmath>

#include <QTest>

#include "tests/engine/engine_fixture.h"
#include "tests/engine/plain_model.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_engine_embed {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr std::uint32_t kMean = 1;
constexpr std::uint32_t kFirst = 2;
constexpr std::uint32_t kLast = 3;
constexpr std::uint32_t kRank = 4;

// Pools according to the definition, in double precision.
std::vector<double> pooled(const std::vector<double>& states, std::size_t width, std::uint32_t pooling) {
    std::vector<double> out(width);
    const std::size_t rows = states.size() / width;
    for (std::size_t row = 0; row < rows; ++row) {
        if ((pooling == kFirst && row > 0) || (pooling == kLast && row + 1 < rows)) continue;
        for (std::size_t i = 0; i < width; ++i) out[i] += states[row * width + i];
    }
    double squares = 0;
    for (const double value : out) squares += value * value;
    for (double& value : out) value /= std::sqrt(squares);
    return out;
}

double distance(const std::vector<double>& a, const std::vector<float>& b) {
    if (a.size() != b.size()) return HUGE_VAL;
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) squares += std::pow(a[i] - static_cast<double>(b[i]), 2);
    return std::sqrt(squares);
}

}  // namespace

class TestEngineEmbed : public EngineFixture {
    Q_OBJECT

    std::string pooling(std::uint32_t kind, const char* name = "pooling.gguf") const {
        return save(tiny_llama().u32("llama.pooling_type", kind), name);
    }

  private slots:
    void matchesTheDoublePrecisionReference_data() {
        QTest::addColumn<QString>("architecture");
        QTest::addColumn<std::uint32_t>("kind");
        QTest::addColumn<int>("tokens");
        for (const char* architecture : {"llama", "qwen2", "qwen3", "gemma3"}) {
            QTest::addRow("%s, mean", architecture) << architecture << kMean << 100;
            QTest::addRow("%s, first", architecture) << architecture << kFirst << 100;
            QTest::addRow("%s, last", architecture) << architecture << kLast << 100;
            QTest::addRow("%s, one token", architecture) << architecture << kMean << 1;
        }
    }
    void matchesTheDoublePrecisionReference() {
        QFETCH(QString, architecture);
        QFETCH(std::uint32_t, kind);
        QFETCH(int, tokens);
        TinyModel model = tiny_model(architecture.toStdString());
        model.file.u32(architecture.toStdString() + ".pooling_type", kind);
        Engine engine({.threads = 2, .device = "cpu", .log = {}});
        // The text needs several small batches, whose sums must be combined to the mean.
        const LoadedModel& loaded = engine.load({.path = save(model.file, "tiny.gguf"), .batch = 48});
        const auto text = some_tokens(tokens);
        const std::vector<double> states = plain_states(*model.file.open(), model.plain, text);
        const auto width = static_cast<std::size_t>(loaded.config.hidden);
        QCOMPARE(states.size(), static_cast<std::size_t>(tokens) * width);
        const double error = distance(pooled(states, width, kind), engine.embed(text));
        QVERIFY2(error < 3e-3, qPrintable(QString::number(error)));
    }

    void embeddingsDoNotChangeAnswers() {
        const auto engine = engine_with(pooling(kLast));
        const auto before = engine->generate(some_tokens(60), greedy(8));
        const auto one = engine->embed(some_tokens(200, 2));
        QCOMPARE(engine->embed(some_tokens(200, 2)), one);
        QVERIFY(engine->embed(some_tokens(200, 3)) != one);
        const auto after = engine->generate(some_tokens(60), greedy(8));
        QCOMPARE(after.tokens, before.tokens);
        engine->forget();
        QCOMPARE(engine->cache_use().used, 0);
    }

    void unsupportedEmbeddingsAreRefused() {
        EXPECT_ERROR(engine_with(tiny())->embed(some_tokens(5)), Code::Unsupported, "embeddings");
        EXPECT_ERROR(engine_with(pooling(kRank))->embed(some_tokens(5)), Code::Unsupported, "embeddings");
        EXPECT_ERROR(engine_with(save(tiny_llama().boolean("llama.attention.causal", false), "both.gguf")),
                     Code::Unsupported, "attention.causal");
        const auto engine = engine_with(pooling(kMean));
        EXPECT_ERROR(engine->embed({}), Code::InvalidArgument, "text is empty");
        EXPECT_ERROR(engine->embed({1, 100'000}), Code::InvalidArgument, "100000");
        EXPECT_ERROR(engine->embed(some_tokens(257)), Code::ContextFull, "257");
        QCOMPARE(engine->embed(some_tokens(256)).size(), std::size_t{64});
        std::stop_source stop;
        stop.request_stop();
        EXPECT_ERROR(engine->embed(some_tokens(5), stop.get_token()), Code::Cancelled, "stopped");
        QCOMPARE(engine->cache_use().used, 0);
        QCOMPARE(engine->embed(some_tokens(5)), engine_with(pooling(kMean))->embed(some_tokens(5)));
    }
};

}  // namespace tst_engine_embed

ROCMFORGE_TEST(tst_engine_embed, TestEngineEmbed, rocmforge::test::NoApplication)
#include "tst_engine_embed.moc"
