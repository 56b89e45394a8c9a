// Small vector operations that Highway 1.0.3 lacks, in each of its targets. The include guard toggles,
// because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_SIMD_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_SIMD_INL_H
#undef ROCMFORGE_ENGINE_CPU_SIMD_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_SIMD_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include <hwy/highway.h>

#include "engine/cpu/prefetch.h"
#include "kernels/blocks.h"

// Highway 1.0.3 checks for AVX-512 VNNI before it chooses this target, but doesn't tell the compiler.
#undef ROCMFORGE_BEFORE_TARGET
#if HWY_TARGET == HWY_AVX3_DL
#define ROCMFORGE_BEFORE_TARGET() HWY_PUSH_ATTRIBUTES(HWY_TARGET_STR ",avx512vnni") static_assert(true)
#else
#define ROCMFORGE_BEFORE_TARGET() HWY_BEFORE_NAMESPACE()
#endif

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using TagU8 = hn::ScalableTag<std::uint8_t>;
using TagI8 = hn::ScalableTag<std::int8_t>;
using TagI16 = hn::ScalableTag<std::int16_t>;
using TagI32 = hn::ScalableTag<std::int32_t>;
using TagU32 = hn::ScalableTag<std::uint32_t>;
using TagU64 = hn::ScalableTag<std::uint64_t>;
using TagF32 = hn::ScalableTag<float>;
using VecU8 = hn::Vec<TagU8>;
using VecI8 = hn::Vec<TagI8>;
using VecI32 = hn::Vec<TagI32>;
using VecF32 = hn::Vec<TagF32>;

// Prefetches the weights one page (4 KiB) ahead of `weights`, because the hardware prefetcher stops at the
// end of a page. The prefetched address may be beyond the end of the weights.
HWY_INLINE void prefetch_ahead(const void* weights, std::size_t bytes) {
    constexpr std::size_t kPage = 4096;
    prefetch(static_cast<const std::byte*>(weights) + kPage, bytes);
}

inline constexpr std::size_t kBytes = HWY_LANES(std::uint8_t);  // number of bytes in a vector: 16, 32 or 64
inline constexpr std::size_t kLanes = kBytes / 4;               // number of 32-bit lanes in a vector

// Whether a product of an unsigned byte above 127 with a signed byte can be wrong: vpmaddubsw, AVX2's only
// instruction for such products, saturates sums of two products to 16 bits.
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
inline constexpr bool kSaturates = true;
#else
inline constexpr bool kSaturates = false;
#endif

// Adds to each 32-bit lane of `sum` the products of its four bytes; a's bytes are unsigned, b's signed. Exact
// for all bytes.
HWY_INLINE VecI32 dot4_any(VecI32 sum, VecU8 a, VecI8 b) {
    const TagI32 d32;
#if HWY_TARGET == HWY_AVX3_DL
    return VecI32{_mm512_dpbusd_epi32(sum.raw, a.raw, b.raw)};
#elif HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
    const TagI16 d16;
    const hn::RebindToUnsigned<TagI16> du16;
    const auto a16 = hn::BitCast(du16, a);
    const auto b16 = hn::BitCast(d16, b);
    const auto a_even = hn::BitCast(d16, hn::And(a16, hn::Set(du16, 0x00FF)));
    const auto a_odd = hn::BitCast(d16, hn::ShiftRight<8>(a16));
    const auto b_even = hn::ShiftRight<8>(hn::ShiftLeft<8>(b16));
    const auto b_odd = hn::ShiftRight<8>(b16);
    // The second accumulator of the following operations. It stays zero, because on x86 `sum` gets all
    // products.
    auto none = hn::Zero(d32);
    sum = hn::ReorderWidenMulAccumulate(d32, a_even, b_even, sum, none);
    return hn::ReorderWidenMulAccumulate(d32, a_odd, b_odd, sum, none);
#else
    const TagU32 du32;
    const auto a32 = hn::BitCast(du32, a);
    const auto b32 = hn::BitCast(d32, b);
    const auto byte = hn::Set(du32, 0xFF);
    const auto product = [&](auto x, auto y)
                             HWY_ATTR { return hn::Mul(hn::BitCast(d32, hn::And(x, byte)), y); };
    sum = hn::Add(sum, product(a32, hn::ShiftRight<24>(hn::ShiftLeft<24>(b32))));
    sum = hn::Add(sum, product(hn::ShiftRight<8>(a32), hn::ShiftRight<24>(hn::ShiftLeft<16>(b32))));
    sum = hn::Add(sum, product(hn::ShiftRight<16>(a32), hn::ShiftRight<24>(hn::ShiftLeft<8>(b32))));
    return hn::Add(sum, product(hn::ShiftRight<24>(a32), hn::ShiftRight<24>(b32)));
#endif
}

