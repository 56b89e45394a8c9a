// Normalizes groups of values, for each of Highway's targets (instruction sets). The include guard toggles,
// because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_NORM_GROUP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_NORM_GROUP_INL_H
#undef ROCMFORGE_ENGINE_CPU_NORM_GROUP_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_NORM_GROUP_INL_H
#endif

#include <cmath>
#include <cstddef>

#include <hwy/highway.h>

#include "engine/cpu/float_values-inl.h"
#include "engine/cpu/norm.h"

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

HWY_INLINE double sum_of(const float* x, std::size_t n) {
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

HWY_INLINE void subtract(const float* x, float less, float* out, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto l = hn::Set(d, less);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::Sub(hn::LoadU(d, x + i), l), d, out + i);
    for (; i < n; ++i) out[i] = x[i] - less;
}

// Adds in four vectors of partial sums, which is more accurate than a single running sum and avoids a long
// dependency chain.
HWY_INLINE double sum_of_squares(const float* x, std::size_t n) {
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

HWY_INLINE void scale_by_weight(const float* x, const float* weight, float scale, float* out, std::size_t n) {
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
HWY_INLINE void norm_group(const NormGroup& g) {
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

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard for each target
