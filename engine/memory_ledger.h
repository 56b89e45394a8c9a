// What a backend holds, by purpose. Written by the engine thread alone; others get copies of `totals`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rocmforge {

enum class Purpose : std::uint8_t { Weights, KvCache, Workspace, Logits, Staging, Runtime };
inline constexpr std::size_t kPurposeCount = 6;

std::string_view purpose_name(Purpose purpose);

class MemoryLedger {
  public:
    using Totals = std::array<std::uint64_t, kPurposeCount>;

    void add(Purpose purpose, std::uint64_t bytes) { totals_[static_cast<std::size_t>(purpose)] += bytes; }
    void remove(Purpose purpose, std::uint64_t bytes) { totals_[static_cast<std::size_t>(purpose)] -= bytes; }
    std::uint64_t held(Purpose purpose) const { return totals_[static_cast<std::size_t>(purpose)]; }
    std::uint64_t total() const;
    const Totals& totals() const { return totals_; }

  private:
    Totals totals_{};
};

}  // namespace rocmforge
