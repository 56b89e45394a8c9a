#include <QtCore/QRandomGenerator>
#include <QtGui/QTextBlock>
#include <QtGui/QTextDocument>
#include <QtTest/QTest>

#include "app/markdown_safe.h"
#include "tests/app/markdown_corpus.h"

using namespace rocmforge;

namespace {

// A document that remembers what it was asked to fetch.
class WatchedDocument : public QTextDocument {
  public:
    QList<QUrl> asked;
    bool hasImage() {
        for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                if (it.fragment().charFormat().isImageFormat()) return true;
            }
        }
        return false;
    }

  protected:
    QVariant loadResource(int, const QUrl& url) override {
        asked += url;
        return {};
    }
};

QString shownText(const QString& markdown) {
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText();
}

}  // namespace

class TestMarkdownSafe : public QObject {
    Q_OBJECT

  private slots:
    void whatIsHarmlessStays_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QStringLiteral("a *b* **c** `d` [e](http://f)");
        QTest::newRow("code") << QStringLiteral("use `<b>` and ``![x](y)``");
        QTest::newRow("fence in a list") << QStringLiteral("- a\n\n  ```html\n  <img src=x>\n  ```\n");
        QTest::newRow("indented") << QStringLiteral("- a\n\n      <img src=x>\n");
        QTest::newRow("escaped") << QStringLiteral("1 \\< 2 and \\![a](b)");
        QTest::newRow("unresolved") << QStringLiteral("wow![ this is no image");
    }
    void whatIsHarmlessStays() {
        QFETCH(QString, text);
        QCOMPARE(safeMarkdown(text), text);
    }

    void html() {
        QCOMPARE(safeMarkdown(QStringLiteral("a <b>c</b>")), QStringLiteral("a \\<b>c\\</b>"));
        QCOMPARE(safeMarkdown(QStringLiteral("1 < 2")), QStringLiteral("1 \\< 2"));
        QCOMPARE(shownText(safeMarkdown(QStringLiteral("<script>alert(1)</script>"))),
                 QStringLiteral("<script>alert(1)</script>"));
        QCOMPARE(shownText(safeMarkdown(QStringLiteral("vector<int> and `vector<int>`"))),
                 QStringLiteral("vector<int> and vector<int>"));
    }

    void lineBreakTags() {
        QCOMPARE(safeMarkdown(QStringLiteral("a<br>b<BR />c")), QStringLiteral("a\\\nb\\\nc"));
        QCOMPARE(safeMarkdown(QStringLiteral("`a<br>b`")), QStringLiteral("`a<br>b`"));
    }

    void imagesBecomeLinks() {
        QCOMPARE(safeMarkdown(QStringLiteral("![alt](http://x/y.png)")),
                 QStringLiteral("[alt](http://x/y.png)"));
        QCOMPARE(safeMarkdown(QStringLiteral("![](http://x/y.png)")),
                 QStringLiteral("[image](http://x/y.png)"));
        QCOMPARE(safeMarkdown(QStringLiteral("Wow!![alt](u)")), QStringLiteral("Wow\\![alt](u)"));
    }

    void nothingIsFetched_data() {
        QTest::addColumn<QString>("text");
        const QStringList texts{
            QStringLiteral("![a](http://x/y)"),
            QStringLiteral("!![a](http://x/y)"),
            QStringLiteral("\\!![a](http://x/y)"),
            QStringLiteral("\\\\![a](http://x/y)"),
            QStringLiteral("[![a](http://x/y)](http://z)"),
            QStringLiteral("![a ![b](http://x/1)](http://x/2)"),
            QStringLiteral("![a][1]\n\n[1]: http://x/y"),
            QStringLiteral("![1]\n\n[1]: http://x/y"),
            QStringLiteral("<img src=\"http://x/y\">"),
            QStringLiteral("<IMG\nsrc='http://x/y'>"),
            QStringLiteral("a <b><img src=http://x/y></b>"),
            QStringLiteral("`open <img src=http://x/y> ` `"),
            QStringLiteral("- `a\n- <img src=\"http://x/y\"> `"),
            QStringLiteral("> ```\n<img src=\"http://x/y\">\n```"),
            QStringLiteral("<div>\n\n![a](http://x/y)\n\n</div>"),
            QStringLiteral("<!-- c --><img src=http://x/y>"),
            QStringLiteral("<style>@import url(http://x/y)</style>"),
            QStringLiteral("<table background=http://x/y><tr><td>a</table>"),
            QStringLiteral("<a href=\"`\"><img src=http://x/y>`"),
            QStringLiteral("[a](<b`c>) <img src=http://x/y> `"),
            QStringLiteral("\\`<img src=http://x/y>`"),
            QStringLiteral("&lt;img src=http://x/y&gt;"),
            QStringLiteral("| ![a](http://x/y) | <img src=http://x/z> |\n|---|---|\n| `![b](u)` | c |"),
        };
        int i = 0;
        for (const QString& text : texts) QTest::addRow("text %d", i++) << text;
        for (const QString& text : test::markdownCorpus()) QTest::addRow("corpus %lld", text.size()) << text;
    }
    void nothingIsFetched() {
        QFETCH(QString, text);
        WatchedDocument document;
        document.setMarkdown(safeMarkdown(text));
        document.setTextWidth(400);
        document.toHtml();
        QCOMPARE(document.asked, QList<QUrl>());
        QVERIFY(!document.hasImage());
    }

    void nothingIsFetchedFromRandomMarks() {
        const QStringList pieces{QStringLiteral("!"),
                                 QStringLiteral("["),
                                 QStringLiteral("]"),
                                 QStringLiteral("(u)"),
                                 QStringLiteral("<img src=http://x/y>"),
                                 QStringLiteral("`"),
                                 QStringLiteral("``"),
                                 QStringLiteral("\\"),
                                 QStringLiteral("\n"),
                                 QStringLiteral("- "),
                                 QStringLiteral("> "),
                                 QStringLiteral("<b>"),
                                 QStringLiteral("```\n"),
                                 QStringLiteral("    "),
                                 QStringLiteral("<"),
                                 QStringLiteral(">"),
                                 QStringLiteral("![a](b)"),
                                 QStringLiteral("|"),
                                 QStringLiteral("\n|-|-|\n"),
                                 QStringLiteral("*")};
        for (quint32 seed = 1; seed <= 4000; ++seed) {
            QRandomGenerator random(seed);
            QString text;
            for (int i = random.bounded(3, 20); i > 0; --i) text += pieces.at(random.bounded(pieces.size()));
            WatchedDocument document;
            document.setMarkdown(safeMarkdown(text));
            document.toHtml();
            QVERIFY2(document.asked.isEmpty() && !document.hasImage(), qPrintable(text));
        }
    }

    void openMarksAreClosed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("closed");
        const auto row = [](const char* text, const char* closed) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(closed);
        };
        row("plain", "plain");
        row("a **bold", "a **bold**");
        row("a **bold ", "a **bold**");
        row("a **", "a ");
        row("a **b** c", "a **b** c");
        row("a `code", "a `code`");
        row("a `", "a ");
        row("a `x ** y", "a `x ** y`");
        row("~~gone", "~~gone~~");
        row("**a `b", "**a `b`**");
        row("- **one\n- two", "- **one\n- two");
        row("- one\n- **two", "- one\n- **two**");
        row("**a\n\nb", "**a\n\nb");
        row("2 ** 3", "2 ** 3");
        row("\\**a", "\\**a");
    }
    void openMarksAreClosed() {
        QFETCH(QString, text);
        QFETCH(QString, closed);
        QCOMPARE(closeOpenMarks(text), closed);
    }

    void numbersAreKept() {
        const QString fromOne = QStringLiteral("1. a\n2. b");
        QCOMPARE(keepNumbers(fromOne), fromOne);
        const QString bullets = QStringLiteral("- a\n- b");
        QCOMPARE(keepNumbers(bullets), bullets);
        const QString shown = shownText(keepNumbers(QStringLiteral("3. a\n   - x\n4. b")));
        if (QT_VERSION < QT_VERSION_CHECK(6, 6, 0)) {
            QVERIFY2(shown.contains(QStringLiteral("3. a")), qPrintable(shown));
            QVERIFY2(shown.contains(QStringLiteral("4. b")), qPrintable(shown));
        }
    }
};

QTEST_MAIN(TestMarkdownSafe)
#include "tst_markdown_safe.moc"
