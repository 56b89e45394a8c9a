// Copies of conversations' states in system memory. A state can't be taken back, so a conversation that is
// edited, branched or regenerated continues from the last copy before the first new token. The copies have a
// limit; the least recently used one makes room for a new one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <vector>

namespace rocmforge {

class StateSnapshots;

// The state after the first `position` tokens of a conversation. Shared by the sequences that begin with
// them; its memory is free again when the last one drops it, or when another snapshot takes it.
class StateSnapshot {
  public:
    StateSnapshot(StateSnapshots& owner, int position) : owner_(&owner), position_(position) {}
    ~StateSnapshot();
    StateSnapshot(const StateSnapshot&) = delete;
    StateSnapshot& operator=(const StateSnapshot&) = delete;

    int position() const { return position_; }
    bool held() const { return place_ >= 0; }  // false: another snapshot has its memory

  private:
    friend class StateSnapshots;
    StateSnapshots* owner_;
    int position_;
    int place_ = -1;
    std::list<StateSnapshot*>::iterator use_;
};

// How many snapshots of `state_bytes` each are kept within `limit` bytes.
int snapshot_count(std::uint64_t state_bytes, std::uint64_t limit);

class StateSnapshots {
  public:
    // Reserves address space for `count` snapshots of `state_bytes` each; pages are taken when they are
    // first written.
    StateSnapshots(std::uint64_t state_bytes, int count);
    StateSnapshots(const StateSnapshots&) = delete;
    StateSnapshots& operator=(const StateSnapshots&) = delete;

    int count() const { return count_; }
    int held() const { return static_cast<int>(by_use_.size()); }

    // A snapshot whose bytes the caller writes; nullptr if there is room for none at all.
    std::shared_ptr<StateSnapshot> make(int position);
    // Its bytes [state_bytes]. Precondition: it is held. Counts as a use.
    std::span<std::byte> use(StateSnapshot& snapshot);

  private:
    friend class StateSnapshot;
    void release(StateSnapshot& snapshot);

    std::uint64_t state_bytes_;
    int count_;
    std::unique_ptr<std::byte[]> memory_;
    std::vector<int> free_;
    std::list<StateSnapshot*> by_use_;  // most recently used first
};

}  // namespace rocmforge
