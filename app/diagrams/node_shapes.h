// The shapes of nodes in flowcharts.
#pragma once

#include <QtCore/QRectF>
#include <QtCore/QSizeF>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

// The size of a shape around a text.
QSizeF nodeSize(NodeShape shape, QSizeF text);

// How far inside of its box, at `across` from the centre, the shape's border is: edges end there. `size` is
// the size of the box across and along the edge.
double borderInset(NodeShape shape, QSizeF size, double across);

void drawNode(SvgCanvas& canvas, NodeShape shape, const QRectF& box, const QString& fill, const Pen& pen);

}  // namespace rocmforge
