// Draws formulas and pictures at the device's own resolution.
#pragma once

#include <QColor>
#include <QImage>
#include <QList>
#include <QQuickPaintedItem>

#include "qml/scripts/formula.h"

namespace rocmforge {

// One of them, in the item's coordinates.
struct Drawing {
    FormulaPointer formula{};  // or
    QImage image{};
    QPointF origin{};  // of a formula: the left end of its baseline
    qreal em = 0;      // of a formula: the font's size in pixels
    QRectF place{};    // of an image

    bool operator==(const Drawing& other) const;
};

class DrawnItem : public QQuickPaintedItem {
    Q_OBJECT

  public:
    explicit DrawnItem(QQuickItem* parent = nullptr);

    void show(const QList<Drawing>& drawings, const QColor& colour);

    void paint(QPainter* painter) override;

  private:
    QList<Drawing> drawings_;
    QColor colour_;
};

}  // namespace rocmforge
