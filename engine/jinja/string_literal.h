// What a string in a template stands for.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::jinja {

// What a string in a template means: Python's escapes. Throws Failure for broken ones, and for halves of
// surrogate pairs, which no prompt can hold.
std::string unescape(std::string_view literal);

}  // namespace rocmforge::jinja
