// The memory that a model will take, computed before anything is allocated. The loader allocates exactly
// these entries, so the estimate is right by construction.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/cache/kv_cache.h"
#include "engine/device/backend.h"
#include "engine/device/memory_ledger.h"
#include "engine/memory/workspace.h"
#include "engine/model/model.h"

namespace rocmforge {

inline constexpr int kAllLayers = -1;
inline constexpr std::uint64_t kSnapshotBytes = std::uint64_t{1} << 30;  // usual limit of copies of states

struct PlanOptions {
    int context = 4096;
    DType cache = DType::F16;  // one of cache_types()
    int batch = 512;           // rows of a prefill step
    // Number of last layers on a discrete GPU; the layers before them are on the CPU.
    int gpu_layers = kAllLayers;
    int sequences = 1;  // concurrent requests, each of which may use the whole context
    // Total tokens in the cache for all of them; at least one context. 0: one context for each. With fewer
    // tokens, requests wait for each other when the cache is full.
    int cache_tokens = 0;
    // Limit of the system memory for copies of the states of models that have layers with a state. 0: none
    std::uint64_t snapshot_bytes = kSnapshotBytes;

    // Rows of the largest step. A short context needs no more rows than its length, but at least one for each
    // sequence.
    int rows() const {
        const int most = std::min(batch, context);
        return most > 0 ? std::max(most, sequences) : most;
    }
    int pages() const;  // of the layers whose cache grows with the context
    WorkspaceSize workspace() const { return {.batch = rows(), .context = context, .sequences = sequences}; }
    // How many of `layers` layers are on the CPU.
    int host_layers(int layers) const {
        return gpu_layers == kAllLayers ? 0 : std::max(0, layers - gpu_layers);
    }
};

// At most as many concurrent requests as a step computes logits for.
inline constexpr int kMostSequences = kLogitRows;

// Where an entry lies. With a discrete GPU a small part lies in system memory, and with it the layers on the
// CPU. On an integrated GPU and on the CPU all entries count as the device's.
enum class Place : std::uint8_t { Device, System };

struct PlanEntry {
    Purpose purpose;
    std::string name;
    std::uint64_t bytes = 0;
    Place place = Place::Device;
};

struct PlanTotals {
    std::uint64_t device = 0;
    std::uint64_t system = 0;
};

struct MemoryPlan {
    std::vector<PlanEntry> entries;

    // Bytes on the device, which the guard compares with its limit.
    std::uint64_t total() const { return total(Place::Device); }
    std::uint64_t of(Purpose purpose, Place place = Place::Device) const;
    std::uint64_t of(MemoryPart part, Place place = Place::Device) const;
    std::uint64_t total(Place place) const;
    PlanTotals totals() const { return {total(Place::Device), total(Place::System)}; }
};

// The shape of the cache that a model needs.
KvShape kv_shape(const ModelConfig& config, DType cache);
KvPages kv_pages_of(const ModelConfig& config, const PlanOptions& options);
// What one more token of context costs, in bytes: of the layers whose cache grows with it.
double cache_bytes_per_token(const ModelConfig& config, DType cache);

// Plans for one model on one device. Sums that do not depend on the options are cached, so that a slider can
// request a plan at every step. Model and device must outlive it.
class Planner {
  public:
    // Uses the device's kind, "cpu" or "hip" (throws Unsupported for others), and of a GPU its architecture
    // and whether it is integrated, that is, uses system memory.
    Planner(const ModelHeader& model, const DeviceInfo& device);

    // Throw InvalidArgument when the cache type cannot hold this model's heads, an option is not positive, or
    // layers are placed on the CPU although the device isn't a discrete GPU.
    MemoryPlan plan(const PlanOptions& options) const;
    PlanTotals totals(const PlanOptions& options) const;  // plan(options).totals()
    bool can_split() const;                               // whether layers can be placed on the CPU
    const DeviceInfo& device() const { return device_; }

  private:
    // The size of a part of the weights on the device, and whether it is mapped.
    struct Part {
        std::string name;
        std::uint64_t device = 0;
        std::uint64_t mapped = 0;
    };

    void check(const PlanOptions& options) const;
    std::vector<PlanEntry> weights(int host_layers) const;
    PlanTotals weight_totals(int host_layers) const;
    std::vector<PlanEntry> of_options(const PlanOptions& options) const;
    void add_stage(std::vector<PlanEntry>& entries, const PlanOptions& options, const LayerRange& part,
                   bool host) const;
    void add_snapshots(std::vector<PlanEntry>& entries, const PlanOptions& options) const;
    std::uint64_t granted(std::uint64_t bytes) const;
    void measure_weights();
    void add_runtime();

    const ModelHeader& model_;
    const DeviceInfo& device_;
    std::uint64_t metadata_ = 0;
    Part embedding_, output_norm_, head_;
    std::vector<Part> layers_;
    std::vector<PlanTotals> layers_before_;  // [layers + 1]: prefix sums of the layers' totals
    std::vector<PlanEntry> runtime_;
    PlanTotals runtime_totals_;
    int scalings_ = 0;  // for cpu_scratch_bytes()
};

// Planner(model, device).plan(options)
MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device);

}  // namespace rocmforge
