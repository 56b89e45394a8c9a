#include "app/diagrams/layered_layout.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "app/diagrams/rank_order.h"
#include "app/diagrams/ranks.h"

namespace rocmforge {

namespace {

constexpr double kAcrossGap = 30;
// Distance between a node and an edge that passes its rank, or between two such edges.
constexpr double kLineGap = 14;
constexpr double kAlongGap = 22;  // distance between adjacent ranks; nodes are two ranks apart
constexpr double kWidestPortStep = 18;
constexpr int kPlacings = 12;

class Layouter {
  public:
    Layouter(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges)
        : nodes_(nodes), edges_(edges) {}

    Layout run() {
        const Ranks ranks = rankNodes(nodes_.size(), edges_);
        if (!buildItems(ranks)) return {.tooLarge = true};
        order_ = orderRanks(itemRanks(), links_);
        placeAcross();
        placeAlong();
        return result(ranks);
    }

  private:
    struct Item {
        double width = 0;
        double height = 0;
        int rank = 0;
        bool isNode = false;
        double x = 0;
        double y = 0;
    };

    // Creates the items of the layout: first one for each node, then, for each edge, one in each rank that
    // the edge crosses. The middle item of an edge has the size of its label. Returns false if there would be
    // more than kMostLayoutItems.
    bool buildItems(const Ranks& ranks) {
        for (size_t i = 0; i < nodes_.size(); ++i)
            items_.push_back({.width = nodes_[i].width,
                              .height = nodes_[i].height,
                              .rank = ranks.rank[i],
                              .isNode = true});
        for (size_t e = 0; e < edges_.size(); ++e) {
            const LayoutEdge& edge = edges_[e];
            const bool reversed = ranks.reversed[e];
            const int upper = reversed ? edge.to : edge.from;
            const int lower = reversed ? edge.from : edge.to;
            const int first = ranks.rank[static_cast<size_t>(upper)];
            const int last = ranks.rank[static_cast<size_t>(lower)];
            const int middle = (first + last) / 2;
            std::vector<int> chain{upper};
            for (int rank = first + 1; rank < last; ++rank) {
                const QSizeF size = rank == middle ? edge.label : QSizeF(0, 0);
                chain.push_back(static_cast<int>(items_.size()));
                items_.push_back({.width = std::max(0.0, size.width()),
                                  .height = std::max(0.0, size.height()),
                                  .rank = rank});
            }
            if (items_.size() > static_cast<size_t>(kMostLayoutItems)) return false;
            chain.push_back(lower);
            for (size_t i = 1; i < chain.size(); ++i) {
                RankLink link{.upper = chain[i - 1], .lower = chain[i]};
                if (edge.fixedPorts && i == 1) link.upperPort = reversed ? edge.toPort : edge.fromPort;
                if (edge.fixedPorts && i + 1 == chain.size())
                    link.lowerPort = reversed ? edge.fromPort : edge.toPort;
                links_.push_back(link);
            }
            chains_.push_back(std::move(chain));
        }
        return true;
    }

    std::vector<int> itemRanks() const {
        std::vector<int> ranks;
        for (const Item& item : items_) ranks.push_back(item.rank);
        return ranks;
    }

    double distance(int left, int right) const {
        const Item& a = items_[static_cast<size_t>(left)];
        const Item& b = items_[static_cast<size_t>(right)];
        return (a.width + b.width) / 2 + (a.isNode && b.isNode ? kAcrossGap : kLineGap);
    }

    // Sets the positions across the flow. Moves the items of each rank towards their neighbours, in several
    // passes down and up.
    void placeAcross() {
        for (const std::vector<int>& rank : order_) {
            double x = 0;
            for (size_t i = 0; i < rank.size(); ++i) {
                if (i > 0) x += distance(rank[i - 1], rank[i]);
                items_[static_cast<size_t>(rank[i])].x = x;
            }
            for (const int item : rank) items_[static_cast<size_t>(item)].x -= x / 2;
        }
        std::vector<std::vector<std::pair<int, double>>> above(items_.size());
        std::vector<std::vector<std::pair<int, double>>> below(items_.size());
        for (const RankLink& link : links_) {
            above[static_cast<size_t>(link.lower)].push_back({link.upper, link.upperPort - link.lowerPort});
            below[static_cast<size_t>(link.upper)].push_back({link.lower, link.lowerPort - link.upperPort});
        }
        for (int round = 0; round < kPlacings; ++round) {
            for (size_t i = 0; i < order_.size(); ++i) {
                const bool down = round % 2 == 0;
                const std::vector<int>& rank = order_[down ? i : order_.size() - 1 - i];
                const bool both = round + 2 >= kPlacings;
                placeRank(rank, down || both ? &above : nullptr, !down || both ? &below : nullptr);
            }
        }
    }

