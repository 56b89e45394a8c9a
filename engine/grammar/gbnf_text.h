// Pieces of GBNF, for what writes grammars.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge {

// A text as GBNF writes it.
std::string gbnf_literal(std::string_view text);

// A character in a set: "\U0000005C".
std::string gbnf_character(char32_t c);

// "{2,5}", to stand behind what is repeated. `most` below 0: any number.
std::string gbnf_repeat(int least, int most);

}  // namespace rocmforge
