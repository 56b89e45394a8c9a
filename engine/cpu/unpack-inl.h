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

#include "engine/cpu/iq2_tables.h"
#include "engine/cpu/simd-inl.h"

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

template <DType T>
struct Unpack;

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

template <>
struct Unpack<DType::IQ2_XXS> {
    static constexpr int kOffset = 43;
#if HWY_TARGET == HWY_AVX3_DL
    // The block's codes are eight words of 64 bits, one a group: four bytes that choose points, then signs
    // and scale. The grid's 256 points of 16 bits are looked up in eight registers, for all 32 eights at
    // once.
    static HWY_INLINE __m512i points(__m512i codes) {
        const __m512i eights = _mm512_maskz_permutexvar_epi8(
            0x5555555555555555U, _mm512_load_si512(kIq2Shuffles.point.data()), codes);
        const std::uint16_t* grid = kIq2Shuffles.grid.data();
        const auto table = [grid](int i) HWY_ATTR { return _mm512_load_si512(grid + 32 * i); };
        const __m512i first = _mm512_permutex2var_epi16(table(0), eights, table(1));
        const __m512i second = _mm512_permutex2var_epi16(table(2), eights, table(3));
        const __m512i third = _mm512_permutex2var_epi16(table(4), eights, table(5));
        const __m512i fourth = _mm512_permutex2var_epi16(table(6), eights, table(7));
        const __mmask32 odd = _mm512_test_epi16_mask(eights, _mm512_set1_epi16(64));
        const __mmask32 high = _mm512_test_epi16_mask(eights, _mm512_set1_epi16(128));
        return _mm512_mask_blend_epi16(high, _mm512_mask_blend_epi16(odd, first, second),
                                       _mm512_mask_blend_epi16(odd, third, fourth));
    }
    // In the lower four bytes of each group's word: the signs of its eights, the eighth signs included.
    static HWY_INLINE __m512i signs(__m512i codes) {
        const __m512i sevens = _mm512_multishift_epi64_epi8(_mm512_set1_epi64(0x352E2720352E2720), codes);
        const std::uint8_t* table = kIq2Tables.signs.data();
        return _mm512_permutex2var_epi8(_mm512_load_si512(table), sevens, _mm512_load_si512(table + 64));
    }
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::IQ2_XXS>* b) {
        const __m512i codes = _mm512_loadu_si512(b->codes);
        const __m512i two_bits = _mm512_set1_epi64(0x0E0C0A0806040200);  // shifts to each magnitude's code
        const __m512i eight_points =
            _mm512_permutexvar_epi16(_mm512_load_si512(kIq2Shuffles.spread[V].data()), points(codes));
        __m512i weights = _mm512_multishift_epi64_epi8(two_bits, eight_points);
        weights = _mm512_and_si512(weights, _mm512_set1_epi8(3));
        const __m512i spread =
            _mm512_permutexvar_epi8(_mm512_load_si512(kIq2Shuffles.sign[V].data()), signs(codes));
        const __mmask64 negative =
            _mm512_test_epi8_mask(spread, _mm512_set1_epi64(static_cast<long long>(0x8040201008040201U)));
        weights = _mm512_mask_add_epi8(weights, negative, weights, _mm512_set1_epi8(4));
        // 43 + 8, 43 + 25, 43 + 43 and, with the sign, 43 - 8, 43 - 25, 43 - 43
        const __m512i values = _mm512_set1_epi64(0x0000122300564433);
        return VecU8{_mm512_shuffle_epi8(values, weights)};
    }
    static HWY_INLINE void scales(const Block<DType::IQ2_XXS>& b, std::int8_t* scales, std::int8_t*) {
        const __m512i top = _mm512_srli_epi64(_mm512_loadu_si512(b.codes), 60);
        const __m128i bytes = _mm512_cvtepi64_epi8(top);
        _mm_storel_epi64(reinterpret_cast<__m128i*>(scales),
                         _mm_add_epi8(_mm_add_epi8(bytes, bytes), _mm_set1_epi8(1)));
    }
