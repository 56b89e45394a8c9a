// The guard: whether a plan may go ahead, what would fit if it may not, and that nothing beyond it is taken
// while it is carried out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/device/memory_holder.h"
#include "engine/memory/memory_plan.h"

namespace rocmforge {

// Throws InvalidArgument unless 0 < threshold ≤ 1.
void check_threshold(double threshold);

struct MemoryLimit {
    std::uint64_t total = 0;
    std::uint64_t headroom = 0;    // DeviceMemory::headroom and own_runtime
    std::uint64_t given_back = 0;  // what the model to be unloaded holds
    double threshold = 0.70;
    // Who could make room, for the fixes. A model that is loaded and would stay; 0 bytes: there is none.
    MemoryHolder loaded = {};
    std::vector<MemoryHolder> others = {};  // other programs
    // Of the system's memory, with what unloading gives back there: for what a plan for a GPU has beside it.
    // nullopt: nobody said, and that part isn't judged.
    std::optional<std::uint64_t> system_headroom = {};

    // threshold × (headroom + given_back), rounded down; the threshold counts to a millionth.
    std::uint64_t limit() const;
    std::optional<std::uint64_t> system_limit() const;  // likewise
    bool allows(const PlanTotals& totals) const;
};

enum class FixKind : std::uint8_t { Unload, Batch, Cache, Weights, Layers, Context, CloseProgram };

// A change that would make it fit (or the best that there is), computed by the planner.
struct Fix {
    FixKind kind = FixKind::Context;
    std::string change;                // "8-bit cache", "context 4096", "closing firefox, which holds 1.2 GB"
    PlanOptions options;               // to load with
    Quantize quantize = Quantize::No;  // likewise: the asked conversion, or a smaller one
    MemoryHolder unload = {};          // the model that must go first
    MemoryHolder program = {};         // that only the person can close
    std::uint64_t total_bytes = 0;     // of the plan then, on the device
    std::uint64_t system_bytes = 0;    // and of the system's memory beside a GPU
    std::uint64_t limit_bytes = 0;     // and the limit
    int max_context = 0;               // the largest that fits then, with this fix's cache type; 0: none
    bool fits = false;
};

struct Verdict {
    bool fits = false;
    MemoryPlan plan;
    MemoryLimit limit;
    // The largest that fits with this cache type, in whole pages, at most the model's; 0: none.
    int max_context = 0;
    std::vector<Fix> fixes;  // those that are enough first; empty when it fits
    std::string sentence;    // "It needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)."
};

// A cache type that cannot hold this model's heads is a verdict too: it does not fit, the plan is empty and
// the sentence says why. Throws InvalidArgument when the threshold is not in (0, 1] or an option is not
// positive.
Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit);

// "It needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)." Of the device's memory, or where that is
// enough, of the system's.
std::string refusal_text(const PlanTotals& needed, const MemoryLimit& limit);

// A limit from what device_memory() says; the only place that does it. `given_back`: what the model to be
// unloaded holds.
MemoryLimit memory_limit(const DeviceMemory& memory, std::uint64_t given_back, double threshold);

// The limit as the backend's device is now, with all that the backend holds given back.
MemoryLimit limit_now(const Backend& backend, double threshold);

// While it lives, the backend takes no memory that the plan doesn't have in that place, and none once other
// programs have taken so much that the plan is beyond the limit: each is OutOfMemory with a sentence. Backend
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
