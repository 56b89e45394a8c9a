#include "engine/speculation/ngram_drafter.h"

#include <algorithm>
#include <bit>

namespace rocmforge {
namespace {

constexpr std::size_t kFirstPlace = 2;  // the position after the first two tokens
constexpr std::size_t kMostHeads = std::size_t{1} << 16U;

// Returns the number of equal tokens before the positions `a` and `b`, at most `most`. Precondition: a < b.
std::size_t common_before(std::span<const std::int32_t> tokens, std::size_t a, std::size_t b,
                          std::size_t most) {
    std::size_t count = 0;
    while (count < std::min(a, most) && tokens[a - 1 - count] == tokens[b - 1 - count]) ++count;
    return count;
}

}  // namespace

std::size_t NgramDrafter::heads(int most_tokens) {
    return std::min(kMostHeads, std::bit_ceil(static_cast<std::size_t>(std::max(most_tokens, 1))));
}

std::uint64_t NgramDrafter::bytes(int most_tokens) {
    return (heads(most_tokens) + static_cast<std::size_t>(std::max(most_tokens, 0)) + 1) *
           sizeof(std::int32_t);
}

NgramDrafter::NgramDrafter(int most_tokens) : heads_(heads(most_tokens), 0) {
    previous_.reserve(static_cast<std::size_t>(std::max(most_tokens, 0)) + 1);
}

// Returns the head for the two tokens before position `end`.
std::int32_t& NgramDrafter::head_of(std::span<const std::int32_t> tokens, std::size_t end) {
    const std::uint64_t pair = (std::uint64_t{static_cast<std::uint32_t>(tokens[end - 2])} << 32U) |
                               static_cast<std::uint32_t>(tokens[end - 1]);
    return heads_[(pair * 0x9E3779B97F4A7C15U >> 40U) & (heads_.size() - 1)];
}

// Adds all places except the end of the text, where nothing follows yet.
void NgramDrafter::index(std::span<const std::int32_t> tokens) {
    for (std::size_t place = std::max(previous_.size(), std::min(kFirstPlace, tokens.size()));
         place < tokens.size(); ++place) {
        previous_.resize(place, 0);
        std::int32_t& head = head_of(tokens, place);
        previous_.push_back(head);
        head = static_cast<std::int32_t>(place);
    }
}

std::vector<std::int32_t> NgramDrafter::draft(std::span<const std::int32_t> tokens, int most) {
    index(tokens);
    if (tokens.size() <= kFirstPlace || most <= 0) return {};
    std::size_t best = 0;
    std::size_t longest = kFirstPlace - 1;  // a place needs two tokens in common: hashes may collide
    auto place = static_cast<std::size_t>(head_of(tokens, tokens.size()));
    for (int i = 0; i < kMostPlaces && place > 0; ++i) {
        const std::size_t common = common_before(tokens, place, tokens.size(), kMostCommon);
        if (common > longest) {
            longest = common;
            best = place;
        }
        place = static_cast<std::size_t>(previous_[place]);
    }
    if (best == 0) return {};
    // Behind the end of the text, continues with the proposed tokens: a text that repeats a short sequence
    // goes on like this.
    std::vector<std::int32_t> proposed;
    for (std::size_t at = best; at < best + static_cast<std::size_t>(most); ++at) {
        proposed.push_back(at < tokens.size() ? tokens[at] : proposed[at - tokens.size()]);
    }
    return proposed;
}

}  // namespace rocmforge
