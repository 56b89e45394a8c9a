#include "engine/memory/memory_guard.h"

#include <cmath>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/memory/memory_fixes.h"

namespace rocmforge {
namespace {

// Returns "70 % of 18.1 GB free".
Message basis(const MemoryLimit& limit) {
    const long percent = std::lround(limit.threshold * 100);
    if (limit.given_back == 0) return {Text::tr("%1 % of %2 free"), percent, Bytes{limit.headroom}};
    return {Text::tr("%1 % of %2: %3 free and %4 that the loaded model gives back"), percent,
            Bytes{limit.headroom + limit.given_back}, Bytes{limit.headroom}, Bytes{limit.given_back}};
}

// Returns "The model needs 14.9 GB; the limit is 12.7 GB (…)." Uses megabytes if both amounts look equal in
// gigabytes.
Message over(PatternOf<3> pattern, std::uint64_t needed, const MemoryLimit& limit) {
    const bool alike = size_text(needed) == size_text(limit.limit());
    return {pattern, Bytes{needed, alike}, Bytes{limit.limit(), alike}, basis(limit)};
}

// Calculates in whole millionths, because a floating-point result for 70 % may be a byte too small.
std::uint64_t share_of(std::uint64_t all, double threshold) {
    constexpr std::uint64_t kWhole = 1'000'000;
    const auto share = static_cast<std::uint64_t>(std::llround(threshold * static_cast<double>(kWhole)));
    return all / kWhole * share + all % kWhole * share / kWhole;
}

Message sentence(const Verdict& verdict) {
    const std::uint64_t needed = verdict.plan.total();
    const std::uint64_t limit = verdict.limit.limit();
    if (verdict.fits) {
        return {Text::tr("The model needs %1 of the allowed %2 (%3)."), Bytes{needed}, Bytes{limit},
                basis(verdict.limit)};
    }
    Message refusal = refusal_text(verdict.plan.totals(), verdict.limit);
    const std::uint64_t weights = verdict.plan.of(Purpose::Weights);
    const bool can_fit = !verdict.fixes.empty() && verdict.fixes.front().fits;
    if (weights <= limit || can_fit) return refusal;
    return joined(refusal,
                  {Text::tr("The model's weights alone need %1: choose a smaller model or weight type."),
                   Bytes{weights}});
}

}  // namespace

void check_threshold(double threshold) {
    if (threshold > 0 && threshold <= 1) return;
    throw EngineError(Code::InvalidArgument,
                      Text::tr("The memory threshold must be more than 0 and at most 1, not %1."), threshold);
}

std::uint64_t MemoryLimit::limit() const {
    return share_of(headroom + given_back, threshold);
}

std::optional<std::uint64_t> MemoryLimit::system_limit() const {
    if (!system_headroom) return std::nullopt;
    return share_of(*system_headroom, threshold);
}

bool MemoryLimit::allows(const PlanTotals& totals) const {
    return totals.device <= limit() && (!system_headroom || totals.system <= *system_limit());
}

Message refusal_text(const PlanTotals& needed, const MemoryLimit& limit) {
    if (needed.device > limit.limit() || !limit.system_headroom) {
        return over(Text::tr("The model needs %1; the limit is %2 (%3)."), needed.device, limit);
    }
    return over(Text::tr("The model needs %1 of system memory; the limit is %2 (%3)."), needed.system,
                {.headroom = *limit.system_headroom, .threshold = limit.threshold});
}

Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit) {
    check_threshold(limit.threshold);
    const Planner planner(model, device);
    const FixFinder finder(model, planner, limit);
    Verdict verdict;
    verdict.limit = limit;
    verdict.options = options;
    if (Message problem = kv_shape(model.config, options.cache).problem(); !problem.empty()) {
        verdict.sentence = std::move(problem);
        verdict.fixes = finder.fixes_for_cache(options);
        return verdict;
    }
    verdict.plan = planner.plan(options);
    verdict.fits = limit.allows(verdict.plan.totals());
    verdict.max_context = finder.max_context(options);
    if (!verdict.fits) verdict.fixes = finder.fixes(options);
    if (verdict.fits && options.most_batch > options.batch) {
        verdict.options = finder.with_larger_batch(options);
        verdict.plan = planner.plan(verdict.options);
    }
    verdict.sentence = sentence(verdict);
    return verdict;
}

MemoryLimit memory_limit(const DeviceMemory& memory, std::uint64_t given_back, double threshold) {
    return {.total = memory.total,
            .headroom = memory.headroom + memory.own_runtime,
            .given_back = given_back,
            .threshold = threshold};
}

MemoryLimit limit_now(const Backend& backend, double threshold) {
    return memory_limit(backend.memory(), backend.ledger().taken(), threshold);
}

PlanGuard::PlanGuard(Backend& backend, const MemoryPlan& plan, double threshold, Place place)
    : backend_(backend), plan_(plan), place_(place), planned_(plan.total(place)), threshold_(threshold) {
    backend.set_allocation_check([this](Purpose purpose, std::uint64_t bytes) { check(purpose, bytes); });
}

PlanGuard::~PlanGuard() {
    backend_.set_allocation_check({});
}

void PlanGuard::check(Purpose purpose, std::uint64_t bytes) const {
    const std::uint64_t held = backend_.ledger().held(purpose);
    const std::uint64_t planned = plan_.of(purpose, place_);
    if (bytes > planned || held > planned - bytes) {
        throw EngineError(Code::OutOfMemory,
                          Text::tr("The memory plan allows %1 for %2, which is less than the %3 needed."),
                          Bytes{planned}, purpose_name(purpose), Bytes{held + bytes});
    }
    MemoryLimit limit = limit_now(backend_, threshold_);
    if (planned_ <= limit.limit()) return;
    // The previous model is already unloaded, so the sentence must not offer memory that unloading a model
    // would free. The memory that the new model holds so far is therefore counted as free.
    limit.headroom += std::exchange(limit.given_back, 0);
    throw EngineError(Code::OutOfMemory,
                      Text::tr("Other programs took memory while the model was loading. %1"),
                      refusal_text({.device = planned_}, limit));
}

}  // namespace rocmforge
