#include "app/markdown/markdown_scan.h"

#include <algorithm>

#include "app/markdown/markdown_pieces.h"

namespace rocmforge::markdown {

namespace {

// Pads or truncates the row to the number of columns.
QStringList fitted(QStringList cells, qsizetype columns) {
    while (cells.size() < columns) cells += QString();
    return cells.mid(0, columns);
}

}  // namespace

Scan::Scan(QStringView text, const Context& context)
    : text_(text), context_(context), midLine_(context.midLine) {
    switch (context.inside) {
        case Context::Inside::Nothing:
            return;
        case Context::Inside::Code:
            open(Open::Fenced, BlockKind::Code);
            current_.block.language = context.fence.language;
            current_.block.midLine = context.continued && context.midLine;
            return;
        case Context::Inside::Paragraph:
            open(Open::Paragraph, BlockKind::Paragraph);
            return;
        case Context::Inside::Table:
            open(Open::Table, BlockKind::Table);
            current_.block.rows = {context.tableHead};
            current_.block.alignment = context.tableAlignment;
            return;
    }
}

QList<FoundBlock> Scan::run() {
    while (lineStart_ < text_.size()) {
        const qsizetype newline = text_.indexOf(QLatin1Char('\n'), lineStart_);
        const qsizetype end = newline < 0 ? text_.size() : newline;
        const qsizetype most =
            open_ == Open::Fenced ? MarkdownBlocks::kMaxCodeLine : MarkdownBlocks::kMaxLine;
        for (QStringView rest = text_.mid(lineStart_, end - lineStart_); affordable(rest, most) < rest.size();
             rest = text_.mid(lineStart_, end - lineStart_)) {
            lineEnd_ = lineStart_ + pieceLength(rest, most);
            piece(rest.first(lineEnd_ - lineStart_));
            lineStart_ = lineEnd_;
            midLine_ = true;
        }
        lineEnd_ = end;
        QStringView raw = text_.mid(lineStart_, end - lineStart_);
        if (raw.endsWith(QLatin1Char('\r'))) raw.chop(1);
        piece(raw);
        lineStart_ = end + 1;
        midLine_ = false;
    }
    close();
    return found_;
}

void Scan::piece(QStringView raw) {
    context_.midLine = midLine_;
    if (!midLine_) {
        line(raw);
        return;
    }
    // The later pieces of a long line cannot start another kind of block. They extend the open block or, if
    // it cannot be extended, become a paragraph.
    const QString text = raw.toString();
    switch (open_) {
        case Open::Fenced:
            inFenced(raw);
            return;
        case Open::List:
        case Open::Quote:
        case Open::Indented:
            if (full() || lines_.isEmpty()) {
                goOnAsParagraph(text);
            } else {
                lines_.last() += text;
                size_ += text.size();
            }
            return;
        case Open::Table:
        case Open::Details:
            close();
            break;
        case Open::Paragraph:
        case Open::Nothing:
            break;
    }
    if (open_ == Open::Nothing) open(Open::Paragraph, BlockKind::Paragraph);
    addParagraphLine(text);
}

void Scan::line(QStringView raw) {
    if (inFenced(raw)) return;
    if (isBlank(raw)) {
        blankLine();
        return;
    }
    leftItem_ = indentOf(raw) < context_.dedent;
    context_.dedent = std::min(context_.dedent, indentOf(raw));
    // Leading whitespace becomes spaces. The indentation of a list item that the code interrupted is removed.
    QString text = dedent(raw, indentOf(raw));
    text.prepend(QString(indentOf(raw) - context_.dedent, QLatin1Char(' ')));
    const bool taken = inDetails(text) || inIndented(text) || inList(text) || inQuote(text) ||
                       inTable(text) || inParagraph(text);
    if (!taken) begin(text);
    blankBefore_ = false;
}

void Scan::blankLine() {
    if (open_ == Open::List || open_ == Open::Indented) {
        lines_ += QString();
    } else if (open_ != Open::Details) {
        close();
    }
    blankBefore_ = true;
}

bool Scan::inFenced(QStringView raw) {
    if (open_ != Open::Fenced) return false;
    if (!midLine_ && closesFence(raw, context_.fence)) {
        close();
        return true;
    }
    // Each piece of a long line becomes a block of its own, so that blocks stay short. A view lays out all
    // visible blocks, and many blocks of one line can be visible at the same time.
    const bool longLine = midLine_ && !lines_.isEmpty();
    if (full() || longLine || (!midLine_ && lines_.size() >= MarkdownBlocks::kMaxCodeLines)) {
        context_.inside = Context::Inside::Code;
        cut();
        open(Open::Fenced, BlockKind::Code);
        current_.block.language = context_.fence.language;
        current_.block.midLine = midLine_;
    }
    addLine(midLine_ ? raw.toString() : dedent(raw, context_.codeIndent));
    return true;
}

// Handles <details> tags that are alone on their line and outside of lists.
bool Scan::inDetails(const QString& text) {
    const auto line = open_ == Open::List && indentOf(text) > 1 ? std::nullopt : detailsLineOf(text);
    const bool begins = open_ == Open::Details;
    if (line && line->kind == DetailsLine::Kind::Summary && begins) {
        lines_ = {line->summary};
        close();
        return true;
    }
    if (begins) close();
    if (!line || line->kind == DetailsLine::Kind::Summary) return false;
    if (line->kind == DetailsLine::Kind::End) {
        if (context_.details.isEmpty()) return false;
        close();
        context_.details.removeLast();
        return true;
    }
    if (context_.details.size() >= MarkdownBlocks::kDeepestDetails) return false;
    close();
    beginDetails(*line);
    return true;
}

bool Scan::inIndented(const QString& text) {
    if (open_ != Open::Indented) return false;
    if (indentOf(text) < kCodeIndent) {
        close();
        return false;
    }
    if (full() || lines_.size() >= MarkdownBlocks::kMaxCodeLines) {
        cut();
        open(Open::Indented, BlockKind::Code);
    }
    addLine(dedent(text, kCodeIndent));
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
            if (full()) {
                goOnAsParagraph(text);
            } else {
                beginItem(text, *marker);
            }
            return true;
        }
        if (marker->kind != listKind_) {
            close();
            return false;
        }
        if (full() || lines_.size() >= MarkdownBlocks::kMaxListLines) {
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
    if (full()) {
        goOnAsParagraph(text);
    } else {
        addLine(text);
    }
    return true;
}

bool Scan::inQuote(const QString& text) {
    if (open_ != Open::Quote) return false;
    if (!isQuote(text)) {
        if (!startsOther(text) && indentOf(text) < kCodeIndent && !lines_.isEmpty() &&
            !isBlank(lines_.last()) && !full()) {
            addLine(text);  // a paragraph in a quote may continue on a line without ">" (lazy continuation)
            return true;
        }
        close();
        return false;
    }
    if (full() || lines_.size() >= MarkdownBlocks::kMaxQuoteLines) {
        cut();
        open(Open::Quote, BlockKind::Quote);
    }
    addLine(quoteContent(text));
    return true;
}

bool Scan::inTable(const QString& text) {
    if (open_ != Open::Table) return false;
    if (!text.contains(QLatin1Char('|')) || startsOther(text)) {
        close();
        return false;
    }
    const QStringList head = current_.block.rows.first();
    const qsizetype rows = current_.block.rows.size();
    if (full() || rows > MarkdownBlocks::kMaxTableRows ||
        rows * head.size() > MarkdownBlocks::kMaxTableCells) {
        context_.inside = Context::Inside::Table;
        context_.tableHead = head;
        context_.tableAlignment = current_.block.alignment;
        cut();
        open(Open::Table, BlockKind::Table);
        current_.block.rows = {head};
        current_.block.alignment = context_.tableAlignment;
    }
    current_.block.rows += fitted(tableCells(text), head.size());
    size_ += text.size();
    return true;
}

bool Scan::inParagraph(const QString& text) {
    if (open_ != Open::Paragraph) return false;
    if (!lines_.isEmpty() && formulaEnd_.isEmpty()) {
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
        if (startsOther(text) || interrupts || !formulaEnd(text).isEmpty()) {
            close();
            return false;
        }
    }
    addParagraphLine(text);
    if (!formulaEnd_.isEmpty()) endFormula(text);
    return true;
}

// Turns a paragraph that starts with $$, \[ or an environment into a formula if a line ends with the closing
// mark. If the mark occurs only inside of a line, or never, the paragraph stays.
bool Scan::endFormula(const QString& text) {
    const QString whole = lines_.join(QLatin1Char('\n')).trimmed();
    const qsizetype mark = formulaMarkLength(formulaEnd_);
    const qsizetype end = whole.indexOf(formulaEnd_, 2);
    if (end < 0) return false;
    const QString source =
        mark == 0 ? whole.first(end + formulaEnd_.size()) : whole.mid(mark, end - mark).trimmed();
    const bool formula =
        end + formulaEnd_.size() == whole.size() && !source.isEmpty() && text.contains(formulaEnd_);
    formulaEnd_.clear();
    if (!formula) return false;
    current_.block.kind = BlockKind::Math;
    lines_ = {source};
    close();
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
        addLine(quoteContent(text));
    } else if (const auto marker = listMarkerOf(text); marker && marker->indent < kCodeIndent) {
        open(Open::List, BlockKind::List);
        listKind_ = marker->kind;
        beginItem(text, *marker);
    } else if (indentOf(text) >= kCodeIndent) {
        open(Open::Indented, BlockKind::Code);
        addLine(dedent(text, kCodeIndent));
    } else {
        open(Open::Paragraph, BlockKind::Paragraph);
        formulaEnd_ = formulaEnd(text);
        addParagraphLine(text);
        if (!formulaEnd_.isEmpty()) endFormula(text);
    }
}

bool Scan::startsOther(const QString& text) const {
    return fenceOf(text) || headingOf(text) || isRule(text) || isQuote(text);
}

}  // namespace rocmforge::markdown
