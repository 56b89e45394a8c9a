// The grid points of IQ3_XXS and IQ3_S, for each of Highway's targets (instruction sets); grid_parts-inl.h
// defines Grid. The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_GRID_IQ3_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_GRID_IQ3_INL_H
#undef ROCMFORGE_ENGINE_CPU_GRID_IQ3_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_GRID_IQ3_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/grid_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <>
struct Grid<DType::IQ3_XXS> : GridPoints<DType::IQ3_XXS, 4, 3, kIq3XxsOffset, kIq3XxsBytes> {
    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        return kIq3XxsFours[b.points[2 * e]] | std::uint64_t{kIq3XxsFours[b.points[2 * e + 1]]} << 32;
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) {
        return signs_of_words(load_64(b.words + 4 * v));
    }
#if HWY_TARGET == HWY_AVX3_DL
    static HWY_INLINE __m512i words(const B& b) {
        return _mm512_cvtepu32_epi64(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(b.words)));
    }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        odd_scales_from<28>(words(b), scales);
    }
    template <std::size_t V>
    static HWY_INLINE __mmask64 mask(const B& b) {
        return spread_signs(signs_of_words<0>(words(b)), kGridShuffles.signs_of_words[V]);
    }
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        return look_up<4>(kIq3XxsGrid, load_bytes_as_16(b.points + V / 2 * 32));
    }
#else
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        odd_scales_of_words(b.words + 1, 2, scales);
    }
#endif
};

template <>
struct Grid<DType::IQ3_S> : GridPoints<DType::IQ3_S, 4, 3, kIq3SOffset, kIq3SBytes> {
    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        const std::uint32_t high = b.high[e / 4] >> (e % 4 * 2);
        return kIq3SFours[b.points[2 * e] | (high & 1U) << 8] |
               std::uint64_t{kIq3SFours[b.points[2 * e + 1] | (high & 2U) << 7]} << 32;
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) { return load_64(b.signs + 8 * v); }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        std::uint32_t four;
        __builtin_memcpy(&four, b.scales, 4);
        std::uint64_t all = four;  // each nibble becomes a byte
        all = (all | all << 16) & 0x0000FFFF0000FFFFU;
        all = (all | all << 8) & 0x00FF00FF00FF00FFU;
        all = twice_and_one((all | all << 4) & 0x0F0F0F0F0F0F0F0FU);
        __builtin_memcpy(scales, &all, 8);
    }
#if HWY_TARGET == HWY_AVX3_DL
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        std::uint32_t high;
        __builtin_memcpy(&high, b.high + V / 2 * 4, 4);
        const __m512i low = load_bytes_as_16(b.points + V / 2 * 32);
        return look_up<8>(kIq3SGrid, _mm512_mask_add_epi16(low, high, low, _mm512_set1_epi16(256)));
    }
#endif
};

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
