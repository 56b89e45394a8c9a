// Draws formulas and pictures at the resolution of the device.
#pragma once

#include <QColor>
#include <QImage>
#include <QList>
#include <QQmlEngine>
#include <QQuickPaintedItem>

#include "qml/scripts/formula.h"

namespace rocmforge {

// A formula or an image, in the coordinates of the item.
struct Drawing {
    FormulaPointer formula{};  // set unless `image` is set
    QImage image{};
    QPointF origin{};  // for a formula: left end of the baseline
    qreal em = 0;      // for a formula: font size in pixels
    QRectF place{};    // for an image: target rectangle

    bool operator==(const Drawing& other) const;
};

class DrawnItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_ANONYMOUS

  public:
    explicit DrawnItem(QQuickItem* parent = nullptr);

    void show(const QList<Drawing>& drawings, const QColor& colour);

    void paint(QPainter* painter) override;

  private:
    QList<Drawing> drawings_;
    QColor colour_;
};

}  // namespace rocmforge
