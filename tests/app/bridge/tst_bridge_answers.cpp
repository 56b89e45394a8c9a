// Tests answers, from the request to the engine to the stored messages.
#include <QtTest/QSignalSpy>

#include "app/bridge/background_answer.h"
#include "engine/chat/template_input.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"

namespace tst_bridge_answers {

using namespace rocmforge;
using namespace rocmforge::test;

class TestBridgeAnswers : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void textIsShownInBatches() {
        const RequestId id = answering();
        int changes = 0;
        connect(&parts_->session, &ChatSession::contextUsedChanged, this, [&] { ++changes; });
        engine_->say([&](AbstractEngineWorker& worker) {
            for (int token = 1; token <= 100; ++token) {
                emit worker.textReady(id, QStringLiteral("x"));
                emit worker.contextGrown(id, 20 + token);
            }
        });
        QTRY_COMPARE(parts_->messages.messages().last().content, QStringLiteral("x").repeated(100));
        QTRY_COMPARE(bridge_->contextUsed(), 120);
        QVERIFY2(changes < 50, qPrintable(QString::number(changes)));
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(id, QStringLiteral("y"));
            // Text that is still buffered must not be lost.
            emit worker.generated(id, ended(AnswerEnd::EndOfText));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(parts_->messages.messages().last().content.endsWith(QLatin1Char('y')));
    }

