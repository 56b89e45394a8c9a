// Unpacks weights to bytes, for each of Highway's targets (instruction sets). Handles the IQ types, whose
// weights are grid points; unpack-inl.h defines the traits. The include guard toggles, because Highway
// compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/grid_iq1-inl.h"
#include "engine/cpu/grid_iq2-inl.h"
#include "engine/cpu/grid_iq3-inl.h"
#include "engine/cpu/unpack_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T>
struct UnpackGrid {
    using G = Grid<T>;
    static constexpr int kOffset = G::kOffset;
    static constexpr bool kIsIq1 = T == DType::IQ1_S || T == DType::IQ1_M;

    static HWY_INLINE void scales(const Block<T>& b, std::int8_t* scales, std::int8_t*) {
        G::scales(b, scales);
    }

    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<T>* b) {
        const TagU8 d;
        const std::uint64_t negative = negatives<V>(*b);
        const VecU8 positive = bytes<V>(*b);
        // The bytes of the weights whose bit in `negative` is set. They are the negated grid values or, for
        // IQ1, the grid values minus 1/8 instead of plus 1/8.
        const VecU8 other =
            kIsIq1 ? hn::Sub(positive, hn::Set(d, 2)) : hn::Sub(hn::Set(d, 2 * kOffset), positive);
        return choose(negative, other, positive);
    }

  private:
    template <std::size_t V>
    static HWY_INLINE std::uint64_t negatives(const Block<T>& b) {
        if constexpr (requires { G::template mask<V>(b); }) {
            return G::template mask<V>(b);
        } else {
            return G::negative(b, V * kBytes / 64) >> (V * kBytes % 64);
        }
    }
#if HWY_TARGET == HWY_AVX3_DL
    template <std::size_t V>
    static HWY_INLINE VecU8 bytes(const Block<T>& b) {
        const __m512i points = G::template points<V>(b);
        __m512i codes;
        if constexpr (G::kWeights == 8) {
            codes = _mm512_permutexvar_epi16(_mm512_load_si512(kGridShuffles.eights[V].data()), points);
            codes = _mm512_multishift_epi64_epi8(_mm512_load_si512(kGridShuffles.two_bits.data()), codes);
        } else {
            codes = _mm512_permutexvar_epi16(_mm512_load_si512(kGridShuffles.fours[V % 2].data()), points);
            codes = _mm512_multishift_epi64_epi8(_mm512_load_si512(kGridShuffles.three_bits.data()), codes);
        }
        codes = _mm512_and_si512(codes, _mm512_set1_epi8((1 << G::kBits) - 1));
        const auto values = static_cast<long long>(__builtin_bit_cast(std::uint64_t, G::bytes()));
        return VecU8{_mm512_shuffle_epi8(_mm512_set1_epi64(values), codes)};
    }
#else
    template <std::size_t V>
    static HWY_INLINE VecU8 bytes(const Block<T>& b) {
        // Assembles the value in registers, because the CPU cannot forward several pending stores to one
        // vector load.
        const auto eight = [&b](std::size_t i) {
            return static_cast<long long>(G::eight(b, V * kBytes / 8 + i));
        };
#if HWY_TARGET == HWY_AVX3
        return VecU8{
            _mm512_set_epi64(eight(7), eight(6), eight(5), eight(4), eight(3), eight(2), eight(1), eight(0))};
#elif HWY_TARGET == HWY_AVX2
        return VecU8{_mm256_set_epi64x(eight(3), eight(2), eight(1), eight(0))};
#else
        static_assert(kBytes == 16);
        const TagU64 d64;
        const auto low = hn::Set(d64, static_cast<std::uint64_t>(eight(0)));
        const auto high = hn::Set(d64, static_cast<std::uint64_t>(eight(1)));
        return hn::BitCast(TagU8{}, hn::InterleaveLower(d64, low, high));
#endif
    }
#endif
    // Byte i of the result is byte i of `set` if bit i is set, otherwise byte i of `clear`.
    static HWY_INLINE VecU8 choose(std::uint64_t bits, VecU8 set, VecU8 clear) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
        return VecU8{_mm512_mask_blend_epi8(bits, clear.raw, set.raw)};
#elif HWY_TARGET == HWY_AVX2
        const __m256i eight_times =
            _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
        const __m256i one = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
        const __m256i four = _mm256_set1_epi32(static_cast<int>(bits));
        const __m256i which = _mm256_and_si256(_mm256_shuffle_epi8(four, eight_times), one);
        return VecU8{_mm256_blendv_epi8(clear.raw, set.raw, _mm256_cmpeq_epi8(which, one))};
#else
        return hn::IfThenElse(hn::LoadMaskBits(TagU8{}, reinterpret_cast<const std::uint8_t*>(&bits)), set,
                              clear);
#endif
    }
};

template <>
struct Unpack<DType::IQ2_XXS> : UnpackGrid<DType::IQ2_XXS> {};
template <>
struct Unpack<DType::IQ2_XS> : UnpackGrid<DType::IQ2_XS> {};
template <>
struct Unpack<DType::IQ2_S> : UnpackGrid<DType::IQ2_S> {};
template <>
struct Unpack<DType::IQ3_XXS> : UnpackGrid<DType::IQ3_XXS> {};
template <>
struct Unpack<DType::IQ3_S> : UnpackGrid<DType::IQ3_S> {};
template <>
struct Unpack<DType::IQ1_S> : UnpackGrid<DType::IQ1_S> {};
template <>
struct Unpack<DType::IQ1_M> : UnpackGrid<DType::IQ1_M> {};

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
