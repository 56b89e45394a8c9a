// Tests that hostile templates end with an error, in bounded memory. The time limit of the test program shows
// that they end soon.
#include <QTest>

#include "engine/jinja/limits.h"
#include "jinja_test.h"
#include "tests/program/test_program.h"

namespace tst_limits {

namespace {

std::string repeated(const std::string& piece, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += piece;
    return out;
}

}  // namespace

class TestLimits : public QObject {
    Q_OBJECT

  private slots:
    static void exceeding_a_limit_gives_a_reason_data();
    static void exceeding_a_limit_gives_a_reason();
    static void hostile_templates_are_survived_data();
    static void hostile_templates_are_survived();
    static void a_long_conversation_is_within_the_limits();
};

void TestLimits::exceeding_a_limit_gives_a_reason_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const std::string& source, const char* reason) {
        QTest::newRow(name) << QByteArray::fromStdString(source) << QByteArray(reason);
    };
    const char* const depth = "nest too deeply";
    row("a macro calls itself", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", depth);
    row("through a call block",
        "{% macro m() %}{% call m() %}{{ caller() }}{% endcall %}{% endmacro %}{{ m() }}", depth);
    row("a loop calls itself", "{% for x in [1] recursive %}{{ loop([x]) }}{% endfor %}", depth);
    row("brackets", "{{ " + repeated("(", 100'000) + "1" + repeated(")", 100'000) + " }}",
        "nests too deeply");
    row("lists", "{{ " + repeated("[", 100'000) + repeated("]", 100'000) + " }}", "nests too deeply");
    row("signs", "{{ " + repeated("-", 100'000) + "1 }}", "nests too deeply");
    row("nots", "{{ " + repeated("not ", 100'000) + "1 }}", "nests too deeply");
    row("ifs", repeated("{% if 1 %}", 30'000), "nests too deeply");
    row("a long sum", "{{ " + repeated("1+", 100'000) + "1 }}", "an expression is too long");
    row("a long path", "{{ a" + repeated(".b", 100'000) + " }}", "an expression is too long");
    row("many filters", "{{ a" + repeated("|e", 100'000) + " }}", "an expression is too long");

    const char* const steps = "it takes too long";
    row("loops in loops", "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        steps);
    row("two calls each",
        "{% macro m(n) %}{% if n %}{{ m(n-1) }}{{ m(n-1) }}{% endif %}{% endmacro %}{{ m(50) }}", steps);
    row("a shared list",
        "{% set ns = namespace(l=[1]) %}{% for i in range(150) %}{% set ns.l = [ns.l, ns.l] %}{% endfor %}{{ "
        "ns.l }}",
        steps);
    row("compared",
        "{% set n = namespace(l=[1], m=[1]) %}{% for i in range(150) %}{% set n.l = [n.l, n.l] %}{% set n.m "
        "= [n.m, n.m] %}{% endfor %}{{ n.l == n.m }}",
        steps);
    row("much upper case", "{% for i in range(99999) %}{% set x = ('a' * 1000000)|upper %}{% endfor %}",
        steps);
    row("a list repeated", "{{ [1] * 10**9 }}", steps);

    const char* const text = "a text becomes longer than 16 MB";
    row("a text repeated", "{{ 'x' * 10**9 }}", text);
    row("doubled",
        "{% set n = namespace(s='x') %}{% for i in range(99) %}{% set n.s = n.s + n.s %}{% endfor %}", text);
    row("replaced", "{{ ('a' * 10000000)|replace('a', 'bbbbbbbbbbbbbbbb') }}", text);
    row("centred", "{{ 'a'.center(10**12) }}", text);
    row("indented", "{{ 'a'|indent(10**12) }}", text);
    row("filled with zeros", "{{ 'a'.zfill(10**12) }}", text);
    row("joined", "{{ range(99999)|join('x' * 100000) }}", text);
    row("printed", "{% for i in range(99999) %}" + repeated("y", 1000) + "{% endfor %}", text);
    row("indented JSON", "{{ [1]|tojson(indent=10**9) }}", text);
    row("a wide number", "{{ '%1000000000d' % 1 }}", "width is too large");
    row("a wide field", "{{ '{:>1000000000}'.format(1) }}", "larger than 1000000");
    row("a long range", "{{ range(10**9) }}", "range() of more than 100000 items");
    row("characters", "{{ ('a' * 16000000)|list }}", "more than 256 MB of memory");

    const char* const levels = "nest more than 200 levels deep";
    row("lists in lists",
        "{% set n = namespace(l=1) %}{% for i in range(99999) %}{% set n.l = [n.l] %}{% endfor %}", levels);
    row("generators",
        "{% set n = namespace(l=[1]) %}{% for i in range(99999) %}{% set n.l = n.l|map('abs') %}{% endfor %}",
        levels);
    row("a long source", repeated("x", 2'000'000), "longer than 1024 KB");
}

void TestLimits::exceeding_a_limit_gives_a_reason() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, reason);
    const Rendered rendered = render(source.toStdString());
    QVERIFY2(!rendered.text, "it rendered");
    QVERIFY2(QByteArray::fromStdString(rendered.error).contains(reason), rendered.error.c_str());
}

void TestLimits::hostile_templates_are_survived_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& source, const std::string& text) {
        QTest::newRow(name) << QByteArray::fromStdString(source) << QByteArray::fromStdString(text);
    };
    row("a long chain of namespaces",
        "{% set n = namespace(p=1) %}{% for i in range(99999) %}{% set m = namespace(p=n.p) %}{% set n.p = m "
        "%}{% endfor %}ok",
        "ok");
    row("lists between them",
        "{% set n = namespace(p=1) %}{% for i in range(50000) %}{% set m = namespace() %}{% set l = [m] %}{% "
        "set m.p = n.p %}{% set n.p = l %}{% endfor %}{% set n.p = 1 %}ok",
        "ok");
    row("a ring of namespaces", "{% set a = namespace() %}{% set b = namespace(a=a) %}{% set a.b = [b] %}ok",
        "ok");
    row("a loop that holds itself",
        "{% for x in [1] %}{{ loop.changed([loop]) }}{{ loop.changed(loop.changed) }}{% endfor %}",
        "TrueTrue");
    row("searching 'aaa…b' in 'aaa…'", "{% set a = 'a' * 4000000 %}{{ (a + 'b') in (a + a) }}", "False");
    row("the smallest integer", "{{ (-9223372036854775807 - 1) % -1 }}", "0");
    row("wide slices", "{{ 'abc'[-9223372036854775807:9223372036854775807:9223372036854775807] }}", "a");
    row("many names", repeated("{% if a %}{% set b = 1 %}{% endif %}", 20'000), "");
    row("a hundred blocks deep", repeated("{% for x in [1] %}", 100) + "y" + repeated("{% endfor %}", 100),
        "y");
}

void TestLimits::hostile_templates_are_survived() {
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, text);
    const Rendered rendered = render(source.toStdString());
    QCOMPARE(rendered.text.value_or(rendered.error), text.toStdString());
}

void TestLimits::a_long_conversation_is_within_the_limits() {
    nlohmann::ordered_json messages = nlohmann::ordered_json::array();
    for (int i = 0; i < 1000; ++i) {
        messages.push_back(
            {{"role", i % 2 == 0 ? "user" : "assistant"}, {"content", repeated("some words ", 100)}});
    }
    const Rendered rendered = render(
        "{% set ns = namespace(all='') %}{% for m in messages %}{% set ns.all = ns.all + '<' + m.role + '>' "
        "+ "
        "m['content']|trim %}{% endfor %}{{ ns.all|length }}",
        {{"messages", messages}});
    QCOMPARE(rendered.text.value_or(rendered.error), std::string("1107500"));
}

}  // namespace tst_limits

ROCMFORGE_TEST(tst_limits, TestLimits, rocmforge::test::NoApplication)
#include "tst_limits.moc"
