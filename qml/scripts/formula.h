// A typeset formula: outlines, to be filled in the colour of the text at any size.
#pragma once

#include <memory>

#include <QColor>
#include <QList>
#include <QPainterPath>
#include <QSizeF>

class QPainter;

namespace rocmforge {

// All lengths are in em: parts of the font's size. y grows downwards, the baseline is at 0.
struct Formula {
    struct Ink {
        QPainterPath outline;
        QColor colour;  // invalid: that of the text
    };

    qreal width = 0;
    qreal ascent = 0;   // above the baseline
    qreal descent = 0;  // below
    QList<Ink> inks;

    QSizeF size() const { return {width, ascent + descent}; }
    // `origin` is the left end of the baseline, `em` the font's size in the painter's units.
    void paint(QPainter& painter, QPointF origin, qreal em, const QColor& text) const;
};

using FormulaPointer = std::shared_ptr<const Formula>;

}  // namespace rocmforge
