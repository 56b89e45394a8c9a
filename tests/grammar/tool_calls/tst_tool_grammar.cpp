// Tests grammars of tool calls. They accept the calls that the models' templates render, and every text drawn
// at random from a grammar is parsed as valid calls. Marks are delimiters of calls, such as <tool_call>.
#include <memory>
#include <random>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/token_texts.h"
#include "engine/tool_calls/tool_call_reader.h"
#include "engine/tool_calls/tool_grammar.h"
#include "tests/grammar/accepts.h"
#include "tests/grammar/draw.h"
#include "tests/grammar/ending_tokenizer.h"
#include "tests/grammar/schema_check.h"
#include "tests/grammar/tool_calls/rendered_calls.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_tool_grammar {

using namespace rocmforge;
using rocmforge::test::EndingTokenizer;
using rocmforge::test::RenderedCalls;

namespace {

ToolOptions options_for(std::vector<ToolDefinition> tools) {
    return {.tools = std::move(tools), .use = ToolUse::Required};
}

std::shared_ptr<const Grammar> grammar_of(const ToolFormat& format, const ToolOptions& options,
                                          CallsFrom from, const Tokenizer& tokenizer) {
    return read_gbnf(gbnf_of_calls(format, options, from, tokenizer));
}

EndingTokenizer tokenizer_for(const ToolFormat& format, bool controls) {
    std::vector<test::WordTokenizer::Word> words{{"\": "}, {", \""}, {"ä"}, {"\xF0\x9F"}, {"12"}};
    for (const auto& marks : {format.marks(), format.message_marks()}) {
        for (const std::string_view mark : marks) {
            if (mark.starts_with('<') || mark.starts_with('['))
                words.push_back({std::string(mark), controls});
        }
    }
    if (format.value_has_lines && !controls) words.push_back({"\n" + std::string(format.value_end)});
    if (!format.fence_end.empty()) words.push_back({std::string(format.fence_end)});
    return EndingTokenizer(std::move(words));
}

// Returns the bytes that are matched with the grammar. In these bytes, a control token begins with the byte
// FF.
std::string seen(const EndingTokenizer& tokenizer, std::string_view text) {
    std::string all;
    for (const std::int32_t token : tokenizer.encode(text, SpecialTokens::Parse, AddSpecial::No)) {
        all += TokenTexts::seen(tokenizer, token);
    }
    return all;
}

const ToolFormat& format_named(std::string_view name) {
    for (const ToolFormat& format : tool_formats()) {
        if (format.name == name) return format;
    }
    qFatal("no such format");
}

// Returns tools whose schemas use every feature.
std::vector<ToolDefinition> hard_tools(bool each_by_itself) {
    return {{"plain", ""},
            {"look_up",
             R"({"type": "object", "properties": {"word": {"type": "string"}, "times": {"type": "integer",
                 "minimum": 1, "maximum": 30}, "kind": {"enum": ["a", "b c"]}, "deep": {"type": "object",
                 "properties": {"x": {"type": ["number", "null"]}}, "required": ["x"]}, "all": {"type": "boolean"}},
                 "required": ["word", "kind"]})"},
            {each_by_itself ? "flat" : "tree",
             each_by_itself
                 ? R"({"properties": {"list": {"$ref": "#/$defs/list"}}, "$defs": {"list": {"type": "array",
                          "items": {"type": "integer"}, "maxItems": 3}}})"
                 : R"({"type": "object", "properties": {"left": {"$ref": "#"}, "n": {"const": 1}},
                          "required": ["n"]})"}};
}

}  // namespace

class TestToolGrammar : public QObject {
    Q_OBJECT

