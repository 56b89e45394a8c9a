// Splits Markdown into its blocks while it is being written. Only the last block is ever split again, so the
// cost of a token does not grow with the answer. The grammar is CommonMark's with GitHub's tables; what is
// inside of a paragraph, list or quote is left to the text item (see markdown_safe.h).
//
// Two liberties, because chats are full of it: code fenced inside of a list is a block of its own, and a line
// without | ends a table.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QStringView>

#include "app/markdown_lines.h"

namespace rocmforge {

enum class BlockKind { Paragraph, Heading, List, Quote, Code, Table, Rule };

struct MarkdownBlock {
    BlockKind kind = BlockKind::Paragraph;
    QString text;             // Markdown without the block's own marks; of code the code itself
    QString language;         // of code, as the fence says it
    int level = 0;            // of a heading, 1 to 6
    QList<QStringList> rows;  // of a table: cells as Markdown, the head first, all of one length
    bool continued = false;   // goes on from the block before: one long code block, list, table or paragraph
    bool continues = false;   // goes on in the next block

    bool operator==(const MarkdownBlock&) const = default;
};

class MarkdownBlocks {
  public:
    // A longer block is cut in several, so that showing its end again stays cheap.
    static constexpr int kMaxCodeLines = 200;
    static constexpr int kMaxListLines = 100;
    static constexpr int kMaxQuoteLines = 100;
    static constexpr int kMaxTableRows = 60;
    static constexpr int kMaxParagraph = 4000;  // characters

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
        qsizetype dedent = 0;             // of the list item that a code block interrupted
    };

  private:
    void settle(QStringView lines);

    QString tail_;  // the source of the last block, and of a line that isn't finished
    Context context_;
    qsizetype settled_ = 0;  // blocks that won't change any more
    QList<MarkdownBlock> blocks_;
};

}  // namespace rocmforge
