// Writes GBNF for numbers between bounds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace rocmforge::schema {

struct Bound {
    std::int64_t value = 0;
    bool included = true;
};

struct Bounds {
    std::optional<Bound> least;
    std::optional<Bound> most;
};

// The largest magnitudes of bounds, for integers and for other numbers. The limit for other numbers is
// smaller, so that no fraction is rounded to the bound when it is parsed as a double.
inline constexpr std::int64_t kMostIntegerBound = 1'000'000'000'000'000;
inline constexpr std::int64_t kMostNumberBound = 1'000'000'000;

// Both functions return an expression that can be used anywhere in a sequence; empty if no number satisfies
// the bounds.
std::string integers_between(const Bounds& bounds);
std::string numbers_between(const Bounds& bounds);

}  // namespace rocmforge::schema
