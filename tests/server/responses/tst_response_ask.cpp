// Tests reading the requests of OpenAI's Responses API.
#include <QTest>

#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"
#include "engine/server/responses/ask.h"
#include "tests/program/test_program.h"
#include "tests/server/refusals.h"

namespace tst_response_ask {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::responses;
using nlohmann::ordered_json;

namespace {

// Raw literals need balanced { and }, because moc counts them.
ResponseAsk read(const std::string& body) {
    ResponseStore store(10, 100'000);
    return read_response_ask(read_request_body(body), store);
}

ResponseAsk with(const std::string& parameters) {
    return read("{\"input\":\"Hello\"" + (parameters.empty() ? "" : "," + parameters) + "}");
}

const TemplateInput& input(const ResponseAsk& ask) {
    return std::get<TemplateInput>(ask.prompts.at(0));
}

const std::string kLook = R"({"type":"function","name":"look","description":"Looks.","strict":false,
    "parameters":{"type":"object","properties":{"at":{"type":"integer"}}}})";

}  // namespace

class TestResponseAsk : public QObject {
    Q_OBJECT

  private slots:
    void readsParameters() {
        const ResponseAsk ask = with(R"("model":"m","instructions":"Be kind.","temperature":0.5,"top_p":0.9,
            "max_output_tokens":9,"stream":true,"store":false,"metadata":{"a":"b"},"truncation":"auto",
            "include":["reasoning.encrypted_content"],"user":"u","service_tier":"auto",
            "client_metadata":{"turn":"1"})");
        QVERIFY(ask.model == "m" && ask.stream && !ask.store && ask.options.chat);
        QVERIFY(ask.said.temperature == 0.5F && ask.said.top_p == 0.9F && ask.options.max_tokens == 9);
        const ordered_json& messages = input(ask).messages;
        QCOMPARE(messages.size(), std::size_t{2});
        QVERIFY(messages[0]["role"] == "system" && messages[0]["content"] == "Be kind.");
        QVERIFY(messages[1]["role"] == "user" && messages[1]["content"] == "Hello");
        QVERIFY(ask.warnings.empty());
        // The response must repeat these parameters of the request.
        QVERIFY(ask.repeated["instructions"] == "Be kind." && ask.repeated["temperature"] == 0.5);
        QVERIFY(ask.repeated["metadata"]["a"] == "b" && ask.repeated["truncation"] == "disabled");
        const ResponseAsk plain = with("");
        QVERIFY(plain.store && !plain.stream && plain.options.max_tokens == 0 && plain.said.none());
        QVERIFY(plain.repeated["tool_choice"] == "auto" && plain.repeated["tools"].empty());
        QVERIFY(plain.repeated["text"]["format"]["type"] == "text");
        QCOMPARE(plain.items.size(), std::size_t{1});
    }

