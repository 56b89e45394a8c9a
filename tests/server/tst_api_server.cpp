// Tests the replies of the server over loopback.
#include <chrono>
#include <memory>
#include <sstream>
#include <stdexcept>

#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include "engine/server/api_server.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/fake_service.h"
#include "tests/server/raw_client.h"

namespace tst_api_server {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;
using namespace std::chrono_literals;
using nlohmann::ordered_json;

class TestApiServer : public QObject {
    Q_OBJECT

  private slots:
    void chatIsAnswered() {
        FakeService host;
        const ApiServer server(host, options());
        const RawAnswer answer = post(server.port(), kChat, hello());
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.head.find("Content-Type: application/json") != std::string::npos);
        QVERIFY(answer.json()["choices"][0]["message"]["content"] == "Hello, you.");
        QCOMPARE(post(server.port(), "/chat/completions", hello()).status, 200);
        const RawAnswer text = post(server.port(), "/v1/completions", {{"prompt", "x"}, {"n", 2}});
        QCOMPARE(text.json()["choices"].size(), std::size_t{2});
    }

    void chatIsStreamed() {
        FakeService host([](const ServiceRequest&) {
            return FakeAnswer{.thinking = "Hm.", .calls = {{.name = "look", .arguments = "{}"}}};
        });
        const ApiServer server(host, options());
        const RawAnswer answer = post(
            server.port(), kChat, hello({{"stream", true}, {"stream_options", {{"include_usage", true}}}}));
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.head.find("Content-Type: text/event-stream\r\n") != std::string::npos);
        QVERIFY(answer.body.ends_with("data: [DONE]\n\n"));
        for (const char* part : {R"("reasoning_content":"Hm.")", R"("content":"Hello")", R"("name":"look")",
                                 R"("finish_reason":"tool_calls")", R"("prompt_tokens":7)"}) {
            QVERIFY2(answer.body.find(part) != std::string::npos, answer.body.c_str());
        }
    }

    // Without keep-alives, clients give up during a long prefill.
    void sendsKeepAlivesDuringPrefill() {
        FakeService host([](const ServiceRequest& request) {
            FakeAnswer answer{.pieces = {"late"}, .between = 400ms};
            if (request.options.max_tokens == 1)
                answer.failure = EngineError(Code::ContextFull, Message::untranslated("Too long."));
            return answer;
        });
        const ApiServer server(host, options({.silence = 50ms}));
        const RawAnswer answer = post(server.port(), kChat, hello({{"stream", true}}));
        QCOMPARE(answer.status, 200);
        QVERIFY2(answer.body.starts_with(": the answer is still to come\n\n"), answer.body.c_str());
        QVERIFY(answer.body.find("late") != std::string::npos && answer.body.ends_with("data: [DONE]\n\n"));
        const RawAnswer failed = post(server.port(), kChat, hello({{"stream", true}, {"max_tokens", 1}}));
        QVERIFY(failed.status == 200 && failed.body.starts_with(":"));
        QVERIFY(failed.body.find(R"("code":"context_length_exceeded")") != std::string::npos);
        // A reply that is not a stream has no keep-alives.
        QVERIFY(post(server.port(), kChat, hello()).json()["choices"][0]["message"]["content"] == "late");
    }

    void http10ClientsReceiveAStream() {
        FakeService host;
        const ApiServer server(host, options());
        std::string request = request_text("POST", kChat, hello({{"stream", true}}).dump());
        request.replace(request.find("HTTP/1.1"), 8, "HTTP/1.0");
        const RawAnswer answer = ask(server.port(), request);
        QVERIFY(answer.body.ends_with("data: [DONE]\n\n"));
        QVERIFY(answer.body.starts_with("data: {"));
    }

    void unsetOptionsUseTheModelsDefaults() {
        SamplingOptions asked;
        FakeService host([&](const ServiceRequest& request) {
            asked = request.options.sampling;
            return FakeAnswer{};
        });
        ServedModel model = std::get<ServedModel>(host.model());
        model.sampling = {.temperature = 0.25F, .top_k = 7, .repeat_penalty = 1.5F};
        host.set_model(model);
        const ApiServer server(host, options());
        QCOMPARE(post(server.port(), kChat, hello()).status, 200);
        QCOMPARE(asked.temperature, 0.25F);
        QCOMPARE(asked.top_k, 7);
        QCOMPARE(asked.repeat_penalty, 1.5F);
        QCOMPARE(asked.top_p, SamplingOptions{}.top_p);
        QCOMPARE(post(server.port(), kChat, hello({{"temperature", 0}, {"top_p", 0.5}})).status, 200);
        QCOMPARE(asked.temperature, 0.0F);
        QCOMPARE(asked.top_p, 0.5F);
        QCOMPARE(asked.top_k, 7);
    }

    void reportsModelsAndMemory() {
        FakeService host;
        const ApiServer server(host, options());
        QVERIFY(get(server.port(), "/v1/models").json()["data"][0]["id"] == "fake");
        QVERIFY(get(server.port(), "/v1/models/fake").json()["max_model_len"] == 4096);
        QCOMPARE(get(server.port(), "/v1/models/other").status, 404);
        QVERIFY(get(server.port(), "/models").json()["data"][0]["id"] == "fake");
        QVERIFY(get(server.port(), "/models/fake").json()["id"] == "fake");
        QVERIFY(get(server.port(), "/health").json()["status"] == "ok");
        QVERIFY(get(server.port(), "/v1/vram").json()["ledger"]["weights"] == 123);
        post(server.port(), kChat, hello());
        const RawAnswer metrics = get(server.port(), "/metrics");
        QVERIFY(metrics.body.find("rocmforge_written_tokens_total 3\n") != std::string::npos);
        QVERIFY(metrics.body.find(R"(path="/v1/chat/completions",status="200"} 1)") != std::string::npos);
        const RawAnswer head = ask(server.port(), request_text("HEAD", "/health"));
        QCOMPARE(head.status, 200);
        QVERIFY(head.body.empty());
    }

    void givesEmbeddings() {
        FakeService host;
        ServedModel model = std::get<ServedModel>(host.model());
        model.embedding = 3;
        host.set_model(model);
        const ApiServer server(host, options({.answering = 300ms}));
        const auto ask_for = [&](const ordered_json& body) {
            return post(server.port(), "/v1/embeddings", body);
        };
        const RawAnswer two = ask_for({{"input", {"one", "two"}}, {"dimensions", 3}});
        QCOMPARE(two.status, 200);
        QVERIFY(two.json()["model"] == "fake" && two.json()["usage"]["total_tokens"] == 8);
        QVERIFY((two.json()["data"][1]["embedding"] == ordered_json{0.6, -0.8, 1.0}));
        QCOMPARE(ask_for({{"input", "x"}, {"dimensions", 2}}).json()["error"]["param"].dump(),
                 std::string("\"dimensions\""));
        const RawAnswer other = ask_for({{"input", "x"}, {"model", "gpt"}});
        QVERIFY(other.status == 200 && other.head.find("X-ROCmForge-Warning: ") != std::string::npos);
        QCOMPARE(ask_for({{"input", {"x", "fails"}}}).error_code(), std::string("context_length_exceeded"));
        QCOMPARE(ask_for({{"input", "waits"}}).error_code(), std::string("timeout"));
        QVERIFY(get(server.port(), "/metrics").body.find("rocmforge_prompt_tokens_total 12\n") !=
                std::string::npos);
    }

    // Many clients request models from a fixed list, which this server doesn't have.
    void loadedModelAnswersRequestsForOtherNames() {
        FakeService host;
        const ApiServer server(host, options());
        const RawAnswer other = post(server.port(), kChat, hello({{"model", "gpt"}}));
        QCOMPARE(other.status, 200);
        QVERIFY(other.json()["model"] == "fake");
        QVERIFY(other.head.find("X-ROCmForge-Warning: There is no model 'gpt' here; 'fake' answered.\r\n") !=
                std::string::npos);
        // The warning about the model is sent even if there are more warnings than a reply may have.
        ordered_json odd = hello({{"model", "gpt"}});
        for (int i = 0; i < 20; ++i) odd["odd_" + std::to_string(i)] = i;
        QVERIFY(post(server.port(), kChat, odd).head.find("There is no model 'gpt' here") !=
                std::string::npos);
        const RawAnswer own = post(server.port(), kChat, hello({{"model", "fake"}}));
        QVERIFY(own.head.find("X-ROCmForge-Warning") == std::string::npos);
        QCOMPARE(get(server.port(), "/v1/models/gpt").status, 404);
        host.set_model(NoModel{.sentence = Message::verbatim("No model is loaded."), .refusal = {}});
        QCOMPARE(post(server.port(), kChat, hello({{"model", "gpt"}})).status, 503);
    }

    void errorsNameTheirCause() {
        FakeService host;
        ApiOptions strict = options();
        strict.strict_models = true;
        const ApiServer server(host, strict);
        QCOMPARE(get(server.port(), "/nothing").status, 404);
        QCOMPARE(get(server.port(), kChat).status, 405);
        QCOMPARE(post(server.port(), "/v1/models", hello()).status, 405);
        QCOMPARE(post(server.port(), "/v1/embeddings", {{"input", "x"}}).error_code(),
                 std::string("embeddings_unsupported"));
        QCOMPARE(post(server.port(), kChat, hello({{"model", "gpt"}})).error_code(),
                 std::string("model_not_found"));
        QCOMPARE(post(server.port(), kChat, hello({{"model", "fake"}})).status, 200);
        const RawAnswer bad = post(server.port(), kChat, hello({{"temperature", 9}}));
        QCOMPARE(bad.status, 400);
        QVERIFY(bad.json()["error"]["param"] == "temperature");
        QCOMPARE(ask(server.port(), request_text("POST", kChat, "{")).error_code(),
                 std::string("invalid_json"));
        QCOMPARE(ask(server.port(), request_text("POST", kChat)).error_code(), std::string("invalid_json"));
        QCOMPARE(ask(server.port(), request_text("POST", kChat, "{\"messages\":\"\xff\"}")).error_code(),
                 std::string("invalid_json"));
        QCOMPARE(ask(server.port(), request_text("POST", kChat, std::string(100'000, '['))).status, 400);
        QCOMPARE(host.submitted(), 1);
    }

    void missingModelIsExplained() {
        FakeService host;
        Verdict verdict;
        verdict.fixes.resize(1);
        verdict.fixes[0].change = Message::verbatim("context 2048");
        verdict.fixes[0].fits = true;
        host.set_model(NoModel{.sentence = Message::verbatim("The model needs 9 GB; the limit is 1 GB."),
                               .refusal = verdict});
        const ApiServer server(host, options());
        const RawAnswer answer = post(server.port(), kChat, hello());
        QCOMPARE(answer.status, 503);
        QCOMPARE(answer.error_code(), std::string("model_refused"));
        QVERIFY(answer.json()["error"]["message"] ==
                "The model needs 9 GB; the limit is 1 GB. The model would fit with: context 2048.");
        QVERIFY(answer.head.find("x-should-retry: false") != std::string::npos);
        QCOMPARE(get(server.port(), "/health").status, 503);
        QVERIFY(get(server.port(), "/v1/models").json()["data"].empty());
        host.set_model(ServedModel{.name = "base", .path = "", .has_template = false});
        QCOMPARE(post(server.port(), kChat, hello()).status, 400);
        QCOMPARE(post(server.port(), "/v1/completions", {{"prompt", "x"}}).status, 200);
    }

    void suffixesNeedAModelThatFillsInTheMiddle() {
        FakeService host([](const ServiceRequest& request) {
            return FakeAnswer{.pieces = {std::get<FillText>(request.prompt).suffix}};
        });
        const ApiServer server(host, options());
        const ordered_json body{{"prompt", "a"}, {"suffix", "b"}, {"stream", false}};
        for (const char* path : {"/v1/completions", "/api/generate"}) {
            const RawAnswer refused = post(server.port(), path, body);
            QCOMPARE(refused.status, 400);
            QVERIFY(refused.body.find("'suffix' is not supported by this model") != std::string::npos);
        }
        QCOMPARE(host.submitted(), 0);
        host.set_model(ServedModel{.name = "coder", .path = "", .fills_middle = true});
        QVERIFY(post(server.port(), "/v1/completions", body).json()["choices"][0]["text"] == "b");
        QVERIFY(post(server.port(), "/api/generate", body).json()["response"] == "b");
    }

    void engineFailuresAreReported() {
        FakeService host([](const ServiceRequest& request) {
            const bool late = std::holds_alternative<std::string>(request.prompt);
            FakeAnswer answer{.between = late ? 150ms : 0ms};
            if (!late) answer.pieces.clear();
            answer.failure = EngineError(Code::ContextFull, Message::untranslated("The prompt is too long."));
            return answer;
        });
        const ApiServer server(host, options());
        const RawAnswer early = post(server.port(), kChat, hello({{"stream", true}}));
        QCOMPARE(early.status, 400);
        QCOMPARE(early.error_code(), std::string("context_length_exceeded"));
        const RawAnswer late = post(server.port(), "/v1/completions", {{"prompt", "x"}, {"stream", true}});
        QCOMPARE(late.status, 200);
        QVERIFY(late.body.find("you.") < late.body.find(R"("code":"context_length_exceeded")"));
        QVERIFY(late.body.find("context_length_exceeded") != std::string::npos);
        QVERIFY(late.body.find("[DONE]") == std::string::npos);
        QCOMPARE(post(server.port(), "/v1/completions", {{"prompt", "x"}}).status, 400);
    }

    void accessRulesAreEnforced() {
        FakeService host;
        ApiOptions guarded = options();
        guarded.access.key = "secret";
        guarded.access.origins = {"https://chat.example"};
        guarded.access_hints.host = "say --so";
        const ApiServer server(host, guarded);
        const auto status = [&](const std::string& path, const std::string& headers,
                                const char* method = "GET") {
            return ask(server.port(), request_text(method, path, {}, headers));
        };
        const std::string key = "Authorization: Bearer secret\r\n";
        QCOMPARE(status("/v1/models", "Host: localhost\r\n").status, 401);
        QCOMPARE(status("/v1/models", "Host: localhost\r\nAuthorization: Bearer wrong\r\n").error_code(),
                 std::string("invalid_api_key"));
        QCOMPARE(status("/v1/models", "Host: localhost\r\n" + key).status, 200);
        QCOMPARE(status("/health", "Host: localhost\r\n").status, 200);
        const auto sentence = [](const RawAnswer& answer) {
            return answer.json()["error"]["message"].get<std::string>();
        };
        const RawAnswer rebound = status("/v1/models", "Host: evil.example\r\n" + key);
        QCOMPARE(rebound.status, 403);
        QCOMPARE(sentence(rebound), std::string("This server isn't known as 'evil.example': say --so."));
        const RawAnswer page =
            status("/v1/models", "Host: localhost\r\nOrigin: https://evil.example\r\n" + key);
        QCOMPARE(page.status, 403);
        QCOMPARE(sentence(page), std::string("Pages of 'https://evil.example' may not send requests."));
        const RawAnswer listed =
            status("/v1/models", "Host: localhost\r\nOrigin: https://chat.example\r\n" + key);
        QCOMPARE(listed.status, 200);
        QVERIFY(listed.head.find("Access-Control-Allow-Origin: https://chat.example\r\n") !=
                std::string::npos);
        const RawAnswer preflight = status(
            kChat,
            "Host: localhost\r\nOrigin: https://chat.example\r\nAccess-Control-Request-Headers: x-a\r\n",
            "OPTIONS");
        QCOMPARE(preflight.status, 204);
        QVERIFY(preflight.head.find("Access-Control-Allow-Headers: x-a\r\n") != std::string::npos);
        const RawAnswer plain = status("/v1/models", "Host: localhost\r\n" + key);
        QVERIFY(plain.head.find("Access-Control") == std::string::npos);
        QCOMPARE(status("/v1/models", "").status, 400);  // no Host header
    }

    // The reply to a request that fails with an unexpected error refers to the log.
    void internalErrorsAreLogged() {
        class Failing : public ModelService {
          public:
            std::variant<ServedModel, NoModel> model() const override {
                throw std::runtime_error("The model is upside down.");
            }
            ServiceMemory memory() const override { return {}; }
            SchedulerLoad load() const override { return {}; }
            void submit(ServiceRequest) override {}
        } host;
        std::ostringstream text;
        ApiOptions logging = options();
        logging.log =
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text));
        {
            const ApiServer server(host, logging);
            const RawAnswer answer = ask(server.port(), request_text("GET", "/v1/models", ""));
            QCOMPARE(answer.status, 500);
            QVERIFY2(answer.body.find("log has the details") != std::string::npos, answer.body.c_str());
        }
        QVERIFY2(text.str().find("/v1/models failed: The model is upside down.") != std::string::npos,
                 text.str().c_str());
    }

    void occupiedPortsAreRefused() {
        FakeService host;
        const ApiServer server(host, options());
        ApiOptions same = options();
        same.port = server.port();
        QVERIFY_EXCEPTION_THROWN(ApiServer(host, same), EngineError);
        ApiOptions open = options();
        open.access.host = "0.0.0.0";
        QVERIFY_EXCEPTION_THROWN(ApiServer(host, open), EngineError);
    }
};

}  // namespace tst_api_server

ROCMFORGE_TEST(tst_api_server, TestApiServer, rocmforge::test::NoApplication)
#include "tst_api_server.moc"
