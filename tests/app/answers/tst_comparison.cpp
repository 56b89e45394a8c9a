#include "app/answers/comparison.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_comparison {

using namespace rocmforge;
using namespace rocmforge::test;

class TestComparison : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        comparison_ = std::make_unique<Comparison>(parts_->session, parts_->messages);
        parts_->session.addUserMessage(QStringLiteral("question"));
        question_ = parts_->messages.messages().last().id;
        first_ = answer("one", "Tiny");
    }
    void cleanup() {
        comparison_.reset();
        parts_.reset();
    }

    void oneAnswerIsNotCompared() {
        QVERIFY(!comparison_->available());
        QVERIFY(!comparison_->showLast());
        QVERIFY(!comparison_->showVersions(first_));
        QVERIFY(!comparison_->showVersions(question_));
        QVERIFY(!comparison_->showVersions(4711));
        QVERIFY(!comparison_->show(first_, first_));
        QVERIFY(!comparison_->show(first_, question_));
        QCOMPARE(comparison_->left()->messageId(), 0);
    }

    void twoAnswersAreShownWithTheirFigures() {
        const qint64 second = answer("# Two\n\nLines.", "big @ gpu-box:8000");
        QVERIFY(comparison_->available());
        QVERIFY(comparison_->showLast());
        const ComparedAnswer& left = *comparison_->left();
        const ComparedAnswer& right = *comparison_->right();
        QCOMPARE(left.messageId(), first_);
        QCOMPARE(left.model(), QStringLiteral("Tiny"));
        QCOMPARE(left.place(), QString());
        QCOMPARE(right.messageId(), second);
        QCOMPARE(right.model(), QStringLiteral("big"));
        QCOMPARE(right.place(), QStringLiteral("gpu-box:8000"));
        QCOMPARE(right.tokens(), 100);
        QCOMPARE(right.tokensPerSecond(), 20.0);
        QCOMPARE(right.seconds(), 5.5);
        QCOMPARE(right.version(), 2);
        QCOMPARE(right.versions(), 2);
        MessageModel& rows = *comparison_->right()->rows();
        QCOMPARE(rows.count(), 3);  // the heading, the paragraph and the footer
        QCOMPARE(rows.data(rows.index(0), MessageModel::KindRole), QVariant("heading"));
        // The comparison can be opened from the question and from either answer.
        for (const qint64 id : {first_, second, question_}) {
            comparison_->close();
            QCOMPARE(comparison_->left()->messageId(), 0);
            QCOMPARE(rows.count(), 0);
            QVERIFY(comparison_->showVersions(id));
            QCOMPARE(comparison_->left()->messageId(), first_);
            QCOMPARE(comparison_->right()->messageId(), second);
        }
    }

    void answerWithoutASpeedHasNoTime() {
        AnswerStats stats;
        stats.tokens = 3;
        QCOMPARE(secondsOf(stats), 0.0);
    }

    void steppingSkipsTheAnswerOfTheOtherSide() {
        const qint64 second = answer("two", "A");
        const qint64 third = answer("three", "B");
        QVERIFY(comparison_->show(first_, second));
        comparison_->step(false, 1);
        QCOMPARE(comparison_->left()->messageId(), third);
        comparison_->step(false, 1);
        QCOMPARE(comparison_->left()->messageId(), third);
        comparison_->step(true, 1);
        QCOMPARE(comparison_->right()->messageId(), second);  // not the third answer, which is on the left
        comparison_->step(true, -1);
        QCOMPARE(comparison_->right()->messageId(), first_);
    }

    void theConversationGoesOnFromTheChosenAnswer() {
        parts_->session.addUserMessage(QStringLiteral("more"));
        const qint64 more = parts_->messages.messages().last().id;
        parts_->session.show(question_);
        const qint64 second = answer("two", "A");
        QVERIFY(comparison_->show(first_, second));
        QVERIFY(comparison_->use(first_));
        QCOMPARE(parts_->messages.messages().last().id, more);
        QVERIFY(comparison_->use(second));
        QCOMPARE(parts_->messages.messages().last().id, second);
        QVERIFY(!comparison_->use(4711));
        parts_->session.beginAnswer(QStringLiteral("Tiny"));
        QVERIFY(!comparison_->use(first_));
        parts_->session.withdrawAnswer();
        QVERIFY(comparison_->use(first_));
    }

  private:
    // Adds another answer to the question.
    qint64 answer(const char* text, const char* model) {
        parts_->session.show(question_);
        parts_->session.beginAnswer(QString(model));
        parts_->session.appendText(QString(text));
        AnswerStats stats;
        stats.tokens = 100;
        stats.tokensPerSecond = 20;
        stats.firstTokenSeconds = 0.5;
        stats.stopReason = AnswerEnd::EndOfText;
        parts_->session.finishAnswer(stats);
        return parts_->messages.messages().last().id;
    }

    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<Comparison> comparison_;
    qint64 question_ = 0;
    qint64 first_ = 0;
};

}  // namespace tst_comparison

ROCMFORGE_TEST(tst_comparison, TestComparison, QCoreApplication)
#include "tst_comparison.moc"
