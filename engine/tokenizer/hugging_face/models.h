// The part "model" of tokenizer.json, which converts a word to tokens.
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

// The file's content, not checked. The views become invalid when the file is closed.
struct ModelDescription {
    std::string type;  // "BPE", "Unigram" or another type; "" in old files
    std::vector<std::pair<std::string_view, std::int64_t>> tokens;
    std::vector<double> scores;                                         // [tokens]; used only by Unigram
    std::vector<std::pair<std::string_view, std::string_view>> merges;  // used only by BPE
    std::optional<std::string> unknown_token;
    std::optional<std::int64_t> unknown_id;  // used only by Unigram
    std::string inner_prefix;                // prefix of pieces within a word: "##"
    bool has_inner_prefix = false;
    std::string end_suffix;  // suffix of pieces that end a word: "</w>"
    bool fuses_unknown = false;
    bool byte_fallback = false;
    bool ignores_merges = false;
    std::int64_t longest_word = 100;  // maximum length of a word, in characters; used only by WordPiece
};

class TokenModel {
  public:
    virtual ~TokenModel() = default;
    virtual std::string_view name() const = 0;
    // Appends the tokens of a word, which must be valid UTF-8 and not empty. For characters that the
    // vocabulary cannot represent, appends the unknown token. If the file names none, BPE drops these
    // characters, like Hugging Face's library, and Unigram throws Unsupported.
    virtual void encode(std::string_view word, std::vector<std::int32_t>& ids) const = 0;
};

// `may_become`: for each id, whether text may be encoded as this token. Throws BadFile or Unsupported.
std::unique_ptr<TokenModel> make_model(const ModelDescription& description,
                                       const VocabularyEntries& vocabulary,
                                       const std::vector<bool>& may_become);

std::unique_ptr<TokenModel> make_bpe_model(const ModelDescription& description,
                                           const VocabularyEntries& vocabulary,
                                           const std::vector<bool>& may_become);

}  // namespace rocmforge
