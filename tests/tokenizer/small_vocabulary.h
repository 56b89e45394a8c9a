// Vocabularies that are small enough to derive the tokens of a text by hand.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/byte_alphabet.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge::test {

using Ids = std::vector<std::int32_t>;

class VocabularyBuilder {
  public:
    explicit VocabularyBuilder(VocabularyKind kind) {
        vocabulary_.kind = kind;
        vocabulary_.keeps_alive = texts_;
    }

    // Adds a token and returns its id.
    std::int32_t token(std::string_view text, TokenType type = TokenType::Normal, float score = 0) {
        vocabulary_.tokens.push_back(kept(text));
        vocabulary_.types.push_back(type);
        if (has_scores(vocabulary_.kind)) vocabulary_.scores.push_back(score);
        return static_cast<std::int32_t>(vocabulary_.tokens.size()) - 1;
    }

    VocabularyBuilder& merge(std::string_view text) {
        vocabulary_.merges.push_back(kept(text));
        return *this;
    }

    Vocabulary& vocabulary() { return vocabulary_; }
    std::unique_ptr<Tokenizer> tokenizer() const { return make_tokenizer(vocabulary_); }

  private:
    std::string_view kept(std::string_view text) { return texts_->emplace_back(text); }

    std::shared_ptr<std::deque<std::string>> texts_ = std::make_shared<std::deque<std::string>>();
    Vocabulary vocabulary_;
};

inline std::string byte_token(int byte) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    const auto digit = [&](int value) { return kHex[static_cast<std::size_t>(value)]; };
    return std::string("<0x") + digit(byte / 16) + digit(byte % 16) + ">";
}

// Returns a builder with the tokens <unk> (0), <s> (1) and </s> (2), and a token for each byte (3 to 258).
// The test adds more tokens.
inline VocabularyBuilder sentencepiece() {
    VocabularyBuilder builder(VocabularyKind::SentencePiece);
    builder.token("<unk>", TokenType::Unknown);
    builder.token("<s>", TokenType::Control);
    builder.token("</s>", TokenType::Control);
    for (int byte = 0; byte < 256; ++byte) builder.token(byte_token(byte), TokenType::Byte);
    return builder;
}
inline std::int32_t sentencepiece_byte(unsigned char byte) {
    return 3 + byte;
}

// Returns a builder with a token for each byte (0 to 255), then a token for each merge. The parts of a merge
// must already exist.
inline VocabularyBuilder byte_bpe(std::string_view pre_tokenizer, const std::vector<std::string>& merges) {
    VocabularyBuilder builder(VocabularyKind::ByteBpe);
    builder.vocabulary().pre_tokenizer = pre_tokenizer;
    for (int byte = 0; byte < 256; ++byte) builder.token(letter_of_byte(static_cast<unsigned char>(byte)));
    for (const std::string& merge : merges) {
        std::string joined = merge;
        joined.erase(joined.find(' '), 1);
        builder.token(joined);
        builder.merge(merge);
    }
    return builder;
}

inline Ids as_text(const Tokenizer& tokenizer, std::string_view text) {
    return tokenizer.encode(text, SpecialTokens::AsText, AddSpecial::No);
}
inline Ids parsed(const Tokenizer& tokenizer, std::string_view text) {
    return tokenizer.encode(text, SpecialTokens::Parse, AddSpecial::No);
}

}  // namespace rocmforge::test
