// The prefix cache: active sequences, and conversations that are kept beside them. They share the pages of a
// common prefix, so returning to a conversation, editing a message, regenerating an answer or requesting
// several answers computes only the new part. Kept conversations use free pages. When an active sequence
// needs pages, the least recently used conversation loses its pages first, from its end. Layers with windows
// have pages for as many long sequences as can be active, so beyond the window little else can be kept.
#pragma once

#include <cstdint>
#include <list>
#include <span>

#include "engine/cache/kv_sequence.h"

namespace rocmforge {

class PrefixCache {
  public:
    explicit PrefixCache(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it

    // Puts a sequence to work that begins like `prompt`, as far as any does, at work or kept: its length()
    // says how many tokens are there, all but the last at most, whose logits nobody has.
    KvSequence& begin(std::span<const std::int32_t> prompt);
    // The number of cached tokens that begin() would find. Changes nothing.
    int known(std::span<const std::int32_t> prompt) const;
    // It is no longer at work, but kept; or its pages go back.
    void keep(KvSequence& sequence);
    void drop(KvSequence& sequence);

    int working() const { return static_cast<int>(working_.size()); }
    int kept() const { return static_cast<int>(kept_.size()); }

    // Evicts kept sequences until appending `tokens` tokens has room. Returns false if that is not enough.
    bool make_room(const KvSequence& sequence, int tokens);
    void forget();  // evicts all kept sequences

  private:
    using Sequences = std::list<KvSequence>;
    Sequences::iterator place_of(const KvSequence& sequence);

    KvCache* cache_;
    Sequences working_;
    Sequences kept_;  // most recently used first
};

}  // namespace rocmforge
