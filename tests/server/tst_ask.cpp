#include <cmath>

#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"
#include "engine/server/core/schema_warnings.h"
#include "engine/server/openai/ask.h"
#include "tests/program/test_program.h"
#include "tests/server/refusals.h"

namespace tst_ask {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::openai;

namespace {

// Raw literals need balanced { and }, because moc counts them.
const std::string kHello = R"("messages":[{"role":"user","content":"Hello"}])";

CompletionAsk chat(const std::string& parameters) {
    return read_chat_ask(
        read_request_body("{" + kHello + (parameters.empty() ? "" : ",") + parameters + "}"));
}

const nlohmann::ordered_json& messages(const CompletionAsk& ask) {
    return std::get<TemplateInput>(ask.prompts.at(0)).messages;
}

std::string tool(const std::string& name, const std::string& parameters = "{}", bool strict = false) {
    nlohmann::ordered_json function{{"name", name},
                                    {"parameters", nlohmann::ordered_json::parse(parameters)}};
    if (strict) function["strict"] = true;
    return nlohmann::ordered_json{{"type", "function"}, {"function", function}}.dump();
}

}  // namespace

class TestAsk : public QObject {
    Q_OBJECT

  private slots:
    void readsAChat() {
        const CompletionAsk ask =
            chat(R"("model":"m","temperature":0.5,"top_p":1,"top_k":3,"min_p":0,"presence_penalty":1,
            "frequency_penalty":-1,"max_tokens":9,"stop":["a","b"],"seed":5,"n":3,"stream":true,
            "stream_options":{"include_usage":true},"logit_bias":{"7":-100,"8":2.5},"logprobs":true,"top_logprobs":4,
            "user":"u","metadata":{"x":1},"store":false,"service_tier":"auto","tools":null)");
        QCOMPARE(ask.model, std::string("m"));
        QVERIFY(ask.said.temperature == 0.5F);
        QVERIFY(ask.said.top_p == 1.0F);
        QVERIFY(ask.said.top_k == 3);
        QVERIFY(ask.said.min_p == 0.0F);
        const SamplingOptions& sampling = ask.options.sampling;
        QCOMPARE(sampling.presence_penalty, 1.0F);
        QCOMPARE(sampling.frequency_penalty, -1.0F);
        QCOMPARE(sampling.seed, std::uint64_t{5});
        QCOMPARE(sampling.logit_bias.size(), std::size_t{2});
        QVERIFY(std::isinf(sampling.logit_bias[0].bias));
        QCOMPARE(sampling.logit_bias[1].bias, 2.5F);
        QCOMPARE(ask.options.max_tokens, 9);
        QVERIFY((ask.options.stop == std::vector<std::string>{"a", "b"}));
        QVERIFY(ask.options.chat && ask.stream && ask.include_usage && ask.logprobs);
        QCOMPARE(ask.choices, 3);
        QCOMPARE(ask.options.top_logprobs, 4);
        QVERIFY(std::get<TemplateInput>(ask.prompts.at(0)).tools.is_null());
    }

    void absentParametersKeepTheDefaults() {
        const CompletionAsk ask = chat("");
        QCOMPARE(ask.options.max_tokens, 0);
        QCOMPARE(ask.options.top_logprobs, -1);
        QCOMPARE(ask.options.sampling.seed, std::uint64_t{0});
        QVERIFY(ask.options.tools.use == ToolUse::None);
        QVERIFY(ask.options.json_schema.empty());
        QVERIFY(ask.said.none());
        QVERIFY(!ask.stream && !ask.logprobs);
        // In OpenAI's protocol, 0 is a valid seed. In this program 0 requests a random seed, so the value
        // must be changed.
        QVERIFY(chat(R"("seed":0)").options.sampling.seed != 0);
        QCOMPARE(chat(R"("max_tokens":9,"max_completion_tokens":5)").options.max_tokens, 5);
    }

