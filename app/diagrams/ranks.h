// Assigns the nodes of a layered layout to ranks, which are the rows of the layout.
#pragma once

#include <cstddef>
#include <vector>

namespace rocmforge {

struct LayoutEdge;

struct Ranks {
    std::vector<int> rank;       // rank of each node, starting at 0
    std::vector<bool> reversed;  // whether each edge closes a cycle and therefore points up
};

// Edges that are not reversed point down by at least twice their length, and nodes are in even ranks. There
// is thus a rank for labels between any two connected nodes.
Ranks rankNodes(std::size_t nodes, const std::vector<LayoutEdge>& edges);

}  // namespace rocmforge