    void backgroundAnswerEndsWithTheNextRequest() {
        ready();
        BackgroundAnswer background(*bridge_);
        QSignalSpy done(&background, &BackgroundAnswer::done);
        QSignalSpy interrupted(&background, &BackgroundAnswer::interrupted);
        background.start({{.role = "user", .content = "title?"}}, {});
        QTRY_COMPARE(engine_->generationCount(), 1);
        QCOMPARE(bridge_->state(), EngineBridge::Ready);
        const GenerateRequest first = engine_->lastGeneration();
        const RequestId id = answering();
        QVERIFY(id != first.id);
        QVERIFY(first.stop.stop_requested());
        QCOMPARE(interrupted.count(), 1);
        QVERIFY(!background.running());
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(first.id, QStringLiteral("late"));
            emit worker.generated(first.id, ended(AnswerEnd::Cancelled));
            emit worker.textReady(id, QStringLiteral("answer"));
            emit worker.generated(id, ended(AnswerEnd::EndOfText));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("answer"));
        QCOMPARE(done.count(), 0);
        // The cancelled background answer does not affect the next background answer, which receives its
        // whole text.
        background.start({{.role = "user", .content = "title?"}}, {});
        QTRY_COMPARE(engine_->generationCount(), 3);
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(engine_->generations.last().id, QStringLiteral("A title\n"));
            emit worker.generated(engine_->generations.last().id, ended(AnswerEnd::EndOfText));
        });
        QTRY_COMPARE(done.count(), 1);
        QCOMPARE(done.first().first().toString(), QStringLiteral("A title"));
    }

    void presetOfAConversationOverridesSettings() {
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

    void answerIsGeneratedShownAndSaved() {
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
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.generated(request.id, ended(AnswerEnd::EndOfText, 33));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(bridge_->contextUsed(), 33);
        const QList<ChatEntry> saved = parts_->saved(parts_->conversations.currentId());
        QCOMPARE(saved.size(), 2);
        QCOMPARE(saved.at(1).content, QStringLiteral("Hi there."));
        QCOMPARE(saved.at(1).model, QStringLiteral("Tiny"));
        QCOMPARE(saved.at(1).thinking, QStringLiteral("Hm."));

        // A template may include earlier reasoning, so the request has it in a field of its own.
        QVERIFY(bridge_->send(QStringLiteral("And?")));
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(bridge_->prefillProgress(), 0.0);
        const std::vector<ChatMessage> again = engine_->lastGeneration().messages;
        QCOMPARE(again[2].thinking, std::string("Hm."));
        QCOMPARE(again[2].content, std::string("Hi there."));
        QCOMPARE(to_json(again)[2].dump(),
                 std::string(R"({"role":"assistant","content":"Hi there.","reasoning_content":"Hm."})"));
        QVERIFY(!to_json(again)[1].contains("reasoning_content"));
    }

    void textIsShownOncePerFrame() {
        const RequestId id = answering();
        QSignalSpy changed(&parts_->messages, &QAbstractItemModel::dataChanged);
        for (int i = 0; i < 200; ++i)
            engine_->say(
                [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("word ")); });
        QTRY_COMPARE(parts_->messages.messages().last().content.size(), 1000);
        QVERIFY2(changed.count() < 20, qPrintable(QString::number(changed.count())));
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }

    void stopsAnAnswer() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("half")); });
        bridge_->stop();
        QCOMPARE(bridge_->state(), EngineBridge::Stopping);
        QVERIFY(engine_->lastGeneration().stop.stop_requested());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::Cancelled)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("half"));
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, AnswerEnd::Cancelled);
        QVERIFY(!parts_->session.answering());
    }

    void staleResultsAreDropped() {
        const RequestId old = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(old, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(old, QStringLiteral("ghost")); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(old, 1, 1); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.contextGrown(old, 99); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.thinkingReady(old, QStringLiteral("ghost")); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.measured(old, {.modelLost = true}); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(old, ended(AnswerEnd::EndOfText)); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("real")); });
        QTRY_COMPARE(parts_->messages.messages().last().content, QStringLiteral("real"));
        QCOMPARE(parts_->messages.messages().last().thinking, QString());
        QVERIFY(bridge_->contextUsed() != 99);
        QCOMPARE(bridge_->modelName(), QStringLiteral("Tiny"));
        QVERIFY(parts_->session.answering());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }

    void lastAnswerIsRegenerated() {
        const RequestId id = answering();
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("one")); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->regenerate());
        QTRY_COMPARE(engine_->generationCount(), 2);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.size(), 1U);
        QCOMPARE(request.messages[0].role, std::string("user"));
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(request.id, QStringLiteral("two")); });
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.generated(request.id, ended(AnswerEnd::EndOfText));
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().size(), 2);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("two"));
    }

    // An answer that fails without text leaves two messages of the person in a row. They are joined, so that
    // the template receives alternating roles.
    void consecutiveMessagesOfOneRoleAreJoined() {
        const RequestId id = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::Failed)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(bridge_->send(QStringLiteral("second")));
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.size(), 1U);
        QCOMPARE(engine_->lastGeneration().messages[0].content, std::string("question\n\nsecond"));
    }

    void deletingTheConversationStopsItsAnswer() {
        const RequestId id = answering();
        parts_->conversations.removeAll({parts_->conversations.currentId()});
        QVERIFY(engine_->lastGeneration().stop.stop_requested());
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("late")); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(id, ended(AnswerEnd::Cancelled)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(parts_->messages.empty());
        // The next conversation gets its own answer.
        const RequestId next = answering();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(next, QStringLiteral("yes")); });
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(next, ended(AnswerEnd::EndOfText)); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("yes"));
    }

    // When the window closes during an answer, the text so far is stored.
    void closingDuringAnAnswerSavesItsText() {
        const RequestId id = answering();
        const qint64 conversation = parts_->conversations.currentId();
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.textReady(id, QStringLiteral("so far")); });
        const GenerateRequest request = engine_->lastGeneration();
        bridge_.reset();
        QVERIFY(request.stop.stop_requested());
        const QList<ChatEntry> saved = parts_->saved(conversation);
        QCOMPARE(saved.at(1).content, QStringLiteral("so far"));
        QCOMPARE(saved.at(1).stats.stopReason, AnswerEnd::Cancelled);
    }
};

}  // namespace tst_bridge_answers

ROCMFORGE_TEST(tst_bridge_answers, TestBridgeAnswers, QCoreApplication)
#include "tst_bridge_answers.moc"
