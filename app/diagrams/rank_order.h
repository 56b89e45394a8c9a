// The order of the items of each rank of a layered layout.
#pragma once

#include <vector>

namespace rocmforge {

// Between two items of adjacent ranks. The ports are places across, from the centres of the items.
struct RankLink {
    int upper = 0;
    int lower = 0;
    double upperPort = 0;
    double lowerPort = 0;
};

// Returns the items of each rank, from left to right, so that few links cross: repeated sorting by the mean
// place of the neighbours (the barycentre method), of which the best result is kept. `ranks` has the rank of
// each item.
std::vector<std::vector<int>> orderRanks(const std::vector<int>& ranks, const std::vector<RankLink>& links);

// The number of pairs of links that cross.
long countCrossings(const std::vector<std::vector<int>>& order, const std::vector<RankLink>& links);

}  // namespace rocmforge
