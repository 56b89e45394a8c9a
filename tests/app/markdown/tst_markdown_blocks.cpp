#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

#include "app/markdown/markdown_blocks.h"
#include "tests/app/markdown/markdown_corpus.h"
#include "tests/program/test_program.h"

namespace tst_markdown_blocks {

using namespace rocmforge;

namespace {

QList<BlockKind> kinds(const QList<MarkdownBlock>& blocks) {
    QList<BlockKind> list;
    for (const MarkdownBlock& block : blocks) list += block.kind;
    return list;
}

QList<MarkdownBlock> split(const char* text) {
    return MarkdownBlocks::split(QString::fromUtf8(text));
}

}  // namespace

class TestMarkdownBlocks : public QObject {
    Q_OBJECT

  private slots:
    void everyBlockKindIsRecognised() {
        const auto blocks =
            split("Text\n\n# Head\n- list\n\n> quote\n\n```c\ncode\n```\n| a |\n|---|\n| 1 |\n\n---\n");
        using K = BlockKind;
        QCOMPARE(kinds(blocks),
                 (QList<K>{K::Paragraph, K::Heading, K::List, K::Quote, K::Code, K::Table, K::Rule}));
        QCOMPARE(blocks[1].level, 1);
        QCOMPARE(blocks[1].text, QStringLiteral("Head"));
        QCOMPARE(blocks[3].text, QStringLiteral("quote"));
        QCOMPARE(blocks[4].language, QStringLiteral("c"));
        QCOMPARE(blocks[4].text, QStringLiteral("code"));
        QCOMPARE(blocks[5].rows, (QList<QStringList>{{QStringLiteral("a")}, {QStringLiteral("1")}}));
    }

    void latexEnvironmentIsAFormula() {
        const auto blocks = split(
            "So:\n\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}\nand\n\n\\begin{foo}\nx\n\\end{foo}");
        using K = BlockKind;
        QCOMPARE(kinds(blocks), (QList<K>{K::Paragraph, K::Math, K::Paragraph, K::Paragraph}));
        QCOMPARE(blocks[1].text, QStringLiteral("\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}"));
        QCOMPARE(split("\\begin{equation}x\\end{equation}")[0].kind, K::Math);
        QCOMPARE(split("\\begin{equation}x\\end{equation} and")[0].kind, K::Paragraph);
    }

    void detailsContainTheBlocksBetweenTheirTags() {
        const char* text =
            "Before\n<details>\n<summary>How it **works**</summary>\n\nIn\n\n```c\n</details>\n```\n"
            "<details open><summary>Inner</summary>\n- item\n</details>\n</details>\nAfter\n\n</details>\n";
        const auto blocks = split(text);
        using K = BlockKind;
        QCOMPARE(kinds(blocks), (QList<K>{K::Paragraph, K::Details, K::Paragraph, K::Code, K::Details,
                                          K::List, K::Paragraph, K::Paragraph}));
        QCOMPARE(blocks[1].text, QStringLiteral("How it **works**"));
        QCOMPARE(blocks[1].details, 1);
        QCOMPARE(blocks[1].inside, QList<int>());
        QCOMPARE(blocks[2].inside, QList<int>{1});
        QCOMPARE(blocks[3].inside, QList<int>{1});
        QCOMPARE(blocks[4].details, -2);
        QCOMPARE(blocks[4].inside, QList<int>{1});
        QCOMPARE(blocks[5].inside, (QList<int>{1, -2}));
        QCOMPARE(blocks[6].inside, QList<int>());
        QCOMPARE(blocks[7].text, QStringLiteral("</details>"));  // the tag closes nothing, so it is text
        MarkdownBlocks growing;
        for (const QChar letter : QString::fromUtf8(text)) growing.append(QStringView(&letter, 1));
        growing.finish();
        QCOMPARE(growing.blocks(), blocks);
    }

