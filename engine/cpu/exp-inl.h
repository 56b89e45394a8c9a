// Computes e^x for every lane of a vector, for each of Highway's targets (instruction sets). The include
// guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_EXP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_EXP_INL_H
#undef ROCMFORGE_ENGINE_CPU_EXP_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_EXP_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Relative error below 2e-7 for x in [-87.33, 88.37]. Returns 0 for smaller x and infinity for larger x. On
// x86 NaN stays NaN; on other targets the result for NaN may be a number.
template <class D>
HWY_INLINE hn::Vec<D> exp_of(D d, hn::Vec<D> x) {
    const hn::RebindToSigned<D> di;
    // e^x = 2^n · e^r with |r| <= ln(2) / 2. x is the second operand of Min and Max, because if an operand is
    // NaN, the x86 instructions return the second one.
    const auto lowest = hn::Set(d, -87.33F);
    const auto highest = hn::Set(d, 88.37F);
    const auto clamped = hn::Max(lowest, hn::Min(highest, x));
    const auto n = hn::Round(hn::Mul(clamped, hn::Set(d, 1.44269504F)));
    // Subtracts n · ln(2) in two steps: the first constant is short enough for its product with n to be
    // exact.
    auto r = hn::NegMulAdd(n, hn::Set(d, 0.693359375F), clamped);
    r = hn::NegMulAdd(n, hn::Set(d, -2.12194440e-4F), r);
    // Taylor series; the first omitted term is below 5e-9.
    auto p = hn::Set(d, 1.0F / 5040);
    p = hn::MulAdd(p, r, hn::Set(d, 1.0F / 720));
    p = hn::MulAdd(p, r, hn::Set(d, 1.0F / 120));
    p = hn::MulAdd(p, r, hn::Set(d, 1.0F / 24));
    p = hn::MulAdd(p, r, hn::Set(d, 1.0F / 6));
    p = hn::MulAdd(p, r, hn::Set(d, 0.5F));
    p = hn::MulAdd(p, r, hn::Set(d, 1.0F));
    p = hn::MulAdd(p, r, hn::Set(d, 1.0F));
    const auto power = hn::ShiftLeft<23>(hn::Add(hn::ConvertTo(di, n), hn::Set(di, 127)));
    const auto result = hn::IfThenZeroElse(hn::Lt(x, lowest), hn::Mul(p, hn::BitCast(d, power)));
    return hn::IfThenElse(hn::Gt(x, highest), hn::Inf(d), result);
}

// tanh(x) = (e^2x - 1) / (e^2x + 1), with an absolute error below 2e-7.
template <class D>
HWY_INLINE hn::Vec<D> tanh_of(D d, hn::Vec<D> x) {
    const auto one = hn::Set(d, 1.0F);
    const auto e = exp_of(d, hn::Add(x, x));
    return hn::Sub(one, hn::Div(hn::Set(d, 2.0F), hn::Add(e, one)));
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard of each target
