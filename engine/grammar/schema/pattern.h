// Converts regular expressions of JSON Schema (ECMA-262's syntax, by code points) to GBNF for the text
// between the quotation marks of a JSON string.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::schema {

// `any_char`: the rule for one character of a JSON string. Throws Unsupported, naming the unsupported syntax,
// and InvalidArgument for an invalid expression. Both errors name `place`.
std::string gbnf_of_pattern(std::string_view pattern, const std::string& any_char, const std::string& place);

// Returns the regular expression of a format; empty for an unsupported format.
std::string_view pattern_of_format(std::string_view format);

}  // namespace rocmforge::schema
