#include "engine/grammar/schema/automaton.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/grammar/schema/characters.h"

namespace rocmforge::schema {
namespace {

// Limits the time to join states: the number of states times the number of refinements.
constexpr std::size_t kMostRefinedStates = 60'000;

std::size_t index(std::int32_t state) {
    return static_cast<std::size_t>(state);
}

std::vector<bool> states_that_end(const Automaton& automaton) {
    std::vector<std::vector<std::int32_t>> from(automaton.states.size());
    std::vector<std::int32_t> todo;
    std::vector<bool> ends(automaton.states.size());
    for (std::size_t i = 0; i < automaton.states.size(); ++i) {
        for (const auto& edge : automaton.states[i].edges) {
            from[index(edge.to)].push_back(static_cast<std::int32_t>(i));
        }
        if (!automaton.states[i].ends) continue;
        ends[i] = true;
        todo.push_back(static_cast<std::int32_t>(i));
    }
    while (!todo.empty()) {
        const std::int32_t state = todo.back();
        todo.pop_back();
        for (const std::int32_t before : from[index(state)]) {
            if (ends[index(before)]) continue;
            ends[index(before)] = true;
            todo.push_back(before);
        }
    }
    return ends;
}

// Replaces each target t of the edges by number[t]. Removes edges whose new target is negative, and joins
// edges with the same new target.
std::vector<Automaton::Edge> renumbered(const std::vector<Automaton::Edge>& edges,
                                        const std::vector<std::int32_t>& number) {
    std::map<std::int32_t, std::vector<CharRange>> all;
    for (const auto& edge : edges) {
        const std::int32_t to = number[index(edge.to)];
        if (to >= 0) all[to].insert(all[to].end(), edge.chars.begin(), edge.chars.end());
    }
    std::vector<Automaton::Edge> out;
    out.reserve(all.size());
    for (auto& [to, chars] : all) out.push_back({normalized(std::move(chars)), to});
    return out;
}

Automaton selected(const Automaton& automaton, const std::vector<std::int32_t>& number) {
    Automaton out;
    for (std::size_t i = 0; i < automaton.states.size(); ++i) {
        // Skips states that are removed, or joined with an earlier state.
        if (number[i] < 0 || index(number[i]) < out.states.size()) continue;
        out.states.push_back({renumbered(automaton.states[i].edges, number), automaton.states[i].ends});
    }
    return out;
}

std::vector<std::int32_t> distinct_numbers(std::size_t count) {
    std::vector<std::int32_t> number(count);
    std::iota(number.begin(), number.end(), 0);
    return number;
}

// Assigns the same number to states with equal continuations, by refining a partition until it is stable
// (E. F. Moore, "Gedanken-experiments on Sequential Machines", 1956). Numbers ascend in order of first use.
// If this takes too long, every state keeps a number of its own.
std::vector<std::int32_t> classes_of(const Automaton& automaton) {
    using Ranges = std::vector<std::pair<char32_t, char32_t>>;
    using Signature = std::tuple<std::int32_t, std::vector<std::pair<std::int32_t, Ranges>>>;
    std::vector<std::int32_t> number(automaton.states.size());
    for (std::size_t i = 0; i < number.size(); ++i) {
        number[i] = automaton.states[i].ends == automaton.states[0].ends ? 0 : 1;
    }
    std::size_t known = 0;
    for (std::size_t work = 0; work <= kMostRefinedStates; work += number.size()) {
        std::map<Signature, std::int32_t> seen;
        std::vector<std::int32_t> next(number.size());
        for (std::size_t i = 0; i < number.size(); ++i) {
            std::vector<std::pair<std::int32_t, Ranges>> edges;
            for (const auto& edge : renumbered(automaton.states[i].edges, number)) {
                Ranges& ranges = edges.emplace_back(edge.to, Ranges{}).second;
                for (const CharRange& range : edge.chars) ranges.emplace_back(range.first, range.last);
            }
            const auto entry =
                seen.try_emplace({number[i], std::move(edges)}, static_cast<std::int32_t>(seen.size()));
            next[i] = entry.first->second;
        }
        const bool stable = seen.size() == known;
        known = seen.size();
        number = std::move(next);
        if (stable) return number;
    }
    return distinct_numbers(number.size());
}

class Writer {
  public:
    Writer(const Automaton& automaton, Rules& rules)
        : automaton_(automaton),
          rules_(rules),
          names_(automaton.states.size()),
          uses_(automaton.states.size()) {
        for (const auto& state : automaton.states) {
            for (const auto& edge : state.edges) ++uses_[index(edge.to)];
        }
    }

