#include "qml/rich_block.h"

#include <algorithm>
#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextList>
#include <QTextTable>

namespace rocmforge {

namespace {

constexpr qreal kListIndent = 20;
constexpr qreal kWidestColumn = 320;
constexpr qreal kCellPaddingX = 12;
constexpr qreal kCellPaddingY = 7;
// A block that grows is drawn again at most this share of the time, however long it gets.
constexpr qint64 kRestPerCost = 8;

qreal headingSize(int level) {
    static constexpr qreal kScale[] = {1.0, 1.43, 1.22, 1.08};
    return level >= 1 && level <= 3 ? kScale[level] : 1.0;
}

}  // namespace

RichBlock::RichBlock(QObject* parent) : QObject(parent) {
    later_.setSingleShot(true);
    connect(&later_, &QTimer::timeout, this, &RichBlock::render);
    connect(this, &RichBlock::targetChanged, this, &RichBlock::contentWasSet);
    connect(this, &RichBlock::contentChanged, this, &RichBlock::contentWasSet);
    // A theme changes many of these at once: draw once, when they all have been set.
    connect(this, &RichBlock::styleChanged, this, [this] {
        if (complete_ && !later_.isActive()) later_.start(0);
    });
}

void RichBlock::componentComplete() {
    complete_ = true;
    render();
}

void RichBlock::contentWasSet() {
    if (!complete_ || later_.isActive()) return;
    const qint64 rest = sinceRender_.isValid() ? lastCost_ * kRestPerCost - sinceRender_.elapsed() : 0;
    if (rest > 0) {
        later_.start(static_cast<int>(rest));
    } else {
        render();
    }
}

void RichBlock::render() {
    if (!target_ || !complete_) return;
    QElapsedTimer cost;
    cost.start();
    emit aboutToRender();
    QTextDocument* document = target_->textDocument();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(font_);
    document->setDocumentMargin(0);
    document->setIndentWidth(kListIndent);
    if (rows_.isEmpty()) {
        renderMarkdown(*document);
    } else {
        renderTable(*document);
    }
    emit rendered();
    lastCost_ = cost.elapsed();
    sinceRender_.start();
}

void RichBlock::renderMarkdown(QTextDocument& document) {
    tableWidth_ = 0;
    if (plain_.isEmpty()) {
        document.setMarkdown(markdown_, QTextDocument::MarkdownDialectGitHub);
    } else {
        document.setPlainText(plain_);
    }
    styleBlocks(document);
}

QFont RichBlock::codeFont() const {
    QFont code = font_;
    code.setFamilies({mono_});
    code.setFixedPitch(true);
    code.setPixelSize(std::max(1, font_.pixelSize() - 1));
    return code;
}

void RichBlock::styleBlocks(QTextDocument& document) const {
    QTextCursor edit(&document);
    edit.beginEditBlock();
    const QFont code = codeFont();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const int heading = headingLevel_ > 0 ? headingLevel_ : format.headingLevel();
        const qreal size = font_.pixelSize() * headingSize(heading);
        const bool fenced = format.hasProperty(QTextFormat::BlockCodeLanguage) ||
                            format.hasProperty(QTextFormat::BlockCodeFence);
        const qreal height = heading > 0 ? size * 1.3 : fenced ? size * 1.4 : size * lineHeight_;
        format.setLineHeight(height, QTextBlockFormat::MinimumHeight);
        const bool first = block == document.begin();
        format.setTopMargin(first || !plain_.isEmpty() ? 0 : block.textList() ? 2 : 8);
        format.setBottomMargin(0);
        format.setRightMargin(0);
        if (format.hasProperty(QTextFormat::BlockQuoteLevel)) {
            const int level = format.intProperty(QTextFormat::BlockQuoteLevel);
            format.setLeftMargin(std::max(0, level - 1) * 16);
        }
        if (fenced) format.setBackground(codeFill_);
        cursor.setBlockFormat(format);

        // The fragments are collected first: changing one invalidates the iterator.
        struct Piece {
            int from;
            int to;
            QTextCharFormat format;
        };
        QList<Piece> pieces;
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            pieces.append(
                {fragment.position(), fragment.position() + fragment.length(), fragment.charFormat()});
        }
        for (const Piece& piece : pieces) {
            QTextCharFormat format = piece.format;
            if (format.isAnchor()) {
                format.setForeground(link_);
                format.setFontUnderline(true);
            }
            if (format.fontFixedPitch()) {
                format.setFont(code);
                if (!fenced) format.setBackground(codeFill_);
            } else if (heading > 0) {
                QFont headingFont = font_;
                headingFont.setPixelSize(qRound(size));
                headingFont.setWeight(QFont::DemiBold);
                format.setFont(headingFont);
                // Markdown's own scale would win over the size.
                format.clearProperty(QTextFormat::FontSizeAdjustment);
            }
            if (format == piece.format) continue;
            QTextCursor range(&document);
            range.setPosition(piece.from);
            range.setPosition(piece.to, QTextCursor::KeepAnchor);
            range.setCharFormat(format);
        }
    }
    edit.endEditBlock();
}

