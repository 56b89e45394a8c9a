#include "qml/markdown/object_space.h"

#include <algorithm>

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>

namespace rocmforge {

namespace {

constexpr int kSize = QTextFormat::UserProperty + 1;
// Free space above an object (kAbove), and the distance that an object may reach into the space between two
// lines without making the line taller (kBelow), as fractions of the font size.
constexpr qreal kAbove = 0.15;
constexpr qreal kBelow = 0.28;

// A paint engine that draws nothing. Its device only has to report sizes.
class NoPaint : public QPaintEngine {
  public:
    NoPaint() : QPaintEngine(AllFeatures) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF&, const QTextItem&) override {}
    Type type() const override { return User; }
};

class NoPaper : public QPaintDevice {
  public:
    QPaintEngine* paintEngine() const override { return &engine_; }

  protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return kDotsPerInch;
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(devicePixelRatioFScale());
            default:
                return kEndless;
        }
    }

  private:
    static constexpr int kDotsPerInch = 96;
    static constexpr int kEndless = 1'000'000;  // a size so large that nothing is clipped
    mutable NoPaint engine_;
};

}  // namespace

// Creates a format with the right extents. QTextDocument aligns an inline object either on the baseline,
// without descent, or at the middle, with equal extents above and below the middle of an x
// (QTextDocumentLayout::resizeInlineObject).
QTextCharFormat ObjectSpace::format(const QFont& font, qreal width, qreal ascent, qreal descent) {
    QTextCharFormat format;
    format.setFont(font);
    format.setObjectType(kType);
    const QFontMetricsF metrics(font);
    qreal height = ascent + font.pixelSize() * kAbove;
    if (descent > metrics.descent() + font.pixelSize() * kBelow) {
        const qreal halfX = metrics.xHeight() / 2;
        height = std::max(2 * ascent - halfX, 2 * descent + halfX);
        format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    }
    format.setProperty(kSize, QSizeF(std::max(width, 1.0), std::max(height, 1.0)));
    return format;
}

QSizeF ObjectSpace::intrinsicSize(QTextDocument*, int, const QTextFormat& format) {
    return format.property(kSize).toSizeF();
}

void ObjectSpace::drawObject(QPainter*, const QRectF& place, QTextDocument*, int position,
                             const QTextFormat&) {
    if (asked_ != nullptr) asked_->insert(position, place.left());
}

QHash<int, qreal> ObjectSpace::leftEnds(QTextDocument& document) {
    QHash<int, qreal> ends;
    NoPaper paper;
    QPainter painter(&paper);
    asked_ = &ends;
    document.documentLayout()->draw(&painter, {});
    asked_ = nullptr;
    return ends;
}

}  // namespace rocmforge
