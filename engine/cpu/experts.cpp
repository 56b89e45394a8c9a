#include "engine/cpu/experts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "engine/base/error.h"
#include "engine/device/operation_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/experts.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Computes out = factor · shared (or zero) + sum of weights[j] · x[j, …]. x is [used, width].
void combine_row(const float* x, const float* weights, std::size_t used, const float* shared, float factor,
                 float* out, std::size_t width) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= width; i += lanes) {
        auto sum = shared != nullptr ? hn::Mul(hn::LoadU(d, shared + i), hn::Set(d, factor)) : hn::Zero(d);
        for (std::size_t j = 0; j < used; ++j) {
            sum = hn::MulAdd(hn::Set(d, weights[j]), hn::LoadU(d, x + j * width + i), sum);
        }
        hn::StoreU(sum, d, out + i);
    }
    for (; i < width; ++i) {
        float sum = shared != nullptr ? shared[i] * factor : 0.0F;
        for (std::size_t j = 0; j < used; ++j) sum += weights[j] * x[j * width + i];
        out[i] = sum;
    }
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(combine_row);

constexpr std::int64_t kGrain = 16 * 1024;  // minimum number of values for a thread; waking a thread for
                                            // fewer values costs more time than it saves

float sigmoid(float x) {
    return 1.0F / (1.0F + std::exp(-x));
}

// Chooses the experts of one row. Never allocates memory.
class Router {
  public:
    Router(const RouteOp& op, int experts, int used) : op_(op), experts_(experts), used_(used) {}

    void run(const float* logits, std::int32_t* ids, float* weights) {
        score(logits);
        const float* bias = op_.bias != nullptr ? op_.bias->tensor.as<const float>() : nullptr;
        for (int e = 0; e < experts_; ++e) keys_[at(e)] = scores_[at(e)] + (bias != nullptr ? bias[e] : 0);
        std::fill_n(open_.begin(), experts_, op_.groups_used == op_.groups);
        if (op_.groups_used < op_.groups) open_groups();
        float sum = 0;
        for (int j = 0; j < used_; ++j) {
            const int chosen = best(0, experts_);
            open_[at(chosen)] = false;
            ids[j] = chosen;
            weights[j] = scores_[at(chosen)];
            sum += weights[j];
        }
        // The sum is 0 if all sigmoids are 0; std::max prevents a division by zero.
        const float factor =
            op_.normalize ? op_.scale / std::max(sum, std::numeric_limits<float>::min()) : op_.scale;
        for (int j = 0; j < used_; ++j) weights[j] *= factor;
        if (op_.expert_scale == nullptr) return;
        const float* scale = op_.expert_scale->tensor.as<const float>();
        for (int j = 0; j < used_; ++j) weights[j] *= scale[ids[j]];
    }

  private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void score(const float* logits) {
        if (op_.scores == RouteScores::Sigmoid) {
            for (int e = 0; e < experts_; ++e) scores_[at(e)] = sigmoid(logits[e]);
            return;
        }
        const float largest = *std::max_element(logits, logits + experts_);
        float sum = 0;
        for (int e = 0; e < experts_; ++e) sum += scores_[at(e)] = std::exp(logits[e] - largest);
        for (int e = 0; e < experts_; ++e) scores_[at(e)] /= sum;
    }

    // Returns the expert with the highest key (the first on a tie) among the experts [begin, end) that can
    // still be chosen. If all keys are NaN, returns the first of these experts.
    int best(int begin, int end) const {
        int found = -1;
        for (int e = begin; e < end; ++e) {
            if (open_[at(e)] && (found < 0 || keys_[at(e)] > keys_[at(found)])) found = e;
        }
        return found;
    }

    void open_groups() {
        const int size = experts_ / op_.groups;
        std::fill_n(open_.begin(), experts_, true);
        std::array<float, kMostExperts> worth;
        for (int g = 0; g < op_.groups; ++g) {
            worth[at(g)] = 0;
            for (int n = 0; n < op_.group_best; ++n) {
                const int e = best(g * size, (g + 1) * size);
                worth[at(g)] += keys_[at(e)];
                open_[at(e)] = false;
            }
        }
        std::fill_n(open_.begin(), experts_, false);
        for (int n = 0; n < op_.groups_used; ++n) {
            int found = -1;
            for (int g = 0; g < op_.groups; ++g) {
                if (!open_[at(g * size)] && (found < 0 || worth[at(g)] > worth[at(found)])) found = g;
            }
            std::fill_n(open_.begin() + found * size, size, true);
        }
    }

    const RouteOp& op_;
    int experts_;
    int used_;
    std::array<float, kMostExperts> scores_;
    std::array<float, kMostExperts> keys_;  // sort keys: score + bias
    std::array<bool, kMostExperts> open_;   // whether the expert can still be chosen
};

void check(const RouteOp& op) {
    expect_sound(op);
    const std::int64_t experts = op.logits.shape.width();
    if (experts > kMostExperts) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("route can't choose among %1 experts, only among up to %2."), experts,
                          kMostExperts);
    }
}

}  // namespace

void route(const RouteOp& op, ThreadPool& pool) {
    check(op);
    const std::int64_t experts = op.logits.shape.width();
    const std::int64_t used = op.ids.shape.width();
    for_ranges(pool, op.logits.shape.rows(), kGrain / 16 / experts + 1,
               [&](std::int64_t begin, std::int64_t end, int) {
                   Router router(op, static_cast<int>(experts), static_cast<int>(used));
                   for (std::int64_t row = begin; row < end; ++row) {
                       router.run(op.logits.as<const float>() + row * experts,
                                  op.ids.as<std::int32_t>() + row * used,
                                  op.weights.as<float>() + row * used);
                   }
               });
}

void combine_experts(const CombineExpertsOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t rows = op.weights.shape.rows();
    const std::int64_t used = op.weights.shape.width();
    const std::int64_t width = op.out.shape.width();
    for_ranges(pool, rows, kGrain / (width * used) + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t row = begin; row < end; ++row) {
            HWY_DYNAMIC_DISPATCH(combine_row)
            (op.x.as<const float>() + row * used * width, op.weights.as<const float>() + row * used,
             static_cast<std::size_t>(used), op.shared ? op.shared.as<const float>() + row * width : nullptr,
             op.shared_gate ? sigmoid(op.shared_gate.as<const float>()[row]) : 1.0F,
             op.out.as<float>() + row * width, static_cast<std::size_t>(width));
        }
    });
}

}  // namespace rocmforge::cpu
#endif
