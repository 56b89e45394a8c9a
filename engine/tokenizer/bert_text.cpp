#include "engine/tokenizer/bert_text.h"

namespace rocmforge {
namespace {

// Whether the character belongs to one of Unicode's categories C* (control, format, private use). Unassigned
// characters (Cn) don't count, because Hugging Face's table lacks them.
bool is_control(char32_t c) {
    using unicode::Category;
    if (c == '\t' || c == '\n' || c == '\r') return false;
    const Category k = unicode::category(c);
    return k == Category::Cc || k == Category::Cf || k == Category::Co;
}

}  // namespace

std::string bert_normalized(std::string_view text, const BertNormalization& normalization) {
    std::string cleaned;
    cleaned.reserve(text.size() + text.size() / 4);
    utf8::for_each(text, [&](char32_t c, std::string_view character) {
        if (normalization.cleans) {
            if (c == 0 || c == 0xFFFD || is_control(c)) return;
            if (unicode::is_white_space(c)) {
                cleaned += ' ';
                return;
            }
        }
        if (normalization.sets_ideographs_apart && unicode::is_bert_ideograph(c)) {
            cleaned += ' ';
            cleaned += character;
            cleaned += ' ';
        } else {
            cleaned += character;
        }
    });
    if (normalization.strips_accents) {
        const std::string apart = unicode::normalized(cleaned, unicode::Form::D);
        cleaned.clear();
        utf8::for_each(apart, [&](char32_t c, std::string_view character) {
            if (unicode::category(c) != unicode::Category::Mn) cleaned += character;
        });
    }
    if (!normalization.lower_case) return cleaned;
    std::string lower;
    lower.reserve(cleaned.size());
    utf8::for_each(cleaned, [&](char32_t c, std::string_view) { unicode::append_lower(lower, c); });
    return lower;
}

}  // namespace rocmforge
