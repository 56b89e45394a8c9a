#include <QtTest>

#include "qml/markdown/clean_text.h"
#include "qml/markdown/reader.h"
#include "tests/program/test_program.h"

namespace tst_markdown_reader {

using namespace rocmforge;

namespace {

// Returns all lines as plain text, with these marks around formatted runs: *bold* /italic/ ~struck~ _sub_
// ^super^ `code` <link>text> {object}.
QString shape(const QString& markdown) {
    const MarkdownText text = readMarkdown(markdown);
    QStringList lines;
    for (const TextLine& line : text.lines) {
        QString shown = QString(line.quotes, u'>') + QString(line.lists, u' ');
        if (line.item) shown += line.ordered ? QString::number(line.number) + u'.' : QStringLiteral("-");
        if (line.task != TextLine::Task::None) shown += line.task == TextLine::Task::Done ? u"[x]" : u"[ ]";
        if (line.kind == TextLine::Kind::Heading) shown += QString(line.level, u'#');
        if (line.kind == TextLine::Kind::Rule) shown += u"---";
        for (const TextRun& run : line.runs) {
            QString words = run.text;
            if (run.object >= 0) words = u'{' + text.objects.at(run.object).source + u'}';
            if (run.bold) words = u'*' + words + u'*';
            if (run.italic) words = u'/' + words + u'/';
            if (run.struck) words = u'~' + words + u'~';
            if (run.script == TextRun::Script::Sub) words = u'_' + words + u'_';
            if (run.script == TextRun::Script::Super) words = u'^' + words + u'^';
            if (run.code) words = u'`' + words + u'`';
            if (!run.link.isEmpty()) words = u'<' + run.link + u'>' + words + u'>';
            shown += words.replace(QChar::LineSeparator, u'|');
        }
        lines += shown;
    }
    return lines.join(u'\n');
}

}  // namespace

class TestMarkdownReader : public QObject {
    Q_OBJECT

