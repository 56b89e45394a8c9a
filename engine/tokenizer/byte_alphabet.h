// Byte-level vocabularies represent each byte by a printable character, so that tokens are text without
// spaces: printable Latin-1 bytes are themselves, the others are U+0100, U+0101, … in order (GPT-2's
// encoder).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rocmforge {

// The character for a byte, as UTF-8 (1 or 2 bytes).
std::string_view letter_of_byte(unsigned char byte);

// nullopt: the character represents no byte.
std::optional<unsigned char> byte_of_letter(char32_t letter);

void append_letters(std::string& letters, std::string_view bytes);

// The inverse. Keeps characters that represent no byte, because added tokens contain plain text.
std::string bytes_of_letters(std::string_view letters);

}  // namespace rocmforge
