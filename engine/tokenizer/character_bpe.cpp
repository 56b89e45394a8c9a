#include "engine/tokenizer/character_bpe.h"

#include "engine/tokenizer/pair_merger.h"
#include "engine/tokenizer/space_mark.h"
#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

std::string in_lower_case(std::string_view text) {
    std::string lower;
    utf8::for_each(text,
                   [&](char32_t c, std::string_view) { utf8::append(lower, unicode::simple_lower(c)); });
    return lower;
}

}  // namespace

CharacterBpeTokenizer::CharacterBpeTokenizer(Vocabulary complete, PreTokenizer pre_tokenizer)
    : VocabularyTokenizer(std::move(complete)),
      pre_tokenizer_(std::move(pre_tokenizer)),
      merges_(vocabulary().merges),
      kind_("character BPE (" + pre_tokenizer_.name() + ")"),
      bytes_(vocabulary()) {}

void CharacterBpeTokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    std::string storage;
    std::string marked(utf8::repaired(text, storage));
    if (pre_tokenizer_.rules().marks_spaces) marked = with_spaces_marked(marked, false);
    if (*vocabulary().lower_case) marked = in_lower_case(marked);
    PairMerger<std::int32_t> merger;
    const auto on_word = [&](std::string_view word) {
        if (pre_tokenizer_.rules().whole_newlines && word.find_first_not_of('\n') == std::string_view::npos) {
            if (const auto id = text_tokens().find(word)) {
                tokens.push_back(*id);
                return;
            }
        }
        merger.run(
            word, [](std::string_view rest) { return utf8::announced_length(rest[0]); },
            [&](std::string_view left, std::string_view right) { return merges_.rank(left, right); },
            [&](std::string_view symbol) {
                if (const auto id = text_tokens().find(symbol)) {
                    tokens.push_back(*id);
                } else if (!bytes_.append(symbol, tokens)) {
                    tokens.push_back(unknown_for(static_cast<unsigned char>(symbol[0])));
                }
            });
    };
    pre_tokenizer_.split(marked, on_word);
}

std::string CharacterBpeTokenizer::text_of(std::string_view token) const {
    return with_spaces_unmarked(token);
}

}  // namespace rocmforge
