// Orders the items within each rank of a layered layout.
#pragma once

#include <vector>

namespace rocmforge {

// A link between two items of adjacent ranks. The ports are the x coordinates of its ends, relative to the
// items' centres.
struct RankLink {
    int upper = 0;
    int lower = 0;
    double upperPort = 0;
    double lowerPort = 0;
};

// Returns the items of each rank, from left to right, in an order with few crossing links. Repeatedly sorts
// each rank by the mean position of the neighbours (the barycentre method) and returns the best order found.
// `ranks` has the rank of each item.
std::vector<std::vector<int>> orderRanks(const std::vector<int>& ranks, const std::vector<RankLink>& links);

// Returns the number of pairs of links that cross.
long countCrossings(const std::vector<std::vector<int>>& order, const std::vector<RankLink>& links);

}  // namespace rocmforge
