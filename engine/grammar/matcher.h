// Follows a text through a grammar, byte by byte, on all ways at once. What has been matched is a state: the
// set of stacks of places that are still to come. Stacks share their lower parts, states that have been met
// are remembered with where each kind of byte leads from them, so that after a while matching is looking up.
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
    static constexpr State kNowhere = -1;  // no text of the grammar begins like this

    explicit GrammarMatcher(std::shared_ptr<const Grammar> grammar);

    State start() const { return start_; }
    // Throws Unsupported when there are too many ways to follow.
    State next(State state, unsigned char byte);
    State next(State state, std::string_view bytes);
    // Whether a text of the grammar ends here.
    bool may_end(State state) const { return states_[static_cast<std::size_t>(state)].may_end; }
    // Whether anything may follow.
    bool may_go_on(State state) const { return !states_[static_cast<std::size_t>(state)].stacks.empty(); }

    // keep_only() forgets all states but one, the start included, and gives it a new number.
    bool remembers_much() const;
    State keep_only(State state);
    // Steps that were taken so far: what a caller may put a bound to.
    std::uint64_t work() const { return work_; }

  private:
    using Node = std::int32_t;  // the top of a stack; its parent is the rest
    static constexpr Node kBottom = -1;
    struct Stack {
        std::int32_t place;
        Node parent;
    };
    struct Known {
        std::vector<Node> stacks;  // sorted; each waits for a byte
        bool may_end = false;
        std::vector<State> next;  // [byte classes]; kUnknown: nobody has asked
    };
    static constexpr State kUnknown = -2;

    Node node(std::int32_t place, Node parent);
    void add_alternatives(std::int32_t rule, Node parent);
    // Follows todo_ until every stack waits for a byte.
    State settle();
    State known(std::vector<Node> stacks, bool may_end);

    std::shared_ptr<const Grammar> grammar_;
    State start_ = kNowhere;
    std::vector<Stack> nodes_;
    std::unordered_map<std::uint64_t, Node> node_numbers_;
    std::vector<std::uint32_t> seen_;  // [nodes]: in which walk
    std::uint32_t walk_ = 0;
    std::uint64_t work_ = 0;
    std::vector<Stack> todo_;
    std::vector<Known> states_;
    std::unordered_map<std::string, State> state_numbers_;
};

}  // namespace rocmforge
