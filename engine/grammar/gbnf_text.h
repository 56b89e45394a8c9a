// Formats parts of GBNF, for code that generates grammars.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge {

// A text as a quoted GBNF literal.
std::string gbnf_literal(std::string_view text);

// A character for use in a set: "\U0000005C".
std::string gbnf_character(char32_t c);

// A suffix like "{2,5}" that repeats the preceding item. `most` below 0: unlimited.
std::string gbnf_repeat(int least, int most);

}  // namespace rocmforge
