#include <QtTest/QTest>

#include "app/markdown/markdown_lines.h"
#include "tests/program/test_program.h"

namespace tst_markdown_lines {

using namespace rocmforge::markdown;

class TestMarkdownLines : public QObject {
    Q_OBJECT

  private slots:
    void indentationIsMeasured() {
        QCOMPARE(indentOf(u"  x"), 2);
        QCOMPARE(indentOf(u"\tx"), 4);
        QCOMPARE(indentOf(u"  \tx"), 4);
        QCOMPARE(dedent(u"\tx", 2), QStringLiteral("  x"));
        QCOMPARE(dedent(u"   x", 2), QStringLiteral(" x"));
        QCOMPARE(dedent(u" x", 4), QStringLiteral("x"));
    }

    void fencesAreRecognised() {
        QCOMPARE(fenceOf(u"```c++ title=x")->language, QStringLiteral("c++"));
        QCOMPARE(fenceOf(u"   ~~~~")->length, 4);
        QVERIFY(!fenceOf(u"    ```"));
        QVERIFY(!fenceOf(u"``"));
        QVERIFY(!fenceOf(u"```inline```"));
        QVERIFY(closesFence(u"````", *fenceOf(u"```")));
        QVERIFY(!closesFence(u"```", *fenceOf(u"````")));
        QVERIFY(!closesFence(u"``` x", *fenceOf(u"```")));
        QVERIFY(!closesFence(u"~~~", *fenceOf(u"```")));
    }

    void headingsAreRecognised() {
        QCOMPARE(headingOf(u"### a b ##")->text, QStringLiteral("a b"));
        QCOMPARE(headingOf(u"### a b ##")->level, 3);
        QCOMPARE(headingOf(u"# C#")->text, QStringLiteral("C#"));
        QCOMPARE(headingOf(u"#")->text, QString());
        QVERIFY(!headingOf(u"#hashtag"));
        QVERIFY(!headingOf(u"####### seven"));
        QCOMPARE(underlineLevel(u"==="), 1);
        QCOMPARE(underlineLevel(u"--"), 2);
        QCOMPARE(underlineLevel(u"- -"), 0);
    }

    void rulesAreRecognised() {
        QVERIFY(isRule(u"---"));
        QVERIFY(isRule(u" * * *"));
        QVERIFY(!isRule(u"--"));
        QVERIFY(!isRule(u"-*-"));
        QVERIFY(!isRule(u"--- x"));
    }

    void listMarkersAreRecognised() {
        QCOMPARE(listMarkerOf(u"- a")->content, 2);
        QCOMPARE(listMarkerOf(u"12. a")->number, 12);
        QCOMPARE(listMarkerOf(u"12. a")->content, 4);
        QCOMPARE(listMarkerOf(u"  3) a")->indent, 2);
        QVERIFY(listMarkerOf(u"-")->empty);
        QVERIFY(!listMarkerOf(u"-a"));
        QVERIFY(!listMarkerOf(u"**bold**"));
        QVERIFY(!listMarkerOf(u"3.14"));
        QVERIFY(!listMarkerOf(u"1234567890. a"));
    }

    void tablesAreRecognised() {
        QCOMPARE(tableAlignment(u"|---|:-:|:--|--:|").join(u','), QStringLiteral(",center,left,right"));
        QCOMPARE(tableAlignment(u"--|--").size(), 2);
        QVERIFY(tableAlignment(u"---").isEmpty());
        QVERIFY(tableAlignment(u"|--|x|").isEmpty());
        QCOMPARE(tableCells(u"| a | b \\| c | |"),
                 (QStringList{QStringLiteral("a"), QStringLiteral("b | c"), QString()}));
        QCOMPARE(tableCells(u"a|b"), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    void formulasAreRecognised() {
        QCOMPARE(formulaEnd(u"$$"), QStringLiteral("$$"));
        QCOMPARE(formulaEnd(u"  \\[ x"), QStringLiteral("\\]"));
        QCOMPARE(formulaEnd(u"$$x$$"), QStringLiteral("$$"));
        QCOMPARE(formulaEnd(u"$$x$$ and more"), QString());
        QCOMPARE(formulaEnd(u"$x$"), QString());
        QCOMPARE(formulaEnd(u"    $$"), QString());
    }

    void quotesAreRecognised() {
        QVERIFY(isQuote(u" > x"));
        QCOMPARE(quoteContent(u">  x"), QStringLiteral(" x"));
        QCOMPARE(quoteContent(u">x"), QStringLiteral("x"));
        QCOMPARE(quoteContent(u">> x"), QStringLiteral("> x"));
    }
};

}  // namespace tst_markdown_lines

ROCMFORGE_TEST(tst_markdown_lines, TestMarkdownLines, QCoreApplication)
#include "tst_markdown_lines.moc"
