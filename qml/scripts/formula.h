// A typeset formula as outlines, which can be filled in any colour and at any size. The value is immutable
// and can be passed between threads.
#pragma once

#include <memory>

#include <QColor>
#include <QList>
#include <QPainterPath>
#include <QSizeF>

class QPainter;

namespace rocmforge {

// Lengths are in em. y grows downwards and the baseline is at 0.
struct Formula {
    struct Ink {
        QPainterPath outline;
        QColor colour;  // invalid: the colour of the text
    };

    qreal width = 0;
    qreal ascent = 0;   // extent above the baseline
    qreal descent = 0;  // extent below the baseline
    QList<Ink> inks;

    QSizeF size() const { return {width, ascent + descent}; }
    // `origin` is the left end of the baseline, and `em` is the font size in the painter's units.
    void paint(QPainter& painter, QPointF origin, qreal em, const QColor& text) const;
};

using FormulaPointer = std::shared_ptr<const Formula>;

}  // namespace rocmforge
