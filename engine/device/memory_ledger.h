// Counts the memory that a backend holds, by purpose. Only the engine thread changes it; other threads get
// copies of `totals`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/base/message.h"

namespace rocmforge {

enum class Purpose : std::uint8_t {
    Weights,
    KvCache,
    State,      // states of recurrent layers
    Workspace,  // activations; prefill and decode share them
    Logits,
    Sampling,
    Staging,
    Graphs,     // recorded decode steps
    Code,       // kernels
    Snapshots,  // copies of states in system memory; planned, but not in the ledger of a device
    Runtime,
};
inline constexpr std::size_t kPurposeCount = 11;

MarkedText purpose_name(Purpose purpose);

// The categories of memory that the window shows.
enum class MemoryPart : std::uint8_t { Weights, Cache, Workspace, Runtime };
MemoryPart part_of(Purpose purpose);

class MemoryLedger {
  public:
    using Totals = std::array<std::uint64_t, kPurposeCount>;

    void add(Purpose purpose, std::uint64_t bytes) { totals_[static_cast<std::size_t>(purpose)] += bytes; }
    void remove(Purpose purpose, std::uint64_t bytes) { totals_[static_cast<std::size_t>(purpose)] -= bytes; }
    // Counts weights that are used in the mapped file. They are held, but the system counts their pages as
    // available.
    void add_mapped(std::uint64_t bytes) {
        add(Purpose::Weights, bytes);
        mapped_ += bytes;
    }
    void remove_mapped(std::uint64_t bytes) {
        remove(Purpose::Weights, bytes);
        mapped_ -= bytes;
    }

    std::uint64_t held(Purpose purpose) const { return totals_[static_cast<std::size_t>(purpose)]; }
    std::uint64_t total() const;
    std::uint64_t mapped() const { return mapped_; }
    // The amount by which the held memory reduces the device's available memory.
    std::uint64_t taken() const { return total() - mapped_; }
    const Totals& totals() const { return totals_; }

  private:
    Totals totals_{};
    std::uint64_t mapped_ = 0;
};

std::uint64_t sum_of(const MemoryLedger::Totals& totals, MemoryPart part);

}  // namespace rocmforge
