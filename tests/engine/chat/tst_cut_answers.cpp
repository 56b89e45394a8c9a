// Tests answers that a limit ends in the middle of a mark, that is, of a delimiter such as </think>, which
// may consist of several tokens.
#include <QTest>

#include "engine/chat/answer_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/word_tokenizer.h"

namespace tst_cut_answers {

using namespace rocmforge;

namespace {

using Parts = std::vector<AnswerPart>;

// Returns the parts as text: reasoning in parentheses, then the reply.
std::string shown(std::string_view source, AnswerStart start, std::string_view text, bool cut) {
    AnswerParts parts(AnswerFormat::of(source, test::WordTokenizer({})), start);
    std::string reasoning;
    std::string reply;
    const auto add = [&](const Parts& found) {
        for (const AnswerPart& part : found) {
            (part.kind == PartKind::Thinking ? reasoning : reply) += part.text;
        }
    };
    for (const char letter : text) add(parts.push({&letter, 1}));
    add(parts.finish(cut));
    return reasoning.empty() ? reply : "(" + reasoning + ")" + reply;
}

}  // namespace

class TestCutAnswers : public QObject {
    Q_OBJECT

  private slots:
    void halfMarksAreRemoved_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("cut");
        QTest::addColumn<QString>("whole");
        const auto row = [](const char* text, const char* cut, const char* whole) {
            QTest::addRow("“%s”", qPrintable(QString(text).replace('\n', ' ')))
                << QString(text) << QString(cut) << QString(whole);
        };
        row("<think>so\n\n</thin", "(so)", "(so\n\n</thin)");
        row("<think>so</", "(so)", "(so</)");
        row("<think>so</think>yes", "(so)yes", "(so)yes");
        row("<thi", "", "<thi");
        row("\n<thi", "", "\n<thi");
        row("<think>a</think>\n<respo", "(a)", "(a)<respo");
        row("<response>\nb\n</resp", "b", "b\n</resp");
        row("<response>b</response>", "b", "b");
        // A single character is kept, because it may be text. Text that is not the beginning of a mark is
        // kept too.
        row("<think>a <", "(a <)", "(a <)");
        row("<think>so\n\n", "(so\n\n)", "(so\n\n)");
        row("<response>a </b", "a </b", "a </b");
        row("Use </thi", "Use </thi", "Use </thi");
        row("Use </resp", "Use </resp", "Use </resp");
        row("thi", "thi", "thi");
        row("", "", "");
    }
    void halfMarksAreRemoved() {
        QFETCH(QString, text);
        const std::string source = "Write between <think></think> and <response></response>.";
        const auto result = [&](bool cut) {
            return QString::fromStdString(shown(source, AnswerStart::Anything, text.toStdString(), cut));
        };
        QTEST(result(true), "cut");
        QTEST(result(false), "whole");
    }

    void reasoningThatBeganInThePromptIsCutToo() {
        QCOMPARE(shown("<think>", AnswerStart::InThought, "so\n</think", true), std::string("(so)"));
        QCOMPARE(shown("<think>", AnswerStart::InAnswer, "so </think", true), std::string("so </think"));
    }

    void modelWithoutMarksKeepsItsText() {
        QCOMPARE(shown("", AnswerStart::Anything, "a </think", true), std::string("a </think"));
    }
};

}  // namespace tst_cut_answers

ROCMFORGE_TEST(tst_cut_answers, TestCutAnswers, rocmforge::test::NoApplication)
#include "tst_cut_answers.moc"
