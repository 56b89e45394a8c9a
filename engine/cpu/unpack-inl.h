// Unpacks blocks of quantized weights to bytes, for each of Highway's targets (instruction sets): one trait
// for each type, shared by matvec and matmul. The include guard toggles, because Highway compiles this file
// once per target.
//
// A trait processes 256 weights at a time: one block, or eight blocks of 32. `vector<V>` gives the V-th
// vector of them in order, as unsigned bytes equal to Block<T>::quant() + kOffset.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_INL_H
#endif

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/cpu/unpack_grid-inl.h"
#include "engine/cpu/unpack_parts-inl.h"
#include "engine/cpu/unpack_table-inl.h"
#include "engine/cpu/unpack_ternary-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

// --- eight blocks of 32 --------------------------------------------------------------------------------
//
// `second` is the block for the upper half of a 64-byte vector; shorter vectors don't use it.

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

// --- blocks of 256 -------------------------------------------------------------------------------------
//
// `scales` writes the Block<T>::scale() of each group and, for types with minima, the min() of each group.

// Loads the four-bit parts of Q4_K and Q5_K.
template <std::size_t V>
HWY_INLINE VecU8 load_nibbles_of_64(const std::uint8_t* nibbles) {
    constexpr std::size_t c = kChunk<V>;
    constexpr int kShift = static_cast<int>(c % 2 * 4);
    const auto v = load_32(nibbles + c / 2 * 32, kHalf<V>);
    return hn::And(shift_right_halves<kShift, (kBytes == 64 ? 4 : kShift)>(v), hn::Set(TagU8{}, 0x0F));
}

// Writes six_bit_scale() and six_bit_min() of all eight groups at once.
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
        std::uint64_t low;   // low nibbles of bytes: groups 0 … 7; high nibbles: groups 8 … 15
        std::uint32_t high;  // two bits each: groups g, g + 4, g + 8 and g + 12 in byte g
        __builtin_memcpy(&low, b.scales, 8);
        __builtin_memcpy(&high, b.scales + 8, 4);
        const auto top = [&](int shift) { return std::uint64_t{(high >> shift) & 0x03030303U} << 4; };
        const std::uint64_t first = less_32((low & 0x0F0F0F0F0F0F0F0FU) | top(0) | top(2) << 32);
        const std::uint64_t last = less_32(((low >> 4) & 0x0F0F0F0F0F0F0F0FU) | top(4) | top(6) << 32);
        // Uses a single store, so that the CPU can forward the stored value to loads of any width.
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
        constexpr int kPair = static_cast<int>(c % 4 * 2);  // bit position of chunk c
        // Bit position of the chunk in the upper half of a 64-byte vector.
        constexpr int kNext = kPair + (kBytes == 64 ? 2 : 0);
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

// --- derived from a trait ------------------------------------------------------------------------------

// Returns Block<T>::delta(), converted by a CPU instruction.
template <DType T>
HWY_INLINE float delta_of(const Block<T>& b) {
    if constexpr (requires { b.exponent; }) {
        return b.delta();
    } else if constexpr (requires { b.half_delta(); }) {
        return float_of_half(b.half_delta()) * Block<T>::kUnit;
    } else if constexpr (requires { Block<T>::kUnit; }) {
        return float_of_half(b.d) * Block<T>::kUnit;
    } else {
        return float_of_half(b.d);
    }
}

// Whether the groups of a block have their own scales.
template <DType T>
inline constexpr bool kHasScales = T != DType::TQ1_0&& T != DType::TQ2_0;
template <DType T>
inline constexpr bool kNegativeScales = T == DType::Q3_K || T == DType::Q6_K || T == DType::IQ4_XS;
// Whether the sum of four products of a weight, with its offset, and an activation fits into 16 bits. This is
// true for weights up to 64.
template <DType T>
inline constexpr bool kSmallDots =
    T != DType::IQ2_XXS&& T != DType::IQ2_XS&& T != DType::IQ2_S&& T != DType::IQ4_XS;
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

// Unpacks the 256 weights that start at *b.
template <DType T>
HWY_INLINE void unpack_256(const Block<T>* b, VecU8 (&out)[kVectors]) {
    unpack_vectors<T>(b, out, std::make_index_sequence<kVectors>{});
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
