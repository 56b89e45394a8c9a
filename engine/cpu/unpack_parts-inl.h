// Functions for the traits that unpack blocks, for each of Highway's targets (instruction sets); unpack-inl.h
// defines the traits. The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_PARTS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_PARTS_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_PARTS_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_PARTS_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/simd-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T>
struct Unpack;

inline constexpr std::size_t kVectors = 256 / kBytes;

// Index of the first chunk of 32 weights in vector V. A vector covers two chunks, one, or half a chunk.
template <std::size_t V>
inline constexpr std::size_t kChunk = V* kBytes / 32;
template <std::size_t V>
inline constexpr std::size_t kHalf = kBytes == 16 ? V % 2 : 0;

// Adds kValue to each byte whose bit is set in the same byte of `bits`: bit kBit in the lower half of a
// 64-byte vector, kBit + 1 in the upper half.
template <std::size_t kBit, int kValue>
HWY_INLINE VecU8 add_where_bit(VecU8 v, VecU8 bits) {
    const TagU8 d;
    if constexpr (kBytes == 64) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
        const hn::Half<TagU8> half;
        const auto which = hn::Combine(d, hn::Set(half, static_cast<std::uint8_t>(2U << kBit)),
                                       hn::Set(half, static_cast<std::uint8_t>(1U << kBit)));
        const __mmask64 set = _mm512_test_epi8_mask(bits.raw, which.raw);
        return VecU8{_mm512_mask_add_epi8(v.raw, set, v.raw, _mm512_set1_epi8(kValue))};
#endif
    }
    constexpr int kTo = kValue == 4 ? 2 : 4;
    static_assert(1 << kTo == kValue);
    constexpr int kFrom = static_cast<int>(kBit);
    const auto moved = shift_left_halves<(kTo > kFrom ? kTo - kFrom : 0), (kTo > kFrom ? kTo - kFrom : 0)>(
        shift_right_halves<(kFrom > kTo ? kFrom - kTo : 0), (kFrom > kTo ? kFrom - kTo : 0)>(bits));
    return hn::Or(v, hn::And(moved, hn::Set(d, kValue)));
}

// Adds 16 to byte i if bit i of `first` is set, and to byte 32 + i if bit i of `second` is set.
HWY_INLINE VecU8 add_16_where(VecU8 v, const std::uint8_t* first, [[maybe_unused]] const std::uint8_t* second,
                              [[maybe_unused]] std::size_t half) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
    std::uint32_t low;
    std::uint32_t high;
    __builtin_memcpy(&low, first, 4);
    __builtin_memcpy(&high, second, 4);
    return VecU8{_mm512_mask_add_epi8(v.raw, low | std::uint64_t{high} << 32, v.raw, _mm512_set1_epi8(16))};
#else
    const TagU8 d;
    const auto set = hn::LoadMaskBits(d, first + (kBytes == 16 ? 2 * half : 0));
    return hn::Add(v, hn::IfThenElseZero(set, hn::Set(d, 16)));
#endif
}

// Loads two blocks of 16 bytes. In each, the low nibbles are the first 16 weights and the high nibbles the
// next 16.
HWY_INLINE VecU8 load_nibbles_of_32(const std::uint8_t* first, [[maybe_unused]] const std::uint8_t* second,
                                    [[maybe_unused]] std::size_t half) {
    const TagU8 d;
    const auto low_half = hn::Set(d, 0x0F);
    if constexpr (kBytes == 16) {
        const auto v = hn::LoadU(d, first);
        return half == 0 ? hn::And(v, low_half) : hn::ShiftRight<4>(hn::BitCast(TagU8{}, v));
    } else {
        const TagU32 d32;
        alignas(64) static constexpr std::uint32_t kShifts[16] = {0, 0, 0, 0, 4, 4, 4, 4,
                                                                  0, 0, 0, 0, 4, 4, 4, 4};
        VecU8 v = hn::LoadDup128(d, first);
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
        v = VecU8{_mm512_mask_broadcast_i32x4(v.raw, 0xFF00,
                                              _mm_loadu_si128(reinterpret_cast<const __m128i*>(second)))};
#endif
        return hn::And(hn::BitCast(d, hn::Shr(hn::BitCast(d32, v), hn::Load(d32, kShifts))), low_half);
    }
}

// Subtracts 32 from each byte; bytes must be below 64. Setting the top bit first prevents a borrow from the
// next byte.
HWY_INLINE std::uint64_t less_32(std::uint64_t bytes) {
    constexpr std::uint64_t kHigh = 0x8080808080808080U;
    return ((bytes | kHigh) - 0x2020202020202020U) ^ kHigh;
}

// Loads bytes with four two-bit fields and shifts the field of each weight's chunk to the lowest two bits.
// The other bits are not masked.
template <std::size_t V>
HWY_INLINE VecU8 load_pairs(const std::uint8_t* pairs) {
    constexpr std::size_t c = kChunk<V>;
    constexpr int kShift = static_cast<int>(c % 4 * 2);
    return shift_right_halves<kShift, kShift + (kBytes == 64 ? 2 : 0)>(load_32(pairs + c / 4 * 32, kHalf<V>));
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
