// Tests replies that must follow a schema, over every protocol, of a model whose reasoning never ends by
// itself.
#include <string>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/server/api_server.h"
#include "engine/serving/engine_thread.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/raw_client.h"

namespace tst_reasoning_replies {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;
using nlohmann::ordered_json;

class TestReasoningReplies : public EngineFixture {
    Q_OBJECT

    static constexpr int kMost = 100;  // maximum number of tokens of an answer

    // Maximum number of tokens of the mark that closes the reasoning with the newlines around it, and of the
    // reply.
    static constexpr int kMarkAndReply = 20;

    inline static const ordered_json kSchema{{"const", "fine"}};
    inline static const std::string kReply = "\"fine\"";

    // Fails the test unless the number of tokens belongs to reasoning of `budget` tokens.
    static void expectAbout(const ordered_json& tokens, int budget) {
        QVERIFY2(tokens.is_number_integer(), tokens.dump().c_str());
        QVERIFY2(tokens >= budget && tokens <= budget + kMarkAndReply, tokens.dump().c_str());
    }

    std::unique_ptr<EngineThread> host_;
    std::unique_ptr<ApiServer> server_;

    ordered_json ask_for(const char* path, const ordered_json& body) const {
        return post(server_->port(), path, body).json();
    }

  private slots:
    void initTestCase() {
        TinyLlama model;
        model.context = 512;
        model.chat_template = "{# \\n</think>\\n\\n #}" + std::string(kTemplate) + "<think>\n";
        host_ = std::make_unique<EngineThread>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        const auto loaded = host_->load({.path = tiny("endless.gguf", model), .sequences = 2});
        QVERIFY(std::holds_alternative<ServedModel>(loaded));
        server_ = std::make_unique<ApiServer>(*host_, options());
    }
    void cleanupTestCase() {
        server_.reset();
        host_.reset();
    }

    void chatCompletions() {
        ordered_json body = hello({{"max_tokens", kMost}});
        body["response_format"] = {{"type", "json_schema"},
                                   {"json_schema", {{"name", "n"}, {"schema", kSchema}}}};
        const auto check = [&](int budget) {
            ordered_json answer = ask_for(kChat, body);
            const ordered_json& choice = answer["choices"][0];
            QVERIFY2(choice["message"]["content"] == kReply, answer.dump().c_str());
            QCOMPARE(choice["message"].contains("reasoning_content"), budget > 0);
            QVERIFY(choice["finish_reason"] == "stop");
            expectAbout(answer["usage"]["completion_tokens_details"]["reasoning_tokens"], budget);
        };
        check(kMost / 2);
        body["reasoning_effort"] = "low";
        check(kMost / 5);
        body["max_reasoning_tokens"] = 5;
        check(5);
        body["max_reasoning_tokens"] = 0;
        check(0);
    }

    void responses() {
        ordered_json body{{"input", "Hello"}, {"max_output_tokens", kMost}};
        body["text"] = {{"format", {{"type", "json_schema"}, {"name", "n"}, {"schema", kSchema}}}};
        const auto check = [&](int budget) {
            ordered_json answer = ask_for("/v1/responses", body);
            QVERIFY2(answer["status"] == "completed", answer.dump().c_str());
            QVERIFY(answer["output"][0]["type"] == "reasoning");
            QVERIFY(answer["output"][1]["content"][0]["text"] == kReply);
            expectAbout(answer["usage"]["output_tokens_details"]["reasoning_tokens"], budget);
        };
        check(kMost / 2);
        body["reasoning"] = {{"effort", "low"}};
        check(kMost / 5);
    }

    void messages() {
        ordered_json body = hello({{"max_tokens", kMost}});
        body["output_config"] = {{"format", {{"type", "json_schema"}, {"schema", kSchema}}}};
        const auto check = [&](int budget) {
            ordered_json answer = ask_for("/v1/messages", body);
            QVERIFY2(answer["stop_reason"] == "end_turn", answer.dump().c_str());
            QVERIFY(answer["content"][0]["type"] == "thinking" && answer["content"][1]["text"] == kReply);
            expectAbout(answer["usage"]["output_tokens"], budget);
        };
        check(kMost / 2);
        body["thinking"] = {{"type", "enabled"}, {"budget_tokens", 10}};
        check(10);
    }

    void ollama() {
        ordered_json body = hello({{"stream", false}, {"format", kSchema}});
        body["options"] = {{"num_predict", kMost}};
        const auto check = [&](int budget) {
            ordered_json chat = ask_for("/api/chat", body);
            QVERIFY2(chat["message"]["content"] == kReply, chat.dump().c_str());
            QVERIFY(!chat["message"]["thinking"].get<std::string>().empty());
            QVERIFY(chat["done_reason"] == "stop");
            expectAbout(chat["eval_count"], budget);
            ordered_json prompt = body;
            prompt.erase("messages");
            prompt["prompt"] = "Hello";
            ordered_json text = ask_for("/api/generate", prompt);
            QVERIFY2(text["response"] == kReply && text["done_reason"] == "stop", text.dump().c_str());
            expectAbout(text["eval_count"], budget);
        };
        check(kMost / 2);
        body["think"] = "low";
        check(kMost / 5);
    }

    // Without a schema and a budget, the reasoning continues up to max_tokens.
    void freeRepliesHaveNoBudget() {
        ordered_json body = hello({{"max_tokens", kMost}});
        body["logit_bias"] = {{"2", -100}};  // the token that ends generation
        ordered_json answer = ask_for(kChat, body);
        QVERIFY2(answer["choices"][0]["finish_reason"] == "length", answer.dump().c_str());
        QVERIFY(answer["usage"]["completion_tokens_details"]["reasoning_tokens"] == kMost);
        body["max_reasoning_tokens"] = 5;
        answer = ask_for(kChat, body);
        QVERIFY2(!answer["choices"][0]["message"]["content"].get<std::string>().empty(),
                 answer.dump().c_str());
        expectAbout(answer["usage"]["completion_tokens_details"]["reasoning_tokens"], 5);
    }

    // Each piece of a streamed reply has the log-probabilities of its own tokens.
    void streamedRepliesFollowTheReasoning() {
        ordered_json body = hello({{"max_tokens", kMost}, {"stream", true}, {"logprobs", true}});
        body["response_format"] = {{"type", "json_schema"},
                                   {"json_schema", {{"name", "n"}, {"schema", kSchema}}}};
        const std::string events = post(server_->port(), kChat, body).body;
        std::string content;
        std::string tokens;
        for (std::size_t at = events.find("data: {"); at != std::string::npos;
             at = events.find("data: {", at + 1)) {
            const std::size_t begin = at + std::string_view("data: ").size();
            const auto event = ordered_json::parse(events.substr(begin, events.find('\n', begin) - begin));
            for (const ordered_json& choice : event["choices"]) {
                if (choice["delta"].contains("content") && choice["delta"]["content"].is_string()) {
                    content += choice["delta"]["content"].get<std::string>();
                }
                if (!choice.contains("logprobs") || choice["logprobs"].is_null()) continue;
                for (const ordered_json& token : choice["logprobs"]["content"]) {
                    tokens += token["token"].get<std::string>();
                }
            }
        }
        QCOMPARE(content, kReply);
        QCOMPARE(tokens, kReply);
    }
};

}  // namespace tst_reasoning_replies

ROCMFORGE_TEST(tst_reasoning_replies, TestReasoningReplies, rocmforge::test::NoApplication)
#include "tst_reasoning_replies.moc"
