#include <QTest>

#include "engine/jinja/lexer.h"
#include "jinja_test.h"
#include "tests/program/test_program.h"

namespace tst_lexer {

using rocmforge::jinja::SyntaxFailure;
using rocmforge::jinja::Token;
using rocmforge::jinja::tokenize;
using rocmforge::jinja::TokenKind;

class TestLexer : public QObject {
    Q_OBJECT

  private slots:
    static void splits_a_tag_into_tokens();
    static void reads_numbers_data();
    static void reads_numbers();
    static void unescapes_strings_data();
    static void unescapes_strings();
    static void trims_white_space_data();
    static void trims_white_space();
    static void counts_lines();
    static void syntax_errors_are_named_data();
    static void syntax_errors_are_named();
};

void TestLexer::splits_a_tag_into_tokens() {
    const std::vector<Token> tokens = tokenize("a{%- if x.y >= 'z' %}{{ [1] }}");
    std::string seen;
    for (const Token& token : tokens) {
        seen += std::to_string(static_cast<int>(token.kind)) + ":" + token.text + " ";
    }
    QCOMPARE(seen, std::string("0:a 3: 5:if 5:x 9:. 5:y 9:>= 6:z 4: 1: 9:[ 7:1 9:] 2: 10: "));
}

void TestLexer::reads_numbers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("is_float");
    QTest::addColumn<double>("value");
    QTest::newRow("decimal") << QByteArray("1_000") << false << 1000.0;
    QTest::newRow("zeros") << QByteArray("0_0") << false << 0.0;
    QTest::newRow("hexadecimal") << QByteArray("0xfF_0") << false << 4080.0;
    QTest::newRow("octal") << QByteArray("0o17") << false << 15.0;
    QTest::newRow("binary") << QByteArray("0B101") << false << 5.0;
    QTest::newRow("fraction") << QByteArray("1.5") << true << 1.5;
    QTest::newRow("exponent") << QByteArray("1e3") << true << 1000.0;
    QTest::newRow("both") << QByteArray("1_0.2_5E-1") << true << 1.025;
}

void TestLexer::reads_numbers() {
    QFETCH(QByteArray, text);
    QFETCH(bool, is_float);
    QFETCH(double, value);
    const std::vector<Token> tokens = tokenize("{{ " + text.toStdString() + " }}");
    QCOMPARE(tokens.size(), std::size_t{4});
    QCOMPARE(tokens[1].kind, is_float ? TokenKind::Float : TokenKind::Integer);
    QCOMPARE(is_float ? tokens[1].number : static_cast<double>(tokens[1].integer), value);
}

void TestLexer::unescapes_strings_data() {
    QTest::addColumn<QByteArray>("literal");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("letters") << QByteArray(R"('\a\b\f\n\r\t\v')") << QByteArray("\a\b\f\n\r\t\v");
    QTest::newRow("quotes") << QByteArray(R"('it\'s "x"')") << QByteArray("it's \"x\"");
    QTest::newRow("hexadecimal") << QByteArray(R"("\x41\u00e9\U0001F600")") << QByteArray("Aé😀");
    QTest::newRow("octal") << QByteArray(R"("\101\0608")") << QByteArray("A08");
    QTest::newRow("unknown escapes are kept") << QByteArray(R"("\q\d")") << QByteArray(R"(\q\d)");
    QTest::newRow("line continuation") << QByteArray("'a\\\nb'") << QByteArray("ab");
    QTest::newRow("not ASCII") << QByteArray("'\\é'") << QByteArray("\\xe9");
}

void TestLexer::unescapes_strings() {
    QFETCH(QByteArray, literal);
    QFETCH(QByteArray, text);
    QCOMPARE(tokenize("{{ " + literal.toStdString() + " }}")[1].text, text.toStdString());
}

void TestLexer::trims_white_space_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("data");  // the texts between tags, separated by |
    const auto row = [](const char* name, const char* source, const char* data) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(data);
    };
    row("a newline after a block goes", "a{% b %}\n\nc", "a|\nc");
    row("a newline after a variable stays", "a{{ b }}\nc", "a|\nc");
    row("a newline after a comment goes", "{# c #}\nd", "d");
    row("blanks before a block go", "a\n  {% b %}c", "a\n|c");
    row("at the start too", " \t{% b %}c", "c");
    row("not behind text", "a  {% b %}c", "a  |c");
    row("not before a variable", "a\n  {{ b }}", "a\n  ");
    row("plus keeps both", "a\n  {%+ b +%}\nc", "a\n  |\nc");
    row("minus takes all", "a\n \n{%- b -%}\n \n c", "a|c");
    row("minus in variables", "a {{- b -}} c", "a|c");
    row("minus in comments", "a {#- b -#} c", "a|c");
    row("all of Unicode's spaces", "a\xC2\xA0\xE3\x80\x80{%- b -%}\xE2\x80\x83 c", "a|c");
    row("raw", "{% raw %}\n{{ x }} {% y %}{% endraw %}\nz", "\n{{ x }} {% y %}|z");
    row("raw with minus", "a {%- raw -%} b {%- endraw -%} c", "a|b|c");
    row("the last newline goes", "a\n\n", "a\n");
    row("carriage returns", "a\r\nb\rc\r\n", "a\nb\nc");
}

void TestLexer::trims_white_space() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, data);
    std::string seen;
    for (const Token& token : tokenize(source.toStdString())) {
        if (token.kind == TokenKind::Data) seen += (seen.empty() ? "" : "|") + token.text;
    }
    QCOMPARE(seen, data.toStdString());
}

void TestLexer::counts_lines() {
    const std::vector<Token> tokens =
        tokenize("a\n{# \n #}\n{{\nx -}}\n\n{{ y }}{% raw %}\n{% endraw %}{{ z }}");
    std::vector<int> lines;
    for (const Token& token : tokens) {
        if (token.kind == TokenKind::Name) lines.push_back(token.line);
    }
    QCOMPARE(lines, (std::vector<int>{5, 7, 8}));
}

void TestLexer::syntax_errors_are_named_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* name, const char* source, int line, const char* what) {
        QTest::newRow(name) << QByteArray(source) << line << QByteArray(what);
    };
    row("comment", "\n{# x", 2, "a comment has no end");
    row("raw", "{% raw %}\n", 1, "'raw' block has no end");
    row("tag", "a\n\n{{ x", 3, "ends inside a tag");
    row("string", "{{ 'x }}", 1, "a string has no end");
    row("brackets", "{{ (1] }}", 1, "unexpected ']', expected ')'");
    row("closed too early", "{{ 1) }}", 1, "unexpected ')'");
    row("character", "{{ a ? b }}", 1, "unexpected character '?'");
    row("long integer", "{{ 9223372036854775808 }}", 1, "more than 64 bits");
    row("half a surrogate pair", "{{ '\\ud83d' }}", 1, "is not a character");
    row("short escape", "{{ '\\x4' }}", 1, "too few digits");
}

void TestLexer::syntax_errors_are_named() {
    QFETCH(QByteArray, source);
    QFETCH(int, line);
    QFETCH(QByteArray, what);
    try {
        tokenize(source.toStdString());
        QFAIL("it was accepted");
    } catch (const SyntaxFailure& failure) {
        QCOMPARE(failure.line(), line);
        QVERIFY2(QByteArray(failure.what()).contains(what), failure.what());
    }
}

}  // namespace tst_lexer

ROCMFORGE_TEST(tst_lexer, TestLexer, rocmforge::test::NoApplication)
#include "tst_lexer.moc"
