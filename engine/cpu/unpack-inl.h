// Blocks of quantised weights to bytes, in each of Highway's targets: one trait for each type, which matvec
// and matmul share. No ordinary include guard: Highway compiles this once for each target.
//
// A trait looks at 256 weights at a time: one block, or eight blocks of 32. `vector<V>` gives the V-th vector
// of them in their order, as unsigned bytes that are kOffset more than Block<T>::quant().
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_INL_H
#endif

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/cpu/simd-inl.h"
#include "engine/cpu/unpack_iq2-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

inline constexpr std::size_t kVectors = 256 / kBytes;

// Vector V covers chunks of 32 weights from kChunk<V> on: two, one, or half of one.
template <std::size_t V>
inline constexpr std::size_t kChunk = V* kBytes / 32;
template <std::size_t V>
inline constexpr std::size_t kHalf = kBytes == 16 ? V % 2 : 0;

// Bytes with kValue added where bit `bit` of the same byte of `bits` is set: kBit in the lower half of a
// 64-byte vector, kBit + 1 in the upper one.
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

// Bytes plus 16 where a bit is set: bit i of `first` for byte i, and of `second` for byte 32 + i.
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

// Two blocks of 16 bytes, each with 16 weights in lower and 16 in upper halves of bytes, in order.
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

// --- eight blocks of 32 ------------------------------------------------------------------------------------
// Second blocks are those of the upper half of 64-byte vectors.

template <>
struct Unpack<DType::Q4_0> {
    static constexpr int kOffset = 8;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q4_0>* b) {
        return load_nibbles_of_32(b[kChunk<V>].nibbles, b[(kChunk<V> + 1) % 8].nibbles, kHalf<V>);
    }
};

template <>
struct Unpack<DType::Q4_1> {
    static constexpr int kOffset = 0;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q4_1>* b) {
        return load_nibbles_of_32(b[kChunk<V>].nibbles, b[(kChunk<V> + 1) % 8].nibbles, kHalf<V>);
    }
};

template <>
struct Unpack<DType::Q5_0> {
    static constexpr int kOffset = 16;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q5_0>* b) {
        const auto& first = b[kChunk<V>];
        const auto& second = b[(kChunk<V> + 1) % 8];
        return add_16_where(load_nibbles_of_32(first.nibbles, second.nibbles, kHalf<V>), first.fifth,
                            second.fifth, kHalf<V>);
    }
};

template <>
struct Unpack<DType::Q5_1> {
    static constexpr int kOffset = 0;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q5_1>* b) {
        const auto& first = b[kChunk<V>];
        const auto& second = b[(kChunk<V> + 1) % 8];
        return add_16_where(load_nibbles_of_32(first.nibbles, second.nibbles, kHalf<V>), first.fifth,
                            second.fifth, kHalf<V>);
    }
};

template <>
struct Unpack<DType::Q8_0> {
    static constexpr int kOffset = 128;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q8_0>* b) {
        const auto* first = reinterpret_cast<const std::uint8_t*>(b[kChunk<V>].values);
        const auto* second = reinterpret_cast<const std::uint8_t*>(b[(kChunk<V> + 1) % 8].values);
        return hn::Xor(load_32_32(first, second, kHalf<V>), hn::Set(TagU8{}, 0x80));
    }
};

// --- blocks of 256 -----------------------------------------------------------------------------------------
// `scales` writes what Block<T>::scale() and, for types that have minima, min() give for each group.

// Bytes of pairs of bits, the pairs of chunk c shifted to the lowest two bits and not yet masked.
template <std::size_t V>
HWY_INLINE VecU8 load_pairs(const std::uint8_t* pairs) {
    constexpr std::size_t c = kChunk<V>;
    constexpr int kShift = static_cast<int>(c % 4 * 2);
    return shift_right_halves<kShift, kShift + (kBytes == 64 ? 2 : 0)>(load_32(pairs + c / 4 * 32, kHalf<V>));
}

