// Tests the replies of OpenAI's Responses protocol over loopback.
#include <mutex>

#include <QTest>

#include "engine/server/api_server.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/event_reader.h"
#include "tests/server/fake_service.h"
#include "tests/server/raw_client.h"

namespace tst_responses_protocol {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;
using nlohmann::ordered_json;

namespace {

constexpr const char* kResponses = "/v1/responses";

}  // namespace

class TestResponsesProtocol : public QObject {
    Q_OBJECT

  private slots:
    void responsesAreAnsweredAndContinued() {
        std::mutex mutex;
        ordered_json asked;  // the messages of the last request
        FakeService host([&](const ServiceRequest& request) {
            const std::lock_guard lock(mutex);
            asked = std::get<TemplateInput>(request.prompt).messages;
            return FakeAnswer{.thinking = "Hm."};
        });
        const ApiServer server(host, options());
        const RawAnswer first =
            post(server.port(), kResponses, {{"input", "Hi"}, {"instructions", "Be kind."}});
        QCOMPARE(first.status, 200);
        const ordered_json response = first.json();
        QVERIFY(response["output"][1]["content"][0]["text"] == "Hello, you." && response["model"] == "fake");
        const std::string id = response["id"];
        const RawAnswer next =
            post(server.port(), kResponses,
                 {{"input", "Go on."}, {"previous_response_id", id}, {"stream", true}, {"store", false}});
        const auto events = named_events(next.body);
        QVERIFY(!events.empty() && events.back()["type"] == "response.completed");
        {
            const std::lock_guard lock(mutex);
            QCOMPARE(asked.size(), std::size_t{3});  // without the instructions of the first request
            QVERIFY(asked[0]["content"] == "Hi" && asked[1]["content"] == "Hello, you.");
            QVERIFY(asked[1]["reasoning_content"] == "Hm." && asked[2]["content"] == "Go on.");
        }
        // The request for this response had "store": false.
        const std::string unstored = events.back()["response"]["id"];
        const RawAnswer unknown =
            post(server.port(), kResponses, {{"input", "Go on."}, {"previous_response_id", unstored}});
        QCOMPARE(unknown.status, 400);
        QCOMPARE(unknown.error_code(), std::string("previous_response_not_found"));
    }

    void tokensAreCounted() {
        FakeService host;
        const ApiServer server(host, options());
        const RawAnswer answer = post(server.port(), "/v1/responses/input_tokens", {{"input", "Hi"}});
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.json()["input_tokens"] == 7 && answer.json()["object"] == "response.input_tokens");
        QCOMPARE(post(server.port(), "/v1/responses/input_tokens", {{"input", 5}}).status, 400);
    }

    void streamedResponsesAreStored() {
        FakeService host;
        const ApiServer server(host, options());
        const auto events =
            named_events(post(server.port(), kResponses, {{"input", "Hi"}, {"stream", true}}).body);
        const std::string id = events.at(0)["response"]["id"];
        QCOMPARE(post(server.port(), kResponses, {{"input", "Go on."}, {"previous_response_id", id}}).status,
                 200);
    }

    void storedResponsesAreRead() {
        FakeService host;
        const ApiServer server(host, options());
        const ordered_json response = post(server.port(), kResponses, {{"input", "Hi"}}).json();
        const std::string path = kResponses + ("/" + response["id"].get<std::string>());
        const RawAnswer read = get(server.port(), path);
        QVERIFY(read.status == 200 && read.json() == response);
        QCOMPARE(get(server.port(), path + "?stream=true").status, 400);
        const ordered_json second = post(server.port(), kResponses,
                                         {{"input", {{{"role", "user"}, {"content", "Go on."}}}},
                                          {"previous_response_id", response["id"]}})
                                        .json();
        const std::string items = kResponses + ("/" + second["id"].get<std::string>()) + "/input_items";
        const ordered_json listed = get(server.port(), items + "?order=asc&limit=2").json();
        QVERIFY(listed["object"] == "list" && listed["data"].size() == 2 && listed["has_more"] == true);
        QVERIFY(listed["data"][0]["content"][0]["text"] == "Hi");
        QVERIFY(listed["data"][1]["content"][0]["text"] == "Hello, you.");
        const std::string last = listed["last_id"];
        const ordered_json rest = get(server.port(), items + "?order=asc&after=" + last).json();
        QVERIFY(rest["data"].size() == 1 && rest["data"][0]["content"][0]["text"] == "Go on.");
        QCOMPARE(get(server.port(), items + "?order=up").status, 400);
        QVERIFY(get(server.port(), items + "?before=x").head.find("X-ROCmForge-Warning") !=
                std::string::npos);
    }

