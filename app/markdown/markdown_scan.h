// Reads the lines of a piece of Markdown once, and returns its blocks and their positions.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringView>

#include "app/markdown/markdown_blocks.h"

namespace rocmforge::markdown {

struct FoundBlock {
    MarkdownBlock block;
    qsizetype start = 0;  // offset in the text
    MarkdownBlocks::Context context;
};

class Scan {
  public:
    Scan(QStringView text, const MarkdownBlocks::Context& context);
    QList<FoundBlock> run();

  private:
    using Context = MarkdownBlocks::Context;
    enum class Open { Nothing, Paragraph, List, Quote, Fenced, Indented, Table, Details };
    static constexpr qsizetype kCodeIndent = 4;

    void line(QStringView raw);
    void piece(QStringView raw);
    void blankLine();
    bool inFenced(QStringView raw);
    bool inDetails(const QString& text);
    bool inIndented(const QString& text);
    bool inList(const QString& text);
    bool inQuote(const QString& text);
    bool inTable(const QString& text);
    bool inParagraph(const QString& text);
    void begin(const QString& text);
    bool startsOther(const QString& text) const;
    bool endFormula(const QString& text);

    // The following functions handle the open block (markdown_scan_blocks.cpp).
    bool full() const;
    void addLine(const QString& text);
    void goOnAsParagraph(const QString& text);
    void open(Open kind, BlockKind block);
    void close();
    void cut();
    void addParagraphLine(const QString& text);
    void cutParagraph();
    void openFence(const Fence& fence, qsizetype indent);
    void beginItem(const QString& text, const ListMarker& marker);
    bool beginTable(const QString& delimiter);
    void beginDetails(const DetailsLine& line);

    QStringView text_;
    Context context_;          // the state before the current line
    qsizetype lineStart_ = 0;  // start of the current line or piece
    qsizetype lineEnd_ = 0;
    bool midLine_ = false;  // whether the current piece starts in the middle of a line
    Open open_ = Open::Nothing;
    FoundBlock current_;
    QStringList lines_;            // lines of the current block
    QList<qsizetype> lineStarts_;  // offset of each line in the text; only for a paragraph
    qsizetype size_ = 0;           // number of characters in lines_
    qsizetype cost_ = 0;           // cost of the paragraph's lines up to counted_
    qsizetype counted_ = 0;
    QChar listKind_;
    QString formulaEnd_;  // closing mark of a formula that may have started
    bool blankBefore_ = false;
    bool leftItem_ = false;  // whether this line left the list item that a code block interrupted
    QList<FoundBlock> found_;
};

}  // namespace rocmforge::markdown
