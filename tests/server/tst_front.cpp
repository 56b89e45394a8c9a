// Tests HTTP over loopback: slow, partial and numerous requests, and whether other requests are answered
// meanwhile.
#include <algorithm>
#include <chrono>
#include <functional>
#include <sys/resource.h>
#include <thread>
#include <vector>

#include "engine/server/http/front.h"
#include "tests/program/test_program.h"
#include "tests/server/raw_client.h"

namespace tst_front {

using namespace rocmforge::server;
using namespace rocmforge::server::http;
using namespace rocmforge::test;
using namespace std::chrono_literals;

namespace {

bool becomes_true(const std::function<bool()>& condition) {
    for (int i = 0; i < 1000 && !condition(); ++i) std::this_thread::sleep_for(10ms);
    return condition();
}

// Replies with the text of the request.
HttpReply echo(const HttpRequest& request) {
    return {.type = "text/plain", .body = request.method + " " + request.path + " " + request.body};
}

HttpReply refused(const Refusal& refusal) {
    return {.status = refusal.status, .type = "text/plain", .body = refusal.sentence};
}

struct Server : Front {
    explicit Server(const ServerLimits& limits = {}, Handler handler = echo)
        : Front("127.0.0.1", 0, limits, std::move(handler), refused) {}
};

bool many_descriptors() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 4096);
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= 2200;
}

}  // namespace

class TestFront : public QObject {
    Q_OBJECT

