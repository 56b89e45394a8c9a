// Automata for the texts of numbers between bounds and of multiples.
#pragma once

#include <optional>
#include <vector>

#include "engine/grammar/schema/automaton.h"
#include "engine/grammar/schema/decimal.h"

namespace rocmforge::schema {

struct Bound {
    Decimal value;
    bool included = true;
};

struct NumberSchema {
    bool integer = false;
    std::optional<Bound> least = {};
    std::optional<Bound> most = {};
    bool scientific = true;                    // whether numbers may have exponents
    std::vector<Decimal> steps = {};           // positive; valid numbers are multiples of each step
    std::vector<Decimal> excluded_steps = {};  // positive; valid numbers are multiples of none of them
};

// Returns an automaton for the numbers that are valid for the schema, both as exact decimals and after
// rounding to the nearest double. If a step is a fraction, they may be valid only as exact decimals. The
// automaton has no states if no number is valid. With excluded steps, numbers have at most nine digits before
// and six after the point, so that rounding makes none a multiple. Returns nullopt if a step or a bound has
// too many digits.
std::optional<Automaton> automaton_of_numbers(const NumberSchema& schema);

}  // namespace rocmforge::schema
