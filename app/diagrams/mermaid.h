// Draws diagrams in Mermaid's language: flowcharts, sequence diagrams and pie charts. Pure functions.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

Diagram readMermaid(const QString& source);

// Why the diagram cannot be drawn, as a sentence in the language of the window; empty: it can.
QString mermaidProblem(const Diagram& diagram);

// Returns SVG; empty if the diagram is a DiagramFault. `font` measures the texts.
QByteArray drawDiagram(const Diagram& diagram, const DiagramFont& font);

}  // namespace rocmforge
