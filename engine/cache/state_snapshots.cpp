#include "engine/cache/state_snapshots.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rocmforge {
namespace {

// Maximum number of snapshots of states: enough for the branches of one conversation and a few other
// conversations.
constexpr std::uint64_t kMostSnapshots = 64;

}  // namespace

int snapshot_count(std::uint64_t state_bytes, std::uint64_t limit) {
    if (state_bytes == 0) return 0;
    return static_cast<int>(std::min(kMostSnapshots, limit / state_bytes));
}

StateSnapshot::~StateSnapshot() {
    if (held()) owner_->release(*this);
}

StateSnapshots::StateSnapshots(std::uint64_t state_bytes, int count)
    : state_bytes_(state_bytes),
      count_(count),
      memory_(std::make_unique_for_overwrite<std::byte[]>(state_bytes * static_cast<std::uint64_t>(count))) {
    for (int place = count; place-- > 0;) free_.push_back(place);
}

SnapshotUse StateSnapshots::memory_use() const {
    const auto bytes = [this](int count) { return state_bytes_ * static_cast<std::uint64_t>(count); };
    return {.used = bytes(held()), .limit = bytes(count_), .allocated = bytes(written_)};
}

std::shared_ptr<StateSnapshot> StateSnapshots::make(int position) {
    if (count_ == 0) return nullptr;
    auto snapshot = std::make_shared<StateSnapshot>(*this, position);
    if (free_.empty()) release(*by_use_.back());
    by_use_.push_front(snapshot.get());
    snapshot->use_ = by_use_.begin();
    snapshot->place_ = free_.back();
    free_.pop_back();
    written_ = std::max(written_, snapshot->place_ + 1);
    return snapshot;
}

std::span<std::byte> StateSnapshots::use(StateSnapshot& snapshot) {
    assert(snapshot.held());
    by_use_.splice(by_use_.begin(), by_use_, snapshot.use_);
    return {memory_.get() + state_bytes_ * static_cast<std::uint64_t>(snapshot.place_),
            static_cast<std::size_t>(state_bytes_)};
}

void StateSnapshots::release(StateSnapshot& snapshot) {
    by_use_.erase(snapshot.use_);
    free_.push_back(std::exchange(snapshot.place_, -1));
}

}  // namespace rocmforge
