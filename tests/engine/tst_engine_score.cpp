// Tests logits, perplexity and the results of bench.
#include <cmath>

#include <QTest>

#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/engine/plain_llama.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_engine_score {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineScore : public EngineFixture {
    Q_OBJECT

  private slots:
    void logitsAreReturnedForEveryPositionInOrder() {
        const std::string path = tiny();
        Engine engine({.threads = 2, .device = "cpu", .log = {}});
        engine.load({.path = path, .batch = 48});
        const auto tokens = some_tokens(100);
        std::vector<float> all;
        engine.logits(tokens, [&](int first, std::span<const float> rows) {
            QCOMPARE(static_cast<std::size_t>(first) * 320, all.size());
            all.insert(all.end(), rows.begin(), rows.end());
        });
        const auto expected = test::plain_llama(read_model(path), tokens);
        QCOMPARE(all.size(), expected.size());
        double error = 0;
        double size = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            error += std::pow(static_cast<double>(all[i]) - expected[i], 2);
            size += expected[i] * expected[i];
        }
        QVERIFY(std::sqrt(error / size) < 3e-3);
    }

    void perplexityMatchesItsDefinition() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        constexpr int kContext = 18;
        const std::string text = "the quick brown fox jumps over the lazy dog, again and again and again";
        const auto tokens = engine->tokenizer().encode(text, SpecialTokens::AsText, AddSpecial::Yes);
        QVERIFY(tokens.size() > 2 * kContext);
        double surprise = 0;
        int scored = 0;
        for (int chunk = 0; chunk < 2; ++chunk) {
            std::vector<std::int32_t> part(tokens.begin() + chunk * kContext,
                                           tokens.begin() + (chunk + 1) * kContext);
            auto input = part;
            input[0] = 1;  // BOS
            const auto logits = test::plain_llama(read_model(path), input);
            for (std::size_t p = kContext / 2; p + 1 < kContext; ++p) {
                double all = 0;
                for (std::size_t t = 0; t < 320; ++t) all += std::exp(logits[p * 320 + t]);
                surprise += std::log(all) - logits[p * 320 + static_cast<std::size_t>(part[p + 1])];
                ++scored;
            }
        }
        std::vector<int> chunks;
        const Perplexity result =
            engine->perplexity(text, kContext, 2, [&](int c, double) { chunks.push_back(c); });
        QCOMPARE(result.chunks, 2);
        QCOMPARE(chunks, (std::vector<int>{1, 2}));
        QCOMPARE(scored, 16);
        const double expected = std::exp(surprise / scored);
        QVERIFY2(std::abs(result.perplexity / expected - 1) < 2e-3,
                 qPrintable(QString("%1 %2").arg(result.perplexity).arg(expected)));
        QCOMPARE(engine->perplexity(text, kContext, 0).chunks, static_cast<int>(tokens.size()) / kContext);
        EXPECT_ERROR(engine->perplexity("short", 200, 1), Code::InvalidArgument, "one chunk needs 200");
        EXPECT_ERROR(engine->perplexity(text, 257, 1), Code::InvalidArgument, "257");
        EXPECT_ERROR(engine->perplexity(text, kContext, -1), Code::InvalidArgument, "-1");
        std::stop_source stop;
        stop.request_stop();
        EXPECT_ERROR(engine->perplexity(text, kContext, 1, {}, stop.get_token()), Code::Cancelled, "stopped");
    }

    void benchReportsBytesPerToken() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const BenchResult result =
            engine->bench({.prompt = 32, .generate = 8, .depth = 20, .repetitions = 3});
        for (const Spread& s : {result.prefill_tokens_per_second, result.decode_tokens_per_second}) {
            QVERIFY(s.min > 0 && s.min <= s.median && s.median <= s.max);
        }
        // The bytes that are read per token are those of all weights except the embedding, of which only one
        // row is read, plus the keys and values of 24 tokens: 2 layers · (keys and values) · 2 heads · 32
        // values · 2 bytes.
        std::uint64_t weights = 0;
        const ModelHeader header = read_model(path);
        for (const ModelTensor& tensor : header.file->tensors()) weights += tensor.bytes;
        weights -= header.embedding.tensor->bytes;
        QCOMPARE(result.bytes_read_per_token, weights + 24 * (2 * 2 * 2 * 32 * 2));
        QCOMPARE(result.gigabytes_per_second, static_cast<double>(result.bytes_read_per_token) *
                                                  result.decode_tokens_per_second.median / 1e9);
        EXPECT_ERROR(engine->bench({.prompt = 300}), Code::InvalidArgument, "300");
        EXPECT_ERROR(engine->bench({.prompt = 0, .generate = 0}), Code::InvalidArgument, "generated token");
        EXPECT_ERROR(engine->bench({.repetitions = 0}), Code::InvalidArgument, "repetition");
    }
};

}  // namespace tst_engine_score

ROCMFORGE_TEST(tst_engine_score, TestEngineScore, rocmforge::test::NoApplication)
#include "tst_engine_score.moc"
