// Tests the budget of reasoning: when it is used up, the engine closes the reasoning and the reply begins.
// The reasoning of the models in these tests never ends by itself.
#include <algorithm>
#include <limits>
#include <list>
#include <string_view>

#include <QTest>

#include "engine/reasoning_budget.h"
#include "engine/scheduler.h"
#include "tests/engine/engine_fixture.h"
#include "tests/engine/scheduled_answer.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/vocabularies.h"
#include "tests/support/word_tokenizer.h"

namespace tst_reasoning_budget {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

using Tokens = std::vector<std::int32_t>;

constexpr std::int32_t kMark = 256;  // the first word of a WordTokenizer

// Puts a space before the first word and after control tokens, as SentencePiece does.
class SpacingTokenizer : public WordTokenizer {
  public:
    using WordTokenizer::WordTokenizer;
    Tokens encode(std::string_view utf8, SpecialTokens special, AddSpecial add) const override {
        Tokens tokens;
        bool begins = true;
        for (const std::int32_t token : WordTokenizer::encode(utf8, special, add)) {
            if (begins && token < kMark) tokens.push_back(' ');
            tokens.push_back(token);
            begins = token >= kMark;
        }
        return tokens;
    }
};

// Cannot spell any text.
class MuteTokenizer : public WordTokenizer {
  public:
    using WordTokenizer::WordTokenizer;
    Tokens encode(std::string_view, SpecialTokens, AddSpecial) const override { return {}; }
};

}  // namespace

class TestReasoningBudget : public EngineFixture {
    Q_OBJECT

    // The end of reasoning that the template of endless() writes.
    inline static const ReasoningEnd kEnd{.mark = "</think>", .newline_before = true, .newlines_after = 2};

    // Returns an engine whose prompts open reasoning.
    std::unique_ptr<Engine> endless(const char* name, int sequences = 1) const {
        TinyLlama model;
        model.context = 512;
        model.chat_template = "{# \\n</think>\\n\\n #}" + std::string(kTemplate) + "<think>\n";
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        engine->load({.path = tiny(name, model), .sequences = sequences});
        return engine;
    }

    // Returns an engine whose vocabulary consists of the bytes, "to" and control tokens. Its prompts end with
    // `begin`.
    static constexpr std::int32_t kFirstControl = 257;
    std::unique_ptr<Engine> with_bytes(const char* name, const std::string& tells, const std::string& begin,
                                       const std::vector<std::string>& controls) const {
        TinyLlama model;
        model.vocab = kFirstControl + static_cast<int>(controls.size()) + 1;
        model.context = 1024;
        model.tokenizer = false;
        model.chat_template = "{# " + tells + " #}{% for m in messages %}{{ m.content }}{% endfor %}" + begin;
        GgufWriter writer = tiny_llama(model);
        add_byte_bpe_vocabulary(writer, "gpt-2", {{"t", "o"}}, controls);
        return engine_with(save(writer, name), 1024);
    }

    inline static const std::vector<std::string> kMessages{
        "<|channel|>", "<|message|>", "<|start|>", "<|end|>", "<|constrain|>", "<|return|>", "<|call|>"};
    static constexpr const char* kTellsMessages = "<|channel|>commentary functions.";

    static GenerateOptions chat(int max_tokens) {
        GenerateOptions options;
        options.chat = true;
        options.max_tokens = max_tokens;
        options.sampling.seed = 3;
        return options;
    }

    // Returns options for an answer without a grammar that does not end by itself.
    static GenerateOptions free_chat(const Engine& engine, int max_tokens) {
        GenerateOptions options = chat(max_tokens);
        options.sampling.logit_bias = {{*engine.tokenizer().eos(), -1000.0F}};
        return options;
    }

    static GenerateResult answer(Engine& engine, const GenerateOptions& options,
                                 const GenerateSink& sink = {}) {
        return engine.generate(engine.prompt_for(kHello), options, sink);
    }

    // Returns the tokens that must close the reasoning of `result` after `budget` tokens.
    static Tokens closing(const Engine& engine, const GenerateResult& result, int budget) {
        const std::int32_t last = budget == 0 ? engine.prompt_for(kHello).back()
                                              : result.tokens.at(static_cast<std::size_t>(budget) - 1);
        return closing_tokens(engine.tokenizer(), kEnd, engine.tokenizer().piece(last));
    }

