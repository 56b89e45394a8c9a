// Tests the limits of the server over loopback: clients that disconnect, do not read, or send too much.
#include <atomic>
#include <chrono>
#include <thread>

#include "engine/server/api_server.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/fake_service.h"
#include "tests/server/raw_client.h"

namespace tst_api_limits {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;
using namespace std::chrono_literals;

class TestApiLimits : public QObject {
    Q_OBJECT

  private slots:
    void stopsWhenAClientDisconnects_data() {
        QTest::addColumn<bool>("stream");
        QTest::addColumn<bool>("silent");
        QTest::newRow("whole, while waiting") << false << true;
        QTest::newRow("whole, while it is written") << false << false;
        QTest::newRow("streamed, while waiting") << true << true;
        QTest::newRow("streamed, while it is written") << true << false;
    }
    void stopsWhenAClientDisconnects() {
        QFETCH(bool, stream);
        QFETCH(bool, silent);
        FakeService host([silent](const ServiceRequest&) {
            return FakeAnswer{.pieces = {silent ? "" : "word "}, .between = 20ms, .endless = true};
        });
        const ApiServer server(host, options());
        {
            const RawClient client(server.port());
            client.send(request_text("POST", kChat, hello({{"stream", stream}, {"n", 2}}).dump()));
            if (stream && !silent) QVERIFY(!client.read_until("word").empty());
            QVERIFY(becomes_true([&] { return host.running() == 2; }));
        }
        QVERIFY(becomes_true([&] { return host.running() == 0; }));
        QCOMPARE(host.stopped(), 2);
        QVERIFY(becomes_true([&] {
            return get(server.port(), "/metrics").body.find("rocmforge_cancelled_total 1\n") !=
                   std::string::npos;
        }));
    }

