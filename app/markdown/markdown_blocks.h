// Splits Markdown that is still being written into blocks. Only the last block is split again when text
// arrives. The cost of a token thus does not grow with the length of the answer. The grammar is CommonMark
// with GitHub's tables, LaTeX between $$ or \[ \] or in an environment, and <details>. The contents of
// paragraphs, lists and quotes are parsed later, in qml/markdown.
//
// The parser deviates from CommonMark where that suits chats: fenced code inside a list is a separate block,
// and a line without | ends a table.
//
// The limits below bound the size of each block, so that a view can lay out a block in one frame. Used on the
// GUI thread.
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
    QString text;             // Markdown without the block's own markup; the source of code and formulas
    QString language;         // code: language of the fence
    int level = 0;            // heading: 1 to 6
    QList<QStringList> rows;  // table: cells as Markdown, header first, all rows of equal length
    QStringList alignment;    // table: "left", "center", "right" or "" for each column
    bool continued = false;   // whether the block continues a block that was cut because of its size
    bool continues = false;   // whether the next block continues this block
    bool midLine = false;     // code: whether the block starts in the middle of a line

    // Number of the section in the message, starting at 1; negative if the section is open initially. Only
    // for Details, whose text is the summary.
    int details = 0;
    QList<int> inside;  // numbers of the <details> sections around the block, outermost first

    bool operator==(const MarkdownBlock&) const = default;
};

class MarkdownBlocks {
  public:
    // Maximum sizes of a block. Larger blocks are cut, so that updating the last block stays fast.
    static constexpr int kMaxCodeLines = 100;
    static constexpr int kMaxListLines = 100;
    static constexpr int kMaxQuoteLines = 100;
    static constexpr int kMaxTableRows = 60;
    static constexpr int kMaxTableCells = 400;
    static constexpr int kMaxTableColumns = 40;  // wider tables are shown as text

    // Limit of a paragraph in characters. Characters that are costly to render count more.
    static constexpr int kMaxParagraph = 4000;
    // Limit of any other block in characters. A block may exceed it by one line.
    static constexpr int kMaxText = 12000;
    static constexpr int kMaxLine = 4000;      // in characters; longer lines are processed in pieces
    static constexpr int kMaxCodeLine = 1000;  // limit for a line of code, in characters
    static constexpr int kDeepestDetails = 8;  // maximum nesting depth; deeper tags are text

    // Appends text. Returns the index of the first block that is new or changed, or the number of blocks if
    // none changed.
    qsizetype append(QStringView text);
    // Ends the text. Like append(), returns the index of the first block that is new or changed.
    qsizetype finish();

    const QList<MarkdownBlock>& blocks() const { return blocks_; }

    static QList<MarkdownBlock> split(QStringView text);

    // The parser's state at the start of a block.
    struct Context {
        enum class Inside { Nothing, Code, Paragraph, Table };
        Inside inside = Inside::Nothing;  // kind of block that continues at the start of the text
        bool continued = false;           // whether the block continues a block that was cut
        markdown::Fence fence;            // the open fence, for Code
        qsizetype codeIndent = 0;         // number of columns of indentation to remove, for Code
        QStringList tableHead;            // cells of the header, for Table
        QStringList tableAlignment;
        bool midLine = false;  // whether the text starts in the middle of a line
        qsizetype dedent = 0;  // indentation of the list item that a code block interrupted
        QList<int> details;    // numbers of open <details> sections, outermost first
        int lastDetails = 0;   // number of the last <details> section
    };

  private:
    void settle(QStringView lines);

    QString tail_;  // source of the last block and of the line that is not complete
    Context context_;
    qsizetype settled_ = 0;  // number of blocks at the start that cannot change any more
    QList<MarkdownBlock> blocks_;
};

}  // namespace rocmforge
