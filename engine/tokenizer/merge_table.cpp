#include "engine/tokenizer/merge_table.h"

#include <algorithm>
#include <bit>
#include <string>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/text_hash.h"

namespace rocmforge {
namespace {

std::uint64_t hash_pair(std::string_view left, std::string_view right) {
    return hash_text(right, hash_text(left));
}

}  // namespace

MergeTable::MergeTable(const std::vector<std::string_view>& merges)
    : merges_(merges), slots_(std::bit_ceil(merges.size() + merges.size() / 4 + 1)) {
    for (std::size_t i = 0; i < merges_.size(); ++i) {
        const std::string_view merge = merges_[i];
        const std::size_t space = merge.find(' ');
        if (space == std::string_view::npos || space == 0 || space + 1 == merge.size()) {
            throw EngineError{
                Code::BadFile,
                Text::tr(
                    "The vocabulary's merge %1 (\"%2\") doesn't consist of two parts separated by a space."),
                i, printable(merge)};
        }
        const std::string_view left = merge.substr(0, space);
        const std::string_view right = merge.substr(space + 1);
        const std::uint64_t hash = hash_pair(left, right);
        const auto tag = static_cast<std::uint32_t>(hash >> 32);
        std::size_t at = hash & (slots_.size() - 1);
        while (slots_[at].rank >= 0 && !(slots_[at].tag == tag && is(slots_[at].rank, left, right))) {
            at = (at + 1) & (slots_.size() - 1);
        }
        if (slots_[at].rank < 0) slots_[at] = {tag, static_cast<std::int32_t>(i)};
        longest_ = std::max(longest_, merge.size() - 1);
    }
}

std::optional<std::int32_t> MergeTable::rank(std::string_view left, std::string_view right) const {
    if (left.size() + right.size() > longest_) return std::nullopt;
    const std::uint64_t hash = hash_pair(left, right);
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t at = hash & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
        const Slot& slot = slots_[at];
        if (slot.rank < 0) return std::nullopt;
        if (slot.tag == tag && is(slot.rank, left, right)) return slot.rank;
    }
}

bool MergeTable::is(std::int32_t rank, std::string_view left, std::string_view right) const {
    const std::string_view merge = merges_[static_cast<std::size_t>(rank)];
    return merge.size() == left.size() + 1 + right.size() && merge[left.size()] == ' ' &&
           merge.starts_with(left) && merge.ends_with(right);
}

}  // namespace rocmforge
