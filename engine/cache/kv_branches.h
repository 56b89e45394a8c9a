// Sequences at work, and conversations that are kept beside them; they share pages where they begin alike:
// coming back to one, editing a message, asking again or asking for several answers computes only what is
// new. Those that are kept take pages that nobody needs; what one at work needs they give back, the one that
// was used longest ago first and its end before its beginning. Layers with windows have pages for as many
// long sequences as may be at work, so that beyond its window little else can be kept.
#pragma once

#include <cstdint>
#include <list>
#include <span>

#include "engine/cache/kv_sequence.h"

namespace rocmforge {

class KvBranches {
  public:
    explicit KvBranches(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it

    // Puts a sequence to work that begins like `prompt`, as far as any does, at work or kept: its length()
    // says how many tokens are there, all but the last at most, whose logits nobody has.
    KvSequence& begin(std::span<const std::int32_t> prompt);
    // How many tokens begin() would find. It changes nothing.
    int known(std::span<const std::int32_t> prompt) const;
    // It is no longer at work, but kept; or its pages go back.
    void keep(KvSequence& sequence);
    void drop(KvSequence& sequence);

    int working() const { return static_cast<int>(working_.size()); }
    int kept() const { return static_cast<int>(kept_.size()); }

    // Has the kept ones give back what appending so many tokens takes. False when that isn't enough.
    bool make_room(const KvSequence& sequence, int tokens);
    void forget();  // what is kept

  private:
    using Sequences = std::list<KvSequence>;
    Sequences::iterator place_of(const KvSequence& sequence);

    KvCache* cache_;
    Sequences working_;
    Sequences kept_;  // the one that was used last first
};

}  // namespace rocmforge
