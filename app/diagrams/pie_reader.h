// Reads pie charts (https://mermaid.js.org/syntax/pie.html).
#pragma once

#include "app/diagrams/diagram.h"
#include "app/diagrams/mermaid_source.h"

namespace rocmforge {

// Precondition: the source's kind is "pie". Returns a PieChart or a DiagramFault.
Diagram readPie(const MermaidSource& source);

}  // namespace rocmforge
