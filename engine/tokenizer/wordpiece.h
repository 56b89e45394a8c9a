// WordPiece ("bert" in a GGUF, where the first piece of a word starts with U+2581).
#pragma once

#include "engine/tokenizer/bert_text.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class WordPieceTokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    explicit WordPieceTokenizer(Vocabulary vocabulary);
    std::string_view kind() const override { return "WordPiece"; }

  private:
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    std::string text_of(std::string_view token) const override;
    bool prefixes_space() const override { return true; }

    BertNormalization normalization_;
};

}  // namespace rocmforge