    void readsItems() {
        const ResponseAsk ask = read(R"({"input":[
            {"role":"developer","content":"Be kind."},
            {"type":"message","role":"user","content":[{"type":"input_text","text":"What is"},
                {"type":"input_text","text":"up?"}]},
            {"type":"reasoning","id":"rs_1","summary":[],"content":[{"type":"reasoning_text","text":"Hm."}]},
            {"type":"message","id":"msg_1","role":"assistant","status":"completed",
             "content":[{"type":"output_text","text":"I look.","annotations":[]}]},
            {"type":"function_call","id":"fc_1","call_id":"c1","name":"look","arguments":"{}"},
            {"type":"function_call","call_id":"c2","name":"look","arguments":"{}"},
            {"type":"function_call_output","call_id":"c1","output":"a cat"},
            {"type":"function_call_output","call_id":"c2","output":[{"type":"input_text","text":"a dog"}]},
            {"type":"reasoning","id":"rs_2","summary":[{"type":"summary_text","text":"So."}]},
            {"type":"function_call","call_id":"c3","name":"look","arguments":"broken"}]})");
        const ordered_json& all = input(ask).messages;
        QCOMPARE(all.size(), std::size_t{6});
        QVERIFY(all[0]["role"] == "system" && all[1]["content"] == "What is\nup?");
        QVERIFY(all[2]["role"] == "assistant" && all[2]["content"] == "I look.");
        QVERIFY(all[2]["reasoning_content"] == "Hm.");
        QCOMPARE(all[2]["tool_calls"].size(), std::size_t{2});
        QVERIFY(all[2]["tool_calls"][0]["id"] == "c1" && all[2]["tool_calls"][1]["id"] == "c2");
        QVERIFY(all[2]["tool_calls"][0]["function"]["arguments"].is_object());
        QVERIFY(all[3]["role"] == "tool" && all[3]["tool_call_id"] == "c1" && all[3]["name"] == "look");
        QVERIFY(all[3]["content"] == "a cat" && all[4]["content"] == "a dog");
        // The reasoning after the results of the tools begins another message of the assistant.
        QVERIFY(all[5]["role"] == "assistant" && all[5]["reasoning_content"] == "So.");
        QVERIFY(all[5]["tool_calls"][0]["function"]["arguments"] == "broken");
        QCOMPARE(ask.items.size(), std::size_t{10});
        const ResponseAsk twice = read(R"({"input":[
            {"type":"reasoning","summary":[{"type":"summary_text","text":"not used"}],
             "content":[{"type":"reasoning_text","text":"Hm."}]},
            {"type":"reasoning","summary":[],"content":[{"type":"reasoning_text","text":"So."}]},
            {"role":"assistant","content":"Ho."},{"role":"user","content":"Go on."}]})");
        QVERIFY(input(twice).messages[0]["reasoning_content"] == "Hm.\nSo.");
    }

    void continuesAResponse() {
        ResponseStore store(10, 100'000);
        store.put(
            {.id = "resp_1",
             .input = ordered_json::array({{{"role", "user"}, {"content", "Hi"}}}),
             .response = {
                 {"output",
                  ordered_json::array(
                      {{{"type", "message"}, {"id", "msg_1"}, {"role", "assistant"}, {"content", "Ho"}}})}}});
        const auto ask = [&](const std::string& body) {
            return read_response_ask(read_request_body(body), store);
        };
        const ResponseAsk next =
            ask(R"({"input":"Go on.","previous_response_id":"resp_1","instructions":"Be kind."})");
        const ordered_json& all = input(next).messages;
        QCOMPARE(all.size(), std::size_t{4});
        QVERIFY(all[0]["role"] == "system" && all[1]["content"] == "Hi" && all[2]["content"] == "Ho");
        QVERIFY(all[3]["content"] == "Go on.");
        QCOMPARE(next.items.size(), std::size_t{1});  // only the items of this request
        QVERIFY(next.previous == "resp_1" && next.repeated["previous_response_id"] == "resp_1");
        // Some clients send references instead of the items that they received.
        const ResponseAsk referred =
            ask(R"({"input":[{"type":"item_reference","id":"msg_1"},{"role":"user","content":"Go on."}]})");
        QVERIFY(input(referred).messages[0]["content"] == "Ho" && referred.items[0]["id"] == "msg_1");
        try {
            ask(R"({"input":"Go on.","previous_response_id":"resp_2"})");
            QFAIL("it was accepted");
        } catch (const ApiFailure& failure) {
            QCOMPARE(failure.error().code, std::string("previous_response_not_found"));
        }
    }

    void readsTools() {
        const std::string tools = "\"tools\":[" + kLook + R"(,{"type":"web_search"}])";
        const ResponseAsk automatic = with(tools);
        QVERIFY(automatic.options.tools.use == ToolUse::Auto && automatic.options.tools.parallel);
        QCOMPARE(automatic.options.tools.tools.size(), std::size_t{1});
        QVERIFY(input(automatic).tools[0]["function"]["name"] == "look");
        QVERIFY(input(automatic).tools[0]["function"]["parameters"]["properties"].contains("at"));
        QCOMPARE(automatic.warnings.size(), std::size_t{1});
        QVERIFY(automatic.warnings[0].find("'web_search'") != std::string::npos);
        const ToolOptions only =
            with(tools + R"(,"tool_choice":{"type":"function","name":"look"},"parallel_tool_calls":false)")
                .options.tools;
        QVERIFY(only.use == ToolUse::Required && only.only == "look" && !only.parallel);
        QVERIFY(with(tools + R"(,"tool_choice":"required")").options.tools.use == ToolUse::Required);
        QVERIFY(input(with(tools + R"(,"tool_choice":"none")")).tools.is_null());
    }

    // Codex sends the tools of MCP servers in namespaces.
    void readsNamespaces() {
        const std::string tools =
            R"("tools":[{"type":"namespace","name":"mcp__crm","description":"CRM.","tools":[
            {"type":"function","name":"find","parameters":{"type":"object"}},{"type":"custom","name":"x"}]},
            {"type":"namespace","name":"notes__","description":"","tools":[{"type":"function","name":"add"}]}])";
        const ResponseAsk ask = with(tools);
        QCOMPARE(ask.options.tools.tools.size(), std::size_t{2});
        QCOMPARE(ask.options.tools.tools[0].name, std::string("mcp__crm__find"));
        QVERIFY(input(ask).tools[1]["function"]["name"] == "notes__add");
        QCOMPARE(ask.namespaces.at("notes__add").space, std::string("notes__"));
        QCOMPARE(ask.namespaces.at("notes__add").name, std::string("add"));
        QCOMPARE(ask.warnings.size(), std::size_t{1});
        QVERIFY(ask.warnings[0].find("'custom'") != std::string::npos);
        const ResponseAsk chosen =
            with(tools + R"(,"tool_choice":{"type":"function","namespace":"mcp__crm","name":"find"})");
        QCOMPARE(chosen.options.tools.only, std::string("mcp__crm__find"));
        const ResponseAsk called = read(R"({"input":[
            {"type":"function_call","call_id":"c","namespace":"mcp__crm","name":"find","arguments":"{}"},
            {"type":"function_call_output","call_id":"c","output":"Ann"}]})");
        const ordered_json& all = input(called).messages;
        QVERIFY(all[0]["tool_calls"][0]["function"]["name"] == "mcp__crm__find");
        QVERIFY(all[1]["name"] == "mcp__crm__find" && called.warnings.empty());
    }

    void readsFormatsAndReasoning() {
        const ResponseAsk schema =
            with(R"("text":{"verbosity":"low","format":{"type":"json_schema","name":"n","strict":true,
            "schema":{"type":"object","properties":{"z":{"type":"integer"}}}}})");
        QVERIFY(schema.options.json_schema.find("\"z\"") != std::string::npos);
        QVERIFY(schema.options.strict_schema);
        const ResponseAsk loose = with(R"("text":{"format":{"type":"json_schema","name":"n","strict":false,
            "schema":{"type":"object","minProperties":5}}})");
        QVERIFY(!loose.options.strict_schema && !loose.options.json_schema.empty());
        QVERIFY(with(R"("text":{"format":{"type":"text"}})").options.json_schema.empty());
        QVERIFY(!with(R"("text":{"format":{"type":"json_object"}})").options.json_schema.empty());
        QVERIFY(input(with(R"("reasoning":{"effort":"none"})")).thinking == Thinking::Off);
        const ResponseAsk high = with(R"("reasoning":{"effort":"high","summary":"auto"})");
        QVERIFY(input(high).thinking == Thinking::On && input(high).variables["reasoning_effort"] == "high");
        QVERIFY(input(with(R"("reasoning":{"effort":null})")).thinking == Thinking::Auto);
        QCOMPARE(high.options.reasoning.percent, std::optional(80));
        QCOMPARE(with("\"max_reasoning_tokens\":7").options.reasoning.tokens, std::optional(7));
        QCOMPARE(with("\"reasoning\":{\"max_tokens\":7}").options.reasoning.tokens, std::optional(7));
        QCOMPARE(with("\"top_p\":1").options.reasoning, ReasoningLimit{});
        QVERIFY(with(R"("who_knows":1)").warnings.at(0).find("'who_knows'") != std::string::npos);
    }

    // Newer clients send fields that this server doesn't know.
    void warnsOfUnknownFields() {
        const auto warnings = [](const std::string& items, const std::string& more = "") {
            return read("{\"input\":[" + items + "]" + more + "}").warnings;
        };
        QVERIFY(warnings(R"({"role":"user","content":"x","colour":"red"})").at(0).find("'input[0].colour'") !=
                std::string::npos);
        QVERIFY(warnings(R"({"role":"user","content":[{"type":"input_text","text":"x","odd":1}]})")
                    .at(0)
                    .find("'input[0].content[0].odd'") != std::string::npos);
        QVERIFY(warnings(R"({"type":"function_call","call_id":"a","name":"b","arguments":"{}","odd":1},
            {"role":"user","content":"x"})")
                    .at(0)
                    .find("'input[0].odd'") != std::string::npos);
        QVERIFY(warnings(R"({"role":"user","content":"x"})",
                         R"(,"tools":[{"type":"function","name":"a","odd":1}])")
                    .at(0)
                    .find("'tools[0].odd'") != std::string::npos);
    }

    void invalidParametersAreRefused_data() {
        test::add_refusal_columns();
        const auto row = test::add_refusal;
        row("input", R"({"model":"m"})");
        row("input", R"({"input":5})");
        row("input", R"({"input":[]})");
        row("input[0].role", R"({"input":[{"role":"robot","content":"x"}]})");
        row("input[0].content", R"({"input":[{"role":"user"}]})");
        row("input[0].content[0].type", R"({"input":[{"role":"user","content":[{"type":"input_image"}]}]})");
        row("input[0].content[0].type", R"({"input":[{"role":"user","content":[{"type":"input_file"}]}]})");
        row("input[0].type", R"({"input":[{"type":"computer_call"}]})");
        row("input[0].call_id", R"({"input":[{"type":"function_call","name":"a","arguments":""}]})");
        row("input[0].output", R"({"input":[{"type":"function_call_output","call_id":"a"}]})");
        row("input[0].id", R"({"input":[{"type":"item_reference","id":"x"}]})");
        row("max_output_tokens", R"({"input":"x","max_output_tokens":0})");
        row("temperature", R"({"input":"x","temperature":3})");
        row("text.format.type", R"({"input":"x","text":{"format":{"type":"xml"}}})");
        row("text.format.schema", R"({"input":"x","text":{"format":{"type":"json_schema"}}})");
        row("reasoning.effort", R"({"input":"x","reasoning":{"effort":"much"}})");
        row("tools[0].name", R"({"input":"x","tools":[{"type":"function","name":"two words"}]})");
        row("tools[0].tools", R"({"input":"x","tools":[{"type":"namespace","name":"a"}]})");
        row("tools[0].tools[0].name",
            R"({"input":"x","tools":[{"type":"namespace","name":"a","tools":[{"type":"function","name":"b c"}]}]})");
        row("tool_choice", R"({"input":"x","tool_choice":"required"})");
        row("tool_choice", R"({"input":"x","tool_choice":{"type":"function","name":"jump"}})");
        row("tool_choice.type", R"({"input":"x","tool_choice":{"type":"web_search"}})");
        row("background", R"({"input":"x","background":true})");
        row("conversation", R"({"input":"x","conversation":"c"})");
        row("prompt", R"({"input":"x","prompt":{"id":"p"}})");
        row("top_logprobs", R"({"input":"x","top_logprobs":2})");
    }
    void invalidParametersAreRefused() { test::check_refusal(read); }
};

}  // namespace tst_response_ask

ROCMFORGE_TEST(tst_response_ask, TestResponseAsk, rocmforge::test::NoApplication)
#include "tst_response_ask.moc"
