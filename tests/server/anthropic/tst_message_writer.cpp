// Tests the answers of Anthropic's Messages API.
#include <QTest>

#include "engine/server/anthropic/message_writer.h"
#include "tests/program/test_program.h"
#include "tests/server/event_reader.h"
#include "tests/server/writer_results.h"

namespace tst_message_writer {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::anthropic;
using nlohmann::ordered_json;
using test::named_events;
using test::result_of;

namespace {

ordered_json whole(const GenerateResult& result) {
    MessageWriter writer("msg_1", "m", {"END"});
    return ordered_json::parse(writer.whole({{.result = result, .tokens = {}}}));
}

// The types of events, in order; for blocks also the type of the block or of the change.
std::string types(const std::vector<ordered_json>& events) {
    std::string all;
    for (const ordered_json& event : events) {
        all += event["type"].get<std::string>();
        if (event.contains("content_block")) all += ":" + event["content_block"]["type"].get<std::string>();
        if (event["type"] == "content_block_delta") all += ":" + event["delta"]["type"].get<std::string>();
        all += " ";
    }
    return all;
}

}  // namespace

class TestMessageWriter : public QObject {
    Q_OBJECT

  private slots:
    void writesAWholeMessage() {
        GenerateResult result = result_of("Four.");
        result.thinking = "2 + 2";
        result.tool_calls = {{.name = "look", .arguments = R"({"at":1})"}};
        const ordered_json message = whole(result);
        QVERIFY(message["id"] == "msg_1" && message["type"] == "message" && message["model"] == "m");
        QVERIFY(message["role"] == "assistant" && message["stop_reason"] == "tool_use");
        QVERIFY(message.contains("stop_sequence") && message["stop_sequence"].is_null());
        const ordered_json& content = message["content"];
        QCOMPARE(content.size(), std::size_t{3});
        QVERIFY(content[0]["type"] == "thinking" && content[0]["thinking"] == "2 + 2");
        QVERIFY(content[0].contains("signature"));
        QVERIFY(content[1]["type"] == "text" && content[1]["text"] == "Four.");
        QVERIFY(content[2]["type"] == "tool_use" && content[2]["name"] == "look");
        QVERIFY(content[2]["input"]["at"] == 1);
        QVERIFY(content[2]["id"].get<std::string>().starts_with("toolu_"));
        QVERIFY(message["usage"]["input_tokens"] == 6 && message["usage"]["cache_read_input_tokens"] == 4);
        QVERIFY(message["usage"]["output_tokens"] == 3);
    }

    void tellsWhyTheAnswerEnded() {
        QVERIFY(whole(result_of("a"))["stop_reason"] == "end_turn");
        QVERIFY(whole(result_of("a", StopReason::MaxTokens))["stop_reason"] == "max_tokens");
        QVERIFY(whole(result_of("a", StopReason::ContextFull))["stop_reason"] == "max_tokens");
        GenerateResult stopped = result_of("a", StopReason::StopString);
        stopped.stop_string = "END";
        QVERIFY(whole(stopped)["stop_reason"] == "stop_sequence" && whole(stopped)["stop_sequence"] == "END");
        // A stop string that the client did not ask for is part of the model's format.
        stopped.stop_string = "<|im_end|>";
        QVERIFY(whole(stopped)["stop_reason"] == "end_turn" && whole(stopped)["stop_sequence"].is_null());
    }

    // If a call with incomplete arguments were sent without them, clients would execute it.
    void incompleteCallsAreLeftOut() {
        GenerateResult result = result_of("", StopReason::MaxTokens);
        result.tool_calls = {{.name = "look", .arguments = "{\"at\":"}};
        QVERIFY(whole(result)["content"].empty() && whole(result)["stop_reason"] == "max_tokens");
    }

    void callsWithoutToolsAreText() {
        GenerateResult result = result_of("");
        result.tool_call = "look()";
        QVERIFY(whole(result)["content"][0]["text"] == "look()");
        MessageWriter writer("msg_1", "m", {});
        const auto events = named_events(writer.end(0, result));
        QVERIFY(events.at(2)["delta"]["text"] == "look()");
    }

