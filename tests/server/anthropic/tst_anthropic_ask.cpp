// Tests reading the requests of Anthropic's Messages API.
#include <QTest>

#include "engine/server/anthropic/ask.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"
#include "tests/program/test_program.h"
#include "tests/server/refusals.h"

namespace tst_anthropic_ask {

using namespace rocmforge;
using namespace rocmforge::server;
using nlohmann::ordered_json;

namespace {

// Raw literals need balanced { and }, because moc counts them.
const std::string kHello = R"("max_tokens":9,"messages":[{"role":"user","content":"Hello"}])";

Ask read(const std::string& body) {
    return anthropic::read_messages_ask(read_request_body(body));
}

Ask chat(const std::string& parameters) {
    return read("{" + kHello + (parameters.empty() ? "" : ",") + parameters + "}");
}

const TemplateInput& input(const Ask& ask) {
    return std::get<TemplateInput>(ask.prompts.at(0));
}

const std::string kLook = R"({"name":"look","description":"Looks.",
    "input_schema":{"type":"object","properties":{"at":{"type":"integer"}}},"cache_control":{"type":"ephemeral"}})";

}  // namespace

class TestAnthropicAsk : public QObject {
    Q_OBJECT

  private slots:
    void readsParameters() {
        const Ask ask =
            chat(R"("model":"m","temperature":0.5,"top_p":0.9,"top_k":3,"stop_sequences":["a","b"],
            "stream":true,"metadata":{"user_id":"u"},"service_tier":"auto")");
        QCOMPARE(ask.model, std::string("m"));
        QVERIFY(ask.said.temperature == 0.5F && ask.said.top_p == 0.9F && ask.said.top_k == 3);
        QVERIFY((ask.options.stop == std::vector<std::string>{"a", "b"}));
        QVERIFY(ask.stream && ask.options.chat && ask.options.max_tokens == 9);
        QVERIFY(input(ask).tools.is_null() && !ask.options.continues);
        const Ask plain = chat("");
        QVERIFY(!plain.stream && plain.said.none() && plain.options.tools.use == ToolUse::None);
        QVERIFY(input(plain).thinking == Thinking::Auto);
    }

