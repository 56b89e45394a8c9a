// Tests the bridge with the worker for remote servers, from the message to the stored answer.
#include <QtCore/QMetaMethod>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <nlohmann/json.hpp>

#include "app/bridge/engine_bridge.h"
#include "app/bridge/routed_worker.h"
#include "app/remote/remote_path.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/loopback_server.h"

namespace tst_routed_worker {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

std::string piece(const std::string& json) {
    return "data: {\"choices\":[{\"delta\":" + json + "}]}\n\n";
}
const std::string kEnd =
    "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
    "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":3}}\n\ndata: [DONE]\n\n";

// A fake worker that gives the test access to QObject's protected function isSignalConnected().
class RecordingWorker : public FakeEngineWorker {
  public:
    using FakeEngineWorker::FakeEngineWorker;
    using QObject::isSignalConnected;
};

}  // namespace

class TestRoutedWorker : public QObject {
    Q_OBJECT

    net::CurlLibrary library_;
    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<FakeEngine> engine_;
    std::unique_ptr<LoopbackServer> server_;
    std::unique_ptr<EngineBridge> bridge_;
    Answer answer_;
    std::optional<RemoteTarget> target_;
    const QString path_ = remotePath(QStringLiteral("a"), QStringLiteral("big"));

    void stream(const std::string& body) { answer_ = {.body = body, .slice = 11, .says_length = false}; }
    void chooseRemoteModel() {
        bridge_->load(path_, {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->modelWhere(), QStringLiteral("elsewhere"));
    }
    ChatEntry last() const { return parts_->session.history().last(); }
    nlohmann::json sent(std::size_t i) const { return nlohmann::json::parse(server_->asked().at(i).body); }

  private slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        engine_ = std::make_unique<FakeEngine>();
        server_ = std::make_unique<LoopbackServer>([this](const Asked&) { return answer_; });
        target_ = RemoteTarget{.path = path_,
                               .place = QStringLiteral("gpu-box:8000"),
                               .here = false,
                               .base = server_->address() + "/v1",
                               .model = {"big", 0, remote::Dialect::OpenAi},
                               .http = {},
                               .library = &library_};
        bridge_ = std::make_unique<EngineBridge>(
            std::make_unique<RoutedWorker>(std::make_unique<FakeEngineWorker>(*engine_)), parts_->session,
            parts_->settings);
        bridge_->setRemotes([this](const QString& path) { return path == path_ ? target_ : std::nullopt; });
        QTRY_COMPARE(bridge_->deviceName(), QStringLiteral("Test CPU"));
    }
    void cleanup() {
        bridge_.reset();
        server_.reset();
        engine_.reset();
        parts_.reset();
    }

    void signalsOfTheLocalEngineAreForwarded() {
        FakeEngine engine;
        auto localWorker = std::make_unique<RecordingWorker>(engine);
        const RecordingWorker& local = *localWorker;
        const RoutedWorker routed(std::move(localWorker));
        const QMetaObject& worker = AbstractEngineWorker::staticMetaObject;
        int signalCount = 0;
        for (int i = worker.methodOffset(); i < worker.methodCount(); ++i) {
            const QMetaMethod method = worker.method(i);
            if (method.methodType() != QMetaMethod::Signal) continue;
            ++signalCount;
            QVERIFY2(local.isSignalConnected(method), method.name().constData());
        }
        QVERIFY(signalCount > 0);
    }

