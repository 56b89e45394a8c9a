#include "qml/markdown/table_writer.h"

#include <algorithm>
#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
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

}  // namespace

const MarkdownText& TableWriter::read(const QString& cell) {
    const auto found = known_.constFind(cell);
    if (found != known_.constEnd()) return *found;
    MarkdownText text = readMarkdown(cell);
    return *known_.insert(cell, text);
}

TableLook TableWriter::write(QTextDocument& document, DocumentWriter& writer, const TextStyle& style,
                             const QList<QStringList>& rows, const QStringList& alignment) {
    const int columns = std::max(1, static_cast<int>(rows.first().size()));
    const int rowCount = static_cast<int>(rows.size());
    document.clear();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    QTextTableFormat format;
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setCellPadding(0);
    format.setCellSpacing(0);
    format.setHeaderRowCount(1);
    QTextTable* table = cursor.insertTable(rowCount, columns, format);

    QTextTableCellFormat cellFormat;
    cellFormat.setLeftPadding(kPaddingX);
    cellFormat.setRightPadding(kPaddingX);
    cellFormat.setTopPadding(kPaddingY);
    cellFormat.setBottomPadding(kPaddingY);
    cellFormat.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    QList<qreal> widths(columns, 0);
    for (int r = 0; r < rowCount; ++r) {
        for (int c = 0; c < columns; ++c) {
            QTextTableCell cell = table->cellAt(r, c);
            cell.setFormat(cellFormat);
            QTextCursor at = cell.firstCursorPosition();
            QTextBlockFormat lines;
            lines.setLineHeight(style.font.pixelSize() * 1.35, QTextBlockFormat::MinimumHeight);
            if (c < alignment.size() && !alignment[c].isEmpty())
                lines.setAlignment(alignmentOf(alignment[c]));
            at.setBlockFormat(lines);
            if (c >= rows[r].size()) continue;
            const MarkdownText& text = read(rows[r][c]);
            for (TextLine line : text.lines) {
                if (at != cell.firstCursorPosition()) at.insertBlock(lines);
                for (TextRun& run : line.runs) run.bold = run.bold || r == 0;
                widths[c] = std::max(widths[c], std::ceil(writer.writeRuns(at, text, line)));
            }
        }
    }
    TableLook look;
    QList<QTextLength> constraints;
    for (const qreal width : widths) {
        const qreal taken = std::clamp(width, kNarrowestColumn, kWidestColumn) + 2 * kPaddingX + 2;
        look.width += taken;
        constraints += QTextLength(QTextLength::FixedLength, taken);
    }
    format.setColumnWidthConstraints(constraints);
    table->setFormat(format);
    cursor.endEditBlock();

    // Hairlines are drawn by the window: a document's own borders are uneven.
    for (int r = 0; r + 1 < rowCount; ++r) {
        qreal bottom = 0;
        for (int c = 0; c < columns; ++c) {
            const QTextBlock last = table->cellAt(r, c).lastCursorPosition().block();
            bottom = std::max(bottom, document.documentLayout()->blockBoundingRect(last).bottom());
        }
        look.rowEdges += bottom + kPaddingY;
    }
    return look;
}

}  // namespace rocmforge
