#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/remote/chat_request.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_chat_request {

using namespace rocmforge;
using namespace rocmforge::remote;
using Json = nlohmann::json;

namespace {

ChatRequest request(Dialect dialect) {
    return {.model = {.id = "m", .context = 0, .dialect = dialect},
            .messages = {
                {"system", "Be brief."}, {"user", "Hi"}, {"assistant", "Hello", "hm"}, {"user", "And?"}}};
}

Json json_of(const ChatRequest& request) {
    return Json::parse(write_request(request, "h").json);
}

}  // namespace

class TstChatRequest : public QObject {
    Q_OBJECT

  private slots:
    void unset_options_are_left_to_the_server() {
        const Json json = json_of(request(Dialect::OpenAi));
        QCOMPARE(
            json.dump(),
            Json::parse(R"({"model":"m","stream":true,"stream_options":{"include_usage":true},"messages":[
            {"role":"system","content":"Be brief."},{"role":"user","content":"Hi"},
            {"role":"assistant","content":"Hello"},{"role":"user","content":"And?"}]})")
                .dump());
    }

    void set_options_are_sent_under_the_servers_names() {
        ChatRequest wanted = request(Dialect::OpenAi);
        wanted.max_tokens = 50;
        wanted.stop = {"END"};
        wanted.json_schema = R"({"type":"object"})";
        wanted.sampling.temperature = 0.1F;
        wanted.sampling.top_p = 0.5F;
        wanted.sampling.presence_penalty = 1;
        wanted.sampling.frequency_penalty = -1;
        wanted.sampling.seed = 7;
        const WrittenRequest written = write_request(wanted, "h");
        const Json json = Json::parse(written.json);
        QCOMPARE(json.at("temperature").get<double>(), 0.1);
        QCOMPARE(json.at("top_p").get<double>(), 0.5);
        QCOMPARE(json.at("presence_penalty").get<double>(), 1.0);
        QCOMPARE(json.at("frequency_penalty").get<double>(), -1.0);
        QCOMPARE(json.at("seed").get<int>(), 7);
        QCOMPARE(json.at("max_tokens").get<int>(), 50);
        QCOMPARE(json.at("stop").dump(), std::string(R"(["END"])"));
        QCOMPARE(json.at("response_format").at("json_schema").at("schema").dump(),
                 std::string(R"({"type":"object"})"));
        QVERIFY(written.left_out.empty());
    }

    void unsupported_options_are_left_out_and_reported() {
        ChatRequest wanted = request(Dialect::OpenAi);
        wanted.thinking = Thinking::Off;
        wanted.grammar = "root ::= \"a\"";
        wanted.sampling.top_k = 5;
        wanted.sampling.min_p = 0.1F;
        wanted.sampling.repeat_penalty = 1.1F;
        wanted.sampling.dry.multiplier = 1;
        wanted.sampling.xtc.probability = 0.5F;
        wanted.sampling.mirostat.version = 2;
        wanted.sampling.logit_bias = {{1, -1}};
        const std::vector<std::string> all{"top-k",    "min-p",      "repeat penalty", "DRY",    "XTC",
                                           "Mirostat", "logit bias", "thinking",       "grammar"};
        const WrittenRequest written = write_request(wanted, "h");
        QVERIFY(written.left_out == all);
        QCOMPARE(Json::parse(written.json).size(), std::size_t{4});

        wanted.model.dialect = Dialect::LlamaServer;
        const WrittenRequest peer = write_request(wanted, "h");
        const std::vector<std::string> others{"DRY", "XTC", "Mirostat", "logit bias"};
        QVERIFY(peer.left_out == others);
        const Json json = Json::parse(peer.json);
        QCOMPARE(json.at("top_k").get<int>(), 5);
        QCOMPARE(json.at("repeat_penalty").get<double>(), 1.1);
        QCOMPARE(json.at("grammar").get<std::string>(), wanted.grammar);
        QCOMPARE(json.at("chat_template_kwargs").dump(), std::string(R"({"enable_thinking":false})"));
        QCOMPARE(json.at("messages").at(2).at("reasoning_content").get<std::string>(), std::string("hm"));

        wanted.model.dialect = Dialect::Vllm;
        const Json vllm = json_of(wanted);
        QCOMPARE(vllm.at("repetition_penalty").get<double>(), 1.1);
        QVERIFY(!vllm.contains("grammar"));

        wanted.model.dialect = Dialect::RocmForge;
        const WrittenRequest own = write_request(wanted, "h");
        const std::vector<std::string> unknown{"DRY", "XTC", "Mirostat", "logit bias", "grammar"};
        QVERIFY(own.left_out == unknown);
        QCOMPARE(Json::parse(own.json).at("repeat_penalty").get<double>(), 1.1);
    }

    void continuing_depends_on_the_server() {
        ChatRequest wanted = request(Dialect::Vllm);
        wanted.messages.pop_back();
        wanted.continues = true;
        QVERIFY(json_of(wanted).at("continue_final_message").get<bool>());
        QVERIFY(!json_of(wanted).at("add_generation_prompt").get<bool>());
        wanted.model.dialect = Dialect::LlamaServer;
        QVERIFY(!json_of(wanted).contains("continue_final_message"));
        for (const Dialect other : {Dialect::OpenAi, Dialect::RocmForge}) {
            wanted.model.dialect = other;
            EXPECT_ERROR(write_request(wanted, "h"), Code::InvalidArgument, "can't continue");
        }
    }

    void any_text_is_encoded_as_json() {
        ChatRequest wanted = request(Dialect::OpenAi);
        wanted.messages.back().content = "\"\\\n\x01 ü \xF0\x9F\x98\x80 \xFF";
        QCOMPARE(json_of(wanted).at("messages").at(3).at("content").get<std::string>(),
                 std::string("\"\\\n\x01 ü \xF0\x9F\x98\x80 \xEF\xBF\xBD"));
        wanted.json_schema = "no JSON";
        EXPECT_ERROR(write_request(wanted, "h"), Code::InvalidArgument, "schema");
    }
};

}  // namespace tst_chat_request

ROCMFORGE_TEST(tst_chat_request, TstChatRequest, QCoreApplication)
#include "tst_chat_request.moc"
