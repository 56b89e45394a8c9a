// Matches a text against a grammar, byte by byte, and follows all possible parses at once. A state is a set
// of stacks; a stack holds the places (grammar.h) that are still expected. Stacks share their lower parts.
// States are cached together with the next state for each byte class, so matching soon becomes a table
// lookup.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/grammar/grammar.h"

namespace rocmforge {

class GrammarMatcher {
  public:
    using State = std::int32_t;
    static constexpr State kNowhere = -1;  // no text of the grammar begins with the matched bytes

    explicit GrammarMatcher(std::shared_ptr<const Grammar> grammar);

    State start() const { return start_; }
    // Throws Unsupported if there are too many possible parses.
    State next(State state, unsigned char byte);
    State next(State state, std::string_view bytes);
    // Whether the text that led to the state is a complete text of the grammar.
    bool may_end(State state) const { return states_[static_cast<std::size_t>(state)].may_end; }
    // Whether the grammar allows further bytes after the text that led to the state.
    bool may_go_on(State state) const { return !states_[static_cast<std::size_t>(state)].stacks.empty(); }

    // Whether so many states are cached that keep_only() should be called. keep_only() discards all states
    // except `state`, even start(), and returns the new number of `state`.
    bool has_large_cache() const;
    State keep_only(State state);
    // Returns the number of steps so far, so that callers can limit the work.
    std::uint64_t work() const { return work_; }

  private:
    using Node = std::int32_t;  // index in nodes_ of a stack's top; its parent is the rest of the stack
    static constexpr Node kBottom = -1;
    struct Stack {
        std::int32_t place;
        Node parent;
    };
    struct Known {
        std::vector<Node> stacks;  // sorted; each stack expects a byte next
        bool may_end = false;
        std::vector<State> next;  // [byte classes]; kUnknown: not computed yet
    };
    static constexpr State kUnknown = -2;

    Node node(std::int32_t place, Node parent);
    void add_alternatives(std::int32_t rule, Node parent);
    // Processes todo_ until every stack expects a byte. Returns the state; kNowhere if it has no stacks and
    // the text may not end.
    State settle();
    State known(std::vector<Node> stacks, bool may_end);

    std::shared_ptr<const Grammar> grammar_;
    State start_ = kNowhere;
    std::vector<Stack> nodes_;
    std::unordered_map<std::uint64_t, Node> node_numbers_;
    std::vector<std::uint32_t> seen_;  // [nodes]: value of walk_ when settle() last visited the node
    std::uint32_t walk_ = 0;
    std::uint64_t work_ = 0;
    std::vector<Stack> todo_;
    std::vector<Known> states_;
    std::unordered_map<std::string, State> state_numbers_;
};

}  // namespace rocmforge
