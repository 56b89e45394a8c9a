#include "qml/drawn_item.h"

#include <QPainter>

namespace rocmforge {

DrawnItem::DrawnItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
}

void DrawnItem::showFormula(const FormulaPointer& formula, QPointF origin, qreal em, const QColor& colour) {
    if (formula_ == formula && origin_ == origin && em_ == em && colour_ == colour) return;
    formula_ = formula;
    origin_ = origin;
    em_ = em;
    colour_ = colour;
    image_ = {};
    update();
}

void DrawnItem::showImage(const QImage& image, QRectF place) {
    if (!formula_ && image_.cacheKey() == image.cacheKey() && place_ == place) return;
    formula_.reset();
    image_ = image;
    place_ = place;
    update();
}

void DrawnItem::showNothing() {
    formula_.reset();
    image_ = {};
    update();
}

void DrawnItem::paint(QPainter* painter) {
    if (formula_) {
        formula_->paint(*painter, origin_, em_, colour_);
    } else if (!image_.isNull()) {
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        painter->drawImage(place_, image_);
    }
}

}  // namespace rocmforge
