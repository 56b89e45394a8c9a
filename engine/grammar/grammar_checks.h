// Static analysis of a grammar's rules.
#pragma once

#include <optional>
#include <vector>

#include "engine/grammar/grammar.h"

namespace rocmforge {

// [rules]: whether a rule can match any text at all.
std::vector<bool> rules_that_end(const std::vector<GrammarRule>& rules);
// [rules]: whether a rule can match the empty text.
std::vector<bool> rules_that_may_be_empty(const std::vector<GrammarRule>& rules);
// A rule that can begin with itself and then continue. (Repetition at its own end, like r ::= a r with an
// empty a, does no harm: the matcher returns to the same state.)
std::optional<std::size_t> left_recursive_rule(const std::vector<GrammarRule>& rules);

}  // namespace rocmforge