    void detailsWithoutSummaryAndDeepNestingAreHandled() {
        const auto blocks = split("<details>\nText\n\n<summary>late</summary>");
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[0].text, QString());
        QCOMPARE(blocks[1].text, QStringLiteral("Text"));
        QCOMPARE(blocks[2].text, QStringLiteral("<summary>late</summary>"));
        const auto deep = MarkdownBlocks::split(QStringLiteral("<details>\n").repeated(20));
        QCOMPARE(deep.last().inside.size(), qsizetype(MarkdownBlocks::kDeepestDetails));
        QCOMPARE(deep.last().kind, BlockKind::Paragraph);
    }

    // List items that are already shown keep their position, whatever follows.
    void streamedListItemsDoNotMove() {
        const QString text =
            QStringLiteral("Steps:\n\n1. **One**\n   more\n2. Two\n\n3. Three\n   - a\n   - b\n") +
            QStringLiteral("9. Nine\n10. Ten\n11. Eleven\n12) other\n");
        MarkdownBlocks growing;
        QList<BlockKind> before;
        for (const QChar letter : text) {
            growing.append(QStringView(&letter, 1));
            const QList<BlockKind> now = kinds(growing.blocks());
            QVERIFY2(now.mid(0, before.size()) == before, qPrintable(growing.blocks().last().text));
            before = now;
        }
    }

    void nestedListIsOneBlock() {
        const auto blocks = split("- a\n  - b\n    - c\n\n  still a\n- d\n\nend");
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(blocks[0].text, QStringLiteral("- a\n  - b\n    - c\n\n  still a\n- d"));
    }

    void codeInAListIsItsOwnBlock() {
        const auto blocks = split("1. Install:\n   ```bash\n   apt x\n     deep\n   ```\n   then\n2. Run\n");
        using K = BlockKind;
        QCOMPARE(kinds(blocks), (QList<K>{K::List, K::Code, K::Paragraph, K::List}));
        QCOMPARE(blocks[1].text, QStringLiteral("apt x\n  deep"));
        QCOMPARE(blocks[2].text, QStringLiteral("then"));
        QCOMPARE(blocks[3].text, QStringLiteral("2. Run"));
    }

    void tableRowsHaveTheHeaderLength() {
        const auto blocks = split("| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n| x \\| y | `z` |\n");
        QCOMPARE(blocks.size(), 1);
        for (const QStringList& row : blocks[0].rows) QCOMPARE(row.size(), 2);
        QCOMPARE(blocks[0].rows[3][0], QStringLiteral("x | y"));
    }

    void tableMayFollowText() {
        const auto blocks = split("See:\n| a | b |\n|---|---|\n| 1 | 2 |\nand so on");
        using K = BlockKind;
        QCOMPARE(kinds(blocks), (QList<K>{K::Paragraph, K::Table, K::Paragraph}));
        QCOMPARE(blocks[0].text, QStringLiteral("See:"));
    }

    void unfinishedFenceIsCode() {
        MarkdownBlocks blocks;
        blocks.append(u"Here:\n\n```py\nprint(");
        QCOMPARE(blocks.blocks().size(), 2);
        QCOMPARE(blocks.blocks()[1].kind, BlockKind::Code);
        QCOMPARE(blocks.blocks()[1].text, QStringLiteral("print("));
    }

    void incompleteMarkersStayText() {
        MarkdownBlocks blocks;
        blocks.append(u"text\n-");
        QCOMPARE(blocks.blocks().size(), 1);  // the last line is neither a heading nor a list yet
        QCOMPARE(blocks.blocks()[0].kind, BlockKind::Paragraph);
        blocks.append(u" item");
        QCOMPARE(blocks.blocks()[1].kind, BlockKind::List);
    }

    void longCodeIsSplit() {
        QString text = QStringLiteral("```cpp\n");
        QStringList lines;
        for (int i = 0; i < 1000; ++i) lines += QString::number(i);
        text += lines.join(QLatin1Char('\n')) + QStringLiteral("\n```\n");
        const auto blocks = MarkdownBlocks::split(text);
        QCOMPARE(blocks.size(), 1000 / MarkdownBlocks::kMaxCodeLines);
        QStringList joined;
        for (qsizetype i = 0; i < blocks.size(); ++i) {
            QCOMPARE(blocks[i].kind, BlockKind::Code);
            QCOMPARE(blocks[i].language, QStringLiteral("cpp"));
            QCOMPARE(blocks[i].continued, i > 0);
            QCOMPARE(blocks[i].continues, i + 1 < blocks.size());
            joined += blocks[i].text;
        }
        QCOMPARE(joined.join(QLatin1Char('\n')), lines.join(QLatin1Char('\n')));
    }

