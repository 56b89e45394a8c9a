// Tests the replies of the paths of Ollama's protocol over loopback.
#include <QTest>

#include "engine/server/api_server.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/fake_service.h"
#include "tests/server/json_lines.h"
#include "tests/server/raw_client.h"

namespace tst_ollama_protocol {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;

namespace {

std::string sentence(const RawAnswer& answer) {
    const auto all = answer.json();
    return all.is_object() && all.contains("error") && all["error"].is_string()
               ? all["error"].get<std::string>()
               : std::string();
}

}  // namespace

class TestOllamaProtocol : public QObject {
    Q_OBJECT

  private slots:
    void chatsAndTextsAreAnswered() {
        FakeService host;
        const ApiServer server(host, options());
        const RawAnswer stream = post(server.port(), "/api/chat", hello({{"model", "fake:latest"}}));
        QCOMPARE(stream.status, 200);
        QVERIFY(stream.head.find("Content-Type: application/x-ndjson\r\n") != std::string::npos);
        const auto lines = json_lines(stream.body);
        QCOMPARE(lines.size(), std::size_t{4});
        QVERIFY(lines[0]["message"]["content"] == "Hello" && lines[0]["model"] == "fake");
        QVERIFY(lines[3]["done"] == true && lines[3]["prompt_eval_count"] == 7);
        const RawAnswer whole = post(server.port(), "/api/chat", hello({{"stream", false}}));
        QVERIFY(whole.json()["message"]["content"] == "Hello, you." && whole.json()["done"] == true);
        const RawAnswer text =
            post(server.port(), "/api/generate", {{"prompt", "Once"}, {"raw", true}, {"stream", false}});
        QVERIFY(text.json()["response"] == "Hello, you.");
        QCOMPARE(host.submitted(), 3);
        const RawAnswer loads = post(server.port(), "/api/generate", {{"model", "fake"}, {"keep_alive", 0}});
        QVERIFY(loads.json()["done_reason"] == "load");
        QVERIFY(loads.head.find("X-ROCmForge-Warning: ") != std::string::npos);
        const RawAnswer other = post(server.port(), "/api/generate", {{"model", "other"}});
        QVERIFY(other.status == 200 && other.head.find("no model 'other' here") != std::string::npos);
        QCOMPARE(host.submitted(), 3);
    }

    // A header of the reply names the parameters that were ignored.
    void warningsAreSent() {
        FakeService host;
        const ApiServer server(host, options());
        const auto warned = [&](const nlohmann::ordered_json& more, const char* text) {
            const RawAnswer answer = post(server.port(), "/api/chat", hello(more));
            const std::size_t at = answer.head.find("X-ROCmForge-Warning: ");
            return answer.status == 200 && at != std::string::npos &&
                   answer.head.find(text, at) != std::string::npos;
        };
        QVERIFY(warned({{"keep_alive", "5m"}}, "'keep_alive'"));
        QVERIFY(warned({{"options", {{"num_ctx", 4097}}}}, "4097"));
        QVERIFY(!warned({{"options", {{"num_ctx", 4096}}}}, ""));
        QVERIFY(warned({{"stream", false}, {"odd", 1}}, "'odd'"));
    }

    void modelsAreReported() {
        FakeService host;
        const ApiServer server(host, options());
        QVERIFY(get(server.port(), "/api/tags").json()["models"][0]["name"] == "fake");
        QVERIFY(get(server.port(), "/api/ps").json()["models"][0]["context_length"] == 4096);
        QVERIFY(get(server.port(), "/api/version").json()["version"].is_string());
        QVERIFY(post(server.port(), "/api/show", {{"model", "fake"}}).json().contains("capabilities"));
        const RawAnswer other = post(server.port(), "/api/show", {{"model", "other"}});
        QVERIFY(other.status == 404 && sentence(other).find("'other'") != std::string::npos);
        // Some clients show this sentence if they can't download a model.
        const RawAnswer pull = post(server.port(), "/api/pull", {{"model", "other"}});
        QVERIFY(pull.status == 404 && sentence(pull).find("/api/pull") != std::string::npos);
        QCOMPARE(get(server.port(), "/").status, 200);
        QCOMPARE(ask(server.port(), request_text("HEAD", "/")).status, 200);
    }

    void textsAreEmbedded() {
        FakeService host;
        host.set_model(ServedModel{.name = "fake", .path = "", .embedding = 3});
        const ApiServer server(host, options());
        const RawAnswer two = post(server.port(), "/api/embed",
                                   {{"model", "fake"}, {"input", {"one", "two"}}, {"keep_alive", 0}});
        QCOMPARE(two.status, 200);
        QVERIFY((two.json()["embeddings"][1] == nlohmann::ordered_json{0.6, -0.8, 1.0}));
        QVERIFY(two.json()["prompt_eval_count"] == 8);
        QVERIFY(two.head.find("X-ROCmForge-Warning: ") != std::string::npos);
        const RawAnswer one = post(server.port(), "/api/embeddings", {{"prompt", "x"}});
        QCOMPARE(one.json()["embedding"].size(), std::size_t{3});
        QVERIFY(!sentence(post(server.port(), "/api/embed", {{"input", "fails"}})).empty());
    }

    void errorsFollowTheProtocol() {
        FakeService host;
        ApiOptions guarded = options();
        guarded.access.key = "secret";
        const ApiServer server(host, guarded);
        const auto reply = [&](const std::string& headers, const std::string& body) {
            return ask(server.port(),
                       request_text("POST", "/api/chat", body, "Host: localhost\r\n" + headers));
        };
        const std::string key = "Authorization: Bearer secret\r\n";
        const RawAnswer locked = reply("", hello().dump());
        QVERIFY(locked.status == 401 && !sentence(locked).empty());
        QCOMPARE(reply(key, hello().dump()).status, 200);
        const RawAnswer bad = reply(key, hello({{"format", "xml"}}).dump());
        QVERIFY(bad.status == 400 && sentence(bad).find("'format'") != std::string::npos);
        QCOMPARE(reply(key + "Origin: https://evil.example\r\n", hello().dump()).status, 403);
        // The path / tells a client nothing about the model, so it needs no key.
        QCOMPARE(get(server.port(), "/").status, 200);
        QCOMPARE(get(server.port(), "/api/tags").status, 401);
    }
};

}  // namespace tst_ollama_protocol

ROCMFORGE_TEST(tst_ollama_protocol, TestOllamaProtocol, rocmforge::test::NoApplication)
#include "tst_ollama_protocol.moc"
