// What a model will take, computed before a byte is allocated. The loader allocates exactly these entries, so
// the estimate is right by construction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/backend.h"
#include "engine/kv_cache.h"
#include "engine/memory_ledger.h"
#include "engine/model.h"

namespace rocmforge {

struct PlanOptions {
    int context = 4096;
    DType cache = DType::F16;  // F16 or Q8_0
    int batch = 512;           // rows of a prefill step
};

struct PlanEntry {
    Purpose purpose;
    std::string name;
    std::uint64_t bytes = 0;
};

struct MemoryPlan {
    std::vector<PlanEntry> entries;

    std::uint64_t total() const;
    std::uint64_t of(Purpose purpose) const;
};

// The cache that a model needs.
KvShape kv_shape(const ModelConfig& config, DType cache);
KvPages kv_pages_of(const ModelConfig& config, const PlanOptions& options);

// Pure. Of the device its kind matters, "cpu" or "hip" (Unsupported for others), and of a GPU its
// architecture and whether it is integrated, that is, lives on the system's memory. Throws InvalidArgument
// when the cache type cannot hold this model's heads or an option is not positive.
MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device);

// The guard: may a whole plan go ahead?
struct MemoryLimit {
    std::uint64_t total = 0;
    std::uint64_t headroom = 0;    // DeviceMemory::headroom and own_runtime
    std::uint64_t given_back = 0;  // what the model to be unloaded holds
    double threshold = 0.70;
    std::uint64_t limit() const {
        return static_cast<std::uint64_t>(threshold * static_cast<double>(headroom + given_back));
    }
};

// A change that would make it fit (or the best that there is), computed by the planner.
struct Fix {
    std::string change;  // "8-bit cache", "context 4096", "8-bit cache and context 8192"
    PlanOptions options;
    std::uint64_t total_bytes = 0;
    int max_context = 0;  // the largest that fits with this fix's cache type; 0: none
    bool fits = false;
};

struct Verdict {
    bool fits = false;
    MemoryPlan plan;
    MemoryLimit limit;
    int max_context =
        0;  // largest that fits with this cache type, in whole pages, at most the model's; 0: none
    std::vector<Fix> fixes;  // ranked; empty when it fits
    std::string sentence;    // "It needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)."
};

// A cache type that cannot hold this model's heads is a verdict too: it does not fit, the plan is empty and
// the sentence says why. Throws InvalidArgument when the threshold is not in (0, 1] or an option is not
// positive.
Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit);

}  // namespace rocmforge
