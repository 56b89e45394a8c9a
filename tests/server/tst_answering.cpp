// Tests failures of a streamed answer that are not failures of the engine.
#include <atomic>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include "engine/server/answering.h"
#include "engine/server/openai/answer_writer.h"
#include "engine/server/openai/ask.h"
#include "tests/program/test_program.h"
#include "tests/server/api_requests.h"
#include "tests/server/fake_service.h"

namespace tst_answering {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::test;
using namespace std::chrono_literals;

namespace {

// Writes the whole text when the answer ends, and nothing before.
class CollectingWriter final : public AnswerWriter {
  public:
    std::string whole(const std::vector<ChoiceAnswer>&) override { return {}; }
    std::string piece(const AnswerPiece&) override { return {}; }
    std::string end(int, const GenerateResult& result) override { return result.text; }
    std::string finish(const std::vector<ChoiceAnswer>&) override { return {}; }
    std::string keep_alive() override { return "alive "; }
    std::string error(const ApiError&) override { return {}; }
};

}  // namespace

class TestAnswering : public QObject {
    Q_OBJECT

  private slots:
    // The stream ends with one error event, and the request to the engine is cancelled. The next answer is
    // complete.
    void anyExceptionEndsAStreamWithAnErrorEvent_data() {
        QTest::addColumn<bool>("noMemory");
        QTest::addColumn<QByteArray>("sentence");
        QTest::addColumn<QByteArray>("logged");
        QTest::newRow("unexpected") << false << QByteArray("log has the details")
                                    << QByteArray("/v1/chat/completions failed: The socket is upside down.");
        QTest::newRow("no memory") << true << QByteArray("out of memory") << QByteArray();
    }
    void anyExceptionEndsAStreamWithAnErrorEvent() {
        QFETCH(const bool, noMemory);
        QFETCH(const QByteArray, sentence);
        QFETCH(const QByteArray, logged);
        FakeService host([](const ServiceRequest& request) {
            return FakeAnswer{.between = 10ms, .endless = request.options.max_tokens == 1};
        });
        std::ostringstream text;
        Answering answering(host, {.log = std::make_shared<spdlog::logger>(
                                       "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text))});
        std::atomic<bool> broken = false;
        const http::HttpRequest request{.path = kChat, .gone = [&broken, noMemory] {
                                            if (broken && noMemory) throw std::bad_alloc();
                                            if (broken)
                                                throw std::runtime_error("The socket is upside down.");
                                            return false;
                                        }};
        const auto streamed = [&](const nlohmann::ordered_json& more, bool breaks) {
            std::string all;
            nlohmann::ordered_json body = hello(more);
            body["stream"] = true;
            const openai::CompletionAsk ask = openai::read_chat_ask(body);
            const auto writer = [&ask](const ServedModel& model) {
                return std::make_unique<openai::ChunkWriter>(
                    openai::AnswerId{.id = "chatcmpl-1", .model = model.name}, openai::shape_of(ask));
            };
            const http::HttpReply reply = answering.answer(ask, writer, request);
            reply.stream([&](std::string_view bytes) {
                all += bytes;
                broken = breaks;
                return true;
            });
            return all;
        };
        const std::string failed = streamed({{"max_tokens", 1}}, true);
        const std::size_t error = failed.find("data: {\"error\":");
        QVERIFY2(error != std::string::npos && error > 0, failed.c_str());
        QVERIFY2(failed.find(sentence.toStdString(), error) != std::string::npos, failed.c_str());
        QCOMPARE(failed.find("data: ", error + 1), std::string::npos);  // the error is the last event
        QVERIFY(failed.ends_with("\n\n"));
        QVERIFY2(text.str().find(logged.toStdString()) != std::string::npos, text.str().c_str());
        QVERIFY(becomes_true([&] { return host.stopped() == 1; }));
        broken = false;
        QCOMPARE(answering.running(), 0);
        const std::string next = streamed(nlohmann::ordered_json::object(), false);
        QVERIFY2(next.find("\"error\"") == std::string::npos, next.c_str());
        QVERIFY(next.find("Hello") != std::string::npos && next.ends_with("data: [DONE]\n\n"));
    }

    // Clients and proxies disconnect if they get no data for some minutes.
    void keepAlivesAreSentWhileAWriterCollectsPieces() {
        FakeService host([](const ServiceRequest&) {
            return FakeAnswer{.pieces = std::vector<std::string>(20, "a"), .between = 10ms};
        });
        Answering answering(host, {.limits = {.silence = 50ms}});
        const http::HttpRequest request{.gone = [] { return false; }};
        const auto writer = [](const ServedModel&) { return std::make_unique<CollectingWriter>(); };
        Ask ask;
        ask.prompts.emplace_back(std::string("Once"));
        ask.stream = true;
        const http::HttpReply reply = answering.answer(ask, writer, request);
        std::string all;
        reply.stream([&](std::string_view bytes) {
            all += bytes;
            return true;
        });
        QVERIFY2(all.starts_with("alive "), all.c_str());
        QVERIFY2(all.ends_with(" " + std::string(20, 'a')), all.c_str());
    }
};

}  // namespace tst_answering

ROCMFORGE_TEST(tst_answering, TestAnswering, rocmforge::test::NoApplication)
#include "tst_answering.moc"
