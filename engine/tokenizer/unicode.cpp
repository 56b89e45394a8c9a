#include "engine/tokenizer/unicode.h"

#include <array>

#include <utf8proc.h>

#include "engine/tokenizer/utf8.h"

namespace rocmforge::unicode {

namespace {

Category looked_up(char32_t c) {
    using enum Category;
    // The categories in the order of utf8proc_category_t.
    static constexpr std::array kCategories{Cn, Lu, Ll, Lt, Lm, Lo, Mn, Mc, Me, Nd, Nl, No, Pc, Pd, Ps,
                                            Pe, Pi, Pf, Po, Sm, Sc, Sk, So, Zs, Zl, Zp, Cc, Cf, Cs, Co};
    return kCategories[utf8proc_category(static_cast<utf8proc_int32_t>(c))];
}

}  // namespace

Category category(char32_t c) {
    static const auto kAscii = [] {
        std::array<Category, 128> categories{};
        for (char32_t i = 0; i < categories.size(); ++i) categories[i] = looked_up(i);
        return categories;
    }();
    return c < kAscii.size() ? kAscii[c] : looked_up(c);
}

bool is_white_space(char32_t c) {
    if (c <= 0x20) return c == ' ' || (c >= '\t' && c <= '\r');
    if (c < 0x1680) return c == 0x85 || c == 0xA0;
    return c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F ||
           c == 0x205F || c == 0x3000;
}

bool is_word(char32_t c) {
    const Category k = category(c);
    const bool circled_letter = c >= 0x24B6 && c <= 0x24E9;
    const bool joiner = c == 0x200C || c == 0x200D;
    return (k >= Category::Ll && k <= Category::Nl) || k == Category::Pc || circled_letter || joiner;
}

// The ranges of BertNormalizer. Its source has U+2B920, although the block begins at U+2B820.
bool is_bert_ideograph(char32_t c) {
    if (c < 0x3400) return false;
    return (c >= 0x4E00 && c <= 0x9FFF) || c <= 0x4DBF || (c >= 0x20000 && c <= 0x2A6DF) ||
           (c >= 0x2A700 && c <= 0x2B73F) || (c >= 0x2B740 && c <= 0x2B81F) ||
           (c >= 0x2B920 && c <= 0x2CEAF) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x2F800 && c <= 0x2FA1F);
}

char32_t simple_lower(char32_t c) {
    if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    if (c == 0x130) return c;  // the lower case is two characters; utf8proc returns the first one, "i"
    return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

void append_lower(std::string& text, char32_t c) {
    if (c == 0x130) {
        text += "i\u0307";
    } else {
        utf8::append(text, simple_lower(c));
    }
}

}  // namespace rocmforge::unicode
