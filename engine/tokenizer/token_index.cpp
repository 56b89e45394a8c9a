#include "engine/tokenizer/token_index.h"

#include <algorithm>
#include <bit>

#include "engine/tokenizer/text_hash.h"

namespace rocmforge {

TokenIndex::TokenIndex(const std::vector<std::string_view>& tokens)
    : tokens_(tokens), slots_(std::bit_ceil(tokens.size() + tokens.size() / 4 + 1)) {}

void TokenIndex::add(std::int32_t id) {
    const std::string_view text = tokens_[static_cast<std::size_t>(id)];
    if (text.empty()) return;
    const std::uint64_t hash = hash_text(text);
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t at = hash & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
        Slot& slot = slots_[at];
        if (slot.id < 0) {
            slot = {tag, id};
            longest_ = std::max(longest_, text.size());
            return;
        }
        if (slot.tag == tag && tokens_[static_cast<std::size_t>(slot.id)] == text) return;
    }
}

std::optional<std::int32_t> TokenIndex::find(std::string_view text) const {
    if (text.size() > longest_) return std::nullopt;
    const std::uint64_t hash = hash_text(text);
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t at = hash & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
        const Slot& slot = slots_[at];
        if (slot.id < 0) return std::nullopt;
        if (slot.tag == tag && tokens_[static_cast<std::size_t>(slot.id)] == text) return slot.id;
    }
}

}  // namespace rocmforge
