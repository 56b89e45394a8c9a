#include "app/diagrams/rank_order.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace rocmforge {

namespace {

using Order = std::vector<std::vector<int>>;

constexpr int kSweeps = 16;

size_t index(int number) {
    return static_cast<size_t>(number);
}

std::vector<double> placesIn(const Order& order, size_t items) {
    std::vector<double> places(items);
    for (const std::vector<int>& rank : order)
        for (size_t i = 0; i < rank.size(); ++i) places[index(rank[i])] = static_cast<double>(i);
    return places;
}

// Returns the initial order. A depth-first search that starts with the items of the first rank puts connected
// items next to each other.
Order firstOrder(const std::vector<int>& ranks, const std::vector<std::vector<int>>& below) {
    Order order(ranks.empty() ? 0 : index(*std::max_element(ranks.begin(), ranks.end())) + 1);
    std::vector<int> starts(ranks.size());
    for (size_t i = 0; i < starts.size(); ++i) starts[i] = static_cast<int>(i);
    std::stable_sort(starts.begin(), starts.end(),
                     [&ranks](int a, int b) { return ranks[index(a)] < ranks[index(b)]; });
    std::vector<bool> seen(ranks.size());
    for (const int start : starts) {
        std::vector<int> open{start};
        while (!open.empty()) {
            const int item = open.back();
            open.pop_back();
            if (seen[index(item)]) continue;
            seen[index(item)] = true;
            order[index(ranks[index(item)])].push_back(item);
            const std::vector<int>& next = below[index(item)];
            open.insert(open.end(), next.rbegin(), next.rend());
        }
    }
    return order;
}

}  // namespace

long countCrossings(const Order& order, const std::vector<RankLink>& links) {
    size_t items = 0;
    for (const std::vector<int>& rank : order) items += rank.size();
    const std::vector<double> places = placesIn(order, items);
    // For each rank, the links that start in it, as pairs of the positions of their upper and lower ends.
    std::vector<std::vector<std::pair<size_t, size_t>>> perRank(order.size());
    std::vector<size_t> rankOf(items);
    for (size_t rank = 0; rank < order.size(); ++rank)
        for (const int item : order[rank]) rankOf[index(item)] = rank;
    for (const RankLink& link : links)
        perRank[rankOf[index(link.upper)]].emplace_back(static_cast<size_t>(places[index(link.upper)]),
                                                        static_cast<size_t>(places[index(link.lower)]));
    long crossings = 0;
    for (size_t rank = 0; rank + 1 < order.size(); ++rank) {
        std::sort(perRank[rank].begin(), perRank[rank].end());
        // For each link, counts the previous links whose lower end is further right. A Fenwick tree counts
        // the lower ends.
        std::vector<long> tree(order[rank + 1].size() + 1);
        long before = 0;
        for (const auto& [upper, lower] : perRank[rank]) {
            long notRight = 0;
            for (size_t i = lower + 1; i > 0; i -= i & (~i + 1)) notRight += tree[i];
            crossings += before - notRight;
            for (size_t i = lower + 1; i < tree.size(); i += i & (~i + 1)) ++tree[i];
            ++before;
        }
    }
    return crossings;
}

Order orderRanks(const std::vector<int>& ranks, const std::vector<RankLink>& links) {
    std::vector<std::vector<int>> above(ranks.size());
    std::vector<std::vector<int>> below(ranks.size());
    for (const RankLink& link : links) {
        above[index(link.lower)].push_back(link.upper);
        below[index(link.upper)].push_back(link.lower);
    }
    Order order = firstOrder(ranks, below);
    Order best = order;
    long fewest = countCrossings(order, links);
    for (int sweep = 0; sweep < kSweeps && fewest > 0; ++sweep) {
        const bool down = sweep % 2 == 0;
        std::vector<double> places = placesIn(order, ranks.size());
        for (size_t i = 0; i < order.size(); ++i) {
            std::vector<int>& rank = order[down ? i : order.size() - 1 - i];
            std::vector<std::pair<double, int>> wanted;
            for (const int item : rank) {
                const std::vector<int>& neighbours = (down ? above : below)[index(item)];
                double sum = 0;
                for (const int other : neighbours) sum += places[index(other)];
                wanted.emplace_back(
                    neighbours.empty() ? places[index(item)] : sum / static_cast<double>(neighbours.size()),
                    item);
            }
            std::stable_sort(wanted.begin(), wanted.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            for (size_t k = 0; k < rank.size(); ++k) {
                rank[k] = wanted[k].second;
                places[index(rank[k])] = static_cast<double>(k);
            }
        }
        if (const long crossings = countCrossings(order, links); crossings < fewest) {
            fewest = crossings;
            best = order;
        }
    }
    return best;
}

}  // namespace rocmforge
