#include "engine/cpu/activation.h"

#include <algorithm>
#include <cmath>

#include "engine/device/operation_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/activation.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/exp-inl.h"
#include "engine/cpu/float_values-inl.h"

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {

struct Silu {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        return hn::Div(x, hn::Add(hn::Set(d, 1.0F), exp_of(d, hn::Neg(x))));
    }
};

// GELU with tanh: x/2 · (1 + tanh(u)) = x / (1 + e^-2u) with u = sqrt(2/π) · (x + 0.044715 x³).
struct Gelu {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        const auto cubic = hn::Mul(hn::Mul(hn::Set(d, 0.044715F), hn::Mul(x, x)), x);
        const auto u = hn::Mul(hn::Set(d, 0.7978845608F), hn::Add(x, cubic));
        const auto e = exp_of(d, hn::Mul(hn::Set(d, -2.0F), u));
        return hn::Div(x, hn::Add(hn::Set(d, 1.0F), e));
    }
};

// The gated activation of gpt-oss: min(x, 7) · sigmoid(1.702 · min(x, 7)), multiplied by factor(up) =
// clamp(up, -7, 7) + 1.
struct ClampedSwiglu {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        const auto g = below(d, x);
        return hn::Div(g, hn::Add(hn::Set(d, 1.0F), exp_of(d, hn::Mul(hn::Set(d, -1.702F), g))));
    }
    // Uses comparisons, because the instructions for min and max drop NaN on some targets.
    template <class D, class V = hn::Vec<D>>
    static HWY_INLINE V below(D d, V x) {
        const auto limit = hn::Set(d, 7.0F);
        return hn::IfThenElse(hn::Gt(x, limit), limit, x);
    }
    template <class D, class V = hn::Vec<D>>
    static HWY_INLINE V factor(D d, V up) {
        const auto limit = hn::Set(d, -7.0F);
        const auto limited = hn::IfThenElse(hn::Lt(up, limit), limit, below(d, up));
        return hn::Add(limited, hn::Set(d, 1.0F));
    }
};

struct Sigmoid {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        const auto one = hn::Set(d, 1.0F);
        const auto share = hn::Div(one, hn::Add(one, exp_of(d, hn::Neg(x))));
        return hn::IfThenElse(hn::Eq(x, x), share, x);  // NaN stays NaN; exp_of() ensures this only on x86
    }
};

struct SquaredRelu {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        const auto zero = hn::Zero(d);
        const auto positive = hn::IfThenElse(hn::Lt(x, zero), zero, x);  // NaN stays NaN
        return hn::Mul(positive, positive);
    }
};

struct XieluOf {
    Xielu p;

    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D d, V x) const {
        const auto linear = hn::Mul(hn::Set(d, p.beta), x);
        const auto above = hn::MulAdd(hn::Set(d, p.alpha_p), hn::Mul(x, x), linear);
        const auto eps = hn::Set(d, p.eps);
        const auto least = hn::IfThenElse(hn::Gt(x, eps), eps, x);
        const auto bent = hn::Add(exp_less_line(d, least), hn::Sub(least, x));
        const auto below = hn::MulAdd(hn::Set(d, p.alpha_n), bent, linear);
        return hn::IfThenElse(hn::Gt(x, hn::Zero(d)), above, below);
    }
    // Returns e^x - 1 - x for x <= 0. Near 0 it uses the series, because the difference would lose most
    // digits.
    template <class D, class V = hn::Vec<D>>
    static HWY_INLINE V exp_less_line(D d, V x) {
        const auto far = hn::Sub(hn::Sub(exp_of(d, x), hn::Set(d, 1.0F)), x);
        auto sum = hn::MulAdd(x, hn::Set(d, 1.0F / 5040), hn::Set(d, 1.0F / 720));
        for (const float term : {1.0F / 120, 1.0F / 24, 1.0F / 6, 1.0F / 2}) {
            sum = hn::MulAdd(x, sum, hn::Set(d, term));
        }
        const auto near = hn::Mul(hn::Mul(x, x), sum);
        return hn::IfThenElse(hn::Gt(x, hn::Set(d, -0.5F)), near, far);
    }
};

struct Linear {
    template <class D, class V = hn::Vec<D>>
    HWY_INLINE V operator()(D, V x) const {
        return x;
    }
};

template <class Act, class D>
HWY_INLINE hn::Vec<D> factor_of(const Act&, D, hn::Vec<D> up) {
    return up;
}
template <class D>
HWY_INLINE hn::Vec<D> factor_of(const ClampedSwiglu& act, D d, hn::Vec<D> up) {
    return act.factor(d, up);
}

template <class Act>
HWY_INLINE void ungated(const Act& act, const float* x, float* out, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(act(d, hn::LoadU(d, x + i)), d, out + i);
    const hn::CappedTag<float, 1> one;
    for (; i < n; ++i) hn::StoreU(act(one, hn::LoadU(one, x + i)), one, out + i);
}

