#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QtTest>

#include "qml/code_highlighter.h"
#include "qml/markdown/emoji.h"
#include "tests/program/test_program.h"

namespace tst_emoji {

using namespace rocmforge;

namespace {

// Records the lines that are highlighted.
class CountingHighlighter : public CodeHighlighter {
  public:
    QStringList lines;

  protected:
    void highlightBlock(const QString& text) override {
        lines += text;
        CodeHighlighter::highlightBlock(text);
    }
};

}  // namespace

class TestEmoji : public QObject {
    Q_OBJECT

  private slots:
    void emojiAreFound_data() {
        QTest::addColumn<QStringList>("parts");  // alternating text and emoji, starting with text
        const auto row = [](const char* name, const QStringList& parts) { QTest::newRow(name) << parts; };
        row("text", {"a 1 # * é 漢字 𝔸"});
        row("faces", {"a", "😀", "b", "🤖", "", "🎉"});
        row("symbols with colours", {"", "⌚", "", "⚡", "", "⭐", "", "✅", "", "❌"});
        row("symbols of text", {"☑ ↔ ▶ © ® ™ ❤ ☀ ✈ ✔ ⚙ 🖥 🛠 ✓ → ▸"});
        row("symbols with U+FE0F", {"x", "☑\uFE0F", "", "↔\uFE0F", " ", "❤\uFE0F", "", "™\uFE0F"});
        row("faces with U+FE0E", {"😀\uFE0E⚡\uFE0E"});
        row("keycaps", {"1", "1\uFE0F\u20E3", "", "#\uFE0F\u20E3", " ", "*\u20E3", "9\uFE0F"});
        row("flags", {"", "🇩🇪", "", "🇫🇷", "", "🇩", "x"});
        row("flag of England", {"", "🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", "x"});
        row("tags without an end", {"", "🏴", "\U000E0067x"});
        row("skin tones", {"", "👍🏽", "", "☝🏽", "", "👋🏿", "☝"});
        row("families", {"", "👨\u200D👩\u200D👧", "", "👩🏽\u200D⚕\uFE0F", "", "👩\u200D❤\u200D👨", "."});
        row("joined symbols", {"", "❤\uFE0F\u200D🔥", "", "❤\u200D🔥", "", "🏳\uFE0F\u200D🌈"});
        row("joiner at the end", {"", "👨", "\u200D"});
        row("joiner before text", {"", "👨", "\u200Dx ❤\u200D"});
        row("newer than the table", {"", "\U0001FAE9", ""});
        QTest::newRow("half a pair") << QStringList{QString(QChar(0xD83D)) + "x", "😀",
                                                    QString(QChar(0xD83D))};
    }
    void emojiAreFound() {
        QFETCH(QStringList, parts);
        QList<EmojiRange> expected;
        QString text;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            if (i % 2 == 1 && !parts[i].isEmpty())
                expected += EmojiRange{.start = text.size(), .length = parts[i].size()};
            text += parts[i];
        }
        QVERIFY(emojiRanges(text) == expected);
    }

    void theFontKeepsSequencesTogether() {
        QFont code(QStringLiteral("Code"));
        code.setPixelSize(13);
        code.setBold(true);
        code.setStyleStrategy(QFont::PreferNoShaping);
        const QFont font = emojiFont(code, QStringLiteral("Colours"));
        QCOMPARE(font.families(), QStringList("Colours"));
        QCOMPARE(font.pixelSize(), 13);
        QCOMPARE(font.weight(), QFont::Normal);
        QCOMPARE(font.styleStrategy(), QFont::NoFontMerging);
    }

    void codeHasColouredEmojiOfItsSize() {
        QTextDocument document;
        document.setPlainText(QStringLiteral("// 👍🏽 ☑\nx = 1"));
        CodeHighlighter highlighter;
        highlighter.setDocument(&document);
        const auto formats = [&](int line) { return document.findBlockByNumber(line).layout()->formats(); };
        highlighter.rehighlight();
        QVERIFY(formats(0).isEmpty());
        highlighter.setProperty("emoji", QStringLiteral("Colours"));
        QCOMPARE(formats(0).size(), 1);
        const QTextLayout::FormatRange range = formats(0).constFirst();
        QCOMPARE(range.start, 3);
        QCOMPARE(range.length, 4);
        QCOMPARE(range.format.fontFamilies().toStringList(), QStringList("Colours"));
        QCOMPARE(range.format.fontStyleStrategy(), QFont::NoFontMerging);
        QVERIFY(!range.format.hasProperty(QTextFormat::FontPixelSize));
        QVERIFY(formats(1).isEmpty());
    }

    void onlyCodeWithEmojiIsHighlightedAgain() {
        QTextDocument document;
        document.setPlainText(QStringLiteral("a ©\n😀\n1 ☑"));
        CountingHighlighter highlighter;
        highlighter.setDocument(&document);
        highlighter.rehighlight();
        highlighter.lines.clear();
        highlighter.setProperty("emoji", QStringLiteral("Colours"));
        QCOMPARE(highlighter.lines, QStringList(QStringLiteral("😀")));
    }

    void documentsWithEmojiAreFound() {
        QTextDocument document;
        document.setPlainText(QStringLiteral("a ©\n1 ☑"));
        QVERIFY(!hasEmoji(document));
        document.setPlainText(QStringLiteral("a ©\n1 ☑\uFE0F"));
        QVERIFY(hasEmoji(document));
    }
};

}  // namespace tst_emoji

ROCMFORGE_TEST(tst_emoji, TestEmoji, QGuiApplication)
#include "tst_emoji.moc"
