#include "engine/grammar/grammar_checks.h"

#include <algorithm>
#include <utility>

namespace rocmforge {
namespace {

// Returns the smallest set of rules with this property: a rule is in the set if it has an alternative whose
// symbols are all in the set. Bytes count as symbols in the set if `bytes_count` is true. The result has a
// flag for each rule. For each alternative, counts the rules that are not yet in the set, so the time is
// linear in the grammar's size.
std::vector<bool> closure(const std::vector<GrammarRule>& rules, bool bytes_count) {
    struct Waiting {
        std::size_t rule;
        std::size_t missing;
    };
    std::vector<Waiting> waiting;
    std::vector<std::vector<std::size_t>> waited_for(rules.size());
    std::vector<bool> in(rules.size(), false);
    std::vector<std::size_t> todo;
    const auto take_in = [&](std::size_t rule) {
        if (in[rule]) return;
        in[rule] = true;
        todo.push_back(rule);
    };
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        for (const GrammarSequence& sequence : rules[rule].alternatives) {
            std::size_t missing = 0;
            bool hopeless = false;
            for (const GrammarSymbol& symbol : sequence) {
                if (symbol.rule >= 0) {
                    waited_for[static_cast<std::size_t>(symbol.rule)].push_back(waiting.size());
                    ++missing;
                } else {
                    hopeless = hopeless || !bytes_count;
                }
            }
            if (missing == 0 && !hopeless) take_in(rule);
            waiting.push_back({rule, hopeless ? sequence.size() + 1 : missing});
        }
    }
    while (!todo.empty()) {
        const std::size_t rule = todo.back();
        todo.pop_back();
        for (const std::size_t alternative : waited_for[rule]) {
            if (--waiting[alternative].missing == 0) take_in(waiting[alternative].rule);
        }
    }
    return in;
}

struct LeftEdge {
    std::size_t to;
    bool last;  // whether the rule `to` is the last symbol of the alternative
};

std::vector<std::vector<LeftEdge>> left_edges(const std::vector<GrammarRule>& rules) {
    const std::vector<bool> empty = rules_that_may_be_empty(rules);
    std::vector<std::vector<LeftEdge>> edges(rules.size());
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        for (const GrammarSequence& sequence : rules[rule].alternatives) {
            for (std::size_t i = 0; i < sequence.size() && sequence[i].rule >= 0; ++i) {
                const auto to = static_cast<std::size_t>(sequence[i].rule);
                edges[rule].push_back({to, i + 1 == sequence.size()});
                if (!empty[to]) break;
            }
        }
    }
    return edges;
}

// Finds sets of rules that can begin with each other, as strongly connected components (Tarjan, SIAM J.
// Comput. 1, 1972). Uses a list instead of recursion, because untrusted grammars may be deeply nested.
class Components {
  public:
    explicit Components(const std::vector<std::vector<LeftEdge>>& edges)
        : edges_(edges), component(edges.size(), kNone), order_(edges.size(), kNone), low_(edges.size(), 0) {
        for (std::size_t rule = 0; rule < edges.size(); ++rule) {
            if (order_[rule] == kNone) walk(rule);
        }
    }

  private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    const std::vector<std::vector<LeftEdge>>& edges_;

  public:
    std::vector<std::size_t> component;

  private:
    void enter(std::size_t rule) {
        order_[rule] = low_[rule] = next_++;
        open_.push_back(rule);
        path_.emplace_back(rule, 0);
    }

    void walk(std::size_t start) {
        enter(start);
        while (!path_.empty()) {
            const std::size_t rule = path_.back().first;
            if (path_.back().second < edges_[rule].size()) {
                const std::size_t to = edges_[rule][path_.back().second++].to;
                if (order_[to] == kNone) {
                    enter(to);
                } else if (component[to] == kNone) {
                    low_[rule] = std::min(low_[rule], order_[to]);
                }
                continue;
            }
            path_.pop_back();
            if (!path_.empty()) {
                const std::size_t parent = path_.back().first;
                low_[parent] = std::min(low_[parent], low_[rule]);
            }
            if (low_[rule] == order_[rule]) close(rule);
        }
    }

    void close(std::size_t rule) {
        std::size_t last = kNone;
        while (last != rule) {
            last = open_.back();
            open_.pop_back();
            component[last] = rule;
        }
    }

    std::vector<std::size_t> order_, low_, open_;
    std::vector<std::pair<std::size_t, std::size_t>> path_;  // rule, and the number of its processed edges
    std::size_t next_ = 0;
};

}  // namespace

std::vector<bool> rules_that_end(const std::vector<GrammarRule>& rules) {
    return closure(rules, true);
}

std::vector<bool> rules_that_may_be_empty(const std::vector<GrammarRule>& rules) {
    return closure(rules, false);
}

std::optional<std::size_t> left_recursive_rule(const std::vector<GrammarRule>& rules) {
    const auto edges = left_edges(rules);
    const Components components(edges);
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        for (const LeftEdge& edge : edges[rule]) {
            if (!edge.last && components.component[edge.to] == components.component[rule]) return rule;
        }
    }
    return std::nullopt;
}

}  // namespace rocmforge
