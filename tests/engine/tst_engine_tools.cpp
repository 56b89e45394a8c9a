// Tests tool calls. Calls are always valid, whether a call is required or the model begins one by itself.
#include <algorithm>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/chat/template_input.h"
#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/vocabularies.h"

namespace tst_engine_tools {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineTools : public EngineFixture {
    Q_OBJECT

    static constexpr std::string_view kMark = "<tool_call>";

    // Two tokens: the mark that begins a call, and the mark followed by text that begins no valid call.
    static constexpr int kMarkToken = 256 + static_cast<int>(kMark.size()) - 2;
    static constexpr int kMarkAndMoreToken = kMarkToken + 2;

    // Saves a model whose vocabulary has all bytes and these two tokens. With `repeats`, its layers add
    // nothing to the embedding of the last token, so that this token is also the most likely next one.
    std::string model(const char* name, const std::string& tells, bool repeats = false) const {
        std::vector<std::pair<std::string, std::string>> merges;
        for (std::size_t i = 1; i < kMark.size(); ++i) {
            merges.emplace_back(kMark.substr(0, i), kMark.substr(i, 1));
        }
        merges.emplace_back(kMark, "{");
        merges.emplace_back(std::string(kMark) + "{", "{");
        TinyLlama options;
        options.tied = repeats;
        options.vocab = 256 + static_cast<int>(merges.size()) + 1;
        options.context = 512;
        options.tokenizer = false;
        options.chat_template =
            std::string("{# ") + tells + " #}{% for m in messages %}{{ m.content }}{% endfor %}";
        GgufWriter writer = tiny_llama(options);
        for (const char* output : {"attn_output", "ffn_down"}) {
            if (!repeats) break;
            for (const char* layer : {"blk.0.", "blk.1."}) {
                std::ranges::fill(writer.tensor_named(std::string(layer) + output + ".weight").data,
                                  std::byte{});
            }
        }
        add_byte_bpe_vocabulary(writer, "gpt-2", merges);
        return save(writer, name);
    }

    static constexpr int kFirstControl = 256 + 1;  // follows the 256 byte tokens and one merged token

    // Saves a model whose messages are enclosed in control tokens. Its prompts end with `begin`.
    std::string with_messages(const char* name, const std::string& tells, const std::string& begin,
                              const std::vector<std::string>& controls) const {
        TinyLlama options;
        options.vocab = kFirstControl + static_cast<int>(controls.size()) + 1;
        options.context = 1024;
        options.tokenizer = false;
        options.chat_template =
            "{# " + tells + " #}{% for m in messages %}{{ m.content }}{% endfor %}" + begin;
        GgufWriter writer = tiny_llama(options);
        add_byte_bpe_vocabulary(writer, "gpt-2", {{"t", "o"}}, controls);
        return save(writer, name);
    }

