// The engine as a whole, on small random models: what it loads and gives back, what it generates, and how it
// stops.
#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

#include <QString>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "engine/template_input.h"
#include "tests/engine/plain_llama.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/vocabularies.h"

namespace tst_engine {

using namespace rocmforge;
using test::tiny_llama;
using test::TinyLlama;

namespace {

constexpr const char* kTemplate =
    "{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}"
    "{% if add_generation_prompt %}[assistant]{% endif %}";

const std::vector<ChatMessage> kHello{{"user", "Hi"}};

GenerateOptions greedy(int max_tokens = 0) {
    GenerateOptions options;
    options.max_tokens = max_tokens;
    options.sampling.temperature = 0;
    return options;
}

std::vector<std::int32_t> some_tokens(int count, int seed = 1) {
    std::vector<std::int32_t> tokens;
    for (int i = 0; i < count; ++i) tokens.push_back(3 + (i * 37 + seed * 101 + i * i) % 300);
    return tokens;
}

std::uint64_t sum(const MemoryLedger::Totals& totals) {
    std::uint64_t all = 0;
    for (std::uint64_t bytes : totals) all += bytes;
    return all;
}

std::uint64_t of(const MemoryLedger::Totals& totals, Purpose purpose) {
    return totals[static_cast<std::size_t>(purpose)];
}

bool is_utf8(const std::string& text) {
    return QString::fromStdString(text).toStdString() == text;
}

}  // namespace

class TestEngine : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::string save(const test::GgufWriter& writer, const char* name) {
        const std::string path = folder_.filePath(name).toStdString();
        writer.save(path);
        return path;
    }
    std::string tiny(const char* name = "tiny.gguf", const TinyLlama& options = {}) {
        return save(tiny_llama(options), name);
    }
    static std::unique_ptr<Engine> engine_with(const std::string& path, int context = 0) {
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        engine->load({.path = path, .context = context});
        return engine;
    }

  private slots:
    void loadTakesWhatThePlanSaysAndUnloadGivesItBack() {
        Engine engine({.threads = 2, .device = "cpu", .log = {}});
        QCOMPARE(sum(engine.held()), 0U);
        const LoadedModel& model = engine.load({.path = tiny(), .context = 100});
        QCOMPARE(engine.loaded(), &model);
        QCOMPARE(model.options.context, 100);
        QCOMPARE(model.options.rows(), 100);
        QVERIFY(model.tokenizer_kind.find("SentencePiece") != std::string::npos);
        for (Purpose purpose : {Purpose::Weights, Purpose::KvCache, Purpose::Logits}) {
            QCOMPARE(of(engine.held(), purpose), model.plan.of(purpose));
        }
        engine.generate(some_tokens(80), greedy(10));
        QVERIFY(sum(engine.held()) <= model.plan.total());
        engine.unload();
        QCOMPARE(engine.loaded(), nullptr);
        QCOMPARE(sum(engine.held()), 0U);
    }

    void theContextIsChosenWhenNobodySays() {
        QCOMPARE(engine_with(tiny())->loaded()->options.context, 256);
        TinyLlama large;
        large.context = 10000;
        QCOMPARE(engine_with(tiny("large.gguf", large))->loaded()->options.context, 4096);
    }

