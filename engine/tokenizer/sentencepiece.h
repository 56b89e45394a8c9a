// SentencePiece's BPE ("llama" in a GGUF). Converts spaces to U+2581, joins characters in the order of the
// resulting tokens' scores, and encodes characters without a token as byte tokens.
#pragma once

#include "engine/tokenizer/byte_fallback.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class SentencePieceTokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    explicit SentencePieceTokenizer(Vocabulary vocabulary);
    std::string_view kind() const override { return "SentencePiece"; }

  private:
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    std::string text_of(std::string_view token) const override;
    bool prefixes_space() const override { return *vocabulary().add_space_prefix; }
    void append_bytes(std::string_view symbol, std::vector<std::int32_t>& tokens) const;

    ByteFallback bytes_;
    bool words_are_apart_ = true;  // whether no token contains parts of two words
};

}  // namespace rocmforge
