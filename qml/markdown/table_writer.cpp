#include "qml/markdown/table_writer.h"

#include <algorithm>
#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextLayout>
#include <QTextTable>

namespace rocmforge {

namespace {

constexpr qreal kWidestColumn = 320;
constexpr qreal kNarrowestColumn = 24;
constexpr qreal kPaddingX = 12;
constexpr qreal kPaddingY = 7;

Qt::Alignment alignmentOf(const QString& name) {
    if (name == QLatin1String("right")) return Qt::AlignRight;
    return name == QLatin1String("center") ? Qt::AlignHCenter : Qt::AlignLeft;
}

// Returns the format of a cell whose text is vertically centred.
QTextTableCellFormat centredCell() {
    QTextTableCellFormat format;
    format.setLeftPadding(kPaddingX);
    format.setRightPadding(kPaddingX);
    format.setTopPadding(kPaddingY);
    format.setBottomPadding(kPaddingY);
    format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    return format;
}

}  // namespace

const MarkdownText& TableWriter::read(const QString& cell) {
    const auto found = known_.constFind(cell);
    if (found != known_.constEnd()) return *found;
    MarkdownText text = readMarkdown(cell);
    return *known_.insert(cell, text);
}

void TableWriter::forget() {
    table_.clear();
    rows_.clear();
}

TableLook TableWriter::write(QTextDocument& document, DocumentWriter& writer, const TextStyle& style,
                             const QList<QStringList>& rows, const QStringList& alignment) {
    const qsizetype columns = std::max<qsizetype>(1, rows.first().size());
    const bool goesOn = table_ && table_->columns() == columns && style_ == style && alignment_ == alignment;
    style_ = style;
    alignment_ = alignment;
    qsizetype same = 0;
    while (goesOn && same < std::min(rows.size(), rows_.size()) && rows_.at(same).settled &&
           rows_.at(same).cells == rows.at(same)) {
        ++same;
    }
    int from = 0;
    if (same == 0) document.clear();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    if (same == 0) {
        begin(cursor, rows.size(), columns);
    } else {
        from = same < rows_.size() ? table_->cellAt(static_cast<int>(same), 0).firstPosition()
                                   : document.characterCount();
        const int missing = static_cast<int>(rows.size()) - table_->rows();
        if (missing > 0) table_->appendRows(missing);
        if (missing < 0) table_->removeRows(static_cast<int>(rows.size()), -missing);
    }
    const qsizetype written = rows_.size();
    rows_.resize(same);
    for (qsizetype r = same; r < rows.size(); ++r) {
        rows_ += writeRow(writer, static_cast<int>(r), rows.at(r), r < written);
    }
    TableLook look = fitColumns();
    cursor.endEditBlock();
    alignBaselines(cursor, same);
    look.rowEdges = rowEdges(document);
    look.from = from;
    return look;
}

void TableWriter::begin(QTextCursor& cursor, qsizetype rows, qsizetype columns) {
    QTextTableFormat format;
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setCellPadding(0);
    format.setCellSpacing(0);
    format.setHeaderRowCount(1);
    table_ = cursor.insertTable(static_cast<int>(rows), static_cast<int>(columns), format);
    rows_.clear();
}

TableWriter::Row TableWriter::writeRow(DocumentWriter& writer, int number, const QStringList& cells,
                                       bool written) {
    const QTextTableCellFormat centred = centredCell();
    Row row{.cells = cells, .widths = QList<qreal>(table_->columns(), 0)};
    writer.takeSettled();
    for (int c = 0; c < table_->columns(); ++c) {
        QTextTableCell cell = table_->cellAt(number, c);
        QTextCursor at = cell.firstCursorPosition();
        if (written) {
            at.setPosition(cell.lastPosition(), QTextCursor::KeepAnchor);
            at.removeSelectedText();
        }
        if (!written || cell.format().verticalAlignment() != centred.verticalAlignment()) {
            cell.setFormat(centred);
        }
        QTextBlockFormat lines;
        lines.setLineHeight(style_.font.pixelSize() * 1.35, QTextBlockFormat::MinimumHeight);
        if (c < alignment_.size() && !alignment_[c].isEmpty()) lines.setAlignment(alignmentOf(alignment_[c]));
        at.setBlockFormat(lines);
        if (c >= cells.size()) continue;
        const MarkdownText& text = read(cells[c]);
        for (TextLine line : text.lines) {
            if (at != cell.firstCursorPosition()) at.insertBlock(lines);
            for (TextRun& run : line.runs) run.bold = run.bold || number == 0;
            row.widths[c] = std::max(row.widths[c], std::ceil(writer.writeRuns(at, text, line)));
        }
    }
    row.settled = writer.takeSettled();
    return row;
}

TableLook TableWriter::fitColumns() {
    TableLook look;
    QList<QTextLength> constraints;
    for (int c = 0; c < table_->columns(); ++c) {
        qreal width = 0;
        for (const Row& row : rows_) width = std::max(width, row.widths.at(c));
        const qreal taken = std::clamp(width, kNarrowestColumn, kWidestColumn) + 2 * kPaddingX + 2;
        look.width += taken;
        constraints += QTextLength(QTextLength::FixedLength, taken);
    }
    QTextTableFormat format = table_->format();
    if (format.columnWidthConstraints() == constraints) return look;
    format.setColumnWidthConstraints(constraints);
    table_->setFormat(format);
    return look;
}

// Formulas make the cells of a row differ in height, so that centred cells have different baselines. Aligns
// the baselines of rows with formulas, from row `first` on. A row with a picture or a cell of several lines
// stays centred.
void TableWriter::alignBaselines(QTextCursor& cursor, qsizetype first) {
    QHash<int, QList<qreal>> rows;
    for (int r = static_cast<int>(first); r < rows_.size(); ++r) {
        const QList<qreal> found = baselines(r);
        if (!found.isEmpty()) rows.insert(r, found);
    }
    if (rows.isEmpty()) return;
    // Uses one edit block, because each change by itself would lay out the whole table.
    cursor.beginEditBlock();
    for (auto row = rows.cbegin(); row != rows.cend(); ++row) {
        const qreal lowest = *std::max_element(row->cbegin(), row->cend());
        for (int c = 0; c < table_->columns(); ++c) {
            QTextTableCellFormat format = centredCell();
            format.setVerticalAlignment(QTextCharFormat::AlignTop);
            format.setTopPadding(kPaddingY + lowest - row->at(c));
            table_->cellAt(row.key(), c).setFormat(format);
        }
    }
    cursor.endEditBlock();
}

// Returns the baseline of each cell of a row, in pixels from the top of the cell's text. The list is empty if
// the row stays centred.
QList<qreal> TableWriter::baselines(int row) {
    bool formulas = false;
    for (const QString& cell : rows_.at(row).cells) {
        for (const InlineObject& object : read(cell).objects) {
            if (object.kind != InlineObject::Kind::Formula) return {};
            formulas = true;
        }
    }
    if (!formulas) return {};
    QList<qreal> found;
    for (int c = 0; c < table_->columns(); ++c) {
        const QTextTableCell cell = table_->cellAt(row, c);
        const QTextBlock block = cell.firstCursorPosition().block();
        table_->document()->documentLayout()->blockBoundingRect(block);  // lays out the block
        if (block != cell.lastCursorPosition().block() || block.layout()->lineCount() != 1) return {};
        const QTextLine line = block.layout()->lineAt(0);
        found += line.y() + line.ascent();
    }
    return found;
}

// Returns the lower edge of each row except the last, in pixels from the top. The window draws lines there,
// because the lines of QTextDocument are uneven.
QList<qreal> TableWriter::rowEdges(const QTextDocument& document) const {
    QList<qreal> edges;
    for (int r = 0; r + 1 < table_->rows(); ++r) {
        qreal bottom = 0;
        for (int c = 0; c < table_->columns(); ++c) {
            const QTextBlock last = table_->cellAt(r, c).lastCursorPosition().block();
            bottom = std::max(bottom, document.documentLayout()->blockBoundingRect(last).bottom());
        }
        edges += bottom + kPaddingY;
    }
    return edges;
}

}  // namespace rocmforge
