// The part of Scan that opens, extends, cuts and closes the current block.
#include <algorithm>

#include "app/markdown/markdown_pieces.h"
#include "app/markdown/markdown_scan.h"

namespace rocmforge::markdown {

bool Scan::full() const {
    return size_ >= MarkdownBlocks::kMaxText;
}

void Scan::addLine(const QString& text) {
    lines_ += text;
    size_ += text.size() + 1;
}

// The list or quote has reached its maximum size in the middle of an item. The rest of the item becomes a
// paragraph.
void Scan::goOnAsParagraph(const QString& text) {
    context_.inside = Context::Inside::Paragraph;
    cut();
    open(Open::Paragraph, BlockKind::Paragraph);
    addParagraphLine(text);
}

void Scan::open(Open kind, BlockKind block) {
    open_ = kind;
    current_ = FoundBlock{{}, lineStart_, context_};
    current_.block.kind = block;
    current_.block.continued = context_.continued;
    current_.block.inside = context_.details;
    context_.inside = Context::Inside::Nothing;
    context_.continued = false;
    lines_.clear();
    lineStarts_.clear();
    size_ = 0;
    counted_ = lineStart_;
    cost_ = 0;
    formulaEnd_.clear();
}

void Scan::close() {
    if (open_ == Open::Nothing) return;
    if (open_ == Open::List || open_ == Open::Indented) {
        while (!lines_.isEmpty() && isBlank(lines_.last())) lines_.removeLast();
    }
    current_.block.text = lines_.join(QLatin1Char('\n'));
    if (open_ == Open::Paragraph) current_.block.text = current_.block.text.trimmed();
    found_ += current_;
    open_ = Open::Nothing;
    lines_.clear();
    lineStarts_.clear();
}

// Ends the block because of its size. The next block continues it.
void Scan::cut() {
    current_.block.continues = true;
    close();
    context_.continued = true;
}

void Scan::addParagraphLine(const QString& text) {
    if (midLine_ && !lines_.isEmpty()) {
        lines_.last() += text;
    } else {
        lines_ += text;
        lineStarts_ += lineStart_;
    }
    cutParagraph();
}

// Cuts an endless paragraph, so that its layout stays fast. A model that repeats itself may write such a
// paragraph.
void Scan::cutParagraph() {
    const qsizetype end = lineEnd_;
    while (true) {
        for (; counted_ < end; ++counted_) cost_ += costOf(text_[counted_]);
        if (cost_ <= MarkdownBlocks::kMaxParagraph) return;
        const qsizetype length =
            pieceLength(text_.mid(current_.start, end - current_.start), MarkdownBlocks::kMaxParagraph);
        const qsizetype at = current_.start + length;
        const QString before = text_.mid(current_.start, length).toString();
        const QString after = text_.mid(at, end - at).toString();
        lines_ = {before.trimmed()};
        context_.inside = Context::Inside::Paragraph;
        cut();
        open(Open::Paragraph, BlockKind::Paragraph);
        current_.start = at;
        counted_ = at;
        lines_ = {after};
        lineStarts_ = {at};
    }
}

void Scan::openFence(const Fence& fence, qsizetype indent) {
    close();
    context_.inside = Context::Inside::Code;
    context_.fence = fence;
    context_.dedent += indent;
    context_.codeIndent = context_.dedent;
    open(Open::Fenced, BlockKind::Code);
    current_.block.language = fence.language;
    // The code starts after the line of the fence. That line may also contain a list marker, which belongs to
    // the previous block.
    const bool more = lineEnd_ < text_.size() && text_[lineEnd_] != QLatin1Char('\n');
    current_.start = more ? lineEnd_ : std::min(lineEnd_ + 1, text_.size());
    current_.context.midLine = more;
}

void Scan::beginItem(const QString& text, const ListMarker& marker) {
    if (const auto fence = fenceOf(text.mid(marker.content)); fence && !marker.empty) {
        addLine(text.first(marker.content));
        openFence(*fence, marker.content);
        return;
    }
    addLine(text);
}

// Begins a <details> section. If its summary is not on the same line, the block stays open for the next line.
void Scan::beginDetails(const DetailsLine& line) {
    open(Open::Details, BlockKind::Details);
    const int number = ++context_.lastDetails;
    current_.block.details = line.open ? -number : number;
    context_.details += current_.block.details;
    if (line.summary.isEmpty()) return;
    lines_ = {line.summary};
    close();
}

bool Scan::beginTable(const QString& delimiter) {
    const QStringList alignment = tableAlignment(delimiter);
    const qsizetype columns = alignment.size();
    if (columns == 0 || columns > MarkdownBlocks::kMaxTableColumns) return false;
    const QStringList head = tableCells(lines_.last());
    if (head.size() != columns || (columns == 1 && !lines_.last().contains(QLatin1Char('|')))) return false;
    const qsizetype start = lineStarts_.last();
    if (lines_.size() > 1) {
        // The table starts a new block at its header line. If that line looks like the start of another kind
        // of block, there is no table.
        if (indentOf(lines_.last()) >= kCodeIndent || listMarkerOf(lines_.last()) ||
            !formulaEnd(lines_.last()).isEmpty()) {
            return false;
        }
        lines_.removeLast();
        close();
        open(Open::Table, BlockKind::Table);
        current_.start = start;
    } else {
        open_ = Open::Table;
        current_.block.kind = BlockKind::Table;
    }
    current_.block.rows = {head};
    current_.block.alignment = alignment;
    lines_.clear();
    return true;
}

}  // namespace rocmforge::markdown
