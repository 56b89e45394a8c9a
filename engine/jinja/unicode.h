// Strings as Python sees them: sequences of code points, kept as UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/jinja/unicode_tables.h"

namespace rocmforge::jinja::unicode {

// Nothing else in this header looks for broken UTF-8: text is checked once, where it enters.
bool valid_utf8(std::string_view bytes);

std::size_t length(std::string_view utf8);
// The byte at which code point `index` begins; the end for an index past it.
std::size_t byte_offset(std::string_view utf8, std::size_t index);
// The code point at `at`, and `at` moved behind it.
char32_t next(std::string_view utf8, std::size_t& at);
// The code point that ends before `end`, and `end` moved before it.
char32_t previous(std::string_view utf8, std::size_t& end);
void append(std::string& utf8, char32_t c);

bool is(char32_t c, std::uint32_t classes);  // has any of them
inline bool is_space(char32_t c) {
    return c < 128 ? c == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31) : is(c, kSpace);
}

std::string upper(std::string_view utf8);
std::string lower(std::string_view utf8);
std::string capitalize(std::string_view utf8);
std::string title(std::string_view utf8);
std::string swapcase(std::string_view utf8);

}  // namespace rocmforge::jinja::unicode