  private slots:
    void grammarAcceptsRenderedCalls_data() {
        QTest::addColumn<RenderedCalls>("rendered");
        const auto all = test::rendered_calls();
        if (all.empty()) QSKIP("The shared templates are not there.");
        for (const RenderedCalls& one : all) QTest::addRow("%s", one.name.c_str()) << one;
    }
    void grammarAcceptsRenderedCalls() {
        QFETCH(RenderedCalls, rendered);
        const ToolFormat& format = tool_format_of(rendered.source);
        const ToolOptions options = options_for(test::weather_tools());
        // The template adds an identifier to each call. Models don't write this identifier, so it is removed.
        std::string answer = rendered.answer;
        for (const char* id : {", \"id\": \"abcdefgh0\"", ", \"id\": \"abcdefgh1\""}) {
            if (const std::size_t at = answer.find(id); at != std::string::npos)
                answer.erase(at, std::string(id).size());
        }
        answer.erase(answer.find_last_not_of('\n') + 1);
        for (const bool controls : {false, true}) {
            const EndingTokenizer tokenizer = tokenizer_for(format, controls);
            const auto whole = grammar_of(format, options, CallsFrom::Answer, tokenizer);
            QVERIFY2(test::accepts(whole, seen(tokenizer, answer)), answer.c_str());
            ToolOptions other = options;
            other.only = "get_time";
            const auto only = grammar_of(format, other, CallsFrom::Answer, tokenizer);
            QVERIFY(!test::accepts(only, seen(tokenizer, answer)));
            if (format.opens_answer || format.as_message) continue;
            const std::string_view mark = format.section.empty() ? format.begin : format.section;
            QVERIFY(answer.starts_with(mark));
            const std::string rest = seen(tokenizer, answer.substr(mark.size()));
            const auto behind = grammar_of(format, options, CallsFrom::Mark, tokenizer);
            // If each call has its own marks, the grammar behind the first mark covers one call, so only the
            // first call is tested.
            const bool one = format.section.empty() && !format.list && format.syntax != CallSyntax::Pythonic;
            const std::size_t second = rest.find(seen(tokenizer, mark));
            std::string first = rest.substr(0, one ? second : std::string::npos);
            if (one) first.erase(first.find_last_not_of('\n') + 1);
            QVERIFY2(test::accepts(behind, first), first.c_str());
        }
    }

    void sampledTextIsAlwaysACall_data() {
        QTest::addColumn<QByteArray>("name");
        for (const ToolFormat& format : tool_formats()) {
            if (!format.as_message)  // tst_engine_tools draws calls that are messages
                QTest::addRow("%s", format.name.data()) << QByteArray(format.name.data());
        }
    }
    void sampledTextIsAlwaysACall() {
        QFETCH(QByteArray, name);
        const ToolFormat& format = format_named(name.constData());
        const bool each_by_itself = format.syntax == CallSyntax::Tagged ||
                                    format.syntax == CallSyntax::Pythonic ||
                                    format.syntax == CallSyntax::Braces;
        const auto tools = hard_tools(each_by_itself);
        const std::string_view closing = format.syntax == CallSyntax::Pythonic ? "')" : "";
        std::mt19937 random(8);
        std::size_t most = 0;
        for (const bool controls : {false, true}) {
            const EndingTokenizer tokenizer = tokenizer_for(format, controls);
            const auto texts = std::make_shared<const TokenTexts>(tokenizer);
            const auto grammar = grammar_of(format, options_for(tools), CallsFrom::Answer, tokenizer);
            for (int round = 0; round < 40; ++round) {
                const std::string answer = test::draw(grammar, tokenizer, texts, random, closing);
                std::string sampled;
                std::vector<ToolCall> pieces;
                ToolCallReader reader(format, tools,
                                      {.text = [&](std::string_view text) { sampled += text; }, .piece = {}});
                reader.push(answer);
                reader.finish();
                QVERIFY2(sampled.empty() && !reader.calls().empty(), (answer + "\n→ " + sampled).c_str());
                most = std::max(most, reader.calls().size());
                for (const ToolCall& call : reader.calls()) {
                    const auto tool =
                        std::find_if(tools.begin(), tools.end(),
                                     [&](const ToolDefinition& one) { return one.name == call.name; });
                    const auto arguments = nlohmann::json::parse(call.arguments);
                    if (tool->parameters.empty()) continue;
                    const auto schema = nlohmann::json::parse(tool->parameters);
                    QVERIFY2(test::is_valid(arguments, schema, schema),
                             (answer + "\n" + call.arguments).c_str());
                }
            }
        }
        QVERIFY(most >= 1);
    }

    void parallelCallsCanBeForbidden() {
        const EndingTokenizer tokenizer({});
        ToolOptions options = options_for({{"f", "{}"}});
        options.parallel = false;
        const std::string call = "<tool_call>\n{\"name\": \"f\", \"arguments\": {}}\n</tool_call>";
        const auto one = grammar_of(format_named("Hermes"), options, CallsFrom::Answer, tokenizer);
        QVERIFY(test::accepts(one, call) && !test::begins(one, call + "\n<"));
        options.parallel = true;
        const auto more = grammar_of(format_named("Hermes"), options, CallsFrom::Answer, tokenizer);
        QVERIFY(test::accepts(more, call + "\n" + call));
    }

