// Texts that a model could write to harm the reader.
#pragma once

#include <QtCore/QList>
#include <QtCore/QPair>
#include <QtCore/QString>

namespace rocmforge::test {

inline QList<QPair<const char*, QString>> hostileCorpus() {
    const auto times = [](const char* text, int count) { return QString::fromUtf8(text).repeated(count); };
    return {
        // Texts with external resources.
        {"image", QStringLiteral("![a](http://127.0.0.1:9/y.png)")},
        {"image by reference", QStringLiteral("![a][1]\n\n[1]: http://127.0.0.1:9/y.png")},
        {"image in a link", QStringLiteral("[![a](http://127.0.0.1:9/1)](http://127.0.0.1:9/2)")},
        {"image in a table",
         QStringLiteral("| ![a](http://127.0.0.1:9/y) | b |\n|---|---|\n| ![c](http://127.0.0.1:9/z) | d |")},
        {"image of a share",
         QStringLiteral("![a](//127.0.0.1/share/y.png) ![b](file://127.0.0.1/share/y.png)")},
        {"image of a device",
         QStringLiteral("![a](/dev/zero) ![b](file:///dev/random) ![c](/proc/self/mem)")},
        {"image of data", QStringLiteral("![a](data:image/png;base64,iVBORw0KGgo=) ![b](qrc:/x.png)")},
        {"many images", times("![a](http://127.0.0.1:9/y.png) ", 3000)},
        // Texts with HTML and scripts.
        {"img", QStringLiteral("<img src=\"http://127.0.0.1:9/y\"> <IMG\nsrc='http://127.0.0.1:9/y'>")},
        {"script", QStringLiteral("<script>fetch('http://127.0.0.1:9/')</script>\n\n<svg onload=alert(1)>")},
        {"style", QStringLiteral("<style>@import url(http://127.0.0.1:9/y)</style>\n<link rel=stylesheet "
                                 "href=http://127.0.0.1:9/y>")},
        {"table of html", QStringLiteral("<table background=http://127.0.0.1:9/y><tr><td>a</table>")},
        {"frame",
         QStringLiteral("<iframe src=\"http://127.0.0.1:9/\"></iframe><object data=http://127.0.0.1:9/>")},
        {"comment", QStringLiteral("<!-- --><img src=http://127.0.0.1:9/y><!-- ")},
        {"many tags", times("<div>", 20000)},
        {"open tags", times("<a href=\"", 20000)},
        // Links.
        {"links", QStringLiteral("[a](javascript:alert(1)) [b](file:///etc/passwd) [c](data:text/html,x) "
                                 "<javascript:alert(1)> [d](vbscript:x) [e]( http://x)")},
        {"link with another text",
         QStringLiteral(
             "[https://bank.example](https://thief.example) [\u202Emoc.knab](https://thief.example)")},
        {"many links", times("[a](http://x) ", 20000)},
        {"open links", times("[a](", 20000)},
        {"open brackets", times("[", 50000)},
        {"nested links", times("[", 5000) + QStringLiteral("a") + times("](u)", 5000)},
        // Texts with markup that is never closed.
        {"stars", times("*a ", 30000)},
        {"stars and scores", times("*a _b ", 20000)},
        {"closing stars", times("a* ", 30000)},
        {"backticks", times("`a``b```c", 10000)},
        {"tildes", times("~~a ", 30000)},
        {"quotes in quotes", times("> ", 10000) + QStringLiteral("a")},
        {"lists in lists", times("- ", 10000) + QStringLiteral("a")},
        {"a deep list",
         [] {
             QString text;
             for (int i = 0; i < 800; ++i) text += QString(i * 2, QLatin1Char(' ')) + QStringLiteral("- a\n");
             return text;
         }()},
        {"quotes and lists", times("> - 1. ", 3000) + QStringLiteral("a")},
        {"many items", times("- a\n", 20000)},
        {"many numbers", times("99999999. a\n", 5000)},
        {"many headings", times("# a\n", 5000)},
        {"many rules", times("---\n\n", 5000)},
        {"many entities", times("&amp;", 20000)},
        {"definitions", times("[a]: http://x\n", 10000)},
        {"uses of a definition", QStringLiteral("[a]: http://x\n\n") + times("[a]", 20000)},
        // Size.
        {"one long word", times("a", 500000)},
        {"one long line", times("word ", 100000)},
        {"one long line of code", QStringLiteral("```js\n") + times("x=[1];", 80000)},
        {"a long code block", QStringLiteral("```cpp\n") + times("int a = 1; // one\n", 20000)},
        {"a long indented line", QStringLiteral("    ") + times("x ", 100000)},
        {"an endless item", QStringLiteral("- ") + times("word ", 100000)},
        {"an endless quote", QStringLiteral("> ") + times("word ", 100000)},
        {"a wide table", times("|a", 5000) + QStringLiteral("\n") + times("|-", 5000) + QStringLiteral("\n") +
                             times("|b", 5000)},
        {"a table of forty columns",
         times("|a", 40) + QStringLiteral("\n") + times("|-", 40) + QStringLiteral("\n") +
             times((QString(QStringLiteral("|b")).repeated(40) + u'\n').toUtf8().constData(), 500)},
        {"a long table", QStringLiteral("|a|b|\n|-|-|\n") + times("|1|2|\n", 20000)},
        {"a long cell", QStringLiteral("|a|b|\n|-|-|\n|") + times("word ", 50000) + QStringLiteral("|2|\n")},
        {"blank lines", times("\n", 100000)},
        // Formulas.
        {"a recursive macro", QStringLiteral("$\\def\\a{\\a\\a}\\a$ and $$\\newcommand{\\b}{\\b}\\b$$")},
        {"a doubling macro",
         QStringLiteral(
             "$\\def\\a{xx}\\def\\b{\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b}\\def\\d{\\c\\c\\c\\c}\\d\\d\\d\\d$")},
        {"deep braces", QStringLiteral("$") + times("{", 1900) + QStringLiteral("x") + times("}", 1900) +
                            QStringLiteral("$")},
        {"a huge formula", QStringLiteral("$\\rule{99999em}{99999em}$ $$\\hspace{99999em}x$$")},
        {"a link in a formula",
         QStringLiteral(
             "$\\href{javascript:alert(1)}{x}$ $\\require{html}$ $\\includegraphics{http://127.0.0.1:9/y}$")},
        {"many formulas", times("$x$ ", 5000)},
        {"many displays", times("$$\nx\n$$\n", 2000)},
        {"open formulas", times("$a ", 30000)},
        {"open displays", times("$$a ", 30000)},
        {"open brackets of formulas", times("\\(a \\[b ", 20000)},
        // Characters.
        {"bidirectional overrides",
         QStringLiteral(
             "\u202Eabc\u202D \u2066x\u2069 \u200F\n\n```\nif (admin\u202E\u2066) // \u2069\n```")},
        {"many overrides", times("\u202E\u2066a", 20000)},
        {"control characters", QString(QChar(0)) + QString::fromLatin1("a\x01"
                                                                       "b\x07"
                                                                       "c\x1B[31md\x7F"
                                                                       "e\x85"
                                                                       "f")},
        {"document characters", QStringLiteral("\uFDD0\uFDD1\uFFFC\uFFFE\uFFFF\u2028\u2029\u001C")},
        {"marks on a letter", QStringLiteral("a") + times("\u0301", 20000)},
        {"joined emoji", times("\U0001F468\u200D\U0001F469\u200D\U0001F467", 3000)},
        {"zero width", times("\u200B\u200D\uFEFF", 20000)},
        {"half of a pair", QString(QChar(0xD800)) + QChar(0xDC00) + QChar(0xDC00) + QChar(0xD800)},
        {"private characters", QString::fromUcs4(U"\U000F0000\U000F0001 $x$")},
        {"carriage returns", times("a\r", 20000)},
        {"tabs", times("\t", 50000) + QStringLiteral("a")},
    };
}

}  // namespace rocmforge::test