    std::vector<std::string> write(const std::vector<std::int32_t>& states) {
        std::vector<std::string> firsts;
        firsts.reserve(states.size());
        for (const std::int32_t state : states) uses_[index(state)] += 2;
        for (const std::int32_t state : states) firsts.push_back(name(state));
        while (!todo_.empty()) {
            const std::int32_t state = todo_.back();
            todo_.pop_back();
            rules_.define(names_[index(state)], alternatives(automaton_.states[index(state)]));
        }
        return firsts;
    }

  private:
    const std::string& name(std::int32_t state) {
        std::string& known = names_[index(state)];
        if (known.empty()) {
            known = rules_.new_name();
            todo_.push_back(state);
        }
        return known;
    }

    std::string alternatives(const Automaton::State& state) {
        std::string all;
        for (const auto& edge : state.edges) all += (all.empty() ? "" : " | ") + path(edge);
        if (state.ends) all += all.empty() ? "()" : " | ()";
        return all;
    }

    // Returns an expression for an edge and the rest of a text after it. States on a path without branches
    // need no rule.
    std::string path(Automaton::Edge edge) {
        std::string all;
        while (true) {
            all += set(edge.chars) + " ";
            const Automaton::State& next = automaton_.states[index(edge.to)];
            if (next.edges.empty()) return all;
            if (uses_[index(edge.to)] != 1 || next.ends || next.edges.size() != 1) break;
            edge = next.edges.front();
        }
        return all + name(edge.to);
    }

    std::string set(const std::vector<CharRange>& chars) {
        const std::string text = json_characters(chars);
        constexpr std::size_t kLongest = 60;
        return text.size() > kLongest ? rules_.add_once(text) : text;
    }

    const Automaton& automaton_;
    Rules& rules_;
    std::vector<std::string> names_;  // [states]; empty: the state has no rule yet
    std::vector<int> uses_;           // [states]
    std::vector<std::int32_t> todo_;
};

// Numbers the states of a new automaton. Each is a pair: two states of other automata, or a state and a
// length. The pair (0, 0) is the initial state 0, and other pairs are numbered in the order of their first
// use.
class PairNumbers {
  public:
    PairNumbers() { of(0, 0); }

    std::int32_t of(std::int32_t first, std::int32_t second) {
        const auto [entry, fresh] =
            numbers_.try_emplace({first, second}, static_cast<std::int32_t>(pairs_.size()));
        if (fresh) pairs_.emplace_back(first, second);
        return entry->second;
    }
    const std::vector<std::pair<std::int32_t, std::int32_t>>& pairs() const { return pairs_; }

  private:
    std::map<std::pair<std::int32_t, std::int32_t>, std::int32_t> numbers_;
    std::vector<std::pair<std::int32_t, std::int32_t>> pairs_;
};

}  // namespace

Automaton reduced(Automaton automaton) {
    if (automaton.states.empty()) return automaton;
    const std::vector<bool> ends = states_that_end(automaton);
    if (!ends[0]) return {};
    std::vector<std::int32_t> number(automaton.states.size(), -1);
    std::int32_t count = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends[i]) number[i] = count++;
    }
    automaton = selected(automaton, number);
    return selected(automaton, classes_of(automaton));
}

