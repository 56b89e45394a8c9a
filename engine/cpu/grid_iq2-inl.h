// The grid points of IQ2_XXS, IQ2_XS and IQ2_S, for each of Highway's targets (instruction sets);
// grid_parts-inl.h defines Grid. The include guard toggles, because Highway compiles this file once per
// target.
#if defined(ROCMFORGE_ENGINE_CPU_GRID_IQ2_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_GRID_IQ2_INL_H
#undef ROCMFORGE_ENGINE_CPU_GRID_IQ2_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_GRID_IQ2_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/grid_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T>
using Iq2Points = GridPoints<T, 8, 2, kIq2Offset, kIq2Bytes>;

template <>
struct Grid<DType::IQ2_XXS> : Iq2Points<DType::IQ2_XXS> {
    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        return kIq2XxsEights[reinterpret_cast<const std::uint8_t*>(b.codes + 4 * (e / 4))[e % 4]];
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) {
        const std::uint64_t first = load_64(b.codes + 8 * v);
        const std::uint64_t second = load_64(b.codes + 8 * v + 4);
        return signs_of_words(first >> 32 | (second & 0xFFFFFFFF00000000U));
    }
#if HWY_TARGET == HWY_AVX3_DL
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        odd_scales_from<60>(_mm512_loadu_si512(b.codes), scales);
    }
    template <std::size_t V>
    static HWY_INLINE __mmask64 mask(const B& b) {
        return spread_signs(signs_of_words<32>(_mm512_loadu_si512(b.codes)), kGridShuffles.signs_of_words[V]);
    }
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        const __m512i codes = _mm512_loadu_si512(b.codes);
        const __m512i at = _mm512_load_si512(kGridShuffles.iq2_xxs_point.data());
        return look_up<4>(kIq2XxsGrid, _mm512_maskz_permutexvar_epi8(0x5555555555555555U, at, codes));
    }
#else
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        odd_scales_of_words(b.codes + 3, 4, scales);
    }
#endif
};

template <>
struct Grid<DType::IQ2_XS> : Iq2Points<DType::IQ2_XS> {
    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        return kIq2XsEights[b.codes[e] & 0x1FFU];
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) {
        const hn::Full128<std::uint16_t> d16;
        const hn::Full128<std::int16_t> di16;
        const hn::Half<hn::Full128<std::uint8_t>> d8;
        const hn::Half<hn::Full128<std::uint64_t>> d64;
        const auto sevens = hn::ShiftRight<9>(hn::LoadU(d16, b.codes + 8 * v));
        return even_signs(hn::GetLane(hn::BitCast(d64, hn::DemoteTo(d8, hn::BitCast(di16, sevens)))));
    }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) { odd_scales_of_halves(b.scales, scales); }
#if HWY_TARGET == HWY_AVX3_DL
    template <std::size_t V>
    static HWY_INLINE __mmask64 mask(const B& b) {
        const __m512i sevens = _mm512_srli_epi16(_mm512_loadu_si512(b.codes), 9);
        return spread_signs(even_signs(sevens), kGridShuffles.signs_of_pairs[V]);
    }
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        return look_up<8>(kIq2XsGrid,
                          _mm512_and_si512(_mm512_loadu_si512(b.codes), _mm512_set1_epi16(0x1FF)));
    }
#endif
};

template <>
struct Grid<DType::IQ2_S> : Iq2Points<DType::IQ2_S> {
    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        return kIq2SEights[static_cast<std::size_t>(b.point(static_cast<int>(e)))];
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) { return load_64(b.signs + 8 * v); }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) { odd_scales_of_halves(b.scales, scales); }
#if HWY_TARGET == HWY_AVX3_DL
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        const __m256i high = _mm256_set1_epi64x(static_cast<long long>(load_64(b.high)));
        return look_up<16>(kIq2SGrid, with_high(b.points, high, kGridShuffles.iq2_s_high, 3));
    }
#endif
};

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
