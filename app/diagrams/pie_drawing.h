// Draws pie charts as SVG.
#pragma once

#include <QtCore/QByteArray>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

QByteArray drawPie(const PieChart& chart, const DiagramFont& font);

}  // namespace rocmforge
