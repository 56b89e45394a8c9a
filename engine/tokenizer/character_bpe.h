// BPE over characters ("gemma4" in a GGUF). Converts spaces to U+2581, joins adjacent symbols in the order of
// the merges' ranks, and encodes characters without a token as byte tokens.
#pragma once

#include "engine/tokenizer/byte_fallback.h"
#include "engine/tokenizer/merge_table.h"
#include "engine/tokenizer/pre_tokenizer.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class CharacterBpeTokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    CharacterBpeTokenizer(Vocabulary vocabulary, PreTokenizer pre_tokenizer);
    std::string_view kind() const override { return kind_; }

  private:
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    std::string text_of(std::string_view token) const override;

    PreTokenizer pre_tokenizer_;
    MergeTable merges_;
    std::string kind_;
    ByteFallback bytes_;
};

}  // namespace rocmforge
