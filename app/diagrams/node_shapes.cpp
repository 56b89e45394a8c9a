#include "app/diagrams/node_shapes.h"

#include <algorithm>
#include <cmath>

namespace rocmforge {

namespace {

constexpr double kPaddingX = 16;
constexpr double kPaddingY = 9;
constexpr double kLean = 14;  // horizontal offset of slanted sides
constexpr double kLid = 7;    // half the height of a cylinder's ellipse
constexpr double kBar = 8;    // distance of a subroutine's inner lines from its sides
constexpr double kRing = 5;   // distance between the circles of a double circle

}  // namespace

QSizeF nodeSize(NodeShape shape, QSizeF text) {
    const QSizeF box = text + QSizeF(2 * kPaddingX, 2 * kPaddingY);
    switch (shape) {
        case NodeShape::Rectangle:
        case NodeShape::Rounded:
        case NodeShape::Stadium:
            return box;
        case NodeShape::Subroutine:
            return box + QSizeF(2 * kBar, 0);
        case NodeShape::Cylinder:
            return box + QSizeF(0, 4 * kLid);
        case NodeShape::Circle:
        case NodeShape::DoubleCircle: {
            const double ring = shape == NodeShape::DoubleCircle ? 2 * kRing : 0;
            const double side = std::hypot(text.width(), text.height()) + 14 + ring;
            return {side, side};
        }
        case NodeShape::Diamond: {
            // The width w and height h of the text and the width W and height H of the diamond fulfil w / W +
            // h / H = 1, so that the text's corners touch the diamond's sides.
            const double width = 1.4 * text.width() + 36;
            return {width, text.height() / (1 - text.width() / width) + 8};
        }
        case NodeShape::Hexagon:
        case NodeShape::Flag:
        case NodeShape::LeanRight:
        case NodeShape::LeanLeft:
        case NodeShape::Trapezoid:
        case NodeShape::InvertedTrapezoid:
            break;
    }
    return box + QSizeF(2 * kLean, 0);
}

double borderInset(NodeShape shape, QSizeF size, double across) {
    const double part = std::min(1.0, std::abs(across) / (size.width() / 2));
    if (shape == NodeShape::Diamond) return part * size.height() / 2;
    if (shape == NodeShape::Circle || shape == NodeShape::DoubleCircle)
        return (1 - std::sqrt(1 - part * part)) * size.height() / 2;
    return 0;
}

void drawNode(SvgCanvas& canvas, NodeShape shape, const QRectF& box, const QString& fill, const Pen& pen) {
    const auto polygon = [&](std::initializer_list<QPointF> points) { canvas.polygon(points, fill, pen); };
    const double l = box.left();
    const double r = box.right();
    const double t = box.top();
    const double b = box.bottom();
    const QPointF middle = box.center();
    switch (shape) {
        case NodeShape::Rectangle:
            return canvas.rectangle(box, 3, fill, pen);
        case NodeShape::Rounded:
            return canvas.rectangle(box, 10, fill, pen);
        case NodeShape::Stadium:
            return canvas.rectangle(box, box.height() / 2, fill, pen);
        case NodeShape::Subroutine:
            canvas.rectangle(box, 0, fill, pen);
            canvas.line({l + kBar, t}, {l + kBar, b}, pen);
            return canvas.line({r - kBar, t}, {r - kBar, b}, pen);
        case NodeShape::Cylinder:
            canvas.path(QStringLiteral("M%1 L%2 A%5 0 0 0 %3 L%4 A%5 0 0 0 %1 Z")
                            .arg(SvgCanvas::at({l, t + kLid}), SvgCanvas::at({l, b - kLid}),
                                 SvgCanvas::at({r, b - kLid}), SvgCanvas::at({r, t + kLid}),
                                 SvgCanvas::at({box.width() / 2, kLid})),
                        fill, pen);
            return canvas.path(QStringLiteral("M%1 A%3 0 0 0 %2")
                                   .arg(SvgCanvas::at({l, t + kLid}), SvgCanvas::at({r, t + kLid}),
                                        SvgCanvas::at({box.width() / 2, kLid})),
                               kNoFill, pen);
        case NodeShape::DoubleCircle:
            canvas.ellipse(middle, box.size(), fill, pen);
            return canvas.ellipse(middle, box.size() - QSizeF(2 * kRing, 2 * kRing), fill, pen);
        case NodeShape::Circle:
            return canvas.ellipse(middle, box.size(), fill, pen);
        case NodeShape::Diamond:
            return polygon({{middle.x(), t}, {r, middle.y()}, {middle.x(), b}, {l, middle.y()}});
        case NodeShape::Hexagon:
            return polygon({{l + kLean, t},
                            {r - kLean, t},
                            {r, middle.y()},
                            {r - kLean, b},
                            {l + kLean, b},
                            {l, middle.y()}});
        case NodeShape::Flag:
            return polygon({{l, t}, {r, t}, {r, b}, {l, b}, {l + kLean, middle.y()}});
        case NodeShape::LeanRight:
            return polygon({{l + kLean, t}, {r, t}, {r - kLean, b}, {l, b}});
        case NodeShape::LeanLeft:
            return polygon({{l, t}, {r - kLean, t}, {r, b}, {l + kLean, b}});
        case NodeShape::Trapezoid:
            return polygon({{l + kLean, t}, {r - kLean, t}, {r, b}, {l, b}});
        case NodeShape::InvertedTrapezoid:
            return polygon({{l, t}, {r, t}, {r - kLean, b}, {l + kLean, b}});
    }
}

}  // namespace rocmforge
