// Tests the bridge with the real engine on emulated GPUs. When a GPU fails, the user sees one sentence, the
// conversation is kept, and the program offers the CPU.
#include <QDir>
#include <QFile>
#include <QtTest/QTest>

#include "app/bridge/engine_bridge.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_gpu_conversation {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr const char* kTemplate =
    "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}assistant:";
constexpr int kWait = 60000;
constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

}  // namespace

class TstGpuConversation : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        gpu_ = std::make_unique<GpuFixture>();
        parts_ = std::make_unique<ChatParts>();
        parts_->settings.setThreads(1);
        parts_->settings.setTemperature(0);
        model_ = parts_->dir.filePath(QStringLiteral("tiny.gguf"));
        tiny_llama({.layers = 2, .context = 1024, .chat_template = kTemplate}).save(model_.toStdString());
    }
    void cleanup() {
        bridge_.reset();
        parts_.reset();
        const QString left = QString::fromStdString(gpu_->left_behind());
        if (!lost_) QVERIFY2(left.isEmpty(), qPrintable(left));
        lost_ = false;
        gpu_.reset();
    }

    void answersOnTheGpu() {
        begin();
        loadModel();
        QCOMPARE(bridge_->deviceKind(), QStringLiteral("hip"));
        QVERIFY(!bridge_->cpuOffered());
        parts_->settings.setMaxTokens(8);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY2(bridge_->error().isEmpty(), qPrintable(bridge_->error()));
        QVERIFY(parts_->messages.messages().last().stats.tokens > 0);
        QVERIFY(gpu_->runtime()->kernel_runs("") > 0);
        bridge_->unload();
        waitFor(EngineBridge::NoModel);
        QTRY_COMPARE(bridge_->device().held[static_cast<std::size_t>(Purpose::Weights)], std::uint64_t{0});
    }

    // The window's memory watcher must not query the runtime. The engine queries it, also while idle.
    void runtimeMemoryFigureIsUpdated() {
        begin();
        loadModel();
        QVERIFY(bridge_->device().runtime.has_value());
        QVERIFY(!bridge_->device().runtime->driver_free);  // this machine has no GPU driver
        const std::uint64_t before = bridge_->device().runtime->free;
        constexpr std::uint64_t kTaken = 100'000'000;
        gpu_->runtime()->set_used_by_others(0, kTaken);
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->device().runtime->free, before - kTaken, kWait);
        QCOMPARE(bridge_->device().memory.headroom, before - kTaken);
        parts_->settings.setMaxTokens(4);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY2(bridge_->error().isEmpty(), qPrintable(bridge_->error()));
        gpu_->runtime()->set_used_by_others(0, 0);
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->device().runtime->free, before, kWait);
    }

    // A new GPU is measured for about ten seconds. Requests don't wait for the measurement, which continues
    // while the loaded model is idle.
    void requestsPrecedeMeasuring() {
        const QString cache = parts_->dir.filePath(QStringLiteral("cache"));
        QVERIFY(QDir().mkpath(cache));
        begin({}, cache);
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("hip"), kWait);
        const auto measuring = [this] { return gpu_->runtime()->live_bytes(0) > std::uint64_t{200} << 20; };
        QTRY_VERIFY_WITH_TIMEOUT(measuring(), kWait);
        loadModel();
        QVERIFY(!bridge_->device().speeds.gpu);
        parts_->settings.setMaxTokens(4);
        QTRY_VERIFY_WITH_TIMEOUT(measuring(), kWait);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY2(bridge_->error().isEmpty(), qPrintable(bridge_->error()));
        QVERIFY(parts_->messages.messages().last().stats.tokens > 0);
        QVERIFY(!bridge_->device().speeds.gpu);
        bridge_->shutDown();
    }

    void deviceLostDuringAnAnswer() {
        begin();
        loadModel();
        QVERIFY(bridge_->send(QStringLiteral("Tell me a story")));
        QTRY_VERIFY_WITH_TIMEOUT(parts_->messages.messages().last().content.size() > 10, kWait);
        gpu_->runtime().lose_at("hipStreamSynchronize", 1, hipErrorLaunchFailure);
        lost_ = true;
        waitFor(EngineBridge::Failed);
        QVERIFY2(isOneSentence(bridge_->error()), qPrintable(bridge_->error()));
        QVERIFY(bridge_->cpuOffered());
        const QList<ChatEntry> saved = parts_->saved(parts_->conversations.currentId());
        QCOMPARE(saved.size(), 2);
        QCOMPARE(saved.first().content, QStringLiteral("Tell me a story"));
        QVERIFY(saved.last().content.size() > 10);
        QCOMPARE(saved.last().stats.stopReason, AnswerEnd::Failed);
        QTest::qWait(100);
        QCOMPARE(bridge_->state(), EngineBridge::Failed);  // the program doesn't change to the CPU by itself

        continueWithTheCpu();
        parts_->settings.setMaxTokens(8);
        QVERIFY(bridge_->regenerate());
        waitFor(EngineBridge::Ready);
        QVERIFY2(bridge_->error().isEmpty(), qPrintable(bridge_->error()));
    }

    void outOfMemoryDuringALoad() {
        begin();
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("hip"), kWait);
        gpu_->runtime().fail("hipMalloc", 5, hipErrorOutOfMemory);
        bridge_->load(model_, {.context = 256, .cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Failed);
        QVERIFY2(isOneSentence(bridge_->error()), qPrintable(bridge_->error()));
        QVERIFY(bridge_->cpuOffered());
        loadModel();  // the failure was injected only once
        QCOMPARE(bridge_->deviceKind(), QStringLiteral("hip"));
        QVERIFY(!bridge_->cpuOffered());
    }

    void missingRuntimeOffersTheCpu() {
        parts_->settings.setDevice(QStringLiteral("hip:0"));
        begin(QStringLiteral("/nonexistent/libamdhip64.so"));
        waitFor(EngineBridge::Failed);
        QVERIFY2(bridge_->error().contains(QStringLiteral("/nonexistent/libamdhip64.so")),
                 qPrintable(bridge_->error()));
        QVERIFY(bridge_->cpuOffered());
        bridge_->computeOn(QStringLiteral("cpu"));
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("cpu"), kWait);
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
    }

    void unsupportedGpuFallsBackToTheCpu() {
        gpu_->runtime().set_devices({{"gfx803", "Radeon RX 580", "0000:03:00.0", 0, kMemory, 36}});
        begin();
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("cpu"), kWait);
        QVERIFY2(bridge_->deviceNotice().contains(QStringLiteral("gfx803")),
                 qPrintable(bridge_->deviceNotice()));

        bridge_->computeOn(QStringLiteral("hip:0"));  // the user requests the GPU again
        waitFor(EngineBridge::Failed);
        QVERIFY2(bridge_->error().contains(QStringLiteral("gfx803")), qPrintable(bridge_->error()));
        continueWithTheCpu();
    }

    void discreteGpuIsPreferred() {
        gpu_->runtime().set_devices({{"gfx1036", "Radeon 610M", "0000:0c:00.0", 1, 4 * kMemory, 2},
                                     {"gfx1100", "Radeon RX 7900 XTX", "0000:03:00.0", 0, kMemory, 96}});
        begin();
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceName(), QStringLiteral("Radeon RX 7900 XTX"), kWait);
        QCOMPARE(bridge_->devices().size(), 3);
        for (const QVariant& device : bridge_->devices()) {
            const QVariantMap shown = device.toMap();
            QVERIFY2(!shown["reason"].toString().isEmpty(), qPrintable(shown["name"].toString()));
        }
        QCOMPARE(bridge_->deviceNotice(), QString());
    }

  private:
    static bool isOneSentence(const QString& text) {
        return !text.isEmpty() && !text.contains(QLatin1Char('\n')) && text.endsWith(QLatin1Char('.'));
    }
    // `cache`: the folder for measurements; "": they aren't stored.
    void begin(const QString& runtime = {}, const QString& cache = {}) {
        EngineOptions options;
        options.threads = 1;
        options.log = noLog();
        options.hip_runtime = runtime.isEmpty() ? gpu_->runtime_path() : runtime.toStdString();
        options.sys = "/nonexistent";
        options.self_test = SelfTest::Never;
        options.cache_folder = cache.toStdString();
        bridge_ = std::make_unique<EngineBridge>(std::make_unique<EngineWorker>(options), parts_->session,
                                                 parts_->settings);
    }
    void loadModel() {
        bridge_->load(model_, {.context = 1024, .cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Ready);
        QVERIFY2(bridge_->error().isEmpty(), qPrintable(bridge_->error()));
    }
    void continueWithTheCpu() {
        QVERIFY(bridge_->cpuOffered());
        bridge_->computeOn(QStringLiteral("cpu"));
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("cpu"), kWait);
        QTRY_VERIFY_WITH_TIMEOUT(
            bridge_->state() == EngineBridge::Ready || bridge_->state() == EngineBridge::NoModel, kWait);
        QVERIFY(!bridge_->cpuOffered());
    }
    void waitFor(EngineBridge::State state) { QTRY_COMPARE_WITH_TIMEOUT(bridge_->state(), state, kWait); }

    std::unique_ptr<GpuFixture> gpu_;
    std::unique_ptr<ChatParts> parts_;
    QString model_;
    std::unique_ptr<EngineBridge> bridge_;
    bool lost_ = false;  // whether the device was lost; it then frees nothing, so the leak check is skipped
};

}  // namespace tst_gpu_conversation

ROCMFORGE_TEST(tst_gpu_conversation, TstGpuConversation, QCoreApplication)
#include "tst_gpu_conversation.moc"
