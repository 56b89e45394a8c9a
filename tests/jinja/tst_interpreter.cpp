// Compares the templates in cases/ with jinja2's results, which write_cases.py stored, and tests error
// messages.
#include <QDir>
#include <QTest>

#include "jinja_test.h"
#include "tests/program/test_program.h"

namespace tst_interpreter {

using nlohmann::ordered_json;

class TestInterpreter : public QObject {
    Q_OBJECT

  private slots:
    static void renders_as_jinja2_data();
    static void renders_as_jinja2();
    static void errors_name_their_cause_data();
    static void errors_name_their_cause();
};

void TestInterpreter::renders_as_jinja2_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("variables");
    QTest::addColumn<QByteArray>("text");
    const QDir cases(QStringLiteral(JINJA_TESTS "/cases"));
    const QStringList names = cases.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    QVERIFY(!names.isEmpty());
    for (const QString& name : names) {
        const ordered_json file = read_json(cases.filePath(name));
        int number = 0;
        for (const ordered_json& row : file.at("cases")) {
            const QByteArray title = name.toUtf8().chopped(5) + ' ' + QByteArray::number(++number);
            QTest::newRow(title) << QByteArray::fromStdString(row[0].get<std::string>())
                                 << QByteArray::fromStdString(file.at("variables").dump())
                                 << QByteArray::fromStdString(row[1].get<std::string>());
        }
    }
}

void TestInterpreter::renders_as_jinja2() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, variables);
    QFETCH(QByteArray, text);
    const Rendered rendered =
        render(source.toStdString(), {{"variables", ordered_json::parse(variables.toStdString())}});
    QVERIFY2(rendered.text.has_value(), rendered.error.c_str());
    QCOMPARE(QByteArray::fromStdString(*rendered.text), text);
}

void TestInterpreter::errors_name_their_cause_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* source, const char* what) {
        QTest::newRow(source) << QByteArray(source) << QByteArray(what);
    };
    row("\n\n{{ nope.x }}", "Error in line 3 of the chat template: 'nope' is undefined.");
    row("{{ nope() }}", "'nope' is undefined");
    row("{{ nope + 1 }}", "'nope' is undefined");
    row("{{ {}.a.b }}", "'dict object' has no attribute 'a'");
    row("{{ 'x'.shout() }}", "'str object' has no attribute 'shout'");
    row("{{ [].extend([1]) }}", "access to attribute 'extend' of 'list' object is unsafe");
    row("{{ [].append([]) }}", "only strings, numbers and other plain values can be appended to a list");
    row("{{ {}.update({}) }}", "access to attribute 'update' of 'dict' object is unsafe");
    row("{{ ''.__class__.x }}", "access to attribute '__class__' of 'str' object is unsafe");
    row("{{ 'x'.encode() }}", "'encode' of a str is not supported");
    row("{{ 'x'|urlize }}", "the filter 'urlize' is not supported");
    row("{% if true %}{{ 'x'|nothing }}{% endif %}", "no filter is named 'nothing'");
    row("{{ [1]|map('nothing')|list }}", "no filter is named 'nothing'");
    row("{{ [1]|select('nothing')|list }}", "no test is named 'nothing'");
    row("{{ 'x'|replace('y') }}", "'replace' needs the argument 'new'");
    row("{{ 'x'|upper(1) }}", "takes at most 0 arguments");
    row("{{ 'x'|tojson(sorted=1) }}", "'tojson' has no parameter 'sorted'");
    row("{{ 'x'|tojson(true, ensure_ascii=1) }}", "'tojson' got 'ensure_ascii' twice");
    row("{{ 'a' + 1 }}", "'+' is not supported between 'str' and 'int'");
    row("{{ 1 < 'a' }}", "'<' is not supported between 'int' and 'str'");
    row("{{ 1 // 0 }}", "division by zero");
    row("{{ 9223372036854775807 + 1 }}", "more than 64 bits");
    row("{{ 2 ** 64 }}", "more than 64 bits");
    row("{{ (-8) ** 0.5 }}", "cannot be raised to a fraction");
    row("{{ '٣'|int }}", "digits 0 to 9");
    row("{{ nope|tojson }}", "Object of type Undefined is not JSON serializable");
    row("{{ [1]|map('abs') }}", "'generator' object has no text of its own");
    row("{{ {}.items }}", "'builtin_function_or_method' object has no text of its own");
    row("{% for x in 5 %}{% endfor %}", "'int' object is not iterable");
    row("{% for a, b in [1] %}{% endfor %}", "'int' object is not iterable");
    row("{% set a, b = [1] %}", "2 values are wanted and there are 1");
    row("{% set x.y = 1 %}", "cannot assign attribute on non-namespace object");
    row("{% macro m(a) %}{% endmacro %}{{ m(1, 2) }}", "macro 'm' takes not more than 1 argument(s)");
    row("{% macro m(a) %}{% endmacro %}{{ m(b=2) }}", "macro 'm' takes no keyword argument 'b'");
    row("{% macro m() %}{{ caller() }}{% endmacro %}{{ m() }}", "No caller defined");
    row("{% macro m(x) %}{{ x.y.z }}{% endmacro %}\n\n{{ m({}) }}",
        "Error in line 1 of the chat template: 'dict object' has no attribute 'y'");
    row("{{ 5() }}", "'int' object is not callable");
    row("{{ {[]: 1} }}", "unhashable type: 'list'");
    row("{{ lipsum() }}", "lipsum() is not supported");
    row("{{ self }}", "'self' is not supported");
    row("{% filter length %}x{% endfilter %}", "a block gave no string, but int");
    row("{{ strftime_now('%Q') }}", "strftime_now does not know '%Q'");
}

void TestInterpreter::errors_name_their_cause() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, what);
    const Rendered rendered = render(source.toStdString());
    QVERIFY2(!rendered.text, "it rendered");
    QVERIFY2(QByteArray::fromStdString(rendered.error).contains(what), rendered.error.c_str());
}

}  // namespace tst_interpreter

ROCMFORGE_TEST(tst_interpreter, TestInterpreter, rocmforge::test::NoApplication)
#include "tst_interpreter.moc"