    // Finds the positions of the items of a rank that keep the order and the minimum distances and minimize
    // the sum of squared distances to the wanted positions. This is isotonic regression by pooling adjacent
    // violators (Best and Chakravarti, 1990).
    using Neighbours = std::vector<std::vector<std::pair<int, double>>>;
    void placeRank(const std::vector<int>& rank, const Neighbours* above, const Neighbours* below) {
        struct Pool {
            double sum = 0;
            double weight = 0;
            size_t count = 0;
            double value() const { return sum / weight; }
        };
        std::vector<Pool> pools;
        std::vector<double> offsets;
        double offset = 0;
        for (size_t i = 0; i < rank.size(); ++i) {
            if (i > 0) offset += distance(rank[i - 1], rank[i]);
            offsets.push_back(offset);
            const Item& item = items_[static_cast<size_t>(rank[i])];
            double sum = 0;
            double weight = 0;
            for (const Neighbours* side : {above, below}) {
                if (side == nullptr) continue;
                for (const auto& [other, port] : (*side)[static_cast<size_t>(rank[i])]) {
                    const Item& neighbour = items_[static_cast<size_t>(other)];
                    const double pull = item.isNode || neighbour.isNode ? 1 : 8;  // keeps long edges straight
                    sum += pull * (neighbour.x + port);
                    weight += pull;
                }
            }
            if (weight <= 0) {
                weight = 0.01;
                sum = weight * item.x;
            }
            pools.push_back({sum - weight * offset, weight, 1});
            while (pools.size() > 1 && pools[pools.size() - 2].value() > pools.back().value()) {
                const Pool last = pools.back();
                pools.pop_back();
                pools.back() = {pools.back().sum + last.sum, pools.back().weight + last.weight,
                                pools.back().count + last.count};
            }
        }
        size_t i = 0;
        for (const Pool& pool : pools) {
            for (size_t k = 0; k < pool.count; ++k, ++i)
                items_[static_cast<size_t>(rank[i])].x = pool.value() + offsets[i];
        }
    }

    void placeAlong() {
        double y = 0;
        for (const std::vector<int>& rank : order_) {
            double height = 0;
            for (const int item : rank) height = std::max(height, items_[static_cast<size_t>(item)].height);
            for (const int item : rank) items_[static_cast<size_t>(item)].y = y + height / 2;
            length_ = y + height;
            y = length_ + kAlongGap;
        }
    }

    // Spreads the ends of a node's edges across the node's side, so that the edges do not all start at one
    // point. `ports` receives their distances from the node's centre.
    void spreadPorts(bool lowerSide, std::vector<double>& ports) const {
        std::vector<std::vector<size_t>> edgesOf(nodes_.size());
        for (size_t e = 0; e < chains_.size(); ++e)
            edgesOf[static_cast<size_t>(lowerSide ? chains_[e].front() : chains_[e].back())].push_back(e);
        for (size_t node = 0; node < nodes_.size(); ++node) {
            std::vector<size_t>& own = edgesOf[node];
            const auto next = [this, lowerSide](size_t e) {
                const std::vector<int>& chain = chains_[e];
                return items_[static_cast<size_t>(lowerSide ? chain[1] : chain[chain.size() - 2])].x;
            };
            std::stable_sort(own.begin(), own.end(),
                             [&next](size_t a, size_t b) { return next(a) < next(b); });
            const double step =
                std::min(kWidestPortStep,
                         0.6 * nodes_[node].width / static_cast<double>(std::max<size_t>(1, own.size())));
            for (size_t i = 0; i < own.size(); ++i)
                ports[own[i]] = step * (static_cast<double>(i) - static_cast<double>(own.size() - 1) / 2);
        }
    }

    Layout result(const Ranks& ranks) {
        std::vector<double> upperPorts(edges_.size());
        std::vector<double> lowerPorts(edges_.size());
        spreadPorts(true, upperPorts);
        spreadPorts(false, lowerPorts);
        Layout layout;
        for (size_t e = 0; e < edges_.size(); ++e) {
            const std::vector<int>& chain = chains_[e];
            const LayoutEdge& edge = edges_[e];
            if (edge.fixedPorts) {
                upperPorts[e] = ranks.reversed[e] ? edge.toPort : edge.fromPort;
                lowerPorts[e] = ranks.reversed[e] ? edge.fromPort : edge.toPort;
            }
            LayoutRoute route;
            const Item& upper = items_[static_cast<size_t>(chain.front())];
            const Item& lower = items_[static_cast<size_t>(chain.back())];
            route.points.emplace_back(upper.x + upperPorts[e], upper.y + upper.height / 2);
            for (size_t i = 1; i + 1 < chain.size(); ++i) {
                const Item& item = items_[static_cast<size_t>(chain[i])];
                const bool middle = item.rank == (upper.rank + lower.rank) / 2;
                if (middle) route.label = {item.x, item.y};
                // Odd ranks contain no nodes that an edge must avoid, so an edge only needs a point there if
                // its label is in that rank.
                if (item.rank % 2 == 0 || (middle && !edge.label.isEmpty()))
                    route.points.emplace_back(item.x, item.y);
            }
            route.points.emplace_back(lower.x + lowerPorts[e], lower.y - lower.height / 2);
            if (ranks.reversed[e]) std::reverse(route.points.begin(), route.points.end());
            layout.routes.push_back(std::move(route));
        }
        double left = std::numeric_limits<double>::max();
        double right = std::numeric_limits<double>::lowest();
        for (const Item& item : items_) {
            left = std::min(left, item.x - item.width / 2);
            right = std::max(right, item.x + item.width / 2);
        }
        if (items_.empty()) return layout;
        for (size_t i = 0; i < nodes_.size(); ++i)
            layout.centres.emplace_back(items_[i].x - left, items_[i].y);
        for (LayoutRoute& route : layout.routes) {
            for (QPointF& point : route.points) point.rx() -= left;
            route.label.rx() -= left;
        }
        layout.size = {right - left, length_};
        return layout;
    }

    const std::vector<LayoutNode>& nodes_;
    const std::vector<LayoutEdge>& edges_;
    std::vector<Item> items_;
    std::vector<RankLink> links_;
    std::vector<std::vector<int>> chains_;  // item indices of each edge, from the upper node to the lower one
    std::vector<std::vector<int>> order_;   // item indices of each rank, from left to right
    double length_ = 0;
};

}  // namespace

Layout layOut(const std::vector<LayoutNode>& nodes, const std::vector<LayoutEdge>& edges) {
    return Layouter(nodes, edges).run();
}

}  // namespace rocmforge
