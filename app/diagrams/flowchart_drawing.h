// Draws flowcharts as SVG.
#pragma once

#include <QtCore/QByteArray>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

// Returns an empty array if the layout would be too large.
QByteArray drawFlowchart(const Flowchart& chart, const DiagramFont& font);

}  // namespace rocmforge
