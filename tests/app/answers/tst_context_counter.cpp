#include <QtTest/QTest>

#include "app/answers/context_counter.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_context_counter {

using namespace rocmforge;
using namespace rocmforge::test;

// Tests the number of used context tokens. The fake engine counts one token for each byte, and 5 tokens for
// the template of each message.
class TestContextCounter : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void init() {
        EngineBridgeFixture::init();
        counter_ = std::make_unique<ContextCounter>(*bridge_, parts_->session, parts_->settings);
    }
    void cleanup() {
        counter_.reset();
        EngineBridgeFixture::cleanup();
    }

    void anImportedConversationIsCountedOnceAModelIsLoaded() {
        importTalk();
        QCoreApplication::processEvents();
        QCOMPARE(parts_->session.contextUsed(), 0);
        QVERIFY(engine_->counts.isEmpty());
        ready();
        QTRY_COMPARE(parts_->session.contextUsed(), 3 + 5 + 5 + 5);
        QCOMPARE(bridge_->contextUsed(), 18);
        // When the conversation is shown again, its tokens are not counted again.
        const auto counts = engine_->counts.size();
        parts_->session.show(parts_->session.history().last().id);
        QCoreApplication::processEvents();
        QCOMPARE(engine_->counts.size(), counts);
        QCOMPARE(parts_->session.contextUsed(), 18);
    }

    void theSystemPromptCounts() {
        parts_->settings.setSystemPrompt(QStringLiteral("Be brief."));
        importTalk();
        ready();
        QTRY_COMPARE(parts_->session.contextUsed(), 18 + 9 + 5);
    }

    void anAnswerReplacesTheEstimate() {
        importTalk();
        ready();
        QTRY_COMPARE(parts_->session.contextUsed(), 18);
        ask();
        end(ended(AnswerEnd::EndOfText, 77));
        QTRY_COMPARE(parts_->session.contextUsed(), 77);
        // The estimate for a message without an answer is added to the exact count.
        parts_->session.addUserMessage(QStringLiteral("and then?"));
        QTRY_COMPARE(parts_->session.contextUsed(), 77 + 9 + 5);
    }

    void leftOutMessagesNoLongerCount() {
        importTalk();
        ready();
        ask();
        end(ended(AnswerEnd::EndOfText, 77));
        QTRY_COMPARE(parts_->session.contextUsed(), 77);
        parts_->session.addContextRow(2, {});
        // The question "next" and an empty answer remain in the context. The empty answer is not part of the
        // prompt.
        QTRY_COMPARE(parts_->session.contextUsed(), 4 + 5);
    }

    void anotherModelCountsAnew() {
        importTalk();
        ready();
        QTRY_COMPARE(parts_->session.contextUsed(), 18);
        const auto counts = engine_->counts.size();
        ready();
        QTRY_VERIFY(engine_->counts.size() > counts);
        QTRY_COMPARE(parts_->session.contextUsed(), 18);
    }

    void aReplyThatComesTooLateIsIgnored() {
        importTalk();
        ready();
        QTRY_COMPARE(parts_->session.contextUsed(), 18);
        const qint64 old = parts_->session.history().last().id;
        parts_->session.addUserMessage(QStringLiteral("more"));
        parts_->session.setUncounted(old, 1000);
        QTRY_COMPARE(parts_->session.contextUsed(), 18 + 4 + 5);
    }

  private:
    // Imports a question of 3 bytes and an answer of 5 bytes, without statistics.
    void importTalk() {
        parts_->session.addUserMessage(QStringLiteral("why"));
        ChatEntry reply = answer(newId(), parts_->session.history().last().id, QStringLiteral("truly"));
        reply.conversationId = parts_->conversations.currentId();
        parts_->session.add(reply);
    }
    void ask() {
        const int before = engine_->generationCount();
        QVERIFY(bridge_->send(QStringLiteral("next")));
        QTRY_COMPARE(engine_->generationCount(), before + 1);
    }
    void end(const GenerateOutcome& outcome) {
        engine_->say([this, outcome](AbstractEngineWorker& worker) {
            emit worker.generated(engine_->lastGeneration().id, outcome);
        });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }

    std::unique_ptr<ContextCounter> counter_;
};

}  // namespace tst_context_counter

ROCMFORGE_TEST(tst_context_counter, TestContextCounter, QCoreApplication)
#include "tst_context_counter.moc"