    static GenerateOptions wild() {
        GenerateOptions options;
        options.chat = true;
        options.max_tokens = 400;
        options.sampling.temperature = 1.5F;
        options.sampling.top_k = 0;
        options.sampling.top_p = 1;
        options.sampling.min_p = 0;
        options.tools.tools = {
            {"add", R"({"type": "object", "properties": {"a": {"type": "integer", "minimum": 0, "maximum": 9},
                "b": {"enum": ["x", "y"]}}, "required": ["a", "b"]})"},
            {"stop", R"({"type": "object", "properties": {}, "additionalProperties": false})"}};
        return options;
    }

    static void expectSound(const GenerateResult& result, const std::vector<ToolCall>& heard) {
        QVERIFY(!result.tool_calls.empty());
        QCOMPARE(heard, result.tool_calls);
        QVERIFY2(result.text.empty() && result.tool_call.empty(), result.text.c_str());
        for (const ToolCall& call : result.tool_calls) {
            const auto arguments = nlohmann::json::parse(call.arguments, nullptr, false);
            if (call.name == "stop") {
                QVERIFY(arguments == nlohmann::json::object());
            } else {
                QCOMPARE(call.name, std::string("add"));
                QVERIFY2(arguments.at("a") >= 0 && arguments.at("a") <= 9, call.arguments.c_str());
                QVERIFY(arguments.at("b") == "x" || arguments.at("b") == "y");
            }
        }
    }

    struct Answer {
        GenerateResult result;
        std::vector<ToolCall> heard;
    };
    static Answer answer(Engine& engine, const GenerateOptions& options) {
        Answer answer;
        GenerateSink sink;
        sink.tool = [&](const ToolCallPiece& piece) {
            if (!piece.name.empty()) answer.heard.push_back({piece.name, ""});
            answer.heard.at(static_cast<std::size_t>(piece.index)).arguments += piece.arguments;
        };
        answer.result = engine.generate(engine.prompt_for(kHello), options, sink);
        return answer;
    }
    // Returns an engine with the model of the data row: `tells`, `begin` and `controls` describe its
    // template.
    std::unique_ptr<Engine> engine_of_row(const char* file) const {
        QFETCH(QString, tells);
        QFETCH(QString, begin);
        QFETCH(QStringList, controls);
        std::vector<std::string> names;
        for (const QString& name : controls) names.push_back(name.toStdString());
        return engine_with(with_messages(file, tells.toStdString(), begin.toStdString(), names), 1024);
    }
    // Generates 20 answers with different seeds and returns those that ended by themselves. The test fails if
    // ten or fewer did.
    static std::vector<Answer> ended_answers(Engine& engine, GenerateOptions& options) {
        std::vector<Answer> ended;
        for (options.sampling.seed = 1; options.sampling.seed <= 20; ++options.sampling.seed) {
            Answer one = answer(engine, options);
            if (one.result.reason == StopReason::EndOfText) ended.push_back(std::move(one));
        }
        [&] { QVERIFY2(ended.size() > 10, qPrintable(QString::number(ended.size()))); }();
        return ended;
    }

  private slots:
    void requiredCallsAreValid() {
        const auto engine = engine_with(model("hermes.gguf", "<tool_call>"));
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Required;
        options.tools.parallel = false;
        for (const Answer& one : ended_answers(*engine, options)) {
            expectSound(one.result, one.heard);
            QCOMPARE(one.result.tool_calls.size(), 1U);
        }
        options.tools.only = "stop";
        const Answer one = answer(*engine, options);
        QCOMPARE(one.result.tool_calls.at(0).name, std::string("stop"));
    }

    void requiredCallsAreValidWithAndWithoutReasoning_data() {
        QTest::addColumn<QString>("tells");
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QStringList>("controls");
        QTest::newRow("gpt-oss") << "<|channel|>commentary functions."
                                 << "<|start|>assistant"
                                 << QStringList{"<|channel|>",   "<|message|>", "<|start|>", "<|end|>",
                                                "<|constrain|>", "<|return|>",  "<|call|>"};
        QTest::newRow("Solar Open") << "<|tool_call:name|>"
                                    << "<|begin|>assistant"
                                    << QStringList{"<|think|>",         "<|content|>",
                                                   "<|tool_calls|>",    "<|begin|>",
                                                   "<|end|>",           "<|calls|>",
                                                   "<|flush|>",         "<|tool_call:begin|>",
                                                   "<|tool_call:end|>", "<|tool_call:name|>",
                                                   "<|tool_call:args|>"};
    }
    void requiredCallsAreValidWithAndWithoutReasoning() {
        QFETCH(QStringList, controls);
        const auto engine = engine_of_row("messages.gguf");
        GenerateOptions options = wild();
        options.max_tokens = 900;
        options.tools.use = ToolUse::Required;
        options.tools.parallel = false;
        const int end = kFirstControl + static_cast<int>(controls.indexOf("<|end|>"));
        options.sampling.logit_bias = {{end, 3}};  // makes the reasoning short
        const std::vector<Answer> answers = ended_answers(*engine, options);
        std::size_t thought = 0;
        for (const Answer& one : answers) {
            if (!one.result.thinking.empty()) ++thought;
            expectSound(one.result, one.heard);
            QCOMPARE(one.result.tool_calls.size(), 1U);
        }
        QVERIFY2(thought > 0 && thought < answers.size(), qPrintable(QString::number(thought)));
        options.tools.only = "stop";
        int ended = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 20 && ended == 0; ++options.sampling.seed) {
            const Answer one = answer(*engine, options);
            if (one.result.reason != StopReason::EndOfText) continue;
            ++ended;
            QCOMPARE(one.result.tool_calls.at(0).name, std::string("stop"));
        }
        QCOMPARE(ended, 1);
    }

    // If the model may call tools but need not, the caller's grammar or schema constrains only the reply.
    void optionalToolsLeaveReasoningUnconstrained_data() {
        requiredCallsAreValidWithAndWithoutReasoning_data();
    }
    void optionalToolsLeaveReasoningUnconstrained() {
        const auto engine = engine_of_row("optional.gguf");
        GenerateOptions options = wild();
        options.max_tokens = 10;  // half of them may be reasoning
        options.tools.use = ToolUse::Auto;
        options.grammar = "root ::= \"fine\"";
        options.sampling.logit_bias = {{kFirstControl, 100}};  // this token can open reasoning
        const std::vector<std::int32_t> marks(5, kFirstControl);
        const auto begins_with_marks = [&] {
            const std::vector<std::int32_t> tokens = answer(*engine, options).result.tokens;
            return tokens.size() == 10 && std::equal(marks.begin(), marks.end(), tokens.begin());
        };
        QVERIFY(begins_with_marks());
        options.grammar.clear();
        options.json_schema = R"({"const": 1})";
        QVERIFY(begins_with_marks());
    }

    void replyFollowsTheGrammarAfterReasoningWithOptionalTools() {
        // If the vocabulary has the control tokens <|calls|> and <|flush|>, <|end|> ends only a message of
        // the answer. Otherwise <|end|> would end the answer.
        const std::vector<std::string> controls{"<|think|>", "<|content|>", "<|tool_calls|>", "<|begin|>",
                                                "<|end|>",   "<|calls|>",   "<|flush|>"};
        const auto engine = engine_with(
            with_messages("reasons.gguf", "<|tool_call:name|>", "<|begin|>assistant<|think|>", controls),
            1024);
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Auto;
        options.grammar = "root ::= \"fine\"";
        // Reasoning is ASCII text, so it ends with a whole character. Of the control tokens, only <|end|> may
        // follow.
        for (int token = 128; token < 256; ++token) options.sampling.logit_bias.push_back({token, -1000});
        for (int i = 0; i < static_cast<int>(controls.size()); ++i) {
            options.sampling.logit_bias.push_back(
                {kFirstControl + i, controls[static_cast<std::size_t>(i)] == "<|end|>" ? 3.0F : -1000.0F});
        }
        int replied = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 10; ++options.sampling.seed) {
            const GenerateResult result = answer(*engine, options).result;
            QVERIFY2(result.text.empty() || result.text == "fine", result.text.c_str());
            if (!result.thinking.empty() && !result.text.empty()) ++replied;
        }
        QVERIFY2(replied > 4, qPrintable(QString::number(replied)));
    }

    void voluntaryCallsAreValid() {
        const auto engine = engine_with(model("auto.gguf", "<tool_call>"));
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Auto;
        options.tools.parallel = false;
        options.sampling.logit_bias = {{kMarkToken, 100}};
        for (const Answer& one : ended_answers(*engine, options)) expectSound(one.result, one.heard);
        // With ToolUse::None, calls are not parsed.
        options.tools.use = ToolUse::None;
        options.max_tokens = 20;
        const Answer none = answer(*engine, options);
        QVERIFY(none.result.tool_calls.empty());
        QVERIFY2(none.result.text.starts_with(kMark), none.result.text.c_str());
        // No grammar exists for these arguments, so the call is unconstrained. The generated text is not a
        // valid call.
        options.tools.use = ToolUse::Auto;
        options.tools.tools = {{"add", R"({"$ref": "other.json"})", true}};
        const Answer free = answer(*engine, options);
        QVERIFY(free.result.tool_calls.empty() && free.result.text.starts_with(kMark));
    }

    // Every call of an answer is constrained, not only the first one.
    void allVoluntaryCallsOfAnAnswerAreValid() {
        const auto engine = engine_with(model("several.gguf", "<tool_call>"));
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Auto;
        options.tools.tools = {wild().tools.tools.at(1)};
        options.max_tokens = 300;
        options.sampling.logit_bias = {{kMarkToken, 100}};
        std::size_t most = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 5; ++options.sampling.seed) {
            const Answer one = answer(*engine, options);
            QCOMPARE(one.heard, one.result.tool_calls);
            // The text may contain the beginning of the last call.
            QVERIFY2(one.result.text.size() < 60, one.result.text.c_str());
            most = std::max(most, one.result.tool_calls.size());
            for (std::size_t i = 0; i + 1 < one.result.tool_calls.size(); ++i) {
                const ToolCall& call = one.result.tool_calls[i];
                QCOMPARE(call.name, std::string("stop"));
                QVERIFY(nlohmann::json::parse(call.arguments) == nlohmann::json::object());
            }
        }
        QVERIFY2(most > 2, qPrintable(QString::number(most)));
    }

    // If the last token that max_tokens allows also completes a call, the answer ends as without the limit.
    void aCallMayEndWithTheLastToken() {
        const auto engine = engine_with(model("last.gguf", "<tool_call>"));
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Required;
        options.tools.parallel = false;
        options.tools.only = "stop";
        options.sampling.seed = 3;
        const Answer whole = answer(*engine, options);
        QCOMPARE(whole.result.reason, StopReason::EndOfText);
        options.max_tokens = static_cast<int>(whole.result.tokens.size());
        const Answer exact = answer(*engine, options);
        QCOMPARE(exact.result.reason, StopReason::EndOfText);
        QCOMPARE(exact.result.tool_calls, whole.result.tool_calls);
        --options.max_tokens;
        QCOMPARE(answer(*engine, options).result.reason, StopReason::MaxTokens);
    }

    // A call whose beginning contradicts the grammar is treated as text. The next call of the same answer is
    // constrained again.
    void callsAfterAMalformedOneAreValid() {
        const auto engine = engine_with(model("again.gguf", "<tool_call>"));
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Auto;
        options.tools.parallel = false;
        options.sampling.logit_bias = {{kMarkToken, 60}, {kMarkAndMoreToken, 60}, {']', 60}};
        int after_malformed = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 20; ++options.sampling.seed) {
            const Answer one = answer(*engine, options);
            if (one.result.reason != StopReason::EndOfText) continue;
            QCOMPARE(one.heard, one.result.tool_calls);
            QCOMPARE(one.result.tool_calls.size(), 1U);
            const std::string& name = one.result.tool_calls[0].name;
            QVERIFY2(name == "add" || name == "stop", name.c_str());
            if (one.result.text.find("<tool_call>{{") != std::string::npos) ++after_malformed;
        }
        QVERIFY2(after_malformed > 2, qPrintable(QString::number(after_malformed)));
    }

    // At temperature 0 the device may choose the token, except within a call, where the grammar restricts the
    // choice.
    void greedyCallsAreValid() {
        const auto engine = engine_with(model("greedy.gguf", "<tool_call>", true));
        GenerateOptions options = greedy(450);
        options.chat = true;
        options.tools.use = ToolUse::None;
        const std::vector<std::int32_t> prompt{'H', 'i', kMarkToken};
        QCOMPARE(engine->generate(prompt, options).tokens.at(0), kMarkToken);
        options.tools.use = ToolUse::Auto;
        options.tools.parallel = false;
        options.tools.tools = {wild().tools.tools.at(1)};
        const GenerateResult result = engine->generate(prompt, options);
        QCOMPARE(result.reason, StopReason::EndOfText);
        QCOMPARE(result.tool_calls.size(), 1U);
        QCOMPARE(result.tool_calls[0].name, std::string("stop"));
        QVERIFY2(result.text.empty(), result.text.c_str());
    }

    // Messages describe the tools to a model whose template has no place for them.
    void templatesWithoutToolsDescribeThem() {
        const auto engine = engine_with(model("unknown.gguf", "nothing"));
        QVERIFY(!engine->loaded()->calls_tools);
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Required;
        options.tools.parallel = false;
        for (const Answer& one : ended_answers(*engine, options)) expectSound(one.result, one.heard);

        TemplateInput input;
        input.messages = {{{"role", "user"}, {"content", "Hi"}}};
        const auto text = [&] { return engine->tokenizer().decode(engine->prompt_for(input), true); };
        QVERIFY2(text().ends_with("Hi") && text().find("call") == std::string::npos, text().c_str());
        input.tools = nlohmann::ordered_json::parse(
            R"([{"type": "function", "function": {"name": "add", "parameters": {"type": "object"}}}])");
        QVERIFY2(text().find("\"add\"") != std::string::npos && text().ends_with("Hi"), text().c_str());
    }

    void conflictingToolOptionsAreRefused() {
        const auto engine = engine_with(model("refuses.gguf", "<tool_call>"));
        GenerateOptions options = wild();
        options.tools.use = ToolUse::Required;
        options.json_schema = "{}";
        EXPECT_ERROR(answer(*engine, options), Code::InvalidArgument, "can't follow a grammar");
        options.json_schema.clear();
        options.tools.only = "none";
        EXPECT_ERROR(answer(*engine, options), Code::InvalidArgument, "no tool none");
        options.tools.use = ToolUse::Auto;
        EXPECT_ERROR(answer(*engine, options), Code::InvalidArgument, "calls are not required");
        options.tools.only.clear();
        options.chat = false;
        EXPECT_ERROR(answer(*engine, options), Code::InvalidArgument, "require a chat prompt");
        options.chat = true;
        options.tools.use = ToolUse::Required;
        options.tools.tools[0].parameters = R"({"$ref": "other.json"})";
        options.tools.tools[0].strict = true;
        EXPECT_ERROR(answer(*engine, options), Code::Unsupported, "a $ref to another document");
    }
};

}  // namespace tst_engine_tools

ROCMFORGE_TEST(tst_engine_tools, TestEngineTools, rocmforge::test::NoApplication)
#include "tst_engine_tools.moc"
