// tokenizer.json's vocabulary: token texts and ids, without holes in memory that a file could make as large
// as it likes.
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

    // In the file's order; the views have to live until finish(). Throws BadFile for an id that no vocabulary
    // of so many tokens has. `extra` are the added tokens that the model doesn't know.
    void set(const std::vector<std::pair<std::string_view, std::int64_t>>& tokens,
             const std::vector<std::pair<std::string_view, std::int64_t>>& extra);

    std::size_t size() const { return texts_.size(); }
    std::string_view text(std::size_t id) const { return texts_[id]; }
    const std::vector<std::string_view>& texts() const { return texts_; }
    // Of the model's own tokens.
    std::optional<std::int32_t> find(std::string_view text) const {
        return index_ ? index_->find(text) : std::nullopt;
    }
    std::size_t longest() const { return index_ ? index_->longest() : 0; }  // bytes

  private:
    std::string arena_;
    std::vector<std::string_view> texts_;  // by id; empty for an id that has none
    std::optional<TokenIndex> index_;
};

}  // namespace rocmforge
