// The guard: decides whether a plan may go ahead, finds what would fit if not, and refuses allocations beyond
// the plan while it is carried out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/message.h"
#include "engine/device/memory_holder.h"
#include "engine/memory/memory_plan.h"

namespace rocmforge {

// Throws InvalidArgument unless 0 < threshold ≤ 1.
void check_threshold(double threshold);

struct MemoryLimit {
    std::uint64_t total = 0;
    std::uint64_t headroom = 0;    // DeviceMemory::headroom + own_runtime
    std::uint64_t given_back = 0;  // bytes held by the model that is unloaded first
    double threshold = 0.70;
    // Possible sources of room, for the fixes. A loaded model that would stay; 0 bytes: none.
    MemoryHolder loaded = {};
    std::vector<MemoryHolder> others = {};  // other programs
    // Available system memory, including what unloading gives back there, for the part of a GPU's plan in
    // system memory. nullopt: unknown, and that part is not checked.
    std::optional<std::uint64_t> system_headroom = {};

    // threshold × (headroom + given_back), rounded down; the threshold is rounded to a millionth.
    std::uint64_t limit() const;
    std::optional<std::uint64_t> system_limit() const;  // likewise for system_headroom
    bool allows(const PlanTotals& totals) const;
};

enum class FixKind : std::uint8_t { Unload, Batch, Cache, Weights, Layers, Context, CloseProgram };

// A change that would make the plan fit, or the best possible change; computed by the planner.
struct Fix {
    FixKind kind = FixKind::Context;
    Message change;                    // "8-bit cache", "context 4096", "closing firefox, which holds 1.2 GB"
    PlanOptions options;               // to load with
    Quantize quantize = Quantize::No;  // the requested conversion, or a smaller one
    MemoryHolder unload = {};          // the model that must go first
    MemoryHolder program = {};         // a program that only the user can close
    std::uint64_t total_bytes = 0;     // of the resulting plan, on the device
    std::uint64_t system_bytes = 0;    // the same in system memory beside a GPU
    std::uint64_t limit_bytes = 0;     // the resulting limit
    int max_context = 0;               // the longest that then fits with this fix's cache type; 0: none
    bool fits = false;
};

struct Verdict {
    bool fits = false;
    MemoryPlan plan;
    MemoryLimit limit;
    // The longest that fits with this cache type, in whole pages, at most the model's; 0: none.
    int max_context = 0;
    std::vector<Fix> fixes;  // sufficient ones first; empty when the plan fits
    Message sentence;        // "It needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)."
};

// A cache type that cannot hold this model's heads also gives a verdict: it does not fit, the plan is empty
// and the sentence says why. Throws InvalidArgument when the threshold is not in (0, 1] or an option is not
// positive.
Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit);

// "It needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)." Describes the device's memory or, if that
// is sufficient, the system's.
Message refusal_text(const PlanTotals& needed, const MemoryLimit& limit);

// Derives a limit from device_memory(); no other code does. `given_back`: bytes held by the model that is
// unloaded first.
MemoryLimit memory_limit(const DeviceMemory& memory, std::uint64_t given_back, double threshold);

// The current limit of the backend's device, with all memory of the backend counted as given back.
MemoryLimit limit_now(const Backend& backend, double threshold);

// During its lifetime the backend may only allocate what the plan contains for that device, and nothing once
// other programs have taken so much that the plan exceeds the limit. A refusal throws OutOfMemory. Backend
// and plan must outlive it.
class PlanGuard {
  public:
    PlanGuard(Backend& backend, const MemoryPlan& plan, double threshold, Place place = Place::Device);
    ~PlanGuard();
    PlanGuard(const PlanGuard&) = delete;
    PlanGuard& operator=(const PlanGuard&) = delete;

  private:
    void check(Purpose purpose, std::uint64_t bytes) const;

    Backend& backend_;
    const MemoryPlan& plan_;
    Place place_;
    std::uint64_t planned_;
    double threshold_;
};

}  // namespace rocmforge
