// Cleans text and splits it into words like BERT's tokenizers (Hugging Face's BertNormalizer and
// BertPreTokenizer).
#pragma once

#include <string>
#include <string_view>

#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {

struct BertNormalization {
    bool cleans = true;  // whether control characters are removed and white space becomes spaces
    bool sets_ideographs_apart = true;
    bool strips_accents = true;
    bool lower_case = true;
};
// `text` must be valid UTF-8.
std::string bert_normalized(std::string_view text, const BertNormalization& normalization);

// Whether BERT's tokenizers treat the character as punctuation: Unicode's punctuation, and all printable
// ASCII characters except letters, digits and the space.
inline bool is_bert_punctuation(char32_t c) {
    return unicode::is_ascii_punctuation(c) || unicode::is_punctuation(c);
}

// Calls on_word for each word between white space. Punctuation characters are separate words.
template <typename OnWord>
void for_each_bert_word(std::string_view text, OnWord&& on_word) {
    std::size_t begin = 0;
    std::size_t at = 0;
    utf8::for_each(text, [&](char32_t c, std::string_view character) {
        const bool space = unicode::is_white_space(c);
        if (space || is_bert_punctuation(c)) {
            if (begin < at) on_word(text.substr(begin, at - begin));
            begin = at + character.size();
            if (!space) on_word(character);
        }
        at += character.size();
    });
    if (begin < at) on_word(text.substr(begin));
}

}  // namespace rocmforge
