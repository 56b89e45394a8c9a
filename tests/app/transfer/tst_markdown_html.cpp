#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

#include "app/transfer/html_text.h"
#include "app/transfer/markdown_html.h"
#include "tests/app/markdown/markdown_corpus.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_markdown_html {

using namespace rocmforge;
using namespace rocmforge::test;

class TestMarkdownHtml : public QObject {
    Q_OBJECT

  private slots:
    void markdownIsRenderedAsHtml_data() {
        add_named_text_table(
            {"markdown", "html"},
            {
                {"paragraph", "one *two* **three** `a<b` ~~gone~~",
                 "<p>one <em>two</em> <strong>three</strong> <code>a&lt;b</code> <s>gone</s></p>\n"},
                {"heading", "### Title", "<h3>Title</h3>\n"},
                {"code", "```cpp\nint a<b>;\n```", "<pre><code>int a&lt;b&gt;;\n</code></pre>\n"},
                {"list", "3. c\n4. d", "<ol start=\"3\"><li>c</li>\n<li>d</li>\n</ol>\n"},
                {"tasks", "- [x] done\n- [ ] open", "<ul><li>☑ done</li>\n<li>☐ open</li>\n</ul>\n"},
                {"table", "|a|b|\n|---|--:|\n|1|2|",
                 "<table><thead><tr><th>a</th>\n<th align=\"right\">b</th>\n</tr>\n</thead>\n<tbody><tr>"
                 "<td>1</td>\n<td align=\"right\">2</td>\n</tr>\n</tbody>\n</table>\n"},
                {"link", "[a](https://x.org/?a=1&b=\"2\")",
                 "<p><a rel=\"noreferrer\" href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">a</a></p>\n"},
                {"tags are text", "a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n"},
                {"image", "![dog](https://x.org/d.png)",
                 "<p><a rel=\"noreferrer\" href=\"https://x.org/d.png\">dog</a></p>\n"},
                {"image in a link", "[![dog](https://x.org/d.png) b](https://y.org)",
                 "<p><a rel=\"noreferrer\" href=\"https://y.org\">dog b</a></p>\n"},
                {"script", "[a](javascript:alert(1))", "<p>a</p>\n"},
                {"disguised script", "[a](&#106;avascript:alert(1))", "<p>a</p>\n"},
                {"file", "[a](file:///etc/passwd)", "<p>a</p>\n"},
                {"relative", "[a](b.html)", "<p>a</p>\n"},
                {"link inside a rejected link", "[a [b](https://x.org) c](data:x)",
                 "<p>[a <a rel=\"noreferrer\" href=\"https://x.org\">b</a> c](data:x)</p>\n"},
                {"line breaks are kept", "Roses,\nviolets", "<p>Roses,<br>\nviolets</p>\n"},
                {"sub and sup", "H<sub>2</sub>O x<sup>y", "<p>H<sub>2</sub>O x&lt;sup&gt;y</p>\n"},
                {"footnote", "a[^1]\n\n[^1]: https", "<p>a<sup>1</sup></p>\n<p><sup>1</sup> https</p>\n"},
                {"details", "<details>\n<summary>S</summary>\n\nx\n</details>",
                 "<details><summary>S</summary>\n<p>x</p>\n</details>\n"},
                {"unopened details", "</details>", "<p>&lt;/details&gt;</p>\n"},
                {"entity", "&copy; &lt;script&gt;", "<p>&copy; &lt;script&gt;</p>\n"},
            });
    }
    void markdownIsRenderedAsHtml() {
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        QCOMPARE(htmlOfMarkdown(markdown), html);
    }

    void plainTextStaysPlain() {
        QCOMPARE(htmlOfPlainText(QStringLiteral("<i>&\n'\"")),
                 QStringLiteral("<p>&lt;i&gt;&amp;<br>\n&#39;&quot;</p>\n"));
    }

    // For any input, the output contains only the expected tags.
    void onlyKnownTagsAreWritten() {
        static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
        static const QRegularExpression known(
            QStringLiteral("^</"
                           "?(p|h[1-6]|ul|li|blockquote|pre|code|em|strong|s|table|thead|tbody|tr|th|td|ol|"
                           "sub|sup|details|summary)>$"
                           "|^<(br|hr)>$|^<ol start=\"\\d+\">$|^<t[hd] align=\"(right|center)\">$|^</a>$"
                           "|^<a rel=\"noreferrer\" href=\"(https?|HTTPS?|mailto):[^\"<>]*\">$"));
        const QStringList hostile{QStringLiteral("<script>alert(1)</script>"),
                                  QStringLiteral("<img src=x onerror=alert(1)>"),
                                  QStringLiteral("[a](https://x.org/\"onclick=alert(1))"),
                                  QStringLiteral("![](http://x/\"><script>)"),
                                  QStringLiteral("<https://x.org/\"><b>"),
                                  QStringLiteral("```\"><script>\nx\n```"),
                                  QStringLiteral("> <iframe src=//x>\n\n<!-- -->\n<?php ?>"),
                                  QStringLiteral("[a]: javascript:x\n\n[a] [a](<javascript:x>)"),
                                  QString(5000, u'>') + u'x',
                                  QString(5000, u'[') + u'x',
                                  QStringLiteral("*a_").repeated(3000)};
        for (const QString& text : hostile + markdownCorpus()) {
            const QString html = htmlOfMarkdown(text);
            auto matches = tag.globalMatch(html);
            while (matches.hasNext()) {
                const QString found = matches.next().captured();
                QVERIFY2(known.match(found).hasMatch(), qPrintable(found));
            }
        }
    }
};

}  // namespace tst_markdown_html

ROCMFORGE_TEST(tst_markdown_html, TestMarkdownHtml, QCoreApplication)
#include "tst_markdown_html.moc"
