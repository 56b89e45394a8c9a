#include <QtTest/QTest>

#include "app/markdown/markdown_blocks.h"
#include "app/markdown/markdown_pieces.h"
#include "tests/program/test_program.h"

namespace tst_markdown_pieces {

using namespace rocmforge;
using namespace rocmforge::markdown;

class TestMarkdownPieces : public QObject {
    Q_OBJECT

  private slots:
    void lettersCostOneEach() {
        QCOMPARE(affordable(u"words", 10), 5);
        QCOMPARE(affordable(u"words", 5), 5);
        QCOMPARE(affordable(u"words", 3), 3);
        QCOMPARE(affordable(u"", 3), 0);
        QCOMPARE(affordable(u"$x$ $y$", 2 * kDearest + 2), 4);
        QCOMPARE(affordable(u"$$$$$$$$$$", 4 * kDearest), 4);
    }
    void emojiCostMoreThanLetters() {
        const QString smile = QString::fromUcs4(U"\U0001F600\U0001F600");
        QCOMPARE(affordable(smile, 8), 2);
        QCOMPARE(affordable(smile, 16), 4);
    }
    void textIsSplitAfterWhitespace() {
        QCOMPARE(pieceLength(u"one two three", 9), 8);
        QCOMPARE(pieceLength(u"one\ntwothree", 9), 4);
        QCOMPARE(pieceLength(u"onetwothree", 9), 9);
    }
    void graphemeClustersAreNotSplit() {
        const QString family = QString::fromUcs4(U"\U0001F468\u200D\U0001F469\u200D\U0001F467");
        QCOMPARE(family.size(), 8);
        const QString many = family.repeated(10);
        for (qsizetype most = 30; most < 120; ++most) QCOMPARE(pieceLength(many, most) % 8, 0);
        QCOMPARE(pieceLength(QString::fromUtf8("ee\u0301e\u0301"), 4), 3);
    }
    // No piece is empty, whatever characters the text has.
    void piecesAreNeverEmpty() {
        const QString marks = u'a' + QString(QChar(0x0301)).repeated(500);
        QCOMPARE(pieceLength(marks, 200), 200);
        const QString joiners = QString(QChar(0x200D)).repeated(500);
        QCOMPARE(pieceLength(joiners, 100), 100);
    }

    void emojiParagraphsAreSplitSooner() {
        const QString family = QString::fromUcs4(U"\U0001F468\u200D\U0001F469\u200D\U0001F467");
        const QString text = family.repeated(1000);
        const QList<MarkdownBlock> blocks = MarkdownBlocks::split(text);
        QVERIFY(blocks.size() > 4);
        QString again;
        for (const MarkdownBlock& block : blocks) {
            QVERIFY(block.text.size() <= MarkdownBlocks::kMaxParagraph / 3);
            QCOMPARE(block.text.size() % family.size(), 0);
            again += block.text;
        }
        QCOMPARE(again, text);

        MarkdownBlocks growing;
        for (qsizetype at = 0; at < text.size(); at += 37) growing.append(QStringView(text).mid(at, 37));
        growing.finish();
        QCOMPARE(growing.blocks(), blocks);
    }
};

}  // namespace tst_markdown_pieces

ROCMFORGE_TEST(tst_markdown_pieces, TestMarkdownPieces, QCoreApplication)
#include "tst_markdown_pieces.moc"
