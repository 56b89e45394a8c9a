// Numbers as Python writes, reads and rounds them, whatever the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge::jinja {

std::string float_repr(double value);  // the shortest text that reads back as the same number: "0.1", "1e+16"

// As Python's int() and float() read text; nothing when it is no number. Throws when an integer takes more
// than 64 bits.
std::optional<std::int64_t> parse_int(std::string_view text, std::int64_t base);
std::optional<double> parse_float(std::string_view text);

// Half to even, on the exact binary value.
double round_float(double value, std::int64_t digits);
std::int64_t round_int(std::int64_t value, std::int64_t digits);

// Throws for infinities, NaN and what takes more than 64 bits.
std::int64_t float_to_int(double value);

}  // namespace rocmforge::jinja
