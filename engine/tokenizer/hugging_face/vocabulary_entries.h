// tokenizer.json's vocabulary: token texts and ids. Bounds unused ids, which could otherwise take unlimited
// memory.
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

    // In the file's order; the views must stay valid until finish(). Throws BadFile for an id that is
    // implausible for the number of tokens. `extra`: added tokens that the model doesn't contain.
    void set(const std::vector<std::pair<std::string_view, std::int64_t>>& tokens,
             const std::vector<std::pair<std::string_view, std::int64_t>>& extra);

    std::size_t size() const { return texts_.size(); }
    std::string_view text(std::size_t id) const { return texts_[id]; }
    const std::vector<std::string_view>& texts() const { return texts_; }
    // Only the model's own tokens.
    std::optional<std::int32_t> find(std::string_view text) const {
        return index_ ? index_->find(text) : std::nullopt;
    }
    std::size_t longest() const { return index_ ? index_->longest() : 0; }  // bytes

  private:
    std::string arena_;
    std::vector<std::string_view> texts_;  // by id; empty: unused id
    std::optional<TokenIndex> index_;
};

}  // namespace rocmforge
