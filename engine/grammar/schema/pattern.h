// Regular expressions of JSON Schema (ECMA-262's syntax, by code points) as GBNF for what stands between the
// quotation marks of a JSON string.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::schema {

// `any_char` is the rule of one character of a JSON string. Throws Unsupported naming what has no grammar,
// and InvalidArgument where the expression is wrong; both say `place`.
std::string gbnf_of_pattern(std::string_view pattern, const std::string& any_char, const std::string& place);

// The expression of a format; empty for one that we don't know.
std::string_view pattern_of_format(std::string_view format);

}  // namespace rocmforge::schema
