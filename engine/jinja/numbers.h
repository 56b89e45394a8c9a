// Formats, parses and rounds numbers like Python, independently of the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge::jinja {

std::string float_repr(double value);  // shortest text that parses to the same number: "0.1", "1e+16"

// Parse text like Python's int() and float(). Return nullopt if the text is not a number. Throw if an integer
// has more than 64 bits.
std::optional<std::int64_t> parse_int(std::string_view text, std::int64_t base);
std::optional<double> parse_float(std::string_view text);

// Rounds to the nearest number, ties to even, using the exact binary value.
double round_float(double value, std::int64_t digits);
std::int64_t round_int(std::int64_t value, std::int64_t digits);

// Throws for infinities, NaN and values of more than 64 bits.
std::int64_t float_to_int(double value);

}  // namespace rocmforge::jinja
