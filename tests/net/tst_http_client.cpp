#include <atomic>
#include <sys/socket.h>
#include <unistd.h>

#include <QtTest>

#include "engine/net/http_client.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/loopback_server.h"

namespace tst_http_client {

using namespace rocmforge;
using namespace rocmforge::net;
using namespace rocmforge::test;

namespace {

constexpr std::size_t kLimit = 1'000'000;

struct Received {
    HttpHead head;
    std::string body;
};

Received fetch(HttpClient& client, const HttpRequest& request, const std::stop_token& stop = {}) {
    Received received;
    received.head =
        client.get(request,
                   {.head = [](const HttpHead&) { return true; },
                    .body =
                        [&](std::span<const std::byte> bytes) {
                            received.body.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                        }},
                   stop);
    return received;
}

// Records the calls of an observer.
struct Notes : Observer {
    std::vector<std::string> begun;
    std::vector<std::string> ended;
    std::size_t bytes = 0;
    bool forbidden = false;

    void forbid_requests() const {
        if (forbidden) throw HttpFailure(Message::verbatim("It is forbidden."), TryAgain::Useless);
    }
    std::uint64_t begins(const Contact& contact) override {
        forbid_requests();
        begun.push_back(contact.host + " " + contact.purpose);
        return begun.size();
    }
    void receives(std::uint64_t, std::size_t count) override {
        forbid_requests();
        bytes += count;
    }
    void ends(std::uint64_t, int status, const Message& failure) noexcept override {
        ended.push_back(std::to_string(status) + " " + failure.english());
    }
};

// Returns whether an IPv6 socket can be created, without using the code under test.
bool has_ipv6() {
    const int socket = ::socket(AF_INET6, SOCK_STREAM, 0);
    if (socket >= 0) ::close(socket);
    return socket >= 0;
}

}  // namespace

class TstHttpClient : public QObject {
    Q_OBJECT

    CurlLibrary library_;

    static HttpOptions quick() {
        return {.stall_after = std::chrono::seconds(1),
                .retry_policy = {.tries = 3,
                                 .first_wait = std::chrono::milliseconds(1),
                                 .longest_wait = std::chrono::milliseconds(2000)}};
    }

