// Tests the replies of the paths of Anthropic's protocol over loopback.
#include <chrono>

#include <QTest>

#include "engine/server/api_server.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/event_reader.h"
#include "tests/server/fake_service.h"
#include "tests/server/raw_client.h"

namespace tst_anthropic_protocol {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;
using namespace std::chrono_literals;

namespace {

constexpr const char* kMessages = "/v1/messages";
constexpr const char* kCount = "/v1/messages/count_tokens";

std::string error_type(const RawAnswer& answer) {
    const auto all = answer.json();
    if (!all.is_object() || all.value("type", "") != "error") return {};
    return all["error"].value("type", "");
}

}  // namespace

class TestAnthropicProtocol : public QObject {
    Q_OBJECT

  private slots:
    void messagesAreAnswered() {
        FakeService host;
        const ApiServer server(host, options());
        const RawAnswer whole = post(server.port(), kMessages, hello({{"max_tokens", 9}}));
        QCOMPARE(whole.status, 200);
        QVERIFY(whole.json()["content"][0]["text"] == "Hello, you.");
        QVERIFY(whole.json()["model"] == "fake" && whole.json()["usage"]["input_tokens"] == 5);
        const RawAnswer stream = post(server.port(), kMessages, hello({{"max_tokens", 9}, {"stream", true}}));
        QVERIFY(stream.head.find("Content-Type: text/event-stream\r\n") != std::string::npos);
        const auto events = named_events(stream.body);
        QCOMPARE(events.size(), std::size_t{8});
        QVERIFY(events.front()["type"] == "message_start" && events.back()["type"] == "message_stop");
    }

    void modelsAreListed() {
        FakeService host;
        const ApiServer server(host, options());
        const auto all = get(server.port(), "/v1/models").json();
        const auto& model = all["data"][0];
        QVERIFY(model["type"] == "model" && model["id"] == "fake" && model["display_name"] == "fake");
        QVERIFY(model["created_at"] == "2023-11-14T22:13:20Z");
        QVERIFY(all["has_more"] == false && all["first_id"] == "fake" && all["last_id"] == "fake");
        host.set_model(NoModel{.sentence = Message::verbatim("No model is loaded."), .refusal = {}});
        QVERIFY(get(server.port(), "/v1/models").json()["first_id"].is_null());
    }

    void tokensAreCounted() {
        FakeService host;
        const ApiServer server(host, options());
        const RawAnswer answer = post(server.port(), kCount, hello());
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.json()["input_tokens"] == 7);
        const RawAnswer other = post(server.port(), kCount, hello({{"model", "claude"}}));
        QVERIFY(other.status == 200 && other.head.find("no model 'claude' here") != std::string::npos);
        host.set_model(ServedModel{.name = "base", .path = "", .has_template = false});
        QCOMPARE(post(server.port(), kCount, hello()).status, 400);
        host.set_model(NoModel{.sentence = Message::verbatim("No model is loaded."), .refusal = {}});
        const RawAnswer none = post(server.port(), kCount, hello());
        QVERIFY(none.status == 503 && error_type(none) == "api_error");
    }

    void errorsFollowTheProtocol() {
        FakeService host([](const ServiceRequest& request) {
            FakeAnswer answer{.between = request.options.max_tokens == 1 ? 150ms : 0ms};
            if (request.options.max_tokens == 2) answer.pieces.clear();
            answer.failure = EngineError(Code::ContextFull, Message::untranslated("The prompt is too long."));
            return answer;
        });
        const ApiServer server(host, options());
        QCOMPARE(error_type(get(server.port(), kMessages)), std::string("invalid_request_error"));
        QCOMPARE(error_type(post(server.port(), "/v1/messages/batches", hello())),
                 std::string("not_found_error"));
        QCOMPARE(error_type(post(server.port(), kMessages, {{"messages", 1}})),
                 std::string("invalid_request_error"));
        QCOMPARE(error_type(ask(server.port(), request_text("POST", kMessages, "{"))),
                 std::string("invalid_request_error"));
        const RawAnswer early = post(server.port(), kMessages, hello({{"max_tokens", 2}, {"stream", true}}));
        QVERIFY(early.status == 400 && error_type(early) == "invalid_request_error");
        const RawAnswer late = post(server.port(), kMessages, hello({{"max_tokens", 1}, {"stream", true}}));
        QCOMPARE(late.status, 200);
        const auto events = named_events(late.body);
        QVERIFY(!events.empty() && events.back()["type"] == "error");
        const std::string message = events.back()["error"]["message"].get<std::string>();
        QVERIFY(message.starts_with("prompt is too long: The prompt is too long."));
    }

    // Anthropic's clients send the key in a header of its own.
    void keysAreRequired() {
        FakeService host;
        ApiOptions guarded = options();
        guarded.access.key = "secret";
        const ApiServer server(host, guarded);
        const auto reply = [&](const std::string& headers) {
            return ask(server.port(),
                       request_text("POST", kCount, hello().dump(), "Host: localhost\r\n" + headers));
        };
        QCOMPARE(reply("X-Api-Key: secret\r\n").status, 200);
        QCOMPARE(reply("Authorization: Bearer secret\r\n").status, 200);
        QCOMPARE(error_type(reply("")), std::string("authentication_error"));
        QCOMPARE(error_type(reply("X-Api-Key: wrong\r\n")), std::string("authentication_error"));
        QCOMPARE(error_type(reply("X-Api-Key: secret\r\nOrigin: https://evil.example\r\n")),
                 std::string("permission_error"));
    }
};

}  // namespace tst_anthropic_protocol

ROCMFORGE_TEST(tst_anthropic_protocol, TestAnthropicProtocol, rocmforge::test::NoApplication)
#include "tst_anthropic_protocol.moc"
