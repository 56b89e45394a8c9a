// Base class of the tokenizers of GGUF files. It handles special tokens, BOS and EOS, and the properties of
// ids.
#pragma once

#include "engine/tokenizer/special_tokens.h"
#include "engine/tokenizer/token_index.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {

class VocabularyTokenizer : public Tokenizer {
  public:
    std::vector<std::int32_t> encode(std::string_view utf8, SpecialTokens special,
                                     AddSpecial add) const override;
    std::string piece(std::int32_t token, bool control_as_text) const override;
    std::string decode(const std::vector<std::int32_t>& tokens, bool control_as_text) const override;

    int size() const override { return static_cast<int>(vocabulary_.tokens.size()); }
    std::optional<std::int32_t> bos() const override { return vocabulary_.bos; }
    std::optional<std::int32_t> eos() const override { return vocabulary_.eos; }
    bool adds_bos() const override { return vocabulary_.add_bos.value_or(false); }
    bool ends_generation(std::int32_t token) const override;
    std::string token_text(std::int32_t token) const override;
    std::optional<FillTokens> fill_tokens() const override { return fill_tokens_; }

  protected:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    explicit VocabularyTokenizer(Vocabulary vocabulary);

    // Appends the tokens of a text that contains no special token.
    virtual void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const = 0;
    // Returns the bytes of a token of type Normal or Unused.
    virtual std::string text_of(std::string_view token) const = 0;
    // Whether encode_text() adds a space before the text.
    virtual bool prefixes_space() const { return false; }

    const Vocabulary& vocabulary() const { return vocabulary_; }
    // Returns the tokens that text may be encoded as. Excludes control, unknown and byte tokens, so that a
    // text that spells "</s>" or "<0x0A>" never becomes such a token.
    const TokenIndex& text_tokens() const { return text_tokens_; }
    // Returns the unknown token, for a byte that no token contains. Throws Unsupported if the vocabulary has
    // none.
    std::int32_t unknown_for(unsigned char byte) const;

  private:
    std::size_t checked(std::int32_t token) const;

    Vocabulary vocabulary_;
    SpecialTokenFinder specials_;
    TokenIndex text_tokens_;
    std::vector<bool> ends_;  // [tokens]: whether the token ends generation
    std::optional<FillTokens> fill_tokens_;
};

}  // namespace rocmforge
