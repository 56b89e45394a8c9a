#include "qml/scripts/formula.h"

#include <QPainter>

namespace rocmforge {

void Formula::paint(QPainter& painter, QPointF origin, qreal em, const QColor& text) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.translate(origin);
    painter.scale(em, em);
    for (const Ink& ink : inks) {
        painter.setBrush(ink.colour.isValid() ? ink.colour : text);
        painter.drawPath(ink.outline);
    }
    painter.restore();
}

}  // namespace rocmforge
