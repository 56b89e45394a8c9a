// The memory guard decides whether a plan is allowed. If not, it finds options that fit. While a plan is
// executed, it refuses allocations beyond the plan.
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
    std::uint64_t given_back = 0;  // bytes held by the model that will be unloaded first
    double threshold = 0.70;
    // Holders whose memory could be freed; used to find fixes. `loaded`: the model that is loaded now and
    // would stay loaded; 0 bytes: none.
    MemoryHolder loaded = {};
    std::vector<MemoryHolder> others = {};  // other programs
    // Available system memory, including the system memory that unloading a model will free. It limits the
    // part of a GPU's plan that is in system memory. nullopt: unknown, and this part of the plan is not
    // checked.
    std::optional<std::uint64_t> system_headroom = {};

    // Returns threshold × (headroom + given_back), rounded down. The threshold is first rounded to a
    // millionth.
    std::uint64_t limit() const;
    std::optional<std::uint64_t> system_limit() const;  // limit() for system_headroom
    bool allows(const PlanTotals& totals) const;
};

enum class FixKind : std::uint8_t {
    Unload,
    Batch,
    Snapshots,  // fewer snapshots of states and, if needed, a shorter context
    Cache,
    Weights,
    Layers,
    Context,
    CloseProgram,
};

// A change that makes the plan fit, or that comes closest to it. Computed by the planner.
struct Fix {
    FixKind kind = FixKind::Context;
    Message change;                    // for example "8-bit cache", "closing firefox, which holds 1.2 GB"
    PlanOptions options;               // options to load with
    Quantize quantize = Quantize::No;  // the requested conversion or a smaller one
    MemoryHolder unload = {};          // the loaded model that must be unloaded first
    MemoryHolder program = {};         // a program that only the user can close
    std::uint64_t total_bytes = 0;     // size of the resulting plan on the device
    std::uint64_t system_bytes = 0;    // size of the resulting plan in system memory, for a GPU
    std::uint64_t limit_bytes = 0;     // the resulting limit
    int max_context = 0;               // longest context that fits with this fix and its cache type; 0: none
    bool fits = false;
};

struct Verdict {
    bool fits = false;
    PlanOptions options;  // the requested options, with a larger batch if PlanOptions::most_batch allows it
    MemoryPlan plan;      // the plan for `options`
    MemoryLimit limit;
    // The longest context that fits with the requested cache type, in whole pages, and at most the model's
    // context; 0: none.
    int max_context = 0;
    std::vector<Fix> fixes;  // sufficient fixes first; empty if the plan fits
    Message sentence;        // "The model needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)."
};

// If the cache type can't hold this model's heads, the verdict has an empty plan that does not fit, and a
// sentence that says why. Throws InvalidArgument if the threshold is not in (0, 1] or an option is not
// positive.
Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit);

// Returns a sentence: "The model needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)." It describes
// the device's memory or, if that is sufficient, the system's.
Message refusal_text(const PlanTotals& needed, const MemoryLimit& limit);

// Derives a limit from device_memory(). No other code derives limits. `given_back`: bytes held by the model
// that will be unloaded first.
MemoryLimit memory_limit(const DeviceMemory& memory, std::uint64_t given_back, double threshold);

// Returns the current limit of the backend's device. All memory of the backend counts as given back.
MemoryLimit limit_now(const Backend& backend, double threshold);

// During its lifetime the backend may allocate only what the plan contains for its device. It may allocate
// nothing once other programs use so much memory that the plan exceeds the limit. A refused allocation throws
// OutOfMemory. Backend and plan must outlive the PlanGuard.
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
