// Deterministic finite automata over characters, and the rules that describe their texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/grammar/schema/rules.h"
#include "engine/grammar/utf8_ranges.h"

namespace rocmforge::schema {

struct Automaton {
    struct Edge {
        std::vector<CharRange> chars;  // normalized, disjoint from those of the state's other edges
        std::int32_t to = 0;
    };
    struct State {
        std::vector<Edge> edges;
        bool ends = false;  // whether a text may end here
    };

    std::vector<State> states;  // a text begins at the first state

    bool is_empty() const { return states.empty(); }
};

// Removes states that lead to no end, and joins states that accept the same continuations unless this takes
// too long. If the automaton accepts no text, the result has no states.
Automaton reduced(Automaton automaton);

// Returns an automaton that accepts the texts that both `a` and `b` accept.
Automaton common(const Automaton& a, const Automaton& b);

// Returns an automaton that accepts the texts that `a` accepts and `b` does not.
Automaton without(const Automaton& a, const Automaton& b);

// Returns an automaton that accepts those texts of `automaton` that have `least` to `most` characters.
// `most`: -1 for no limit.
Automaton with_length(const Automaton& automaton, int least, int most);

// Returns the number of characters of the longest text; 0 if there are no texts, nullopt if texts can be
// arbitrarily long. Precondition: the automaton is reduced.
std::optional<std::size_t> longest_text(const Automaton& automaton);

// Maximum number of edges of automata that become rules.
inline constexpr std::size_t kMostAutomatonEdges = 12'000;
std::size_t edge_count(const Automaton& automaton);

// Like add_automaton(), for texts that begin at each of these states. Returns the names of their rules.
std::vector<std::string> add_states(const Automaton& automaton, const std::vector<std::int32_t>& states,
                                    Rules& rules);

// Adds rules for the automaton's texts inside a JSON string and returns the name of the first rule.
// Characters are unescaped unless JSON requires an escape. Precondition: the automaton is not empty.
std::string add_automaton(const Automaton& automaton, Rules& rules);

}  // namespace rocmforge::schema
