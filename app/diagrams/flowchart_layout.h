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
    bool drawn = false;           // false if the edge connects a group with the group's own content
    std::vector<QPointF> points;  // points from the border of the first node to that of the second one
    bool horizontal = false;      // whether the edge starts and ends horizontally
    QPointF label;                // centre of the label
    QStringList lines;            // lines of the label
};

struct FlowchartLayout {
    bool tooLarge = false;  // if true, no other member is set
    std::vector<PlacedNode> nodes{};
    std::vector<PlacedNode> groups{};
    std::vector<PlacedEdge> edges{};
    QRectF area{};
};

// Lays out each group separately, in its own direction, and then treats it as one node of the group that
// contains it.
FlowchartLayout layOutFlowchart(const Flowchart& chart, const DiagramFont& font);

}  // namespace rocmforge