    // Many tools of MCP have schemas with unsupported keywords.
    void onlyUnsupportedPartsAreUnconstrainedUnlessStrict() {
        const EndingTokenizer tokenizer({});
        ToolOptions options =
            options_for({{"f", R"({"type": "object", "properties": {"where": {"type": "string",
            "pattern": "\\bu"}, "n": {"type": "integer", "not": {"const": 9}}}, "minProperties": 1})"}});
        const auto takes = [&](const char* format, const std::string& call) {
            return test::accepts(grammar_of(format_named(format), options, CallsFrom::Answer, tokenizer),
                                 call);
        };
        const std::string begin = "<tool_call>\n{\"name\": \"f\", \"arguments\": ";
        QVERIFY(takes("Hermes", begin + R"({"where": "urn:x", "n": 4})" + "}\n</tool_call>"));
        QVERIFY(!takes("Hermes", begin + "[]}\n</tool_call>"));
        QVERIFY(!takes("Hermes", begin + "{}}\n</tool_call>"));
        QVERIFY(!takes("Hermes", begin + R"({"where": "urn:x", "n": "4"})" + "}\n</tool_call>"));
        QVERIFY(takes("GLM 4",
                      "<tool_call>f<arg_key>where</arg_key><arg_value>urn:x</arg_value>"
                      "<arg_key>n</arg_key><arg_value>4</arg_value></tool_call>"));
        QVERIFY(takes("LFM 2", "<|tool_call_start|>[f(where=\"urn:x\", n=4)]<|tool_call_end|>"));
        for (const char* format : {"Hermes", "GLM 4", "LFM 2"}) {
            options.tools[0].strict = true;
            EXPECT_ERROR(grammar_of(format_named(format), options, CallsFrom::Answer, tokenizer),
                         Code::Unsupported,
                         format == std::string("Hermes") ? "a pattern with \\b" : "minProperties");
            options.tools[0].strict = false;
        }
    }

    void invalidToolsAreRefused() {
        const EndingTokenizer tokenizer({});
        const ToolFormat& hermes = format_named("Hermes");
        EXPECT_ERROR(gbnf_of_calls(ToolFormat{}, options_for({{"f", ""}}), CallsFrom::Answer, tokenizer),
                     Code::Unsupported, "tool calls is not supported");
        EXPECT_ERROR(gbnf_of_calls(hermes, options_for({}), CallsFrom::Answer, tokenizer),
                     Code::InvalidArgument, "no tool");
        ToolOptions other = options_for({{"f", ""}});
        other.only = "g";
        EXPECT_ERROR(gbnf_of_calls(hermes, other, CallsFrom::Answer, tokenizer), Code::InvalidArgument,
                     "no tool g");
        EXPECT_ERROR(gbnf_of_calls(hermes, options_for({{"f", "[1]"}}), CallsFrom::Answer, tokenizer),
                     Code::InvalidArgument, "parameters of the tool f");
        EXPECT_ERROR(gbnf_of_calls(hermes, options_for({{"f", R"({"minProperties": 5})", true}}),
                                   CallsFrom::Answer, tokenizer),
                     Code::Unsupported, "minProperties or maxProperties with too many properties");
        EXPECT_ERROR(
            gbnf_of_calls(
                format_named("GLM 4"),
                options_for({{"f", R"({"properties": {"a": {"type": "string", "pattern": "a"}}})", true}}),
                CallsFrom::Answer, tokenizer),
            Code::Unsupported, "pattern");
        EXPECT_ERROR(gbnf_of_calls(format_named("GLM 4"), options_for({{"f", R"({"anyOf": []})", true}}),
                                   CallsFrom::Answer, tokenizer),
                     Code::Unsupported, "anyOf");
        EXPECT_ERROR(
            gbnf_of_calls(format_named("LFM 2"), options_for({{"f", R"({"properties": {"a b": {}}})"}}),
                          CallsFrom::Answer, tokenizer),
            Code::Unsupported, "a b");
        EXPECT_ERROR(gbnf_of_calls(format_named("Functionary 3.2"), options_for({{"f", ""}}), CallsFrom::Mark,
                                   tokenizer),
                     Code::Unsupported, "no opening mark");
    }
};

}  // namespace tst_tool_grammar

ROCMFORGE_TEST(tst_tool_grammar, TestToolGrammar, rocmforge::test::NoApplication)
#include "tst_tool_grammar.moc"
