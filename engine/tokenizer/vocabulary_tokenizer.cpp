#include "engine/tokenizer/vocabulary_tokenizer.h"

#include <limits>

#include "engine/base/error.h"
#include "engine/tokenizer/byte_token.h"
#include "engine/tokenizer/end_tokens.h"

namespace rocmforge {
namespace {

bool is_special(TokenType type) {
    return type == TokenType::Control || type == TokenType::Unknown || type == TokenType::UserDefined;
}

}  // namespace

VocabularyTokenizer::VocabularyTokenizer(Vocabulary vocabulary)
    : vocabulary_(std::move(vocabulary)),
      specials_(vocabulary_),
      text_tokens_(vocabulary_.tokens),
      ends_(end_tokens(vocabulary_)),
      fill_tokens_(rocmforge::fill_tokens(vocabulary_)) {
    for (std::size_t id = 0; id < vocabulary_.tokens.size(); ++id) {
        const TokenType type = vocabulary_.types[id];
        if (type == TokenType::Normal || type == TokenType::UserDefined || type == TokenType::Unused) {
            text_tokens_.add(static_cast<std::int32_t>(id));
        }
    }
}

std::vector<std::int32_t> VocabularyTokenizer::encode(std::string_view utf8, SpecialTokens special,
                                                      AddSpecial add) const {
    // Symbols have 32-bit offsets, and the characters that stand for bytes, and U+2581 for spaces, make a
    // text up to three times as long. The length is therefore limited.
    if (utf8.size() > std::numeric_limits<std::int32_t>::max() / 4) {
        throw EngineError{Code::InvalidArgument, Text::tr("Texts of more than 512 MB can't be tokenized.")};
    }
    std::vector<std::int32_t> tokens;
    if (add == AddSpecial::Yes && adds_bos()) tokens.push_back(*vocabulary_.bos);
    for (const SpecialTokenFinder::Fragment& fragment : specials_.split(utf8, special)) {
        if (fragment.token) {
            tokens.push_back(*fragment.token);
        } else {
            encode_text(fragment.text, tokens);
        }
    }
    if (add == AddSpecial::Yes && *vocabulary_.add_eos) tokens.push_back(*vocabulary_.eos);
    return tokens;
}

std::string VocabularyTokenizer::piece(std::int32_t token, bool control_as_text) const {
    const std::size_t id = checked(token);
    const std::string_view text = vocabulary_.tokens[id];
    switch (vocabulary_.types[id]) {
        case TokenType::Control:
        case TokenType::Unknown:
            return control_as_text ? std::string(text) : std::string();
        case TokenType::UserDefined:
            return std::string(text);
        case TokenType::Byte:
            return std::string(1, static_cast<char>(*byte_of_token(text)));
        case TokenType::Normal:
        case TokenType::Unused:
            return text_of(text);
    }
    return {};
}

std::string VocabularyTokenizer::decode(const std::vector<std::int32_t>& tokens, bool control_as_text) const {
    std::string text;
    bool after_special = true;
    for (const std::int32_t token : tokens) {
        std::string bytes = piece(token, control_as_text);
        const TokenType type = vocabulary_.types[static_cast<std::size_t>(token)];
        // Removes the space that encode_text() added. This space is never a byte token.
        if (after_special && prefixes_space() && type == TokenType::Normal && bytes.starts_with(' ')) {
            bytes.erase(0, 1);
        }
        text += bytes;
        after_special = is_special(type);
    }
    return text;
}

bool VocabularyTokenizer::ends_generation(std::int32_t token) const {
    return token >= 0 && static_cast<std::size_t>(token) < ends_.size() &&
           ends_[static_cast<std::size_t>(token)];
}

std::string VocabularyTokenizer::token_text(std::int32_t token) const {
    return std::string(vocabulary_.tokens[checked(token)]);
}

std::int32_t VocabularyTokenizer::unknown_for(unsigned char byte) const {
    const auto unknown = vocabulary_.unknown;
    // Some files name an end-of-text token as the unknown token, and text must not be encoded as such a
    // token.
    if (unknown && vocabulary_.types[static_cast<std::size_t>(*unknown)] == TokenType::Unknown)
        return *unknown;
    throw EngineError{Code::Unsupported,
                      Text::tr("The model's vocabulary has no token for the byte %1, which is in the text."),
                      byte};
}

std::size_t VocabularyTokenizer::checked(std::int32_t token) const {
    if (token >= 0 && token < size()) return static_cast<std::size_t>(token);
    throw EngineError{Code::InvalidArgument, Text::tr("There is no token %1; the vocabulary has %2 tokens."),
                      token, size()};
}

}  // namespace rocmforge
