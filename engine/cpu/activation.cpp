#include "engine/cpu/activation.h"

#include <cmath>

#include "engine/cpu/check.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/activation.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/exp-inl.h"

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {

struct Silu {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::Div(x, hn::Add(hn::Set(d, 1.0F), exp_of(d, hn::Neg(x))));
    }
};

// x/2 · (1 + tanh(u)) = x / (1 + e^-2u) with u = sqrt(2/π) · (x + 0.044715 x³).
struct Gelu {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        const auto cubic = hn::Mul(hn::Mul(hn::Set(d, 0.044715F), hn::Mul(x, x)), x);
        const auto u = hn::Mul(hn::Set(d, 0.7978845608F), hn::Add(x, cubic));
        const auto e = exp_of(d, hn::Mul(hn::Set(d, -2.0F), u));
        return hn::Div(x, hn::Add(hn::Set(d, 1.0F), e));
    }
};

template <class Act>
HWY_INLINE void gated(const Act& act, const float* gate, const float* up, float* out, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        hn::StoreU(hn::Mul(act(d, hn::LoadU(d, gate + i)), hn::LoadU(d, up + i)), d, out + i);
    }
    const hn::CappedTag<float, 1> one;
    for (; i < n; ++i) {
        hn::StoreU(hn::Mul(act(one, hn::LoadU(one, gate + i)), hn::LoadU(one, up + i)), one, out + i);
    }
}

void gated_silu(const float* gate, const float* up, float* out, std::size_t n) {
    gated(Silu(), gate, up, out, n);
}

void gated_gelu(const float* gate, const float* up, float* out, std::size_t n) {
    gated(Gelu(), gate, up, out, n);
}

void add_to(float* x, const float* y, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        hn::StoreU(hn::Add(hn::LoadU(d, x + i), hn::LoadU(d, y + i)), d, x + i);
    }
    for (; i < n; ++i) x[i] += y[i];
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(gated_silu);
HWY_EXPORT(gated_gelu);
HWY_EXPORT(add_to);

// Values worth waking a thread for.
constexpr std::int64_t kActivationGrain = 4 * 1024;
constexpr std::int64_t kAddGrain = 16 * 1024;

}  // namespace

void gated_activation(const GatedActivationOp& op, ThreadPool& pool) {
    const std::int64_t rows = op.gate.shape.rows();
    const std::int64_t width = op.gate.shape.width();
    expect_f32("gated_activation: gate", op.gate, rows, width);
    expect_f32("gated_activation: up", op.up, rows, width);
    expect_f32("gated_activation: out", op.out, rows, width);

    const auto act = op.activation == Activation::Silu ? HWY_DYNAMIC_DISPATCH(gated_silu)
                                                       : HWY_DYNAMIC_DISPATCH(gated_gelu);
    for_ranges(pool, rows * width, kActivationGrain, [&](std::int64_t begin, std::int64_t end, int) {
        act(op.gate.as<const float>() + begin, op.up.as<const float>() + begin, op.out.as<float>() + begin,
            static_cast<std::size_t>(end - begin));
    });
}

void add(const AddOp& op, ThreadPool& pool) {
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_f32("add: x", op.x, rows, width);
    expect_f32("add: y", op.y, rows, width);
    for_ranges(pool, rows * width, kAddGrain, [&](std::int64_t begin, std::int64_t end, int) {
        HWY_DYNAMIC_DISPATCH(add_to)
        (op.x.as<float>() + begin, op.y.as<const float>() + begin, static_cast<std::size_t>(end - begin));
    });
}

}  // namespace rocmforge::cpu
#endif
