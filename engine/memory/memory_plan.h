// What a model will take, computed before a byte is allocated. The loader allocates exactly these entries, so
// the estimate is right by construction.
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

struct PlanOptions {
    int context = 4096;
    DType cache = DType::F16;  // one of cache_types()
    int batch = 512;           // rows of a prefill step
    // How many of the last layers a discrete GPU has; the processor has those before them.
    int gpu_layers = kAllLayers;
    int sequences = 1;  // answers at once, each of which may use the whole context
    // Tokens that the cache holds for all of them together; at least a context. 0: a context for each. With
    // less, answers wait for each other when the cache is full.
    int cache_tokens = 0;

    // Rows of the largest step: a short context needs no more, but for a token of each sequence.
    int rows() const {
        const int most = std::min(batch, context);
        return most > 0 ? std::max(most, sequences) : most;
    }
    int pages() const;  // of the layers whose cache grows with the context
    WorkspaceSize workspace() const { return {.batch = rows(), .context = context, .sequences = sequences}; }
    // Of so many layers, those that are the processor's.
    int host_layers(int layers) const {
        return gpu_layers == kAllLayers ? 0 : std::max(0, layers - gpu_layers);
    }
};

// More answers at once than a step has logits for make no sense.
inline constexpr int kMostSequences = kLogitRows;

// Where an entry lies. With a discrete GPU a little is in the system's memory, and with it the layers that
// are the processor's; on an integrated one and on the processor all of it is the device's.
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

    // Of what lies on the device: what the guard compares with its limit.
    std::uint64_t total() const { return total(Place::Device); }
    std::uint64_t of(Purpose purpose, Place place = Place::Device) const;
    std::uint64_t of(MemoryPart part, Place place = Place::Device) const;
    std::uint64_t total(Place place) const;
    PlanTotals totals() const { return {total(Place::Device), total(Place::System)}; }
};

// The cache that a model needs.
KvShape kv_shape(const ModelConfig& config, DType cache);
KvPages kv_pages_of(const ModelConfig& config, const PlanOptions& options);
// What one more token of context costs, in bytes: of the layers whose cache grows with it.
double cache_bytes_per_token(const ModelConfig& config, DType cache);

// Plans of one model on one device. What the options don't change is summed up once, so that a slider may ask
// for a plan with every step. Model and device must outlive it.
class Planner {
  public:
    // Of the device its kind matters, "cpu" or "hip" (throws Unsupported for others), and of a GPU its
    // architecture and whether it is integrated, that is, lives on the system's memory.
    Planner(const ModelHeader& model, const DeviceInfo& device);

    // Throw InvalidArgument when the cache type cannot hold this model's heads, an option is not positive, or
    // layers are to be the processor's where the device isn't a discrete GPU.
    MemoryPlan plan(const PlanOptions& options) const;
    PlanTotals totals(const PlanOptions& options) const;  // plan(options).totals()
    bool can_split() const;                               // layers can be the processor's
    const DeviceInfo& device() const { return device_; }

  private:
    // What a part of the weights takes on the device, and where it is mapped.
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
    std::uint64_t granted(std::uint64_t bytes) const;
    void measure_weights();
    void add_runtime();

    const ModelHeader& model_;
    const DeviceInfo& device_;
    std::uint64_t metadata_ = 0;
    Part embedding_, output_norm_, head_;
    std::vector<Part> layers_;
    std::vector<PlanTotals> layers_before_;  // [layers + 1]: sums of what those before would take
    std::vector<PlanEntry> runtime_;
    PlanTotals runtime_totals_;
    int scalings_ = 0;  // cpu_scratch_bytes()
};

// Planner(model, device).plan(options)
MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device);

}  // namespace rocmforge
