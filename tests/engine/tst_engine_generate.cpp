// Tests the results of generation, how it ends, and how it is cancelled.
#include <algorithm>
#include <random>
#include <string_view>

#include <QTest>

#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_engine_generate {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineGenerate : public EngineFixture {
    Q_OBJECT

  private slots:
    void stopReasonIsReported() {
        const std::string path = tiny();
        const auto engine = engine_with(path, 64);
        const auto prompt = some_tokens(10);

        const GenerateResult five = engine->generate(prompt, greedy(5));
        QCOMPARE(five.reason, StopReason::MaxTokens);
        QCOMPARE(five.tokens.size(), 5U);
        QCOMPARE(five.prompt_tokens, 10);
        QCOMPARE(five.context_used, 15);
        QVERIFY(five.time_to_first_token_seconds > 0 && five.tokens_per_second > 0 &&
                five.prefill_tokens_per_second > 0);

        const GenerateResult full = engine->generate(prompt, greedy());
        QCOMPARE(full.reason, StopReason::ContextFull);
        QCOMPARE(full.tokens.size(), 55U);  // the last token is never an input, so it needs no slot
        QVERIFY(std::equal(five.tokens.begin(), five.tokens.end(), full.tokens.begin()));
        // The last token that fits is also the last one that was requested.
        const GenerateResult exact = engine->generate(prompt, greedy(55));
        QCOMPARE(exact.reason, StopReason::MaxTokens);
        QCOMPARE(exact.tokens, full.tokens);

        // Uses the same model with the third generated token as its EOS.
        test::GgufWriter writer = tiny_llama();
        writer.u32("tokenizer.ggml.eos_token_id", static_cast<std::uint32_t>(five.tokens[2]));
        const auto ending = engine_with(save(writer, "ending.gguf"), 64);
        const GenerateResult ended = ending->generate(prompt, greedy());
        QCOMPARE(ended.reason, StopReason::EndOfText);
        const auto first = std::find(five.tokens.begin(), five.tokens.end(), five.tokens[2]);
        QCOMPARE(ended.tokens, std::vector<std::int32_t>(five.tokens.begin(), first));
    }

    void promptThatFillsTheContextGetsOneToken() {
        const auto engine = engine_with(tiny(), 64);
        const GenerateResult result = engine->generate(some_tokens(64), greedy());
        QCOMPARE(result.reason, StopReason::ContextFull);
        QCOMPARE(result.tokens.size(), 1U);
        EXPECT_ERROR(engine->generate(some_tokens(65), greedy()), Code::ContextFull, "65 tokens");
    }

    void textEndsBeforeTheStopString() {
        const auto engine = engine_with(tiny());
        const auto prompt = some_tokens(10);
        const std::string text = engine->generate(prompt, greedy(40)).text;
        QVERIFY(text.size() > 20);
        GenerateOptions options = greedy(40);
        options.stop = {text.substr(9, 3)};
        std::string streamed;
        const GenerateResult result = engine->generate(
            prompt, options, {.text = [&](std::string_view t) { streamed += t; }, .prefilled = {}});
        QCOMPARE(result.reason, StopReason::StopString);
        QCOMPARE(result.text, text.substr(0, text.find(options.stop[0])));
        QCOMPARE(streamed, result.text);
        QCOMPARE(result.stop_string, options.stop[0]);
        // The result is the same if the last requested token completes the stop string.
        options.max_tokens = static_cast<int>(result.tokens.size());
        const GenerateResult last = engine->generate(prompt, options);
        QCOMPARE(last.reason, StopReason::StopString);
        QCOMPARE(last.text, result.text);
        --options.max_tokens;
        const GenerateResult early = engine->generate(prompt, options);
        QCOMPARE(early.reason, StopReason::MaxTokens);
        QVERIFY(early.stop_string.empty());
    }

    void textIsStreamedInWholeCharacters() {
        // A random model generates random bytes, including partial and invalid characters.
        const auto engine = engine_with(tiny());
        GenerateOptions options = greedy(200);
        options.sampling.temperature = 3;
        options.sampling.seed = 11;
        std::string streamed;
        bool whole = true;
        const GenerateResult result = engine->generate(some_tokens(4), options,
                                                       {.text =
                                                            [&](std::string_view text) {
                                                                whole = whole && is_utf8(std::string(text));
                                                                streamed += text;
                                                            },
                                                        .prefilled = {}});
        QVERIFY(whole);
        QCOMPARE(streamed, result.text);
        QVERIFY(is_utf8(result.text));
    }

    void sameSeedRepeatsTheText() {
        const auto engine = engine_with(tiny());
        GenerateOptions options;
        options.max_tokens = 30;
        options.sampling.temperature = 2;
        options.sampling.seed = 5;
        const auto first = engine->generate(some_tokens(10), options).tokens;
        QCOMPARE(engine->generate(some_tokens(10), options).tokens, first);
        options.sampling.seed = 6;
        QVERIFY(engine->generate(some_tokens(10), options).tokens != first);
    }

    void prefillReportsProgressAndCanBeStopped() {
        Engine engine({.threads = 2, .device = "cpu", .log = {}});
        engine.load({.path = tiny(), .batch = 16});
        const auto prompt = some_tokens(100);
        const auto expected = engine.generate(prompt, greedy(5)).tokens;
        engine.forget();

        std::vector<int> seen;
        std::stop_source stop;
        const GenerateSink sink{.text = {}, .prefilled = [&](int done, int all) {
                                    QCOMPARE(all, 100);
                                    seen.push_back(done);
                                    if (done >= 48) stop.request_stop();
                                }};
        const GenerateResult stopped = engine.generate(prompt, greedy(5), sink, stop.get_token());
        QCOMPARE(stopped.reason, StopReason::Cancelled);
        QVERIFY(stopped.tokens.empty() && stopped.text.empty());
        QCOMPARE(seen, (std::vector<int>{0, 16, 32, 48}));
        // The part of the prompt that was computed before the stop stays cached and is correct.
        const GenerateResult resumed = engine.generate(prompt, greedy(5));
        QCOMPARE(resumed.cached_tokens, 48);
        QCOMPARE(resumed.tokens, expected);
    }

    void decodingCanBeStopped() {
        const auto engine = engine_with(tiny());
        std::stop_source stop;
        int pieces = 0;
        const GenerateSink sink{.text =
                                    [&](std::string_view) {
                                        if (++pieces == 3) stop.request_stop();
                                    },
                                .prefilled = {}};
        const auto prompt = some_tokens(10);
        const GenerateResult stopped = engine->generate(prompt, greedy(), sink, stop.get_token());
        QCOMPARE(stopped.reason, StopReason::Cancelled);
        QVERIFY(!stopped.tokens.empty() && stopped.tokens.size() < 50);
        const auto again = engine->generate(prompt, greedy()).tokens;
        QVERIFY(std::equal(stopped.tokens.begin(), stopped.tokens.end(), again.begin()));
    }

    void throwingSinkLeavesTheEngineUsable() {
        const auto engine = engine_with(tiny());
        const auto prompt = some_tokens(10);
        const auto expected = engine->generate(prompt, greedy(20)).tokens;
        const GenerateSink sink{.text =
                                    [](std::string_view) {
                                        throw EngineError(Code::WriteFailed,
                                                          Message::untranslated("The disk is full."));
                                    },
                                .prefilled = {}};
        EXPECT_ERROR(engine->generate(prompt, greedy(20), sink), Code::WriteFailed, "disk");
        QCOMPARE(engine->generate(prompt, greedy(20)).tokens, expected);
    }

    void invalidRequestsAreRefused() {
        const auto engine = engine_with(tiny());
        EXPECT_ERROR(engine->generate({}, greedy(1)), Code::InvalidArgument, "text is empty");
        EXPECT_ERROR(engine->generate({1, 320}, greedy(1)), Code::InvalidArgument, "token 320");
        EXPECT_ERROR(engine->generate({-1}, greedy(1)), Code::InvalidArgument, "token -1");
        EXPECT_ERROR(engine->generate({1}, greedy(-1)), Code::InvalidArgument, "negative");
        GenerateOptions hot = greedy(1);
        hot.sampling.temperature = -1;
        EXPECT_ERROR(engine->generate({1}, hot), Code::InvalidArgument, "temperature");
        GenerateOptions stop = greedy(1);
        stop.stop = {""};
        EXPECT_ERROR(engine->generate({1}, stop), Code::InvalidArgument, "stop string");
    }
};

}  // namespace tst_engine_generate

ROCMFORGE_TEST(tst_engine_generate, TestEngineGenerate, rocmforge::test::NoApplication)
#include "tst_engine_generate.moc"
