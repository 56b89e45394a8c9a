// Reads flowcharts (https://mermaid.js.org/syntax/flowchart.html).
#pragma once

#include "app/diagrams/diagram.h"
#include "app/diagrams/mermaid_source.h"

namespace rocmforge {

// Precondition: the source's kind is "graph" or "flowchart". Returns a Flowchart or a DiagramFault. Ignores
// line widths, interactions and accessibility texts.
Diagram readFlowchart(const MermaidSource& source);

}  // namespace rocmforge
