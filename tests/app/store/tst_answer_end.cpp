// Tests the names of the values of AnswerEnd. The database contains these names.
#include <QtTest/QTest>

#include "app/store/answer_end.h"
#include "tests/program/test_program.h"

namespace tst_answer_end {

using namespace rocmforge;

class TestAnswerEnd : public QObject {
    Q_OBJECT

  private slots:
    void namesAreStored_data() {
        QTest::addColumn<AnswerEnd>("end");
        QTest::addColumn<QString>("name");
        const auto row = [](AnswerEnd end, const char* name) {
            QTest::newRow(name) << end << QString::fromLatin1(name);
        };
        QTest::newRow("none") << AnswerEnd::None << QString();
        row(AnswerEnd::EndOfText, "end");
        row(AnswerEnd::StopString, "stop_string");
        row(AnswerEnd::MaxTokens, "max_tokens");
        row(AnswerEnd::ContextFull, "context");
        row(AnswerEnd::Cancelled, "cancelled");
        row(AnswerEnd::Failed, "failed");
        row(AnswerEnd::Interrupted, "interrupted");
        row(AnswerEnd::Edited, "edited");
        row(AnswerEnd::Growing, "growing");
    }
    void namesAreStored() {
        QFETCH(const AnswerEnd, end);
        QFETCH(const QString, name);
        QCOMPARE(nameOf(end), name);
        QCOMPARE(answerEndOf(name), end);
        QCOMPARE(unknownEnd(name), QString());
    }

    void unknownNamesAreNone() {
        QCOMPARE(answerEndOf(QStringLiteral("made up")), AnswerEnd::None);
        QCOMPARE(answerEndOf(QStringLiteral("End")), AnswerEnd::None);
        QCOMPARE(unknownEnd(QStringLiteral("End")), QStringLiteral("End"));
    }
};

}  // namespace tst_answer_end

ROCMFORGE_TEST(tst_answer_end, TestAnswerEnd, rocmforge::test::NoApplication)
#include "tst_answer_end.moc"
