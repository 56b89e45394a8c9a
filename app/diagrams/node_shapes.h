// Computes and draws the shapes of flowchart nodes.
#pragma once

#include <QtCore/QRectF>
#include <QtCore/QSizeF>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

// Returns the size of a shape that encloses a text of this size.
QSizeF nodeSize(NodeShape shape, QSizeF text);

// Returns the distance from the side of the shape's box to the shape's border, at the offset `across` from
// the box's centre. Edges end at the border. `size` is the size of the box across and along the edge.
double borderInset(NodeShape shape, QSizeF size, double across);

void drawNode(SvgCanvas& canvas, NodeShape shape, const QRectF& box, const QString& fill, const Pen& pen);

}  // namespace rocmforge
