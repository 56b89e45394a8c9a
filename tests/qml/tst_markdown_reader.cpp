#include <QtTest>

#include "qml/markdown/clean_text.h"
#include "qml/markdown/reader.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

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
    void stylesAreRead_data() {
        test::add_text_table(
            {"markdown", "expected"},
            {
                {"a **b *c*** d", "a *b */*c*/ d"},
                {"~~gone~~ `x`", "~gone~ `x`"},
                {"[t](http://x/y) http://z.org", "<http://x/y>t> <http://z.org>http://z.org>"},
                {"a\nb  \nc<br>d", "a|b|c|d"},
                {"- 1 Main St\n  Springfield\n- b", " -1 Main St|Springfield\n -b"},
                {"> roses\n> violets", ">roses|violets"},
                {"H<sub>2</sub>O, x<SUP>**2**</SUP>", "H_2_O, x^*2*^"},
                {"a<sub>b", "a<sub>b"},
                {"a<sub>*b* c\n\nd</sub>", "a<sub>/b/ c\nd</sub>"},
                {"a<sub>b<sup>c</sub>", "a_b<sup>c_"},
                {"`<sub>x</sub>`", "`<sub>x</sub>`"},
                {"said[^1].\n\n[^1]: A *book*.", "said^1^.\n^1^ A /book/."},
                {"[^1]: https://x.org\n[^note]: y [^note]",
                 "^1^ <https://x.org>https://x.org>|^note^ y ^note^"},
                {"set [^abc] and \\[^1]", "set [^abc] and [^1]"},
                {"see [^1]: two", "see ^1^: two"},
                {"# T #", "#T"},
                {"- a\n  - b\n- c", " -a\n  -b\n -c"},
                {"3. a\n4. b", " 3.a\n 4.b"},
                {"- [x] a\n- [ ] b", " -[x]a\n -[ ]b"},
                {"-\n- b", " -\n -b"},
                {"> a\n>\n> > b", ">a\n>>b"},
                {"- a\n\n  more", " -a\n more"},
                {"&amp;&copy;&nosuch;", "&©&nosuch;"},
                {"<b>x</b> <script>a</script>", "<b>x</b> <script>a</script>"},
                {"<div>\n<img src=x>\n</div>", "<div>|<img src=x>|</div>"},
                {"![alt *x*](http://x/y)", "{http://x/y}"},
                {"    code\n     two", "`code| two`"},
                {"***", "---"},
                {"[a]: http://x", "[a]: http://x"},
                {"", ""},
            });
    }
    void stylesAreRead() {
        QFETCH(QString, markdown);
        QFETCH(QString, expected);
        QCOMPARE(shape(markdown), expected);
    }

    void formulasAreRead_data() {
        test::add_text_table(
            {"markdown", "expected"},
            {
                {"so $x_1$ and $y_2$.", "so {x_1} and {y_2}."},
                {"\\(a\\) \\[b\\] $$c$$", "{a} {b} {c}"},
                {"**$x$**", "*{x}*"},
                {"$a*b*c$ *d*", "{a*b*c} /d/"},
                {"$\\text{costs \\$5}$", "{\\text{costs \\$5}}"},
                {"$5 and $10", "$5 and $10"},
                {"US$5-$6", "US$5-$6"},
                {"$10 and `$x$`", "$10 and `$x$`"},
                {"a $ b $ c", "a $ b $ c"},
                {"$x", "$x"},
                {"$x\n\ny$", "$x\ny$"},
                {"\\$x$", "$x$"},
                {"`$x$` $y$", "`$x$` {y}"},
                {"``a ` $x$`` $y$", "``a ` $x$`` {y}"},
                {"` $x$", "` {x}"},
                {"$$\nx\n$$", "{x}"},
                {"so \\begin{align}a&=b\\end{align}.", "so {\\begin{align}a&=b\\end{align}}."},
                {"\\begin{gather*}\nx\n\\end{gather*}", "{\\begin{gather*}\nx\n\\end{gather*}}"},
                {"\\begin{itemize}\\end{itemize}", "\\begin{itemize}\\end{itemize}"},
                {"\\begin{align}x", "\\begin{align}x"},
                {"[a]($x$) $y$", "<$x$>a> {y}"},
                {"![a $x$](u) $y$", "{u} {y}"},
                {"$$$$ $$", "$$$$ $$"},
                {"\\( \\)", "( )"},
            });
    }
    void formulasAreRead() {
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
        test::add_named_text_table({"text", "joined"},
                                   {
                                       {"C++", "C++", "C_+_+"},
                                       {"C#", "C# x", "C_# x"},
                                       {"->", "a -> b", "a -_> b"},
                                       {"option", "g++ --help -O2", "g_+_+ -_-_help -_O2"},
                                       {"hyphen", "well-known and/or", "well-known and/or"},
                                       {"line", "----------", "----------"},
                                   });
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
