// The merges of byte-level BPE, which say which adjacent symbols are joined. A merge's rank is its index in
// the list; lower ranks are joined first.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rocmforge {

class MergeTable {
  public:
    // Each merge is "left right", highest priority first. `merges` must outlive the table. Throws BadFile for
    // a merge that does not have two parts.
    explicit MergeTable(const std::vector<std::string_view>& merges);

    // Returns the rank of a merge. If the list has duplicates, returns the rank of the first one.
    std::optional<std::int32_t> rank(std::string_view left, std::string_view right) const;

  private:
    struct Slot {
        std::uint32_t tag = 0;
        std::int32_t rank = -1;
    };
    bool is(std::int32_t rank, std::string_view left, std::string_view right) const;

    const std::vector<std::string_view>& merges_;
    std::vector<Slot> slots_;  // the size is a power of two; at most four fifths of the slots are used
    std::size_t longest_ = 0;  // length in bytes of the longest pair, without the space
};

}  // namespace rocmforge
