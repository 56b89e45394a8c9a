#include "engine/kv_branches.h"

#include <algorithm>

namespace rocmforge {
namespace {

// Enough for the branches of a conversation and some others; the pages run out before.
constexpr std::size_t kMostKept = 64;

}  // namespace

int KvBranches::continue_with(std::span<const std::int32_t> prompt) {
    const auto shared = [&](const KvSequence& sequence) {
        const int common = sequence.common_prefix(prompt);
        return sequence.reusable(std::min(common, static_cast<int>(prompt.size()) - 1));
    };
    int most = shared(current_);
    auto best = kept_.end();
    for (auto one = kept_.begin(); one != kept_.end(); ++one) {
        if (const int common = shared(*one); common > most) {
            most = common;
            best = one;
        }
    }
    if (best != kept_.end()) {
        current_.swap(*best);
        kept_.splice(kept_.begin(), kept_, best);
        if (kept_.front().length() == 0) kept_.pop_front();
    }
    // An end of less than a page is computed as fast as it is looked after.
    if (current_.length() - most < kPageTokens) return current_.truncate(most);
    KvSequence begin(current_, most);
    kept_.emplace_front(*cache_).swap(current_);
    current_.swap(begin);
    if (kept_.size() > kMostKept) kept_.pop_back();
    return current_.length();
}

void KvBranches::make_room(int tokens) {
    while (!current_.fits(tokens) && !kept_.empty()) {
        KvSequence& oldest = kept_.back();
        const int whole_pages = (oldest.length() - 1) / kPageTokens * kPageTokens;
        if (oldest.truncate(whole_pages) == 0) kept_.pop_back();
    }
}

void KvBranches::forget() {
    kept_.clear();
    current_.truncate(0);
}

}  // namespace rocmforge
