// Places the nodes of a directed graph in ranks, so that edges point along the flow and cross rarely, after
// Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of Hierarchical System Structures" (1981).
// Nodes are rectangles. Coordinates: x is across the flow, y is along the flow.
#pragma once

#include <vector>

#include <QtCore/QPointF>
#include <QtCore/QSizeF>

namespace rocmforge {

struct LayoutNode {
    double width = 0;   // size across the flow
    double height = 0;  // size along the flow
};

struct LayoutEdge {
    int from = 0;
    int to = 0;          // must differ from `from`
    int length = 1;      // minimum number of ranks between the nodes
    QSizeF label{0, 0};  // size of the label beside the edge; empty: no label
    // If fixedPorts is true, fromPort and toPort are the x coordinates at which the edge meets its nodes,
    // relative to their centres. Otherwise the edges of a node are spread over the node's side.
    bool fixedPorts = false;
    double fromPort = 0;
    double toPort = 0;
};

struct LayoutRoute {
    // At least two points, from the border of the first node to that of the second one.
    std::vector<QPointF> points;
    QPointF label;  // centre of the label
};

struct Layout {
    bool tooLarge = false;  // whether kMostLayoutItems was exceeded; if true, no other member is set
    std::vector<QPointF> centres{};
    std::vector<LayoutRoute> routes{};
    QSizeF size{0, 0};  // size of the area that starts at (0, 0) and contains all nodes, edges and labels
};

// Maximum number of items: one per node, and one per rank that an edge crosses.
inline constexpr int kMostLayoutItems = 20'000;

Layout layOut(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges);

}  // namespace rocmforge
