// Tests models in the bridge: loading, queued loads, cancelling and unloading.
#include <future>

#include <QtTest/QSignalSpy>

#include "app/settings/weight_names.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"

namespace tst_engine_bridge {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineBridge : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void startsWithoutAModel() {
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->deviceKind(), QStringLiteral("cpu"));
        QVERIFY(!bridge_->send(QStringLiteral("hi")));
        QVERIFY(!bridge_->regenerate());
        bridge_->stop();
        bridge_->unload();
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QVERIFY(parts_->messages.empty());
    }

    void batchSizeIsPassedToTheLoad() {
        bridge_->load(QStringLiteral("/m/tiny.gguf"),
                      {.context = 128, .cache = QStringLiteral("f16"), .batch = 64});
        QTRY_COMPARE(engine_->loadCount(), 1);
        QCOMPARE(engine_->lastLoad().options.batch, 64);
    }

    void snapshotMemoryIsPassedToTheNextLoad() {
        parts_->settings.setSnapshotGigabytes(2.5);
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.context = 128, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        QCOMPARE(engine_->lastLoad().options.snapshot_bytes, std::uint64_t{2'500'000'000});
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        parts_->settings.setSnapshotGigabytes(0);
        QCOMPARE(engine_->loadCount(), 1);  // the change applies only to the next load
        bridge_->loadAgain();
        QTRY_COMPARE(engine_->loadCount(), 2);
        QCOMPARE(engine_->lastLoad().options.snapshot_bytes, std::uint64_t{0});
    }

    void modelIsLoaded() {
        parts_->settings.setThreads(1);
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.context = 128, .cache = QStringLiteral("q8_0")});
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
        QTRY_COMPARE(engine_->loadCount(), 1);
        const LoadRequest request = engine_->lastLoad();
        QCOMPARE(request.options.path, std::string("/m/tiny.gguf"));
        QCOMPARE(request.options.context, 128);
        QCOMPARE(request.options.cache, DType::Q8_0);
        QCOMPARE(request.device.threads, 1);
        QCOMPARE(request.device.device, std::string());
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loadProgress(request.id, 0.5); });
        QTRY_COMPARE(bridge_->loadProgress(), 0.5);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(request.id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->modelName(), QStringLiteral("Tiny"));
        QCOMPARE(bridge_->contextSize(), 256);
        QCOMPARE(bridge_->bytesPerToken(), 1024.0);
        QCOMPARE(parts_->settings.lastModel(), QStringLiteral("/m/tiny.gguf"));
        QVERIFY(engine_->onOwnThread);
    }

    // The bridge reports the load options only after a successful load.
    void reportsLoadOptionsAfterASuccessfulLoad() {
        const QString path = QStringLiteral("/m/tiny.gguf");
        QList<ModelOptions> notifications;
        connect(bridge_.get(), &EngineBridge::loadedAs, this,
                [&](const QString& of, const ModelOptions& choice) {
                    QCOMPARE(of, path);
                    notifications += choice;
                });
        const auto answered = [&](int count, const LoadOutcome& outcome) {
            QTRY_COMPARE(engine_->loadCount(), count);
            const RequestId id = engine_->lastLoad().id;
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(id, outcome); });
            QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        };
        const ModelOptions first{.context = 128, .cache = QStringLiteral("q8_0")};
        bridge_->load(path, {.context = 128, .cache = QStringLiteral("q8_0")});
        QVERIFY(notifications.isEmpty());
        answered(1, loadedModel());
        QVERIFY(notifications == QList<ModelOptions>{first});
        // loadedAs() reports options that the person chose. loadAgain() repeats earlier options, so it
        // reports nothing.
        bridge_->loadAgain();
        answered(2, loadedModel());
        // A refused or cancelled load keeps the previous model.
        LoadOutcome refused = loadedModel();
        refused.error = QStringLiteral("The model needs 14.9 GB; the limit is 12.7 GB.");
        bridge_->load(path, {.context = 256, .cache = QStringLiteral("f16")});
        answered(3, refused);
        LoadOutcome stopped = loadedModel();
        stopped.cancelled = true;
        bridge_->load(path, {.context = 256, .cache = QStringLiteral("f16")});
        answered(4, stopped);
        QCOMPARE(notifications.size(), 1);
        // The options that were refused on one device may fit another device.
        bridge_->computeOn(QStringLiteral("cpu"));
        answered(5, loadedModel());
        const ModelOptions later{.context = 256, .cache = QStringLiteral("f16")};
        QVERIFY(notifications == (QList<ModelOptions>{first, later}));
        bridge_->load(path, {.context = 64,
                             .cache = QStringLiteral("f16"),
                             .batch = 32,
                             .gpuLayers = 5,
                             .weights = QStringLiteral("q4_k")});
        answered(6, loadedModel());
        QVERIFY(notifications.last() ==
                (ModelOptions{64, QStringLiteral("f16"), 32, 5, QStringLiteral("q4_k")}));
    }

    void weightsAreConvertedOnRequest() {
        const QString eightBit = QStringLiteral("q8_0");
        const auto loadedAs = [&](int count, Quantize quantize) {
            QTRY_COMPARE(engine_->loadCount(), count);
            QVERIFY(engine_->lastLoad().options.quantize == quantize);
            LoadOutcome outcome = loadedModel();
            outcome.model->weights = weightsName(quantize);
            const RequestId id = engine_->lastLoad().id;
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(id, outcome); });
            QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        };
        bridge_->load(QStringLiteral("/m/tiny.gguf"),
                      {.context = 256, .cache = QStringLiteral("f16"), .weights = eightBit});
        loadedAs(1, Quantize::Q8_0);
        QCOMPARE(bridge_->modelWeights(), eightBit);
        // Loading the model again, on this device or another one, uses the same options.
        bridge_->loadAgain();
        loadedAs(2, Quantize::Q8_0);
        bridge_->computeOn(QStringLiteral("cpu"));
        loadedAs(3, Quantize::Q8_0);
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        loadedAs(4, Quantize::No);
    }

    void unknownWeightTypeIsRefused() {
        bridge_->load(QStringLiteral("/m/x.gguf"),
                      {.cache = QStringLiteral("f16"), .weights = QStringLiteral("q3")});
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->error(), QStringLiteral("Weights can't be converted to q3. Choose another type."));
        ready();
        QCOMPARE(bridge_->error(), QString());
    }

    void failedLoadReportsItsError() {
        bridge_->load(QStringLiteral("/m/bad.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->lastLoad().id, {{}, false, QStringLiteral("It is damaged.")});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->error(), QStringLiteral("It is damaged."));
        QVERIFY(!bridge_->send(QStringLiteral("hi")));
        bridge_->clearError();
        QCOMPARE(bridge_->error(), QString());
        ready();
        QCOMPARE(bridge_->error(), QString());
    }

    void failedLoadKeepsTheLoadedModel() {
        ready();
        bridge_->load(QStringLiteral("/m/large.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 2);
        LoadOutcome outcome = loadedModel();
        outcome.error = QStringLiteral("The model needs 14.9 GB; the limit is 12.7 GB.");
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, outcome); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->modelName(), QStringLiteral("Tiny"));
        QVERIFY(!bridge_->error().isEmpty());
        QCOMPARE(parts_->settings.lastModel(), QStringLiteral("/m/tiny.gguf"));
        const RequestId id = answering();
        QCOMPARE(bridge_->error(), QString());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }

    void unknownCacheTypeIsRefused() {
        bridge_->load(QStringLiteral("/m/x.gguf"), {.cache = QStringLiteral("q3")});
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QVERIFY(bridge_->error().contains(QStringLiteral("q3")));
        // After a refused request, a change of the device loads the previous model again.
        ready();
        bridge_->load(QStringLiteral("/m/x.gguf"), {.cache = QStringLiteral("q3")});
        QCOMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->wantedPath(), QStringLiteral("/m/tiny.gguf"));
        const int loads = engine_->loadCount();
        bridge_->computeOn(QStringLiteral("cpu"));
        QTRY_COMPARE(engine_->loadCount(), loads + 1);
        QCOMPARE(engine_->lastLoad().options.path, std::string("/m/tiny.gguf"));
        QCOMPARE(bridge_->error(), QString());
    }

    void loadCanBeStopped() {
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        bridge_->stop();
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        QVERIFY(engine_->lastLoad().stop.stop_requested());
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->lastLoad().id, {{}, true, {}});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->error(), QString());
        ready();
        QVERIFY(!engine_->lastLoad().stop.stop_requested());
    }

    void progressStartsAgainWithEachLoad() {
        bridge_->load(QStringLiteral("/m/one.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        const RequestId first = engine_->lastLoad().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loadProgress(first, 0.75); });
        QTRY_COMPARE(bridge_->loadProgress(), 0.75);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(first, {{}, true, {}}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        bridge_->load(QStringLiteral("/m/two.gguf"), {.cache = QStringLiteral("f16")});
        QCOMPARE(bridge_->loadProgress(), 0.0);
        QTRY_COMPARE(engine_->loadCount(), 2);
        const RequestId second = engine_->lastLoad().id;
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loadProgress(first, 0.9);  // ignored, because the first load has ended
            emit worker.loadProgress(second, 0.25);
        });
        QTRY_COMPARE(bridge_->loadProgress(), 0.25);
    }

    // Each request for token counts gets one reply, unless its receiver no longer exists.
    void tokenCountsReachTheirReceivers() {
        ready();
        QList<QList<int>> counts;
        const auto note = [&counts](const QList<int>& tokens) { counts += tokens; };
        bridge_->countTokens({QStringLiteral("one"), QString()}, this, note);
        {
            const QObject gone;
            bridge_->countTokens({QStringLiteral("nobody")}, &gone, note);
        }
        bridge_->countTokens({QStringLiteral("three")}, this, note);
        QTRY_COMPARE(counts, (QList<QList<int>>{{3, 0}, {5}}));
        const RequestId last = engine_->locked<RequestId>([this] { return engine_->counts.last().id; });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.counted(last, {7}); });
        QCoreApplication::processEvents();
        QCOMPARE(counts.size(), 2);
    }

    void lastLoadRequestWins() {
        bridge_->load(QStringLiteral("/m/one.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        const LoadRequest first = engine_->lastLoad();
        bridge_->load(QStringLiteral("/m/two.gguf"), {.cache = QStringLiteral("f16")});
        bridge_->load(QStringLiteral("/m/three.gguf"), {.cache = QStringLiteral("f16")});
        QVERIFY(first.stop.stop_requested());
        QCOMPARE(engine_->loadCount(), 1);  // the bridge loads one model at a time
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(first.id, {{}, true, {}}); });
        QTRY_COMPARE(engine_->loadCount(), 2);
        QCOMPARE(engine_->lastLoad().options.path, std::string("/m/three.gguf"));
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(first.id, loadedModel());  // ignored, because other loads were requested later
            QTest::qWait(20);
        });
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
    }

    void modelNameIsKnownWhileLoading() {
        bridge_->setNames([](const QString& path) { return QStringLiteral("the one at ") + path; });
        QCOMPARE(bridge_->loadingName(), QString());
        ready();
        bridge_->load(QStringLiteral("/m/two.gguf"), {.cache = QStringLiteral("f16")});
        QCOMPARE(bridge_->loadingName(), QStringLiteral("the one at /m/two.gguf"));
        QCOMPARE(bridge_->modelName(), QStringLiteral("Tiny"));
        QTRY_COMPARE(engine_->loadCount(), 2);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->loadingName(), QString());
    }

    void loadingAnotherModelStopsTheAnswerFirst() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("half")); });
        bridge_->load(QStringLiteral("/m/other.gguf"), {.cache = QStringLiteral("f16")});
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::Cancelled)); });
        QTRY_COMPARE(engine_->loadCount(), 2);
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("half"));
    }

    void modelIsUnloaded() {
        ready();
        bridge_->unload();
        QTRY_COMPARE(engine_->unloadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->unloads.last(), {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->modelPath(), QString());
        QCOMPARE(bridge_->error(), QString());
        // A change of the device does not load the model again.
        const int starts = engine_->startCount();
        bridge_->computeOn(QStringLiteral("cpu"));
        QTRY_COMPARE(engine_->startCount(), starts + 1);
        QCOMPARE(engine_->loadCount(), 1);
        ready();
    }

    void modelDefaultsApplyWhereSettingsAreUnset() {
        parts_->settings.setTopP(0.5);
        parts_->settings.setThinking(QStringLiteral("off"));
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        LoadOutcome outcome = loadedModel();
        outcome.model->sampling = {.temperature = 0.25F, .top_p = 0.75F};
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, outcome); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        answering();
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.options.sampling.temperature, 0.25F);
        QCOMPARE(request.options.sampling.top_p, 0.5F);
        QCOMPARE(request.thinking, Thinking::Off);
        bridge_->unload();
        QCOMPARE(engine_->unloadCount(), 0);  // unloads only after the answer has ended
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(request.id, {}); });
        QTRY_COMPARE(engine_->unloadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->unloads.last(), {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(parts_->settings.temperature(), 0.7);
    }

    void hangingEngineDoesNotBlockClosing() {
        const RequestId id = answering();
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.textReady(id, "part"); });
        std::promise<void> begun;
        std::promise<void> woken;
        QMetaObject::invokeMethod(engine_->worker, [&begun, hangs = woken.get_future().share()] {
            begun.set_value();
            hangs.wait();
        });
        begun.get_future().wait();  // otherwise the engine thread might end before it hangs
        QVERIFY(!bridge_->shutDown(std::chrono::milliseconds(50)));
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QVERIFY(!parts_->session.answering());
        QCOMPARE(parts_->session.history().last().content, QStringLiteral("part"));
        bridge_->measureDevice();  // ignored after shutDown()
        woken.set_value();
        QVERIFY(bridge_->shutDown());  // true: the engine thread no longer hangs and has ended
    }

    // The window closes while a model loads and a draft requests its token count.
    void noRequestsReachAnEndedEngine() {
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        const int before = engine_->madeWayCount();
        int notifications = 0;
        connect(bridge_.get(), &EngineBridge::modelChanged, this, [&] {
            ++notifications;
            bridge_->countTokens({QStringLiteral("draft")}, this, [](const QList<int>&) {});
            bridge_->measureDevice();
            bridge_->unload();
            bridge_->computeOn(QStringLiteral("cpu"));
            parts_->settings.setThreshold(0.8);
        });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        bridge_->shutDown();
        QCOMPARE(notifications, 1);
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(engine_->madeWayCount(), before);
        QVERIFY(engine_->counts.isEmpty());
    }
};

}  // namespace tst_engine_bridge

ROCMFORGE_TEST(tst_engine_bridge, TestEngineBridge, QCoreApplication)
#include "tst_engine_bridge.moc"