  private slots:
    void styles_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* markdown, const char* expected) {
            QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(expected);
        };
        row("a **b *c*** d", "a *b */*c*/ d");
        row("~~gone~~ `x`", "~gone~ `x`");
        row("[t](http://x/y) http://z.org", "<http://x/y>t> <http://z.org>http://z.org>");
        row("a\nb  \nc<br>d", "a|b|c|d");
        row("- 1 Main St\n  Springfield\n- b", " -1 Main St|Springfield\n -b");
        row("> roses\n> violets", ">roses|violets");
        row("H<sub>2</sub>O, x<SUP>**2**</SUP>", "H_2_O, x^*2*^");
        row("a<sub>b", "a<sub>b");
        row("a<sub>*b* c\n\nd</sub>", "a<sub>/b/ c\nd</sub>");
        row("a<sub>b<sup>c</sub>", "a_b<sup>c_");
        row("`<sub>x</sub>`", "`<sub>x</sub>`");
        row("said[^1].\n\n[^1]: A *book*.", "said^1^.\n^1^ A /book/.");
        row("[^1]: https://x.org\n[^note]: y [^note]", "^1^ <https://x.org>https://x.org>|^note^ y ^note^");
        row("set [^abc] and \\[^1]", "set [^abc] and [^1]");
        row("see [^1]: two", "see ^1^: two");
        row("# T #", "#T");
        row("- a\n  - b\n- c", " -a\n  -b\n -c");
        row("3. a\n4. b", " 3.a\n 4.b");
        row("- [x] a\n- [ ] b", " -[x]a\n -[ ]b");
        row("-\n- b", " -\n -b");
        row("> a\n>\n> > b", ">a\n>>b");
        row("- a\n\n  more", " -a\n more");
        row("&amp;&copy;&nosuch;", "&©&nosuch;");
        row("<b>x</b> <script>a</script>", "<b>x</b> <script>a</script>");
        row("<div>\n<img src=x>\n</div>", "<div>|<img src=x>|</div>");
        row("![alt *x*](http://x/y)", "{http://x/y}");
        row("    code\n     two", "`code| two`");
        row("***", "---");
        row("[a]: http://x", "[a]: http://x");
        row("", "");
    }
    void styles() {
        QFETCH(QString, markdown);
        QFETCH(QString, expected);
        QCOMPARE(shape(markdown), expected);
    }

    void formulas_data() {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* markdown, const char* expected) {
            QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(expected);
        };
        row("so $x_1$ and $y_2$.", "so {x_1} and {y_2}.");
        row("\\(a\\) \\[b\\] $$c$$", "{a} {b} {c}");
        row("**$x$**", "*{x}*");
        row("$a*b*c$ *d*", "{a*b*c} /d/");
        row("$\\text{costs \\$5}$", "{\\text{costs \\$5}}");
        row("$5 and $10", "$5 and $10");
        row("US$5-$6", "US$5-$6");
        row("$10 and `$x$`", "$10 and `$x$`");
        row("a $ b $ c", "a $ b $ c");
        row("$x", "$x");
        row("$x\n\ny$", "$x\ny$");
        row("\\$x$", "$x$");
        row("`$x$` $y$", "`$x$` {y}");
        row("``a ` $x$`` $y$", "``a ` $x$`` {y}");
        row("` $x$", "` {x}");
        row("$$\nx\n$$", "{x}");
        row("so \\begin{align}a&=b\\end{align}.", "so {\\begin{align}a&=b\\end{align}}.");
        row("\\begin{gather*}\nx\n\\end{gather*}", "{\\begin{gather*}\nx\n\\end{gather*}}");
        row("\\begin{itemize}\\end{itemize}", "\\begin{itemize}\\end{itemize}");
        row("\\begin{align}x", "\\begin{align}x");
        row("[a]($x$) $y$", "<$x$>a> {y}");
        row("![a $x$](u) $y$", "{u} {y}");
        row("$$$$ $$", "$$$$ $$");
        row("\\( \\)", "( )");
    }
    void formulas() {
        QFETCH(QString, markdown);
        QFETCH(QString, expected);
        // If a code span contains a backtick, shape() prints one backtick on each side of the span. The
        // expected texts have two on each side, as in Markdown.
        QCOMPARE(shape(markdown).replace(QStringLiteral("`a ` $x$`"), QStringLiteral("``a ` $x$``")),
                 expected);
    }

    void placeholderInTheTextIsNotAFormula() {
        const QString mark = formulaMark(0);
        QCOMPARE(shape(mark), mark);
        QCOMPARE(shape(mark + QStringLiteral(" $x$")), QStringLiteral("\uFFFD {x}"));
    }

    // The time is linear in the length: each character is examined once, even if markup is never closed.
    void unclosedMarksTakeLinearTime() {
        const int many = 200'000;
        QList<InlineObject> formulas;
        for (const char* piece : {"$a ", "\\(", "\\[", "`a``b", "$$x ", "$$"}) {
            formulas.clear();
            takeFormulas(QString::fromLatin1(piece).repeated(many), formulas);
            QVERIFY(formulas.size() <= 1000);
        }
    }

    void hostileCharactersAreReplaced() {
        QCOMPARE(cleanText(QStringLiteral("a\u202Eb\u0007c\uFDD0d\uFFFCe")),
                 QStringLiteral("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe"));
        const QString arabic = QStringLiteral("مرحبا\u200F \u2066x\u2069");
        QCOMPARE(cleanText(arabic), arabic);
    }

    void wordsWithSymbolsAreKeptTogether_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("joined");
        QTest::newRow("C++") << "C++"
                             << "C_+_+";
        QTest::newRow("C#") << "C# x"
                            << "C_# x";
        QTest::newRow("->") << "a -> b"
                            << "a -_> b";
        QTest::newRow("option") << "g++ --help -O2"
                                << "g_+_+ -_-_help -_O2";
        QTest::newRow("hyphen") << "well-known and/or"
                                << "well-known and/or";
        QTest::newRow("line") << "----------"
                              << "----------";
    }
    void wordsWithSymbolsAreKeptTogether() {
        QFETCH(QString, text);
        QFETCH(QString, joined);
        QCOMPARE(keptTogether(text).replace(QChar(0x2060), u'_'), joined);
    }
};

}  // namespace tst_markdown_reader

ROCMFORGE_TEST(tst_markdown_reader, TestMarkdownReader, QGuiApplication)
#include "tst_markdown_reader.moc"
