// Copies of sequences' states in system memory. A state can't be rolled back, so a conversation that is
// edited, branched or regenerated continues from the last snapshot before the first new token. The number of
// snapshots is limited; a new one replaces the least recently used one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <vector>

namespace rocmforge {

class StateSnapshots;

// The state after the first `position` tokens of a sequence. Sequences that begin with these tokens share it.
// Its memory is released when the last sequence drops it, or when another snapshot takes the memory.
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

// System memory of the snapshots of recurrent states, in bytes.
struct SnapshotUse {
    std::uint64_t used = 0;  // total size of the snapshots that exist now
    // Total size of the maximum number of snapshots. The memory plan contains this size.
    std::uint64_t limit = 0;
    // Memory that the system has allocated, at most `limit`. Releasing a snapshot does not reduce it, because
    // the next snapshot uses the same memory.
    std::uint64_t allocated = 0;

    bool operator==(const SnapshotUse&) const = default;
};

// The number of snapshots of `state_bytes` each that fit within `limit` bytes.
int snapshot_count(std::uint64_t state_bytes, std::uint64_t limit);

class StateSnapshots {
  public:
    // Reserves address space for `count` snapshots of `state_bytes` each. The system allocates memory when
    // they are first written.
    StateSnapshots(std::uint64_t state_bytes, int count);
    StateSnapshots(const StateSnapshots&) = delete;
    StateSnapshots& operator=(const StateSnapshots&) = delete;

    int count() const { return count_; }
    int held() const { return static_cast<int>(by_use_.size()); }
    SnapshotUse memory_use() const;

    // Returns a snapshot whose bytes the caller writes; nullptr if no memory is reserved.
    std::shared_ptr<StateSnapshot> make(int position);
    // Returns the snapshot's bytes [state_bytes] and marks it as used. Precondition: snapshot.held().
    std::span<std::byte> use(StateSnapshot& snapshot);

  private:
    friend class StateSnapshot;
    void release(StateSnapshot& snapshot);

    std::uint64_t state_bytes_;
    int count_;
    // memory_ has count_ places for snapshots. The places [0, written_) were used at least once.
    int written_ = 0;
    std::unique_ptr<std::byte[]> memory_;
    std::vector<int> free_;
    std::list<StateSnapshot*> by_use_;  // most recently used first
};

}  // namespace rocmforge
