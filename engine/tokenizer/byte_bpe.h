// Byte-level BPE ("gpt2" in a GGUF). Splits the text into words, maps each word's bytes to letters
// (byte_alphabet.h), and joins adjacent symbols in the order of the merges' ranks.
#pragma once

#include <array>

#include "engine/tokenizer/merge_table.h"
#include "engine/tokenizer/pre_tokenizer.h"
#include "engine/tokenizer/vocabulary_tokenizer.h"

namespace rocmforge {

class ByteBpeTokenizer final : public VocabularyTokenizer {
  public:
    // The vocabulary must be prepared as in make_tokenizer(): checked, and with defaults for the fields that
    // the file omits.
    ByteBpeTokenizer(Vocabulary vocabulary, PreTokenizer pre_tokenizer);
    std::string_view kind() const override { return kind_; }

  private:
    struct Scratch;
    void encode_text(std::string_view text, std::vector<std::int32_t>& tokens) const override;
    void encode_word(std::string_view word, Scratch& scratch, std::vector<std::int32_t>& tokens) const;
    void append_byte(unsigned char byte, std::vector<std::int32_t>& tokens) const;
    std::string text_of(std::string_view token) const override;

    PreTokenizer pre_tokenizer_;
    MergeTable merges_;
    std::string kind_;
    std::array<std::int32_t, 256> byte_tokens_;  // token of each byte; -1: none
};

}  // namespace rocmforge
