// What a model will take, computed before a byte is allocated. The loader allocates exactly these entries, so
// the estimate is right by construction.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/backend.h"
#include "engine/kv_cache.h"
#include "engine/memory_ledger.h"
#include "engine/model.h"

namespace rocmforge {

struct PlanOptions {
    int context = 4096;
    DType cache = DType::F16;  // one of cache_types()
    int batch = 512;           // rows of a prefill step

    // Rows of the largest step: a short context needs no more.
    int rows() const { return std::min(batch, context); }
};

// Where an entry lies. With a discrete GPU a little is in the system's memory; on an integrated one and on
// the processor all of it is the device's.
enum class Place : std::uint8_t { Device, System };

struct PlanEntry {
    Purpose purpose;
    std::string name;
    std::uint64_t bytes = 0;
    Place place = Place::Device;
};

struct MemoryPlan {
    std::vector<PlanEntry> entries;

    // Of what lies on the device: what the guard compares with its limit.
    std::uint64_t total() const { return total(Place::Device); }
    std::uint64_t of(Purpose purpose) const;
    std::uint64_t of(MemoryPart part) const;
    std::uint64_t total(Place place) const;
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

    // Throw InvalidArgument when the cache type cannot hold this model's heads or an option is not positive.
    MemoryPlan plan(const PlanOptions& options) const;
    std::uint64_t total(const PlanOptions& options) const;  // plan(options).total()

  private:
    std::vector<PlanEntry> of_options(const PlanOptions& options) const;
    std::uint64_t granted(std::uint64_t bytes) const;
    void add_weights();
    void add_runtime();

    const ModelHeader& model_;
    const DeviceInfo& device_;
    MemoryPlan fixed_;
    std::uint64_t fixed_total_ = 0;
    int scalings_ = 0;  // cpu_scratch_bytes()
};

// Planner(model, device).plan(options)
MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device);

}  // namespace rocmforge
