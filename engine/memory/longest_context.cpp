#include "engine/memory/longest_context.h"

#include <algorithm>

#include "engine/cache/kv_cache.h"
#include "engine/memory/memory_fixes.h"

namespace rocmforge {
namespace {

// Divisors of the memory that stays free.
constexpr std::uint64_t kFreeOfSystem = 2;
constexpr std::uint64_t kFreeOfGpu = 8;

// Returns `used` and a part of the bytes between `used` and `limit`. Precondition: used ≤ limit.
std::uint64_t above(std::uint64_t used, std::uint64_t limit, std::uint64_t free) {
    return limit - (limit - used) / free;
}

// Returns a lower limit that still allows a plan with the totals `used`.
MemoryLimit reduced(const MemoryLimit& limit, const PlanTotals& used, const DeviceInfo& device) {
    const bool own_memory = device.kind == DeviceKind::Hip && !device.integrated;
    MemoryLimit lower{.total = limit.total,
                      .headroom = above(used.device, limit.limit(), own_memory ? kFreeOfGpu : kFreeOfSystem),
                      .threshold = 1.0};
    if (const auto system = limit.system_limit()) {
        lower.system_headroom = above(used.system, *system, kFreeOfSystem);
    }
    return lower;
}

}  // namespace

PlanOptions longest_context(const ModelHeader& model, const PlanOptions& usual, const DeviceInfo& device,
                            const MemoryLimit& limit) {
    if (!kv_shape(model.config, usual.cache).problem().empty()) return usual;
    const Planner planner(model, device);
    const FixFinder finder(model, planner, limit);
    const auto fits = [&](const PlanOptions& options) { return limit.allows(planner.totals(options)); };
    PlanOptions options = usual;
    options.cache_tokens = fits(usual) ? usual.pages() * kPageTokens : 1;
    if (!fits(options)) {
        options.context = finder.max_context(options);
        return options.context >= std::max(1, usual.context / 2) ? options : usual;
    }
    // Larger steps are more useful than a context beyond the usual one.
    options = finder.with_larger_batch(options);
    const MemoryLimit lower = reduced(limit, planner.totals(options), device);
    options.context = std::min(FixFinder(model, planner, lower).max_context(options), kLongestChosenContext);
    return options;
}

}  // namespace rocmforge
