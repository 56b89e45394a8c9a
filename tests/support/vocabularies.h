// Small vocabularies that can tokenize any text.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

// Adds <unk>, <s>, </s>, the 256 bytes, then letters with and without a leading space, up to `size` pieces
// (at least 259).
void add_sentencepiece_vocabulary(GgufWriter& writer, int size);

// Adds GPT-2's alphabet of 256 bytes, a token for each merge of two existing tokens, control tokens, and
// <|endoftext|>.
void add_byte_bpe_vocabulary(GgufWriter& writer, const std::string& pre_tokenizer,
                             const std::vector<std::pair<std::string, std::string>>& merges = {},
                             const std::vector<std::string>& controls = {});

}  // namespace rocmforge::test