  private slots:
    void requestsAreAnswered() {
        const Server server;
        const RawAnswer answer = ask(server.port(), request_text("POST", "/a%20b?c=d", "body"));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, std::string("POST /a b body"));
        QVERIFY(answer.head.find("Connection: close\r\n") != std::string::npos);
        QVERIFY(ask(server.port(), request_text("HEAD", "/")).body.empty());
        // The server sends neither partial nor compressed replies.
        const RawAnswer whole = ask(server.port(), request_text("GET", "/x", {},
                                                                "Host: a\r\nRange: bytes=0-1\r\n"
                                                                "Accept-Encoding: gzip, br\r\n"));
        QCOMPARE(whole.status, 200);
        QCOMPARE(whole.body, std::string("GET /x "));
        QCOMPARE(ask(server.port(),
                     "POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                     "Content-Length: 20000\r\n\r\n" +
                         std::string(20'000, 'a'))
                     .body.size(),
                 std::size_t{20'008});
    }

    void acceptsRequestsInPieces() {
        const Server server;
        const RawClient client(server.port());
        const std::string request = request_text("POST", "/", "some body");
        for (std::size_t i = 0; i < request.size(); i += 7) {
            client.send(request.substr(i, 7));
            std::this_thread::sleep_for(1ms);
        }
        QCOMPARE(client.answer().status, 200);
    }

    void acceptsChunks() {
        const Server server;
        const std::string head = request_text("POST", "/", {}, "Host: a\r\nTransfer-Encoding: chunked\r\n");
        const std::string body = "4;a=b\r\nsome\r\n5\r\n body\r\n0\r\nX: y\r\n\r\n";
        QCOMPARE(ask(server.port(), head + body).body, std::string("POST / some body"));
        QCOMPARE(ask(server.port(), head + "0\r\n\r\n").body, std::string("POST / "));
        const RawClient client(server.port());
        for (const char byte : head + body) {
            client.send(std::string(1, byte));
            std::this_thread::sleep_for(1ms);
        }
        QCOMPARE(client.answer().body, std::string("POST / some body"));
        const RawClient waiting(server.port());
        waiting.send(request_text("POST", "/", {},
                                  "Host: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n"));
        QVERIFY(waiting.read_until("\r\n\r\n").starts_with("HTTP/1.1 100 "));
        waiting.send(body);
        QCOMPARE(waiting.answer().body, std::string("POST / some body"));
        QVERIFY(becomes_true([&] { return server.connections() == 0; }));
    }

    void sends100Continue() {
        const Server server;
        const std::string body(2'000'000, 'x');
        const RawClient client(server.port());
        client.send(request_text(
            "POST", "/", {},
            "Host: a\r\nExpect: 100-continue\r\nContent-Length: " + std::to_string(body.size()) + "\r\n"));
        QVERIFY(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 100 "));
        client.send(body);
        const RawAnswer answer = client.answer();
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body.size(), body.size() + 7);
    }

    void oversizedRequestsAreRefused() {
        const Server server({.head_bytes = 1000, .body_bytes = 1000, .receiving = 300ms});
        QCOMPARE(ask(server.port(), request_text("POST", "/", std::string(1001, 'x'))).status, 413);
        QCOMPARE(ask(server.port(), request_text("POST", "/", std::string(3'000'000, 'x'))).status, 413);
        QCOMPARE(ask(server.port(), "GET /" + std::string(2000, 'x')).status, 431);
        QCOMPARE(ask(server.port(), "\x16\x03\x01\x02").status, 400);
        const std::string chunked =
            request_text("POST", "/", {}, "Host: a\r\nTransfer-Encoding: chunked\r\n");
        QCOMPARE(ask(server.port(), chunked + "3e9\r\n").status, 413);
        QCOMPARE(ask(server.port(), chunked + "x\r\n").status, 400);
        QCOMPARE(ask(server.port(), chunked + "1\r\na\r\n").status, 408);
        QCOMPARE(ask(server.port(), chunked).status, 408);
        // Sends half of a request's head, a head without its body, and nothing.
        QCOMPARE(ask(server.port(), "POST / HTTP/1.1\r\nHost: lo").status, 408);
        QCOMPARE(ask(server.port(), request_text("POST", "/", {}, "Host: a\r\nContent-Length: 9\r\n")).status,
                 408);
        QCOMPARE(ask(server.port(), "").status, 0);
        QCOMPARE(get(server.port(), "/").status, 200);
        QVERIFY(becomes_true([&] { return server.connections() == 0; }));
    }

    // All clients connect at the same time.
    void idleConnectionsDoNotBlockOthers_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("idle") << QByteArray();
        QTest::newRow("partial head") << QByteArray("POST /v1/chat/completions HTTP/1.1\r\nHost: local");
        QTest::newRow("partial body")
            << QByteArray("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
    }
    void idleConnectionsDoNotBlockOthers() {
        QFETCH(QByteArray, said);
        const Server server;
        std::vector<RawClient> clients;
        // Both ends of each connection are in this process, which may be limited to 1,024 descriptors.
        const int count = many_descriptors() ? 1000 : 400;
        for (int i = 0; i < count; ++i) {
            clients.emplace_back(server.port());
            QVERIFY(clients.back().connected());
            clients.back().send(said.toStdString());
        }
        QVERIFY(becomes_true([&] { return server.connections() >= count; }));
        QCOMPARE(get(server.port(), "/").status, 200);
        for (RawClient& client : clients) client.close();
        QVERIFY(becomes_true([&] { return server.connections() == 0; }));
    }

    void newConnectionsAreServedAtTheLimit() {
        const Server server({.connections = 20});
        std::vector<RawClient> clients;
        clients.reserve(50);
        for (int i = 0; i < 50; ++i) clients.emplace_back(server.port());
        QCOMPARE(get(server.port(), "/").status, 200);
        QVERIFY(server.connections() <= 20);
    }

    // The limit of buffered bytes allows twelve requests: nine are being answered, one by each worker, and
    // three wait. The order of arrival decides which of the fifteen requests are accepted.
    void bufferedBytesAreBounded() {
        std::atomic<bool> go = false;
        const Server server({.received_bytes = 1'000'000, .answers = 1}, [&](const HttpRequest& request) {
            becomes_true([&] { return go.load(); });
            return HttpReply{.body = std::to_string(request.body.size())};
        });
        const std::string large = request_text("POST", "/", std::string(80'000, 'x'));
        std::vector<RawClient> clients;
        for (int i = 0; i < 15; ++i) {
            clients.emplace_back(server.port());
            QVERIFY(clients.back().send(large));
        }
        QVERIFY(becomes_true([&] {
            return std::count_if(clients.begin(), clients.end(),
                                 [](const RawClient& client) { return client.readable(); }) >= 3;
        }));
        // Requests of at most 64 KiB are always accepted.
        const RawClient last(server.port());
        QVERIFY(last.send(request_text("POST", "/", std::string(60'000, 'x'))));
        go = true;
        int taken = 0;
        for (const RawClient& client : clients) {
            const RawAnswer answer = client.answer();
            QVERIFY(answer.status == 503 || answer.body == "80000");
            if (answer.status == 200) ++taken;
        }
        QVERIFY2(taken > 0 && taken <= 12, QByteArray::number(taken).constData());
        QCOMPARE(last.answer().body, std::string("60000"));
        QVERIFY(becomes_true([&] { return server.connections() == 0; }));
        QCOMPARE(ask(server.port(), large).status, 200);
    }

    void repliesAreStreamed() {
        const Server server({}, [](const HttpRequest&) {
            return HttpReply{.type = "text/event-stream", .stream = [](const Send& send) {
                                 for (const char* piece : {"one ", "two ", "three"}) send(piece);
                             }};
        });
        const RawAnswer answer = get(server.port(), "/");
        QVERIFY(answer.head.find("Transfer-Encoding: chunked\r\n") != std::string::npos);
        QCOMPARE(answer.body, std::string("one two three"));
        // HTTP/1.0 has no chunked replies.
        const RawAnswer old = ask(server.port(), "GET / HTTP/1.0\r\nHost: a\r\n\r\n");
        QVERIFY(old.head.find("chunked") == std::string::npos);
        QCOMPARE(old.body, std::string("one two three"));
    }

    void disconnectedClientsAreDetected() {
        std::atomic<bool> noticed = false;
        const Server server({.stalled = 200ms}, [&](const HttpRequest& request) {
            if (request.path == "/slow") {
                const std::string much(1'000'000, 'x');
                return HttpReply{.stream = [&noticed, much](const Send& send) {
                    while (send(much)) {
                    }
                    noticed = true;
                }};
            }
            noticed = becomes_true(request.gone);
            return HttpReply{};
        });
        { RawClient(server.port()).send(request_text("GET", "/")); }
        QVERIFY(becomes_true([&] { return noticed.load(); }));
        noticed = false;
        const RawClient client(server.port());  // this client reads nothing
        client.send(request_text("GET", "/slow"));
        QVERIFY(becomes_true([&] { return noticed.load(); }));
    }
};

}  // namespace tst_front

ROCMFORGE_TEST(tst_front, TestFront, rocmforge::test::NoApplication)
#include "tst_front.moc"
