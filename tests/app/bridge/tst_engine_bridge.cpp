#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/bridge/engine_bridge.h"
#include "engine/chat/template_input.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_engine_bridge {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineBridge : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        engine_ = std::make_unique<FakeEngine>();
        bridge_ = std::make_unique<EngineBridge>(std::make_unique<FakeEngineWorker>(*engine_),
                                                 parts_->session, parts_->settings);
        QTRY_COMPARE(bridge_->deviceName(), QStringLiteral("Test CPU"));
    }
    void cleanup() {
        bridge_.reset();
        engine_.reset();
        parts_.reset();
    }

    void beginsWithoutAModel() {
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->deviceKind(), QStringLiteral("cpu"));
        QVERIFY(!bridge_->send(QStringLiteral("hi")));
        QVERIFY(!bridge_->regenerate());
        bridge_->stop();
        bridge_->unload();
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QVERIFY(parts_->messages.empty());
    }

    void theThresholdIsToldToTheEngine() {
        const auto told = [this] { return engine_->locked<double>([this] { return engine_->threshold; }); };
        QTRY_COMPARE(told(), 0.7);
        parts_->settings.setThreshold(0.9);
        QTRY_COMPARE(told(), 0.9);
    }

    void smallerStepsAreAskedFor() {
        bridge_->load(QStringLiteral("/m/tiny.gguf"), 128, QStringLiteral("f16"), 64);
        QTRY_COMPARE(engine_->loadCount(), 1);
        QCOMPARE(engine_->lastLoad().options.batch, 64);
    }

    void loads() {
        parts_->settings.setThreads(1);
        bridge_->load(QStringLiteral("/m/tiny.gguf"), 128, QStringLiteral("q8_0"));
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

    void aLoadThatFails() {
        bridge_->load(QStringLiteral("/m/bad.gguf"), 0, QStringLiteral("f16"));
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

    void aLoadThatFailsKeepsTheModelThatWasThere() {
        ready();
        bridge_->load(QStringLiteral("/m/large.gguf"), 0, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), 2);
        LoadOutcome outcome = loadedModel();
        outcome.error = QStringLiteral("It needs 14.9 GB; the limit is 12.7 GB.");
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, outcome); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->modelName(), QStringLiteral("Tiny"));
        QVERIFY(!bridge_->error().isEmpty());
    }

    void anUnknownCacheIsNotGuessed() {
        bridge_->load(QStringLiteral("/m/x.gguf"), 0, QStringLiteral("q3"));
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QVERIFY(bridge_->error().contains(QStringLiteral("q3")));
    }

    void stopsALoad() {
        bridge_->load(QStringLiteral("/m/tiny.gguf"), 0, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), 1);
        bridge_->stop();
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        QVERIFY(engine_->lastLoad().stop.stop_requested());
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->lastLoad().id, {{}, true, {}});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->error(), QString());
    }

    void theLastWishCounts() {
        bridge_->load(QStringLiteral("/m/one.gguf"), 0, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), 1);
        const LoadRequest first = engine_->lastLoad();
        bridge_->load(QStringLiteral("/m/two.gguf"), 0, QStringLiteral("f16"));
        bridge_->load(QStringLiteral("/m/three.gguf"), 0, QStringLiteral("f16"));
        QVERIFY(first.stop.stop_requested());
        QCOMPARE(engine_->loadCount(), 1);  // one at a time
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(first.id, {{}, true, {}}); });
        QTRY_COMPARE(engine_->loadCount(), 2);
        QCOMPARE(engine_->lastLoad().options.path, std::string("/m/three.gguf"));
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(first.id, loadedModel());  // stale
            QTest::qWait(20);
        });
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
    }

    void whatIsLoadedHasItsNameBefore() {
        bridge_->setNames([](const QString& path) { return QStringLiteral("the one at ") + path; });
        QCOMPARE(bridge_->loadingName(), QString());
        ready();
        bridge_->load(QStringLiteral("/m/two.gguf"), 0, QStringLiteral("f16"));
        QCOMPARE(bridge_->loadingName(), QStringLiteral("the one at /m/two.gguf"));
        QCOMPARE(bridge_->modelName(), QStringLiteral("Tiny"));
        QTRY_COMPARE(engine_->loadCount(), 2);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->loadingName(), QString());
    }

    void aConversationsChoicesComeFirst() {
        ready();
        parts_->settings.setSystemPrompt(QStringLiteral("Be brief."));
        parts_->settings.setTemperature(0);
        parts_->settings.setTopK(9);
        parts_->session.setPreset(
            QStringLiteral("{\"systemPrompt\": \"Sing.\", \"temperature\": 1.5, \"stop\": \"END\", "
                           "\"jsonSchema\": \"{}\"}"));
        QVERIFY(bridge_->send(QStringLiteral("Hello?")));
        QTRY_COMPARE(engine_->generationCount(), 1);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.at(0).content, std::string("Sing."));
        QCOMPARE(request.options.sampling.temperature, 1.5F);
        QCOMPARE(request.options.sampling.top_k, 9);
        QVERIFY(request.options.stop == std::vector<std::string>{"END"});
        QCOMPARE(request.options.json_schema, std::string("{}"));
    }

    void anAnswer() {
        ready();
        parts_->settings.setSystemPrompt(QStringLiteral("Be brief."));
        parts_->settings.setMaxTokens(50);
        parts_->settings.setTemperature(0);
        QSignalSpy finished(bridge_.get(), &EngineBridge::answerFinished);
        QVERIFY(bridge_->send(QStringLiteral(" \n  Hello?\n\n you \n")));
        QCOMPARE(bridge_->state(), EngineBridge::Prefilling);
        QVERIFY(!bridge_->send(QStringLiteral("again")));
        QVERIFY(!bridge_->regenerate());
        QTRY_COMPARE(engine_->generationCount(), 1);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.size(), 2U);
        QCOMPARE(request.messages[0].role, std::string("system"));
        QCOMPARE(request.messages[1].content, std::string("  Hello?\n\n you"));
        QCOMPARE(request.options.max_tokens, 50);
        QCOMPARE(request.options.sampling.temperature, 0.0F);
        QVERIFY(request.options.stop.empty() && request.options.grammar.empty());

        QCOMPARE(bridge_->contextUsed(), 0);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.contextGrown(request.id, 21); });
        QTRY_COMPARE(bridge_->contextUsed(), 21);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(request.id, 5, 10); });
        QTRY_COMPARE(bridge_->prefillProgress(), 0.5);
        QCOMPARE(bridge_->state(), EngineBridge::Prefilling);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(request.id, 10, 10); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Generating);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.thinkingReady(request.id, QStringLiteral("Hm."));
        });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(request.id, QStringLiteral("Hi ")); });
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(request.id, QStringLiteral("there."));
        });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.contextGrown(request.id, 24); });
        QTRY_COMPARE(parts_->messages.messages().last().content, QStringLiteral("Hi there."));
        QTRY_COMPARE(bridge_->contextUsed(), 24);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(request.id, ended("end", 33)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(bridge_->contextUsed(), 33);
        const QList<ChatEntry> saved = parts_->saved(parts_->conversations.currentId());
        QCOMPARE(saved.size(), 2);
        QCOMPARE(saved.at(1).content, QStringLiteral("Hi there."));
        QCOMPARE(saved.at(1).model, QStringLiteral("Tiny"));
        QCOMPARE(saved.at(1).thinking, QStringLiteral("Hm."));

        // The template may want it, and then gets it by its own name.
        QVERIFY(bridge_->send(QStringLiteral("And?")));
        QTRY_COMPARE(engine_->generationCount(), 2);
        const std::vector<ChatMessage> again = engine_->lastGeneration().messages;
        QCOMPARE(again[2].thinking, std::string("Hm."));
        QCOMPARE(again[2].content, std::string("Hi there."));
        QCOMPARE(to_json(again)[2].dump(),
                 std::string(R"({"role":"assistant","content":"Hi there.","reasoning_content":"Hm."})"));
        QVERIFY(!to_json(again)[1].contains("reasoning_content"));
    }

    void textComesInFramesNotInTokens() {
        const RequestId id = answering();
        QSignalSpy changed(&parts_->messages, &QAbstractItemModel::dataChanged);
        for (int i = 0; i < 200; ++i)
            engine_->say(
                [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("word ")); });
        QTRY_COMPARE(parts_->messages.messages().last().content.size(), 1000);
        QVERIFY2(changed.count() < 20, qPrintable(QString::number(changed.count())));
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("end")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }

    void stopsAnAnswer() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("half")); });
        bridge_->stop();
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        QVERIFY(engine_->lastGeneration().stop.stop_requested());
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("cancelled")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("half"));
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, QStringLiteral("cancelled"));
        QVERIFY(!parts_->session.answering());
    }

    void staleResultsAreDropped() {
        const RequestId old = answering();
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(old, ended("end")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(old, QStringLiteral("ghost")); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(old, 1, 1); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(old, ended("end")); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("real")); });
        QTRY_COMPARE(parts_->messages.messages().last().content, QStringLiteral("real"));
        QVERIFY(parts_->session.answering());
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("end")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }

    void aFailureIsToldAndNothingIsLost() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("so far")); });
        GenerateOutcome failure;
        failure.stats.stopReason = QStringLiteral("failed");
        failure.stats.notice = QStringLiteral("The prompt is longer than the context.");
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->error(), failure.stats.notice);
        const QList<ChatEntry> saved = parts_->saved(parts_->conversations.currentId());
        QCOMPARE(saved.at(1).content, QStringLiteral("so far"));
        QCOMPARE(saved.at(1).stats.notice, failure.stats.notice);
    }

    void aLostDevice() {
        const RequestId id = answering();
        GenerateOutcome failure = ended("failed");
        failure.stats.notice = QStringLiteral("The GPU was lost.");
        failure.modelLost = true;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->modelName(), QString());
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 2);
        QVERIFY(!bridge_->cpuOffered());  // it was the CPU
    }

    void offersTheCpuWhenTheGpuIsLost() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("so far")); });
        GenerateOutcome failure = ended("failed");
        failure.stats.notice = QStringLiteral("The GPU was lost.");
        failure.modelLost = true;
        failure.deviceFailed = true;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QVERIFY(bridge_->cpuOffered());
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).at(1).content, QStringLiteral("so far"));
        const int loads = engine_->loadCount();
        QTest::qWait(50);
        QCOMPARE(engine_->loadCount(), loads);  // it isn't taken unasked

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

    void listsTheDevices() {
        DeviceReport card;
        card.info = {.id = "hip:0", .kind = "hip", .name = "Radeon", .arch = "gfx1100", .integrated = false};
        card.usable = false;
        card.reason = "There is no ROCm.";
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.devicesListed({card}); });
        QTRY_COMPARE(bridge_->devices().size(), 1);
        const QVariantMap shown = bridge_->devices().first().toMap();
        QCOMPARE(shown["id"].toString(), QStringLiteral("hip:0"));
        QCOMPARE(shown["usable"].toBool(), false);
        QCOMPARE(shown["reason"].toString(), QStringLiteral("There is no ROCm."));
    }

    void saysThatACardIsLeftUnused() {
        DeviceReport card;
        card.info.id = "hip:0";
        card.info.kind = "hip";
        card.info.name = "Radeon";
        card.usable = false;
        card.reason = "There is no ROCm.";
        DeviceReport cpu;
        cpu.info.id = cpu.info.kind = "cpu";
        cpu.chosen = true;
        const auto list = [&] {
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.devicesListed({card, cpu}); });
        };
        list();
        QTRY_COMPARE(bridge_->deviceNotice(),
                     QStringLiteral("Radeon can't be used, so the CPU computes. There is no ROCm."));
        bridge_->clearDeviceNotice();
        QCOMPARE(bridge_->deviceNotice(), QString());

        // Nothing to say of integrated graphics, or when the person has chosen.
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

    void regenerates() {
        const RequestId id = answering();
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("one")); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("end")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->regenerate());
        QTRY_COMPARE(engine_->generationCount(), 2);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.size(), 1U);
        QCOMPARE(request.messages[0].role, std::string("user"));
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(request.id, QStringLiteral("two")); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(request.id, ended("end")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().size(), 2);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("two"));
    }

    // After an answer that failed without a word, the template still gets turns.
    void messagesOfOneRoleAreJoined() {
        const RequestId id = answering();
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("failed")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->send(QStringLiteral("second")));
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.size(), 1U);
        QCOMPARE(engine_->lastGeneration().messages[0].content, std::string("question\n\nsecond"));
    }

    void loadingAnotherModelStopsTheAnswerFirst() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("half")); });
        bridge_->load(QStringLiteral("/m/other.gguf"), 0, QStringLiteral("f16"));
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("cancelled")); });
        QTRY_COMPARE(engine_->loadCount(), 2);
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("half"));
    }

    void unloads() {
        ready();
        bridge_->unload();
        QTRY_COMPARE(engine_->unloadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->unloads.last(), {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(bridge_->modelPath(), QString());
        QCOMPARE(bridge_->error(), QString());
    }

    void aModelsOwnWishesHoldWhereThePersonHasNone() {
        parts_->settings.setTopP(0.5);
        parts_->settings.setThinking(QStringLiteral("off"));
        bridge_->load(QStringLiteral("/m/tiny.gguf"), 0, QStringLiteral("f16"));
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
        QCOMPARE(engine_->unloadCount(), 0);  // the answer goes first
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(request.id, {}); });
        QTRY_COMPARE(engine_->unloadCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->unloads.last(), {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(parts_->settings.temperature(), 0.7);
    }

    void measuresTheLoadedModel() {
        ready();
        QSignalSpy measured(bridge_.get(), &EngineBridge::measured);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), 128, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), 2);  // it was asked for with another context
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
        QCOMPARE(measured.first().at(4).toInt(), 0);  // threads: automatic

        bridge_->measure(QStringLiteral("/m/tiny.gguf"), 256, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->measurementCount(), 2);  // without loading
        QCOMPARE(engine_->loadCount(), 2);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.measured(engine_->lastMeasurement().id, {}); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);

        parts_->settings.setThreads(1);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), 256, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), 3);  // it was loaded for other threads
    }

    void aMeasurementCanBeStoppedOrFail() {
        ready();
        QSignalSpy measured(bridge_.get(), &EngineBridge::measured);
        bridge_->measure(QStringLiteral("/m/tiny.gguf"), 0, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), 2);
        bridge_->stop();
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(engine_->lastLoad().id, {{}, true, {}});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::NoModel);
        QTest::qWait(20);
        QCOMPARE(engine_->measurementCount(), 0);

        bridge_->measure(QStringLiteral("/m/tiny.gguf"), 256, QStringLiteral("f16"));
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

        bridge_->measure(QStringLiteral("/m/tiny.gguf"), 256, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->measurementCount(), 2);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.measured(engine_->lastMeasurement().id,
                                 {.error = QStringLiteral("It broke."), .modelLost = true});
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->error(), QStringLiteral("It broke."));
        QVERIFY(measured.isEmpty());
    }

    void deletingTheConversationStopsItsAnswer() {
        const RequestId id = answering();
        parts_->conversations.removeAll({parts_->conversations.currentId()});
        QVERIFY(engine_->lastGeneration().stop.stop_requested());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("late")); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, ended("cancelled")); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(parts_->messages.empty());
    }

    // The window is closed in mid-answer: what has come by then is kept.
    void closingInMidAnswer() {
        const RequestId id = answering();
        const qint64 conversation = parts_->conversations.currentId();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("so far")); });
        const GenerateRequest request = engine_->lastGeneration();
        bridge_.reset();
        QVERIFY(request.stop.stop_requested());
        const QList<ChatEntry> saved = parts_->saved(conversation);
        QCOMPARE(saved.at(1).content, QStringLiteral("so far"));
        QCOMPARE(saved.at(1).stats.stopReason, QStringLiteral("cancelled"));
    }

  private:
    void ready() {
        const int before = engine_->loadCount();
        bridge_->load(QStringLiteral("/m/tiny.gguf"), 0, QStringLiteral("f16"));
        QTRY_COMPARE(engine_->loadCount(), before + 1);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }
    RequestId answering() {
        if (bridge_->state() != EngineBridge::Ready) ready();
        const int before = engine_->generationCount();
        bridge_->send(QStringLiteral("question"));
        [&] { QTRY_COMPARE(engine_->generationCount(), before + 1); }();
        const RequestId id = engine_->lastGeneration().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(id, 1, 1); });
        [&] { QTRY_COMPARE(bridge_->state(), EngineBridge::Generating); }();
        return id;
    }

    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<FakeEngine> engine_;
    std::unique_ptr<EngineBridge> bridge_;
};

}  // namespace tst_engine_bridge

ROCMFORGE_TEST(tst_engine_bridge, TestEngineBridge, QCoreApplication)
#include "tst_engine_bridge.moc"
