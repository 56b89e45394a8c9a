// Splits Markdown into its blocks while it is being written. Only the last block is ever split again, so the
// cost of a token does not grow with the answer. The grammar is CommonMark's with GitHub's tables and LaTeX
// between $$ or \[ \] or in an environment, and <details>; what is inside of a paragraph, list or quote is
// left to who shows it (qml/markdown).
//
// Two liberties, because chats are full of it: code fenced inside of a list is a block of its own, and a line
// without | ends a table.
//
// No block is ever larger than a window can lay out at once, whatever is written: see the limits.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QStringView>

#include "app/markdown/markdown_lines.h"

namespace rocmforge {

enum class BlockKind { Paragraph, Heading, List, Quote, Code, Table, Rule, Math, Details };

struct MarkdownBlock {
    BlockKind kind = BlockKind::Paragraph;
    QString text;             // Markdown without the block's own marks; of code and math the source itself
    QString language;         // of code, as the fence says it
    int level = 0;            // of a heading, 1 to 6
    QList<QStringList> rows;  // of a table: cells as Markdown, the head first, all of one length
    QStringList alignment;    // of a table: "left", "center", "right" or "" for each column
    bool continued = false;   // goes on from the block before: one long code block, list, table or paragraph
    bool continues = false;   // goes on in the next block
    bool midLine = false;     // of code: begins in the middle of a line that the block before has begun
    // Of Details, whose text is its summary: its number in the message, from 1; negative when it is open at
    // first.
    int details = 0;
    QList<int> inside;  // the numbers of the Details that the block belongs to, outermost first

    bool operator==(const MarkdownBlock&) const = default;
};

class MarkdownBlocks {
  public:
    // A longer block is cut in several, so that showing its end again stays cheap.
    static constexpr int kMaxCodeLines = 100;
    static constexpr int kMaxListLines = 100;
    static constexpr int kMaxQuoteLines = 100;
    static constexpr int kMaxTableRows = 60;
    static constexpr int kMaxTableCells = 400;
    static constexpr int kMaxTableColumns = 40;  // one with more is shown as its text
    static constexpr int kMaxParagraph = 4000;   // characters; those that are pictures count for more
    static constexpr int kMaxText = 12000;       // characters of any other block, give or take a line
    static constexpr int kMaxLine = 4000;        // characters; a longer line is taken in pieces
    static constexpr int kMaxCodeLine = 1000;    // likewise in code
    static constexpr int kDeepestDetails = 8;    // in each other; the tags of deeper ones are text

    // What has arrived so far, split. Returns the index of the first block that is new or has changed; the
    // number of blocks when there is none.
    qsizetype append(QStringView text);
    // Nothing more will come. Returns the same.
    qsizetype finish();

    const QList<MarkdownBlock>& blocks() const { return blocks_; }

    static QList<MarkdownBlock> split(QStringView text);

    // What the text before says about a block that begins here.
    struct Context {
        enum class Inside { Nothing, Code, Paragraph, Table };
        Inside inside = Inside::Nothing;  // what the text begins in the middle of
        bool continued = false;           // from a block that was cut
        markdown::Fence fence;            // of Code
        qsizetype codeIndent = 0;         // of Code: dropped from its lines
        QStringList tableHead;            // of Table
        QStringList tableAlignment;
        bool midLine = false;  // the text begins in the middle of a line
        qsizetype dedent = 0;  // of the list item that a code block interrupted
        QList<int> details;    // that are open, outermost first
        int lastDetails = 0;   // the number of the one that began last
    };

  private:
    void settle(QStringView lines);

    QString tail_;  // the source of the last block, and of a line that isn't finished
    Context context_;
    qsizetype settled_ = 0;  // blocks that won't change any more
    QList<MarkdownBlock> blocks_;
};

}  // namespace rocmforge