// The four-bit parts of Q4_K and Q5_K.
template <std::size_t V>
HWY_INLINE VecU8 load_nibbles_of_64(const std::uint8_t* nibbles) {
    constexpr std::size_t c = kChunk<V>;
    constexpr int kShift = static_cast<int>(c % 2 * 4);
    const auto v = load_32(nibbles + c / 2 * 32, kHalf<V>);
    return hn::And(shift_right_halves<kShift, (kBytes == 64 ? 4 : kShift)>(v), hn::Set(TagU8{}, 0x0F));
}

// Eight scales and eight minima of six bits: six_bit_scale() and six_bit_min() of all groups at once.
HWY_INLINE void six_bit_scales(const std::uint8_t* packed, std::int8_t* scales, std::int8_t* mins) {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t c;
    __builtin_memcpy(&a, packed, 4);
    __builtin_memcpy(&b, packed + 4, 4);
    __builtin_memcpy(&c, packed + 8, 4);
    const std::uint32_t scale_low = a & 0x3F3F3F3FU;
    const std::uint32_t scale_high = (c & 0x0F0F0F0FU) | ((a >> 2) & 0x30303030U);
    const std::uint32_t min_low = b & 0x3F3F3F3FU;
    const std::uint32_t min_high = ((c >> 4) & 0x0F0F0F0FU) | ((b >> 2) & 0x30303030U);
    const std::uint64_t all_scales = scale_low | std::uint64_t{scale_high} << 32;
    const std::uint64_t all_mins = min_low | std::uint64_t{min_high} << 32;
    __builtin_memcpy(scales, &all_scales, 8);
    __builtin_memcpy(mins, &all_mins, 8);
}

template <>
struct Unpack<DType::Q2_K> {
    static constexpr int kOffset = 0;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q2_K>* b) {
        return hn::And(load_pairs<V>(b->pairs), hn::Set(TagU8{}, 3));
    }
    static HWY_INLINE void scales(const Block<DType::Q2_K>& b, std::int8_t* scales, std::int8_t* mins) {
        const hn::Full128<std::uint8_t> d;
        const hn::Full128<std::int8_t> di;
        const hn::Full128<std::uint16_t> d16;
        const auto both = hn::LoadU(d, b.scales);
        const auto low_half = hn::Set(d, 0x0F);
        hn::StoreU(hn::BitCast(di, hn::And(both, low_half)), di, scales);
        const auto high = hn::BitCast(d, hn::ShiftRight<4>(hn::BitCast(d16, both)));
        hn::StoreU(hn::BitCast(di, hn::And(high, low_half)), di, mins);
    }
};

template <>
struct Unpack<DType::Q3_K> {
    static constexpr int kOffset = 4;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q3_K>* b) {
        const auto low = hn::And(load_pairs<V>(b->pairs), hn::Set(TagU8{}, 3));
        return add_where_bit<kChunk<V>, 4>(low, load_32(b->third, kHalf<V>));
    }
    static HWY_INLINE void scales(const Block<DType::Q3_K>& b, std::int8_t* scales, std::int8_t*) {
        std::uint64_t low;   // of groups 0 … 7 in the lower halves of bytes, 8 … 15 in the upper ones
        std::uint32_t high;  // two bits each: groups g, g + 4, g + 8 and g + 12 in byte g
        __builtin_memcpy(&low, b.scales, 8);
        __builtin_memcpy(&high, b.scales + 8, 4);
        const auto top = [&](int shift) { return std::uint64_t{(high >> shift) & 0x03030303U} << 4; };
        constexpr std::uint64_t kHigh = 0x8080808080808080U;
        // Subtracts 32 from each byte: with the top bit set nothing is borrowed from the next byte.
        const auto signed_bytes = [&](std::uint64_t six) {
            return ((six | kHigh) - 0x2020202020202020U) ^ kHigh;
        };
        const std::uint64_t first = signed_bytes((low & 0x0F0F0F0F0F0F0F0FU) | top(0) | top(2) << 32);
        const std::uint64_t last = signed_bytes(((low >> 4) & 0x0F0F0F0F0F0F0F0FU) | top(4) | top(6) << 32);
        // One store, so that loads of any width can be served from it before it reaches the cache.
        const hn::Full128<std::uint64_t> d;
        const hn::Full128<std::int8_t> d8;
        hn::StoreU(hn::BitCast(d8, hn::InterleaveLower(d, hn::Set(d, first), hn::Set(d, last))), d8, scales);
    }
};

