// Treats strings like Python: as sequences of code points, which are stored as UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::jinja::unicode {

// Text is checked once, on input. All other functions of this header require valid UTF-8.
bool valid_utf8(std::string_view bytes);

std::size_t length(std::string_view utf8);
// Returns the byte offset of code point `index`. For a larger index returns the end.
std::size_t byte_offset(std::string_view utf8, std::size_t index);
// Returns the code point at `at` and advances `at` past it.
char32_t next(std::string_view utf8, std::size_t& at);
// Returns the code point that ends at `end` and moves `end` before it.
char32_t previous(std::string_view utf8, std::size_t& end);
void append(std::string& utf8, char32_t c);

// Properties of characters, as Python defines them.
enum Class : std::uint32_t {
    kAlpha = 1,
    kDecimal = 2,
    kDigit = 4,
    kNumeric = 8,
    kSpace = 16,
    kPrintable = 32,
    kLower = 64,
    kUpper = 128,
    kTitle = 256,
    kCaseIgnorable = 512,
};
bool is(char32_t c, std::uint32_t classes);  // whether c belongs to any of the classes
inline bool is_space(char32_t c) {
    return c < 128 ? c == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31) : is(c, kSpace);
}

std::string upper(std::string_view utf8);
std::string lower(std::string_view utf8);
std::string capitalize(std::string_view utf8);
std::string title(std::string_view utf8);
std::string swapcase(std::string_view utf8);

}  // namespace rocmforge::jinja::unicode