    static void expectClosedAfter(int budget, const Engine& engine, const GenerateResult& result) {
        const Tokens wanted = closing(engine, result, budget);
        QVERIFY(result.tokens.size() >= static_cast<std::size_t>(budget) + wanted.size());
        const auto begin = result.tokens.begin() + budget;
        QVERIFY(std::equal(wanted.begin(), wanted.end(), begin));
        // The two newlines after the mark don't belong to the reasoning.
        QCOMPARE(result.thinking_tokens, budget + static_cast<int>(wanted.size()) - 2);
        QVERIFY2(result.thinking.find("think>") == std::string::npos, result.thinking.c_str());
    }

  private slots:
    void budgetIsAShareOfTheTokensLeft() {
        constexpr int kAll = std::numeric_limits<int>::max();
        QVERIFY(!reasoning_budget({}, 100, false));
        QCOMPARE(reasoning_budget({}, 101, true), std::optional(50));
        QCOMPARE(reasoning_budget({}, 0, true), std::optional(0));
        QCOMPARE(reasoning_budget({}, kAll, true), std::optional(kAll / 2));
        QCOMPARE(reasoning_budget({.percent = 20}, 100, false), std::optional(20));
        QCOMPARE(reasoning_budget({.percent = 95}, 100, false), std::optional(95));
        QCOMPARE(reasoning_budget({.percent = 95}, 100, true), std::optional(80));
        QCOMPARE(reasoning_budget({.tokens = 7, .percent = 20}, 100, false), std::optional(7));
        QCOMPARE(reasoning_budget({.tokens = 0}, 100, true), std::optional(0));
        QCOMPARE(reasoning_budget({.tokens = 500}, 100, false), std::optional(500));
        QCOMPARE(reasoning_budget({.tokens = 500}, 100, true), std::optional(80));
    }

    void closingTokensAreWrittenLikeTheTemplate() {
        const std::vector<WordTokenizer::Word> words{{"</think>", true}, {"<|start|>", true}};
        const WordTokenizer plain(words);
        QCOMPARE(closing_tokens(plain, kEnd, "a"), (Tokens{'\n', kMark, '\n', '\n'}));
        QCOMPARE(closing_tokens(plain, kEnd, "a\n"), (Tokens{kMark, '\n', '\n'}));
        QCOMPARE(closing_tokens(plain, {.mark = "</think>"}, "a"), Tokens{kMark});
        QCOMPARE(closing_tokens(plain, {.mark = "</think>", .reply_header = "<|start|>me"}, "a"),
                 (Tokens{kMark, kMark + 1, 'm', 'e'}));
        // A space that the tokenizer adds would become a part of the reply.
        const SpacingTokenizer spacing(words);
        QCOMPARE(closing_tokens(spacing, kEnd, "a"), (Tokens{'\n', kMark, '\n', '\n'}));
        EXPECT_ERROR(closing_tokens(MuteTokenizer(words), kEnd, "a"), Code::Unsupported, "can't spell");
    }

    void boundRepliesAreMade_data() {
        QTest::addColumn<int>("tokens");   // -1: not set
        QTest::addColumn<int>("percent");  // -1: not set
        QTest::addColumn<int>("budget");
        QTest::newRow("default") << -1 << -1 << 50;
        QTest::newRow("tokens") << 5 << -1 << 5;
        QTest::newRow("percent") << -1 << 20 << 20;
        QTest::newRow("both") << 7 << 20 << 7;
        QTest::newRow("none") << 0 << -1 << 0;
        QTest::newRow("too many") << 1000 << -1 << 80;
        QTest::newRow("too large a share") << -1 << 95 << 80;
    }
    void boundRepliesAreMade() {
        QFETCH(int, tokens);
        QFETCH(int, percent);
        QFETCH(int, budget);
        const auto engine = endless("bound.gguf");
        GenerateOptions options = chat(100);
        if (tokens >= 0) options.reasoning.tokens = tokens;
        if (percent >= 0) options.reasoning.percent = percent;
        options.grammar = "root ::= \"fine\"";
        GenerateResult result = answer(*engine, options);
        QCOMPARE(result.text, std::string("fine"));
        QCOMPARE(result.reason, StopReason::EndOfText);
        QCOMPARE(result.thinking.empty(), budget == 0);
        expectClosedAfter(budget, *engine, result);
        QCOMPARE(answer(*engine, options).tokens, result.tokens);
        options.grammar.clear();
        options.json_schema = R"({"const": "fine"})";
        result = answer(*engine, options);
        QCOMPARE(result.text, std::string("\"fine\""));
        expectClosedAfter(budget, *engine, result);
    }

