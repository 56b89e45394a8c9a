// Loads float weights of any width, for each of Highway's targets (instruction sets). The include guard
// toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_FLOAT_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_FLOAT_ROWS_INL_H
#undef ROCMFORGE_ENGINE_CPU_FLOAT_ROWS_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_FLOAT_ROWS_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/simd-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T>
inline constexpr bool kIsFloat = T == DType::F32 || T == DType::F16 || T == DType::BF16;

// Loads as many weights as a vector of floats has lanes; exact.
template <DType T>
HWY_INLINE VecF32 load_floats(const Block<T>* from) {
    const TagF32 d;
    if constexpr (T == DType::F32) {
        return hn::LoadU(d, &from->value);
    } else if constexpr (T == DType::F16) {
        const hn::Rebind<hwy::float16_t, TagF32> dh;
        return hn::PromoteTo(d, hn::LoadU(dh, reinterpret_cast<const hwy::float16_t*>(from)));
    } else {
        const hn::Rebind<std::uint16_t, TagF32> dh;
        return hn::BitCast(d, hn::ShiftLeft<16>(hn::PromoteTo(TagU32{}, hn::LoadU(dh, &from->value))));
    }
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