    void streamsBlocks() {
        MessageWriter writer("msg_1", "m", {});
        std::string text = writer.piece({.thinking = "Hm", .prompt_tokens = 10});
        text += writer.piece({.thinking = "."});
        text += test::reply_and_two_calls(writer);
        GenerateResult result = result_of("I look.");
        result.tool_calls = {{.name = "look", .arguments = "{}"}, {.name = "look", .arguments = "{}"}};
        text += writer.end(0, result);
        text += writer.finish({{.result = result, .tokens = {}}});
        const auto events = named_events(text);
        QCOMPARE(types(events),
                 std::string("message_start content_block_start:thinking content_block_delta:thinking_delta "
                             "content_block_delta:thinking_delta content_block_delta:signature_delta "
                             "content_block_stop content_block_start:text content_block_delta:text_delta "
                             "content_block_delta:text_delta content_block_stop content_block_start:tool_use "
                             "content_block_delta:input_json_delta content_block_stop "
                             "content_block_start:tool_use content_block_stop message_delta message_stop "));
        QVERIFY(events[0]["message"]["id"] == "msg_1" && events[0]["message"]["content"].empty());
        QVERIFY(events[0]["message"]["usage"]["input_tokens"] == 10);
        QVERIFY(events[1]["index"] == 0 && events[6]["index"] == 1 && events[10]["index"] == 2);
        QVERIFY(events[13]["index"] == 3 && events[14]["index"] == 3);
        // Each event has the index of the block that it belongs to.
        int blocks = 0;
        for (const ordered_json& event : events) {
            if (event["type"] == "content_block_start") ++blocks;
            if (event.contains("index")) QCOMPARE(event["index"].get<int>(), blocks - 1);
        }
        QVERIFY(events[10]["content_block"]["input"].is_object());
        QVERIFY(events[10]["content_block"]["id"] != events[13]["content_block"]["id"]);
        QVERIFY(events[11]["delta"]["partial_json"] == "{}");
        const ordered_json& last = events[15];
        QVERIFY(last["delta"]["stop_reason"] == "tool_use" && last["usage"]["output_tokens"] == 3);
        QVERIFY(last["usage"]["input_tokens"] == 6);
    }

    void emptyAnswersHaveNoBlocks() {
        MessageWriter writer("msg_1", "m", {});
        QCOMPARE(types(named_events(writer.end(0, result_of("")))),
                 std::string("message_start message_delta "));
    }

    void keepAlivesAreSentAfterTheStart() {
        MessageWriter writer("msg_1", "m", {});
        QCOMPARE(types(named_events(writer.keep_alive())), std::string("message_start ping "));
        QCOMPARE(types(named_events(writer.keep_alive())), std::string("ping "));
        QCOMPARE(types(named_events(writer.piece({.text = "a"}))),
                 std::string("content_block_start:text content_block_delta:text_delta "));
    }

    void writesErrors() {
        const auto type = [](int status, bool try_again = false) {
            return error_json({.status = status, .message = "No.", .try_again = try_again})["error"]["type"]
                .get<std::string>();
        };
        QCOMPARE(type(400), std::string("invalid_request_error"));
        QCOMPARE(type(401), std::string("authentication_error"));
        QCOMPARE(type(403), std::string("permission_error"));
        QCOMPARE(type(404), std::string("not_found_error"));
        QCOMPARE(type(429), std::string("rate_limit_error"));
        QCOMPARE(type(503), std::string("api_error"));
        QCOMPARE(type(503, true), std::string("overloaded_error"));
        // Clients look for the words "prompt is too long".
        const ApiError full{.message = "There is no room.", .code = "context_length_exceeded"};
        QVERIFY(error_json(full)["error"]["message"] == "prompt is too long: There is no room.");
        MessageWriter writer("msg_1", "m", {});
        const auto events = named_events(writer.error({.status = 400, .message = "No."}));
        QVERIFY(events.at(0)["type"] == "error" && events.at(0)["error"]["message"] == "No.");
    }
};

}  // namespace tst_message_writer

ROCMFORGE_TEST(tst_message_writer, TestMessageWriter, rocmforge::test::NoApplication)
#include "tst_message_writer.moc"