    // Without max_tokens, the budget is a share of the context that is left.
    void budgetFitsIntoTheContext() {
        const auto engine = endless("context.gguf");
        GenerateOptions options = chat(0);
        options.grammar = "root ::= \"fine\"";
        const GenerateResult result = answer(*engine, options);
        QCOMPARE(result.text, std::string("fine"));
        expectClosedAfter((512 - result.prompt_tokens) / 2, *engine, result);
    }

    void freeAnswersHaveABudgetOnlyOnRequest() {
        const auto engine = endless("free.gguf");
        GenerateOptions options = free_chat(*engine, 60);
        const GenerateResult all = answer(*engine, options);
        QCOMPARE(all.reason, StopReason::MaxTokens);
        QVERIFY(all.text.empty());
        QCOMPARE(all.thinking_tokens, 60);
        options.reasoning.tokens = 12;
        const GenerateResult limited = answer(*engine, options);
        QCOMPARE(limited.reason, StopReason::MaxTokens);
        QCOMPARE(limited.tokens.size(), std::size_t{60});
        QVERIFY(!limited.text.empty() && !limited.thinking.empty());
        QVERIFY(std::equal(all.tokens.begin(), all.tokens.begin() + 12, limited.tokens.begin()));
        expectClosedAfter(12, *engine, limited);
        options.chat = false;  // without chat, all output is text
        const GenerateResult text = answer(*engine, options);
        QVERIFY(text.thinking.empty());
        QCOMPARE(text.thinking_tokens, 0);
    }

    // At temperature 0 the device may choose the tokens, except those that close the reasoning.
    void greedyAnswersKeepTheirBudget() {
        const auto engine = endless("greedy.gguf");
        GenerateOptions options = free_chat(*engine, 60);
        options.sampling.temperature = 0;
        options.sampling.logit_bias.clear();
        options.reasoning.tokens = 4;
        const GenerateResult result = answer(*engine, options);
        expectClosedAfter(4, *engine, result);
        options.top_logprobs = 0;  // all logits are read
        QCOMPARE(answer(*engine, options).tokens, result.tokens);
    }

    // If max_tokens cuts the mark that closes the reasoning, no part of the mark is returned.
    void cutMarkIsRemoved() {
        const auto engine = endless("cut.gguf");
        GenerateOptions options = free_chat(*engine, 60);
        options.reasoning.tokens = 5;
        const GenerateResult whole = answer(*engine, options);
        options.max_tokens = 5 + static_cast<int>(closing(*engine, whole, 5).size()) - 4;
        const GenerateResult cut = answer(*engine, options);
        QCOMPARE(cut.reason, StopReason::MaxTokens);
        QVERIFY(cut.text.empty());
        QCOMPARE(cut.thinking, whole.thinking);
        QCOMPARE(cut.thinking_tokens, options.max_tokens);
    }

    void logProbabilitiesAreThoseOfTheReply() {
        const auto engine = endless("chosen.gguf");
        GenerateOptions options = chat(100);
        options.grammar = "root ::= \"fine\"";
        options.top_logprobs = 1;
        std::string bytes;
        GenerateSink sink;
        sink.chosen = [&](const TokenChoice& choice) { bytes += choice.drawn.bytes; };
        QCOMPARE(answer(*engine, options, sink).text, std::string("fine"));
        QCOMPARE(bytes, std::string("fine"));
    }

    void answersBesideEachOtherKeepTheirBudgets() {
        const auto engine = endless("several.gguf", 3);
        std::vector<GenerateOptions> asked;
        for (int i = 0; i < 4; ++i) {
            asked.push_back(i == 1 ? free_chat(*engine, 80) : chat(80));
            if (i != 1) asked.back().grammar = "root ::= \"fine\" | \"good\"";
            asked.back().reasoning.tokens = 3 + 11 * i;
        }
        std::vector<GenerateResult> alone;
        for (const GenerateOptions& options : asked) alone.push_back(answer(*engine, options));
        Scheduler scheduler(*engine, 10);
        std::list<Answer> answers;
        for (const GenerateOptions& options : asked) {
            scheduler.add(job(answers.emplace_back(), engine->prompt_for(kHello), options));
            scheduler.step();
        }
        run(scheduler);
        std::size_t i = 0;
        for (const Answer& one : answers) {
            QVERIFY(one.result.has_value());
            QCOMPARE(one.result->tokens, alone[i].tokens);
            QCOMPARE(one.result->text, alone[i].text);
            expectClosedAfter(*asked[i].reasoning.tokens, *engine, *one.result);
            ++i;
        }
    }

