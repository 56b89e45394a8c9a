#include "app/diagrams/pie_drawing.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace rocmforge {

namespace {

constexpr double kRadius = 130;
constexpr double kSwatch = 14;
constexpr double kRow = 24;          // height of a row in the legend
constexpr double kLeastPart = 0.04;  // minimum share of a slice in which the percentage is shown

// The colours of Okabe and Ito, which people with colour vision deficiency can distinguish. Black is left
// out.
constexpr const char* kColours[] = {"#e69f00", "#56b4e9", "#009e73", "#f0e442",
                                    "#0072b2", "#d55e00", "#cc79a7"};

QPointF onCircle(double turns, double radius) {
    const double angle = 2 * std::numbers::pi * turns;
    return {radius * std::sin(angle), -radius * std::cos(angle)};
}

}  // namespace

QByteArray drawPie(const PieChart& chart, const DiagramFont& font) {
    const Pen pen{.colour = QStringLiteral("#ffffff"), .width = 2};
    double sum = 0;
    for (const PieSlice& slice : chart.slices) sum += slice.value;
    SvgCanvas canvas;
    double begin = 0;  // start of the slice in turns, clockwise from the top
    const double left = kRadius + 30;
    double y = -kRow * static_cast<double>(chart.slices.size() - 1) / 2;
    QRectF area(-kRadius, -kRadius, 2 * kRadius, 2 * kRadius);
    for (size_t i = 0; i < chart.slices.size(); ++i) {
        const PieSlice& slice = chart.slices[i];
        const QString colour = QLatin1String(kColours[i % std::size(kColours)]);
        const double part = slice.value / sum;
        const QString percent = QStringLiteral("%1 %").arg(100 * part, 0, 'f', part < 0.1 ? 1 : 0);
        if (chart.slices.size() == 1) {
            canvas.ellipse({}, {2 * kRadius, 2 * kRadius}, colour, pen);
        } else {
            canvas.path(QStringLiteral("M0 0 L%1 A%2 %2 0 %3 1 %4 Z")
                            .arg(SvgCanvas::at(onCircle(begin, kRadius)))
                            .arg(kRadius)
                            .arg(part > 0.5 ? 1 : 0)
                            .arg(SvgCanvas::at(onCircle(begin + part, kRadius))),
                        colour, pen);
        }
        if (part >= kLeastPart)
            canvas.text(chart.slices.size() == 1 ? QPointF() : onCircle(begin + part / 2, 0.7 * kRadius),
                        {percent}, kTextColour);
        begin += part;
        const QString shown =
            chart.showValues ? QStringLiteral("%1 [%2]").arg(slice.label).arg(slice.value) : slice.label;
        canvas.rectangle({left, y - kSwatch / 2, kSwatch, kSwatch}, 2, colour, Pen{.width = 0});
        canvas.text({left + kSwatch + 8, y}, {shown}, kTextColour, TextAnchor::Start);
        area |= QRectF(left, y - kRow / 2, kSwatch + 8 + font.width(shown), kRow);
        y += kRow;
    }
    if (!chart.title.isEmpty()) {
        const QPointF middle(0, area.top() - kRow);
        canvas.text(middle, {chart.title}, kTextColour, TextAnchor::Middle, true);
        const double width = font.width(chart.title) * 1.1;  // bold text is about 10 % wider
        area |= QRectF(middle.x() - width / 2, middle.y() - kRow / 2, width, kRow);
    }
    return canvas.finish(area);
}

}  // namespace rocmforge
