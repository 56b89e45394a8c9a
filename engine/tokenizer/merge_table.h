// The ranks of byte-level BPE's merges: which adjacent symbols are joined, and in which order.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rocmforge {

class MergeTable {
  public:
    // Each merge is "left right", highest priority first; `merges` must outlive the table. Throws BadFile for
    // a merge without two parts.
    explicit MergeTable(const std::vector<std::string_view>& merges);

    // The merge's index in the list; the first of duplicates.
    std::optional<std::int32_t> rank(std::string_view left, std::string_view right) const;

  private:
    struct Slot {
        std::uint32_t tag = 0;
        std::int32_t rank = -1;
    };
    bool is(std::int32_t rank, std::string_view left, std::string_view right) const;

    const std::vector<std::string_view>& merges_;
    std::vector<Slot> slots_;  // a power of two, at most four fifths full
    std::size_t longest_ = 0;  // bytes of the longest pair, without the space
};

}  // namespace rocmforge
