// Finds the end of a number in a template.
#pragma once

#include <cstddef>
#include <string_view>

namespace rocmforge::jinja {

struct Numeral {
    std::size_t length;  // in bytes
    bool is_float;
};

// The number whose first digit is at `begin`, split like Jinja's lexer: "012" is "0" and then "12", and after
// a point there are only integers ("list.0.1").
Numeral numeral_at(std::string_view source, std::size_t begin);

}  // namespace rocmforge::jinja
