#include "qml/drawn_item.h"

#include <QPainter>

namespace rocmforge {

bool Drawing::operator==(const Drawing& other) const {
    return formula == other.formula && image.cacheKey() == other.image.cacheKey() && origin == other.origin &&
           em == other.em && place == other.place;
}

DrawnItem::DrawnItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
}

void DrawnItem::show(const QList<Drawing>& drawings, const QColor& colour) {
    if (drawings_ == drawings && colour_ == colour) return;
    drawings_ = drawings;
    colour_ = colour;
    update();
}

void DrawnItem::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    for (const Drawing& drawing : drawings_) {
        if (drawing.formula) {
            drawing.formula->paint(*painter, drawing.origin, drawing.em, colour_);
        } else if (!drawing.image.isNull()) {
            painter->drawImage(drawing.place, drawing.image);
        }
    }
}

}  // namespace rocmforge
