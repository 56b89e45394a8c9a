#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>
#include <QGlyphRun>
#include <QTextBlock>
#include <QTextLayout>
#include <QTextTable>
#include <QtTest>

#include "qml/markdown/document_writer.h"
#include "qml/markdown/object_space.h"
#include "qml/markdown/table_writer.h"
#include "tests/program/test_program.h"

namespace tst_document_writer {

using namespace rocmforge;

namespace {

const QString kColours = QStringLiteral("Colours");  // stands for a colour emoji font

TextStyle style() {
    TextStyle style;
    style.font.setPixelSize(14);
    style.mono = QStringLiteral("Noto Sans Mono");
    style.emoji = kColours;
    style.link = Qt::blue;
    style.codeFill = Qt::lightGray;
    return style;
}

// Provides formulas as drawn objects. Formulas that are still being drawn are provided as text.
struct Objects {
    QStringList waitedFor{};
    QStringList asked{};
    QList<int> places{};
    double ascent = 10;
    double descent = 2;

    DocumentWriter writer(QTextDocument& document, const TextStyle& style) {
        return {document, style,
                [this](const InlineObject& object, qreal) {
                    asked += object.source;
                    if (waitedFor.contains(object.source))
                        return ObjectLook{.instead = object.written, .settled = false};
                    return ObjectLook{.drawn = true, .width = 20, .ascent = ascent, .descent = descent};
                },
                [this](int place) { places += place; }};
    }
};

// Returns whether two documents have the same lines with the same formatted pieces.
bool same(const QTextDocument& a, const QTextDocument& b) {
    QTextBlock one = a.begin();
    QTextBlock other = b.begin();
    for (; one.isValid() && other.isValid(); one = one.next(), other = other.next()) {
        if (one.text() != other.text() || one.blockFormat() != other.blockFormat()) return false;
        auto piece = one.begin();
        auto otherPiece = other.begin();
        for (; !piece.atEnd() && !otherPiece.atEnd(); ++piece, ++otherPiece) {
            if (piece.fragment().text() != otherPiece.fragment().text()) return false;
            if (piece.fragment().charFormat() != otherPiece.fragment().charFormat()) return false;
        }
        if (!piece.atEnd() || !otherPiece.atEnd()) return false;
    }
    return !one.isValid() && !other.isValid();
}

}  // namespace

class TestDocumentWriter : public QObject {
    Q_OBJECT

  private slots:
    void codeHasNoLigatures() {
        const QString family = QStringLiteral("JetBrains Mono");
        if (!QFontDatabase::hasFamily(family)) QSKIP("JetBrains Mono isn't installed");
        TextStyle style;
        style.font.setPixelSize(14);
        style.mono = family;
        const auto glyphs = [&](const QString& text) {
            QTextLayout layout(text, style.codeFont());
            layout.beginLayout();
            layout.createLine();
            layout.endLayout();
            QList<quint32> all;
            for (const QGlyphRun& run : layout.glyphRuns()) all += run.glyphIndexes();
            return all;
        };
        for (const char* pair : {"->", "!=", "=>", "<="}) {
            const QString text = QString::fromLatin1(pair);
            QCOMPARE(glyphs(text), glyphs(text.first(1)) + glyphs(text.last(1)));
        }
    }

    void incrementalWriteEqualsWholeWrite_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("paragraph")
            << "Some **bold** words, `code` and *more* of C++ --help -> [here](http://a.b/) too.";
        QTest::newRow("marks") << "**a** *b* ~~c~~ `d`**e**f ======== - + ***g***";
        QTest::newRow("formulas") << "With $x^2$ and $y$, then **bold $z$** and \\(w\\) end.";
        QTest::newRow("list")
            << "- one\n- two **bold**\n  - deep\n  - deeper\n\n  more\n- [x] done\n- [ ] not";
        QTest::newRow("numbers") << "9. nine\n10. ten\n11. eleven\n\n    code\n";
        QTest::newRow("quote") << "> a\n>\n> # Head\n> - b\n>\n> c";
        QTest::newRow("rule first") << "- ---\n- after\n- ***\n- end";
        QTest::newRow("definition") << "[a]: http://b\n[c]: http://d";
        QTest::newRow("empty at first") << "    \n\nlast";
        QTest::newRow("emoji")
            << "a 😀🤖 **b⚡** `c✅` 👍🏽 ❤️ ❤ ☑ [👋](http://a.b/) 😀";
        QTest::newRow("emoji sequences")
            << "👨‍👩‍👧👩🏽‍⚕️ 🇩🇪🇫🇷 1️⃣ 12 #️⃣ 🏳️‍🌈 x";
    }
    void incrementalWriteEqualsWholeWrite() {
        QFETCH(QString, text);
        QTextDocument grown;
        WrittenText written;
        Objects objects;
        DocumentWriter writer = objects.writer(grown, style());
        // Adds the text one letter at a time, then removes the letters in reverse order. Each letter may
        // change the meaning of the others.
        for (qsizetype step = 0; step < 2 * text.size(); ++step) {
            const QString now = text.first(step < text.size() ? step : 2 * text.size() - step);
            writer.write(readMarkdown(now), written);
            QTextDocument whole;
            Objects others;
            others.writer(whole, style()).write(readMarkdown(now));
            QVERIFY2(same(grown, whole), qPrintable(now));
        }
    }

