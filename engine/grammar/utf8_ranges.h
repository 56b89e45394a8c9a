// Ranges of characters as ranges of the bytes that UTF-8 writes them with.
#pragma once

#include <vector>

#include "engine/grammar/grammar.h"

namespace rocmforge {

inline constexpr char32_t kLastCharacter = 0x10FFFF;

struct CharRange {
    char32_t first = 0;
    char32_t last = 0;  // included
    bool operator==(const CharRange&) const = default;
};

// Sorted, without overlaps and neighbours joined.
std::vector<CharRange> normalized(std::vector<CharRange> ranges);
// All others from U+0000 to U+10FFFF. `ranges` as normalized() gives them.
std::vector<CharRange> complement(const std::vector<CharRange>& ranges);

// Sequences of byte ranges that are these characters and nothing else. Surrogates are left out: UTF-8 has
// none. (The splitting of ranges is that of Russ Cox, "Regular Expression Matching in the Wild", 2010.)
std::vector<GrammarSequence> utf8_sequences(const std::vector<CharRange>& ranges);

}  // namespace rocmforge
