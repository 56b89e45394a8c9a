// Reads sequence diagrams (https://mermaid.js.org/syntax/sequenceDiagram.html).
#pragma once

#include "app/diagrams/diagram.h"
#include "app/diagrams/mermaid_source.h"

namespace rocmforge {

// Precondition: the source's kind is "sequenceDiagram". Returns a SequenceDiagram or a DiagramFault. Ignores
// colours, boxes around participants, links and the creation of participants.
Diagram readSequence(const MermaidSource& source);

}  // namespace rocmforge
