// Computes the memory that a model needs, before anything is allocated. The loader allocates exactly the
// entries of the plan, so the estimate is correct by construction.
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
inline constexpr int kDefaultBatch = 512;
inline constexpr std::uint64_t kSnapshotBytes = 1'000'000'000;  // default limit for copies of states
// Maximum number of rows of a decode step with guessed tokens, unless more requests are decoding.
inline constexpr int kMostDraftedRows = 8;

struct PlanOptions {
    int context = 4096;
    DType cache = DType::F16;   // one of cache_types()
    int batch = kDefaultBatch;  // number of rows of a prefill step
    // If larger than `batch`: the memory guard enlarges the batch up to this number if the plan still fits.
    int most_batch = 0;
    // Number of layers on a discrete GPU, counted from the last layer. All other layers are on the CPU.
    int gpu_layers = kAllLayers;
    int sequences = 1;  // number of concurrent requests; each may use the whole context
    // Total number of tokens in the cache for all requests; at least one context. 0: one context for each
    // request. With fewer tokens, requests wait for each other when the cache is full.
    int cache_tokens = 0;
    // For models with recurrent layers: limit of system memory for copies of states. 0: no copies.
    std::uint64_t snapshot_bytes = kSnapshotBytes;
    // Maximum number of guessed tokens of a request in a step (engine/speculation). 0: no guesses.
    int drafts = 0;

    // Returns the number of rows of the largest step: the smaller of `batch` and `context`, but at least one
    // row for each sequence.
    int rows() const {
        const int most = std::min(batch, context);
        return most > 0 ? std::max(most, sequences) : most;
    }
    // Returns the number of rows of the largest decode step: one for each sequence, and those of guessed
    // tokens. Guesses of several requests share kMostDraftedRows rows, because each row takes time.
    int token_rows() const {
        return std::max(sequences, std::min({rows(), std::min(sequences, kMostDraftedRows) * (1 + drafts),
                                             kMostDraftedRows}));
    }
    int pages() const;  // number of pages for the layers whose cache grows with the context
    WorkspaceSize workspace() const {
        return {.batch = rows(), .context = context, .sequences = sequences, .token_rows = token_rows()};
    }
    // Returns how many of `layers` layers are on the CPU.
    int host_layers(int layers) const {
        return gpu_layers == kAllLayers ? 0 : std::max(0, layers - gpu_layers);
    }
};

// Returns the number of rows of a step above which a GPU does not prefill noticeably faster. A mixture of
// experts needs more rows than other models, because each of its experts computes only a share of them. With
// several concurrent requests (`sequences` > 1), returns kDefaultBatch, because steps are then short anyway
// (step_policy.h).
int useful_batch(const ExpertConfig& experts, int sequences);

// Maximum number of concurrent requests, which is the number of rows for which a step computes logits.
inline constexpr int kMostSequences = kLogitRows;

// Where an entry is allocated. With a discrete GPU a small part of the plan is in system memory, and so are
// the layers on the CPU. On an integrated GPU and on the CPU all entries count as the device's.
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

    // Returns the bytes on the device, which the guard compares with its limit.
    std::uint64_t total() const { return total(Place::Device); }
    std::uint64_t of(Purpose purpose, Place place = Place::Device) const;
    std::uint64_t of(MemoryPart part, Place place = Place::Device) const;
    std::uint64_t total(Place place) const;
    PlanTotals totals() const { return {total(Place::Device), total(Place::System)}; }
};

// The functions of the cache, and PlanOptions::pages(), are defined in cache_size.cpp.
// Returns the shape of the cache that a model needs.
KvShape kv_shape(const ModelConfig& config, DType cache);
KvPages kv_pages_of(const ModelConfig& config, const PlanOptions& options);
// Returns the bytes of cache that one more token needs, in all layers whose cache grows with the context.
double cache_bytes_per_token(const ModelConfig& config, DType cache);

// Plans for one model on one device. Caches sums that do not depend on the options, so that a slider can
// request a plan at every step. Model and device must outlive it.
class Planner {
  public:
    // Plans depend on the kind of the device. For a GPU they also depend on its architecture, and on whether
    // it is an integrated GPU, which uses system memory.
    Planner(const ModelHeader& model, const DeviceInfo& device);

    // plan() and totals() throw InvalidArgument if the cache type cannot hold this model's heads, an option
    // is out of range, or layers are placed on the CPU although the device isn't a discrete GPU.
    MemoryPlan plan(const PlanOptions& options) const;
    PlanTotals totals(const PlanOptions& options) const;  // plan(options).totals()
    bool can_split() const;                               // whether layers can be placed on the CPU
    const DeviceInfo& device() const { return device_; }

  private:
    // A group of weights: its bytes if it is on the device, and its bytes if it is on the CPU instead.
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
    std::vector<PlanTotals> layers_before_;  // [layers + 1]: sums of the totals of all previous layers
    std::vector<PlanEntry> runtime_;
    PlanTotals runtime_totals_;
    int scalings_ = 0;  // number of ways of quantizing activations, for cpu_scratch_bytes()
};

// Returns Planner(model, device).plan(options).
MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device);

}  // namespace rocmforge
