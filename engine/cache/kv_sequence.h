// One conversation in the cache: its tokens, and the pages of their keys and values.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/cache/kv_cache.h"
#include "engine/cache/state_snapshots.h"

namespace rocmforge {

// Releases its pages when it is destroyed. Copies a shared page before it writes to it.
class KvSequence {
  public:
    explicit KvSequence(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it
    // The first n tokens of another one, on its pages, or fewer: none when its windows have let go what they
    // need, and those of the last snapshot if layers have a state.
    KvSequence(const KvSequence& other, int n);
    ~KvSequence();
    KvSequence(const KvSequence&) = delete;
    KvSequence& operator=(const KvSequence&) = delete;

    int length() const { return static_cast<int>(tokens_.size()); }
    const std::vector<std::int32_t>& tokens() const { return tokens_; }
    const std::vector<std::int32_t>& pages() const { return pages_; }
    // Pages of the layers with a window, by the same index; the sequence no longer owns those before
    // first_window_page().
    const std::vector<std::int32_t>& window_pages() const { return window_pages_; }
    int first_window_page() const { return first_window_page_; }

    void swap(KvSequence& other) noexcept;

    // Returns whether append() has room for `more` tokens.
    bool fits(int more) const;
    // Makes room for more tokens and remembers which they are. What the new tokens' windows don't reach may
    // be let go. On ContextFull nothing has changed. If layers have a state, takes a slot for it and restores
    // it; the new tokens must then be computed once, in order, before anything else is appended.
    void append(const std::vector<std::int32_t>& tokens);
    // Forgets all but the first n tokens; pages that are no longer needed go back. Where windowed layers have
    // already let go what the token after these needs, everything is forgotten: the new length is returned,
    // n or 0. What was appended last can always be taken back. If layers have a state, the new length is that
    // of the last snapshot up to n, or 0.
    int truncate(int n);
    // The length of the common prefix with `prompt`, in tokens.
    int common_prefix(std::span<const std::int32_t> prompt) const;
    // The length after truncate(n), for a sequence that is not at work.
    int reusable(int n) const;

    // Of layers with a state; without any, remember() and rest() do nothing.
    int state_slot() const { return state_slot_; }    // while it is at work
    int state_begin() const { return state_begin_; }  // first position of the last append()
    // Keeps a copy of the state after all tokens, which must be computed; waits.
    void remember();
    // The sequence is no longer at work: keeps a copy of its state and gives its slot back. If no copy can be
    // kept, the sequence becomes shorter.
    void rest();
    // page * kPageTokens + offset of the token at `position`.
    std::int32_t slot(int position) const;
    std::int32_t window_slot(int position) const;  // the same for layers with a window, while the page is
                                                   // held

  private:
    int first_page_needed(int position) const;  // by the window of a token at `position`
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
    std::vector<std::shared_ptr<StateSnapshot>> snapshots_;  // by position
    int state_slot_ = -1;                                    // -1: none
    int state_begin_ = 0;
    int state_end_ = 0;  // number of tokens that the slot's state has seen; -1: unknown
};

}  // namespace rocmforge
