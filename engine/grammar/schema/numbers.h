// Numbers between bounds as GBNF.
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

// How large a bound may be, either way. Of numbers it is less, so that no fraction is rounded to the bound
// when it is read as a double.
inline constexpr std::int64_t kMostIntegerBound = 1'000'000'000'000'000;
inline constexpr std::int64_t kMostNumberBound = 1'000'000'000;

// Both: an expression that can stand anywhere in a sequence; empty when there is no such number.
std::string integers_between(const Bounds& bounds);
std::string numbers_between(const Bounds& bounds);

}  // namespace rocmforge::schema
