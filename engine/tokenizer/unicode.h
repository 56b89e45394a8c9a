// Character properties of the Unicode standard, and its normalization forms (annex 15).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::unicode {

enum class Category : std::uint8_t {
    // clang-format off
    Cn, Cc, Cf, Co, Cs, Ll, Lm, Lo, Lt, Lu, Mc, Me, Mn, Nd, Nl, No, Pc, Pd, Pe, Pf, Pi, Po, Ps, Sc, Sk, Sm, So, Zl, Zp, Zs
    // clang-format on
};
Category category(char32_t c);

inline bool is_mark(char32_t c) {
    const Category k = category(c);
    return k >= Category::Mc && k <= Category::Mn;
}
inline bool is_number(char32_t c) {
    const Category k = category(c);
    return k >= Category::Nd && k <= Category::No;
}
inline bool is_punctuation(char32_t c) {
    const Category k = category(c);
    return k >= Category::Pc && k <= Category::Ps;
}
inline bool is_ascii_punctuation(char32_t c) {
    return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') ||
           (c >= '{' && c <= '~');
}
// Whether the character has the property White_Space.
bool is_white_space(char32_t c);
// Whether \w matches the character, as recommended by Unicode's technical standard 18.
bool is_word(char32_t c);
// Whether BERT's tokenizers separate the character as an ideograph.
bool is_bert_ideograph(char32_t c);

// Appends the lower case of a character without regard to context, so "Σ" becomes "σ" even at the end of a
// word, where Greek uses "ς".
void append_lower(std::string& text, char32_t c);
char32_t simple_lower(char32_t c);  // lower case if it is one character; U+0130 stays unchanged

enum class Form { C, D, KC, KD };
// `utf8` must be valid.
std::string normalized(std::string_view utf8, Form form);

}  // namespace rocmforge::unicode
