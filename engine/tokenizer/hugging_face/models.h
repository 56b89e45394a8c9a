// tokenizer.json's "model": converts a word to tokens.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/tokenizer/hugging_face/vocabulary_entries.h"

namespace rocmforge {

// The file's content, unchecked. The views become invalid with the file.
struct ModelDescription {
    std::string type;  // "" in old files
    std::vector<std::pair<std::string_view, std::int64_t>> tokens;
    std::vector<double> scores;                                         // [tokens] Unigram
    std::vector<std::pair<std::string_view, std::string_view>> merges;  // BPE
    std::optional<std::string> unknown_token;
    std::optional<std::int64_t> unknown_id;  // Unigram
    std::string inner_prefix;                // prefix of pieces within a word: "##"
    bool has_inner_prefix = false;
    std::string end_suffix;  // suffix of pieces that end a word: "</w>"
    bool fuses_unknown = false;
    bool byte_fallback = false;
    bool ignores_merges = false;
    std::int64_t longest_word = 100;  // WordPiece, in characters
};

class TokenModel {
  public:
    virtual ~TokenModel() = default;
    virtual std::string_view name() const = 0;
    // Appends the tokens of a word (not empty, well-formed UTF-8). Like the library, drops a character that
    // the vocabulary cannot represent if the file names no unknown token.
    virtual void encode(std::string_view word, std::vector<std::int32_t>& ids) const = 0;
};

// `may_become`: by id, whether text may be encoded as the token. Throws BadFile or Unsupported.
std::unique_ptr<TokenModel> make_model(const ModelDescription& description,
                                       const VocabularyEntries& vocabulary,
                                       const std::vector<bool>& may_become);

std::unique_ptr<TokenModel> make_bpe_model(const ModelDescription& description,
                                           const VocabularyEntries& vocabulary,
                                           const std::vector<bool>& may_become);

}  // namespace rocmforge