// Computes out[i] = act(gate[i]) · factor, for n values. The factor is up[i], or ClampedSwiglu::factor(up[i])
// if act is ClampedSwiglu. If `up` is null, the factor is 1.
template <class Act>
HWY_INLINE void gated(const Act& act, const float* gate, const float* up, float* out, std::size_t n) {
    if (up == nullptr) {
        ungated(act, gate, out, n);
        return;
    }
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        const auto factor = factor_of(act, d, hn::LoadU(d, up + i));
        hn::StoreU(hn::Mul(act(d, hn::LoadU(d, gate + i)), factor), d, out + i);
    }
    const hn::CappedTag<float, 1> one;
    for (; i < n; ++i) {
        const auto factor = factor_of(act, one, hn::LoadU(one, up + i));
        hn::StoreU(hn::Mul(act(one, hn::LoadU(one, gate + i)), factor), one, out + i);
    }
}

void gated_values(const GatedActivationOp& op, std::size_t begin, std::size_t n) {
    const float* gate = op.gate.as<const float>() + begin;
    const float* up = op.up ? op.up.as<const float>() + begin : nullptr;
    float* out = op.out.as<float>() + begin;
    switch (op.activation) {
        case Activation::Silu:
            return gated(Silu(), gate, up, out, n);
        case Activation::Gelu:
            return gated(Gelu(), gate, up, out, n);
        case Activation::ClampedSwiglu:
            return gated(ClampedSwiglu(), gate, up, out, n);
        case Activation::Sigmoid:
            return gated(Sigmoid(), gate, up, out, n);
        case Activation::SquaredRelu:
            return gated(SquaredRelu(), gate, up, out, n);
        case Activation::Xielu:
            return gated(XieluOf{op.xielu}, gate, up, out, n);
        case Activation::Linear:
            return gated(Linear(), gate, up, out, n);
    }
}

void gate_values(const float* gate, float* out, std::size_t n) {
    gated(Sigmoid(), gate, out, out, n);
}

void soft_cap_values(float* x, float scale, float cap, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    if (cap > 0.0F) {
        const auto inner = hn::Set(d, scale / cap);
        for (; i + lanes <= n; i += lanes) {
            const auto value = tanh_of(d, hn::Mul(hn::LoadU(d, x + i), inner));
            hn::StoreU(hn::Mul(value, hn::Set(d, cap)), d, x + i);
        }
        // The remaining values are computed in a vector too, so that the result for a value does not depend
        // on its position.
        if (i < n) {
            HWY_ALIGN float rest[HWY_MAX_BYTES / sizeof(float)] = {};
            std::copy(x + i, x + n, rest);
            const auto value = tanh_of(d, hn::Mul(hn::Load(d, rest), inner));
            hn::Store(hn::Mul(value, hn::Set(d, cap)), d, rest);
            std::copy_n(rest, n - i, x + i);
        }
        return;
    }
    for (; i < n; ++i) x[i] *= scale;
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(gated_values);
HWY_EXPORT(gate_values);
HWY_EXPORT(add_floats);
HWY_EXPORT(soft_cap_values);

// Minimum number of values for a thread. Waking a thread for fewer values costs more time than it saves.
constexpr std::int64_t kActivationGrain = 4 * 1024;
constexpr std::int64_t kAddGrain = 16 * 1024;

}  // namespace

void gated_activation(const GatedActivationOp& op, ThreadPool& pool) {
    expect_sound(op);
    for_ranges(pool, op.gate.shape.elements(), kActivationGrain,
               [&](std::int64_t begin, std::int64_t end, int) {
                   HWY_DYNAMIC_DISPATCH(gated_values)
                   (op, static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
               });
    if (op.second_gate) gated_activation(op.second(), pool);
}

void gate_heads(const HeadColumns& gate, const Tensor& out, int heads, ThreadPool& pool) {
    const std::int64_t all = out.shape.rows() * heads;
    const std::int64_t dim = out.shape.width() / heads;
    const std::int64_t stride = gate.stride(heads);
    const float* first = gate.rows.as<const float>() + gate.begin;
    for_ranges(pool, all, kActivationGrain / dim + 1, [&](std::int64_t begin, std::int64_t end, int) {
        for (std::int64_t head = begin; head < end; ++head) {
            HWY_DYNAMIC_DISPATCH(gate_values)
            (first + head * stride, out.as<float>() + head * dim, static_cast<std::size_t>(dim));
        }
    });
}

void add(const AddOp& op, ThreadPool& pool) {
    expect_sound(op);
    for_ranges(pool, op.x.shape.elements(), kAddGrain, [&](std::int64_t begin, std::int64_t end, int) {
        HWY_DYNAMIC_DISPATCH(add_floats)
        (op.x.as<float>() + begin, op.y.as<const float>() + begin, op.scale,
         static_cast<std::size_t>(end - begin));
    });
}

void soft_cap(const SoftCapOp& op, ThreadPool& pool) {
    expect_sound(op);
    for_ranges(pool, op.x.shape.elements(), kActivationGrain, [&](std::int64_t begin, std::int64_t end, int) {
        HWY_DYNAMIC_DISPATCH(soft_cap_values)
        (op.x.as<float>() + begin, op.scale, op.cap, static_cast<std::size_t>(end - begin));
    });
}

}  // namespace rocmforge::cpu
#endif
