// Static analysis of a grammar's rules.
#pragma once

#include <optional>
#include <vector>

#include "engine/grammar/grammar.h"

namespace rocmforge {

// Returns for each rule whether it can match at least one text. [rules]
std::vector<bool> rules_that_end(const std::vector<GrammarRule>& rules);
// Returns for each rule whether it can match the empty text. [rules]
std::vector<bool> rules_that_may_be_empty(const std::vector<GrammarRule>& rules);
// Returns a rule that can begin with itself and then continue; nullopt if there is none. (A rule that repeats
// itself only at its end, such as r ::= a r with an empty a, does no harm: the matcher returns to the same
// state.)
std::optional<std::size_t> left_recursive_rule(const std::vector<GrammarRule>& rules);

}  // namespace rocmforge