  private slots:
    void gets_a_file() {
        const ServedFile file{.bytes = random_bytes(300'000, 1)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        HttpClient client(library_, quick());
        const Received got = fetch(client, {.url = server.address() + "/f"});
        QCOMPARE(got.head.status, 200);
        QVERIFY(got.head.length == file.bytes.size());
        QVERIFY(got.body == file.bytes);
        QCOMPARE(server.asked().front().header("authorization"), std::string());
    }

    void requests_a_range_of_one_version() {
        const ServedFile file{.bytes = random_bytes(1000, 2)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        HttpClient client(library_, quick());
        const std::string url = server.address() + "/f";
        const Received part = fetch(client, {.url = url, .range = ByteRange{10, 19}, .if_range = "\"v1\""});
        QCOMPARE(part.head.status, 206);
        QVERIFY((part.head.range == ContentRange{10, 19, 1000}));
        QVERIFY(part.body == file.bytes.substr(10, 10));
        const Received other = fetch(client, {.url = url, .range = ByteRange{10, 19}, .if_range = "\"v0\""});
        QCOMPARE(other.head.status, 200);
        QCOMPARE(fetch(client, {.url = url, .range = ByteRange{5000, 5001}}).head.status, 416);
    }

    void follows_redirects_without_leaking_the_token() {
        const ServedFile file{.bytes = "content"};
        LoopbackServer storage([&](const Asked& asked) { return file.answer(asked); });
        LoopbackServer hub([&](const Asked& asked) {
            if (asked.target == "/near") return Answer{.status = 307, .headers = {{"Location", "/far"}}};
            return Answer{.status = 302, .headers = {{"Location", storage.address() + "/stored?signed"}}};
        });
        HttpOptions options = quick();
        options.token = "secret";
        options.token_host = hub.address();
        HttpClient client(library_, options);
        QCOMPARE(fetch(client, {.url = hub.address() + "/near"}).body, std::string("content"));
        const std::vector<Asked> of_hub = hub.asked();
        QCOMPARE(of_hub.size(), std::size_t{2});
        for (const Asked& asked : of_hub) {
            QCOMPARE(asked.header("authorization"), std::string("Bearer secret"));
        }
        const std::vector<Asked> of_storage = storage.asked();
        QCOMPARE(of_storage.size(), std::size_t{1});
        for (const auto& [name, value] : of_storage.front().headers) {
            QVERIFY2(value.find("secret") == std::string::npos, name.c_str());
        }
    }

    void each_connection_is_observed() {
        const ServedFile file{.bytes = random_bytes(10'000, 1)};
        LoopbackServer server([&](const Asked& asked) {
            if (asked.target == "/near") return Answer{.status = 307, .headers = {{"Location", "/f"}}};
            if (asked.target == "/f") return file.answer(asked);
            return Answer{.status = 404};
        });
        const auto notes = std::make_shared<Notes>();
        HttpOptions options = quick();
        options.purpose = "a test";
        options.observer = notes;
        HttpClient client(library_, options);
        QCOMPARE(fetch(client, {.url = server.address() + "/near"}).body.size(), file.bytes.size());
        QCOMPARE(notes->begun, (std::vector<std::string>{"127.0.0.1 a test", "127.0.0.1 a test"}));
        QCOMPARE(notes->ended, (std::vector<std::string>{"307 ", "200 "}));
        QVERIFY(notes->bytes > file.bytes.size());  // the count includes the heads of the responses
        QVERIFY(notes->bytes < file.bytes.size() + 2000);

        EXPECT_ERROR(fetch(client, {.url = server.address() + "/none"}), Code::Network, "404");
        QCOMPARE(notes->ended.back(), std::string("404 "));
        EXPECT_ERROR(fetch(client, {.url = "https://127.0.0.1:1/"}), Code::Network, "can't be reached");
        QCOMPARE(notes->ended.back(), std::string("0 127.0.0.1 can't be reached."));
        // No connection is made to an address that is not allowed.
        EXPECT_ERROR(fetch(client, {.url = "http://example.invalid/"}), Code::InvalidArgument, "https");
        QCOMPARE(notes->begun.size(), notes->ended.size());
    }

    void observers_can_forbid_requests() {
        const ServedFile file{.bytes = random_bytes(300'000, 1)};
        LoopbackServer server([&](const Asked& asked) { return file.answer(asked); });
        const auto notes = std::make_shared<Notes>();
        HttpOptions options = quick();
        options.observer = notes;
        HttpClient client(library_, options);
        notes->forbidden = true;
        EXPECT_ERROR(fetch(client, {.url = server.address() + "/f"}), Code::Network, "forbidden");
        QVERIFY(server.asked().empty());
        // A transfer can also be forbidden while the response arrives.
        notes->forbidden = false;
        const HttpSink sink{.head = [](const HttpHead&) { return true; },
                            .body = [&](std::span<const std::byte>) { notes->forbidden = true; }};
        EXPECT_ERROR(client.get({.url = server.address() + "/f"}, sink), Code::Network, "forbidden");
        QVERIFY(notes->bytes < file.bytes.size());
        QCOMPARE(notes->ended.size(), std::size_t{1});
    }

    void redirect_loops_end() {
        LoopbackServer server([](const Asked&) {
            return Answer{.status = 302, .headers = {{"Location", "/again"}}};
        });
        HttpClient client(library_, quick());
        EXPECT_ERROR(fetch(client, {.url = server.address()}), Code::Network, "redirects too often");
        QVERIFY(server.asked().size() < 20);
    }

    void redirects_obey_the_same_rules() {
        LoopbackServer server([](const Asked& asked) {
            const std::string where =
                asked.target == "/plain" ? "http://example.invalid/" : "file:///etc/passwd";
            return Answer{.status = 302, .headers = {{"Location", where}}};
        });
        HttpClient client(library_, quick());
        EXPECT_ERROR(fetch(client, {.url = server.address() + "/plain"}), Code::InvalidArgument,
                     "must use https");
        EXPECT_ERROR(fetch(client, {.url = server.address() + "/file"}), Code::InvalidArgument,
                     "begin with https");
        EXPECT_ERROR(fetch(client, {.url = "http://example.invalid/"}), Code::InvalidArgument,
                     "must use https");
    }

    void retries_a_busy_server_a_limited_number_of_times() {
        std::atomic<int> refusals = 2;
        LoopbackServer server([&](const Asked& asked) {
            if (asked.target == "/never") return Answer{.status = 503};
            if (asked.target == "/tomorrow")
                return Answer{.status = 429, .headers = {{"Retry-After", "86400"}}};
            if (refusals-- > 0) return Answer{.status = 429, .headers = {{"Retry-After", "0"}}};
            return Answer{.body = "at last"};
        });
        HttpClient client(library_, quick());
        QCOMPARE(client.get_text(server.address() + "/soon", kLimit), std::string("at last"));
        QCOMPARE(server.asked().size(), std::size_t{3});
        server.forget_asked();
        EXPECT_ERROR(client.get_text(server.address() + "/never", kLimit), Code::Network, "too busy");
        QCOMPARE(server.asked().size(), std::size_t{3});
        server.forget_asked();
        EXPECT_ERROR(client.get_text(server.address() + "/tomorrow", kLimit), Code::Network,
                     "too many requests");
        QCOMPARE(server.asked().size(), std::size_t{1});
    }

    void reports_http_errors() {
        LoopbackServer server(
            [](const Asked& asked) { return Answer{.status = std::stoi(asked.target.substr(1))}; });
        HttpClient client(library_, quick());
        const auto status = [&](int code, const char* part) {
            EXPECT_ERROR(
                client.get_text(server.address() + "/" + std::to_string(code) + "?signature=x", kLimit),
                Code::Network, part);
        };
        status(401, "requires an access token");
        status(403, "doesn't allow");
        status(404, "was not found on");
        status(418, "an unexpected status");
        status(500, "could not process the request");
        EXPECT_ERROR(client.get_text(server.address() + "/404?signature=x", kLimit), Code::Network,
                     "(HTTP 404).");
        const auto error = error_of([&] { client.get_text(server.address() + "/404?signature=x", kLimit); });
        QVERIFY(std::string(error->what()).find("signature") == std::string::npos);
    }

    void detects_an_interrupted_connection() {
        LoopbackServer server([](const Asked&) { return Answer{.body = "1234567890", .cut_after = 4}; });
        HttpClient client(library_, quick());
        std::string got;
        EXPECT_ERROR(client.get({.url = server.address()},
                                {.head = [](const HttpHead&) { return true; },
                                 .body =
                                     [&](std::span<const std::byte> bytes) {
                                         got.append(reinterpret_cast<const char*>(bytes.data()),
                                                    bytes.size());
                                     }}),
                     Code::Network, "was interrupted");
        QCOMPARE(got, std::string("1234"));
        EXPECT_ERROR(client.get_text(server.address(), kLimit), Code::Network, "was interrupted");
        // get() tries once, and get_text() three times.
        QCOMPARE(server.asked().size(), std::size_t{4});
    }

    void detects_a_stalled_connection() {
        LoopbackServer server([](const Asked&) {
            return Answer{.body = "late", .silence = std::chrono::milliseconds(20'000)};
        });
        HttpOptions options = quick();
        options.retry_policy.tries = 1;
        HttpClient client(library_, options);
        EXPECT_ERROR(client.get_text(server.address(), kLimit), Code::Network, "sent nothing for 1 seconds");
    }

    void reports_an_unreachable_server() {
        int port = 0;
        {
            const LoopbackServer gone([](const Asked&) { return Answer{}; });
            port = gone.port();
        }
        HttpClient client(library_, quick());
        EXPECT_ERROR(client.get_text("http://127.0.0.1:" + std::to_string(port), kLimit), Code::Network,
                     "can't be reached");
        // Names under .invalid never exist (RFC 6761).
        HttpOptions options = quick();
        options.retry_policy.tries = 1;
        HttpClient other(library_, options);
        const auto error = error_of([&] { other.get_text("https://nobody.invalid/", kLimit); });
        QVERIFY(error && error->code() == Code::Network && reads_well(error->what()));
    }

    void a_stalled_request_can_be_stopped() {
        LoopbackServer server([](const Asked&) {
            return Answer{.body = "late", .silence = std::chrono::milliseconds(20'000)};
        });
        HttpOptions options = quick();
        options.stall_after = std::chrono::seconds(20);
        HttpClient client(library_, options);
        std::stop_source stop;
        std::jthread other([&] {
            while (server.asked().empty()) std::this_thread::yield();
            stop.request_stop();
        });
        EXPECT_ERROR(fetch(client, {.url = server.address()}, stop.get_token()), Code::Cancelled, "stopped");
    }

    void response_size_is_bounded() {
        LoopbackServer server([](const Asked&) { return Answer{.body = std::string(5000, 'x')}; });
        HttpClient client(library_, quick());
        EXPECT_ERROR(client.get_text(server.address(), 4999), Code::Network, "exceeds the limit of");
        QCOMPARE(client.get_text(server.address(), 5000).size(), std::size_t{5000});
    }

    void exceptions_of_the_sink_propagate() {
        LoopbackServer server([](const Asked&) { return Answer{.body = std::string(100'000, 'x')}; });
        HttpClient client(library_, quick());
        EXPECT_ERROR(client.get({.url = server.address()},
                                {.head = [](const HttpHead&) { return true; },
                                 .body =
                                     [](std::span<const std::byte>) {
                                         throw EngineError(Code::WriteFailed,
                                                           Message::untranslated("The disk is full."));
                                     }}),
                     Code::WriteFailed, "disk is full");
        bool body = false;
        const HttpHead head =
            client.get({.url = server.address()}, {.head = [](const HttpHead&) { return false; },
                                                   .body = [&](std::span<const std::byte>) { body = true; }});
        QCOMPARE(head.status, 200);
        QVERIFY(!body);
    }

    void post_delivers_the_body_for_any_status() {
        std::atomic<int> status = 200;
        LoopbackServer server([&](const Asked& asked) {
            return Answer{.status = status, .body = "said " + asked.body, .slice = 3, .says_length = false};
        });
        HttpClient client(library_, quick());
        const std::string json = "{\"a\":\"" + std::string(1'500'000, 'b') + "\"}";
        for (const int wanted : {200, 400, 302, 503}) {
            status = wanted;
            server.forget_asked();
            std::string body;
            const HttpSink sink{.head = [](const HttpHead&) { return true; },
                                .body =
                                    [&](std::span<const std::byte> bytes) {
                                        body.append(reinterpret_cast<const char*>(bytes.data()),
                                                    bytes.size());
                                    }};
            const HttpHead head =
                client.ask({.url = server.address() + "/x", .json = wanted == 200 ? json : "{}"}, sink);
            QCOMPARE(head.status, wanted);
            QCOMPARE(body, "said " + (wanted == 200 ? json : "{}"));
            QCOMPARE(server.asked().size(), std::size_t{1});
            QCOMPARE(server.asked()[0].method, std::string("POST"));
            QCOMPARE(server.asked()[0].header("content-type"), std::string("application/json"));
            QCOMPARE(server.asked()[0].header("expect"), std::string());
        }
    }

    void plain_http_to_the_local_network_needs_permission() {
        LoopbackServer server([](const Asked&) { return Answer{.body = "near"}; });
        // The address is this computer's, in a form that is recognized only after connecting.
        const std::string name = "http://[::ffff:127.0.0.1]:" + std::to_string(server.port());
        HttpOptions options = quick();
        HttpClient careful(library_, options);
        EXPECT_ERROR(careful.get_text(name, kLimit), Code::InvalidArgument, "must use https");
        options.plain_http = PlainHttp::PrivateNetwork;
        options.proxy = "http://127.0.0.1:1";  // must not be used
        HttpClient client(library_, options);
        if (!has_ipv6()) QSKIP("This system has no IPv6.");
        QCOMPARE(client.get_text(name, kLimit), std::string("near"));
    }

    void uses_the_configured_proxy() {
        LoopbackServer proxy([](const Asked&) { return Answer{.status = 403}; });
        HttpOptions options = quick();
        options.proxy = proxy.address();
        options.retry_policy.tries = 1;
        HttpClient client(library_, options);
        const auto error = error_of([&] { client.get_text("https://hub.invalid/x", kLimit); });
        QVERIFY(error && error->code() == Code::Network && reads_well(error->what()));
        QCOMPARE(proxy.asked().size(), std::size_t{1});
        QCOMPARE(proxy.asked().front().method, std::string("CONNECT"));
        QCOMPARE(proxy.asked().front().target, std::string("hub.invalid:443"));
        // Addresses on this computer are reached without the proxy.
        LoopbackServer here([](const Asked&) { return Answer{.body = "near"}; });
        QCOMPARE(client.get_text(here.address(), kLimit), std::string("near"));
    }
};

}  // namespace tst_http_client

ROCMFORGE_TEST(tst_http_client, TstHttpClient, QCoreApplication)
#include "tst_http_client.moc"
