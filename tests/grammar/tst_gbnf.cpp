// Tests GBNF grammars: the meaning of each symbol, and errors with line numbers.
#include <string>

#include <QTest>

#include "engine/grammar/gbnf.h"
#include "tests/grammar/accepts.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_gbnf {

using namespace rocmforge;
using test::accepts;
using test::begins;

namespace {

constexpr const char* kArithmetic =
    "# sums of products\n"
    "root ::= expr \"\\n\"\n"
    "expr ::= term ([-+] term)*\n"
    "term ::= factor ([*/] factor)*   # binds more tightly\n"
    "factor ::= number | \"(\" expr \")\"\n"
    "number ::= [0-9]+ (\".\" [0-9]+)?\n";

constexpr const char* kList = "root ::= (\n  \"- \" item\n)+\nitem ::= [^\\n]+ \"\\n\"";

}  // namespace

class TestGbnf : public QObject {
    Q_OBJECT

  private slots:
    void textsAreAcceptedOrRejected_data() {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("accepted");
        int n = 0;
        const auto row = [&](const char* grammar, const QByteArray& text, bool accepted) {
            QTest::addRow("%d %s", ++n, text.left(20).toPercentEncoding(" ").constData())
                << QByteArray(grammar) << text << accepted;
        };
        row(R"(root ::= "yes" | "no")", "yes", true);
        row(R"(root ::= "yes" | "no")", "ye", false);
        row(R"(root ::= "yes" | "no")", "yesno", false);
        row(R"(root ::= "yes" | )", "", true);
        row(R"(root ::= "")", "", true);
        row("root::=\"a\"", "a", true);
        row("root ::=\n  \"a\" |\n  \"b\"", "b", true);
        row("\n\n# nothing\nroot ::= a # to the end of the line \"x\"\r\na ::= \"a\"\r\n", "a", true);
        row(kArithmetic, "1+2*(3-4.5)\n", true);
        row(kArithmetic, "((((7))))\n", true);
        row(kArithmetic, "1+\n", false);
        row(kArithmetic, "1..2\n", false);
        row(kArithmetic, "(1\n", false);
        row(kList, "- one\n- two\n", true);
        row(kList, "- one\n-two\n", false);
        row(R"(root ::= [a-c]*)", "abcabc", true);
        row(R"(root ::= [a-c]*)", "abd", false);
        row(R"(root ::= [a-c]+)", "", false);
        row(R"(root ::= [-a]+)", "a-a", true);
        row(R"(root ::= [a-]+)", "a-a", true);
        row(R"(root ::= [a-]+)", "b", false);
        row(R"(root ::= [^a-]+)", "b", true);
        row(R"(root ::= [^a-]+)", "-", false);
        row("root ::= [\\]\\[\\\\\"]+", "[]\\\"", true);
        row("root ::= \"\\\"\\\\\\t\\n\\r\"", "\"\\\t\n\r", true);
        row("root ::= \"\\x41\\u00e4\\U0001F600\"", "Aä😀", true);
        row("root ::= [\\u00e4-\\u00f6]", "ä", true);
        row("root ::= [\\u00e4-\\u00f6]", "ü", false);
        row(R"(root ::= [ぁ-ゟ]+)", "ひらがな", true);
        row(R"(root ::= [ぁ-ゟ]+)", "カ", false);
        row(R"(root ::= .)", "\n", true);
        row(R"(root ::= .)", "€", true);
        row(R"(root ::= .)", "ab", false);
        row(R"(root ::= .)", "\xE2\x82", false);
        row(R"(root ::= [^x])", "\xFF", false);
        row(R"(root ::= "ab"*)", "abab", true);  // * applies to the whole literal
        row(R"(root ::= "ab"*)", "abb", false);
        row(R"(root ::= "ab"?)", "a", false);
        row(R"(root ::= "a"{3})", "aaa", true);
        row(R"(root ::= "a"{3})", "aa", false);
        row(R"(root ::= "a"{3})", "aaaa", false);
        row(R"(root ::= "ab"{2,})", "ab", false);
        row(R"(root ::= "ab"{2,})", "ababab", true);
        row(R"(root ::= "ab"{ 1 , 2 })", "abab", true);
        row(R"(root ::= "ab"{1,2})", "ababab", false);
        row(R"(root ::= "a"{0,2} "b")", "b", true);
        row(R"(root ::= "a"{0} "b")", "ab", false);
        row(R"(root ::= ("a" | "b"+ "c"){2})", "bbca", true);
        row(R"(root ::= ("a"?)*)", "aaa", true);
        row(R"(root ::= ("a"*)* "b")", "aab", true);
        row(R"(root ::= "a" root "b" | "")", "aaabbb", true);
        row(R"(root ::= "a" root "b" | "")", "aabbb", false);
        row("root ::= a_b-C9\na_b-C9 ::= \"x\"", "x", true);
        row("root ::= (\"a\"\n\n  # in the group\n |\n \"b\") \"c\"", "bc", true);
    }
    void textsAreAcceptedOrRejected() {
        QFETCH(QByteArray, grammar);
        QFETCH(QByteArray, text);
        QFETCH(bool, accepted);
        QCOMPARE(accepts(read_gbnf(grammar.toStdString()), text.toStdString()), accepted);
    }

