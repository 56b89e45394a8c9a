// Draws diagrams in Mermaid's language: flowcharts, sequence diagrams and pie charts. Pure functions.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

Diagram readMermaid(const QString& source);

// Returns a sentence in the language of the window that says why the diagram cannot be drawn. Empty if it can
// be drawn.
QString mermaidProblem(const Diagram& diagram);

// Returns the diagram as SVG. Empty if the diagram is a DiagramFault. `font` measures the texts.
QByteArray drawDiagram(const Diagram& diagram, const DiagramFont& font);

}  // namespace rocmforge
