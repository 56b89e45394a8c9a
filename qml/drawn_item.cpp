#include "qml/drawn_item.h"

#include <cmath>

#include <QPainter>

namespace rocmforge {

namespace {

constexpr int kLean = 2;  // maximum overhang of a formula beyond its box, in pixels

// If equal drawings follow each other, renders the first one into an image and copies the image, because
// painting a formula is slow.
class Copies {
  public:
    Copies(QPainter& painter, const QList<Drawing>& drawings, const QColor& colour)
        : painter_(painter), drawings_(drawings), colour_(colour), scale_(painter.deviceTransform().m11()) {}

    // Paints the drawing at `index` by copying picture_. If picture_ contains another drawing, renders this
    // drawing into picture_ first, but only if the next drawing is equal and can be copied too. Otherwise
    // paints nothing and returns false.
    bool paint(qsizetype index) {
        const Drawing& drawing = drawings_.at(index);
        const bool copied = !picture_.isNull() && alike(drawings_.at(first_), drawing);
        const bool begins = index + 1 < drawings_.size() && alike(drawing, drawings_.at(index + 1));
        if (!copied && !begins) return false;
        if (!copied) draw(index);
        painter_.drawImage(drawing.origin - corner_, picture_);
        return true;
    }

  private:
    static bool alike(const Drawing& one, const Drawing& other) {
        return one.formula == other.formula && one.em == other.em;
    }
    void draw(qsizetype index) {
        first_ = index;
        const Drawing& drawing = drawings_.at(index);
        const Formula& formula = *drawing.formula;
        // Rounds up to whole device pixels, because positions are whole device pixels too.
        const auto whole = [this](qreal pixels) { return std::ceil(pixels * scale_) / scale_; };
        corner_ = QPointF(whole(kLean), whole(formula.ascent * drawing.em + kLean));
        const QSizeF size = formula.size() * drawing.em + QSizeF(2 * kLean + 2, 2 * kLean + 2);
        picture_ = QImage((size * scale_).toSize(), QImage::Format_ARGB32_Premultiplied);
        picture_.setDevicePixelRatio(scale_);
        picture_.fill(Qt::transparent);
        QPainter painter(&picture_);
        formula.paint(painter, corner_, drawing.em, colour_);
    }

    QPainter& painter_;
    const QList<Drawing>& drawings_;
    QColor colour_;
    qreal scale_;
    qsizetype first_ = 0;  // index of the drawing in picture_
    QImage picture_;
    QPointF corner_;
};

}  // namespace

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
    Copies copies(*painter, drawings_, colour_);
    for (qsizetype i = 0; i < drawings_.size(); ++i) {
        const Drawing& drawing = drawings_.at(i);
        if (drawing.formula && copies.paint(i)) continue;
        if (drawing.formula) {
            drawing.formula->paint(*painter, drawing.origin, drawing.em, colour_);
        } else if (!drawing.image.isNull()) {
            painter->drawImage(drawing.place, drawing.image);
        }
    }
}

}  // namespace rocmforge
