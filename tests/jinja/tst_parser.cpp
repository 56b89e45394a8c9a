#include <QTest>

#include "jinja_test.h"
#include "tests/program/test_program.h"

namespace tst_parser {

class TestParser : public QObject {
    Q_OBJECT

  private slots:
    static void errors_state_line_and_reason_data();
    static void errors_state_line_and_reason();
    static void operator_precedence_matches_jinja_data();
    static void operator_precedence_matches_jinja();
};

void TestParser::errors_state_line_and_reason_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* source, int line, const char* what) {
        QTest::newRow(source) << QByteArray(source) << line << QByteArray(what);
    };
    row("{% foo %}", 1, "unknown tag 'foo'");
    row("\n{% if x %}\n{% endfor %}", 3, "unknown tag 'endfor' where 'endif' was looked for");
    row("{% if x %}", 1, "ends before 'endif'");
    row("{% for x in y %}", 1, "ends before 'endfor'");
    row("{% include 'x' %}", 1, "'include' needs other templates");
    row("{% import 'x' as y %}", 1, "'import' needs other templates");
    row("{% from 'x' import y %}", 1, "'from' needs other templates");
    row("{% extends 'x' %}", 1, "'extends' needs other templates");
    row("{% autoescape true %}{% endautoescape %}", 1, "'autoescape' is not supported");
    row("{{ }}", 1, "expected an expression");
    row("{{ x y }}", 1, "expected '}}', found 'y'");
    row("{{ x | }}", 1, "expected a name");
    row("{{ x is a is b }}", 1, "cannot be chained");
    row("{{ f(a=1, 2) }}", 1, "wrong order");
    row("{{ f(a=1, a=2) }}", 1, "'a' is given twice");
    row("{{ l[1:2, 3] }}", 1, "slice");
    row("{{ [1, 2 }}", 1, "unexpected '}', expected ']'");
    row("{% set none = 1 %}", 1, "'none' cannot be set");
    row("{% macro m(a=1, b) %}{% endmacro %}", 1, "without a default follows");
    row("{% call x %}{% endcall %}", 1, "requires a call");
    row("{% break %}", 1, "'break' outside of a loop");
    row("{% for x in y %}{% macro m() %}{% continue %}{% endmacro %}{% endfor %}", 1,
        "'continue' outside of a loop");
    row("{% for x in y %}\n{% set loop = 1 %}{% endfor %}", 2, "'loop' cannot be set");
    row("{% block a %}{% endblock %}{% block a %}{% endblock %}", 1, "'a' is defined twice");
    row("{% block a required %}{% endblock %}", 1, "'required' blocks are not supported");
    row("{{ x|nothing }}", 1, "no filter is named 'nothing'");
    row("{{ x is nothing }}", 1, "no test is named 'nothing'");
    row("{% if false %}\n{% for x in y %}\n{{ x|nothing }}{% endfor %}{% endif %}", 3,
        "no filter is named 'nothing'");
}

void TestParser::errors_state_line_and_reason() {
    QFETCH(QByteArray, source);
    QFETCH(int, line);
    QFETCH(QByteArray, what);
    const Rendered rendered = render(source.toStdString());
    QVERIFY2(!rendered.text, "it was accepted");
    const QByteArray error = QByteArray::fromStdString(rendered.error);
    QVERIFY2(error.startsWith("Error in line " + QByteArray::number(line) + " of the chat template: "),
             error);
    QVERIFY2(error.contains(what), error);
}

void TestParser::operator_precedence_matches_jinja_data() {
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* expression, const char* text) {
        QTest::newRow(expression) << QByteArray(expression) << QByteArray(text);
    };
    row("2 ** 3 ** 2", "64");  // evaluated from left to right, unlike in Python
    row("-2 ** 2", "4");
    row("-3|abs", "3");
    row("1 ~ 2 * 3", "16");
    row("not 1 == 2", "True");
    row("1 < 2 == 2", "True");
    row("1 in [1] == true", "False");
    row("true or false and false", "True");
    row("1 if 0 else 2 if 0 else 3", "3");
    row("[1, 2]|length > 1 and 'a' is string", "True");
    row("'a' 'b' ~ 'c'", "abc");
    row("3 is divisibleby 3 and 4", "4");
    row("(1, 2)[1] + {'a': {'b': 1}}.a['b']", "3");
    row("[[1, 2]].0.1", "2");
}

void TestParser::operator_precedence_matches_jinja() {
    QFETCH(QByteArray, expression);
    QFETCH(QByteArray, text);
    const Rendered rendered = render("{{ " + expression.toStdString() + " }}");
    QCOMPARE(rendered.text.value_or(rendered.error), text.toStdString());
}

}  // namespace tst_parser

ROCMFORGE_TEST(tst_parser, TestParser, rocmforge::test::NoApplication)
#include "tst_parser.moc"
