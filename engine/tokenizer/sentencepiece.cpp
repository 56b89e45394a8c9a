#include "engine/tokenizer/sentencepiece.h"

#include <algorithm>

#include "engine/tokenizer/pair_merger.h"
#include "engine/tokenizer/space_mark.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

// Returns the length of the first word. The next word begins at a space mark that follows another character.
// Searches for the bytes of the mark, so that an invalid character before the mark can't include bytes of the
// mark.
std::size_t word_length(std::string_view text) {
    std::size_t at = 0;
    while (text.substr(at).starts_with(kSpaceMark)) at += kSpaceMark.size();
    return std::min(text.find(kSpaceMark, at), text.size());
}

bool reaches_into_next_word(std::string_view token) {
    return word_length(token) < token.size();
}

}  // namespace

SentencePieceTokenizer::SentencePieceTokenizer(Vocabulary complete)
    : VocabularyTokenizer(std::move(complete)), bytes_(vocabulary()) {
    for (std::size_t id = 0; id < vocabulary().tokens.size(); ++id) {
        if (vocabulary().types[id] != TokenType::Byte && reaches_into_next_word(vocabulary().tokens[id])) {
            words_are_apart_ = false;
        }
    }
}

void SentencePieceTokenizer::encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const {
    const std::string marked = with_spaces_marked(text, prefixes_space());
    PairMerger<float> merger;
    const auto priority = [&](std::string_view left, std::string_view right) -> std::optional<float> {
        const auto id = text_tokens().find({left.data(), left.size() + right.size()});
        if (!id) return std::nullopt;
        return -vocabulary().scores[static_cast<std::size_t>(*id)];
    };
    const auto emit = [&](std::string_view symbol) {
        if (const auto id = text_tokens().find(symbol)) {
            tokens.push_back(*id);
        } else {
            append_bytes(symbol, tokens);
        }
    };
    const auto character = [](std::string_view rest) { return utf8::announced_length(rest[0]); };
    // If no token contains parts of two words, the words are merged one by one, which gives smaller heaps and
    // the same result.
    for (std::string_view rest = marked; !rest.empty();) {
        const std::size_t length = words_are_apart_ ? word_length(rest) : rest.size();
        merger.run(rest.substr(0, length), character, priority, emit);
        rest.remove_prefix(length);
    }
}

void SentencePieceTokenizer::append_bytes(std::string_view symbol, std::vector<std::int32_t>& tokens) const {
    for (const char c : symbol) {
        const auto byte = static_cast<unsigned char>(c);
        if (bytes_[byte] >= 0) {
            tokens.push_back(bytes_[byte]);
        } else if (const auto id = text_tokens().find({&c, 1})) {
            tokens.push_back(*id);
        } else {
            tokens.push_back(unknown_for(byte));  // one unknown token for the whole character
            return;
        }
    }
}

std::string SentencePieceTokenizer::text_of(std::string_view token) const {
    return with_spaces_unmarked(token);
}

}  // namespace rocmforge
