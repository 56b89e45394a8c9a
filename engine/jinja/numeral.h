// Finds the end of a number in a template.
#pragma once

#include <cstddef>
#include <string_view>

namespace rocmforge::jinja {

struct Numeral {
    std::size_t length;  // in bytes
    bool is_float;
};

// Finds the number whose first digit is at `begin`. Splits like Jinja's lexer: "012" is "0" and then "12".
// After a dot only integers are allowed ("list.0.1").
Numeral numeral_at(std::string_view source, std::size_t begin);

}  // namespace rocmforge::jinja
