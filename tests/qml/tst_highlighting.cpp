// Tests highlighting with the real highlight.js.
#include <QFile>
#include <QtTest>

#include "qml/scripts/highlighting.h"
#include "tests/program/test_program.h"

namespace tst_highlighting {

using namespace rocmforge;

namespace {

QList<CodeSpan> wait(Highlighting& highlighting, const CodeRequest& request) {
    QList<CodeSpan> found;
    bool done = false;
    highlighting.colour(request, &highlighting, [&](const QList<CodeSpan>& spans) {
        found = spans;
        done = true;
    });
    if (!QTest::qWaitFor([&] { return done; }, 20'000)) qWarning("no answer");
    return found;
}

// Returns the colour of the first character of `word`, at its first position in `code`.
CodeColour colourAt(const QList<CodeSpan>& spans, const QString& code, const QString& word) {
    const int at = static_cast<int>(code.indexOf(word));
    for (const CodeSpan& span : spans) {
        if (span.start <= at && at < span.start + span.length) return span.colour;
    }
    return CodeColour::Plain;
}

}  // namespace

class TestHighlighting : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        const QString name = QTest::currentTestFunction();
        if (name != "htmlIsConvertedToSpans" &&
            !QFile::exists(QStringLiteral(":/rocmforge/highlight.js/highlight.js"))) {
            QSKIP("highlight.js is not part of this build; it is the package libjs-highlight.js.");
        }
    }

    void htmlIsConvertedToSpans() {
        const auto spans = Highlighting::spansOf(
            u"a&lt;<span class=\"hljs-keyword\">if</span> <span class=\"hljs-string\">\"<span "
            u"class=\"hljs-subst\">x</span>&amp;\"</span><span class=\"hljs-comment\">// c");
        const QList<CodeSpan> expected{{2, 2, CodeColour::Keyword},
                                       {5, 1, CodeColour::String},
                                       {7, 2, CodeColour::String},
                                       {9, 4, CodeColour::Comment}};
        QCOMPARE(spans, expected);
        for (const char16_t* broken :
             {u"<", u"&", u"<span", u"</span></span>x", u"<span class=\"hljs-", u""}) {
            QVERIFY(Highlighting::spansOf(broken).isEmpty());
        }
    }

    void languagesAreHighlighted_data() {
        QTest::addColumn<QString>("code");
        const auto row = [](const char* names, const char* code) {
            for (const QString& name : QString::fromLatin1(names).split(u' ')) {
                QTest::newRow(qPrintable(name)) << QString::fromUtf8(code);
            }
        };
        row("c cpp c++ cc h objectivec", "int main() { return 0; } // end");
        row("csharp cs java kotlin scala groovy swift dart", "class A { int x = 1; } // end");
        row("javascript js typescript ts jsx coffeescript", "const x = 'a'; function f() { return 1 }");
        row("python py ruby rb elixir julia nim crystal", "def f(x):\n  return \"a\" # end");
        row("rust rs go golang zephir",
            "fn f() -> u8 { let x = \"a\"; 1 } // end\nfunc f() int { return 1 }");
        row("bash sh zsh shell powershell dos", "if true; then echo \"a\"; fi # end\n$ ls -l \"a\"\nREM x");
        row("sql pgsql", "SELECT count(*) FROM t WHERE x = 'a'; -- end");
        row("html xml css scss less", "<p class=\"a\">x</p> p { color: red; }");
        row("json yaml yml ini toml properties", "[a]\nkey = 1\n{\"a\": [1, true]}");
        row("lua perl php r matlab haskell ocaml fsharp erlang clojure lisp scheme",
            "<?php function f() { return 'a'; } ?>\nlet x = \"a\" in x -- end\n(defn f [x] \"a\") ; end\n% "
            "x\nmy $y = 1;");
        row("cmake makefile dockerfile nginx apache",
            "FROM x\nset(X \"a\") # end\nall: x\n\tgcc -o $@ x\nserver { listen 80; }");
        row("diff latex tex markdown md", "-a\n+b\n# head\n\\section{x} $y$ % end");
        row("glsl verilog vhdl fortran delphi ada vbnet basic prolog tcl vim",
            "begin integer x := 1; end module if x then return \"a\" 'b'\nset x 1\nlet x = 1 10 PRINT \"a\"");
    }
    void languagesAreHighlighted() {
        QFETCH(QString, code);
        const QList<CodeSpan> spans = wait(highlighting_, {QTest::currentDataTag(), {}, code, false});
        QVERIFY(!spans.isEmpty());
        int end = 0;
        for (const CodeSpan& span : spans) {
            QVERIFY(span.start >= end && span.length > 0);
            end = span.start + span.length;
        }
        QVERIFY(end <= code.size());
    }

    void linesOfADiffHaveTheirColours() {
        const QString code =
            QStringLiteral("--- a/x.cpp\n+++ b/x.cpp\n@@ -1,2 +1,2 @@\n-old line\n+new line\n same");
        const auto spans = wait(highlighting_, {QStringLiteral("diff"), {}, code, false});
        QCOMPARE(colourAt(spans, code, QStringLiteral("-old")), CodeColour::Removed);
        QCOMPARE(colourAt(spans, code, QStringLiteral("+new")), CodeColour::Added);
        QCOMPARE(colourAt(spans, code, QStringLiteral("same")), CodeColour::Plain);
        // A whole line of a diff has the colour, and not only the sign at its start.
        QCOMPARE(colourAt(spans, code, QStringLiteral("line\n+new")), CodeColour::Removed);
    }

