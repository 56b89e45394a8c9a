// Places the nodes, groups and edges of a flowchart.
#pragma once

#include <vector>

#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtCore/QStringList>

#include "app/diagrams/diagram.h"
#include "app/diagrams/svg_canvas.h"

namespace rocmforge {

struct PlacedNode {
    QRectF box{};
    QStringList lines{};  // lines of the label
};

struct PlacedEdge {
    bool drawn = false;           // false: the edge connects a group with its own content
    std::vector<QPointF> points;  // from the border of one end to that of the other
    bool horizontal = false;      // the edge runs along a horizontal flow (also true for loops)
    QPointF label;                // centre of the label
    QStringList lines;            // lines of the label
};

struct FlowchartLayout {
    bool tooLarge = false;  // nothing else is set
    std::vector<PlacedNode> nodes{};
    std::vector<PlacedNode> groups{};
    std::vector<PlacedEdge> edges{};
    QRectF area{};
};

// Each group is laid out by itself, in its own direction, and is then like a node of the group that contains
// it.
FlowchartLayout layOutFlowchart(const Flowchart& chart, const DiagramFont& font);

}  // namespace rocmforge
