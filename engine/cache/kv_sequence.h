// One conversation in the cache: its tokens, and the pages of their keys and values.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/cache/kv_cache.h"
#include "engine/cache/state_snapshots.h"

namespace rocmforge {

// Releases its pages when it is destroyed. Copies a shared page before writing to it.
class KvSequence {
  public:
    explicit KvSequence(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it
    // Shares the pages of the first n tokens of `other`, or of fewer tokens. Shares none if `other` has
    // released window pages that those tokens need. If layers have a state, shares the tokens up to the last
    // snapshot.
    KvSequence(const KvSequence& other, int n);
    ~KvSequence();
    KvSequence(const KvSequence&) = delete;
    KvSequence& operator=(const KvSequence&) = delete;

    int length() const { return static_cast<int>(tokens_.size()); }
    const std::vector<std::int32_t>& tokens() const { return tokens_; }
    const std::vector<std::int32_t>& pages() const { return pages_; }
    // Pages of the layers with a window. Page i of this list and page i of pages() hold keys and values of
    // the same tokens. The sequence no longer owns the pages before index first_window_page().
    const std::vector<std::int32_t>& window_pages() const { return window_pages_; }
    int first_window_page() const { return first_window_page_; }

    void swap(KvSequence& other) noexcept;

    // Returns whether append() can take pages for `more` tokens.
    bool fits(int more) const;
    // Appends tokens and takes pages for them. May release pages that the new tokens' windows don't reach. If
    // it throws ContextFull, nothing has changed. If layers have a state, takes a slot for it and restores
    // it; the new tokens must then be computed once, in order, before anything else is appended.
    void append(const std::vector<std::int32_t>& tokens);
    // Forgets all but the first n tokens, releases pages that are no longer needed, and returns the new
    // length. The new length is n, with two exceptions. If layers have a state, it is the position of the
    // last snapshot up to n, or 0. If layers with a window have released pages that the next token needs, it
    // is 0; this can't happen if n is the length before the last append().
    int truncate(int n);
    // The length of the common prefix with `prompt`, in tokens.
    int common_prefix(std::span<const std::int32_t> prompt) const;
    // The length to which truncate(n) would shorten the sequence if it were inactive.
    int reusable(int n) const;

    // The following functions are for layers with a state. Without such layers, remember() and rest() do
    // nothing.
    int state_slot() const { return state_slot_; }    // valid only while the sequence is active
    int state_begin() const { return state_begin_; }  // first position of the last append()
    // Takes a snapshot of the state after all tokens, which must have been computed. Waits for the copy.
    void remember();
    // Makes the sequence inactive: takes a snapshot of its state and releases its slot. If no snapshot can be
    // taken, the sequence becomes shorter.
    void rest();
    // Index of the cache row of the token at `position`: page * kPageTokens + offset in the page.
    std::int32_t slot(int position) const;
    // Like slot(), for layers with a window. Valid only while the sequence holds the page.
    std::int32_t window_slot(int position) const;

  private:
    int first_page_needed(int position) const;  // first page in the window of a token at `position`
    std::size_t pages_with(int more) const;
    bool writes_on_shared() const;
    bool writes_on_shared_window() const;
    bool windows_fit(std::size_t pages) const;
    int window_page(int first);
    void own_last_pages();
    void cut(int n);
    void prepare_state();
    void release_state();

    KvCache* cache_;
    std::vector<std::int32_t> tokens_;
    std::vector<std::int32_t> pages_;
    std::vector<std::int32_t> window_pages_;
    int first_window_page_ = 0;
    std::vector<std::shared_ptr<StateSnapshot>> snapshots_;  // sorted by position
    int state_slot_ = -1;                                    // -1: none
    int state_begin_ = 0;
    int state_end_ = 0;  // number of tokens that were computed into the slot's state; -1: unknown
};

}  // namespace rocmforge