#elif HWY_TARGET == HWY_AVX2
    // The signs of all groups, four bytes each, in the order 0, 1, 4, 5, 2, 3, 6, 7.
    static HWY_INLINE __m256i signs(const std::uint16_t* codes) {
        const __m256 first = _mm256_loadu_ps(reinterpret_cast<const float*>(codes));
        const __m256 last = _mm256_loadu_ps(reinterpret_cast<const float*>(codes + 16));
        const __m256i tails = _mm256_castps_si256(_mm256_shuffle_ps(first, last, 0xDD));
        // Four times seven bits to four bytes.
        const auto seven = [](int byte) { return _mm256_set1_epi32(0x7F << (8 * byte)); };
        const __m256i low = _mm256_or_si256(_mm256_and_si256(tails, seven(0)),
                                            _mm256_and_si256(_mm256_slli_epi32(tails, 1), seven(1)));
        const __m256i high = _mm256_or_si256(_mm256_and_si256(_mm256_slli_epi32(tails, 2), seven(2)),
                                             _mm256_and_si256(_mm256_slli_epi32(tails, 3), seven(3)));
        const __m256i sevens = _mm256_or_si256(low, high);
        // The parity of each seven bits, from a table for the halves' exclusive or, is the eighth.
        const __m256i halves = _mm256_xor_si256(sevens, _mm256_srli_epi32(sevens, 4));
        const __m256i odd = _mm256_set1_epi64x(static_cast<long long>(0x8000008000808000U));
        const __m256i table = _mm256_unpacklo_epi64(odd, _mm256_xor_si256(odd, _mm256_set1_epi8(-128)));
        return _mm256_or_si256(sevens,
                               _mm256_shuffle_epi8(table, _mm256_and_si256(halves, _mm256_set1_epi8(0x0F))));
    }
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::IQ2_XXS>* b) {
        const auto* group = reinterpret_cast<const std::uint8_t*>(b->codes + 4 * V);
        const auto point = [group](int i) { return static_cast<long long>(kIq2Tables.magnitudes[group[i]]); };
        const __m256i magnitudes = _mm256_set_epi64x(point(3), point(2), point(1), point(0));
        constexpr int kPlaces[] = {0, 1, 4, 5, 2, 3, 6, 7};
        const __m256i four = _mm256_permutevar8x32_epi32(signs(b->codes), _mm256_set1_epi32(kPlaces[V]));
        const __m256i eight_times =
            _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
        const __m256i bits = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
        const __m256i set = _mm256_and_si256(_mm256_shuffle_epi8(four, eight_times), bits);
        const __m256i sign = _mm256_or_si256(_mm256_cmpeq_epi8(set, bits), _mm256_set1_epi8(1));
        return VecU8{_mm256_add_epi8(_mm256_set1_epi8(kOffset), _mm256_sign_epi8(magnitudes, sign))};
    }
    static HWY_INLINE void scales(const Block<DType::IQ2_XXS>& b, std::int8_t* scales, std::int8_t*) {
        scales_of(b, scales);
    }
#else
    template <std::size_t V>
    static HWY_INLINE VecU8 vector(const Block<DType::IQ2_XXS>* b) {
        const TagU8 d;
        constexpr std::size_t kEights = kBytes / 8;
        std::uint64_t magnitudes[kEights];
        std::uint64_t signs = 0;
        for (std::size_t i = 0; i < kEights; ++i) {
            const std::size_t eight = V * kEights + i;  // of the block's 32
            const auto* group = reinterpret_cast<const std::uint8_t*>(b->codes + 4 * (eight / 4));
            std::uint32_t tail;
            __builtin_memcpy(&tail, group + 4, 4);
            magnitudes[i] = kIq2Tables.magnitudes[group[eight % 4]];
            signs |= std::uint64_t{kIq2Tables.signs[(tail >> (7 * (eight % 4))) & 0x7FU]} << (8 * i);
        }
        const auto magnitude = vector_of(magnitudes);
        const auto negative = hn::LoadMaskBits(d, reinterpret_cast<const std::uint8_t*>(&signs));
        const auto offset = hn::Set(d, kOffset);
        return hn::IfThenElse(negative, hn::Sub(offset, magnitude), hn::Add(offset, magnitude));
    }
    // Put together in registers: a vector load cannot be served from several stores that are under way.
    static HWY_INLINE VecU8 vector_of(const std::uint64_t (&m)[kBytes / 8]) {
#if HWY_TARGET == HWY_AVX3
        const auto i = [&m](int k) { return static_cast<long long>(m[k]); };
        return VecU8{_mm512_set_epi64(i(7), i(6), i(5), i(4), i(3), i(2), i(1), i(0))};
#else
        return hn::BitCast(TagU8{}, hn::LoadU(TagU64{}, m));
#endif
    }
    static HWY_INLINE void scales(const Block<DType::IQ2_XXS>& b, std::int8_t* scales, std::int8_t*) {
        scales_of(b, scales);
    }
#endif

  private:
    static HWY_INLINE void scales_of(const Block<DType::IQ2_XXS>& b, std::int8_t* scales) {
        std::uint64_t all = 0;
        for (int g = 0; g < 8; ++g) all |= static_cast<std::uint64_t>(b.scale(g)) << (8 * g);
        __builtin_memcpy(scales, &all, 8);
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
