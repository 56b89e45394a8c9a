// Finds options with a smaller plan if a plan does not fit. Used by the guard and by longest_context().
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/message.h"
#include "engine/memory/memory_guard.h"

namespace rocmforge {

class FixFinder {
  public:
    // All arguments must outlive the FixFinder. A fix keeps the weight conversion that the model was read
    // with, unless the fix is a smaller conversion.
    FixFinder(const ModelHeader& model, const Planner& planner, const MemoryLimit& limit);

    // Returns the longest context that fits with the cache type and batch of these options, in whole pages,
    // and at most the model's context. 0: not even one page fits.
    int max_context(PlanOptions options) const;
    // Returns the options with the largest batch up to `most_batch` with which the plan fits, or unchanged
    // options if it fits with no larger batch. A model is loaded with these options.
    PlanOptions with_larger_batch(PlanOptions options) const;

    // Returns fixes for options whose plan does not fit. Sufficient fixes come first, and among them the fix
    // with the lowest cost.
    std::vector<Fix> fixes(const PlanOptions& asked) const;
    // Returns fixes for options whose cache type this model can't use. All of them use the f16 cache.
    std::vector<Fix> fixes_for_cache(PlanOptions options) const;

  private:
    bool fits(const PlanOptions& options) const { return limit_.allows(planner_.totals(options)); }
    bool can_have(DType cache) const;
    int context_of(int pages) const;
    Fix fix(FixKind kind, Message change, const PlanOptions& options) const;
    Fix smallest(const PlanOptions& asked) const;
    Fix smallest_as_read(PlanOptions options) const;
    void add_unload(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    void add_batch(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    int snapshots(const PlanOptions& options) const;
    void add_snapshots(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    void add_context_without_snapshots(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    void add_smaller_cache(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    void add_layers(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    void add_context(std::vector<Fix>& fixes, const PlanOptions& asked) const;
    std::vector<std::pair<PlanOptions, Message>> smaller_caches(const PlanOptions& asked) const;
    std::vector<Quantize> smaller_weights() const;
    std::optional<Fix> weights(const PlanOptions& asked) const;
    void add_program(std::vector<Fix>& fixes, const PlanOptions& asked) const;

    const ModelHeader& model_;
    const Planner& planner_;
    const MemoryLimit& limit_;
};

}  // namespace rocmforge