    void readsAConversation() {
        const Ask ask = read(R"({"system":[{"type":"text","text":"Be kind."},
            {"type":"text","text":"Be brief.","cache_control":{"type":"ephemeral"}}],"messages":[
            {"role":"user","content":"What is"},
            {"role":"user","content":[{"type":"text","text":"up?"},
                {"type":"document","title":"Note","source":{"type":"text","media_type":"text/plain","data":"All well."}}]},
            {"role":"assistant","content":[{"type":"thinking","thinking":"Hm.","signature":"x"},
                {"type":"redacted_thinking","data":"y"},{"type":"text","text":"I look."},
                {"type":"tool_use","id":"t1","name":"look","input":{"at":1}},
                {"type":"tool_use","id":"t2","name":"look","input":{}}]},
            {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"a cat"},
                {"type":"tool_result","tool_use_id":"t2","is_error":true,
                 "content":[{"type":"text","text":"too"},{"type":"text","text":"dark"}]},
                {"type":"text","text":"Go on."}]}]})");
        const ordered_json& all = input(ask).messages;
        QCOMPARE(all.size(), std::size_t{6});
        QVERIFY(all[0]["role"] == "system" && all[0]["content"] == "Be kind.\nBe brief.");
        QVERIFY(all[1]["role"] == "user" && all[1]["content"] == "What is\nup?\nNote\nAll well.");
        QVERIFY(all[2]["role"] == "assistant" && all[2]["content"] == "I look.");
        QVERIFY(all[2]["reasoning_content"] == "Hm.");
        QCOMPARE(all[2]["tool_calls"].size(), std::size_t{2});
        QVERIFY(all[2]["tool_calls"][0]["id"] == "t1" && all[2]["tool_calls"][0]["type"] == "function");
        QVERIFY(all[2]["tool_calls"][0]["function"]["name"] == "look");
        QVERIFY(all[2]["tool_calls"][0]["function"]["arguments"]["at"] == 1);
        QVERIFY(all[3]["role"] == "tool" && all[3]["tool_call_id"] == "t1" && all[3]["name"] == "look");
        QVERIFY(all[3]["content"] == "a cat");
        QVERIFY(all[4]["content"] == "Error: too\ndark");
        QVERIFY(all[5]["role"] == "user" && all[5]["content"] == "Go on.");
        QVERIFY(!ask.options.continues && !input(ask).continue_last);
    }

    // Some clients send system messages within the conversation.
    void readsSystemMessages() {
        const Ask ask = read(R"({"system":"Be kind.","messages":[{"role":"system","content":"Be brief."},
            {"role":"user","content":"Hi"},{"role":"system","content":"Tools: none."},
            {"role":"assistant","content":"Ho"},
            {"role":"system","content":[{"type":"text","text":"Be quick."}]}]})");
        const ordered_json& all = input(ask).messages;
        QCOMPARE(all.size(), std::size_t{4});
        QVERIFY(all[0]["role"] == "system" && all[0]["content"] == "Be kind.\nBe brief.");
        QVERIFY(all[1]["role"] == "user" && all[1]["content"] == "Hi\nTools: none.");
        QVERIFY(all[2]["role"] == "assistant" && all[3]["role"] == "user");
        QVERIFY(all[3]["content"] == "Be quick." && !ask.options.continues);
    }

    // Anthropic's client sends the whole conversation if the error's details have this code. Without the
    // error, it sends only the new messages.
    void refusesThreadsWithTheCodeThatClientsExpect() {
        try {
            read(R"({"messages":[],"thread":{"type":"continue","previous_message_id":"msg_1"}})");
        } catch (const ApiFailure& failure) {
            const ordered_json& details = failure.error().more["details"];
            QCOMPARE(details["error_code"].get<std::string>(), std::string("thread_unsupported_request"));
            QVERIFY(details["unsupported"] == ordered_json::array({"thread"}));
            return;
        }
        QFAIL("it was accepted");
    }

    // The client may write the beginning of the answer.
    void continuesTheLastMessage() {
        const Ask ask = read(R"({"messages":[{"role":"user","content":"Hi"},
            {"role":"assistant","content":[{"type":"thinking","thinking":"Hm."},{"type":"text","text":"The"}]}]})");
        QVERIFY(input(ask).continue_last && ask.options.continues.has_value());
        QCOMPARE(ask.options.continues->content, std::string("The"));
        QCOMPARE(ask.options.continues->thinking, std::string("Hm."));
        QCOMPARE(input(ask).messages.size(), std::size_t{2});
    }

    void readsTools() {
        const std::string tools = R"("tools":[)" + kLook + "]";
        const Ask automatic = chat(tools);
        QVERIFY(automatic.options.tools.use == ToolUse::Auto && automatic.options.tools.parallel);
        QCOMPARE(automatic.options.tools.tools.at(0).name, std::string("look"));
        const ordered_json& shown = input(automatic).tools[0];
        QVERIFY(shown["type"] == "function" && shown["function"]["name"] == "look");
        QVERIFY(shown["function"]["description"] == "Looks.");
        QVERIFY(shown["function"]["parameters"]["properties"].contains("at"));
        const auto choice = [&](const std::string& json) {
            return chat(tools + R"(,"tool_choice":)" + json).options.tools;
        };
        QVERIFY(choice(R"({"type":"auto"})").use == ToolUse::Auto);
        QVERIFY(choice(R"({"type":"any"})").use == ToolUse::Required);
        const ToolOptions only = choice(R"({"type":"tool","name":"look","disable_parallel_tool_use":true})");
        QVERIFY(only.use == ToolUse::Required && only.only == "look" && !only.parallel);
        const Ask none = chat(tools + R"(,"tool_choice":{"type":"none"})");
        QVERIFY(none.options.tools.use == ToolUse::None && none.options.tools.tools.empty());
        QVERIFY(input(none).tools.is_null());
    }

    void readsThinkingAndFormats() {
        const auto thinking = [](const std::string& json) {
            return input(chat(R"("thinking":)" + json)).thinking;
        };
        QVERIFY(thinking(R"({"type":"enabled","budget_tokens":1024})") == Thinking::On);
        QVERIFY(thinking(R"({"type":"adaptive"})") == Thinking::Auto);
        QVERIFY(thinking(R"({"type":"disabled"})") == Thinking::Off);
        const std::string format =
            R"({"type":"json_schema","schema":{"type":"object","properties":{"z":{"type":"integer"}}}})";
        QVERIFY(chat(R"("output_format":)" + format).options.json_schema.find("\"z\"") != std::string::npos);
        const Ask config = chat("\"output_config\":{\"effort\":\"max\",\"format\":" + format + "}");
        QVERIFY(!config.options.json_schema.empty());
        QVERIFY(input(config).variables["reasoning_effort"] == "high");
    }

    void readsTheBudgetOfReasoning() {
        const auto limit = [](const std::string& parameters) { return chat(parameters).options.reasoning; };
        QCOMPARE(limit(""), ReasoningLimit{});
        QCOMPARE(limit("\"thinking\":{\"type\":\"adaptive\"}"), ReasoningLimit{});
        QCOMPARE(limit("\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":1024}").tokens,
                 std::optional(1024));
        QCOMPARE(limit("\"output_config\":{\"effort\":\"low\"}").percent, std::optional(20));
        QCOMPARE(limit("\"output_config\":{\"effort\":\"max\"}").percent, std::optional(95));
    }

    void warnsOfUnknownParameters() {
        QVERIFY(chat(R"("who_knows":1)").warnings.at(0).find("'who_knows'") != std::string::npos);
        const Ask message = read(R"({"messages":[{"role":"user","content":"x","colour":"red"}]})");
        QVERIFY(message.warnings.at(0).find("'messages[0].colour'") != std::string::npos);
        QVERIFY(chat(R"("thinking":{"type":"enabled","budget_tokens":1024})").warnings.empty());
        QVERIFY(chat("").warnings.empty());
        const Ask block =
            read(R"({"messages":[{"role":"user","content":[{"type":"text","text":"x","colour":"red"}]}]})");
        QVERIFY(block.warnings.at(0).find("'messages[0].content[0].colour'") != std::string::npos);
        const Ask tool = chat(R"("tools":[{"name":"a","input_schema":{},"odd":1}])");
        QVERIFY(tool.warnings.at(0).find("'tools[0].odd'") != std::string::npos);
        // The number of warnings is limited.
        ordered_json messages = ordered_json::array();
        for (int i = 0; i < 1000; ++i) {
            messages.push_back({{"role", "user"}, {"content", "x"}, {"colour", "red"}});
        }
        QCOMPARE(anthropic::read_messages_ask({{"messages", messages}}).warnings.size(), std::size_t{8});
    }

    void readsACountingRequest() {
        const Ask ask = anthropic::read_count_ask(
            read_request_body("{" + kHello + R"(,"system":"Be kind.","tools":[)" + kLook + "]}"));
        QCOMPARE(input(ask).messages.size(), std::size_t{2});
        QCOMPARE(input(ask).tools.size(), std::size_t{1});
    }

    void invalidParametersAreRefused_data() {
        test::add_refusal_columns();
        const auto row = test::add_refusal;
        row("temperature", R"("temperature":3)");
        row("top_k", R"("top_k":-1)");
        row("stop_sequences", R"("stop_sequences":"a")");
        row("stop_sequences", R"("stop_sequences":[""])");
        row("stream", R"("stream":1)");
        row("system", R"("system":5)");
        row("system[0].type", R"("system":[{"type":"image"}])");
        row("tools", R"("tools":{})");
        row("tools[0].type", R"("tools":[{"type":"web_search_20250305","name":"web_search"}])");
        row("tools[0].name", R"("tools":[{"name":"two words","input_schema":{}}])");
        row("tools[0].input_schema", R"("tools":[{"name":"a"}])");
        row("tools[0].input_schema", R"("tools":[{"name":"a","input_schema":{"type":"thing"}}])");
        row("tools", R"("tools":[)" + kLook + "," + kLook + "]");
        row("tool_choice", R"("tool_choice":{"type":"any"})");
        row("tool_choice.type", R"("tool_choice":{"type":"required"})");
        row("tool_choice.name", R"("tool_choice":{"type":"tool","name":"jump"})");
        row("thinking.type", R"("thinking":{"type":"much"})");
        row("output_format.type", R"("output_format":{"type":"text"})");
        row("output_config.effort", R"("output_config":{"effort":"none"})");
        row("mcp_servers", R"("mcp_servers":[])");
        row("model", R"("model":1)");
        row("thread", R"("thread":{"type":"create"})");
    }
    void invalidParametersAreRefused() { test::check_refusal(chat); }

    void invalidMessagesAreRefused_data() {
        test::add_refusal_columns();
        const auto row = test::add_refusal;
        row("messages[0].role", R"({"role":"robot","content":"x"})");
        row("messages[0].content", R"({"role":"user"})");
        row("messages[0].content", R"({"role":"user","content":5})");
        row("messages[0].content", R"({"role":"user","content":[]})");
        row("messages[0].content[0].type",
            R"({"role":"user","content":[{"type":"image","source":{"type":"url","url":"x"}}]})");
        row("messages[0].content[0].content[0].type",
            R"({"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":[{"type":"image"}]}]})");
        row("messages[0].content[0].source.type",
            R"({"role":"user","content":[{"type":"document","source":{"type":"base64","data":""}}]})");
        row("messages[0].content[0].tool_use_id",
            R"({"role":"user","content":[{"type":"tool_result","content":"x"}]})");
        row("messages[0].content[0].input",
            R"({"role":"assistant","content":[{"type":"tool_use","id":"a","name":"b","input":"x"}]})");
        row("messages",
            R"({"role":"assistant","content":[{"type":"tool_use","id":"a","name":"b","input":{}}]})");
        row("messages", R"({"role":"assistant","content":""})");
        row("messages[0]", R"("hello")");
    }
    void invalidMessagesAreRefused() {
        test::check_refusal([](const std::string& message) {
            return anthropic::read_messages_ask(
                {{"messages", ordered_json::array({ordered_json::parse(message)})}});
        });
    }
};

}  // namespace tst_anthropic_ask

ROCMFORGE_TEST(tst_anthropic_ask, TestAnthropicAsk, rocmforge::test::NoApplication)
#include "tst_anthropic_ask.moc"