    void storedResponsesAreDeleted() {
        FakeService host;
        const ApiServer server(host, options());
        const std::string first = post(server.port(), kResponses, {{"input", "Hi"}}).json()["id"];
        const std::string second =
            post(server.port(), kResponses, {{"input", "Go on."}, {"previous_response_id", first}})
                .json()["id"];
        const std::string path = kResponses + ("/" + first);
        const RawAnswer deleted = ask(server.port(), request_text("DELETE", path));
        QCOMPARE(deleted.status, 200);
        QVERIFY(deleted.json() == ordered_json({{"id", first}, {"object", "response"}, {"deleted", true}}));
        QCOMPARE(get(server.port(), path).status, 404);
        QCOMPARE(ask(server.port(), request_text("DELETE", path)).status, 404);
        QCOMPARE(get(server.port(), kResponses + ("/" + second)).status, 200);
        QCOMPARE(get(server.port(), kResponses + ("/" + second) + "/input_items").status, 404);
        QCOMPARE(
            post(server.port(), kResponses, {{"input", "x"}, {"previous_response_id", second}}).error_code(),
            std::string("previous_response_not_found"));
    }

    // The error has OpenAI's form, in which these two fields are null.
    void unknownResponsesAreNotFound() {
        FakeService host;
        const ApiServer server(host, options());
        const ordered_json unstored =
            post(server.port(), kResponses, {{"input", "Hi"}, {"store", false}}).json();
        const std::string path = kResponses + ("/" + unstored["id"].get<std::string>());
        for (const std::string& request :
             {request_text("GET", path), request_text("DELETE", path),
              request_text("GET", path + "/input_items"), request_text("POST", path + "/cancel"),
              request_text("GET", "/v1/responses/resp_x")}) {
            const RawAnswer answer = ask(server.port(), request);
            QCOMPARE(answer.status, 404);
            const ordered_json error = answer.json()["error"];
            QVERIFY(error["type"] == "invalid_request_error" && error["code"].is_null());
            QVERIFY(error["message"].get<std::string>().ends_with("' not found.") &&
                    error["param"].is_null());
        }
        QCOMPARE(ask(server.port(), request_text("PUT", path)).status, 405);
    }

    void synchronousResponsesAreNotCancelled() {
        FakeService host;
        const ApiServer server(host, options());
        const std::string id = post(server.port(), kResponses, {{"input", "Hi"}}).json()["id"];
        const RawAnswer answer =
            ask(server.port(), request_text("POST", kResponses + ("/" + id + "/cancel")));
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.json()["error"]["type"] == "invalid_request_error");
        QCOMPARE(get(server.port(), kResponses + ("/" + id)).status, 200);
    }

    void failuresAreReported() {
        FakeService host([](const ServiceRequest&) {
            FakeAnswer answer{.pieces = {}};
            answer.failure = EngineError(Code::ContextFull, Message::untranslated("The prompt is too long."));
            return answer;
        });
        ApiOptions guarded = options();
        guarded.access.key = "secret";
        const ApiServer server(host, guarded);
        QCOMPARE(post(server.port(), kResponses, {{"input", "Hi"}}).error_code(),
                 std::string("invalid_api_key"));
        const std::string body = ordered_json{{"input", "Hi"}, {"stream", true}}.dump();
        const RawAnswer answer = ask(
            server.port(),
            request_text("POST", kResponses, body, "Host: localhost\r\nAuthorization: Bearer secret\r\n"));
        QVERIFY(answer.status == 400 && answer.error_code() == "context_length_exceeded");
    }
};

}  // namespace tst_responses_protocol

ROCMFORGE_TEST(tst_responses_protocol, TestResponsesProtocol, rocmforge::test::NoApplication)
#include "tst_responses_protocol.moc"
