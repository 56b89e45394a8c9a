// Well-formed UTF-8 as the Unicode standard defines it (table 3-7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::utf8 {

struct Sequence {
    enum class State {
        Complete,    // one whole character
        Incomplete,  // the text ends inside a character that could still become whole
        Broken,      // no character starts like this
    };
    State state;
    std::size_t
        bytes;  // how many belong together, at least 1: a broken start is as long as it was well-formed
};

// What the non-empty `text` starts with.
Sequence first_sequence(std::string_view text);

// How many bytes at the start of `text` are well-formed.
std::size_t well_formed_prefix(std::string_view text);

// Length that the first byte alone announces, 1 for a byte that starts nothing.
constexpr std::size_t announced_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// The code point of one complete character.
char32_t code_point(std::string_view character);

void append(std::string& text, char32_t code_point);

}  // namespace rocmforge::utf8
