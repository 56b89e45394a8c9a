// Scales and adds arrays of floats, for each of Highway's targets (instruction sets). The include guard
// toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_FLOAT_VALUES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_FLOAT_VALUES_INL_H
#undef ROCMFORGE_ENGINE_CPU_FLOAT_VALUES_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_FLOAT_VALUES_INL_H
#endif

#include <cstddef>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Multiplies each of the n values of x by the factor.
HWY_INLINE void scale_by(float* x, float factor, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto f = hn::Set(d, factor);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::Mul(hn::LoadU(d, x + i), f), d, x + i);
    for (; i < n; ++i) x[i] *= factor;
}

// Adds scale · y to x. Both have n values.
HWY_INLINE void add_floats(float* x, const float* y, float scale, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto s = hn::Set(d, scale);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        hn::StoreU(hn::MulAdd(s, hn::LoadU(d, y + i), hn::LoadU(d, x + i)), d, x + i);
    }
    for (; i < n; ++i) x[i] += scale * y[i];
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard for each target
