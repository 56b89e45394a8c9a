// Evaluates string literals of templates.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::jinja {

// Processes Python's escapes. Throws Failure for invalid ones, and for halves of surrogate pairs, which a
// prompt cannot contain.
std::string unescape(std::string_view literal);

}  // namespace rocmforge::jinja
