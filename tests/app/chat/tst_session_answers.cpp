// Tests the token counts of a session's answers, and the state after an answer was continued or withdrawn.
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_session_fixture.h"
#include "tests/program/test_program.h"

namespace tst_session_answers {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

AnswerStats written(int tokens) {
    AnswerStats stats = finished(tokens);
    stats.tokens = tokens;
    return stats;
}

}  // namespace

class TestSessionAnswers : public ChatSessionFixture {
    Q_OBJECT

  private slots:
    // The context meter must not show the tokens of the previous answer.
    void contextOfANewAnswerIsUnknownUntilItIsReported() {
        const qint64 first = ask(QStringLiteral("first"));
        session().beginAnswer({});
        session().growContext(50);
        session().finishAnswer(finished(60));
        conversations().startNew();
        const qint64 second = ask(QStringLiteral("second"));
        session().beginAnswer({});
        session().appendText(QStringLiteral("x"));
        show(first);
        QCOMPARE(session().contextUsed(), 60);
        show(second);
        QCOMPARE(session().contextUsed(), 0);
        session().growContext(4);
        QCOMPARE(session().contextUsed(), 4);
        session().finishAnswer(finished(5));
        QCOMPARE(session().contextUsed(), 5);
    }

    void continuedAnswerCountsBothParts() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer({});
        session().appendText(QStringLiteral("half"));
        session().finishAnswer(written(5));
        session().resumeAnswer();
        session().appendText(QStringLiteral(" an answer"));
        session().finishAnswer(written(3));
        QCOMPARE(session().history().last().stats.tokens, 8);
        QCOMPARE(session().history().last().content, QStringLiteral("half an answer"));
        QCOMPARE(parts_->saved(id).last(), session().history().last());
        // The next answer of this conversation counts only its own tokens.
        ask(QStringLiteral("next"));
        session().beginAnswer({});
        session().finishAnswer(written(2));
        QCOMPARE(parts_->saved(id).size(), 4);
        QCOMPARE(parts_->saved(id).last().stats.tokens, 2);
    }

    void answerElsewhereAfterAContinuedOneCountsOnlyItself_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("with text") << QStringLiteral("yes");
        QTest::newRow("without text") << QString();
    }
    void answerElsewhereAfterAContinuedOneCountsOnlyItself() {
        QFETCH(const QString, text);
        const qint64 other = ask(QStringLiteral("other"));
        const qint64 question = session().history().last().id;
        conversations().startNew();
        ask(QStringLiteral("q"));
        session().beginAnswer({});
        session().appendThinking(QStringLiteral("Hm"));
        session().appendText(QStringLiteral("half"));
        session().finishAnswer(written(5));
        session().resumeAnswer();
        session().appendText(QStringLiteral(" an answer"));
        session().finishAnswer(written(3));
        const QList<ChatEntry> shownBefore = session().history();

        session().beginAnswerIn(other, question, QStringLiteral("Tiny"));
        if (!text.isEmpty()) session().appendText(text);
        session().finishAnswer(written(2));
        QCOMPARE(session().history(), shownBefore);
        const QList<ChatEntry> saved = parts_->saved(other);
        QCOMPARE(saved.size(), 2);
        QCOMPARE(saved.last().content, text);
        QCOMPARE(saved.last().stats.tokens, 2);
        QCOMPARE(saved.last().stats.stopReason, AnswerEnd::EndOfText);
        QCOMPARE(saved.last().thinkingSeconds, 0.0);
    }

    void withdrawnAnswerLeavesNoTrace() {
        const qint64 id = ask(QStringLiteral("q"));
        session().beginAnswer({});
        session().finishAnswer(finished(9));
        ask(QStringLiteral("next"));
        session().beginAnswer({});
        session().growContext(70);
        session().withdrawAnswer();
        QVERIFY(!session().answering() && !session().answerShown());
        QCOMPARE(session().answeringId(), 0);
        QCOMPARE(session().history().size(), 3);
        QCOMPARE(session().tree().all().size(), 3);
        QCOMPARE(session().contextUsed(), 9);
        session().appendText(QStringLiteral("late"));
        session().finishAnswer(finished(80));
        QCOMPARE(parts_->saved(id).size(), 3);
        QCOMPARE(session().contextUsed(), 9);
        // If a continued answer is withdrawn, it returns to its previous state, also on disk.
        session().beginAnswer({});
        session().appendText(QStringLiteral("half"));
        session().finishAnswer(written(12));
        const ChatEntry before = session().history().last();
        session().resumeAnswer();
        session().withdrawAnswer();
        QCOMPARE(session().history().last(), before);
        QCOMPARE(parts_->saved(id).last(), before);
        QVERIFY(session().canSend());
    }

    void estimateAppliesOnlyToItsBranch() {
        ask(QStringLiteral("q"));
        QSignalSpy wanted(&session(), &ChatSession::countWanted);
        session().beginAnswer({});
        session().finishAnswer(finished(20));
        QCOMPARE(session().contextUsed(), 20);
        QVERIFY(wanted.isEmpty());
        ask(QStringLiteral("next"));
        const qint64 leaf = session().history().last().id;
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.last().first().toLongLong(), leaf);
        QCOMPARE(session().contextUsed(), 20);
        session().setUncounted(leaf, 7);
        QCOMPARE(session().contextUsed(), 27);
        QCOMPARE(wanted.size(), 1);
        // The estimate of 7 tokens becomes invalid when the branch gets another message.
        ask(QStringLiteral("and more"));
        QCOMPARE(session().contextUsed(), 20);
        QCOMPARE(wanted.size(), 2);
        session().setUncounted(leaf, 7);
        QCOMPARE(session().contextUsed(), 20);
    }
};

}  // namespace tst_session_answers

ROCMFORGE_TEST(tst_session_answers, TestSessionAnswers, QCoreApplication)
#include "tst_session_answers.moc"
