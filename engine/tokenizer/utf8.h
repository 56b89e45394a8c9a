// Functions for valid UTF-8, as the Unicode standard defines it (table 3-7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::utf8 {

inline constexpr std::string_view kReplacement = "\uFFFD";  // replaces invalid bytes

struct Sequence {
    enum class State {
        Complete,    // one whole character
        Incomplete,  // the text ends within a character that is valid so far
        Broken,      // the text does not begin with a valid character
    };
    State state;
    std::size_t bytes;  // at least 1; if Broken, the length of the part that is valid so far
};

// Returns the first sequence of `text`, which must not be empty.
Sequence first_sequence(std::string_view text);

// Returns the length in bytes of the longest valid prefix of `text`.
std::size_t well_formed_prefix(std::string_view text);

// Returns `text` if it is valid. Otherwise returns `storage`, which gets the text with each invalid byte
// replaced by U+FFFD.
std::string_view repaired(std::string_view text, std::string& storage);

// Returns a character's length according to its first byte; 1 for an invalid first byte.
constexpr std::size_t announced_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// Returns the code point of one complete character.
char32_t code_point(std::string_view character);

void append(std::string& text, char32_t code_point);

// Calls on_character(code point, its bytes) for each character of a valid text.
template <typename OnCharacter>
void for_each(std::string_view text, OnCharacter&& on_character) {
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = text.substr(at, announced_length(text[at]));
        on_character(code_point(character), character);
        at += character.size();
    }
}

}  // namespace rocmforge::utf8
