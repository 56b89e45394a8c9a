// Draws a formula or a picture at the device's own resolution.
#pragma once

#include <QColor>
#include <QImage>
#include <QQuickPaintedItem>

#include "qml/scripts/formula.h"

namespace rocmforge {

class DrawnItem : public QQuickPaintedItem {
    Q_OBJECT

  public:
    explicit DrawnItem(QQuickItem* parent = nullptr);

    // `origin` is the left end of the baseline in the item, `em` the font's size in pixels.
    void showFormula(const FormulaPointer& formula, QPointF origin, qreal em, const QColor& colour);
    void showImage(const QImage& image, QRectF place);
    void showNothing();

    void paint(QPainter* painter) override;

  private:
    FormulaPointer formula_;
    QPointF origin_;
    qreal em_ = 0;
    QColor colour_;
    QImage image_;
    QRectF place_;
};

}  // namespace rocmforge