void RichBlock::renderTable(QTextDocument& document) {
    const int rowCount = static_cast<int>(rows_.size());
    QList<QStringList> cells;
    int columns = 1;
    for (const QVariant& row : rows_) {
        cells.append(row.toStringList());
        columns = std::max(columns, static_cast<int>(cells.constLast().size()));
    }

    const auto styled = [&](const CellRun& run, int row) {
        QTextCharFormat format = run.format;
        if (row == 0) format.setFontWeight(QFont::DemiBold);
        if (format.isAnchor()) {
            format.setForeground(link_);
            format.setFontUnderline(true);
        }
        if (format.fontFixedPitch()) {
            format.setFont(codeFont());
            format.setBackground(codeFill_);
        }
        return format;
    };
    QList<qreal> widths(columns, 0);
    for (int r = 0; r < rowCount; ++r) {
        for (int c = 0; c < cells[r].size(); ++c) {
            qreal width = 0;
            for (const CellRun& run : cellParser_.parse(cells[r][c])) {
                QFont font = run.format.fontFixedPitch() ? codeFont() : font_;
                if (r == 0 || run.format.fontWeight() > QFont::Medium) font.setWeight(QFont::DemiBold);
                width += QFontMetricsF(font).horizontalAdvance(run.text);
            }
            widths[c] = std::max(widths[c], std::ceil(width));
        }
    }
    QList<QTextLength> constraints;
    tableWidth_ = 0;
    for (qreal& width : widths) {
        width = std::min(std::max(width, qreal(24)), kWidestColumn) + 2 * kCellPaddingX + 2;
        tableWidth_ += width;
        constraints.append(QTextLength(QTextLength::FixedLength, width));
    }

    document.clear();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    QTextTableFormat tableFormat;
    tableFormat.setBorder(0);
    tableFormat.setBorderCollapse(true);
    tableFormat.setCellPadding(0);
    tableFormat.setCellSpacing(0);
    tableFormat.setColumnWidthConstraints(constraints);
    tableFormat.setHeaderRowCount(1);
    QTextTable* table = cursor.insertTable(rowCount, columns, tableFormat);

    QTextTableCellFormat cellFormat;
    cellFormat.setLeftPadding(kCellPaddingX);
    cellFormat.setRightPadding(kCellPaddingX);
    cellFormat.setTopPadding(kCellPaddingY);
    cellFormat.setBottomPadding(kCellPaddingY);
    QTextBlockFormat lines;
    lines.setLineHeight(font_.pixelSize() * 1.35, QTextBlockFormat::MinimumHeight);
    for (int r = 0; r < rowCount; ++r) {
        for (int c = 0; c < columns; ++c) {
            QTextTableCell cell = table->cellAt(r, c);
            cell.setFormat(cellFormat);
            QTextCursor at = cell.firstCursorPosition();
            at.setBlockFormat(lines);
            if (c >= cells[r].size()) continue;
            for (const CellRun& run : cellParser_.parse(cells[r][c])) at.insertText(run.text, styled(run, r));
        }
    }
    cursor.endEditBlock();

    // Hairlines are drawn by the window: a document's own borders are uneven.
    rowEdges_.clear();
    for (int r = 0; r + 1 < rowCount; ++r) {
        qreal bottom = 0;
        for (int c = 0; c < columns; ++c) {
            const QTextBlock last = table->cellAt(r, c).lastCursorPosition().block();
            bottom = std::max(bottom, document.documentLayout()->blockBoundingRect(last).bottom());
        }
        rowEdges_.append(bottom + kCellPaddingY);
    }
}

}  // namespace rocmforge
