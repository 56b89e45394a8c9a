#include "app/diagrams/ranks.h"

#include <algorithm>
#include <limits>

#include "app/diagrams/layered_layout.h"

namespace rocmforge {

namespace {

class Ranking {
  public:
    Ranking(size_t nodes, const std::vector<LayoutEdge>& edges)
        : edges_(edges), out_(nodes), in_(nodes), state_(nodes, State::New) {
        result_.rank.resize(nodes);
        result_.reversed.resize(edges.size());
    }

    Ranks run() {
        for (size_t e = 0; e < edges_.size(); ++e) out_[index(edges_[e].from)].push_back(e);
        for (size_t node = 0; node < out_.size(); ++node) visit(node);
        connectDownwards();
        // visited_ is in post-order, so its reverse lists a node before all nodes below it.
        for (auto node = visited_.rbegin(); node != visited_.rend(); ++node) {
            for (const size_t e : in_[*node])
                result_.rank[*node] = std::max(result_.rank[*node], result_.rank[upper(e)] + length(e));
        }
        // A node without incoming edges moves down, as close to its nearest neighbour as the lengths of its
        // edges permit.
        for (const size_t node : visited_) {
            if (!in_[node].empty() || out_[node].empty()) continue;
            int lowest = std::numeric_limits<int>::max();
            for (const size_t e : out_[node]) lowest = std::min(lowest, result_.rank[lower(e)] - length(e));
            result_.rank[node] = lowest;
        }
        return result_;
    }

  private:
    enum class State { New, Open, Done };

    static size_t index(int number) { return static_cast<size_t>(number); }
    size_t upper(size_t e) const { return index(result_.reversed[e] ? edges_[e].to : edges_[e].from); }
    size_t lower(size_t e) const { return index(result_.reversed[e] ? edges_[e].from : edges_[e].to); }
    int length(size_t e) const { return 2 * edges_[e].length; }

    // Searches depth-first with an explicit stack. An edge to a node that is still on the stack closes a
    // cycle and is reversed.
    void visit(size_t start) {
        if (state_[start] != State::New) return;
        // Pairs of a node and the index of its next edge.
        std::vector<std::pair<size_t, size_t>> path{{start, 0}};
        state_[start] = State::Open;
        while (!path.empty()) {
            auto& [node, next] = path.back();
            if (next == out_[node].size()) {
                state_[node] = State::Done;
                visited_.push_back(node);
                path.pop_back();
                continue;
            }
            const size_t e = out_[node][next++];
            const size_t to = index(edges_[e].to);
            if (state_[to] == State::Open) {
                result_.reversed[e] = true;
            } else if (state_[to] == State::New) {
                state_[to] = State::Open;
                path.emplace_back(to, 0);
            }
        }
    }

    void connectDownwards() {
        for (std::vector<size_t>& out : out_) out.clear();
        for (size_t e = 0; e < edges_.size(); ++e) {
            out_[upper(e)].push_back(e);
            in_[lower(e)].push_back(e);
        }
    }

    const std::vector<LayoutEdge>& edges_;
    std::vector<std::vector<size_t>> out_;
    std::vector<std::vector<size_t>> in_;
    std::vector<State> state_;
    std::vector<size_t> visited_;
    Ranks result_;
};

}  // namespace

Ranks rankNodes(size_t nodes, const std::vector<LayoutEdge>& edges) {
    return Ranking(nodes, edges).run();
}

}  // namespace rocmforge
