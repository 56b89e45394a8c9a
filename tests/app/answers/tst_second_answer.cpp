// Tests that another model can answer a question again. After such a request has succeeded, failed or been
// stopped, the next request works.
#include "app/answers/second_answer.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"

namespace tst_second_answer {

using namespace rocmforge;
using namespace rocmforge::test;

const QString kTiny = QStringLiteral("/m/tiny.gguf");
const QString kOther = QStringLiteral("/m/other.gguf");

class TestSecondAnswer : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void init() {
        EngineBridgeFixture::init();
        bridge_->setNames([](const QString& path) { return path == kOther ? "Other" : "Tiny"; });
        second_ = std::make_unique<SecondAnswer>(*bridge_, parts_->session, parts_->conversations,
                                                 parts_->messages, parts_->store);
        talk("q1", "a1");
        QTRY_VERIFY(second_->possible());
    }
    void cleanup() {
        second_.reset();
        EngineBridgeFixture::cleanup();
    }

    void bothAnswersAreKept_data() {
        QTest::addColumn<int>("asked");
        QTest::newRow("of the question") << 0;
        QTest::newRow("of the answer") << 1;
    }
    void bothAnswersAreKept() {
        QFETCH(const int, asked);
        parts_->session.setPreset(QStringLiteral(R"({"systemPrompt": "Be brief."})"));
        const qint64 first = idAt(1);
        QVERIFY(ask(idAt(asked)));
        QVERIFY(second_->loading());
        QVERIFY(!second_->possible());
        QVERIFY(!ask(idAt(asked)));
        QCOMPARE(second_->sentence(), QStringLiteral("Loading Other to answer the question again…"));
        // The first answer is shown until the other answer begins.
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        QTRY_COMPARE(engine_->lastLoad().options.path, kOther.toStdString());
        const LoadRequest load = engine_->lastLoad();
        QCOMPARE(load.options.context, 512);
        loaded(kOther);
        QTRY_COMPARE(engine_->generationCount(), 2);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.size(), 2U);  // the system prompt of the chat settings, and the question
        QCOMPARE(request.messages.at(0).content, std::string("Be brief."));
        QCOMPARE(request.messages.at(1).content, std::string("q1"));
        reply("b1");
        QTRY_VERIFY(second_->comparable());
        QCOMPARE(texts(), (QStringList{"q1", "b1"}));
        QCOMPARE(second_->firstId(), first);
        QCOMPARE(second_->secondId(), idAt(1));
        QCOMPARE(second_->sentence(), QStringLiteral("Other answered the same question."));
        QCOMPARE(second_->previousOffer(), QStringLiteral("Load Tiny again"));
        const MessageTree& tree = parts_->session.tree();
        QCOMPARE(tree.find(first)->content, QStringLiteral("a1"));
        QCOMPARE(tree.find(first)->model, QStringLiteral("Tiny"));
        QCOMPARE(tree.find(idAt(1))->model, QStringLiteral("Other"));
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).last().content, QStringLiteral("b1"));

        second_->loadPrevious();
        QTRY_COMPARE(engine_->loadCount(), 3);
        QCOMPARE(engine_->lastLoad().options.path, kTiny.toStdString());
        QCOMPARE(engine_->lastLoad().options.context, 256);
        QCOMPARE(second_->previousOffer(), QString());
        loaded(kTiny);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(second_->previousOffer(), QString());
        QVERIFY(second_->comparable());
        goesOn();
        QCOMPARE(second_->sentence(), QString());  // empty, because the conversation continued
    }

    void aQuestionInTheMiddleKeepsWhatFollows() {
        talk("q2", "a2");
        const qint64 first = idAt(1);
        QVERIFY(ask(first));
        loaded(kOther);
        QTRY_COMPARE(engine_->generationCount(), 3);
        QCOMPARE(engine_->lastGeneration().messages.size(), 1U);
        reply("b1");
        QTRY_VERIFY(second_->comparable());
        QCOMPARE(texts(), (QStringList{"q1", "b1"}));
        parts_->session.show(parts_->session.tree().tip(first));
        QCOMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        goesOn();
    }

    void aRefusedLoadLosesNothing() {
        QVERIFY(ask(idAt(1)));
        LoadOutcome refused = loadedModel(kTiny);  // the model that was loaded before stays loaded
        refused.error = QStringLiteral("The model does not fit.");
        load(refused);
        QTRY_VERIFY(!second_->loading());
        QCOMPARE(second_->sentence(), QString());
        QCOMPARE(second_->previousOffer(), QString());
        QCOMPARE(bridge_->error(), QStringLiteral("The model does not fit."));
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        QCOMPARE(engine_->generationCount(), 1);
        goesOn();
    }

    void aFailedLoadOffersThePreviousModel() {
        QVERIFY(ask(idAt(1)));
        LoadOutcome failed;
        failed.error = QStringLiteral("The file is damaged.");
        load(failed);
        QTRY_VERIFY(!second_->loading());
        QCOMPARE(bridge_->state(), EngineBridge::Failed);
        QCOMPARE(second_->sentence(), QStringLiteral("Tiny is no longer loaded."));
        QVERIFY(!second_->comparable());
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        second_->loadPrevious();
        QTRY_COMPARE(engine_->loadCount(), 3);
        QCOMPARE(engine_->lastLoad().options.path, kTiny.toStdString());
        loaded(kTiny);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QTRY_COMPARE(second_->sentence(), QString());
        goesOn();
    }

    void stoppedLoadKeepsTheConversation() {
        QVERIFY(ask(idAt(1)));
        bridge_->stop();
        load({.model = {}, .cancelled = true, .error = {}});
        QTRY_COMPARE(second_->sentence(), QStringLiteral("Tiny is no longer loaded."));
        QCOMPARE(bridge_->state(), EngineBridge::NoModel);
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        second_->dismiss();
        QCOMPARE(second_->sentence(), QString());
        // The question can be asked again although no model is loaded.
        QVERIFY(second_->possible());
        QVERIFY(ask(idAt(0)));
        loaded(kOther);
        QTRY_COMPARE(engine_->generationCount(), 2);
        reply("b1");
        QTRY_VERIFY(second_->comparable());
        QCOMPARE(second_->previousOffer(), QString());
        goesOn();
    }

    // If a load changes only the options of the loaded model, the model's path does not show whether the load
    // succeeded.
    void stoppedReloadOfTheSameModelAnswersNothing() {
        QVERIFY(second_->ask(idAt(1), kTiny, {.context = 128, .cache = QStringLiteral("f16")}));
        bridge_->stop();
        LoadOutcome stopped = loadedModel(kTiny);
        stopped.cancelled = true;
        load(stopped);
        QTRY_VERIFY(!second_->loading());
        QTest::qWait(20);
        QCOMPARE(engine_->generationCount(), 1);
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        goesOn();
    }

    void anotherLoadCancelsTheSecondAnswer() {
        QVERIFY(ask(idAt(1)));
        bridge_->load(QStringLiteral("/m/third.gguf"), {.cache = QStringLiteral("f16")});
        loaded(kOther);  // the model was loaded, because the stop came too late
        QTRY_COMPARE(engine_->loadCount(), 3);
        loaded(QStringLiteral("/m/third.gguf"));
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QTRY_VERIFY(!second_->loading());
        QCOMPARE(engine_->generationCount(), 1);
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        goesOn();
    }

    void stoppedAnswerKeepsItsText() {
        QVERIFY(ask(idAt(1)));
        loaded(kOther);
        QTRY_COMPARE(engine_->generationCount(), 2);
        const RequestId id = engine_->lastGeneration().id;
        say("half");
        bridge_->stop();
        finish(id, ended(AnswerEnd::Cancelled));
        QTRY_VERIFY(second_->comparable());
        QCOMPARE(texts(), (QStringList{"q1", "half"}));
        goesOn();
    }

    void anAnswerWithoutTextIsRemoved_data() {
        QTest::addColumn<AnswerEnd>("reason");
        QTest::addColumn<bool>("modelLost");
        QTest::newRow("stopped") << AnswerEnd::Cancelled << false;
        QTest::newRow("failed") << AnswerEnd::Failed << false;
        QTest::newRow("failed for good") << AnswerEnd::Failed << true;
    }
    void anAnswerWithoutTextIsRemoved() {
        QFETCH(const AnswerEnd, reason);
        QFETCH(const bool, modelLost);
        talk("q2", "a2");
        QVERIFY(ask(idAt(1)));
        loaded(kOther);
        QTRY_COMPARE(engine_->generationCount(), 3);
        GenerateOutcome outcome = ended(reason);
        outcome.modelLost = modelLost;
        if (reason == AnswerEnd::Failed) outcome.stats.notice = QStringLiteral("The GPU was lost.");
        finish(engine_->lastGeneration().id, outcome);
        QTRY_COMPARE(texts(), (QStringList{"q1", "a1", "q2", "a2"}));
        QCOMPARE(parts_->session.tree().versions(idAt(1)).size(), 1);
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 4);
        QCOMPARE(bridge_->error(), outcome.stats.notice);
        QVERIFY(!second_->comparable());
        QCOMPARE(second_->sentence(), QStringLiteral("Tiny is no longer loaded."));
        if (modelLost) ready();
        goesOn();
    }

    void anUnknownMessageChangesNothing() {
        QVERIFY(!ask(12345));
        QVERIFY(!second_->ask(idAt(1), {}, {.cache = QStringLiteral("f16")}));
        // The bridge's error message explains the refusal.
        QVERIFY(!second_->ask(idAt(1), kOther, {.cache = QStringLiteral("q3_x")}));
        QVERIFY(bridge_->error().contains(QLatin1String("q3_x")));
        QCOMPARE(engine_->loadCount(), 1);
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        goesOn();
    }

    void theLoadedModelAnswersAtOnce() {
        QVERIFY(second_->ask(idAt(1), kTiny, {.context = 256, .cache = QStringLiteral("f16")}));
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->loadCount(), 1);
        reply("a1 again");
        QTRY_VERIFY(second_->comparable());
        QCOMPARE(second_->previousOffer(), QString());
        goesOn();
    }

    void anotherConversationMayBeShownMeanwhile() {
        const qint64 asked = parts_->conversations.currentId();
        QVERIFY(ask(idAt(1)));
        parts_->conversations.startNew();
        loaded(kOther);
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("q1"));
        reply("b1");
        QTRY_COMPARE(second_->sentence(), QStringLiteral("Other answered the question in “q1”."));
        QVERIFY(!second_->comparable());
        QCOMPARE(texts(), QStringList());
        parts_->conversations.select(asked);
        QTRY_COMPARE(texts(), (QStringList{"q1", "b1"}));
        QTRY_VERIFY(second_->comparable());
        goesOn();
    }

    void aDeletedConversationIsNotAnswered() {
        QVERIFY(ask(idAt(1)));
        parts_->conversations.removeAll({parts_->conversations.currentId()});
        loaded(kOther);
        QTRY_VERIFY(!second_->loading());
        QCOMPARE(second_->sentence(), QStringLiteral("Tiny is no longer loaded."));
        QCOMPARE(engine_->generationCount(), 1);
        parts_->conversations.startNew();
        goesOn();
    }

    void aDeletedQuestionIsNotAnswered() {
        talk("q2", "a2");
        const qint64 question = idAt(2);
        QVERIFY(ask(question));
        const TreeChange both = parts_->session.tree().removingFrom(question);
        parts_->session.change(both, idAt(1));
        loaded(kOther);
        QTRY_VERIFY(!second_->loading());
        QCOMPARE(engine_->generationCount(), 2);
        QCOMPARE(texts(), (QStringList{"q1", "a1"}));
        goesOn();
    }

  private:
    bool ask(qint64 messageId) {
        return second_->ask(messageId, kOther, {.context = 512, .cache = QStringLiteral("f16")});
    }
    void load(const LoadOutcome& outcome) {
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, outcome); });
    }
    void loaded(const QString& path) {
        LoadOutcome outcome = loadedModel(path);
        if (path != kTiny) outcome.model->name = QStringLiteral("Other");
        load(outcome);
    }
    void say(const char* text) {
        const RequestId id = engine_->lastGeneration().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(id, 1, 1); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.textReady(id, QString(text)); });
    }
    void finish(RequestId id, const GenerateOutcome& outcome) {
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(id, outcome); });
    }
    void reply(const char* text) {
        say(text);
        finish(engine_->lastGeneration().id, ended(AnswerEnd::EndOfText));
        [&] { QTRY_COMPARE(bridge_->state(), EngineBridge::Ready); }();
    }
    void talk(const char* question, const char* answer) {
        if (bridge_->state() != EngineBridge::Ready) ready();
        const int before = engine_->generationCount();
        [&] { QVERIFY(bridge_->send(QString(question))); }();
        [&] { QTRY_COMPARE(engine_->generationCount(), before + 1); }();
        reply(answer);
    }
    // Checks that the conversation continues from the messages that are shown.
    void goesOn() {
        const QStringList before = texts();
        talk("next", "reply");
        QTRY_COMPARE(texts(), before + QStringList({"next", "reply"}));
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), before.size() + 2);
    }
    qint64 idAt(int place) { return parts_->messages.messages().at(place).id; }
    QStringList texts() {
        QStringList all;
        for (const ChatEntry& entry : parts_->messages.messages()) all += entry.content;
        return all;
    }

    std::unique_ptr<SecondAnswer> second_;
};

}  // namespace tst_second_answer

ROCMFORGE_TEST(tst_second_answer, TestSecondAnswer, QCoreApplication)
#include "tst_second_answer.moc"
