#include "app/markdown_scan.h"

#include <algorithm>

namespace rocmforge::markdown {

namespace {

constexpr qsizetype kCodeIndent = 4;

// As many cells as the head has.
QStringList fitted(QStringList cells, qsizetype columns) {
    while (cells.size() < columns) cells += QString();
    return cells.mid(0, columns);
}

}  // namespace

Scan::Scan(QStringView text, const Context& context) : text_(text), context_(context) {
    switch (context.inside) {
        case Context::Inside::Nothing:
            return;
        case Context::Inside::Code:
            open(Open::Fenced, BlockKind::Code);
            current_.block.language = context.fence.language;
            return;
        case Context::Inside::Paragraph:
            open(Open::Paragraph, BlockKind::Paragraph);
            return;
        case Context::Inside::Table:
            open(Open::Table, BlockKind::Table);
            current_.block.rows = {context.tableHead};
            return;
    }
}

QList<FoundBlock> Scan::run() {
    while (lineStart_ < text_.size()) {
        const qsizetype newline = text_.indexOf(QLatin1Char('\n'), lineStart_);
        const qsizetype end = newline < 0 ? text_.size() : newline;
        QStringView raw = text_.mid(lineStart_, end - lineStart_);
        if (raw.endsWith(QLatin1Char('\r'))) raw.chop(1);
        line(raw);
        lineStart_ = end + 1;
    }
    close();
    return found_;
}

void Scan::line(QStringView raw) {
    if (inFenced(raw)) return;
    if (isBlank(raw)) {
        blankLine();
        return;
    }
    leftItem_ = indentOf(raw) < context_.dedent;
    context_.dedent = std::min(context_.dedent, indentOf(raw));
    // White space at the start as spaces, without what belongs to an interrupted list item.
    QString text = dedent(raw, indentOf(raw));
    text.prepend(QString(indentOf(raw) - context_.dedent, QLatin1Char(' ')));
    const bool taken =
        inIndented(text) || inList(text) || inQuote(text) || inTable(text) || inParagraph(text);
    if (!taken) begin(text);
    blankBefore_ = false;
}

void Scan::blankLine() {
    if (open_ == Open::List || open_ == Open::Indented) {
        lines_ += QString();
    } else {
        close();
    }
    blankBefore_ = true;
}

bool Scan::inFenced(QStringView raw) {
    if (open_ != Open::Fenced) return false;
    if (closesFence(raw, context_.fence)) {
        close();
        return true;
    }
    if (lines_.size() >= MarkdownBlocks::kMaxCodeLines) {
        context_.inside = Context::Inside::Code;
        cut();
        open(Open::Fenced, BlockKind::Code);
        current_.block.language = context_.fence.language;
    }
    lines_ += dedent(raw, context_.codeIndent);
    return true;
}

bool Scan::inIndented(const QString& text) {
    if (open_ != Open::Indented) return false;
    if (indentOf(text) < kCodeIndent) {
        close();
        return false;
    }
    lines_ += dedent(text, kCodeIndent);
    return true;
}

bool Scan::inList(const QString& text) {
    if (open_ != Open::List) return false;
    const QString flat = text.trimmed();
    if (const auto fence = fenceOf(flat)) {
        openFence(*fence, indentOf(text));
        return true;
    }
    if (const auto marker = listMarkerOf(text); marker && !isRule(text)) {
        if (marker->indent > 1) {
            beginItem(text, *marker);
            return true;
        }
        if (marker->kind != listKind_) {
            close();
            return false;
        }
        if (lines_.size() >= MarkdownBlocks::kMaxListLines) {
            cut();
            open(Open::List, BlockKind::List);
        }
        beginItem(text, *marker);
        return true;
    }
    const bool outside = indentOf(text) < 2 && (blankBefore_ || startsOther(text));
    if (outside) {
        close();
        return false;
    }
    lines_ += text;
    return true;
}

bool Scan::inQuote(const QString& text) {
    if (open_ != Open::Quote) return false;
    if (!isQuote(text)) {
        if (!startsOther(text) && indentOf(text) < kCodeIndent && !lines_.isEmpty() &&
            !isBlank(lines_.last())) {
            lines_ += text;  // a paragraph in it goes on without its mark
            return true;
        }
        close();
        return false;
    }
    if (lines_.size() >= MarkdownBlocks::kMaxQuoteLines) {
        cut();
        open(Open::Quote, BlockKind::Quote);
    }
    lines_ += quoteContent(text);
    return true;
}

bool Scan::inTable(const QString& text) {
    if (open_ != Open::Table) return false;
    if (!text.contains(QLatin1Char('|')) || startsOther(text)) {
        close();
        return false;
    }
    const QStringList head = current_.block.rows.first();
    if (current_.block.rows.size() > MarkdownBlocks::kMaxTableRows) {
        context_.inside = Context::Inside::Table;
        context_.tableHead = head;
        cut();
        open(Open::Table, BlockKind::Table);
        current_.block.rows = {head};
    }
    current_.block.rows += fitted(tableCells(text), head.size());
    return true;
}

bool Scan::inParagraph(const QString& text) {
    if (open_ != Open::Paragraph) return false;
    if (!lines_.isEmpty()) {
        if (const int level = underlineLevel(text)) {
            current_.block.kind = BlockKind::Heading;
            current_.block.level = level;
            close();
            return true;
        }
        if (beginTable(text)) return true;
        const auto marker = listMarkerOf(text);
        const bool interrupts =
            marker && marker->indent <= 3 &&
            (leftItem_ || (!marker->empty && (marker->number == -1 || marker->number == 1)));
        if (startsOther(text) || interrupts) {
            close();
            return false;
        }
    }
    addParagraphLine(text);
    return true;
}

void Scan::begin(const QString& text) {
    if (const auto fence = fenceOf(text)) {
        openFence(*fence, indentOf(text));
    } else if (const auto heading = headingOf(text)) {
        open(Open::Paragraph, BlockKind::Heading);
        current_.block.level = heading->level;
        lines_ = {heading->text};
        close();
    } else if (isRule(text)) {
        open(Open::Paragraph, BlockKind::Rule);
        close();
    } else if (isQuote(text)) {
        open(Open::Quote, BlockKind::Quote);
        lines_ += quoteContent(text);
    } else if (const auto marker = listMarkerOf(text); marker && marker->indent < kCodeIndent) {
        open(Open::List, BlockKind::List);
        listKind_ = marker->kind;
        beginItem(text, *marker);
    } else if (indentOf(text) >= kCodeIndent) {
        open(Open::Indented, BlockKind::Code);
        lines_ += dedent(text, kCodeIndent);
    } else {
        open(Open::Paragraph, BlockKind::Paragraph);
        addParagraphLine(text);
    }
}

bool Scan::startsOther(const QString& text) const {
    return fenceOf(text) || headingOf(text) || isRule(text) || isQuote(text);
}

void Scan::open(Open kind, BlockKind block) {
    open_ = kind;
    current_ = FoundBlock{{}, lineStart_, context_};
    current_.block.kind = block;
    current_.block.continued = context_.continued;
    context_.inside = Context::Inside::Nothing;
    context_.continued = false;
    lines_.clear();
    lineStarts_.clear();
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

// The block ends here only to be shown in two.
void Scan::cut() {
    current_.block.continues = true;
    close();
    context_.continued = true;
}

void Scan::addParagraphLine(const QString& text) {
    lines_ += text;
    lineStarts_ += lineStart_;
    cutParagraph();
}

// A paragraph without end (a model that repeats itself) would be laid out again and again.
void Scan::cutParagraph() {
    const qsizetype newline = text_.indexOf(QLatin1Char('\n'), lineStart_);
    const qsizetype end = newline < 0 ? text_.size() : newline;
    while (end - current_.start > MarkdownBlocks::kMaxParagraph) {
        const QStringView full = text_.mid(current_.start, MarkdownBlocks::kMaxParagraph);
        qsizetype length =
            std::max(full.lastIndexOf(QLatin1Char(' ')), full.lastIndexOf(QLatin1Char('\n'))) + 1;
        if (length == 0) length = full.back().isHighSurrogate() ? full.size() - 1 : full.size();
        const qsizetype at = current_.start + length;
        const QString before = text_.mid(current_.start, length).toString();
        const QString after = text_.mid(at, end - at).toString();
        lines_ = {before.trimmed()};
        context_.inside = Context::Inside::Paragraph;
        cut();
        open(Open::Paragraph, BlockKind::Paragraph);
        current_.start = at;
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
    // It begins behind the fence: the same line may hold a list's mark, which is the block before.
    const qsizetype newline = text_.indexOf(QLatin1Char('\n'), lineStart_);
    current_.start = newline < 0 ? text_.size() : newline + 1;
}

void Scan::beginItem(const QString& text, const ListMarker& marker) {
    if (const auto fence = fenceOf(text.mid(marker.content)); fence && !marker.empty) {
        lines_ += text.first(marker.content);
        openFence(*fence, marker.content);
        return;
    }
    lines_ += text;
}

bool Scan::beginTable(const QString& delimiter) {
    const qsizetype columns = delimiterColumns(delimiter);
    if (columns == 0) return false;
    const QStringList head = tableCells(lines_.last());
    if (head.size() != columns || (columns == 1 && !lines_.last().contains(QLatin1Char('|')))) return false;
    const qsizetype start = lineStarts_.last();
    if (lines_.size() > 1) {
        if (indentOf(lines_.last()) >= kCodeIndent || listMarkerOf(lines_.last())) return false;
        lines_.removeLast();
        close();
        open(Open::Table, BlockKind::Table);
        current_.start = start;
    } else {
        open_ = Open::Table;
        current_.block.kind = BlockKind::Table;
    }
    current_.block.rows = {head};
    lines_.clear();
    return true;
}

}  // namespace rocmforge::markdown