    void requiredCallsFollowTheReasoning() {
        const auto engine = with_bytes("calls.gguf", "<tool_call>", "<think>\n", {"<|im_end|>", "<|x|>"});
        GenerateOptions options = chat(480);
        options.sampling.temperature = 1.5F;
        options.sampling.top_k = 0;
        options.sampling.top_p = 1;
        options.sampling.min_p = 0;
        options.tools.use = ToolUse::Required;
        options.tools.parallel = false;
        options.tools.tools = {
            {"stop", R"({"type": "object", "properties": {}, "additionalProperties": false})"}};
        int ended = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 20; ++options.sampling.seed) {
            const GenerateResult result = answer(*engine, options);
            QVERIFY(!result.thinking.empty() && result.thinking_tokens >= 240);
            QVERIFY(result.thinking_tokens < static_cast<int>(result.tokens.size()));
            if (result.reason != StopReason::EndOfText) continue;
            ++ended;
            QCOMPARE(result.tool_calls.size(), 1U);
            QVERIFY2(result.text.empty(), result.text.c_str());
        }
        QVERIFY2(ended > 2, qPrintable(QString::number(ended)));
    }

    // In gpt-oss's format, the grammar of required calls also covers the reasoning.
    void requiredCallsAsMessagesFollowTheReasoning() {
        const auto engine = with_bytes("messages.gguf", kTellsMessages, "<|start|>assistant", kMessages);
        GenerateOptions options = chat(600);
        options.tools.use = ToolUse::Required;
        options.tools.parallel = false;
        options.tools.tools = {
            {"stop", R"({"type": "object", "properties": {}, "additionalProperties": false})"}};
        // The answer begins with "<|channel|>analysis<|message|>aaaa".
        options.sampling.logit_bias = {{kFirstControl, 100}, {'a', 200}};
        const GenerateResult result = answer(*engine, options);
        // The mark <|message|>, 299 letters and the mark <|end|>.
        QCOMPARE(result.thinking, std::string(299, 'a'));
        QCOMPARE(result.thinking_tokens, 301);
        QCOMPARE(result.reason, StopReason::EndOfText);
        QCOMPARE(result.tool_calls.size(), 1U);
        QCOMPARE(result.tool_calls[0].name, std::string("stop"));
    }

    // If the reply is another message, its header comes before the text that the grammar requires.
    void headerOfTheReplyFollowsTheReasoning() {
        const auto engine = with_bytes("header.gguf", kTellsMessages,
                                       "<|start|>assistant<|channel|>analysis<|message|>", kMessages);
        const std::string reply = "<|end|><|start|>assistant<|channel|>final<|message|>fine";
        GenerateOptions options = chat(100);
        options.continues = ChatMessage{.role = "assistant", .content = "", .thinking = "x"};
        options.grammar = "root ::= \"fine\"";
        options.sampling.logit_bias = {{'a', 200}};
        GenerateResult result = answer(*engine, options);
        QCOMPARE(engine->tokenizer().decode(result.tokens, true), std::string(50, 'a') + reply);
        QCOMPARE(result.thinking, std::string(50, 'a'));
        QCOMPARE(result.text, std::string("fine"));
        QCOMPARE(result.thinking_tokens, 51);
        // The model closes the reasoning by itself.
        options.sampling.logit_bias = {{kFirstControl + 3, 200}};
        result = answer(*engine, options);
        QCOMPARE(engine->tokenizer().decode(result.tokens, true), reply);
        QCOMPARE(result.text, std::string("fine"));
        // Without a grammar, the model may begin a message with a call. If it doesn't, the reply begins when
        // it reasons again.
        options.grammar.clear();
        options.reasoning.tokens = 2;
        options.sampling.logit_bias = {{'a', 200}};
        options.tools.use = ToolUse::Auto;
        options.tools.tools = {{"stop", ""}};
        result = answer(*engine, options);
        QVERIFY(engine->tokenizer().decode(result.tokens, true).starts_with("aa<|end|>aaaa"));
        options.tools.use = ToolUse::None;
        result = answer(*engine, options);
        QVERIFY(engine->tokenizer().decode(result.tokens, true).starts_with("aa" + reply.substr(0, 52)));
    }
};

}  // namespace tst_reasoning_budget

ROCMFORGE_TEST(tst_reasoning_budget, TestReasoningBudget, rocmforge::test::NoApplication)
#include "tst_reasoning_budget.moc"
