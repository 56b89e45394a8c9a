#include "qml/inline_objects.h"

#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QQuickWindow>
#include <QTextBlock>
#include <QTextLayout>

namespace rocmforge {

InlineObjects::InlineObjects(QQuickItem* parent) : QQuickItem(parent) {
    connect(this, &InlineObjects::changed, this, &QQuickItem::polish);
}

void InlineObjects::setBlock(RichBlock* block) {
    if (block_ == block) return;
    if (block_) disconnect(block_, nullptr, this, nullptr);
    block_ = block;
    if (block_) {
        connect(block_, &RichBlock::rendered, this, &QQuickItem::polish);
        if (const QTextDocument* document = block_->document()) {
            connect(document->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
                    &QQuickItem::polish);
        }
    }
    emit changed();
}

void InlineObjects::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    polish();
}

QList<InlineObjects::Line> InlineObjects::lines() const {
    QList<Line> lines;
    const QTextDocument* document = block_ ? block_->document() : nullptr;
    if (document == nullptr) return lines;
    const QHash<int, qreal> leftEnds = block_->leftEnds();
    const qreal scale = window() ? window()->effectiveDevicePixelRatio() : 1;
    const auto whole = [scale](qreal pixels) { return std::round(pixels * scale) / scale; };
    int blockNumber = -1;
    int lineNumber = -1;
    for (const PlacedObject& object : block_->objects()) {
        const QTextBlock block = document->findBlock(object.position);
        const QTextLine line = block.layout()->lineForTextPosition(object.position - block.position());
        const auto left = leftEnds.constFind(object.position);
        if (!line.isValid() || left == leftEnds.cend()) continue;
        const qreal top = document->documentLayout()->blockBoundingRect(block).top();
        // The position is rounded to device pixels, like the positions of glyphs, so that equal formulas look
        // the same everywhere.
        const QPointF baseline(whole(*left), whole(top + line.y() + line.ascent()));
        const QRectF place(baseline - QPointF(0, object.ascent), object.size);
        if (lines.isEmpty() || blockNumber != block.blockNumber() || lineNumber != line.lineNumber()) {
            lines += Line{.rect = place, .drawings = {}};
            blockNumber = block.blockNumber();
            lineNumber = line.lineNumber();
        }
        lines.last().rect |= place;
        lines.last().drawings += Drawing{.formula = object.formula,
                                         .image = object.image,
                                         .origin = baseline,
                                         .em = object.em,
                                         .place = place};
    }
    return lines;
}

void InlineObjects::updatePolish() {
    QList<Line> all = lines();
    while (drawn_.size() > all.size()) delete drawn_.takeLast();
    while (drawn_.size() < all.size()) drawn_ += new DrawnItem(this);
    const qreal scale = window() ? window()->effectiveDevicePixelRatio() : 1;
    for (qsizetype i = 0; i < all.size(); ++i) {
        Line& line = all[i];
        // The item is aligned to device pixels to avoid blurring, and the drawing in it has the fractional
        // offset. One extra pixel is for parts that extend beyond the object's box.
        const QPointF corner(std::floor((line.rect.x() - 1) * scale) / scale,
                             std::floor((line.rect.y() - 1) * scale) / scale);
        for (Drawing& drawing : line.drawings) {
            drawing.origin -= corner;
            drawing.place.translate(-corner);
        }
        DrawnItem& item = *drawn_.at(i);
        item.setPosition(corner);
        item.setSize(QSizeF(std::ceil(line.rect.width()) + 3, std::ceil(line.rect.height()) + 3));
        item.show(line.drawings, colour_);
    }
}

}  // namespace rocmforge
