// Automata for multiples of a number.
#pragma once

#include <optional>

#include "engine/grammar/schema/automaton.h"
#include "engine/grammar/schema/decimal.h"

namespace rocmforge::schema {

// Returns an automaton that accepts a decimal number without exponent if and only if it is a multiple of
// `step`, which is positive. It also accepts texts that are not numbers. Returns nullopt if the step has too
// many digits. `integer`: the texts have no fraction.
std::optional<Automaton> automaton_of_multiples(const Decimal& step, bool integer);

}  // namespace rocmforge::schema
