// Draws sequence diagrams as SVG.
#pragma once

#include <QtCore/QByteArray>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

QByteArray drawSequence(const SequenceDiagram& diagram, const DiagramFont& font);

}  // namespace rocmforge