    void unknownLanguageStaysPlain() {
        QVERIFY(wait(highlighting_, {QStringLiteral("nosuch"), {}, QStringLiteral("if (x) // y"), false})
                    .isEmpty());
        QVERIFY(wait(highlighting_, {QStringLiteral("__proto__"), {}, QStringLiteral("x"), false}).isEmpty());
        QVERIFY(
            wait(highlighting_, {QStringLiteral("constructor"), {}, QStringLiteral("x"), false}).isEmpty());
    }

    // A comment that is open at the end of a piece continues in the next one, whether or not the first piece
    // was coloured.
    void stateContinuesAcrossPieces() {
        const QString first = QStringLiteral("int a; /* begins\nstill\n");
        const QString second = QStringLiteral("and ends */ int b;");
        for (const bool before : {false, true}) {
            if (before) wait(highlighting_, {QStringLiteral("cpp"), {}, first.chopped(1), true});
            const auto spans = wait(highlighting_, {QStringLiteral("cpp"), first, second, false});
            QCOMPARE(colourAt(spans, second, QStringLiteral("and")), CodeColour::Comment);
            QCOMPARE(colourAt(spans, second, QStringLiteral("int")), CodeColour::Keyword);
        }
        const auto alone = wait(highlighting_, {QStringLiteral("cpp"), {}, second, false});
        QCOMPARE(colourAt(alone, second, QStringLiteral("and")) == CodeColour::Comment, false);
    }

    // If a long line is split into pieces, an open construct continues in the next piece.
    void stateContinuesWithinALine() {
        const QString first = QStringLiteral("const char* a = \"begins ");
        const QString second = QStringLiteral("int goes on\"; int b;");
        for (const bool before : {false, true}) {
            if (before) wait(highlighting_, {QStringLiteral("cpp"), {}, first, true});
            const auto spans = wait(highlighting_, {QStringLiteral("cpp"), first, second, false});
            QCOMPARE(colourAt(spans, second, QStringLiteral("int goes")), CodeColour::String);
            QCOMPARE(colourAt(spans, second, QStringLiteral("int b")), CodeColour::Keyword);
        }
    }

    // A line comment continues over any number of pieces of its line.
    void commentContinuesToTheEndOfItsLine_data() {
        QTest::addColumn<QString>("begin");
        QTest::newRow("cpp") << "int a; // begins <b> ";
        QTest::newRow("javascript") << "const a = 1; // begins & ";
        QTest::newRow("python") << "a = 1  # begins ";
        QTest::newRow("sql") << "SELECT 1 -- begins ";
        QTest::newRow("lua") << "x = 1 -- begins ";
    }
    void commentContinuesToTheEndOfItsLine() {
        QFETCH(QString, begin);
        const QString language = QTest::currentDataTag();
        const QString middle = QStringLiteral("if 1 < 2 & return ");
        const QString end = QStringLiteral("for \"it\" ends\n\"text\" return 1");
        for (const bool before : {false, true}) {
            if (before) {
                wait(highlighting_, {language, {}, begin, true});
                const auto spans = wait(highlighting_, {language, begin, middle, true});
                QCOMPARE(spans, (QList<CodeSpan>{{0, int(middle.size()), CodeColour::Comment}}));
            }
            const QString above = before ? begin + middle : begin;
            const auto spans = wait(highlighting_, {language, above, end, false});
            QCOMPARE(colourAt(spans, end, QStringLiteral("for")), CodeColour::Comment);
            QCOMPARE(colourAt(spans, end, QStringLiteral("ends")), CodeColour::Comment);
            QVERIFY(colourAt(spans, end, QStringLiteral("return")) != CodeColour::Comment);
            QVERIFY(colourAt(spans, end, QStringLiteral("text")) != CodeColour::Comment);
            // A line comment ends with its line.
            const auto next = wait(highlighting_, {language, above + u'\n', end, false});
            QVERIFY(colourAt(next, end, QStringLiteral("for")) != CodeColour::Comment);
        }
        const QString text = QStringLiteral("SELECT x = \"http://begins -- # ");
        const auto spans = wait(highlighting_, {language, text, end, false});
        QVERIFY(colourAt(spans, end, QStringLiteral("for")) != CodeColour::Comment);
    }

    // Highlighting hostile code takes a limited time, and the highlighter works afterwards.
    void hostileCodeTerminates() {
        for (const QString& code : {QStringLiteral("\"").repeated(12000), QStringLiteral("/*").repeated(6000),
                                    QStringLiteral("<").repeated(12000), QStringLiteral("a(").repeated(6000),
                                    QStringLiteral("\\").repeated(12000), QStringLiteral("0").repeated(12000),
                                    QStringLiteral(" ").repeated(12000) + u'x'}) {
            for (const char* language : {"cpp", "javascript", "xml", "python", "perl"}) {
                for (const CodeSpan& span :
                     wait(highlighting_, {QString::fromLatin1(language), {}, code, false})) {
                    QVERIFY(span.start + span.length <= code.size());
                }
            }
        }
        QVERIFY(
            !wait(highlighting_, {QStringLiteral("c"), {}, QStringLiteral("return 1;"), false}).isEmpty());
    }

  private:
    Highlighting highlighting_;
};

}  // namespace tst_highlighting

ROCMFORGE_TEST(tst_highlighting, TestHighlighting, QGuiApplication)
#include "tst_highlighting.moc"
