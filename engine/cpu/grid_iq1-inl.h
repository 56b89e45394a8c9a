// The grid points of IQ1_S and IQ1_M, for each of Highway's targets (instruction sets); grid_parts-inl.h
// defines Grid. The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_GRID_IQ1_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_GRID_IQ1_INL_H
#undef ROCMFORGE_ENGINE_CPU_GRID_IQ1_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_GRID_IQ1_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/grid_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T>
struct Iq1Points : GridPoints<T, 8, 2, kIq1Offset, kIq1Bytes> {
    static HWY_INLINE std::uint64_t eight(const Block<T>& b, std::size_t e) {
        return kIq1Eights[static_cast<std::size_t>(b.point(static_cast<int>(e)))];
    }
};

template <>
struct Grid<DType::IQ1_S> : Iq1Points<DType::IQ1_S> {
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) {
        const auto of = [&b](std::size_t group) { return std::uint64_t{0} - (b.high[group] >> 15); };
        return (of(2 * v) & 0xFFFFFFFFU) | of(2 * v + 1) << 32;
    }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        const hn::Full128<std::uint16_t> d16;
        const hn::Full128<std::int16_t> di16;
        const hn::Half<hn::Full128<std::int8_t>> d8;
        const auto n = hn::And(hn::ShiftRight<11>(hn::LoadU(d16, b.high)), hn::Set(d16, 14));
        hn::StoreU(hn::DemoteTo(d8, hn::BitCast(di16, hn::Or(n, hn::Set(d16, 1)))), d8, scales);
    }
#if HWY_TARGET == HWY_AVX3_DL
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        return look_up<32>(kIq1Grid,
                           with_high(b.points, load_words_twice(b.high), kGridShuffles.iq1_s_high, 7));
    }
#endif
};

template <>
struct Grid<DType::IQ1_M> : Iq1Points<DType::IQ1_M> {
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) {
        std::uint32_t eight;
        __builtin_memcpy(&eight, b.high + 4 * v, 4);
        // Moves each group's bit to a byte of its own, then copies the bit to all eight bits of the byte.
        std::uint64_t bits = (eight >> 3) & 0x11111111U;
        bits = (bits | bits << 16) & 0x0000FFFF0000FFFFU;
        bits = (bits | bits << 8) & 0x00FF00FF00FF00FFU;
        bits = (bits | bits << 4) & 0x0101010101010101U;
        return bits * 0xFF;
    }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        const auto four = [&b](int i) {
            const std::uint32_t n = b.scales[i];
            return std::uint64_t{(n & 7U) | (n & 0x38U) << 5 | (n & 0x1C0U) << 10 | (n & 0xE00U) << 15};
        };
        const hn::Full128<std::uint64_t> d;
        const hn::Full128<std::int8_t> d8;
        const auto low = hn::Set(d, twice_and_one(four(0) | four(1) << 32));
        const auto high = hn::Set(d, twice_and_one(four(2) | four(3) << 32));
        hn::StoreU(hn::BitCast(d8, hn::InterleaveLower(d, low, high)), d8, scales);
    }
#if HWY_TARGET == HWY_AVX3_DL
    template <std::size_t V>
    static HWY_INLINE __m512i points(const B& b) {
        return look_up<32>(kIq1Grid,
                           with_high(b.points, load_words_twice(b.high), kGridShuffles.iq1_m_high, 7));
    }
#endif
};

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
