#include <atomic>

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/remote/remote_client.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/loopback_server.h"

namespace tst_remote_client {

using namespace rocmforge;
using namespace rocmforge::remote;
using namespace rocmforge::test;

namespace {

std::string text_event(const std::string& text) {
    return "data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
}
const std::string kEnd =
    "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
    "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2}}\n\ndata: [DONE]\n\n";

Answer streamed(const std::string& body) {
    return {
        .headers = {{"Content-Type", "text/event-stream"}}, .body = body, .slice = 7, .says_length = false};
}

struct ReceivedReply {
    std::string text;
    std::string thinking;
    ReplySink sink() {
        return {.text = [this](std::string_view more) { text += more; },
                .thinking = [this](std::string_view more) { thinking += more; }};
    }
};

const ChatRequest kHello{.model = {.id = "m"}, .messages = {{"user", "Hello"}}};

}  // namespace

class TstRemoteClient : public QObject {
    Q_OBJECT

    net::CurlLibrary library_;

  private slots:
    void sends_requests_and_streams_the_reply() {
        LoopbackServer server([](const Asked& asked) {
            if (asked.target == "/v1/models") return Answer{.body = R"({"data":[{"id":"m"}]})"};
            return streamed(text_event("Hel") + text_event("lo") + kEnd);
        });
        net::HttpClient http(library_, {.token = "sk-key", .token_host = server.address()});
        RemoteClient client(http, server.address() + "/v1");
        QCOMPARE(client.models().front().id, std::string("m"));
        ReceivedReply received;
        const RemoteAnswer answer = client.chat(kHello, received.sink());
        QCOMPARE(received.text, std::string("Hello"));
        QVERIFY(answer.end == ReplyEnd::Stop);
        QCOMPARE(answer.usage.prompt, 5);
        QVERIFY(answer.first_seconds > 0);
        const Asked asked = server.asked().back();
        QCOMPARE(asked.target, std::string("/v1/chat/completions"));
        QCOMPARE(asked.header("authorization"), std::string("Bearer sk-key"));
        QCOMPARE(nlohmann::json::parse(asked.body).at("messages").at(0).at("content").get<std::string>(),
                 std::string("Hello"));
    }

    void unstreamed_replies_are_read() {
        LoopbackServer server([](const Asked&) {
            return Answer{.body = R"( {"choices":[{"message":{"content":"Hello"},"finish_reason":"stop"}]})",
                          .slice = 9};
        });
        net::HttpClient http(library_, {});
        ReceivedReply received;
        RemoteClient(http, server.address() + "/v1").chat(kHello, received.sink());
        QCOMPARE(received.text, std::string("Hello"));
    }

    void a_reply_without_an_end_is_interrupted() {
        std::atomic<int> way = 0;
        LoopbackServer server([&](const Asked&) {
            Answer answer = streamed(text_event("Hel") + (way == 2 ? kEnd : ""));
            if (way == 1) answer.headers.emplace_back("Transfer-Encoding", "chunked");
            if (way == 1) answer.body = "1000\r\n" + answer.body;
            // The connection ends after a complete answer, but before all bytes that Content-Length states.
            if (way == 2) {
                answer.says_length = true;
                answer.claimed_length = 100'000;
            }
            return answer;
        });
        net::HttpClient http(library_, {});
        RemoteClient client(http, server.address() + "/v1");
        ReceivedReply politely;
        EXPECT_ERROR(client.chat(kHello, politely.sink()), Code::Network, "was interrupted");
        QCOMPARE(politely.text, std::string("Hel"));
        way = 1;
        ReceivedReply suddenly;
        EXPECT_ERROR(client.chat(kHello, suddenly.sink()), Code::Network, "was interrupted");
        QCOMPARE(suddenly.text, std::string("Hel"));
        way = 2;
        ReceivedReply ended;
        client.chat(kHello, ended.sink());
        QCOMPARE(ended.text, std::string("Hel"));
    }

    // If the connection breaks in the middle of a mark (such as </think>), the incomplete mark is not passed
    // on.
    void an_interrupted_reply_ends_before_a_half_mark() {
        LoopbackServer server([](const Asked&) { return streamed(text_event("<think>Hm.</thi")); });
        net::HttpClient http(library_, {});
        RemoteClient client(http, server.address() + "/v1");
        ReceivedReply received;
        EXPECT_ERROR(client.chat(kHello, received.sink()), Code::Network, "was interrupted");
        QCOMPARE(received.thinking, std::string("Hm."));
        QCOMPARE(received.text, std::string());
    }

    void http_errors_are_reported() {
        std::atomic<int> status = 401;
        LoopbackServer server([&](const Asked&) {
            return Answer{.status = status, .body = R"({"error":{"message":"No such model."}})"};
        });
        net::HttpClient http(library_, {});
        RemoteClient client(http, server.address() + "/v1");
        ReceivedReply received;
        EXPECT_ERROR(client.chat(kHello, received.sink()), Code::Network, "rejected the API key");
        EXPECT_ERROR(client.models(), Code::Network, "rejected the API key");
        status = 404;
        EXPECT_ERROR(client.chat(kHello, received.sink()), Code::Network, "No such model.");
        status = 503;  // the client doesn't retry, because the user decides
        EXPECT_ERROR(client.models(), Code::Network, "No such model.");
        QCOMPARE(server.asked().size(), std::size_t{4});
        status = 302;
        EXPECT_ERROR(client.models(), Code::Network, "reported: ");
        QCOMPARE(received.text, std::string());
    }

    void a_failure_during_the_reply_keeps_its_text() {
        LoopbackServer server([](const Asked&) {
            return streamed(text_event("Hel") + "data: {\"error\":{\"message\":\"Out of memory\"}}\n\n");
        });
        net::HttpClient http(library_, {});
        ReceivedReply received;
        EXPECT_ERROR(RemoteClient(http, server.address() + "/v1").chat(kHello, received.sink()),
                     Code::Network, "Out of memory");
        QCOMPARE(received.text, std::string("Hel"));
    }

    void stops_while_waiting_for_a_server() {
        LoopbackServer server(
            [](const Asked&) { return Answer{.body = kEnd, .silence = std::chrono::milliseconds(20'000)}; });
        net::HttpClient http(library_, {});
        std::stop_source stop;
        std::jthread other([&] {
            while (server.asked().empty()) std::this_thread::yield();
            stop.request_stop();
        });
        ReceivedReply received;
        EXPECT_ERROR(
            RemoteClient(http, server.address() + "/v1").chat(kHello, received.sink(), stop.get_token()),
            Code::Cancelled, "stopped");
    }

    void malformed_replies_give_one_sentence() {
        std::string body;
        LoopbackServer server([&](const Asked&) { return Answer{.body = body}; });
        net::HttpClient http(library_, {});
        RemoteClient client(http, server.address() + "/v1");
        ReceivedReply received;
        for (const std::string& rubbish :
             {std::string("<html>hello</html>"), random_bytes(50'000, 3), std::string("data: {]\n\n"),
              "data: " + std::string(5'000'000, 'x'), std::string("{\"choices\":"), std::string()}) {
            body = rubbish;
            const auto error = error_of([&] { client.chat(kHello, received.sink()); });
            QVERIFY(error && error->code() == Code::Network && reads_well(error->what()));
        }
        QCOMPARE(received.text, std::string());
    }
};

}  // namespace tst_remote_client

ROCMFORGE_TEST(tst_remote_client, TstRemoteClient, QCoreApplication)
#include "tst_remote_client.moc"
