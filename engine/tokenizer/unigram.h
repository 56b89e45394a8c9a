// SentencePiece's Unigram tokenizer ("t5" in a GGUF).
#pragma once

#include "engine/tokenizer/byte_fallback.h"
#include "engine/tokenizer/charsmap.h"
#include "engine/tokenizer/likeliest_pieces.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class UnigramTokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    explicit UnigramTokenizer(Vocabulary vocabulary);
    std::string_view kind() const override { return "Unigram"; }

  private:
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    std::string text_of(std::string_view token) const override;
    bool prefixes_space() const override;
    std::string normalized(std::string_view text) const;

    Charsmap charsmap_;
    LikeliestPieces pieces_;
    ByteFallback bytes_;
};

}  // namespace rocmforge
