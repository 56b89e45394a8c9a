#include "engine/grammar/matcher.h"

#include <algorithm>
#include <cstring>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

// Limits for ambiguous grammars, which need one stack for each possible parse of a text. Ordinary grammars
// stay far below these limits.
constexpr std::size_t kMostStacks = 2'000;     // maximum number of stacks in one state
constexpr std::size_t kMostNodes = 1'000'000;  // maximum number of cached nodes
constexpr std::size_t kMostStates = 50'000;    // maximum number of cached states

[[noreturn]] void refuse() {
    throw EngineError(Code::Unsupported,
                      Text::tr("The grammar is too ambiguous. Use fewer adjacent optional parts."));
}

}  // namespace

GrammarMatcher::GrammarMatcher(std::shared_ptr<const Grammar> grammar) : grammar_(std::move(grammar)) {
    ++walk_;
    add_alternatives(grammar_->root(), kBottom);
    start_ = settle();
}

GrammarMatcher::Node GrammarMatcher::node(std::int32_t place, Node parent) {
    const std::uint64_t key = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(place)) << 32U) |
                              static_cast<std::uint32_t>(parent);
    const auto [entry, fresh] = node_numbers_.try_emplace(key, static_cast<Node>(nodes_.size()));
    if (fresh) {
        if (nodes_.size() >= kMostNodes) refuse();
        nodes_.push_back({place, parent});
        seen_.push_back(0);
    }
    return entry->second;
}

void GrammarMatcher::add_alternatives(std::int32_t rule, Node parent) {
    for (const std::int32_t start : grammar_->alternatives(rule)) todo_.push_back({start, parent});
}

GrammarMatcher::State GrammarMatcher::settle() {
    using Kind = Grammar::Place::Kind;
    std::vector<Node> stacks;
    bool may_end = false;
    while (!todo_.empty()) {
        ++work_;
        const Stack top = todo_.back();
        todo_.pop_back();
        const Grammar::Place& place = grammar_->place(top.place);
        if (place.kind == Kind::End) {
            if (top.parent == kBottom) {
                may_end = true;
            } else {
                todo_.push_back(nodes_[static_cast<std::size_t>(top.parent)]);
            }
            continue;
        }
        const Node here = node(top.place, top.parent);
        std::uint32_t& seen = seen_[static_cast<std::size_t>(here)];
        if (seen == walk_) continue;
        seen = walk_;
        if (place.kind == Kind::Bytes) {
            if (stacks.size() >= kMostStacks) refuse();
            stacks.push_back(here);
            continue;
        }
        // If nothing follows the rule, the matcher need not return to this place, so the stack doesn't grow.
        const bool last = grammar_->place(top.place + 1).kind == Kind::End;
        add_alternatives(place.rule, last ? top.parent : node(top.place + 1, top.parent));
    }
    if (stacks.empty() && !may_end) return kNowhere;
    std::sort(stacks.begin(), stacks.end());
    return known(std::move(stacks), may_end);
}

GrammarMatcher::State GrammarMatcher::known(std::vector<Node> stacks, bool may_end) {
    std::string key(stacks.size() * sizeof(Node) + 1, may_end ? '1' : '0');
    if (!stacks.empty()) std::memcpy(key.data() + 1, stacks.data(), stacks.size() * sizeof(Node));
    const auto [entry, fresh] =
        state_numbers_.try_emplace(std::move(key), static_cast<State>(states_.size()));
    if (fresh) {
        if (states_.size() >= kMostStates) refuse();
        states_.push_back({.stacks = std::move(stacks),
                           .may_end = may_end,
                           .next = std::vector<State>(grammar_->byte_classes(), kUnknown)});
    }
    return entry->second;
}

GrammarMatcher::State GrammarMatcher::next(State state, unsigned char byte) {
    const std::size_t kind = grammar_->byte_class(byte);
    const auto index = static_cast<std::size_t>(state);
    if (const State to = states_[index].next[kind]; to != kUnknown) return to;
    ++walk_;
    for (const Node stack : states_[index].stacks) {
        const Stack& top = nodes_[static_cast<std::size_t>(stack)];
        const Grammar::Place& place = grammar_->place(top.place);
        if (byte >= place.first && byte <= place.last) todo_.push_back({top.place + 1, top.parent});
    }
    const State to = settle();
    states_[index].next[kind] = to;
    return to;
}

GrammarMatcher::State GrammarMatcher::next(State state, std::string_view bytes) {
    for (const char byte : bytes) {
        if (state == kNowhere) break;
        state = next(state, static_cast<unsigned char>(byte));
    }
    return state;
}

bool GrammarMatcher::has_large_cache() const {
    return nodes_.size() > kMostNodes / 4 || states_.size() > kMostStates / 4;
}

GrammarMatcher::State GrammarMatcher::keep_only(State state) {
    const std::vector<Stack> old = std::move(nodes_);
    const Known kept = std::move(states_[static_cast<std::size_t>(state)]);
    nodes_.clear();
    node_numbers_.clear();
    seen_.clear();
    states_.clear();
    state_numbers_.clear();
    std::vector<Node> stacks;
    std::vector<Node> path;
    for (Node stack : kept.stacks) {
        path.clear();
        for (; stack != kBottom; stack = old[static_cast<std::size_t>(stack)].parent) path.push_back(stack);
        Node built = kBottom;
        for (auto part = path.rbegin(); part != path.rend(); ++part) {
            built = node(old[static_cast<std::size_t>(*part)].place, built);
        }
        stacks.push_back(built);
    }
    std::sort(stacks.begin(), stacks.end());
    return known(std::move(stacks), kept.may_end);
}

}  // namespace rocmforge
