// Maps the text of a token to its id, in an open-addressed hash table of views. Copies no text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rocmforge {

class TokenIndex {
  public:
    // `tokens` must outlive the index.
    explicit TokenIndex(const std::vector<std::string_view>& tokens);

    // Adds a token. Ignores empty texts and keeps the first of duplicates.
    void add(std::int32_t id);
    std::optional<std::int32_t> find(std::string_view text) const;
    std::size_t longest() const { return longest_; }  // length in bytes of the longest text that was added

  private:
    struct Slot {
        std::uint32_t tag = 0;  // upper half of the hash; most mismatches are found without reading the text
        std::int32_t id = -1;
    };
    const std::vector<std::string_view>& tokens_;
    std::vector<Slot> slots_;  // the size is a power of two; at most four fifths of the slots are used
    std::size_t longest_ = 0;
};

}  // namespace rocmforge
