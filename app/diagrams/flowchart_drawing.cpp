#include "app/diagrams/flowchart_drawing.h"

#include <cmath>

#include <QtGui/QColor>

#include "app/diagrams/flowchart_layout.h"
#include "app/diagrams/node_shapes.h"

namespace rocmforge {

namespace {

constexpr double kMarkLength = 8;  // length of the part of an edge that is hidden by the mark at its end

const QString kNodeFill = QStringLiteral("#eef2f7");
const QString kGroupFill = QStringLiteral("#fafbfc");

QString known(const QString& colour, const QString& otherwise) {
    return QColor::isValidColor(colour) ? colour : otherwise;
}

// Returns the given colour if it is valid. Otherwise returns black or white, whichever is readable on the
// fill.
QString textColour(const NodeColours& colours, const QString& fill) {
    const QString readable =
        qGray(QColor(fill).rgb()) < 128 ? QStringLiteral("#ffffff") : QString(kTextColour);
    return known(colours.text, readable);
}

QPointF unit(QPointF vector) {
    const double length = std::hypot(vector.x(), vector.y());
    return length > 0 ? vector / length : QPointF(0, 1);
}

// Returns the direction of an edge at its end. Curves end parallel to the flow, so this is the direction of
// the flow.
QPointF directionAt(QPointF end, QPointF before, bool horizontal) {
    return unit(horizontal ? QPointF(end.x() - before.x(), 0) : QPointF(0, end.y() - before.y()));
}

void drawEdge(SvgCanvas& canvas, const FlowEdge& edge, const PlacedEdge& placed) {
    if (!placed.drawn || edge.style == LineStyle::Invisible) return;
    std::vector<QPointF> points = placed.points;
    const bool loop = edge.from.index == edge.to.index && edge.from.isGroup == edge.to.isGroup;
    const QPointF first = points.front();
    const QPointF last = points.back();
    const QPointF atEnd =
        loop ? QPointF(-1, 0) : directionAt(last, points[points.size() - 2], placed.horizontal);
    const QPointF atStart = loop ? QPointF(-1, 0) : directionAt(first, points[1], placed.horizontal);
    if (edge.start != EdgeMark::None) points.front() -= atStart * kMarkLength;
    if (edge.end != EdgeMark::None) points.back() -= atEnd * kMarkLength;
    QString data = QStringLiteral("M") + SvgCanvas::at(points.front());
    for (size_t i = 1; i < points.size(); ++i) {
        const QPointF from = points[i - 1];
        const QPointF to = points[i];
        const QPointF middle = (from + to) / 2;
        QPointF one = placed.horizontal ? QPointF(middle.x(), from.y()) : QPointF(from.x(), middle.y());
        QPointF two = placed.horizontal ? QPointF(middle.x(), to.y()) : QPointF(to.x(), middle.y());
        if (loop) {
            one = {std::max(from.x(), to.x()), from.y()};
            two = {std::max(from.x(), to.x()), to.y()};
        }
        data += QStringLiteral(" C%1 %2 %3").arg(SvgCanvas::at(one), SvgCanvas::at(two), SvgCanvas::at(to));
    }
    const Pen pen{.width = edge.style == LineStyle::Thick ? 3.0 : 1.4,
                  .dotted = edge.style == LineStyle::Dotted};
    canvas.path(data, kNoFill, pen);
    drawMark(canvas, first, atStart, edge.start, pen.colour);
    drawMark(canvas, last, atEnd, edge.end, pen.colour);
}

void drawLabel(SvgCanvas& canvas, const PlacedEdge& placed, const DiagramFont& font) {
    if (!placed.drawn || placed.lines.isEmpty()) return;
    QRectF ground(QPointF(), font.size(placed.lines) + QSizeF(6, 0));
    ground.moveCenter(placed.label);
    canvas.rectangle(ground, 3, QStringLiteral("#ffffff"), Pen{.width = 0});
    canvas.text(placed.label, placed.lines, kTextColour);
}

}  // namespace

QByteArray drawFlowchart(const Flowchart& chart, const DiagramFont& font) {
    const FlowchartLayout layout = layOutFlowchart(chart, font);
    if (layout.tooLarge) return {};
    SvgCanvas canvas;
    for (const PlacedNode& group : layout.groups) {
        canvas.rectangle(group.box, 6, kGroupFill, Pen{.colour = QStringLiteral("#c0c7d0")});
        const QPointF title(group.box.center().x(),
                            group.box.top() + 4 + font.size(group.lines).height() / 2);
        canvas.text(title, group.lines, kTextColour);
    }
    for (size_t e = 0; e < chart.edges.size(); ++e) drawEdge(canvas, chart.edges[e], layout.edges[e]);
    for (size_t i = 0; i < chart.nodes.size(); ++i) {
        const FlowNode& node = chart.nodes[i];
        const QString fill = known(node.colours.fill, kNodeFill);
        const Pen pen{.colour = known(node.colours.stroke, QStringLiteral("#57606a"))};
        drawNode(canvas, node.shape, layout.nodes[i].box, fill, pen);
        canvas.text(layout.nodes[i].box.center(), layout.nodes[i].lines, textColour(node.colours, fill));
    }
    for (const PlacedEdge& edge : layout.edges) drawLabel(canvas, edge, font);
    return canvas.finish(layout.area);
}

}  // namespace rocmforge