    // Editors and agents send these parameters to any server with OpenAI's protocol.
    void acceptsParametersOfCommonClients() {
        QCOMPARE(chat(R"("max_tokens":-1)").options.max_tokens, 0);
        QCOMPARE(chat(R"("max_tokens":5,"max_completion_tokens":-1)").options.max_tokens, 0);
        const CompletionAsk ask =
            chat(R"("top_k":-1,"repetition_penalty":1.5,"cache_prompt":true,"id_slot":-1,
            "keep_alive":"5m","provider":{"order":[]},"stop":[)" +
                 QByteArray(R"("a",)").repeated(63).toStdString() + R"("b"])");
        QVERIFY(ask.said.top_k == 0);
        QVERIFY(ask.said.repeat_penalty == 1.5F);
        QCOMPARE(ask.options.stop.size(), std::size_t{64});
        const CompletionAsk answered = read_chat_ask(read_request_body(R"({"messages":[
            {"role":"user","content":[{"type":"text","text":"Hi","cache_control":{"type":"ephemeral"}}]},
            {"role":"assistant","id":"m1","content":[{"type":"refusal","refusal":"No."}],"reasoning_details":[],
             "provider_specific_fields":{}}]})"));
        QVERIFY(messages(answered)[0]["content"] == "Hi");
        QVERIFY(messages(answered)[1]["content"] == "No.");
        QVERIFY(!messages(answered)[1].contains("id"));
    }

    void warnsOfUnknownParameters() {
        const CompletionAsk ask = chat(R"("who_knows":1,"nothing":null)");
        QCOMPARE(ask.warnings.size(), std::size_t{1});
        QVERIFY(ask.warnings[0].find("'who_knows'") != std::string::npos);
        const CompletionAsk message = read_chat_ask(
            read_request_body(R"({"messages":[{"role":"user","content":"x","colour":"red"}]})"));
        QVERIFY(message.warnings.at(0).find("'messages[0].colour'") != std::string::npos);
        const CompletionAsk part = read_chat_ask(read_request_body(
            R"({"messages":[{"role":"user","content":[{"type":"text","text":"x","odd":1}]}]})"));
        QVERIFY(part.warnings.at(0).find("'messages[0].content[0].odd'") != std::string::npos);
        const CompletionAsk odd = chat(R"("tools":[{"type":"function","function":{"name":"a"},"odd":1}])");
        QVERIFY(odd.warnings.at(0).find("'tools[0].odd'") != std::string::npos);
        QCOMPARE(read_text_ask(read_request_body(R"({"prompt":"x","who_knows":1})")).warnings.size(),
                 std::size_t{1});
        // There is no warning if a client turns off a feature that the server doesn't have.
        const CompletionAsk off =
            chat(R"("mirostat":0,"ignore_eos":false,"grammar":"","dry_multiplier":0.0,"stop_token_ids":[])");
        QVERIFY(off.warnings.empty() && chat("").warnings.empty());
    }

