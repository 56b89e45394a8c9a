#include "engine/tokenizer/sentencepiece.h"

#include <algorithm>

#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/pair_merger.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr std::string_view kSpace = "\u2581";

std::string with_spaces_marked(std::string_view text, bool prefix) {
    std::string marked;
    marked.reserve(text.size() + text.size() / 2 + kSpace.size());
    if (prefix) marked += kSpace;
    for (const char c : text) {
        if (c == ' ') {
            marked += kSpace;
        } else {
            marked += c;
        }
    }
    return marked;
}

// Where the next word begins: at a space mark that follows something else.
std::size_t word_length(std::string_view text) {
    std::size_t at = 0;
    while (text.substr(at).starts_with(kSpace)) at += kSpace.size();
    return std::min(text.find(kSpace, at), text.size());
}

bool reaches_into_next_word(std::string_view token) {
    return word_length(token) < token.size();
}

}  // namespace

SentencePieceTokenizer::SentencePieceTokenizer(Vocabulary complete)
    : VocabularyTokenizer(std::move(complete)) {
    byte_tokens_.fill(-1);
    for (std::size_t id = 0; id < vocabulary().tokens.size(); ++id) {
        const std::string_view token = vocabulary().tokens[id];
        if (vocabulary().types[id] == TokenType::Byte) {
            std::int32_t& byte_token = byte_tokens_[*byte_of_token(token)];
            if (byte_token < 0) byte_token = static_cast<std::int32_t>(id);
        } else if (reaches_into_next_word(token)) {
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
    // Words can be merged one by one where no token spans two: short heaps, and the result is the same.
    for (std::string_view rest = marked; !rest.empty();) {
        const std::size_t length = words_are_apart_ ? word_length(rest) : rest.size();
        merger.run(rest.substr(0, length), character, priority, emit);
        rest.remove_prefix(length);
    }
}

void SentencePieceTokenizer::append_bytes(std::string_view symbol, std::vector<std::int32_t>& tokens) const {
    for (const char c : symbol) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte_tokens_[byte] >= 0) {
            tokens.push_back(byte_tokens_[byte]);
        } else if (const auto id = text_tokens().find({&c, 1})) {
            tokens.push_back(*id);
        } else {
            tokens.push_back(unknown_for(byte));  // one for the character
            return;
        }
    }
}

std::string SentencePieceTokenizer::text_of(std::string_view token) const {
    std::string text;
    for (std::size_t at = 0; at < token.size();) {
        const std::size_t mark = std::min(token.find(kSpace, at), token.size());
        text += token.substr(at, mark - at);
        if (mark < token.size()) text += ' ';
        at = mark + kSpace.size();
    }
    return text;
}

}  // namespace rocmforge