// Like dot4_any(), provided that |a · b + a' · b'| of adjacent bytes is below 2^15.
HWY_INLINE VecI32 dot4_small(VecI32 sum, VecU8 a, VecI8 b) {
#if HWY_TARGET == HWY_AVX3
    return VecI32{_mm512_add_epi32(
        sum.raw, _mm512_madd_epi16(_mm512_maddubs_epi16(a.raw, b.raw), _mm512_set1_epi16(1)))};
#elif HWY_TARGET == HWY_AVX2
    return VecI32{_mm256_add_epi32(
        sum.raw, _mm256_madd_epi16(_mm256_maddubs_epi16(a.raw, b.raw), _mm256_set1_epi16(1)))};
#else
    return dot4_any(sum, a, b);
#endif
}

template <bool kWide>
HWY_INLINE VecI32 dot4(VecI32 sum, VecU8 a, VecI8 b) {
    if constexpr (kWide && kSaturates) {
        return dot4_any(sum, a, b);
    } else {
        return dot4_small(sum, a, b);
    }
}

// Returns sum + value · scale in each lane. `scale` has a 16-bit value in the lower half of the lane and zero
// in the upper half. kSmall: |value| < 2^15, so that one multiplication of 16-bit pairs suffices.
template <bool kSmall>
HWY_INLINE VecI32 add_scaled(VecI32 sum, VecI32 value, VecI32 scale) {
    [[maybe_unused]] const TagI32 d32;
    if constexpr (kSmall) {
#if HWY_TARGET == HWY_AVX3_DL
        return VecI32{_mm512_dpwssd_epi32(sum.raw, value.raw, scale.raw)};
#elif HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2
        const TagI16 d16;
        auto none = hn::Zero(d32);
        return hn::ReorderWidenMulAccumulate(d32, hn::BitCast(d16, value), hn::BitCast(d16, scale), sum,
                                             none);
#else
        scale = hn::ShiftRight<16>(hn::ShiftLeft<16>(scale));
#endif
    }
    return hn::Add(sum, hn::Mul(value, scale));
}

HWY_INLINE float float_of_half(Half half) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2
    return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(half)));
#else
    return half_to_float(half);
#endif
}

// Repeats 32 bytes to fill the vector. A 16-byte vector gets the half selected by `half`.
HWY_INLINE VecU8 load_32(const std::uint8_t* from, [[maybe_unused]] std::size_t half) {
    const TagU8 d;
    if constexpr (kBytes == 64) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
        return VecU8{_mm512_broadcast_i64x4(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)))};
#endif
    }
    return hn::LoadU(d, from + (kBytes == 16 ? 16 * half : 0));
}

// Loads two times 32 bytes into a 64-byte vector. A 32-byte vector gets the first 32 bytes, a 16-byte vector
// the half of them selected by `half`.
HWY_INLINE VecU8 load_32_32(const std::uint8_t* first, [[maybe_unused]] const std::uint8_t* second,
                            std::size_t half) {
    if constexpr (kBytes == 64) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
        const __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(first));
        const __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(second));
        return VecU8{_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1)};
#endif
    }
    return load_32(first, half);
}

// Shifts 32-bit lanes right by kLow; in the upper 32 bytes of a 64-byte vector, by kHigh. Callers mask the
// bits that come from neighbouring bytes.
template <int kLow, int kHigh>
HWY_INLINE VecU8 shift_right_halves(VecU8 v) {
    const TagU8 d;
    const TagU32 d32;
    if constexpr (kBytes == 64 && kLow != kHigh) {
        const hn::Half<TagU32> half;
        return hn::BitCast(
            d, hn::Shr(hn::BitCast(d32, v), hn::Combine(d32, hn::Set(half, kHigh), hn::Set(half, kLow))));
    } else {
        return kLow == 0 ? v : hn::BitCast(d, hn::ShiftRight<kLow>(hn::BitCast(d32, v)));
    }
}

template <int kLow, int kHigh>
HWY_INLINE VecU8 shift_left_halves(VecU8 v) {
    const TagU8 d;
    const TagU32 d32;
    if constexpr (kBytes == 64 && kLow != kHigh) {
        const hn::Half<TagU32> half;
        return hn::BitCast(
            d, hn::Shl(hn::BitCast(d32, v), hn::Combine(d32, hn::Set(half, kHigh), hn::Set(half, kLow))));
    } else {
        return kLow == 0 ? v : hn::BitCast(d, hn::ShiftLeft<kLow>(hn::BitCast(d32, v)));
    }
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
