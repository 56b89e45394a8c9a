// Unpacks weights to bytes, for each of Highway's targets (instruction sets). Handles the types whose weights
// are -1, 0 or 1; unpack-inl.h defines the traits. The include guard toggles, because Highway compiles this
// file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_TERNARY_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_TERNARY_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_TERNARY_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_TERNARY_INL_H
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/cpu/unpack_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

HWY_INLINE void scales_of_one(std::int8_t* scales) {
    constexpr std::uint64_t kOnes = 0x0101010101010101U;
    __builtin_memcpy(scales, &kOnes, 8);
}

template <>
struct Unpack<DType::TQ2_0> {
    static constexpr int kOffset = 1;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::TQ2_0>* b) {
        return hn::And(load_pairs<V>(b->pairs), hn::Set(TagU8{}, 3));
    }
    static HWY_INLINE void scales(const Block<DType::TQ2_0>&, std::int8_t* scales, std::int8_t*) {
        scales_of_one(scales);
    }
};

// Factor 3^n for each weight, where n is the index of its digit in a byte with five digits. The factors of
// odd weights are in the upper halves of their 16-bit values.
struct TernaryFactors {
    alignas(64) std::array<std::uint16_t, 128> even{};
    alignas(64) std::array<std::uint16_t, 128> odd{};
};
constexpr TernaryFactors make_ternary_factors() {
    constexpr std::uint16_t kPowers[] = {1, 3, 9, 27, 81};
    TernaryFactors f;
    for (std::size_t i = 0; i < 256; ++i) {
        const std::size_t digit = i < 160 ? i / 32 : i < 240 ? (i - 160) / 16 : (i - 240) / 4;
        if (i % 2 == 0) {
            f.even[i / 2] = kPowers[digit];
        } else {
            f.odd[i / 2] = static_cast<std::uint16_t>(kPowers[digit] << 8);
        }
    }
    return f;
}
inline constexpr TernaryFactors kTernaryFactors = make_ternary_factors();

template <>
struct Unpack<DType::TQ1_0> {
    static constexpr int kOffset = 1;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::TQ1_0>* b) {
        const TagU8 d;
        const hn::ScalableTag<std::uint16_t> d16;
        const auto low = hn::Set(d16, 0x00FF);
        const auto bytes = hn::BitCast(d16, sources<V>(*b));
        // Multiplies bytes with powers of three, modulo 256.
        const auto even =
            hn::Mul(hn::And(bytes, low), hn::Load(d16, kTernaryFactors.even.data() + V * kBytes / 2));
        const auto odd =
            hn::Mul(hn::ShiftRight<8>(bytes), hn::Load(d16, kTernaryFactors.odd.data() + V * kBytes / 2));
        const auto x = hn::BitCast(d, hn::Or(hn::And(even, low), odd));
        // floor(3 x / 256) is 0, 1 or 2: it counts how many of the values 85 and 170 are below x.
        const auto one = hn::Set(d, 1);
        return hn::Add(hn::Min(hn::SaturatedSub(x, hn::Set(d, 85)), one),
                       hn::Min(hn::SaturatedSub(x, hn::Set(d, 170)), one));
    }
    static HWY_INLINE void scales(const Block<DType::TQ1_0>&, std::int8_t* scales, std::int8_t*) {
        scales_of_one(scales);
    }

  private:
    // Loads the 16 bytes that contain weights 16 c … 16 c + 15.
    template <std::size_t c>
    static HWY_INLINE hn::Vec<hn::Full128<std::uint8_t>> sixteen(const Block<DType::TQ1_0>& b) {
        const hn::Full128<std::uint8_t> d;
        if constexpr (c < 15) {
            return hn::LoadU(d, b.fives + (c < 10 ? c % 2 : 2) * 16);
        } else {
            std::uint32_t last;
            __builtin_memcpy(&last, b.last, 4);
            return hn::BitCast(d, hn::Set(hn::Full128<std::uint32_t>{}, last));
        }
    }
    template <std::size_t V>
    static HWY_INLINE VecU8 sources(const Block<DType::TQ1_0>& b) {
        constexpr std::size_t c = V * kBytes / 16;
        const TagU8 d;
        if constexpr (kBytes == 16) {
            return sixteen<c>(b);
        } else if constexpr (kBytes == 32) {
            return hn::Combine(d, sixteen<c + 1>(b), sixteen<c>(b));
        } else {
            const hn::Half<TagU8> half;
            return hn::Combine(d, hn::Combine(half, sixteen<c + 3>(b), sixteen<c + 2>(b)),
                               hn::Combine(half, sixteen<c + 1>(b), sixteen<c>(b)));
        }
    }
};

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
