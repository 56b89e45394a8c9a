#include "engine/tokenizer/wordpiece.h"

#include "engine/tokenizer/longest_pieces.h"
#include "engine/tokenizer/space_mark.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {

WordPieceTokenizer::WordPieceTokenizer(Vocabulary complete) : VocabularyTokenizer(std::move(complete)) {
    normalization_.lower_case = *vocabulary().lower_case;
    normalization_.strips_accents = vocabulary().strip_accents.value_or(normalization_.lower_case);
}

void WordPieceTokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    std::string storage;
    const std::string clean = bert_normalized(utf8::repaired(text, storage), normalization_);
    const auto find = [&](std::string_view piece) { return text_tokens().find(piece); };
    std::string marked;
    for_each_bert_word(clean, [&](std::string_view word) {
        marked = kSpaceMark;
        marked += word;
        if (!append_longest_pieces(marked, {}, text_tokens().longest(), find, tokens)) {
            tokens.push_back(unknown_for(static_cast<unsigned char>(word[0])));
        }
    });
}

std::string WordPieceTokenizer::text_of(std::string_view token) const {
    return with_spaces_unmarked(token);
}

}  // namespace rocmforge
