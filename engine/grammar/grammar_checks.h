// What can be known of a grammar's rules before anything is matched.
#pragma once

#include <optional>
#include <vector>

#include "engine/grammar/grammar.h"

namespace rocmforge {

// [rules]: whether a rule can become a text at all.
std::vector<bool> rules_that_end(const std::vector<GrammarRule>& rules);
// [rules]: whether a rule can become the empty text.
std::vector<bool> rules_that_may_be_empty(const std::vector<GrammarRule>& rules);
// A rule that can begin with itself and go on after that. (One that is only repeated at its own end, like
// r ::= a r with an empty a, does no harm: a walk comes back to where it was.)
std::optional<std::size_t> left_recursive_rule(const std::vector<GrammarRule>& rules);

}  // namespace rocmforge
