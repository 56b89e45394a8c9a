// Evaluates string literals of templates.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::jinja {

// Replaces Python's escapes. Throws Failure for an invalid escape, and for half of a surrogate pair, which a
// prompt cannot contain.
std::string unescape(std::string_view literal);

}  // namespace rocmforge::jinja