    void readsMessages() {
        nlohmann::ordered_json body = read_request_body(R"({"messages":[
            {"role":"developer","content":"Be kind."},
            {"role":"user","content":[{"type":"text","text":"What is"},{"type":"text","text":"up?"}],"name":"Ann"},
            {"role":"assistant","content":null,"reasoning_content":"Hm.","tool_calls":[
                {"id":"c1","type":"function","function":{"name":"look","arguments":""}},
                {"id":"c2","type":"function","function":{"name":"look","arguments":""}}]},
            {"role":"tool","tool_call_id":"c1","content":"a cat"}]})");
        nlohmann::ordered_json& calls = body["messages"][2]["tool_calls"];
        calls[0]["function"]["arguments"] = "{\"at\": [1, 2]}";
        calls[1]["function"]["arguments"] = "broken {";
        const CompletionAsk ask = read_chat_ask(body);
        const auto& all = messages(ask);
        QCOMPARE(all.size(), std::size_t{4});
        QVERIFY(all[0]["role"] == "system");
        QVERIFY(all[1]["content"] == "What is\nup?");
        QVERIFY(all[1]["name"] == "Ann");
        QVERIFY(all[2]["content"] == "");
        QVERIFY(all[2]["reasoning_content"] == "Hm.");
        QVERIFY(all[2]["tool_calls"][0]["function"]["arguments"]["at"][1] == 2);
        QVERIFY(all[2]["tool_calls"][1]["function"]["arguments"] == "broken {");
        QVERIFY(all[3]["tool_call_id"] == "c1");
    }

    void readsTools() {
        const std::string two = R"("tools":[)" + tool("a") + "," +
                                tool("b", R"({"type":"object","properties":{"x":{"type":"integer"}}})") + "]";
        const CompletionAsk automatic = chat(two);
        QVERIFY(automatic.options.tools.use == ToolUse::Auto);
        QVERIFY(automatic.options.tools.parallel);
        QCOMPARE(automatic.options.tools.tools.size(), std::size_t{2});
        QVERIFY(automatic.options.tools.tools[0].parameters.empty());
        QVERIFY(!automatic.options.tools.tools[1].parameters.empty());
        QCOMPARE(std::get<TemplateInput>(automatic.prompts[0]).tools.size(), std::size_t{2});
        const CompletionAsk only =
            chat(two +
                 R"(,"tool_choice":{"type":"function","function":{"name":"b"}},"parallel_tool_calls":false)");
        QVERIFY(only.options.tools.use == ToolUse::Required);
        QCOMPARE(only.options.tools.only, std::string("b"));
        QVERIFY(!only.options.tools.parallel);
        QVERIFY(chat(two + R"(,"tool_choice":"required")").options.tools.use == ToolUse::Required);
        // Tools of MCP may have schemas with unsupported keywords. The server shows such a schema to the
        // model but can't constrain answers by it.
        const CompletionAsk loose =
            chat(R"("tools":[)" + tool("a", R"({"type":"object","minProperties":5})") + "]");
        QVERIFY(!loose.options.tools.tools[0].strict && !loose.options.tools.tools[0].parameters.empty());
        const std::vector<std::string> warnings = schema_warnings(loose.options);
        QCOMPARE(warnings.size(), std::size_t{1});
        QVERIFY(warnings[0].starts_with("Tool a: ") &&
                warnings[0].find("minProperties or maxProperties with too many properties at #,") !=
                    std::string::npos);
        QVERIFY(chat(R"("tools":[)" + tool("a", "{}", true) + "]").options.tools.tools[0].strict);
        const CompletionAsk none = chat(two + R"(,"tool_choice":"none")");
        QVERIFY(none.options.tools.use == ToolUse::None);
        QVERIFY(std::get<TemplateInput>(none.prompts[0]).tools.is_null());
    }

    void readsFormats() {
        QVERIFY(chat(R"("response_format":{"type":"text"})").options.json_schema.empty());
        QVERIFY(chat(R"("response_format":{"type":"json_object"})").options.json_schema.find("object") !=
                std::string::npos);
        const CompletionAsk object =
            chat(R"("response_format":{"type":"json_object","schema":{"const":42}})");
        QCOMPARE(object.options.json_schema, std::string(R"({"const":42})"));
        QVERIFY(object.options.strict_schema);
        const CompletionAsk schema =
            chat(R"("response_format":{"type":"json_schema","json_schema":{"name":"n","strict":true,
            "schema":{"type":"object","properties":{"z":{"type":"integer"},"a":{"type":"integer"}}}}})");
        const std::string& text = schema.options.json_schema;
        QVERIFY(text.find("\"z\"") < text.find("\"a\""));
        QVERIFY(schema.options.strict_schema && schema_warnings(schema.options).empty());
        const CompletionAsk loose =
            chat(R"("response_format":{"type":"json_schema","json_schema":{"name":"n","strict":false,
                    "schema":{"type":"object","minProperties":5}}})");
        QVERIFY(!loose.options.strict_schema);
        QCOMPARE(schema_warnings(loose.options).size(), std::size_t{1});
    }

    void readsReasoningOptions() {
        const auto thinking = [](const std::string& parameters) {
            return std::get<TemplateInput>(chat(parameters).prompts[0]).thinking;
        };
        QVERIFY(thinking("") == Thinking::Auto);
        QVERIFY(thinking(R"("reasoning_effort":"none")") == Thinking::Off);
        QVERIFY(thinking(R"("reasoning_effort":"high")") == Thinking::On);
        QVERIFY(thinking(R"("chat_template_kwargs":{"enable_thinking":false})") == Thinking::Off);
        const auto variables = [](const std::string& parameters) {
            return std::get<TemplateInput>(chat(parameters).prompts[0]).variables;
        };
        QVERIFY(variables("").empty());
        QVERIFY(variables(R"("reasoning_effort":"none")").empty());
        QVERIFY(variables(R"("reasoning_effort":"xhigh")")["reasoning_effort"] == "high");
        const auto more =
            variables(R"("chat_template_kwargs":{"enable_thinking":true,"documents":[1],"x":null})");
        QVERIFY(more.size() == 1 && more["documents"][0] == 1);
    }

    void readsTheBudgetOfReasoning() {
        const auto limit = [](const std::string& parameters) { return chat(parameters).options.reasoning; };
        QVERIFY(limit("") == ReasoningLimit{} && limit("\"reasoning_effort\":\"none\"") == ReasoningLimit{});
        for (const auto& [name, share] : {std::pair{"minimal", 10}, {"low", 20}, {"high", 80}}) {
            const std::string effort = "\"reasoning_effort\":\"" + std::string(name) + "\"";
            QCOMPARE(limit(effort).percent, std::optional(share));
        }
        for (const char* name : {"max_reasoning_tokens", "thinking_budget", "thinking_token_budget",
                                 "thinking_budget_tokens", "reasoning_budget_tokens"}) {
            QCOMPARE(limit("\"" + std::string(name) + "\":7").tokens, std::optional(7));
            QCOMPARE(limit("\"" + std::string(name) + "\":-1"), ReasoningLimit{});
        }
        const CompletionAsk ask =
            chat("\"reasoning\":{\"effort\":\"medium\",\"max_tokens\":0,\"exclude\":true}");
        QVERIFY(ask.options.reasoning == (ReasoningLimit{.tokens = 0, .percent = 50}));
        QVERIFY(ask.warnings.at(0).find("'reasoning.exclude'") != std::string::npos);
        QVERIFY(std::get<TemplateInput>(ask.prompts[0]).thinking == Thinking::On);
        const CompletionAsk off = chat("\"reasoning\":{\"enabled\":false}");
        QVERIFY(std::get<TemplateInput>(off.prompts[0]).thinking == Thinking::Off);
    }

    void readsPrompts() {
        const auto text = [](const std::string& body) { return read_text_ask(read_request_body(body)); };
        const CompletionAsk one = text(R"({"prompt":"Once","echo":true,"logprobs":null})");
        QVERIFY(std::get<std::string>(one.prompts.at(0)) == "Once");
        QCOMPARE(one.echoes.at(0), std::string("Once"));
        QCOMPARE(one.options.max_tokens, 16);
        QVERIFY(!one.options.chat);
        QCOMPARE(text(R"({"prompt":["a","b"],"n":2})").answers(), 4);
        QVERIFY((std::get<std::vector<std::int32_t>>(text(R"({"prompt":[1,2]})").prompts.at(0)) ==
                 std::vector<std::int32_t>{1, 2}));
        QCOMPARE(text(R"({"prompt":[[1,2],[3]]})").prompts.size(), std::size_t{2});
        QCOMPARE(text(R"({"prompt":"x","logprobs":3})").options.top_logprobs, 3);
    }

    void readsSuffixes() {
        const auto text = [](const std::string& body) { return read_text_ask(read_request_body(body)); };
        const CompletionAsk two = text(R"({"prompt":["a","b"],"suffix":"c","echo":true})");
        QCOMPARE(two.prompts.size(), std::size_t{2});
        const auto& fill = std::get<FillText>(two.prompts[1]);
        QVERIFY(fill.prefix == "b" && fill.suffix == "c" && !two.options.chat && two.warnings.empty());
        QCOMPARE(two.echoes.at(1), std::string("b"));
        // The prefix may be empty. An empty suffix means that nothing is filled in.
        QVERIFY(std::get<FillText>(text(R"({"prompt":"","suffix":"c"})").prompts.at(0)).prefix.empty());
        QVERIFY(std::holds_alternative<std::string>(text(R"({"prompt":"a","suffix":""})").prompts.at(0)));
        QVERIFY(std::holds_alternative<std::string>(text(R"({"prompt":"a","suffix":null})").prompts.at(0)));
    }

    void invalidParametersAreRefused_data() {
        test::add_refusal_columns();
        const auto row = test::add_refusal;
        row("temperature", R"("temperature":2.5)");
        row("temperature", R"("temperature":"hot")");
        row("top_p", R"("top_p":-0.1)");
        row("n", R"("n":0)");
        row("n", R"("n":17)");
        row("n", R"("n":1.5)");
        row("seed", R"("seed":18446744073709551615)");
        row("max_tokens", R"("max_tokens":0)");
        row("max_completion_tokens", R"("max_completion_tokens":-3)");
        row("stop", R"("stop":"")");
        row("stop", R"("stop":[1])");
        row("stream", R"("stream":"yes")");
        row("stream_options", R"("stream_options":{"include_usage":true})");
        row("stream_options.x", R"("stream":true,"stream_options":{"x":1})");
        row("top_logprobs", R"("top_logprobs":3)");
        row("top_logprobs", R"("logprobs":true,"top_logprobs":21)");
        row("logprobs", R"("logprobs":1)");
        row("logit_bias", R"("logit_bias":{"x":1})");
        row("logit_bias", R"("logit_bias":{"1":101})");
        row("logit_bias", R"("logit_bias":{"-1":1})");
        row("logit_bias", R"("logit_bias":[])");
        row("response_format.type", R"("response_format":{"type":"xml"})");
        row("response_format.schema", R"("response_format":{"type":"json_object","schema":1})");
        row("response_format.schema", R"("response_format":{"type":"json_object","schema":{"type":1}})");
        row("response_format.schema", R"("response_format":{"type":"text","schema":{}})");
        row("response_format.json_schema", R"("response_format":{"type":"json_schema"})");
        row("response_format.json_schema.schema",
            R"("response_format":{"type":"json_schema","json_schema":{"schema":1}})");
        row("response_format.json_schema.schema",
            R"("response_format":{"type":"json_schema","json_schema":{"schema":{"minProperties":5}}})");
        row("tools", R"("tools":{})");
        row("tools[0].function.name", R"("tools":[)" + tool("two words") + "]");
        row("tools[0].type", R"("tools":[{"type":"custom","custom":{}}])");
        row("tools[0].function.parameters",
            R"("tools":[)" + tool("a", R"({"type":"object","minProperties":5})", true) + "]");
        row("tools[0].function.parameters", R"("tools":[)" + tool("a", R"({"type":"thing"})") + "]");
        row("tools", R"("tools":[)" + tool("a") + "," + tool("a") + "]");
        row("tool_choice", R"("tool_choice":"required")");
        row("tool_choice",
            R"("tools":[)" + tool("a") + R"(],"tool_choice":{"type":"function","function":{"name":"b"}})");
        row("functions", R"("functions":[])");
        row("audio", R"("audio":{})");
        row("modalities", R"("modalities":["text","audio"])");
        row("reasoning_effort", R"("reasoning_effort":"much")");
        row("max_reasoning_tokens", R"("max_reasoning_tokens":-2)");
        row("reasoning.max_tokens", R"("reasoning":{"max_tokens":"7"})");
        row("chat_template_kwargs.messages", R"("chat_template_kwargs":{"messages":[]})");
        row("max_tokens", R"("max_tokens":-2)");
        row("top_k", R"("top_k":-2)");
        row("repeat_penalty", R"("repeat_penalty":0)");
        row("grammar", R"("grammar":"root ::= x")");
        row("prompt", R"("prompt":"x")");
        row("model", R"("model":1)");
    }
    void invalidParametersAreRefused() { test::check_refusal(chat); }

    void invalidMessagesAreRefused_data() {
        test::add_refusal_columns();
        const auto row = test::add_refusal;
        row("messages[0].role", R"({"content":"x"})");
        row("messages[0].role", R"({"role":"function","content":"x"})");
        row("messages[0].content", R"({"role":"user"})");
        row("messages[0].content", R"({"role":"user","content":5})");
        row("messages[0].content[0].type",
            R"({"role":"user","content":[{"type":"image_url","image_url":{"url":"x"}}]})");
        row("messages[0].content[1].text",
            R"({"role":"user","content":[{"type":"text","text":"a"},{"type":"text"}]})");
        row("messages[0].content", R"({"role":"assistant","content":null})");
        row("messages[0].tool_calls[0].function.name",
            R"({"role":"assistant","tool_calls":[{"type":"function","function":{"arguments":""}}]})");
        row("messages[0]", R"("hello")");
    }
    void invalidMessagesAreRefused() {
        test::check_refusal([](const std::string& message) {
            return read_chat_ask(
                {{"messages", nlohmann::ordered_json::array({nlohmann::ordered_json::parse(message)})}});
        });
    }

    void invalidPromptsAreRefused() {
        for (const char* body :
             {R"({})", R"({"prompt":""})", R"({"prompt":[]})", R"({"prompt":[""]})", R"({"prompt":[-1]})",
              R"({"prompt":[1.5]})", R"({"prompt":[99999999999]})", R"({"prompt":{"a":1}})",
              R"({"prompt":["a","b","c"],"n":6})", R"({"prompt":[1],"echo":true})",
              R"({"prompt":[1],"suffix":"b"})", R"({"prompt":"a","suffix":5})",
              R"({"prompt":[],"suffix":"b"})", R"({"suffix":"b"})", R"({"prompt":"a","best_of":2})",
              R"({"prompt":"a","messages":[{"role":"user","content":"b"}]})"}) {
            bool refused = false;
            try {
                read_text_ask(read_request_body(body));
            } catch (const ApiFailure&) {
                refused = true;
            }
            QVERIFY2(refused, body);
        }
    }

    void invalidBodiesAreRefused() {
        const auto nested = [](int depth) {
            return "{\"a\":" + std::string(static_cast<std::size_t>(depth), '[') +
                   std::string(static_cast<std::size_t>(depth), ']') + "}";
        };
        read_request_body(nested(60));
        std::string many = "{\"a\":[0";
        for (int i = 0; i < 300'000; ++i) many += ",0";
        many += "]}";
        std::string keys = "{\"k\":0";
        for (int i = 0; i < 2'000; ++i) keys += ",\"k" + std::to_string(i) + "\":0";
        keys += "}";
        for (const std::string& body :
             {std::string(), std::string("hello"), std::string("[]"), std::string("{"),
              std::string("{\"a\":1}}"), std::string(R"({"a":1,"a":2})"), std::string("{\"a\":\"\xff\"}"),
              std::string("{\"a\":\"\xed\xa0\x80\"}"), std::string("\xef\xbb\xbf{}"), std::string("{}\0", 3),
              std::string(R"({"a":1e999})"), nested(64), nested(100'000), many, keys}) {
            bool refused = false;
            try {
                read_request_body(body);
            } catch (const ApiFailure& failure) {
                refused = failure.error().status == 400 && failure.error().message.ends_with('.');
            }
            QVERIFY2(refused, body.substr(0, 60).c_str());
        }
    }
};

}  // namespace tst_ask

ROCMFORGE_TEST(tst_ask, TestAsk, rocmforge::test::NoApplication)
#include "tst_ask.moc"
