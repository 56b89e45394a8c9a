// Tests answers and loads that fail: the error, the offer to retry, and the state after the model was lost.
#include "app/bridge/background_answer.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_bridge_failures {

using namespace rocmforge;
using namespace rocmforge::test;

class TestBridgeFailures : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void modelLostInTheBackgroundIsReported() {
        ready();
        BackgroundAnswer background(*bridge_);
        background.start({{.role = "user", .content = "title?"}}, {});
        QTRY_COMPARE(engine_->generationCount(), 1);
        engine_->say([&](AbstractEngineWorker& worker) {
            GenerateOutcome lost = ended(AnswerEnd::Failed);
            lost.stats.notice = QStringLiteral("The GPU was lost.");
            lost.modelLost = lost.deviceFailed = true;
            emit worker.generated(engine_->generations.last().id, lost);
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->error(), QStringLiteral("The GPU was lost."));
        QCOMPARE(bridge_->modelPath(), QString());
        ready();  // another model can be loaded
        answering();
    }

    void failureIsReportedAndTextIsKept() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("so far")); });
        GenerateOutcome failure;
        failure.stats.stopReason = AnswerEnd::Failed;
        failure.stats.notice = QStringLiteral("The prompt is longer than the context.");
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(bridge_->error(), failure.stats.notice);
        const QList<ChatEntry> saved = parts_->saved(parts_->conversations.currentId());
        QCOMPARE(saved.at(1).content, QStringLiteral("so far"));
        QCOMPARE(saved.at(1).stats.notice, failure.stats.notice);
        QVERIFY(!bridge_->cpuOffered() && !bridge_->retryOffered());
        // The conversation goes on, and the error is gone.
        const RequestId next = answering();
        QCOMPARE(bridge_->error(), QString());
        QCOMPARE(engine_->lastGeneration().messages.size(), 3U);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(next, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 4);
    }

    // The bridge keeps the batch size of the loaded model, even if a later load with another batch size was
    // refused.
    void refusedLoadKeepsTheBatchOfTheLoadedModel_data() {
        QTest::addColumn<QString>("refusedPath");
        QTest::newRow("the same model") << QStringLiteral("/m/tiny.gguf");
        QTest::newRow("another model") << QStringLiteral("/m/large.gguf");
    }
    void refusedLoadKeepsTheBatchOfTheLoadedModel() {
        QFETCH(const QString, refusedPath);
        const auto answered = [&](int count, const LoadOutcome& outcome) {
            QTRY_COMPARE(engine_->loadCount(), count);
            const RequestId id = engine_->lastLoad().id;
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(id, outcome); });
            QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        };
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16"), .batch = 32});
        answered(1, loadedModel());
        LoadOutcome refused = loadedModel();
        refused.error = QStringLiteral("The model needs 14.9 GB; the limit is 12.7 GB.");
        bridge_->load(refusedPath, {.cache = QStringLiteral("f16"), .batch = 256});
        answered(2, refused);
        QCOMPARE(bridge_->loadedChoice().batch, 32);
        bridge_->loadAgain();
        QTRY_COMPARE(engine_->loadCount(), 3);
        QCOMPARE(engine_->lastLoad().options.path, std::string("/m/tiny.gguf"));
        QCOMPARE(engine_->lastLoad().options.batch, 32);
    }

    // A snapshot limit that is chosen for one model replaces the limit of the settings, also when the model
    // is loaded again.
    void snapshotLimitIsThatOfTheLoadedModel() {
        const QString path = QStringLiteral("/m/tiny.gguf");
        const auto limitOfLoad = [this](int count) {
            [&] { QTRY_COMPARE(engine_->loadCount(), count); }();
            const LoadRequest request = engine_->lastLoad();
            engine_->say(
                [&](AbstractEngineWorker& worker) { emit worker.loaded(request.id, loadedModel()); });
            [&] { QTRY_COMPARE(bridge_->state(), EngineBridge::Ready); }();
            return request.options.snapshot_bytes;
        };
        bridge_->load(path, {.cache = QStringLiteral("f16"), .snapshotBytes = 0});
        QCOMPARE(limitOfLoad(1), std::uint64_t{0});
        QCOMPARE(bridge_->loadedChoice().snapshotBytes, qint64(0));
        bridge_->loadAgain();
        QCOMPARE(limitOfLoad(2), std::uint64_t{0});
        bridge_->load(path, {.cache = QStringLiteral("f16")});
        QCOMPARE(limitOfLoad(3), parts_->settings.snapshotBytes());
        QCOMPARE(bridge_->loadedChoice().snapshotBytes, qint64(-1));
    }

    // A retry is offered, because a failure of a remote server may be temporary. It is not offered for errors
    // that don't concern an answer, such as a refused load.
    void retryIsOfferedAfterAFailureOfARemoteServerOnly() {
        ready();
        loadElsewhere();
        const auto fails = [this](RequestId id) {
            GenerateOutcome failure = ended(AnswerEnd::Failed);
            failure.stats.notice = QStringLiteral("gpu-box:8000 can't be reached.");
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
            QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        };
        fails(answering());
        QVERIFY(bridge_->retryOffered());
        bridge_->load(QStringLiteral("/m/x.gguf"), {.cache = QStringLiteral("q3")});
        QVERIFY(bridge_->error().contains(QStringLiteral("q3")));
        QVERIFY(!bridge_->retryOffered());
        fails(answering());
        QVERIFY(bridge_->retryOffered());
        bridge_->clearError();
        QVERIFY(!bridge_->retryOffered());
        bridge_->setError(QStringLiteral("The chats can't be saved."));
        QVERIFY(!bridge_->retryOffered());

        fails(answering());
        const int before = engine_->generationCount();
        const qsizetype messages = parts_->messages.messages().size();
        bridge_->retry();
        QCOMPARE(bridge_->error(), QString());
        QVERIFY(!bridge_->retryOffered());
        QTRY_COMPARE(engine_->generationCount(), before + 1);
        QCOMPARE(parts_->messages.messages().size(), messages);
        const RequestId again = engine_->lastGeneration().id;
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(again, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(!bridge_->retryOffered());
        // A retry is not offered if the answer was stopped, or if a model of this computer failed.
        const RequestId stopped = answering();
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.generated(stopped, ended(AnswerEnd::Cancelled));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(!bridge_->retryOffered());
        ready();
        fails(answering());
        QVERIFY(!bridge_->error().isEmpty() && !bridge_->retryOffered());
    }

    void lostDeviceUnloadsTheModel() {
        const RequestId id = answering();
        GenerateOutcome failure = ended(AnswerEnd::Failed);
        failure.stats.notice = QStringLiteral("The GPU was lost.");
        failure.modelLost = true;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->modelName(), QString());
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 2);
        QVERIFY(!bridge_->cpuOffered());  // the failure happened on the CPU, so the CPU is not offered
        QVERIFY(!bridge_->send(QStringLiteral("again")));
        // The model can be loaded again, and the conversation goes on.
        const RequestId next = answering();
        QCOMPARE(bridge_->error(), QString());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(next, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 4);
    }

    // If the model is lost, its recommended sampling values no longer apply.
    void samplingDefaultsOfALostModelAreDropped_data() {
        add_bool_table("measuring", {.no = "in an answer", .yes = "in a measurement"});
    }
    void samplingDefaultsOfALostModelAreDropped() {
        QFETCH(const bool, measuring);
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.context = 256, .cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), 1);
        LoadOutcome outcome = loadedModel();
        outcome.model->sampling = {.temperature = 0.25F};
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, outcome); });
        QTRY_COMPARE(parts_->settings.temperature(), 0.25);
        if (measuring) {
            bridge_->measure(QStringLiteral("/m/tiny.gguf"),
                             {.context = 256, .cache = QStringLiteral("f16")});
            QTRY_COMPARE(engine_->measurementCount(), 1);
            engine_->say([&](AbstractEngineWorker& worker) {
                emit worker.measured(engine_->lastMeasurement().id,
                                     {.error = QStringLiteral("The GPU was lost."), .modelLost = true});
            });
        } else {
            GenerateOutcome failure = ended(AnswerEnd::Failed);
            failure.modelLost = true;
            const RequestId id = answering();
            engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, failure); });
        }
        QTRY_COMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(bridge_->modelPath(), QString());
        QCOMPARE(parts_->settings.temperature(), 0.7);
        answering();
        QCOMPARE(engine_->lastGeneration().options.sampling.temperature, 0.7F);
    }

  private:
    void loadElsewhere() {
        const int before = engine_->loadCount();
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), before + 1);
        LoadOutcome elsewhere = loadedModel();
        elsewhere.model->place = QStringLiteral("gpu-box:8000");
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, elsewhere); });
        QTRY_COMPARE(bridge_->modelWhere(), QStringLiteral("elsewhere"));
    }
};

}  // namespace tst_bridge_failures

ROCMFORGE_TEST(tst_bridge_failures, TestBridgeFailures, QCoreApplication)
#include "tst_bridge_failures.moc"