    void endlessParagraphIsSplit() {
        const QString text = QStringLiteral("again ").repeated(3000);
        MarkdownBlocks blocks;
        for (qsizetype i = 0; i < text.size(); i += 6) blocks.append(QStringView(text).mid(i, 6));
        QVERIFY(blocks.blocks().size() > 3);
        for (const MarkdownBlock& block : blocks.blocks()) {
            QVERIFY(block.text.size() <= MarkdownBlocks::kMaxParagraph);
        }
    }

    void formulasOnTheirOwnLinesAreBlocks_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("kinds");
        const auto row = [](const char* text, const QStringList& kinds) {
            QTest::newRow(text) << QString::fromLatin1(text) << kinds;
        };
        row("$$x$$", {"math x"});
        row("$$\nx\n- y\n$$", {"math x\n- y"});
        row("\\[ x \\]\ntext", {"math x", "text text"});
        row("so\n$$\nx\n$$\nend", {"text so", "math x", "text end"});
        row("$$ x", {"text $$ x"});
        row("$$x$$ in a line", {"text $$x$$ in a line"});
        row("so\n$$x$$ in a line", {"text so\n$$x$$ in a line"});
        row("$$\n\nx\n$$", {"text $$", "text x", "text $$"});
        row("$$$$", {"text $$$$"});
    }
    void formulasOnTheirOwnLinesAreBlocks() {
        QFETCH(QString, text);
        QFETCH(QStringList, kinds);
        QStringList found;
        for (const MarkdownBlock& block : MarkdownBlocks::split(text)) {
            found += (block.kind == BlockKind::Math ? "math " : "text ") + block.text;
        }
        QCOMPARE(found, kinds);
    }

    void blockSizesAreBounded_data() { incrementalParsingEqualsWholeParsing_data(); }
    void blockSizesAreBounded() {
        QFETCH(QString, text);
        for (const MarkdownBlock& block : MarkdownBlocks::split(text)) {
            qsizetype size = block.text.size();
            for (const QStringList& row : block.rows) {
                QVERIFY(row.size() <= MarkdownBlocks::kMaxTableColumns);
                for (const QString& cell : row) size += cell.size();
            }
            QVERIFY(size <= MarkdownBlocks::kMaxText + 2 * MarkdownBlocks::kMaxLine);
            QVERIFY(block.text.count(QLatin1Char('\n')) < 1000);
        }
    }

    void longCodeLineIsSplitAndRejoined() {
        const QString line = QStringLiteral("x = [1, 2];").repeated(4000);
        const auto blocks = MarkdownBlocks::split(QStringLiteral("```\n") + line + QStringLiteral("\n```\n"));
        QVERIFY(blocks.size() > 1);
        QString joined;
        for (const MarkdownBlock& block : blocks) {
            QCOMPARE(block.kind, BlockKind::Code);
            QCOMPARE(block.midLine, !joined.isEmpty());
            joined += block.text;
        }
        QCOMPARE(joined, line);
    }

    void tableColumnsKeepTheirAlignment() {
        const auto blocks = split("|a|b|c|\n|--|:-:|-:|\n|1|2|3|\n");
        QCOMPARE(blocks[0].alignment.join(u','), QStringLiteral(",center,right"));
    }

    void onlyTheLastBlockIsParsedAgain() {
        const QString line = QStringLiteral("A paragraph of some words.\n\n- item\n- item\n\n");
        MarkdownBlocks blocks;
        for (int i = 0; i < 500; ++i) {
            const qsizetype before = blocks.blocks().size();
            const qsizetype first = blocks.append(line);
            QVERIFY(first >= before - 1);
        }
        QCOMPARE(blocks.blocks().size(), 1000);
    }

    void incrementalParsingEqualsWholeParsing_data() {
        QTest::addColumn<QString>("text");
        int i = 0;
        for (const QString& text : test::markdownCorpus()) QTest::addRow("%d", i++) << text;
    }

    // A text that is appended in pieces of any size gives the same blocks as the whole text. append() reports
    // exactly which blocks changed.
    void incrementalParsingEqualsWholeParsing() {
        QFETCH(QString, text);
        const QList<MarkdownBlock> whole = MarkdownBlocks::split(text);
        for (quint32 seed = 0; seed < 8; ++seed) {
            QRandomGenerator random(seed);
            MarkdownBlocks blocks;
            QList<MarkdownBlock> mirror;
            const int longest = seed == 0 ? 1 : 2 << seed;
            const auto follow = [&](qsizetype first) {
                QVERIFY(first <= blocks.blocks().size());
                mirror = mirror.mid(0, first) + blocks.blocks().mid(first);
                QCOMPARE(mirror, blocks.blocks());
            };
            for (qsizetype at = 0; at < text.size();) {
                const qsizetype size = 1 + random.bounded(longest);
                follow(blocks.append(QStringView(text).mid(at, size)));
                if (QTest::currentTestFailed()) return;
                at += size;
            }
            follow(blocks.finish());
            if (blocks.blocks() != whole) {
                const auto at = std::mismatch(blocks.blocks().cbegin(), blocks.blocks().cend(),
                                              whole.cbegin(), whole.cend());
                QFAIL(qPrintable(
                    QStringLiteral("seed %1: block %2 is\n%3\nof the whole\n%4")
                        .arg(seed)
                        .arg(at.first - blocks.blocks().cbegin())
                        .arg(at.first == blocks.blocks().cend() ? QStringLiteral("missing") : at.first->text,
                             at.second == whole.cend() ? QStringLiteral("missing") : at.second->text)));
            }
        }
    }

    // Combines lines of markup and words at random, to find unexpected combinations.
    void incrementalParsingEqualsWholeForRandomText() {
        const QStringList pieces{
            QStringLiteral("# h"),   QStringLiteral("text"),    QStringLiteral("- a"),
            QStringLiteral("  - b"), QStringLiteral("1. a"),    QStringLiteral("2) b"),
            QStringLiteral("```"),   QStringLiteral("   ```c"), QStringLiteral("> q"),
            QStringLiteral("---"),   QStringLiteral("==="),     QStringLiteral("| a | b |"),
            QStringLiteral("|-|-|"), QStringLiteral("a | b"),   QStringLiteral("    code"),
            QStringLiteral(""),      QStringLiteral("   x"),    QStringLiteral("- ```d"),
            QStringLiteral("~~~"),   QStringLiteral("      y"), QStringLiteral("* *"),
            QStringLiteral("\tz"),   QStringLiteral("1. ```e"), QStringLiteral("-|-"),
            QStringLiteral("$$"),    QStringLiteral("$$x$$"),   QStringLiteral("\\["),
            QStringLiteral("y \\]"), QStringLiteral("$$z")};
        for (quint32 seed = 1; seed <= 1500; ++seed) {
            QRandomGenerator random(seed);
            QStringList lines;
            for (int i = random.bounded(2, 14); i > 0; --i) lines += pieces.at(random.bounded(pieces.size()));
            const QString text = lines.join(QLatin1Char('\n'));
            MarkdownBlocks blocks;
            for (qsizetype at = 0; at < text.size();) {
                const qsizetype size = 1 + random.bounded(5);
                blocks.append(QStringView(text).mid(at, size));
                at += size;
            }
            blocks.finish();
            QVERIFY2(blocks.blocks() == MarkdownBlocks::split(text), qPrintable(text));
        }
    }
};

}  // namespace tst_markdown_blocks

ROCMFORGE_TEST(tst_markdown_blocks, TestMarkdownBlocks, QCoreApplication)
#include "tst_markdown_blocks.moc"
