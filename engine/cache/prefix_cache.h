// The prefix cache holds active sequences and inactive ones that it keeps. Sequences share the pages of a
// common prefix, so returning to a conversation, editing a message, regenerating an answer or requesting
// several answers computes only the new part. Kept sequences use free pages. When an active sequence needs
// pages, the least recently used kept sequence loses its pages first, from its end. The pool of layers with
// windows has only enough pages for the active sequences, so only a few of the kept sequences can be longer
// than the window.
#pragma once

#include <cstdint>
#include <list>
#include <span>

#include "engine/cache/kv_sequence.h"

namespace rocmforge {

class PrefixCache {
  public:
    explicit PrefixCache(KvCache& cache) : cache_(&cache) {}  // the cache must outlive it

    // Starts an active sequence with the longest prefix of `prompt` that any sequence shares. Its length() is
    // the number of cached tokens. The last token of the prompt is never among them, because its logits are
    // not cached.
    KvSequence& begin(std::span<const std::int32_t> prompt);
    // The number of cached tokens that begin() would find.
    int known(std::span<const std::int32_t> prompt) const;
    // Makes the sequence inactive and keeps it; releases its pages if it is empty.
    void keep(KvSequence& sequence);
    void drop(KvSequence& sequence);

    int working() const { return static_cast<int>(working_.size()); }
    int kept() const { return static_cast<int>(kept_.size()); }

    // Evicts kept sequences until append() can take `tokens` tokens. Returns false if evicting all of them is
    // not enough.
    bool evict_for(const KvSequence& sequence, int tokens);
    void forget();  // evicts all kept sequences

  private:
    using Sequences = std::list<KvSequence>;
    Sequences::iterator place_of(const KvSequence& sequence);

    KvCache* cache_;
    Sequences working_;
    Sequences kept_;  // most recently used first
};

}  // namespace rocmforge