template <>
struct Unpack<DType::Q4_K> {
    static constexpr int kOffset = 0;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q4_K>* b) {
        return load_nibbles_of_64<V>(b->nibbles);
    }
    static HWY_INLINE void scales(const Block<DType::Q4_K>& b, std::int8_t* scales, std::int8_t* mins) {
        six_bit_scales(b.scales, scales, mins);
    }
};

template <>
struct Unpack<DType::Q5_K> {
    static constexpr int kOffset = 0;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q5_K>* b) {
        return add_where_bit<kChunk<V>, 16>(load_nibbles_of_64<V>(b->nibbles), load_32(b->fifth, kHalf<V>));
    }
    static HWY_INLINE void scales(const Block<DType::Q5_K>& b, std::int8_t* scales, std::int8_t* mins) {
        six_bit_scales(b.scales, scales, mins);
    }
};

template <>
struct Unpack<DType::Q6_K> {
    static constexpr int kOffset = 32;
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::Q6_K>* b) {
        constexpr std::size_t c = kChunk<V>;
        constexpr int kNibble = static_cast<int>(c % 4 / 2 * 4);
        constexpr int kPair = static_cast<int>(c % 4 * 2);     // where chunk c has its two bits …
        constexpr int kNext = kPair + (kBytes == 64 ? 2 : 0);  // … and the upper half of the vector
        const TagU8 d;
        const std::uint8_t* nibbles = b->nibbles + c / 4 * 64 + c % 2 * 32 + 16 * kHalf<V>;
        const auto low =
            hn::And(shift_right_halves<kNibble, kNibble>(hn::LoadU(d, nibbles)), hn::Set(d, 0x0F));
        const auto pairs = load_32(b->pairs + c / 4 * 32, kHalf<V>);
        constexpr int kLeft0 = kPair < 4 ? 4 - kPair : 0;
        constexpr int kLeft1 = kNext < 4 ? 4 - kNext : 0;
        constexpr int kRight0 = kPair > 4 ? kPair - 4 : 0;
        constexpr int kRight1 = kNext > 4 ? kNext - 4 : 0;
        const auto moved = shift_right_halves<kRight0, kRight1>(shift_left_halves<kLeft0, kLeft1>(pairs));
        return hn::Or(low, hn::And(moved, hn::Set(d, 0x30)));
    }
    static HWY_INLINE void scales(const Block<DType::Q6_K>& b, std::int8_t* scales, std::int8_t*) {
        __builtin_memcpy(scales, b.scales, 16);
    }
};

// --- what follows from a trait -----------------------------------------------------------------------------

template <DType T>
inline constexpr bool kHasMin =
    T == DType::Q4_1 || T == DType::Q5_1 || T == DType::Q2_K || T == DType::Q4_K || T == DType::Q5_K;
template <DType T>
inline constexpr bool kIsSuper = Block<T>::kWeights == 256;
template <DType T>
inline constexpr std::size_t kGroups = 256 / Block<T>::kGroup;

template <DType T, std::size_t... V>
HWY_INLINE void unpack_vectors(const Block<T>* b, VecU8 (&out)[kVectors], std::index_sequence<V...>) {
    ((out[V] = Unpack<T>::template vector<V>(b)), ...);
}

// All 256 weights from *b on.
template <DType T>
HWY_INLINE void unpack_256(const Block<T>* b, VecU8 (&out)[kVectors]) {
    unpack_vectors<T>(b, out, std::make_index_sequence<kVectors>{});
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
