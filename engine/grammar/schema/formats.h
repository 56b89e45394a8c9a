// Regular expressions for the formats of JSON Schema.
#pragma once

#include <string_view>

namespace rocmforge::schema {

// Returns an expression whose texts are valid for the format; empty if there is none. JSON Schema lets
// programs ignore formats that it doesn't define. Throws nothing.
std::string_view pattern_of_format(std::string_view format);

// Returns an expression that matches all texts with the format, and others; empty if there is none.
std::string_view pattern_around_format(std::string_view format);

}  // namespace rocmforge::schema
