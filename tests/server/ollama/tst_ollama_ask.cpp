// Tests reading the requests of Ollama's API.
#include <QTest>

#include "engine/server/core/api_error.h"
#include "engine/server/core/request_body.h"
#include "engine/server/ollama/ask.h"
#include "tests/program/test_program.h"
#include "tests/server/refusals.h"

namespace tst_ollama_ask {

using namespace rocmforge;
using namespace rocmforge::server;
using nlohmann::ordered_json;

namespace {

// Raw literals need balanced { and }, because moc counts them.
Ask chat(const std::string& parameters) {
    return ollama::read_chat_ask(
        read_request_body("{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]" +
                          (parameters.empty() ? "" : "," + parameters) + "}"));
}

Ask generate(const std::string& body) {
    return ollama::read_generate_ask(read_request_body(body));
}

const TemplateInput& input(const Ask& ask) {
    return std::get<TemplateInput>(ask.prompts.at(0));
}

const std::string kLook = R"({"type":"function","function":{"name":"look","description":"Looks.",
    "parameters":{"type":"object","properties":{"at":{"type":"integer"}}}}})";

}  // namespace

class TestOllamaAsk : public QObject {
    Q_OBJECT

  private slots:
    void readsOptions() {
        const Ask ask =
            chat(R"("model":"m:latest","stream":false,"options":{"num_predict":9,"temperature":0.5,
            "top_k":3,"top_p":0.9,"min_p":0.1,"seed":5,"stop":["a","b"],"repeat_penalty":1.2,"repeat_last_n":32,
            "presence_penalty":1,"frequency_penalty":-1,"num_ctx":8192,"mirostat":2,"mirostat_tau":4,
            "typical_p":1.0,"num_gpu":99,"num_thread":4})");
        QCOMPARE(ask.model, std::string("m"));
        QVERIFY(!ask.stream && ask.options.chat && ask.options.max_tokens == 9);
        QVERIFY(ask.said.temperature == 0.5F && ask.said.top_k == 3 && ask.said.top_p == 0.9F);
        QVERIFY(ask.said.min_p == 0.1F && ask.said.repeat_penalty == 1.2F && ask.said.penalty_window == 32);
        QCOMPARE(ask.options.sampling.seed, std::uint64_t{5});
        QCOMPARE(ask.options.sampling.presence_penalty, 1.0F);
        QCOMPARE(ask.options.sampling.frequency_penalty, -1.0F);
        QCOMPARE(ask.options.sampling.mirostat.version, 2);
        QVERIFY((ask.options.stop == std::vector<std::string>{"a", "b"}));
        QCOMPARE(ask.context, 8192);
        QVERIFY(ask.warnings.empty());
    }

    void absentParametersKeepTheDefaults() {
        const Ask ask = chat("");
        QVERIFY(ask.stream && ask.said.none() && ask.options.max_tokens == 0 && ask.context == 0);
        QCOMPARE(ask.options.sampling.seed, std::uint64_t{0});
        QCOMPARE(ask.options.sampling.mirostat.version, 0);
        QVERIFY(ask.options.json_schema.empty() && ask.options.tools.use == ToolUse::None);
        QVERIFY(input(ask).thinking == Thinking::Auto);
        QCOMPARE(chat(R"("options":{"num_predict":-1})").options.max_tokens, 0);
        QCOMPARE(chat(R"("options":{"num_predict":-2})").options.max_tokens, 0);
        QVERIFY(chat(R"("options":{"top_k":-1})").said.top_k == 0);
        // In Ollama's API, 0 is an ordinary seed, and a negative number stands for a random seed, which is 0
        // in SamplingOptions.
        QVERIFY(chat(R"("options":{"seed":0})").options.sampling.seed != 0);
        QCOMPARE(chat(R"("options":{"seed":-1})").options.sampling.seed, std::uint64_t{0});
        QVERIFY(*chat(R"("options":{"repeat_last_n":-1})").said.penalty_window > 1'000'000);
        QVERIFY(chat(R"("options":{"stop":"a"})").options.stop == std::vector<std::string>{"a"});
    }

    // The request succeeds, and the reply says what was ignored.
    void ignoredParametersCauseWarnings() {
        const auto warning = [](const std::string& parameters) {
            const Ask ask = chat(parameters);
            return ask.warnings.size() == 1 ? ask.warnings[0] : std::string();
        };
        QVERIFY(warning(R"("keep_alive":"5m")").find("'keep_alive'") != std::string::npos);
        QVERIFY(warning(R"("keep_alive":0)").find("'keep_alive'") != std::string::npos);
        QVERIFY(warning(R"("who_knows":1)").find("'who_knows'") != std::string::npos);
        QVERIFY(warning(R"("options":{"who_knows":1})").find("'options.who_knows'") != std::string::npos);
        QVERIFY(warning(R"("tools":[{"type":"function","function":{"name":"a","odd":1}}])")
                    .find("'tools[0].function.odd'") != std::string::npos);
        QVERIFY(warning(R"("options":{"typical_p":0.5})").find("'options.typical_p'") != std::string::npos);
    }

    void readsMessages() {
        const Ask ask = ollama::read_chat_ask(read_request_body(R"({"messages":[
            {"role":"system","content":"Be kind."},{"role":"user","content":"Look.","images":[]},
            {"role":"assistant","content":"","thinking":"Hm.","tool_calls":[
                {"function":{"name":"look","arguments":{"at":1},"index":0}}]},
            {"role":"tool","tool_name":"look","content":"a cat"}]})"));
        const ordered_json& all = input(ask).messages;
        QCOMPARE(all.size(), std::size_t{4});
        QVERIFY(all[0]["role"] == "system" && all[1]["content"] == "Look.");
        QVERIFY(!all[1].contains("images"));
        QVERIFY(all[2]["reasoning_content"] == "Hm.");
        QVERIFY(all[2]["tool_calls"][0]["type"] == "function");
        QVERIFY(all[2]["tool_calls"][0]["function"]["arguments"]["at"] == 1);
        QVERIFY(all[3]["role"] == "tool" && all[3]["name"] == "look" && all[3]["content"] == "a cat");
        // A request without messages only asks whether the model is loaded.
        QVERIFY(ollama::read_chat_ask(read_request_body(R"({"model":"m","messages":[]})")).prompts.empty());
        QVERIFY(ollama::read_chat_ask(read_request_body(R"({"model":"m"})")).prompts.empty());
    }

    void readsToolsFormatsAndThinking() {
        const Ask tools = chat("\"tools\":[" + kLook + "]");
        QVERIFY(tools.options.tools.use == ToolUse::Auto);
        QCOMPARE(tools.options.tools.tools.at(0).name, std::string("look"));
        QVERIFY(input(tools).tools[0]["function"]["description"] == "Looks.");
        QVERIFY(input(chat(R"("tools":[])")).tools.is_null());
        QVERIFY(chat(R"("format":"json")").options.json_schema.find("object") != std::string::npos);
        QVERIFY(chat(R"("format":"")").options.json_schema.empty());
        QVERIFY(chat(R"("format":{"type":"object","properties":{"z":{"type":"integer"}}})")
                    .options.json_schema.find("\"z\"") != std::string::npos);
        QVERIFY(input(chat(R"("think":true)")).thinking == Thinking::On);
        QVERIFY(input(chat(R"("think":false)")).thinking == Thinking::Off);
        const Ask low = chat(R"("think":"low")");
        QVERIFY(input(low).thinking == Thinking::On && input(low).variables["reasoning_effort"] == "low");
        QCOMPARE(low.options.reasoning.percent, std::optional(20));
        QCOMPARE(chat(R"("think":true)").options.reasoning, ReasoningLimit{});
        QCOMPARE(generate("{\"prompt\":\"x\",\"think\":\"high\"}").options.reasoning.percent,
                 std::optional(80));
    }

    void readsPrompts() {
        const Ask ask = generate(R"({"model":"m","system":"Be kind.","prompt":"Hello","think":false})");
        QCOMPARE(input(ask).messages.size(), std::size_t{2});
        QVERIFY(input(ask).messages[0]["role"] == "system" && input(ask).messages[1]["content"] == "Hello");
        QVERIFY(ask.options.chat && ask.stream && input(ask).thinking == Thinking::Off);
        const Ask raw = generate(R"({"prompt":"Once","raw":true,"system":"x","context":[],"suffix":""})");
        QCOMPARE(std::get<std::string>(raw.prompts.at(0)), std::string("Once"));
        QVERIFY(!raw.options.chat);
        QVERIFY(generate(R"({"model":"m"})").prompts.empty());
        QVERIFY(generate(R"({"model":"m","prompt":""})").prompts.empty());
    }

    void readsSuffixes() {
        const Ask ask = generate(R"({"prompt":"a","suffix":"b","system":"Be kind."})");
        QVERIFY(std::get<FillText>(ask.prompts.at(0)).prefix == "a");
        QVERIFY(std::get<FillText>(ask.prompts.at(0)).suffix == "b");
        QVERIFY(!ask.options.chat && ask.warnings.size() == 1 && ask.warnings[0].starts_with("'system'"));
        QVERIFY(std::get<FillText>(generate(R"({"suffix":"b"})").prompts.at(0)).prefix.empty());
        QVERIFY(generate(R"({"prompt":"a","suffix":"b","raw":true})").warnings.empty());
    }

    void readsTextsToEmbed() {
        const auto read = [](const char* body) { return ollama::read_embed_ask(read_request_body(body)); };
        const EmbedAsk one = read(R"({"model":"m","input":"a","truncate":true,"dimensions":8})");
        QVERIFY(one.model == "m" && one.dimensions == 8 && one.warnings.empty());
        QCOMPARE(std::get<std::string>(one.inputs.at(0)), std::string("a"));
        QCOMPARE(read(R"({"input":["a","b"]})").inputs.size(), std::size_t{2});
        QCOMPARE(read(R"({"input":"a","keep_alive":1})").warnings.size(), std::size_t{1});
        const EmbedAsk old = ollama::read_one_embed_ask(read_request_body(R"({"model":"m","prompt":"a"})"));
        QCOMPARE(std::get<std::string>(old.inputs.at(0)), std::string("a"));
        for (const char* body : {R"({})", R"({"input":""})", R"({"input":[]})", R"({"input":[""]})",
                                 R"({"input":[1]})", R"({"input":5})"}) {
            QVERIFY_EXCEPTION_THROWN(read(body), ApiFailure);
        }
    }

    void readsTheNameOfAModel() {
        const auto read = [](const char* body) { return ollama::read_model_name(read_request_body(body)); };
        QCOMPARE(read(R"({"model":"m:latest"})"), std::string("m"));
        QCOMPARE(read(R"({"name":"m:7b"})"), std::string("m:7b"));
        QVERIFY_EXCEPTION_THROWN(read(R"({"verbose":true})"), ApiFailure);
    }

    void invalidParametersAreRefused_data() {
        test::add_refusal_columns();
        const auto row = test::add_refusal;
        row("options", R"("options":5)");
        row("options.temperature", R"("options":{"temperature":"hot"})");
        row("options.top_p", R"("options":{"top_p":2})");
        row("options.num_predict", R"("options":{"num_predict":-3})");
        row("options.num_ctx", R"("options":{"num_ctx":"big"})");
        row("options.stop", R"("options":{"stop":[1]})");
        row("options.mirostat", R"("options":{"mirostat":3})");
        row("stream", R"("stream":"yes")");
        row("format", R"("format":"xml")");
        row("format", R"("format":{"type":"thing"})");
        row("think", R"("think":"much")");
        row("tools", R"("tools":{})");
        row("tools[0].function", R"("tools":[{"type":"function"}])");
        row("tools[0].function.name", R"("tools":[{"type":"function","function":{"name":"two words"}}])");
        row("tools", "\"tools\":[" + kLook + "," + kLook + "]");
        row("model", R"("model":1)");
    }
    void invalidParametersAreRefused() { test::check_refusal(chat); }

    void invalidMessagesAndPromptsAreRefused() {
        const auto param = [](const auto& read, const char* body) {
            try {
                read(read_request_body(body));
            } catch (const ApiFailure& failure) {
                return failure.error().param;
            }
            return std::string("accepted");
        };
        const auto message = [&](const char* body) { return param(ollama::read_chat_ask, body); };
        QCOMPARE(message(R"({"messages":5})"), std::string("messages"));
        QCOMPARE(message(R"({"messages":[{"role":"robot"}]})"), std::string("messages[0].role"));
        QCOMPARE(message(R"({"messages":[{"role":"user","content":5}]})"),
                 std::string("messages[0].content"));
        QCOMPARE(message(R"({"messages":[{"role":"user","images":["x"]}]})"),
                 std::string("messages[0].images"));
        QCOMPARE(
            message(
                R"({"messages":[{"role":"assistant","tool_calls":[{"function":{"name":"a","arguments":"x"}}]}]})"),
            std::string("messages[0].tool_calls[0].function.arguments"));
        const auto prompt = [&](const char* body) { return param(ollama::read_generate_ask, body); };
        QCOMPARE(prompt(R"({"prompt":"a","suffix":5})"), std::string("suffix"));
        QCOMPARE(prompt(R"({"prompt":"a","template":"b"})"), std::string("template"));
        QCOMPARE(prompt(R"({"prompt":"a","context":[1]})"), std::string("context"));
        QCOMPARE(prompt(R"({"prompt":"a","images":["b"]})"), std::string("images"));
        QCOMPARE(prompt(R"({"prompt":5})"), std::string("prompt"));
    }
};

}  // namespace tst_ollama_ask

ROCMFORGE_TEST(tst_ollama_ask, TestOllamaAsk, rocmforge::test::NoApplication)
#include "tst_ollama_ask.moc"
