// One conversation in the cache: its tokens, and the pages of their keys and values.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/cache/kv_cache.h"

namespace rocmforge {

// Releases its pages when it is destroyed. Copies a shared page before it writes to it.
class KvSequence {
  public:
    explicit KvSequence(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it
    // The first n tokens of another one, on its pages; none when its windows have let go what they need.
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
    // be let go. On ContextFull nothing has changed.
    void append(const std::vector<std::int32_t>& tokens);
    // Forgets all but the first n tokens; pages that are no longer needed go back. Where windowed layers have
    // already let go what the token after these needs, everything is forgotten: the new length is returned,
    // n or 0. What was appended last can always be taken back.
    int truncate(int n);
    // The length of the common prefix with `prompt`, in tokens.
    int common_prefix(std::span<const std::int32_t> prompt) const;
    // n, or 0 where truncate(n) would forget everything.
    int reusable(int n) const;
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

    KvCache* cache_;
    std::vector<std::int32_t> tokens_;
    std::vector<std::int32_t> pages_;
    std::vector<std::int32_t> window_pages_;
    int first_window_page_ = 0;
};

}  // namespace rocmforge
