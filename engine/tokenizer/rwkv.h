// RWKV's World vocabulary ("rwkv" in a GGUF). Tokens are arbitrary bytes, written with escapes such as \n and
// \xE3. Encoding always takes the longest token that matches.
#pragma once

#include "engine/tokenizer/prefix_trie.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class RwkvTokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    explicit RwkvTokenizer(Vocabulary vocabulary);
    std::string_view kind() const override { return "RWKV World"; }

  private:
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    std::string text_of(std::string_view token) const override;

    PrefixTrie tokens_;
};

}  // namespace rocmforge
