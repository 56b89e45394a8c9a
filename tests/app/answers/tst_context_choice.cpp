#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/answers/context_choice.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_context_choice {

using namespace rocmforge;
using namespace rocmforge::test;

class TestContextChoice : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void init() {
        EngineBridgeFixture::init();
        choice_ = std::make_unique<ContextChoice>(*bridge_, parts_->session, parts_->conversations);
        ready();
        for (int turn = 0; turn < 3; ++turn) {
            ask(QStringLiteral("q%1").arg(turn));
            say(QStringLiteral("a%1").arg(turn));
            end(ended(AnswerEnd::EndOfText, 200));
        }
        ask(QStringLiteral("last"));
    }
    void cleanup() {
        choice_.reset();
        EngineBridgeFixture::cleanup();
    }

    void fullContextAsksBeforeLeavingMessagesOut() {
        QCOMPARE(engine_->lastGeneration().answerTokens, 16);
        QCOMPARE(engine_->lastGeneration().messages.size(), std::size_t{7});
        fillContext();
        QCOMPARE(choice_->question(), QStringLiteral("The conversation uses 250 of 256 context tokens. "
                                                     "Too little is left for an answer."));
        QCOMPARE(choice_->dropOffer(), QStringLiteral("Leave out the 4 oldest messages"));
        // The question is stored, but no answer was started.
        QCOMPARE(parts_->messages.messages().size(), 7);
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 7);
        QCOMPARE(bridge_->error(), QString());
        QCOMPARE(bridge_->state(), EngineBridge::Ready);
        const int before = engine_->generationCount();
        choice_->dismiss();
        QCOMPARE(choice_->question(), QString());
        QCOMPARE(engine_->generationCount(), before);
    }

    void dismissingRestoresTheReplacedAnswer() {
        say(QStringLiteral("before"));
        end(ended(AnswerEnd::EndOfText, 230));
        const int generations = engine_->generationCount();
        QVERIFY(bridge_->regenerate());
        QTRY_COMPARE(engine_->generationCount(), generations + 1);
        fillContext();
        QCOMPARE(parts_->messages.messages().size(), 7);
        choice_->dismiss();
        QCOMPARE(parts_->messages.messages().size(), 8);
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("before"));
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, AnswerEnd::EndOfText);
    }

    void oldestMessagesAreLeftOut() {
        fillContext();
        choice_->drop();
        QCOMPARE(choice_->question(), QString());
        QTRY_COMPARE(engine_->generationCount(), 5);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.size(), std::size_t{3});
        QCOMPARE(request.messages.front().content, std::string("q2"));
        say(QStringLiteral("short"));
        end(ended(AnswerEnd::EndOfText, 60));
        const QList<ChatEntry> saved = parts_->saved(parts_->conversations.currentId());
        QCOMPARE(saved.size(), 9);
        QCOMPARE(saved.at(7).role, QStringLiteral("context"));
        QCOMPARE(saved.at(7).stats.tokens, 4);
        // The choice also applies to later questions of the conversation.
        ask(QStringLiteral("more"));
        QCOMPARE(engine_->lastGeneration().messages.size(), std::size_t{5});
        QCOMPARE(engine_->lastGeneration().messages.front().content, std::string("q2"));
    }

    // Asks more questions than fit the context.
    void builtInModelDropsOldMessagesAutomatically() {
        choice_->rollOver(bridge_->modelPath());
        say(QStringLiteral("a"));
        end(ended(AnswerEnd::EndOfText, 230));
        for (int question = 0; question < 20; ++question) {
            const int before = engine_->generationCount();
            ask(QStringLiteral("question %1").arg(question));
            QTRY_COMPARE(engine_->generationCount(), before + 1);
            if (question % 3 == 0) {
                const std::size_t sent = engine_->lastGeneration().messages.size();
                end(excess(std::vector<int>(sent, 250 / static_cast<int>(sent)), 250));
                QTRY_COMPARE(engine_->generationCount(), before + 2);
                QVERIFY(engine_->lastGeneration().messages.size() < sent);
            }
            QCOMPARE(choice_->question(), QString());
            say(QStringLiteral("answer %1").arg(question));
            end(ended(AnswerEnd::EndOfText, 200));
            QCOMPARE(parts_->messages.messages().last().content, QStringLiteral("answer %1").arg(question));
        }
    }
    void otherModelsAskBeforeDroppingMessages() {
        choice_->rollOver(QStringLiteral("/m/helper.gguf"));
        fillContext();
        QVERIFY(!choice_->question().isEmpty());
    }

    void oldestMessagesAreSummarised() {
        fillContext();
        choice_->summarise();
        QVERIFY(choice_->summarising());
        QTRY_COMPARE(engine_->generationCount(), 5);
        QVERIFY(engine_->lastGeneration().messages.front().content.find("User: q0") == 0);
        QCOMPARE(engine_->lastGeneration().options.max_tokens, 64);
        say(QStringLiteral("They counted. "));
        QCOMPARE(parts_->messages.messages().size(), 7);  // the summary that is being written is not shown
        end(ended(AnswerEnd::EndOfText));
        QTRY_VERIFY(!choice_->summarising());
        QTRY_COMPARE(engine_->generationCount(), 6);
        const GenerateRequest request = engine_->lastGeneration();
        QCOMPARE(request.messages.front().content,
                 std::string("Summary of our conversation so far:\nThey counted.\n\nq2"));
        QCOMPARE(parts_->messages.messages().at(7).content, QStringLiteral("They counted."));
    }

    void stoppedSummaryAsksAgain() {
        fillContext();
        choice_->summarise();
        QTRY_COMPARE(engine_->generationCount(), 5);
        say(QStringLiteral("half"));
        choice_->stop();
        end(ended(AnswerEnd::Cancelled));
        QTRY_VERIFY(!choice_->summarising());
        QVERIFY(!choice_->question().isEmpty());
        QCOMPARE(engine_->generationCount(), 5);
        QCOMPARE(parts_->messages.messages().size(), 7);
    }

    // Loading a model or measuring the device ends the summary. The window is notified, so that it shows
    // question() again.
    void interruptedSummaryAsksAgain() {
        fillContext();
        choice_->summarise();
        QTRY_COMPARE(engine_->generationCount(), 5);
        QSignalSpy changed(choice_.get(), &ContextChoice::changed);
        bridge_->load(QStringLiteral("/m/other.gguf"), {.cache = QStringLiteral("f16")});
        QCOMPARE(bridge_->state(), EngineBridge::Loading);
        QVERIFY(!choice_->summarising());
        QCOMPARE(changed.count(), 1);
        QVERIFY(!choice_->question().isEmpty());
    }

    void failedSummaryIsReportedAndCanBeRepeated() {
        fillContext();
        choice_->summarise();
        QTRY_COMPARE(engine_->generationCount(), 5);
        GenerateOutcome failed = ended(AnswerEnd::Failed);
        failed.stats.notice = QStringLiteral("No memory.");
        end(failed);
        QTRY_VERIFY(!choice_->summarising());
        QCOMPARE(bridge_->error(), QStringLiteral("No memory."));
        choice_->summarise();
        QCOMPARE(bridge_->error(), QString());
        QTRY_COMPARE(engine_->generationCount(), 6);
        say(QStringLiteral("They counted."));
        end(ended(AnswerEnd::EndOfText));
        QTRY_COMPARE(engine_->generationCount(), 7);
    }

    // If the person sends another question, the choice is no longer offered. The summary is stopped, because
    // the model could not answer the question while it writes the summary.
    void newQuestionEndsTheSummary() {
        fillContext();
        choice_->summarise();
        QTRY_COMPARE(engine_->generationCount(), 5);
        const GenerateRequest summary = engine_->lastGeneration();
        ask(QStringLiteral("another"));
        QVERIFY(summary.stop.stop_requested());
        QVERIFY(!choice_->summarising());
        QCOMPARE(choice_->question(), QString());
    }

    void questionIsDroppedInAnotherConversation() {
        fillContext();
        parts_->conversations.startNew();
        QCOMPARE(choice_->question(), QString());
    }

    void singleTooLongMessageFails() {
        end(excess({1, 1, 1, 1, 1, 1, 400}, 410));
        QCOMPARE(choice_->question(), QString());
        QVERIFY(bridge_->error().contains(QStringLiteral("Shorten it")));
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, AnswerEnd::Failed);
    }

  private:
    static GenerateOutcome excess(std::vector<int> tokens, int prompt) {
        GenerateOutcome outcome;
        outcome.excess = {.prompt = prompt, .context = 256, .tokens = std::move(tokens)};
        return outcome;
    }
    void fillContext() {
        end(excess({35, 35, 35, 35, 35, 35, 35}, 250));
        QTRY_VERIFY(!choice_->question().isEmpty());
    }
    void ask(const QString& text) {
        const int before = engine_->generationCount();
        QVERIFY(bridge_->send(text));
        QTRY_COMPARE(engine_->generationCount(), before + 1);
    }
    void say(const QString& text) {
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.textReady(engine_->generations.last().id, text);
        });
    }
    void end(const GenerateOutcome& outcome) {
        const int before = engine_->generationCount();
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.generated(engine_->generations.last().id, outcome);
        });
        QTRY_VERIFY(bridge_->state() == EngineBridge::Ready || engine_->generationCount() > before);
    }

    std::unique_ptr<ContextChoice> choice_;
};

}  // namespace tst_context_choice

ROCMFORGE_TEST(tst_context_choice, TestContextChoice, QCoreApplication)
#include "tst_context_choice.moc"
