// Maps bytes to letters and back. Byte-level vocabularies represent each byte by a printable character (a
// "letter"), so that tokens are text without spaces. Printable Latin-1 bytes represent themselves; the other
// bytes are U+0100, U+0101, … in order (GPT-2's encoder).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rocmforge {

// Returns the letter for a byte as UTF-8 (1 or 2 bytes).
std::string_view letter_of_byte(unsigned char byte);

// Returns the byte that a letter represents; nullopt if it represents none.
std::optional<unsigned char> byte_of_letter(char32_t letter);

void append_letters(std::string& letters, std::string_view bytes);

// Converts letters back to bytes. Keeps characters that represent no byte, because added tokens contain plain
// text.
std::string bytes_of_letters(std::string_view letters);

}  // namespace rocmforge
