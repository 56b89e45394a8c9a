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

// Returns the sum of the squares of x - mean. Adds in four vectors of partial sums, which is more accurate
// than a single running sum and avoids a long dependency chain.
HWY_INLINE double sum_of_squares(const float* x, std::size_t n, float mean = 0.0F) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto a = hn::Zero(d);
    auto b = hn::Zero(d);
    auto c = hn::Zero(d);
    auto e = hn::Zero(d);
    const auto m = hn::Set(d, mean);
    std::size_t i = 0;
    for (; i + 4 * lanes <= n; i += 4 * lanes) {
        const auto x0 = hn::Sub(hn::LoadU(d, x + i), m);
        const auto x1 = hn::Sub(hn::LoadU(d, x + i + lanes), m);
        const auto x2 = hn::Sub(hn::LoadU(d, x + i + 2 * lanes), m);
        const auto x3 = hn::Sub(hn::LoadU(d, x + i + 3 * lanes), m);
        a = hn::MulAdd(x0, x0, a);
        b = hn::MulAdd(x1, x1, b);
        c = hn::MulAdd(x2, x2, c);
        e = hn::MulAdd(x3, x3, e);
    }
    double sum = static_cast<double>(hn::GetLane(hn::SumOfLanes(d, hn::Add(hn::Add(a, b), hn::Add(c, e)))));
    for (; i < n; ++i) {
        const auto value = static_cast<double>(x[i] - mean);
        sum += value * value;
    }
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

// Adds factor · scale · (y - mean) · weight to x.
HWY_INLINE void add_normed(float* x, const float* y, const float* weight, float mean, float scale,
                           float factor, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto m = hn::Set(d, mean);
    const auto s = hn::Set(d, scale);
    const auto f = hn::Set(d, factor);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        const auto normed = hn::Mul(hn::Mul(hn::Sub(hn::LoadU(d, y + i), m), s), hn::LoadU(d, weight + i));
        hn::StoreU(hn::MulAdd(f, normed, hn::LoadU(d, x + i)), d, x + i);
    }
    for (; i < n; ++i) x[i] += factor * ((y[i] - mean) * scale * weight[i]);
}

// Returns 1 / sqrt(mean of squares + eps). `squares`: the sum of `width` squares.
HWY_INLINE float scale_of(double squares, std::size_t width, float eps) {
    return static_cast<float>(1.0 /
                              std::sqrt(squares / static_cast<double>(width) + static_cast<double>(eps)));
}

// Adds the group's residual to x, normalized first if it has a weight, and multiplies the sum by sum_scale.
HWY_INLINE void add_residual(const NormGroup& g) {
    if (g.residual_weight == nullptr) {
        add_floats(g.x, g.residual, g.residual_scale, g.width);
    } else {
        const float mean =
            g.kind == NormKind::Layer
                ? static_cast<float>(sum_of(g.residual, g.width) / static_cast<double>(g.width))
                : 0.0F;
        const float scale = scale_of(sum_of_squares(g.residual, g.width, mean), g.width, g.residual_eps);
        add_normed(g.x, g.residual, g.residual_weight, mean, scale, g.residual_scale, g.width);
    }
    if (g.sum_scale != 1.0F) scale_by(g.x, g.sum_scale, g.width);
}

// Adds the residual, if there is one, and normalizes the group.
HWY_INLINE void norm_group(const NormGroup& g) {
    if (g.residual != nullptr) add_residual(g);
    const float* from = g.x;
    if (g.kind == NormKind::Layer) {
        const double mean = sum_of(from, g.width) / static_cast<double>(g.width);
        subtract(from, static_cast<float>(mean), g.out, g.width);
        from = g.out;
    }
    scale_by_weight(from, g.weight, scale_of(sum_of_squares(from, g.width), g.width, g.eps), g.out, g.width);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard for each target