    void invalidGrammarsAreRefused_data() {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QByteArray& grammar, const char* says) {
            QTest::newRow(name) << grammar << QByteArray(says);
        };
        row("nothing", "", "no rule named root");
        row("no root", "a ::= \"a\"", "no rule named root");
        row("unknown rule", "root ::= a b\na ::= \"a\"", "the rule b is not defined");
        row("twice", "root ::= \"a\"\nroot ::= \"b\"", "in line 2: the rule root is defined twice");
        row("no sign", "root = \"a\"", "line 1: expected ::=, found = ");
        row("open text", "root ::= \"a", "no closing quotation mark");
        row("text over lines", "root ::= \"a\nb\"", "no closing quotation mark");
        row("open set", "root ::= [a-", "no closing bracket");
        row("backwards", "\n\nroot ::= [z-a]", "line 3: a range of characters goes backwards");
        row("empty set", "root ::= []", "a set of characters is empty");
        row("all but all", "root ::= [^\\U00000000-\\U0010FFFF]", "a set of characters is empty");
        row("open group", "root ::= (\"a\"", "expected ), found the end of the grammar");
        row("closing", "root ::= \"a\")", "expected the end of the line, found )");
        row("escape", "root ::= \"\\q\"", "unknown escape \\q");
        row("hex", "root ::= \"\\xZZ\"", "2 hexadecimal digits");
        row("beyond", "root ::= \"\\U00110000\"", "no character with that number");
        row("surrogate", "root ::= \"\\uD800\"", "a surrogate is not a character");
        row("no count", "root ::= \"a\"{x}", "expected a number of repetitions");
        row("negative count", "root ::= \"a\"{-1}", "expected a number of repetitions");
        row("order of counts", "root ::= \"a\"{3,2}", "less than the minimum");
        row("nothing to repeat", "root ::= * \"a\"", "expected the end of the line, found *");
        row("token", "root ::= <think>", "matching tokens");
        row("no UTF-8", "root ::= \"\xFF\"", "not valid UTF-8");
        row("never ends", "root ::= \"a\" root", "root recurses without end");
        row("never ends together", "root ::= a | \"x\" b\na ::= b\nb ::= \"y\" a", "recurses without end");
        row("left recursion", "root ::= e\ne ::= e \"+\" \"1\" | \"1\"", "is left-recursive");
        row("hidden left recursion", "root ::= n root \"a\" | \"b\"\nn ::= \"x\"*", "is left-recursive");
        row("in a circle", "root ::= a \"1\" | \"\"\na ::= b \"2\" | \"3\"\nb ::= root \"4\" | \"5\"",
            "is left-recursive");
        row("many repetitions", "root ::= " + QByteArray("\"a\"{9999} ").repeated(30), "200000 symbols");
        row("one large count", "root ::= \"a\"{1000000000}", "200000 symbols");
        row("deep", "root ::= " + QByteArray(101, '(') + "\"a\"" + QByteArray(101, ')'),
            "more than 100 deep");
        row("long", QByteArray(1000001, ' '), "longer than 1 MB");
    }
    void invalidGrammarsAreRefused() {
        QFETCH(QByteArray, grammar);
        QFETCH(QByteArray, says);
        EXPECT_ERROR(read_gbnf(grammar.toStdString()), Code::InvalidArgument, says.toStdString());
    }

    void endlessAlternativesAreRemoved() {
        // The second alternative can begin but never end, so it is removed.
        const auto grammar = read_gbnf("root ::= \"a\" | \"b\" x\nx ::= \"c\" x");
        QVERIFY(accepts(grammar, "a"));
        QVERIFY(!begins(grammar, "b"));
    }

    void optionalPrefixIsNotLeftRecursion() {
        QVERIFY(accepts(read_gbnf("root ::= n root | \"b\"\nn ::= \"x\"?"), "xxxb"));
    }

    void nestedRepetitionsStaySmall() {
        const auto grammar = read_gbnf("root ::= ((\"ab\"{9999}){9999}){9999}");
        QVERIFY(begins(grammar, "abababa"));
        QVERIFY(!begins(grammar, "abb"));
    }

    void longGrammarsAreRead() {
        std::string text = "root ::= r0\n";
        for (int i = 0; i < 5000; ++i) {
            text += "r" + std::to_string(i) + " ::= \"a\" r" + std::to_string(i + 1) + "\n";
        }
        text += "r5000 ::= \"\"";
        const auto grammar = read_gbnf(text);
        QVERIFY(accepts(grammar, std::string(5000, 'a')));
        QVERIFY(!accepts(grammar, std::string(4999, 'a')));
        QVERIFY(accepts(read_gbnf("root ::= \"a\"{0,40000} \"b\""), std::string(20000, 'a') + "b"));
    }
};

}  // namespace tst_gbnf

ROCMFORGE_TEST(tst_gbnf, TestGbnf, rocmforge::test::NoApplication)
#include "tst_gbnf.moc"
