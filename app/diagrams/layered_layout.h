// Places the nodes of a directed graph in ranks, so that edges point along the flow and cross rarely, after
// Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of Hierarchical System Structures" (1981).
// Knows nothing of shapes and texts. Coordinates: x is across the flow, y along it.
#pragma once

#include <vector>

#include <QtCore/QPointF>
#include <QtCore/QSizeF>

namespace rocmforge {

struct LayoutNode {
    double width = 0;   // across
    double height = 0;  // along
};

struct LayoutEdge {
    int from = 0;
    int to = 0;          // a different node
    int length = 1;      // ranks between the nodes, at least
    QSizeF label{0, 0};  // space for a label beside the line; empty: none
    // Where the edge meets the nodes, across, from their centres. Without it, the edges of a node are spread.
    bool fixedPorts = false;
    double fromPort = 0;
    double toPort = 0;
};

struct LayoutRoute {
    std::vector<QPointF> points;  // from the border of the first node to that of the other, at least two
    QPointF label;                // the centre of the label
};

struct Layout {
    bool tooLarge = false;  // more than kMostLayoutItems; nothing else is set
    std::vector<QPointF> centres{};
    std::vector<LayoutRoute> routes{};
    QSizeF size{0, 0};  // all nodes, lines and labels are within (0, 0) and size
};

inline constexpr int kMostLayoutItems = 20'000;  // nodes, and one per rank that an edge passes

Layout layOut(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges);

}  // namespace rocmforge
