// Tests the answers of OpenAI's Responses API.
#include <QTest>

#include "engine/server/responses/response_writer.h"
#include "tests/program/test_program.h"
#include "tests/server/event_reader.h"
#include "tests/server/writer_results.h"

namespace tst_response_writer {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::responses;
using nlohmann::ordered_json;
using test::named_events;
using test::result_of;

namespace {

// A writer, and the response that it passes on for later requests.
struct Written {
    ordered_json kept;
    ResponseWriter writer{{.id = "resp_1", .model = "m", .created = 12, .repeated = {{"top_p", 0.5}}},
                          [this](const ordered_json& response) { kept = response; }};
};

// Returns the types of the events in order, without the prefix "response.", each followed by a space.
std::string types(const std::vector<ordered_json>& events) {
    std::string all;
    for (const ordered_json& event : events) {
        const std::string type = event["type"];
        all += (type.starts_with("response.") ? type.substr(9) : type) + " ";
    }
    return all;
}

}  // namespace

class TestResponseWriter : public QObject {
    Q_OBJECT

  private slots:
    void callsNameTheNamespacesOfTheirFunctions() {
        ResponseWriter writer({.id = "resp_1",
                               .model = "m",
                               .repeated = ordered_json::object(),
                               .namespaces = {{"crm__find", {.space = "crm", .name = "find"}}}},
                              [](const ordered_json&) {});
        const auto events =
            named_events(writer.piece({.calls = {{.index = 0, .name = "crm__find", .arguments = "{}"},
                                                 {.index = 1, .name = "look", .arguments = "{}"}}}));
        std::vector<ordered_json> items;
        for (const ordered_json& event : events) {
            if (event["type"] == "response.output_item.added") items.push_back(event["item"]);
        }
        QCOMPARE(items.size(), std::size_t{2});
        QVERIFY(items[0]["namespace"] == "crm" && items[0]["name"] == "find");
        QVERIFY(!items[1].contains("namespace") && items[1]["name"] == "look");
    }

    void writesAWholeResponse() {
        GenerateResult result = result_of("Four.");
        result.thinking = "2 + 2";
        result.thinking_tokens = 2;
        result.tool_calls = {{.name = "look", .arguments = R"({"at":1})"},
                             {.name = "look", .arguments = "{}"}};
        Written written;
        const ordered_json response =
            ordered_json::parse(written.writer.whole({{.result = result, .tokens = {}}}));
        QVERIFY(response["id"] == "resp_1" && response["object"] == "response" && response["model"] == "m");
        QVERIFY(response["status"] == "completed" && response["created_at"] == 12);
        QVERIFY(response["error"].is_null() && response["incomplete_details"].is_null());
        QVERIFY(response["top_p"] == 0.5);
        const ordered_json& output = response["output"];
        QCOMPARE(output.size(), std::size_t{4});
        QVERIFY(output[0]["type"] == "reasoning" && output[0]["content"][0]["text"] == "2 + 2");
        QVERIFY(output[0]["summary"].empty());
        QVERIFY(output[1]["type"] == "message" && output[1]["content"][0]["type"] == "output_text");
        QVERIFY(output[1]["content"][0]["text"] == "Four." && output[1]["status"] == "completed");
        QVERIFY(output[2]["type"] == "function_call" && output[2]["name"] == "look");
        QVERIFY(output[2]["arguments"] == R"({"at":1})" && output[2]["call_id"] != output[3]["call_id"]);
        QVERIFY(response["usage"]["input_tokens"] == 10 && response["usage"]["output_tokens"] == 3);
        QVERIFY(response["usage"]["total_tokens"] == 13);
        QVERIFY(response["usage"]["input_tokens_details"]["cached_tokens"] == 4);
        QVERIFY(response["usage"]["output_tokens_details"]["reasoning_tokens"] == 2);
        QVERIFY(written.kept == response);
    }