    void stopsWhenAClientDoesNotRead() {
        FakeService host([](const ServiceRequest&) {
            return FakeAnswer{.pieces = {std::string(100'000, 'x')}, .between = 1ms, .endless = true};
        });
        const ApiServer server(host, options({.stalled = 300ms}));
        const RawClient client(server.port());
        client.send(request_text("POST", kChat, hello({{"stream", true}}).dump()));
        QVERIFY(becomes_true([&] { return host.stopped() == 1; }));
    }

    void longAnswersTimeOut() {
        FakeService host([](const ServiceRequest&) {
            return FakeAnswer{.pieces = {"x"}, .between = 5ms, .endless = true};
        });
        const ApiServer server(host, options({.answering = 200ms}));
        QCOMPARE(post(server.port(), kChat, hello()).error_code(), std::string("timeout"));
        QVERIFY(becomes_true([&] { return host.running() == 0; }));
    }

    void excessAnswersAreRefused() {
        FakeService host([](const ServiceRequest&) { return FakeAnswer{.between = 20ms, .endless = true}; });
        const ApiServer server(host, options({.answers = 2}));
        const std::string request = request_text("POST", kChat, hello({{"stream", true}}).dump());
        const RawClient first(server.port());
        const RawClient second(server.port());
        first.send(request);
        second.send(request);
        QVERIFY(!first.read_until("Hello").empty());
        QVERIFY(!second.read_until("Hello").empty());
        for (int i = 0; i < 3; ++i) {
            const RawAnswer third = ask(server.port(), request);
            QCOMPARE(third.status, 429);
            QVERIFY(third.head.find("Retry-After: 1\r\n") != std::string::npos);
        }
        QCOMPARE(get(server.port(), "/health").status, 200);
    }

    // A client disconnects while its answer is written, or before its first token. The next request is
    // accepted in its place.
    void clientsThatLeaveMakeRoom_data() {
        QTest::addColumn<bool>("stream");
        QTest::addColumn<QString>("piece");
        QTest::newRow("whole, while waiting") << false << QString();
        QTest::newRow("whole, while it is written") << false << QStringLiteral("word ");
        QTest::newRow("streamed, while waiting") << true << QString();
        QTest::newRow("streamed, while it is written") << true << QStringLiteral("word ");
    }
    void clientsThatLeaveMakeRoom() {
        QFETCH(const bool, stream);
        QFETCH(const QString, piece);
        FakeService host([&piece](const ServiceRequest& request) {
            // Requests for a single token end by themselves.
            if (request.options.max_tokens == 1) return FakeAnswer{.pieces = {"last"}};
            return FakeAnswer{.pieces = {piece.toStdString()}, .between = 20ms, .endless = true};
        });
        const ApiServer server(host, options({.answers = 2}));
        const std::string endless = request_text("POST", kChat, hello({{"stream", stream}}).dump());
        const std::string brief = request_text("POST", kChat, hello({{"max_tokens", 1}}).dump());
        RawClient first(server.port());
        const RawClient second(server.port());
        QVERIFY(first.send(endless));
        QVERIFY(second.send(endless));
        QVERIFY(becomes_true([&] { return host.running() == 2; }));
        if (stream && !piece.isEmpty()) QVERIFY(!first.read_until("word").empty());
        QCOMPARE(ask(server.port(), brief).status, 429);
        first.close();
        QVERIFY(becomes_true([&] { return ask(server.port(), brief).status == 200; }));
        // Only the first client's answer was stopped. The second client's answer is still running.
        QVERIFY(becomes_true([&] { return host.running() == 1; }));
        QCOMPARE(host.stopped(), 1);
    }

    void canBeDestroyedWhileAnswering() {
        FakeService host([](const ServiceRequest&) { return FakeAnswer{.between = 5ms, .endless = true}; });
        auto server = std::make_unique<ApiServer>(host, options());
        const RawClient client(server->port());
        client.send(request_text("POST", kChat, hello({{"stream", true}}).dump()));
        QVERIFY(!client.read_until("Hello").empty());
        server.reset();
        QVERIFY(client.read_until({}).find(R"("code":"ending")") != std::string::npos);
        QVERIFY(becomes_true([&] { return host.running() == 0; }));
    }

    // Announces five bodies of the maximum size and sends a part of each. The limit for all requests together
    // allows only four of these parts.
    void excessRequestBytesAreRefused() {
        FakeService host;
        const ApiServer server(host, options());
        const ServerLimits limits;
        const std::size_t part = limits.received_bytes / 5 + 100'000;
        QVERIFY(part < limits.body_bytes && 4 * limits.body_bytes <= limits.received_bytes);
        const std::string head =
            request_text("POST", kChat, {},
                         "Host: localhost\r\nContent-Length: " + std::to_string(limits.body_bytes) + "\r\n");
        const std::string spaces(part, ' ');
        std::vector<RawClient> clients;
        for (int i = 0; i < 5; ++i) {
            clients.emplace_back(server.port());
            QVERIFY(clients.back().send(head + spaces));
        }
        // The order of arrival decides which request is refused. Exactly one must be refused.
        std::size_t refused = clients.size();
        QVERIFY(becomes_true([&] {
            for (std::size_t i = 0; i < clients.size(); ++i) {
                if (clients[i].readable()) refused = i;
            }
            return refused < clients.size();
        }));
        const RawAnswer answer = clients[refused].answer();
        QCOMPARE(answer.status, 503);
        QVERIFY(answer.head.find("Retry-After: 1\r\n") != std::string::npos);
        QVERIFY(answer.head.find("x-should-retry") == std::string::npos);
        QVERIFY(answer.json()["error"]["message"] == "Too much data is being sent at once. Try again later.");
        QCOMPARE(get(server.port(), "/health").status, 200);
        for (std::size_t i = 0; i < clients.size(); ++i) {
            if (i == refused) continue;
            const std::string hello_text = hello().dump();
            const std::string rest(limits.body_bytes - part - hello_text.size(), ' ');
            QVERIFY(clients[i].send(rest + hello_text));
            QCOMPARE(clients[i].answer().status, 200);
        }
        QVERIFY(becomes_true([&] { return server.connections() == 0; }));
    }

    void servesManyClientsAtOnce() {
        FakeService host([](const ServiceRequest&) { return FakeAnswer{.between = 2ms}; });
        const ApiServer server(host, options());
        std::atomic<int> good = 0;
        {
            std::vector<std::jthread> threads;
            threads.reserve(16);
            for (int i = 0; i < 16; ++i) {
                threads.emplace_back([&, i] {
                    for (int k = 0; k < 10; ++k) {
                        const RawAnswer answer = post(server.port(), kChat, hello({{"stream", i % 2 == 0}}));
                        if (answer.status == 200 && answer.body.find("you.") != std::string::npos) ++good;
                    }
                });
            }
        }
        QCOMPARE(good.load(), 160);
        QCOMPARE(host.running(), 0);
        QVERIFY(becomes_true([&] { return server.connections() == 0; }));
    }
};

}  // namespace tst_api_limits

ROCMFORGE_TEST(tst_api_limits, TestApiLimits, rocmforge::test::NoApplication)
#include "tst_api_limits.moc"