    void aModelThatCannotBeLoadedLeavesTheOldOne() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const std::string folder = folder_.path().toStdString();
        EXPECT_ERROR(engine->load({.path = folder + "/none.gguf"}), Code::FileNotFound, "none.gguf");
        EXPECT_ERROR(engine->load({.path = folder}), Code::FileNotFound, "holds no model.safetensors");
        EXPECT_ERROR(engine->load({.path = path, .context = 257}), Code::InvalidArgument, "256");
        EXPECT_ERROR(engine->load({.path = path, .context = -1}), Code::InvalidArgument, "-1");
        EXPECT_ERROR(engine->load({.path = path, .batch = 0}), Code::InvalidArgument, "0");
        EXPECT_ERROR(engine->load({.path = path, .cache = DType::Q5_0}), Code::OutOfMemory, "Q5_0");
        std::stop_source stop;
        stop.request_stop();
        EXPECT_ERROR(engine->load({.path = path}, stop.get_token()), Code::Cancelled, "cancelled");
        QVERIFY(engine->loaded() != nullptr);
        QCOMPARE(engine->generate(some_tokens(5), greedy(3)).tokens.size(), 3U);
    }

    void thePlanIsRefusedBeforeAnythingIsTaken() {
        Engine engine({.threads = 1, .device = "cpu", .threshold = 1e-6, .log = {}});
        EXPECT_ERROR(engine.load({.path = tiny()}), Code::OutOfMemory, "limit");
        QCOMPARE(sum(engine.held()), 0U);
    }

    void aVocabularyLargerThanTheModelIsRefused() {
        test::GgufWriter writer = tiny_llama();
        test::add_sentencepiece_vocabulary(writer, 330);
        QVERIFY(test::error_of([&] { engine_with(save(writer, "vocabulary.gguf")); }).has_value());
    }

    void loadingCanBeCancelledOnTheWay() {
        Engine engine({.threads = 1, .device = "cpu", .log = {}});
        std::stop_source stop;
        EXPECT_ERROR(engine.load({.path = tiny()}, stop.get_token(), [&](double) { stop.request_stop(); }),
                     Code::Cancelled, "cancelled");
        QCOMPARE(sum(engine.held()), 0U);
        QVERIFY(engine.loaded() == nullptr);
    }

    void progressGrowsToTheEnd() {
        Engine engine({.threads = 1, .device = "cpu", .log = {}});
        std::vector<double> seen;
        engine.load({.path = tiny()}, {}, [&](double share) { seen.push_back(share); });
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QVERIFY(seen.front() >= 0 && seen.back() > 0.9 && seen.back() <= 1.0);
    }

    void whatIsLoadedCountsAsGivenBack() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const Verdict verdict = engine->judge(read_model(path), engine->loaded()->options);
        QCOMPARE(verdict.limit.given_back, sum(engine->held()) - of(engine->held(), Purpose::Weights));
    }

    void devicesAreListedWithTheirLimit() {
        const auto devices = list_devices({.device = "cpu", .threshold = 0.5, .log = {}});
        const DeviceReport& cpu = devices.back();  // GPUs come first
        QCOMPARE(cpu.info.id, std::string("cpu"));
        QVERIFY(cpu.chosen && !cpu.reason.empty());
        QVERIFY(cpu.memory.value().headroom > 0);
        QCOMPARE(cpu.limit.value(), cpu.memory->headroom / 2);
        EXPECT_ERROR(list_devices({.device = "hip:7", .log = {}}), Code::InvalidArgument, "hip:7");
        EXPECT_ERROR(list_devices({.device = "cpu", .threshold = 0, .log = {}}), Code::InvalidArgument,
                     "threshold");
    }

    void withoutAModelEverythingSaysSo() {
        Engine engine({.threads = 1, .device = "cpu", .log = {}});
        EXPECT_ERROR(engine.generate({1}, greedy(1)), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.tokenizer(), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.prompt_for(std::vector<ChatMessage>{}), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.logits({1}, [](int, auto) {}), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.perplexity("text", 8, 1), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.bench({}), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.forget(), Code::InvalidArgument, "No model");
    }

    void generationEndsForTheRightReason() {
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
        QCOMPARE(full.tokens.size(), 55U);  // the last one needs no place of its own
        QVERIFY(std::equal(five.tokens.begin(), five.tokens.end(), full.tokens.begin()));

        // The same model, told that its own third token ends a text.
        test::GgufWriter writer = tiny_llama();
        writer.u32("tokenizer.ggml.eos_token_id", static_cast<std::uint32_t>(five.tokens[2]));
        const auto ending = engine_with(save(writer, "ending.gguf"), 64);
        const GenerateResult ended = ending->generate(prompt, greedy());
        QCOMPARE(ended.reason, StopReason::EndOfText);
        const auto first = std::find(five.tokens.begin(), five.tokens.end(), five.tokens[2]);
        QCOMPARE(ended.tokens, std::vector<std::int32_t>(five.tokens.begin(), first));
    }

    void aPromptThatFillsTheContextGetsOneToken() {
        const auto engine = engine_with(tiny(), 64);
        const GenerateResult result = engine->generate(some_tokens(64), greedy());
        QCOMPARE(result.reason, StopReason::ContextFull);
        QCOMPARE(result.tokens.size(), 1U);
        EXPECT_ERROR(engine->generate(some_tokens(65), greedy()), Code::ContextFull, "65 tokens");
    }

    void aStopStringEndsTheTextBeforeIt() {
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
    }

    void textComesInWholeCharacters() {
        // A random model writes random bytes: half characters and broken ones.
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

    void aSeedRepeatsTheText() {
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

    void theSharedBeginningIsNotComputedAgain() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        auto prompt = some_tokens(60, 2);
        const GenerateResult first = engine->generate(prompt, greedy(8));
        QCOMPARE(first.reason, StopReason::MaxTokens);
        QCOMPARE(first.cached_tokens, 0);
        // The conversation goes on: prompt, answer, and something new.
        prompt.insert(prompt.end(), first.tokens.begin(), first.tokens.end());
        const auto more = some_tokens(20, 9);
        prompt.insert(prompt.end(), more.begin(), more.end());
        const GenerateResult second = engine->generate(prompt, greedy(8));
        QCOMPARE(second.cached_tokens, 67);  // the last token drawn was never put in
        QCOMPARE(second.tokens, engine_with(path)->generate(prompt, greedy(8)).tokens);
        // The same prompt again: all but its last token.
        QCOMPARE(engine->generate(prompt, greedy(8)).cached_tokens, 87);
        // Another one shares nothing.
        QCOMPARE(engine->generate(some_tokens(30, 3), greedy(1)).cached_tokens, 0);
        engine->forget();
        QCOMPARE(engine->generate(some_tokens(30, 3), greedy(1)).cached_tokens, 0);
    }

    void branchesAreKept() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const auto fresh = [&](const std::vector<std::int32_t>& prompt) {
            return engine_with(path)->generate(prompt, greedy(8)).tokens;
        };
        // Two questions after the same 70 tokens, and another conversation.
        const auto begin = some_tokens(70, 2);
        auto left = begin;
        auto right = begin;
        for (std::int32_t token : some_tokens(40, 5)) left.push_back(token);
        for (std::int32_t token : some_tokens(37, 6)) right.push_back(token);
        const auto other = some_tokens(50, 9);

        QCOMPARE(engine->generate(left, greedy(8)).cached_tokens, 0);
        const GenerateResult switched = engine->generate(right, greedy(8));
        QCOMPARE(switched.cached_tokens, 70);  // to the token, in the middle of a page
        QCOMPARE(switched.tokens, fresh(right));
        QCOMPARE(engine->generate(other, greedy(8)).tokens, fresh(other));
        // Nothing of either was lost, whichever comes next.
        const GenerateResult back = engine->generate(left, greedy(8));
        QCOMPARE(back.cached_tokens, 109);
        QCOMPARE(back.tokens, fresh(left));
        const GenerateResult again = engine->generate(right, greedy(8));
        QCOMPARE(again.cached_tokens, 106);
        QCOMPARE(again.tokens, switched.tokens);
        // The conversation goes on in the first branch.
        left.insert(left.end(), back.tokens.begin(), back.tokens.end());
        left.push_back(7);
        const GenerateResult on = engine->generate(left, greedy(8));
        QCOMPARE(on.cached_tokens, 117);
        QCOMPARE(on.tokens, fresh(left));
        engine->forget();
        QCOMPARE(engine->generate(other, greedy(1)).cached_tokens, 0);
    }

    void branchesTakeNoMoreThanThePlan() {
        const std::string path = tiny();
        const auto engine = engine_with(path, 256);  // eight pages
        const std::uint64_t held = sum(engine->held());
        for (int i = 0; i < 12; ++i) {
            const auto prompt = some_tokens(90 + 10 * i, i);
            const GenerateResult result = engine->generate(prompt, greedy(5));
            QCOMPARE(result.tokens, engine_with(path, 256)->generate(prompt, greedy(5)).tokens);
            QCOMPARE(sum(engine->held()), held);
        }
        // The whole context is there for whoever needs it.
        const GenerateResult full = engine->generate(some_tokens(250, 77), greedy());
        QCOMPARE(full.reason, StopReason::ContextFull);
        QCOMPARE(full.context_used, 257);
    }

    // Conversations that begin alike in random ways, each against a fresh engine.
    void randomBranchesAnswerAsFreshOnes() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const auto plain = engine_with(path);
        std::mt19937 random(31);
        std::vector<std::vector<std::int32_t>> said{some_tokens(20, 1)};
        int cached = 0;
        for (int step = 0; step < 60; ++step) {
            auto prompt = said[random() % said.size()];
            if (random() % 2 == 0) prompt.resize(1 + random() % prompt.size());
            const auto more = some_tokens(1 + static_cast<int>(random() % 40), step);
            if (prompt.size() + more.size() < 240) prompt.insert(prompt.end(), more.begin(), more.end());
            GenerateOptions options = greedy(static_cast<int>(1 + random() % 6));
            const GenerateResult result = engine->generate(prompt, options);
            plain->forget();
            const GenerateResult expected = plain->generate(prompt, options);
            QCOMPARE(result.tokens, expected.tokens);
            QCOMPARE(expected.cached_tokens, 0);
            QVERIFY(result.cached_tokens < result.prompt_tokens);
            cached += result.cached_tokens;
            prompt.insert(prompt.end(), result.tokens.begin(), result.tokens.end());
            said.push_back(std::move(prompt));
        }
        QVERIFY2(cached > 1000, qPrintable(QString::number(cached)));
    }

    void aGrammarHolds() {
        const auto engine = engine_with(tiny());
        GenerateOptions options;
        options.sampling.temperature = 2;
        options.sampling.top_k = 0;
        options.sampling.top_p = 1;
        options.sampling.min_p = 0;
        options.grammar = "root ::= \"yes\" | \"no\"";
        int yes = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 40; ++options.sampling.seed) {
            const GenerateResult result = engine->generate(some_tokens(5), options);
            QVERIFY2(result.text == "yes" || result.text == "no", result.text.c_str());
            QCOMPARE(result.reason, StopReason::EndOfText);
            yes += result.text == "yes" ? 1 : 0;
        }
        QVERIFY(yes > 0 && yes < 40);
        options.grammar = "root ::= (\"ab\" | \"ä€😀\"){3}";
        const std::string text = engine->generate(some_tokens(5), options).text;
        QVERIFY2(is_utf8(text) && !text.empty(), text.c_str());
        options.max_tokens = 2;
        QCOMPARE(engine->generate(some_tokens(5), options).reason, StopReason::MaxTokens);
        options.grammar = "root ::= x";
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::InvalidArgument, "what x is");
        options.grammar = "root ::= \"x\"";
        options.json_schema = "{}";
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::InvalidArgument, "not both");
        options.grammar.clear();
        options.json_schema = "{\"not\": {}}";
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::Unsupported, "the keyword not");
        options.json_schema.clear();
        options.sampling.logit_bias = {{320, 1}};
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::InvalidArgument,
                     "no token 320 to bias");
    }

    // A model that thinks first may think what it likes.
    void aGrammarWaitsForTheThoughtToEnd() {
        TinyLlama model;
        model.chat_template = std::string(kTemplate) + "<think>\n</think>\n";
        const auto brief = engine_with(tiny("brief-grammar.gguf", model));
        GenerateOptions options;
        options.chat = true;
        options.sampling.seed = 3;
        options.grammar = "root ::= \"fine\"";
        QCOMPARE(brief->generate(brief->prompt_for(kHello), options).text, std::string("fine"));

        model.chat_template = std::string(kTemplate) + "<think>\n";
        const auto thinking = engine_with(tiny("thinking-grammar.gguf", model));
        options.max_tokens = 20;
        const GenerateResult result = thinking->generate(thinking->prompt_for(kHello), options);
        QVERIFY(!result.thinking.empty() && result.text.empty());
        options.chat = false;  // then there are no thoughts
        QCOMPARE(thinking->generate(some_tokens(5), options).text, std::string("fine"));
    }

    void jsonFromATinyModelIsValid() {
        const auto engine = engine_with(tiny());
        GenerateOptions options;
        options.sampling.temperature = 1.5F;
        options.sampling.top_k = 0;
        options.sampling.top_p = 1;
        options.sampling.min_p = 0;
        options.json_schema =
            "{\"type\": \"object\", \"properties\": {\"name\": {\"type\": \"string\", "
            "\"maxLength\": 6}, \"n\": {\"type\": \"integer\", \"minimum\": 0, "
            "\"maximum\": 20}, \"list\": {\"type\": \"array\", \"maxItems\": 2, "
            "\"items\": {\"enum\": [true, null, \"x\"]}}}, \"required\": [\"n\", \"list\"]}";
        int ended = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 30; ++options.sampling.seed) {
            const GenerateResult result = engine->generate(some_tokens(8), options);
            if (result.reason != StopReason::EndOfText) continue;
            ++ended;
            const auto value = nlohmann::json::parse(result.text, nullptr, false);
            QVERIFY2(value.is_object(), result.text.c_str());
            QVERIFY2(value.at("n") >= 0 && value.at("n") <= 20 && value.at("list").size() <= 2,
                     result.text.c_str());
        }
        QVERIFY2(ended > 20, qPrintable(QString::number(ended)));
    }

    void prefillReportsAndStops() {
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
        // What was computed is kept, and is right.
        const GenerateResult resumed = engine.generate(prompt, greedy(5));
        QCOMPARE(resumed.cached_tokens, 48);
        QCOMPARE(resumed.tokens, expected);
    }

    void decodingStops() {
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

    void aSinkThatFailsLeavesTheEngineSound() {
        const auto engine = engine_with(tiny());
        const auto prompt = some_tokens(10);
        const auto expected = engine->generate(prompt, greedy(20)).tokens;
        const GenerateSink sink{
            .text = [](std::string_view) { throw EngineError(Code::WriteFailed, "The disk is full."); },
            .prefilled = {}};
        EXPECT_ERROR(engine->generate(prompt, greedy(20), sink), Code::WriteFailed, "disk");
        QCOMPARE(engine->generate(prompt, greedy(20)).tokens, expected);
    }

    void requestsThatMakeNoSenseAreRefused() {
        const auto engine = engine_with(tiny());
        EXPECT_ERROR(engine->generate({}, greedy(1)), Code::InvalidArgument, "no text");
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

    void messagesGoThroughTheTemplate() {
        const auto plain = engine_with(tiny());
        QVERIFY(plain->loaded()->has_template);
        QVERIFY(!plain->loaded()->own_template);
        QCOMPARE(plain->loaded()->built_in_template, std::string("plain"));
        std::string words;
        for (std::int32_t token : plain->prompt_for(kHello)) words += plain->tokenizer().piece(token);
        QVERIFY2(words.find("User:") != std::string::npos && words.ends_with("\n\nAssistant:"),
                 words.c_str());

        TinyLlama options;
        options.chat_template = kTemplate;
        const auto engine = engine_with(tiny("chat.gguf", options));
        QVERIFY(engine->loaded()->has_template && engine->loaded()->own_template);
        QCOMPARE(engine->loaded()->built_in_template, std::string());
        const auto prompt = engine->prompt_for(kHello);
        QCOMPARE(std::count(prompt.begin(), prompt.end(), 1), 1);  // one BOS, though both would add it
        QCOMPARE(prompt.front(), 1);
        std::string text;
        for (std::int32_t token : prompt) text += engine->tokenizer().piece(token);
        QVERIFY2(text.ends_with("[user]Hi[assistant]"), text.c_str());

        // A template that leaves the BOS to the tokenizer gets it too.
        options.chat_template = "{{ messages[0].content }}";
        const auto without = engine_with(tiny("no_bos.gguf", options))->prompt_for(kHello);
        QCOMPARE(without.front(), 1);

        options.chat_template = "{% broken";
        const auto broken = engine_with(tiny("broken.gguf", options));
        QVERIFY(!broken->loaded()->has_template && broken->loaded()->own_template);
        QVERIFY(test::error_of([&] { broken->prompt_for(kHello); })->code() == Code::Template);
        QCOMPARE(broken->generate(some_tokens(5), greedy(3)).tokens.size(), 3U);
    }

    void whatWasThoughtGoesBackByTheTemplatesName() {
        TinyLlama options;
        options.chat_template =
            "{% for m in messages %}{{ m.content }}<{{ m.thinking }}>{% endfor %}"
            "{{ enable_thinking }}";
        const auto engine = engine_with(tiny("names.gguf", options));
        QVERIFY(engine->loaded()->switches_thinking);
        const auto text = [&](const std::vector<std::int32_t>& prompt) {
            return QString::fromStdString(engine->tokenizer().decode(prompt)).trimmed();
        };
        QCOMPARE(text(engine->prompt_for({{.role = "assistant", .content = "b", .thinking = "a"}})),
                 QString("b<a>"));
        TemplateInput input;
        input.messages = to_json({{.role = "assistant", .content = "b", .thinking = "a"}});
        input.thinking = Thinking::Off;
        QCOMPARE(text(engine->prompt_for(input)), QString("b<a>False"));
    }

    void tellsWhatTheModelRecommends() {
        const std::string path = tiny("recommends.gguf");
        test::tiny_llama().f32("general.sampling.temp", 0.5F).save(path);
        const auto engine = engine_with(path);
        QCOMPARE(engine->loaded()->sampling.temperature, std::optional(0.5F));
        QVERIFY(!engine->loaded()->sampling.top_k);
    }

    void whatIsThoughtIsNotWhatIsSaid() {
        TinyLlama options;
        options.chat_template = "{% for m in messages %}{{ m.content }}{% endfor %}<think>\n";
        const auto engine = engine_with(tiny("think.gguf", options));
        const auto prompt = engine->prompt_for(kHello);
        const GenerateResult all = engine->generate(prompt, greedy(20));
        QVERIFY(!all.text.empty() && all.thinking.empty());

        GenerateOptions chat = greedy(20);
        chat.chat = true;
        std::string thought;
        std::string said;
        const GenerateResult result =
            engine->generate(prompt, chat,
                             {.text = [&](std::string_view text) { said += text; },
                              .thinking = [&](std::string_view text) { thought += text; },
                              .prefilled = {}});
        QCOMPARE(result.tokens, all.tokens);
        QVERIFY(result.text.empty() && said.empty());
        QCOMPARE(QString::fromStdString(result.thinking).trimmed(),
                 QString::fromStdString(all.text).trimmed());
        QCOMPARE(thought, result.thinking);

        // A stop string is one of the answer. Here all is thought, so none ends it.
        chat.stop = {all.text.substr(0, 1)};
        QCOMPARE(engine->generate(prompt, chat).tokens, all.tokens);

        // What is said after the mark.
        options.chat_template += "</think>\n";
        const auto brief = engine_with(tiny("brief.gguf", options));
        chat.stop.clear();
        QVERIFY(brief->generate(brief->prompt_for(kHello), chat).thinking.empty());
    }

    void aPromptThatGoesOnIsWrittenAsTheTemplateWould() {
        const auto text = [this](const char* name, const std::string& source, const ChatMessage& answer) {
            TinyLlama model;
            model.chat_template = source;
            const auto engine = engine_with(tiny(name, model));
            TemplateInput input;
            input.messages = to_json({kHello.front(), answer});
            input.continue_last = true;
            QString prompt = QString::fromStdString(engine->tokenizer().decode(engine->prompt_for(input)));
            return prompt.replace(QChar(0x2581), QLatin1Char(' ')).trimmed();
        };
        const ChatMessage half{.role = "assistant", .content = "So it"};
        const ChatMessage thought{.role = "assistant", .content = "So it", .thinking = "Hm"};
        const ChatMessage thinking{.role = "assistant", .content = "", .thinking = "Hm"};
        QCOMPARE(text("on-plain.gguf", kTemplate, half), QString("[user]Hi[assistant]So it"));
        // What closes a past answer isn't written, and what is trimmed there stays.
        const std::string closing =
            "{% for m in messages %}[{{ m.role }}]{{ m.content | trim }}[end]{% endfor %}"
            "{% if add_generation_prompt %}[assistant]{% endif %}";
        QCOMPARE(text("on-closing.gguf", closing, half), QString("[user]Hi[end][assistant]So it"));
        const std::string thinks =
            "{% for m in messages %}[{{ m.role }}]{% if m.reasoning_content %}<think>\n{{ "
            "m.reasoning_content }}"
            "\n</think>\n\n{% endif %}{{ m.content }}[end]{% endfor %}"
            "{% if add_generation_prompt %}[assistant]{% endif %}";
        QCOMPARE(text("on-thought.gguf", thinks, thought),
                 QString("[user]Hi[end][assistant]<think>\nHm\n</think>\n\nSo it"));
        QCOMPARE(text("on-thinking.gguf", thinks, thinking), QString("[user]Hi[end][assistant]<think>\nHm"));
        // One that opens the thought itself, and leaves past thoughts out.
        const std::string opens =
            "{% for m in messages %}[{{ m.role }}]{{ m.content }}[end]{% endfor %}"
            "{% if add_generation_prompt %}[assistant]<think>\n{% endif %}";
        QCOMPARE(text("on-opens.gguf", opens, thought),
                 QString("[user]Hi[end][assistant]<think>\nHm\n</think>\n\nSo it"));
        QCOMPARE(text("on-edited.gguf", opens, half), QString("[user]Hi[end][assistant]So it"));
    }

    void aThoughtGoesOnAsAThought() {
        TinyLlama model;
        model.chat_template =
            "{% for m in messages %}{{ m.content }}{% endfor %}"
            "{% if add_generation_prompt %}<think>\n{% endif %}";
        const auto engine = engine_with(tiny("thought-goes-on.gguf", model));
        const ChatMessage begun{.role = "assistant", .content = "", .thinking = "so far"};
        TemplateInput input;
        input.messages = to_json({kHello.front(), begun});
        input.continue_last = true;
        GenerateOptions options = greedy(8);
        options.chat = true;
        options.continues = begun;
        const GenerateResult result = engine->generate(engine->prompt_for(input), options);
        QVERIFY(!result.thinking.empty() && result.text.empty());
    }

    void onlyAnAnswerGoesOn() {
        TinyLlama model;
        model.chat_template = kTemplate;
        const auto engine = engine_with(tiny("no-answer.gguf", model));
        TemplateInput input;
        input.messages = to_json(kHello);
        input.continue_last = true;
        EXPECT_ERROR(engine->prompt_for(input), Code::InvalidArgument, "Only an answer");
    }

    void logitsComeForEveryPositionInOrder() {
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

    void perplexityIsTheUsualOne() {
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

    void benchCountsTheBytesOfAToken() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const BenchResult result =
            engine->bench({.prompt = 32, .generate = 8, .depth = 20, .repetitions = 3});
        for (const Spread& s : {result.prefill_tokens_per_second, result.decode_tokens_per_second}) {
            QVERIFY(s.min > 0 && s.min <= s.median && s.median <= s.max);
        }
        // All weights but the embedding, of which only a row is read, and keys and values of 24 tokens:
        // 2 layers · (keys and values) · 2 heads · 32 values · 2 bytes.
        std::uint64_t weights = 0;
        const ModelHeader header = read_model(path);
        for (const ModelTensor& tensor : header.file->tensors()) weights += tensor.bytes;
        weights -= header.embedding.tensor->bytes;
        QCOMPARE(result.bytes_read_per_token, weights + 24 * (2 * 2 * 2 * 32 * 2));
        QCOMPARE(result.gigabytes_per_second, static_cast<double>(result.bytes_read_per_token) *
                                                  result.decode_tokens_per_second.median / 1e9);
        EXPECT_ERROR(engine->bench({.prompt = 300}), Code::InvalidArgument, "300");
        EXPECT_ERROR(engine->bench({.prompt = 0, .generate = 0}), Code::InvalidArgument, "tokens");
        EXPECT_ERROR(engine->bench({.repetitions = 0}), Code::InvalidArgument, "repetition");
    }
};

}  // namespace tst_engine

ROCMFORGE_TEST(tst_engine, TestEngine, rocmforge::test::NoApplication)
#include "tst_engine.moc"
