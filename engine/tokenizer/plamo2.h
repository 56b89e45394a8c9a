// PLaMo 2's tokenizer ("plamo2" in a GGUF). Finds the pieces with the highest sum of rounded scores, computed
// from the end of the text. Characters that are not a piece become byte tokens.
#pragma once

#include "engine/tokenizer/byte_fallback.h"
#include "engine/tokenizer/prefix_trie.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class Plamo2Tokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    explicit Plamo2Tokenizer(Vocabulary vocabulary);
    std::string_view kind() const override { return "PLaMo 2"; }

  private:
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    std::string text_of(std::string_view token) const override { return std::string(token); }

    PrefixTrie pieces_;
    ByteFallback bytes_;
};

}  // namespace rocmforge
