#include "engine/cpu/norm.h"

#include <algorithm>
#include <cmath>

#include "engine/device/operation_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/norm.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/float_values-inl.h"

// Code that does not depend on the target (the instruction set).
#ifndef ROCMFORGE_ENGINE_CPU_NORM_ONCE
#define ROCMFORGE_ENGINE_CPU_NORM_ONCE
namespace rocmforge::cpu {

struct NormGroup {
    float* x;
    const float* residual;  // null: no residual
    const float* weight;
    float* out;
    std::size_t width;
    float eps;
    float residual_scale;
    NormKind kind;
};

}  // namespace rocmforge::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

double sum_of(const float* x, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto a = hn::Zero(d);
    auto b = hn::Zero(d);
    std::size_t i = 0;
    for (; i + 2 * lanes <= n; i += 2 * lanes) {
        a = hn::Add(a, hn::LoadU(d, x + i));
        b = hn::Add(b, hn::LoadU(d, x + i + lanes));
    }
    double sum = static_cast<double>(hn::GetLane(hn::SumOfLanes(d, hn::Add(a, b))));
    for (; i < n; ++i) sum += static_cast<double>(x[i]);
    return sum;
}

void subtract(const float* x, float less, float* out, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto l = hn::Set(d, less);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::Sub(hn::LoadU(d, x + i), l), d, out + i);
    for (; i < n; ++i) out[i] = x[i] - less;
}

// Adds in four vectors of partial sums, which is more accurate than a single running sum and avoids a long
// dependency chain.
double sum_of_squares(const float* x, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto a = hn::Zero(d);
    auto b = hn::Zero(d);
    auto c = hn::Zero(d);
    auto e = hn::Zero(d);
    std::size_t i = 0;
    for (; i + 4 * lanes <= n; i += 4 * lanes) {
        const auto x0 = hn::LoadU(d, x + i);
        const auto x1 = hn::LoadU(d, x + i + lanes);
        const auto x2 = hn::LoadU(d, x + i + 2 * lanes);
        const auto x3 = hn::LoadU(d, x + i + 3 * lanes);
        a = hn::MulAdd(x0, x0, a);
        b = hn::MulAdd(x1, x1, b);
        c = hn::MulAdd(x2, x2, c);
        e = hn::MulAdd(x3, x3, e);
    }
    double sum = static_cast<double>(hn::GetLane(hn::SumOfLanes(d, hn::Add(hn::Add(a, b), hn::Add(c, e)))));
    for (; i < n; ++i) sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    return sum;
}

void scale_by_weight(const float* x, const float* weight, float scale, float* out, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto s = hn::Set(d, scale);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        hn::StoreU(hn::Mul(hn::Mul(hn::LoadU(d, x + i), s), hn::LoadU(d, weight + i)), d, out + i);
    }
    for (; i < n; ++i) out[i] = x[i] * scale * weight[i];
}

// Normalizes one group: x, residual, weight and out are [width].
void norm_group(const NormGroup& g) {
    if (g.residual != nullptr) add_floats(g.x, g.residual, g.residual_scale, g.width);
    const float* from = g.x;
    const auto width = static_cast<double>(g.width);
    if (g.kind == NormKind::Layer) {
        subtract(from, static_cast<float>(sum_of(from, g.width) / width), g.out, g.width);
        from = g.out;
    }
    const double mean = sum_of_squares(from, g.width) / width;
    const auto scale = static_cast<float>(1.0 / std::sqrt(mean + static_cast<double>(g.eps)));
    scale_by_weight(from, g.weight, scale, g.out, g.width);
}

// Scales x to the Euclidean length of `like`. x and like: [width].
void match_row(float* x, const float* like, float least, std::size_t width) {
    const double own =
        std::max(sum_of_squares(x, width), static_cast<double>(width) * static_cast<double>(least));
    const auto factor = static_cast<float>(std::sqrt(sum_of_squares(like, width) / own));
    for (std::size_t i = 0; i < width; ++i) x[i] *= factor;
}

// Computes x = max(0, x - mean - factor · standard deviation of x) for the `width` values x. NaN stays NaN.
void keep_largest_of_row(float* x, float factor, std::size_t width) {
    const double mean = sum_of(x, width) / static_cast<double>(width);
    subtract(x, static_cast<float>(mean), x, width);
    const double deviation = std::sqrt(sum_of_squares(x, width) / static_cast<double>(width));
    const auto cut = static_cast<float>(static_cast<double>(factor) * deviation);
    for (std::size_t i = 0; i < width; ++i) x[i] = x[i] < cut ? 0.0F : x[i] - cut;
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(norm_group);
HWY_EXPORT(match_row);
HWY_EXPORT(keep_largest_of_row);

constexpr std::int64_t kGrain = 16 * 1024;  // minimum number of values for a thread; waking a thread for
                                            // fewer values costs more time than it saves

}  // namespace

void rms_norm(const RmsNormOp& op, ThreadPool& pool) {
    expect_sound(op);
    const Tensor& weight = op.weight->tensor;
    const std::int64_t group = weight.shape.width();
    // Number of rows of the weight: one for each group in a row of x, or one for all groups.
    const std::int64_t weights = weight.shape.rows();
    const std::int64_t groups = op.x.shape.elements() / group;
    for_ranges(pool, groups, kGrain / group + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t at = i * group;
            HWY_DYNAMIC_DISPATCH(norm_group)
            ({.x = op.x.as<float>() + at,
              .residual = op.residual ? op.residual.as<const float>() + at : nullptr,
              .weight = weight.as<const float>() + i % weights * group,
              .out = op.out.as<float>() + at,
              .width = static_cast<std::size_t>(group),
              .eps = op.eps,
              .residual_scale = op.residual_scale,
              .kind = op.kind});
        }
    });
}

void match_length(const MatchLengthOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t rows = op.x.shape.rows();
    if (rows == 0) return;
    const std::int64_t width = op.x.shape.width();
    const std::int64_t each = rows / op.like.shape.rows();
    for_ranges(pool, rows, kGrain / width + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t i = begin; i < end; ++i) {
            HWY_DYNAMIC_DISPATCH(match_row)
            (op.x.as<float>() + i * width, op.like.as<const float>() + i / each * width, op.least,
             static_cast<std::size_t>(width));
        }
    });
}

void keep_largest(const KeepLargestOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t width = op.x.shape.width();
    for_ranges(pool, op.x.shape.rows(), kGrain / std::max<std::int64_t>(1, width) + 1,
               [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t i = begin; i < end; ++i) {
                       HWY_DYNAMIC_DISPATCH(keep_largest_of_row)
                       (op.x.as<float>() + i * width, op.factor, static_cast<std::size_t>(width));
                   }
               });
}

}  // namespace rocmforge::cpu
#endif
