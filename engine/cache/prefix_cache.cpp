#include "engine/cache/prefix_cache.h"

#include <algorithm>
#include <cassert>

namespace rocmforge {
namespace {

// Maximum number of kept sequences: enough for the branches of one conversation and a few other
// conversations. Usually free pages run out first.
constexpr std::size_t kMostKept = 64;

int shared_by(const KvSequence& sequence, std::span<const std::int32_t> prompt) {
    const int common = sequence.common_prefix(prompt);
    return sequence.reusable(std::min(common, static_cast<int>(prompt.size()) - 1));
}

}  // namespace

int PrefixCache::known(std::span<const std::int32_t> prompt) const {
    int most = 0;
    for (const KvSequence& one : working_) most = std::max(most, shared_by(one, prompt));
    for (const KvSequence& one : kept_) most = std::max(most, shared_by(one, prompt));
    return most;
}

KvSequence& PrefixCache::begin(std::span<const std::int32_t> prompt) {
    int most = 0;
    const KvSequence* best = nullptr;
    auto kept = kept_.end();
    // On a tie the most recently used kept sequence wins, because it can be extended without copying pages.
    for (auto one = kept_.begin(); one != kept_.end(); ++one) {
        if (const int common = shared_by(*one, prompt); common > most) {
            most = common;
            best = &*one;
            kept = one;
        }
    }
    for (const KvSequence& one : working_) {
        if (const int common = shared_by(one, prompt); common > most) {
            most = common;
            best = &one;
            kept = kept_.end();
        }
    }
    if (best == nullptr) return working_.emplace_back(*cache_);
    // If less than a page of a kept sequence would be lost, truncates that sequence instead of sharing its
    // pages: recomputing the lost tokens is as fast as copying a shared page.
    if (kept != kept_.end() && kept->length() - most < kPageTokens) {
        kept->truncate(most);
        working_.splice(working_.end(), kept_, kept);
    } else {
        working_.emplace_back(*best, most);
    }
    return working_.back();
}

PrefixCache::Sequences::iterator PrefixCache::place_of(const KvSequence& sequence) {
    const auto found = std::find_if(working_.begin(), working_.end(),
                                    [&](const KvSequence& one) { return &one == &sequence; });
    assert(found != working_.end());
    return found;
}

void PrefixCache::keep(KvSequence& sequence) {
    sequence.rest();
    if (sequence.length() == 0) {
        drop(sequence);
        return;
    }
    kept_.splice(kept_.begin(), working_, place_of(sequence));
    if (kept_.size() > kMostKept) kept_.pop_back();
}

void PrefixCache::drop(KvSequence& sequence) {
    working_.erase(place_of(sequence));
}

bool PrefixCache::evict_for(const KvSequence& sequence, int tokens) {
    while (!sequence.fits(tokens)) {
        if (kept_.empty()) return false;
        KvSequence& oldest = kept_.back();
        const int whole_pages = (oldest.length() - 1) / kPageTokens * kPageTokens;
        if (oldest.truncate(whole_pages) == 0) kept_.pop_back();
    }
    return true;
}

void PrefixCache::forget() {
    kept_.clear();
}

}  // namespace rocmforge
