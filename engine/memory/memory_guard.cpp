#include "engine/memory/memory_guard.h"

#include <cmath>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/memory/memory_fixes.h"

namespace rocmforge {
namespace {

std::string percent(double threshold) {
    return std::to_string(std::lround(threshold * 100)) + " %";
}

// "70 % of 18.1 GB free"
std::string basis(const MemoryLimit& limit) {
    const std::string share = percent(limit.threshold) + " of ";
    if (limit.given_back == 0) return share + size_text(limit.headroom) + " free";
    return share + size_text(limit.headroom + limit.given_back) + ": " + size_text(limit.headroom) +
           " free and " + size_text(limit.given_back) + " that the loaded model gives back";
}

// "14.9 GB; the limit is 12.7 GB"; in megabytes if both would look equal with one decimal of a gigabyte.
std::string over(std::uint64_t needed, const std::string& of, std::uint64_t limit) {
    const auto megabytes = [](std::uint64_t bytes) { return std::to_string(bytes / 1'000'000) + " MB"; };
    const bool alike = size_text(needed) == size_text(limit);
    return (alike ? megabytes(needed) : size_text(needed)) + of + "; the limit is " +
           (alike ? megabytes(limit) : size_text(limit));
}

// Calculates in whole millionths: in floating point, 70 % of a sum may be a byte too small.
std::uint64_t share_of(std::uint64_t all, double threshold) {
    constexpr std::uint64_t kWhole = 1'000'000;
    const auto share = static_cast<std::uint64_t>(std::llround(threshold * static_cast<double>(kWhole)));
    return all / kWhole * share + all % kWhole * share / kWhole;
}

std::string sentence(const Verdict& verdict) {
    const std::uint64_t needed = verdict.plan.total();
    const std::uint64_t limit = verdict.limit.limit();
    if (verdict.fits) {
        return "It needs " + size_text(needed) + " of the " + size_text(limit) + " limit (" +
               basis(verdict.limit) + ").";
    }
    std::string refusal = refusal_text(verdict.plan.totals(), verdict.limit);
    const std::uint64_t weights = verdict.plan.of(Purpose::Weights);
    const bool can_fit = !verdict.fixes.empty() && verdict.fixes.front().fits;
    if (weights <= limit || can_fit) return refusal;
    return refusal + " Its weights alone take " + size_text(weights) +
           ": choose a smaller model or weight type.";
}

}  // namespace

void check_threshold(double threshold) {
    if (threshold > 0 && threshold <= 1) return;
    throw EngineError(Code::InvalidArgument, "The memory threshold must be more than 0 and at most 1, not " +
                                                 std::to_string(threshold) + ".");
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

std::string refusal_text(const PlanTotals& needed, const MemoryLimit& limit) {
    if (needed.device > limit.limit() || !limit.system_headroom) {
        return "It needs " + over(needed.device, "", limit.limit()) + " (" + basis(limit) + ").";
    }
    const MemoryLimit system{.headroom = *limit.system_headroom, .threshold = limit.threshold};
    return "It needs " + over(needed.system, " of the system's memory", system.limit()) + " (" +
           basis(system) + ").";
}

Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit) {
    check_threshold(limit.threshold);
    const Planner planner(model, device);
    const FixFinder finder(model, planner, limit);
    Verdict verdict;
    verdict.limit = limit;
    if (std::string problem = kv_shape(model.config, options.cache).problem(); !problem.empty()) {
        verdict.sentence = std::move(problem);
        verdict.fixes = finder.fixes_for_cache(options);
        return verdict;
    }
    verdict.plan = planner.plan(options);
    verdict.fits = limit.allows(verdict.plan.totals());
    verdict.max_context = finder.max_context(options);
    if (!verdict.fits) verdict.fixes = finder.fixes(options);
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
        throw EngineError(Code::OutOfMemory, "The plan has " + size_text(planned) + " for " +
                                                 std::string(purpose_name(purpose)) + "; " +
                                                 size_text(held + bytes) + " would be more than that.");
    }
    MemoryLimit limit = limit_now(backend_, threshold_);
    if (planned_ <= limit.limit()) return;
    // The memory that is held belongs to the plan; no model will give it back.
    limit.headroom += std::exchange(limit.given_back, 0);
    throw EngineError(Code::OutOfMemory, "Other programs took memory while the model was loading. " +
                                             refusal_text({.device = planned_}, limit));
}

}  // namespace rocmforge
