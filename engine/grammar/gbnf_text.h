// Formats parts of GBNF, for code that generates grammars.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge {

// Returns a text as a quoted GBNF literal.
std::string gbnf_literal(std::string_view text);

// Returns a character in the form used in sets: "\U0000005C".
std::string gbnf_character(char32_t c);

// Returns a suffix such as "{2,5}", which repeats the preceding item. A negative `most` means no limit.
std::string gbnf_repeat(int least, int most);

}  // namespace rocmforge
