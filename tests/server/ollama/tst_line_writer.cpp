// Tests the answers of Ollama's API.
#include <QTest>

#include "engine/server/ollama/line_writer.h"
#include "tests/program/test_program.h"
#include "tests/server/json_lines.h"
#include "tests/server/writer_results.h"

namespace tst_line_writer {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::ollama;
using nlohmann::ordered_json;
using test::json_lines;

namespace {

// Returns a result that also has the speeds of prefill and decode.
GenerateResult result_of(const std::string& text, StopReason reason = StopReason::EndOfText) {
    GenerateResult result = test::result_of(text, reason);
    result.prefill_tokens_per_second = 12;
    result.tokens_per_second = 4;
    return result;
}

ordered_json whole(Form form, const GenerateResult& result) {
    LineWriter writer(form, "m");
    return ordered_json::parse(writer.whole({{.result = result, .tokens = {}}}));
}

}  // namespace

class TestLineWriter : public QObject {
    Q_OBJECT

  private slots:
    void writesAWholeChat() {
        GenerateResult result = result_of("Four.");
        result.thinking = "2 + 2";
        result.tool_calls = {{.name = "look", .arguments = R"({"at":1})"}};
        const ordered_json answer = whole(Form::Chat, result);
        QVERIFY(answer["model"] == "m" && answer["done"] == true && answer["done_reason"] == "stop");
        const ordered_json& message = answer["message"];
        QVERIFY(message["role"] == "assistant" && message["content"] == "Four.");
        QVERIFY(message["thinking"] == "2 + 2");
        QVERIFY(message["tool_calls"][0]["function"]["name"] == "look");
        QVERIFY(message["tool_calls"][0]["function"]["arguments"]["at"] == 1);
        QCOMPARE(answer["created_at"].get<std::string>().size(), std::size_t{27});
        QVERIFY(answer["created_at"].get<std::string>().ends_with('Z'));
    }

    void writesAWholeText() {
        const ordered_json answer = whole(Form::Generate, result_of("Four.", StopReason::MaxTokens));
        QVERIFY(answer["response"] == "Four." && answer["done_reason"] == "length");
        QVERIFY(!answer.contains("message") && !answer.contains("thinking"));
        QVERIFY(whole(Form::Generate, result_of("", StopReason::ContextFull))["done_reason"] == "length");
    }

    // Durations are in nanoseconds. prompt_eval_duration covers the six tokens of the prompt that were not
    // cached, and eval_duration the two tokens after the first token of the answer.
    void writesCountsAndDurations() {
        const ordered_json answer = whole(Form::Chat, result_of("a"));
        QVERIFY(answer["prompt_eval_count"] == 10 && answer["eval_count"] == 3);
        QVERIFY(answer["prompt_eval_duration"] == 500'000'000 && answer["eval_duration"] == 500'000'000);
        QVERIFY(answer["load_duration"] == 0 && answer["total_duration"].get<std::int64_t>() >= 0);
        GenerateResult unknown = result_of("");
        unknown.tokens.clear();
        unknown.tokens_per_second = 0;
        QVERIFY(whole(Form::Chat, unknown)["eval_duration"] == 0);
    }

    void streamsLines() {
        LineWriter writer(Form::Chat, "m");
        std::string text = writer.piece({.thinking = "Hm."});
        text += writer.piece({.text = "I look."});
        QVERIFY(writer.piece({.calls = {{.index = 0, .name = "look"}}}).empty());
        GenerateResult result = result_of("I look.");
        result.tool_calls = {{.name = "look", .arguments = "{}"}, {.name = "look", .arguments = "{}"}};
        text += writer.end(0, result);
        text += writer.finish({{.result = result, .tokens = {}}});
        const auto lines = json_lines(text);
        QCOMPARE(lines.size(), std::size_t{4});
        QVERIFY(lines[0]["message"]["thinking"] == "Hm." && lines[0]["message"]["content"] == "");
        QVERIFY(lines[1]["message"]["content"] == "I look." && lines[1]["done"] == false);
        QCOMPARE(lines[2]["message"]["tool_calls"].size(), std::size_t{2});
        QVERIFY(lines[3]["done"] == true && lines[3]["message"]["content"] == "");
        QVERIFY(lines[3]["eval_count"] == 3 && !lines[3]["message"].contains("tool_calls"));
    }

    void streamsText() {
        LineWriter writer(Form::Generate, "m");
        const auto lines = json_lines(writer.piece({.text = "a"}) + writer.end(0, result_of("a")));
        QCOMPARE(lines.size(), std::size_t{2});
        QVERIFY(lines[0]["response"] == "a" && lines[1]["response"] == "" && lines[1]["done"] == true);
    }

    void incompleteCallsAreLeftOut() {
        GenerateResult result = result_of("", StopReason::MaxTokens);
        result.tool_calls = {{.name = "look", .arguments = "{\"at\":"}};
        QVERIFY(!whole(Form::Chat, result)["message"].contains("tool_calls"));
        LineWriter writer(Form::Chat, "m");
        QCOMPARE(json_lines(writer.end(0, result)).size(), std::size_t{1});
    }

    void callsWithoutToolsAreText() {
        GenerateResult result = result_of("");
        result.tool_call = "look()";
        QVERIFY(whole(Form::Chat, result)["message"]["content"] == "look()");
        LineWriter writer(Form::Chat, "m");
        QVERIFY(json_lines(writer.end(0, result)).at(0)["message"]["content"] == "look()");
    }

    void writesKeepAlivesAndErrors() {
        LineWriter writer(Form::Chat, "m");
        const auto idle = json_lines(writer.keep_alive());
        QVERIFY(idle.at(0)["message"]["content"] == "" && idle.at(0)["done"] == false);
        const auto error = json_lines(writer.error({.status = 400, .message = "No."}));
        QVERIFY(error.at(0).size() == 1 && error.at(0)["error"] == "No.");
        const ordered_json loaded = loaded_json(Form::Generate, "m");
        QVERIFY(loaded["done_reason"] == "load" && loaded["response"] == "" && loaded["done"] == true);
        QVERIFY(loaded_json(Form::Chat, "m")["message"]["role"] == "assistant");
    }
};

}  // namespace tst_line_writer

ROCMFORGE_TEST(tst_line_writer, TestLineWriter, rocmforge::test::NoApplication)
#include "tst_line_writer.moc"
