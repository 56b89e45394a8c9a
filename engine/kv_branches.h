// Conversations that are kept beside the one at work, and share pages with it and each other where they begin
// alike: coming back to one, editing a message or asking again computes only what is new. They take pages
// that nobody needs; what the one at work needs they give back, the one that was used longest ago first and
// its end before its beginning. Layers with windows have pages for one long sequence only, so that beyond its
// window nothing else can be kept.
#pragma once

#include <cstdint>
#include <list>
#include <span>

#include "engine/kv_sequence.h"

namespace rocmforge {

class KvBranches {
  public:
    explicit KvBranches(KvCache& cache) : cache_(&cache), current_(cache) {}  // the cache must outlive it

    // The one at work: always the same object.
    KvSequence& current() { return current_; }
    int kept() const { return static_cast<int>(kept_.size()); }

    // Makes the one at work begin like `prompt`, as far as any does: returns how many tokens of it are there,
    // all but the last at most, whose logits nobody has. What it was is kept.
    int continue_with(std::span<const std::int32_t> prompt);
    // Has the kept ones give back what appending so many tokens takes.
    void make_room(int tokens);
    void forget();

  private:
    KvCache* cache_;
    KvSequence current_;
    std::list<KvSequence> kept_;  // the one that was used last first
};

}  // namespace rocmforge
