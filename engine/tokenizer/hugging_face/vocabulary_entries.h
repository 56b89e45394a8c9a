// The vocabulary of tokenizer.json: texts and ids of tokens. Limits the number of unused ids, which could
// otherwise take any amount of memory.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/tokenizer/token_index.h"

namespace rocmforge {

class VocabularyEntries {
  public:
    VocabularyEntries() = default;
    VocabularyEntries(const VocabularyEntries&) = delete;
    VocabularyEntries& operator=(const VocabularyEntries&) = delete;

    // `tokens` is in the file's order; its views must stay valid until finish(). `extra`: added tokens that
    // the model doesn't contain. Throws BadFile for an id that is too large for the number of tokens.
    void set(const std::vector<std::pair<std::string_view, std::int64_t>>& tokens,
             const std::vector<std::pair<std::string_view, std::int64_t>>& extra);

    std::size_t size() const { return texts_.size(); }
    std::string_view text(std::size_t id) const { return texts_[id]; }
    const std::vector<std::string_view>& texts() const { return texts_; }
    // Finds only the model's own tokens, not added ones.
    std::optional<std::int32_t> find(std::string_view text) const {
        return index_ ? index_->find(text) : std::nullopt;
    }
    // Returns the length of the longest text of the model's own tokens, in bytes.
    std::size_t longest() const { return index_ ? index_->longest() : 0; }

  private:
    std::string arena_;
    std::vector<std::string_view> texts_;  // indexed by id; empty: unused id
    std::optional<TokenIndex> index_;
};

}  // namespace rocmforge
