#include "qml/row_lines.h"

#include <cmath>

#include <QQuickWindow>
#include <QSGRectangleNode>

namespace rocmforge {

RowLines::RowLines(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    connect(this, &RowLines::changed, this, &QQuickItem::update);
}

void RowLines::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    update();
}

QSGNode* RowLines::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/) {
    QSGNode* lines = old != nullptr ? old : new QSGNode;
    while (lines->childCount() > edges_.size()) delete lines->lastChild();
    while (lines->childCount() < edges_.size()) {
        QSGRectangleNode* line = window()->createRectangleNode();
        line->setFlag(QSGNode::OwnedByParent);
        lines->appendChildNode(line);
    }
    QSGNode* next = lines->firstChild();
    for (qsizetype i = 0; i < edges_.size(); ++i, next = next->nextSibling()) {
        auto* line = static_cast<QSGRectangleNode*>(next);
        const QRectF rect(0, std::round(edges_.at(i)), width(), 1);
        const QColor& colour = i == 0 ? firstColour_ : colour_;
        // setRect() is called only if the rectangle changed, because it always triggers a redraw.
        if (line->rect() != rect) line->setRect(rect);
        if (line->color() != colour) line->setColor(colour);
    }
    return lines;
}

}  // namespace rocmforge