    void onlyEmojiHaveTheColourFont() {
        // Returns the pieces of a document with the colour font.
        const auto coloured = [](const QTextDocument& document) {
            QStringList pieces;
            for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
                for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
                    const QFont font = piece.fragment().charFormat().font();
                    if (font.families() != QStringList(kColours)) continue;
                    pieces += piece.fragment().text();
                    if (font.styleStrategy() != QFont::NoFontMerging) pieces += "may be split";
                }
            }
            return pieces;
        };
        const QString text =
            QStringLiteral("1 ☑ ↔ ❤ 🇩🇪 © **b 😀** `x 👩‍💻 y`\n\n- [x] 1️⃣ done");
        const QStringList expected{"🇩🇪", "😀", "👩‍💻", "1️⃣"};
        QTextDocument document;
        Objects objects;
        objects.writer(document, style()).write(readMarkdown(text));
        QCOMPARE(coloured(document), expected);
        objects.writer(document, style()).writePlain(text);
        QCOMPARE(coloured(document), expected);
        QCOMPARE(document.toPlainText().remove(QChar(0x2060)), text);
        DocumentWriter writer = objects.writer(document, style());
        TableWriter().write(document, writer, style(), {{"a", "b"}, {"☑ 🎉", "🤖 c"}}, {"", ""});
        QCOMPARE(coloured(document), (QStringList{"🎉", "🤖"}));
        // Without a colour font, nothing changes.
        TextStyle without = style();
        without.emoji.clear();
        objects.writer(document, without).write(readMarkdown(text));
        QCOMPARE(coloured(document), QStringList());
    }

    void emojiKeepTheLookOfTheirText() {
        QTextDocument document;
        Objects objects;
        objects.writer(document, style()).write(readMarkdown(QStringLiteral("# [a😀](http://b.c/)")));
        auto piece = document.begin().begin();
        const QTextCharFormat letter = piece.fragment().charFormat();
        const QTextCharFormat emoji = (++piece).fragment().charFormat();
        QCOMPARE(emoji.font().families(), QStringList(kColours));
        QCOMPARE(emoji.font().pixelSize(), letter.font().pixelSize());
        QCOMPARE(emoji.anchorHref(), letter.anchorHref());
        QVERIFY(!emoji.anchorHref().isEmpty());
    }

    void unchangedBlocksAreNotRewritten() {
        QTextDocument document;
        WrittenText written;
        Objects objects;
        DocumentWriter writer = objects.writer(document, style());
        writer.write(readMarkdown(QStringLiteral("- one $a$\n- two $b$ and **more")), written);
        QCOMPARE(objects.asked, (QStringList{"a", "b"}));
        const int end = document.characterCount() - 1;
        int changed = -1;
        document.documentLayout();  // a document without a layout reports no changes
        connect(&document, &QTextDocument::contentsChange, this, [&](int from) { changed = from; });
        QCOMPARE(writer.write(readMarkdown(QStringLiteral("- one $a$\n- two $b$ and **more words")), written),
                 end);
        QCOMPARE(changed, end);
        QCOMPARE(objects.asked, (QStringList{"a", "b"}));
        // If a line is appended, the lines before it are not written again.
        const int second = document.characterCount() - 1;
        writer.write(readMarkdown(QStringLiteral("- one $a$\n- two $b$ and **more words\n- three")), written);
        QCOMPARE(changed, second);
        // If the style changes, the whole document is written again.
        TextStyle larger = style();
        larger.font.setPixelSize(20);
        QCOMPARE(objects.writer(document, larger).write(written.text, written), 0);
    }

    void pendingFormulasAreRewrittenWhenReady() {
        const MarkdownText text = readMarkdown(QStringLiteral("- one $a$\n- two $b$\n- three $c$"));
        QTextDocument document;
        WrittenText written;
        Objects objects{.waitedFor = {"b"}};
        DocumentWriter writer = objects.writer(document, style());
        writer.write(text, written);
        QVERIFY(document.toPlainText().contains("$b$"));
        objects.waitedFor.clear();
        objects.asked.clear();
        writer.write(text, written);
        QCOMPARE(objects.asked, (QStringList{"b", "c"}));
        QTextDocument whole;
        Objects others;
        others.writer(whole, style()).write(text);
        QVERIFY(same(document, whole));
        objects.asked.clear();
        QCOMPARE(writer.write(text, written), document.characterCount() - 1);
        QCOMPARE(objects.asked, QStringList());
    }

    void growingTablesEqualWholeTables() {
        const QList<QStringList> rows{{"Name", "Bytes"},   {"**a**", "12"}, {"`b`", ""},
                                      {"a wide $c$", "4"}, {"d", "$e$"},    {"f<br>g", "1"}};
        const QStringList alignment{"", "right"};
        QTextDocument grown;
        Objects objects;
        DocumentWriter writer = objects.writer(grown, style());
        TableWriter table;
        const auto compare = [&](const QList<QStringList>& now) {
            const TableLook look = table.write(grown, writer, style(), now, alignment);
            QTextDocument whole;
            Objects others;
            DocumentWriter other = others.writer(whole, style());
            const TableLook wholeLook = TableWriter().write(whole, other, style(), now, alignment);
            return same(grown, whole) && look.width == wholeLook.width &&
                   look.rowEdges == wholeLook.rowEdges && look.rowEdges.size() == now.size() - 1;
        };
        for (qsizetype r = 0; r < rows.size(); ++r) {
            QList<QStringList> now = rows.first(r + 1);
            for (qsizetype c = 0; c < 2; ++c) {
                for (qsizetype letters = 0; letters <= rows[r][c].size(); ++letters) {
                    now[r][c] = rows[r][c].first(letters);
                    if (c == 0) now[r][1] = QString();
                    QVERIFY2(compare(now), qPrintable(now[r].join(u'|')));
                }
            }
        }
        objects.asked.clear();
        QVERIFY(compare(rows.first(5)));
        QVERIFY(compare(rows.first(2)));
        QVERIFY(compare(rows.first(3)));
        QCOMPARE(objects.asked, QStringList());
        table.forget();
        QVERIFY(compare(rows));
        QCOMPARE(objects.asked, (QStringList{"c", "e"}));
    }

    void formulasInTablesShareTheBaselineOfTheirRow_data() {
        QTest::addColumn<double>("ascent");
        QTest::addColumn<double>("descent");
        QTest::newRow("exponent") << 20.0 << 2.0;
        QTest::newRow("fraction") << 20.0 << 12.0;
        QTest::newRow("index") << 9.0 << 8.0;
        QTest::newRow("letter") << 8.0 << 0.0;
    }
    void formulasInTablesShareTheBaselineOfTheirRow() {
        QFETCH(double, ascent);
        QFETCH(double, descent);
        QTextDocument document;
        ObjectSpace space;
        document.documentLayout()->registerHandler(ObjectSpace::kType, &space);
        document.setDefaultFont(style().font);
        Objects objects{.ascent = ascent, .descent = descent};
        DocumentWriter writer = objects.writer(document, style());
        TableWriter table;
        const auto write = [&](const QString& first, const QString& last) {
            table.write(document, writer, style(), {{"Name", "Formula", "Value"}, {first, "is $x$", last}},
                        {"", "", ""});
        };
        const auto cell = [&](int row, int column) {
            auto* shown = document.rootFrame()->childFrames().constFirst();
            return qobject_cast<QTextTable*>(shown)->cellAt(row, column);
        };
        const auto baseline = [&](int column) {
            const QTextBlock block = cell(1, column).firstCursorPosition().block();
            const qreal top = document.documentLayout()->blockBoundingRect(block).top();
            const QTextLine line = block.layout()->lineAt(0);
            return top + line.y() + line.ascent();
        };
        write(QStringLiteral("Euler"), QString());
        QCOMPARE(baseline(0), baseline(1));
        QCOMPARE(baseline(2), baseline(1));
        // Writing a row again aligns it again.
        write(QStringLiteral("Euler"), QStringLiteral("0"));
        QCOMPARE(baseline(0), baseline(1));
        QCOMPARE(baseline(2), baseline(1));
        // A row with several lines and a row without formulas are vertically centred.
        write(QStringLiteral("one<br>two"), QStringLiteral("0"));
        QCOMPARE(cell(1, 1).format().verticalAlignment(), QTextCharFormat::AlignMiddle);
        QCOMPARE(cell(0, 1).format().verticalAlignment(), QTextCharFormat::AlignMiddle);
    }
};

}  // namespace tst_document_writer

ROCMFORGE_TEST(tst_document_writer, TestDocumentWriter, QGuiApplication)
#include "tst_document_writer.moc"
