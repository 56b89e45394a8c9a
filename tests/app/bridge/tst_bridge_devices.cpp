// Tests devices: which are available, what happens if one is lost, and how their speed is measured.
#include <QtTest/QSignalSpy>

#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"

namespace tst_bridge_devices {

using namespace rocmforge;
using namespace rocmforge::test;

class TestBridgeDevices : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void thresholdIsPassedToTheEngine() {
        const auto engineThreshold = [this] {
            return engine_->locked<double>([this] { return engine_->threshold; });
        };
        QTRY_COMPARE(engineThreshold(), 0.7);
        parts_->settings.setThreshold(0.9);
        QTRY_COMPARE(engineThreshold(), 0.9);
    }

    void deviceIsMeasuredAgainOnRequest() {
        QTRY_COMPARE(bridge_->deviceKind(), QStringLiteral("cpu"));
        QVERIFY(!bridge_->deviceMeasured());
        DeviceState state = bridge_->device();
        state.speeds.processor.set(1, {});
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.deviceChanged(state); });
        QTRY_VERIFY(bridge_->deviceMeasured());
        const int before = engine_->madeWayCount();
        bridge_->measureDevice();
        QTRY_COMPARE(engine_->locked<int>([this] { return engine_->measuredAgain; }), 1);
        QVERIFY(engine_->madeWayCount() > before);
        const QString why = QStringLiteral("There is no room.");
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.notMeasured(why); });
        QTRY_COMPARE(bridge_->error(), why);
        QVERIFY(bridge_->deviceMeasured());
    }

    void offersTheCpuWhenTheGpuIsLost() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("so far")); });
        GenerateOutcome failure = ended(AnswerEnd::Failed);
        failure.stats.notice = QStringLiteral("The GPU was lost.");
        failure.modelLost = true;
        failure.deviceFailed = true;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QVERIFY(bridge_->cpuOffered());
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).at(1).content, QStringLiteral("so far"));
        const int loads = engine_->loadCount();
        QTest::qWait(50);
        QCOMPARE(engine_->loadCount(), loads);  // the program does not change to the CPU by itself

        bridge_->computeOn(QStringLiteral("cpu"));
        QVERIFY(!bridge_->cpuOffered());
        QTRY_COMPARE(engine_->loadCount(), loads + 1);
        const LoadRequest again = engine_->lastLoad();
        QCOMPARE(again.device.device, std::string("cpu"));
        QCOMPARE(again.options.path, std::string("/m/tiny.gguf"));
        QCOMPARE(parts_->settings.device(), QStringLiteral("cpu"));
    }

    void offersTheCpuWhenTheEngineCannotStart() {
        LoadOutcome failure;
        failure.error = QStringLiteral("ROCm isn't installed.");
        failure.deviceFailed = true;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(0, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QVERIFY(bridge_->cpuOffered());
        bridge_->computeOn(QStringLiteral("cpu"));
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QTRY_COMPARE(engine_->startCount(), 2);
        QCOMPARE(engine_->lastStart().device, std::string("cpu"));
    }

    void longGpuCheckShowsANotice() {
        const auto say = [this](const GpuNews& news) {
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.gpuChanged(news); });
        };
        say({.use = GpuUse::Checking});
        QTRY_VERIFY(bridge_->gpuChecking());
        QCOMPARE(bridge_->deviceNotice(), QString());  // no notice at first, because most checks end quickly
        QTRY_COMPARE(bridge_->deviceNotice(), QStringLiteral("Checking the GPU before its first use…"));
        say({.use = GpuUse::Closed});
        QTRY_VERIFY(bridge_->gpuClosed());
        QCOMPARE(bridge_->deviceNotice(), QString());
        QVERIFY(!bridge_->gpuChecking());
    }

    void checkedGpuIsOfferedAfterSwitchingToTheCpu() {
        const auto say = [this](const GpuNews& news) {
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.gpuChanged(news); });
        };
        say({.use = GpuUse::Checking});
        QTRY_VERIFY(bridge_->gpuChecking());
        bridge_->computeOn(QStringLiteral("cpu"));
        say({.use = GpuUse::Open});
        QTRY_VERIFY(bridge_->gpuOffered());
        QCOMPARE(bridge_->deviceNotice(), QStringLiteral("The GPU passed its check."));
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.devicesListed({}); });
        QTest::qWait(20);
        QVERIFY(bridge_->gpuOffered());
        bridge_->computeOn({});
        QVERIFY(!bridge_->gpuOffered());
        QCOMPARE(bridge_->deviceNotice(), QString());
    }

    void refusedGpuIsTriedAgainOnRequest() {
        const auto say = [this](const GpuNews& news) {
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.gpuChanged(news); });
        };
        say({.use = GpuUse::Closed});
        QTRY_VERIFY(bridge_->gpuClosed());
        bridge_->tryGpuAgain();
        QTRY_COMPARE(engine_->locked<int>([this] { return engine_->triedGpuAgain; }), 1);
        const QString why = QStringLiteral("It crashed.");
        say({.use = GpuUse::Closed, .again = true, .problem = why});
        QTRY_COMPARE(bridge_->error(), why);
        QVERIFY(bridge_->cpuOffered());
        // After a successful check, the model is loaded on the GPU again.
        const int starts = engine_->startCount();
        say({.use = GpuUse::Open, .again = true});
        QTRY_COMPARE(engine_->startCount(), starts + 1);
        QVERIFY(!bridge_->gpuClosed());
        QCOMPARE(bridge_->error(), QString());
    }

    void recoveredGpuRequiresARestart() {
        const auto say = [this](const GpuNews& news) {
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.gpuChanged(news); });
        };
        QSignalSpy restart(bridge_.get(), &EngineBridge::restartWanted);
        const RequestId id = answering();
        say({.use = GpuUse::Lost});
        QTRY_VERIFY(bridge_->gpuLost());
        say({.use = GpuUse::Lost, .again = true, .problem = QStringLiteral("It is still lost.")});
        QTRY_COMPARE(bridge_->error(), QStringLiteral("It is still lost."));
        say({.use = GpuUse::Answers, .again = true});
        QTest::qWait(50);
        QCOMPARE(restart.size(), 0);  // restarting is not offered while an answer is being written
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(restart.size(), 1);
        QVERIFY(bridge_->gpuLost());
    }

    void listsTheDevices() {
        DeviceReport card;
        card.info = {
            .id = "hip:0", .kind = DeviceKind::Hip, .name = "Radeon", .arch = "gfx1100", .integrated = false};
        card.usable = false;
        card.reason = Message::verbatim("There is no ROCm.");
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.devicesListed({card}); });
        QTRY_COMPARE(bridge_->devices().size(), 1);
        const QVariantMap shown = bridge_->devices().first().toMap();
        QCOMPARE(shown["id"].toString(), QStringLiteral("hip:0"));
        QCOMPARE(shown["usable"].toBool(), false);
        QCOMPARE(shown["reason"].toString(), QStringLiteral("There is no ROCm."));
    }

    void reportsAnUnusedGpu() {
        DeviceReport card;
        card.info.id = "hip:0";
        card.info.kind = DeviceKind::Hip;
        card.info.name = "Radeon";
        card.usable = false;
        card.reason = Message::verbatim("There is no ROCm.");
        DeviceReport cpu;
        cpu.info.id = "cpu";
        cpu.chosen = true;
        const auto list = [&] {
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.devicesListed({card, cpu}); });
        };
        list();
        QTRY_COMPARE(bridge_->deviceNotice(),
                     QStringLiteral("Radeon can't be used; the CPU is used instead. There is no ROCm."));
        bridge_->clearDeviceNotice();
        QCOMPARE(bridge_->deviceNotice(), QString());

        // There is no notice for an integrated GPU, or if the person chose the device.
        card.info.integrated = true;
        list();
        QTest::qWait(20);
        QCOMPARE(bridge_->deviceNotice(), QString());
        card.info.integrated = false;
        bridge_->computeOn(QStringLiteral("cpu"));
        list();
        QTest::qWait(20);
        QCOMPARE(bridge_->deviceNotice(), QString());
    }

    void measuresTheLoadedModel() {
        ready();
        QSignalSpy measured(bridge_.get(), &EngineBridge::measured);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.context = 128, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 2);  // loads again, because another context length was requested
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(engine_->measurementCount(), 1);
        QCOMPARE(bridge_->state(), EngineBridge::Measuring);
        QCOMPARE(engine_->lastMeasurement().options.prompt, 0);
        QVERIFY(engine_->lastMeasurement().options.generate <= 128);
        QVERIFY(!bridge_->send(QStringLiteral("Hello")));
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.measured(engine_->lastMeasurement().id, {.tokensPerSecond = 42.5});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(measured.size(), 1);
        QCOMPARE(measured.first().at(0).toString(), QStringLiteral("/m/tiny.gguf"));
        QCOMPARE(measured.first().at(1).toString(), QStringLiteral("f16"));
        QCOMPARE(measured.first().at(3).toDouble(), 42.5);
        QCOMPARE(measured.first().at(4).toInt(), 0);  // 0: the number of threads is automatic

        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->measurementCount(), 2);  // measures without loading again
        QCOMPARE(engine_->loadCount(), 2);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.measured(engine_->lastMeasurement().id, {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);

        parts_->settings.setThreads(1);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        // Loads again, because the model was loaded for another number of threads.
        QTRY_COMPARE(engine_->loadCount(), 3);
    }

    void measuresWithOtherWeights() {
        ready();
        QSignalSpy measured(bridge_.get(), &EngineBridge::measured);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"),
                         {.context = 256, .cache = QStringLiteral("f16"), .weights = QStringLiteral("q4_k")});
        // Loads again, because the loaded model has the weights of its file and not the requested weights.
        QTRY_COMPARE(engine_->loadCount(), 2);
        QVERIFY(engine_->lastLoad().options.quantize == Quantize::Q4_K);
        LoadOutcome outcome = loadedModel();
        outcome.model->weights = QStringLiteral("q4_k");
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, outcome); });
        QTRY_COMPARE(engine_->measurementCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.measured(engine_->lastMeasurement().id, {.tokensPerSecond = 50});
        });
        QTRY_COMPARE(measured.size(), 1);
        QCOMPARE(measured.first().at(5).toString(), QStringLiteral("q4_k"));
    }

    void measurementCanBeStoppedOrFail() {
        ready();
        QSignalSpy measured(bridge_.get(), &EngineBridge::measured);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 2);
        bridge_->stop();
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->lastLoad().id, {{}, true, {}});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QTest::qWait(20);
        QCOMPARE(engine_->measurementCount(), 0);

        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 3);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(engine_->measurementCount(), 1);
        bridge_->stop();
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        QVERIFY(engine_->lastMeasurement().stop.stop_requested());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.measured(engine_->lastMeasurement().id, {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->error(), QString());

        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->measurementCount(), 2);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.measured(engine_->lastMeasurement().id,
                                 {.error = QStringLiteral("It broke."), .modelLost = true});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->error(), QStringLiteral("It broke."));
        QVERIFY(measured.isEmpty());
        QCOMPARE(bridge_->modelName(), QString());
        ready();
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->measurementCount(), 3);
        QCOMPARE(bridge_->error(), QString());
        QVERIFY(!engine_->lastMeasurement().stop.stop_requested());
    }
};

}  // namespace tst_bridge_devices

ROCMFORGE_TEST(tst_bridge_devices, TestBridgeDevices, QCoreApplication)
#include "tst_bridge_devices.moc"
