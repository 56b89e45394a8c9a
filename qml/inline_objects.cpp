#include "qml/inline_objects.h"

#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QQuickWindow>
#include <QTextBlock>
#include <QTextLayout>

#include "qml/drawn_item.h"

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

QPointF InlineObjects::baselineAt(const QTextDocument& document, int position) {
    const QTextBlock block = document.findBlock(position);
    const QTextLine line = block.layout()->lineForTextPosition(position - block.position());
    if (!line.isValid()) return {};
    const QPointF origin = document.documentLayout()->blockBoundingRect(block).topLeft();
    return origin + QPointF(line.cursorToX(position - block.position()), line.y() + line.ascent());
}

void InlineObjects::updatePolish() {
    const QList<PlacedObject> objects = block_ ? block_->objects() : QList<PlacedObject>();
    const QTextDocument* document = block_ ? block_->document() : nullptr;
    while (drawn_.size() > objects.size()) delete drawn_.takeLast();
    while (drawn_.size() < objects.size()) drawn_ += new DrawnItem(this);
    const qreal scale = window() ? window()->effectiveDevicePixelRatio() : 1;
    for (qsizetype i = 0; document && i < objects.size(); ++i) {
        const PlacedObject& object = objects.at(i);
        const QPointF baseline = baselineAt(*document, object.position);
        const QPointF corner = baseline - QPointF(0, object.ascent);
        // On whole pixels of the device, so that nothing is blurred; the rest is left to the drawing. A pixel
        // around it is for what leans out of its box.
        const QPointF place(std::floor(corner.x() * scale) / scale - 1,
                            std::floor(corner.y() * scale) / scale - 1);
        DrawnItem& item = *drawn_.at(i);
        item.setPosition(place);
        item.setSize(QSizeF(std::ceil(object.size.width()) + 3, std::ceil(object.size.height()) + 3));
        if (object.formula) {
            item.showFormula(object.formula, baseline - place, object.em, colour_);
        } else {
            item.showImage(object.image, QRectF(corner - place, object.size));
        }
    }
}

}  // namespace rocmforge
