// The guard: whether a whole plan may go ahead, and what would fit if it may not.
#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/error.h"
#include "engine/kv_cache.h"
#include "engine/memory_plan.h"
#include "engine/text.h"

namespace rocmforge {
namespace {

class Judge {
  public:
    Judge(const ModelHeader& model, const DeviceInfo& device, const MemoryLimit& limit)
        : model_(model), device_(device), limit_(limit.limit()) {}

    MemoryPlan plan(const PlanOptions& options) const { return plan_memory(model_, options, device_); }
    bool fits(const PlanOptions& options) const { return plan(options).total() <= limit_; }

    // Plans grow with the context, so halving finds the last that fits. 0: not even one page does.
    int max_context(PlanOptions options) const {
        int fit = 0;
        int too_many = kv_pages(model_.config.context) + 1;
        while (too_many - fit > 1) {
            const int pages = fit + (too_many - fit) / 2;
            options.context = context_of(pages);
            (fits(options) ? fit : too_many) = pages;
        }
        return fit == 0 ? 0 : context_of(fit);
    }

    // The cache that was asked for cannot be: what the plain one would do.
    std::vector<Fix> fixes_for_cache(PlanOptions options) const {
        options.cache = DType::F16;
        const int longest = max_context(options);
        if (fits(options)) return {fix("16-bit cache", options, longest)};
        if (longest == 0) return {smallest(options)};
        options.context = longest;
        return {fix("16-bit cache and context " + std::to_string(longest), options, longest)};
    }

    std::vector<Fix> fixes(const PlanOptions& asked, int max_context_as_asked) const {
        std::vector<Fix> fixes;
        PlanOptions smaller = asked;
        smaller.cache = DType::Q8_0;
        const bool has_smaller =
            asked.cache == DType::F16 && kv_shape(model_.config, DType::Q8_0).problem().empty();
        const int max_context_smaller = has_smaller ? max_context(smaller) : 0;
        if (has_smaller && fits(smaller)) {
            fixes.push_back(fix("8-bit cache", smaller, max_context_smaller));
        }
        if (max_context_as_asked > 0) {
            PlanOptions shorter = asked;
            shorter.context = max_context_as_asked;
            fixes.push_back(fix("context " + std::to_string(shorter.context), shorter, max_context_as_asked));
        }
        const bool keeps_context = !fixes.empty() && fixes.front().options.context == asked.context;
        if (!keeps_context && max_context_smaller > max_context_as_asked) {
            smaller.context = max_context_smaller;
            fixes.push_back(fix("8-bit cache and context " + std::to_string(smaller.context), smaller,
                                max_context_smaller));
        }
        if (fixes.empty()) fixes.push_back(smallest(has_smaller ? smaller : asked));
        return fixes;
    }

  private:
    int context_of(int pages) const {
        return static_cast<int>(
            std::min<std::int64_t>(std::int64_t{pages} * kPageTokens, model_.config.context));
    }

    Fix fix(std::string change, const PlanOptions& options, int max_context) const {
        const std::uint64_t total = plan(options).total();
        return {std::move(change), options, total, max_context, total <= limit_};
    }

    // Nothing fits: the least that this model can do with, so that a person sees how far away it is.
    Fix smallest(PlanOptions options) const {
        options.context = context_of(1);
        const std::string cache = options.cache == DType::Q8_0 ? "8-bit cache and " : "";
        return fix(cache + "context " + std::to_string(options.context), options, 0);
    }

    const ModelHeader& model_;
    const DeviceInfo& device_;
    std::uint64_t limit_;
};

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

// "14.9 GB; the limit is 12.7 GB", in megabytes where one decimal of a gigabyte would show them equal.
std::string over(std::uint64_t needed, std::uint64_t limit) {
    const auto megabytes = [](std::uint64_t bytes) { return std::to_string(bytes / 1'000'000) + " MB"; };
    const bool alike = size_text(needed) == size_text(limit);
    return (alike ? megabytes(needed) : size_text(needed)) + "; the limit is " +
           (alike ? megabytes(limit) : size_text(limit));
}

std::string sentence(const Verdict& verdict) {
    const std::uint64_t needed = verdict.plan.total();
    const std::uint64_t limit = verdict.limit.limit();
    const std::string basis_text = " (" + basis(verdict.limit) + ").";
    if (verdict.fits)
        return "It needs " + size_text(needed) + " of the " + size_text(limit) + " limit" + basis_text;
    std::string refusal = "It needs " + over(needed, limit) + basis_text;
    const std::uint64_t weights = verdict.plan.of(Purpose::Weights);
    if (weights <= limit) return refusal;
    return refusal + " Its weights alone take " + size_text(weights) +
           ": choose a smaller model or weight type.";
}

}  // namespace

Verdict judge(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device,
              const MemoryLimit& limit) {
    if (!(limit.threshold > 0 && limit.threshold <= 1)) {
        throw EngineError(Code::InvalidArgument, "The memory threshold must be above 0 and at most 1, not " +
                                                     std::to_string(limit.threshold) + ".");
    }
    const Judge judge(model, device, limit);
    Verdict verdict;
    verdict.limit = limit;
    if (std::string problem = kv_shape(model.config, options.cache).problem(); !problem.empty()) {
        verdict.sentence = std::move(problem);
        verdict.fixes = judge.fixes_for_cache(options);
        return verdict;
    }
    verdict.plan = judge.plan(options);
    verdict.fits = verdict.plan.total() <= limit.limit();
    verdict.max_context = judge.max_context(options);
    if (!verdict.fits) verdict.fixes = judge.fixes(options, verdict.max_context);
    verdict.sentence = sentence(verdict);
    return verdict;
}

}  // namespace rocmforge