    void cutAnswersAreIncomplete() {
        GenerateResult result = result_of("", StopReason::MaxTokens);
        result.tool_calls = {{.name = "look", .arguments = "{\"at\":"}};
        Written written;
        const ordered_json response =
            ordered_json::parse(written.writer.whole({{.result = result, .tokens = {}}}));
        QVERIFY(response["status"] == "incomplete");
        QVERIFY(response["incomplete_details"]["reason"] == "max_output_tokens");
        QVERIFY(response["output"][0]["status"] == "incomplete");
        QVERIFY(response["output"][0]["arguments"] == "{\"at\":");
        Written streamed;
        const auto events = named_events(streamed.writer.end(0, result_of("", StopReason::ContextFull)));
        QVERIFY(events.back()["type"] == "response.incomplete");
    }

    void streamsItems() {
        Written written;
        ResponseWriter& writer = written.writer;
        std::string text = writer.piece({.thinking = "Hm."});
        text += test::reply_and_two_calls(writer);
        GenerateResult result = result_of("I look.");
        result.tool_calls = {{.name = "look", .arguments = "{}"}, {.name = "look", .arguments = ""}};
        text += writer.end(0, result);
        text += writer.finish({{.result = result, .tokens = {}}});
        const auto events = named_events(text);
        QCOMPARE(types(events),
                 std::string("created in_progress output_item.added content_part.added reasoning_text.delta "
                             "reasoning_text.done content_part.done output_item.done output_item.added "
                             "content_part.added output_text.delta output_text.delta output_text.done "
                             "content_part.done output_item.done output_item.added "
                             "function_call_arguments.delta function_call_arguments.done output_item.done "
                             "output_item.added function_call_arguments.done output_item.done completed "));
        for (std::size_t i = 0; i < events.size(); ++i) QVERIFY(events[i]["sequence_number"] == i);
        QVERIFY(events[0]["response"]["status"] == "in_progress" && events[0]["response"]["output"].empty());
        QVERIFY(events[8]["item"]["content"].empty() && events[8]["output_index"] == 1);
        QVERIFY(events[10]["delta"] == "I " && events[10]["item_id"] == events[8]["item"]["id"]);
        QVERIFY(events[12]["text"] == "I look." && events[13]["part"]["text"] == "I look.");
        QVERIFY(events[14]["item"]["content"][0]["text"] == "I look.");
        QVERIFY(events[15]["item"]["arguments"] == "" && events[15]["item"]["status"] == "in_progress");
        QVERIFY(events[17]["arguments"] == "{}" && events[18]["item"]["status"] == "completed");
        QVERIFY(events[18]["item"]["call_id"] == events[15]["item"]["call_id"]);
        QVERIFY(events[21]["output_index"] == 3);
        const ordered_json& response = events[22]["response"];
        QCOMPARE(response["output"].size(), std::size_t{4});
        QVERIFY(response["output"][1] == events[14]["item"] && response["usage"]["total_tokens"] == 13);
        QVERIFY(written.kept == response);
    }

    void callsWithoutToolsAreText() {
        GenerateResult result = result_of("");
        result.tool_call = "look()";
        Written written;
        const auto events = named_events(written.writer.end(0, result));
        QVERIFY(events.back()["response"]["output"][0]["content"][0]["text"] == "look()");
        Written whole;
        const ordered_json response =
            ordered_json::parse(whole.writer.whole({{.result = result, .tokens = {}}}));
        QVERIFY(response["output"][0]["content"][0]["text"] == "look()");
    }

    void failuresEndTheStream() {
        Written written;
        written.writer.piece({.text = "a"});
        const auto events =
            named_events(written.writer.error({.status = 400, .message = "No.", .code = "c"}));
        QCOMPARE(types(events), std::string("failed error "));
        QVERIFY(events[0]["response"]["error"]["code"] == "c" && events[0]["response"]["status"] == "failed");
        QVERIFY(events[1]["message"] == "No." && events[1]["param"].is_null());
        QVERIFY(written.kept.is_null());
        Written silent;
        QVERIFY(silent.writer.keep_alive().starts_with(":"));
    }
};

}  // namespace tst_response_writer

ROCMFORGE_TEST(tst_response_writer, TestResponseWriter, rocmforge::test::NoApplication)
#include "tst_response_writer.moc"
