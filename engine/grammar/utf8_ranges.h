// Converts ranges of characters to ranges of their UTF-8 bytes.
#pragma once

#include <vector>

#include "engine/grammar/grammar.h"

namespace rocmforge {

inline constexpr char32_t kLastCharacter = 0x10FFFF;

struct CharRange {
    char32_t first = 0;
    char32_t last = 0;  // inclusive
    bool operator==(const CharRange&) const = default;
};

// Sorts the ranges and joins overlapping and adjacent ranges.
std::vector<CharRange> normalized(std::vector<CharRange> ranges);
// Returns all characters from U+0000 to U+10FFFF that are not in `ranges`, which must be normalized.
std::vector<CharRange> complement(const std::vector<CharRange>& ranges);

// Returns sequences of byte ranges that match exactly these characters. Omits surrogates, which UTF-8 cannot
// encode. (The splitting of ranges follows Russ Cox, "Regular Expression Matching in the Wild", 2010.)
std::vector<GrammarSequence> utf8_sequences(const std::vector<CharRange>& ranges);

}  // namespace rocmforge
