// The ranks of a layered layout: which row a node is in.
#pragma once

#include <cstddef>
#include <vector>

namespace rocmforge {

struct LayoutEdge;

struct Ranks {
    std::vector<int> rank;       // rank of each node, starting at 0
    std::vector<bool> reversed;  // edges that point up, because they close a cycle
};

// Edges point down by at least twice their length, and nodes are in even ranks, so that there is a rank for
// labels between two nodes.
Ranks rankNodes(std::size_t nodes, const std::vector<LayoutEdge>& edges);

}  // namespace rocmforge