    void localModelUsesTheLocalEngine() {
        const int before = engine_->madeWayCount();
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        QCOMPARE(engine_->madeWayCount(), before + 1);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->modelWhere(), QString());
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(engine_->generationCount(), 1);
        QCOMPARE(engine_->madeWayCount(), before + 2);
        QVERIFY(server_->asked().empty());
        QVERIFY(engine_->onOwnThread);
    }

    void answerComesFromTheRemoteServer() {
        const int before = engine_->madeWayCount();
        chooseRemoteModel();
        QCOMPARE(engine_->madeWayCount(), before + 1);
        QCOMPARE(engine_->unloads.size(), 1);  // the local model was unloaded once, and no other was loaded
        QCOMPARE(engine_->loadCount(), 0);
        QVERIFY(server_->asked().empty());  // nothing is sent before the person sends a message
        QCOMPARE(bridge_->modelName(), QStringLiteral("big"));
        QCOMPARE(bridge_->modelPlace(), QStringLiteral("gpu-box:8000"));
        QCOMPARE(parts_->settings.lastModel(), path_);
        stream(piece(R"({"reasoning_content":"hm"})") + piece(R"({"content":"Hel"})") +
               piece(R"({"content":"lo"})") + kEnd);
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(last().content, QStringLiteral("Hello"));
        QCOMPARE(last().thinking, QStringLiteral("hm"));
        QCOMPARE(last().model, QStringLiteral("big @ gpu-box:8000"));
        QCOMPARE(last().stats.stopReason, AnswerEnd::EndOfText);
        QCOMPARE(last().stats.tokens, 3);
        QCOMPARE(last().stats.contextUsed, 10);
        QCOMPARE(bridge_->error(), QString());
        // The next request contains the whole conversation.
        QVERIFY(bridge_->send(QStringLiteral("more")));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(sent(1).at("messages").size(), std::size_t{3});
        QCOMPARE(engine_->generationCount(), 0);
    }

    void interruptedReplyIsKeptAndRetryWorks() {
        chooseRemoteModel();
        stream(piece(R"({"content":"Half of"})"));
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(last().content, QStringLiteral("Half of"));
        QCOMPARE(last().stats.stopReason, AnswerEnd::Failed);
        QVERIFY(bridge_->error().contains(QStringLiteral("was interrupted")));
        QVERIFY(bridge_->retryOffered());
        QVERIFY(!bridge_->cpuOffered());
        stream(piece(R"({"content":"Whole"})") + kEnd);
        bridge_->retry();
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(last().content, QStringLiteral("Whole"));
        QCOMPARE(bridge_->error(), QString());
        QVERIFY(!bridge_->retryOffered());
        // The partial answer stays as another version of the message.
        QCOMPARE(parts_->session.tree().versions(last().id).size(), 2);
    }

    void unreachableServerOffersRetry() {
        chooseRemoteModel();
        target_->base = "http://127.0.0.1:1/v1";
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->error().contains(QStringLiteral("can't be reached")));
        QVERIFY(bridge_->retryOffered());
    }

    void remoteAnswerCanBeStopped() {
        chooseRemoteModel();
        answer_ = {.body = kEnd, .silence = std::chrono::milliseconds(20'000)};
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(server_->asked().size(), std::size_t{1});
        bridge_->stop();
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(last().stats.stopReason, AnswerEnd::Cancelled);
        QCOMPARE(bridge_->error(), QString());
    }

    void unsupportedSamplingSettingsAreReported() {
        chooseRemoteModel();
        parts_->settings.setTopK(7);
        parts_->settings.setTemperature(0.25);
        stream(piece(R"({"content":"x"})") + kEnd);
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->error().contains(QStringLiteral("top-k")));
        QVERIFY(!bridge_->retryOffered());
        QCOMPARE(last().stats.stopReason, AnswerEnd::EndOfText);
        QCOMPARE(sent(0).at("temperature").get<double>(), 0.25);
        QVERIFY(!sent(0).contains("top_k"));
    }

    void removedRemoteModelIsReported() {
        chooseRemoteModel();
        target_.reset();
        QVERIFY(bridge_->send(QStringLiteral("hi")));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->error().contains(QStringLiteral("is no longer available")));
        QCOMPARE(engine_->generationCount(), 0);
        bridge_->unload();
        QTRY_COMPARE(engine_->unloadCount(), 2);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->unloads.last(), {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        bridge_->load(path_, {.cache = QStringLiteral("f16")});
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QVERIFY(!bridge_->error().isEmpty());
    }

    void failedLocalLoadKeepsTheRemoteModel() {
        chooseRemoteModel();
        bridge_->load(QStringLiteral("/m/large.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->lastLoad().id, {{}, false, QStringLiteral("It is too large.")});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->modelPath(), path_);
        QCOMPARE(bridge_->error(), QStringLiteral("It is too large."));
    }

    void remoteTokenCountsAreUnknown() {
        chooseRemoteModel();
        std::optional<QList<int>> counted;
        bridge_->countTokens({QStringLiteral("one two")}, this,
                             [&](const QList<int>& tokens) { counted = tokens; });
        QTRY_VERIFY(counted.has_value());
        QVERIFY(counted->isEmpty());
        QCOMPARE(bridge_->contextSize(), 0);
        bridge_->measure(path_, {.cache = QStringLiteral("f16")});
        QTRY_VERIFY(!bridge_->error().isEmpty());
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }
};

}  // namespace tst_routed_worker

ROCMFORGE_TEST(tst_routed_worker, TestRoutedWorker, QCoreApplication)
#include "tst_routed_worker.moc"
