#include "engine/tokenizer/hugging_face/added_tokens.h"

#include <optional>
#include <utility>

#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

char32_t character_at(std::string_view text, std::size_t at) {
    return utf8::code_point(text.substr(at, utf8::announced_length(text[at])));
}

std::size_t before(std::string_view text, std::size_t at) {
    do {
        --at;
    } while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    return at;
}

}  // namespace

AddedTokenFinder::AddedTokenFinder(std::vector<AddedToken> tokens, const std::vector<std::string>& contents)
    : tokens_(std::move(tokens)) {
    std::vector<std::pair<std::string_view, std::int32_t>> texts;
    for (std::size_t i = 0; i < tokens_.size(); ++i)
        texts.emplace_back(contents[i], static_cast<std::int32_t>(i));
    trie_ = PrefixTrie(std::move(texts));
}

bool AddedTokenFinder::is_inside_word(std::string_view text, std::size_t begin, std::size_t end) {
    return (begin > 0 && unicode::is_word(character_at(text, before(text, begin)))) ||
           (end < text.size() && unicode::is_word(character_at(text, end)));
}

std::size_t AddedTokenFinder::begin_of_spaces(std::string_view text, std::size_t end) {
    while (end > 0 && unicode::is_white_space(character_at(text, before(text, end)))) end = before(text, end);
    return end;
}

std::size_t AddedTokenFinder::end_of_spaces(std::string_view text, std::size_t begin) {
    while (begin < text.size() && unicode::is_white_space(character_at(text, begin))) {
        begin += utf8::announced_length(text[begin]);
    }
    return begin;
}

}  // namespace rocmforge
