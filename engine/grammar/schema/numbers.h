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
    bool scientific = true;           // whether numbers may have exponents
    std::vector<Decimal> steps = {};  // the number is a multiple of each; positive
};

// Every text is valid both as an exact decimal and as the nearest double, apart from multiples of fractions,
// which are exact decimals. Returns an automaton without states if no number is valid, and nullopt if a step
// or a bound has too many digits.
std::optional<Automaton> automaton_of_numbers(const NumberSchema& schema);

}  // namespace rocmforge::schema