Automaton without(const Automaton& a, const Automaton& b) {
    if (a.is_empty() || b.is_empty()) return a;
    constexpr std::int32_t kNowhere = -1;  // b accepts no continuation
    Automaton out;
    PairNumbers states;
    const Automaton::State nowhere;
    for (std::size_t i = 0; i < states.pairs().size(); ++i) {
        const auto [a_number, b_number] = states.pairs()[i];
        const Automaton::State& in_a = a.states[index(a_number)];
        const Automaton::State& in_b = b_number == kNowhere ? nowhere : b.states[index(b_number)];
        Automaton::State state{.edges = {}, .ends = in_a.ends && !in_b.ends};
        for (const auto& one : in_a.edges) {
            std::vector<CharRange> rest = one.chars;
            for (const auto& other : in_b.edges) {
                std::vector<CharRange> chars = common_ranges(one.chars, other.chars);
                if (chars.empty()) continue;
                rest = common_ranges(rest, complement(chars));
                state.edges.push_back({std::move(chars), states.of(one.to, other.to)});
            }
            if (!rest.empty()) state.edges.push_back({std::move(rest), states.of(one.to, kNowhere)});
        }
        out.states.push_back(std::move(state));
    }
    return reduced(std::move(out));
}

Automaton common(const Automaton& a, const Automaton& b) {
    if (a.is_empty() || b.is_empty()) return {};
    Automaton out;
    PairNumbers states;
    for (std::size_t i = 0; i < states.pairs().size(); ++i) {
        const auto [a_number, b_number] = states.pairs()[i];
        const Automaton::State& in_a = a.states[index(a_number)];
        const Automaton::State& in_b = b.states[index(b_number)];
        Automaton::State state{.edges = {}, .ends = in_a.ends && in_b.ends};
        for (const auto& one : in_a.edges) {
            for (const auto& other : in_b.edges) {
                std::vector<CharRange> chars = common_ranges(one.chars, other.chars);
                if (!chars.empty()) state.edges.push_back({std::move(chars), states.of(one.to, other.to)});
            }
        }
        out.states.push_back(std::move(state));
    }
    return reduced(std::move(out));
}

Automaton with_length(const Automaton& automaton, int least, int most) {
    if (automaton.is_empty()) return {};
    // The largest length with states of its own. Larger lengths are equivalent to it, or invalid.
    const int cap = most < 0 ? least : most;
    Automaton out;
    PairNumbers states;
    for (std::size_t i = 0; i < states.pairs().size(); ++i) {
        const auto [number, length] = states.pairs()[i];
        const Automaton::State& from = automaton.states[index(number)];
        Automaton::State state{.edges = {}, .ends = from.ends && length >= least};
        if (most < 0 || length < most) {
            for (const auto& edge : from.edges) {
                state.edges.push_back({edge.chars, states.of(edge.to, std::min(length + 1, cap))});
            }
        }
        out.states.push_back(std::move(state));
    }
    return reduced(std::move(out));
}

std::optional<std::size_t> longest_text(const Automaton& automaton) {
    // Removes states without remaining predecessors, in order; states on a cycle remain.
    std::vector<std::size_t> before(automaton.states.size());
    for (const auto& state : automaton.states) {
        for (const auto& edge : state.edges) ++before[index(edge.to)];
    }
    if (automaton.is_empty() || before[0] > 0)
        return automaton.is_empty() ? std::optional<std::size_t>(0) : std::nullopt;
    std::vector<std::size_t> distance(automaton.states.size());
    std::vector<std::size_t> todo{0};
    std::size_t longest = 0;
    for (std::size_t i = 0; i < todo.size(); ++i) {
        const std::size_t state = todo[i];
        longest = std::max(longest, distance[state]);
        for (const auto& edge : automaton.states[state].edges) {
            const std::size_t to = index(edge.to);
            distance[to] = std::max(distance[to], distance[state] + 1);
            if (--before[to] == 0) todo.push_back(to);
        }
    }
    return todo.size() == automaton.states.size() ? std::optional(longest) : std::nullopt;
}

std::size_t edge_count(const Automaton& automaton) {
    std::size_t count = 0;
    for (const auto& state : automaton.states) count += state.edges.size();
    return count;
}

std::string add_automaton(const Automaton& automaton, Rules& rules) {
    return add_states(automaton, {0}, rules).front();
}

std::vector<std::string> add_states(const Automaton& automaton, const std::vector<std::int32_t>& states,
                                    Rules& rules) {
    return Writer(automaton, rules).write(states);
}

}  // namespace rocmforge::schema
