// The IQ types whose weights are points of a grid, to bytes, in each of Highway's targets; unpack-inl.h says
// what a trait is. No ordinary include guard: Highway compiles this once for each target.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_GRID_INL_H
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/cpu/grid_tables.h"
#include "engine/cpu/unpack_parts-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

HWY_INLINE std::uint64_t load_64(const void* from) {
    std::uint64_t word;
    __builtin_memcpy(&word, from, 8);
    return word;
}

// Seven signs a byte, with the eighth that makes their number even.
HWY_INLINE std::uint64_t even_signs(std::uint64_t sevens) {
    std::uint64_t parity = sevens ^ (sevens >> 4);
    parity ^= parity >> 2;
    parity ^= parity >> 1;
    return sevens | (parity & 0x0101010101010101U) << 7;
}

// The signs of two groups: each has four times seven bits in the lower part of a word.
HWY_INLINE std::uint64_t signs_of_words(std::uint64_t two) {
    const auto seven = [](int byte) { return std::uint64_t{0x0000007F0000007FU} << (8 * byte); };
    return even_signs((two & seven(0)) | ((two << 1) & seven(1)) | ((two << 2) & seven(2)) |
                      ((two << 3) & seven(3)));
}

// 2 n + 1 for eight bytes n.
HWY_INLINE std::uint64_t twice_and_one(std::uint64_t bytes) {
    return 2 * bytes + 0x0101010101010101U;
}

// 2 n + 1 for the halves n of eight bytes, in order.
HWY_INLINE void odd_scales_of_halves(const std::uint8_t* halves, std::int8_t* scales) {
    const std::uint64_t both = load_64(halves);
    constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0FU;
    const hn::Full128<std::uint64_t> d;
    const hn::Full128<std::uint8_t> du8;
    const hn::Full128<std::int8_t> di8;
    const auto low = hn::BitCast(du8, hn::Set(d, twice_and_one(both & kLow)));
    const auto high = hn::BitCast(du8, hn::Set(d, twice_and_one((both >> 4) & kLow)));
    hn::StoreU(hn::BitCast(di8, hn::InterleaveLower(du8, low, high)), di8, scales);
}

// The scales of words that have them in their upper four bits.
HWY_INLINE void odd_scales_of_words(const std::uint16_t* words, std::size_t apart, std::int8_t* scales) {
    std::uint64_t all = 0;
#pragma GCC unroll 8
    for (std::size_t g = 0; g < 8; ++g) all |= std::uint64_t{words[apart * g]} >> 12 << (8 * g);
    all = twice_and_one(all);
    __builtin_memcpy(scales, &all, 8);
}

// Grid<T>: where a type's points are and what they mean.
//     kWeights, kBits         weights of a point, and bits of each
//     kOffset                 as in Unpack
//     bytes()                 the bytes that codes stand for, kOffset included
//     eight(b, e)             those of eight e of the block
//     negative(b, v)          bit i: weight 64 v + i is negative, or for IQ1 has an eighth taken away
//     points<V>(b)            AVX-512: 32 points, those of the V-th 64 weights among them, each in 16 bits
//     mask<V>(b)              AVX-512, where it is quicker: negative(b, V)
template <DType T>
struct Grid;

#if HWY_TARGET == HWY_AVX3_DL
// Each of 32 indices' entry of a grid of 64 kPairs, looked up 64 entries at a time.
template <int kPairs, int kFirst = 0>
HWY_INLINE __m512i look_up(const std::uint16_t* grid, __m512i index) {
    if constexpr (kPairs == 1) {
        const std::uint16_t* pair = grid + 64 * kFirst;
        return _mm512_permutex2var_epi16(_mm512_load_si512(pair), index, _mm512_load_si512(pair + 32));
    } else {
        constexpr int kHalf = kPairs / 2;
        const __m512i low = look_up<kHalf, kFirst>(grid, index);
        const __m512i high = look_up<kHalf, kFirst + kHalf>(grid, index);
        const __mmask32 upper = _mm512_test_epi16_mask(index, _mm512_set1_epi16(64 * kHalf));
        return _mm512_mask_blend_epi16(upper, low, high);
    }
}
HWY_INLINE __m512i load_bytes_as_16(const std::uint8_t* from) {
    return _mm512_cvtepu8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
}
// Indices of a byte each and of more bits, which lie in words at `shifts`.
HWY_INLINE __m512i with_high(const std::uint8_t* low, __m256i words,
                             const std::array<std::uint8_t, 32>& shifts, char mask) {
    const __m256i at = _mm256_load_si256(reinterpret_cast<const __m256i*>(shifts.data()));
    const __m256i high = _mm256_and_si256(_mm256_multishift_epi64_epi8(at, words), _mm256_set1_epi8(mask));
    return _mm512_or_si512(load_bytes_as_16(low), _mm512_slli_epi16(_mm512_cvtepu8_epi16(high), 8));
}
// Signs of seven bits, in the lower parts of bytes, with their eighths.
HWY_INLINE __m512i even_signs(__m512i sevens) {
    return _mm512_permutex2var_epi8(_mm512_load_si512(kEvenSigns.data()), sevens,
                                    _mm512_load_si512(kEvenSigns.data() + 64));
}
// Those of a group, at the begin of each 64 bits: from four times seven bits that begin at kFirst.
template <int kFirst>
HWY_INLINE __m512i signs_of_words(__m512i words) {
    constexpr long long kFour = 0x150E0700;
    constexpr long long kShifts = kFour + 0x01010101LL * kFirst;
    return even_signs(_mm512_multishift_epi64_epi8(_mm512_set1_epi64(kShifts << 32 | kShifts), words));
}
HWY_INLINE __mmask64 spread_signs(__m512i signs, const std::array<std::uint8_t, 64>& places) {
    const __m512i bytes = _mm512_permutexvar_epi8(_mm512_load_si512(places.data()), signs);
    return _mm512_test_epi8_mask(bytes, _mm512_set1_epi64(static_cast<long long>(0x8040201008040201U)));
}
// 16 bytes, each eight of them twice.
HWY_INLINE __m256i load_words_twice(const void* from) {
    const __m128i words = _mm_loadu_si128(static_cast<const __m128i*>(from));
    return _mm256_permute4x64_epi64(_mm256_castsi128_si256(words), 0x50);
}
#endif

template <>
struct Grid<DType::IQ2_XXS> {
    using B = Block<DType::IQ2_XXS>;
    static constexpr std::size_t kWeights = 8, kBits = 2;
    static constexpr int kOffset = kIq2Offset;
    static constexpr const auto& bytes() { return kIq2Bytes; }

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
        const __m128i top = _mm512_cvtepi64_epi8(_mm512_srli_epi64(_mm512_loadu_si512(b.codes), 60));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(scales),
                         _mm_add_epi8(_mm_add_epi8(top, top), _mm_set1_epi8(1)));
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
struct Grid<DType::IQ2_XS> {
    using B = Block<DType::IQ2_XS>;
    static constexpr std::size_t kWeights = 8, kBits = 2;
    static constexpr int kOffset = kIq2Offset;
    static constexpr const auto& bytes() { return kIq2Bytes; }

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
struct Grid<DType::IQ2_S> {
    using B = Block<DType::IQ2_S>;
    static constexpr std::size_t kWeights = 8, kBits = 2;
    static constexpr int kOffset = kIq2Offset;
    static constexpr const auto& bytes() { return kIq2Bytes; }

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

template <>
struct Grid<DType::IQ3_XXS> {
    using B = Block<DType::IQ3_XXS>;
    static constexpr std::size_t kWeights = 4, kBits = 3;
    static constexpr int kOffset = kIq3XxsOffset;
    static constexpr const auto& bytes() { return kIq3XxsBytes; }

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
        const __m128i top = _mm512_cvtepi64_epi8(_mm512_srli_epi64(words(b), 28));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(scales),
                         _mm_add_epi8(_mm_add_epi8(top, top), _mm_set1_epi8(1)));
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
struct Grid<DType::IQ3_S> {
    using B = Block<DType::IQ3_S>;
    static constexpr std::size_t kWeights = 4, kBits = 3;
    static constexpr int kOffset = kIq3SOffset;
    static constexpr const auto& bytes() { return kIq3SBytes; }

    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        const std::uint32_t high = b.high[e / 4] >> (e % 4 * 2);
        return kIq3SFours[b.points[2 * e] | (high & 1U) << 8] |
               std::uint64_t{kIq3SFours[b.points[2 * e + 1] | (high & 2U) << 7]} << 32;
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) { return load_64(b.signs + 8 * v); }
    static HWY_INLINE void scales(const B& b, std::int8_t* scales) {
        std::uint32_t four;
        __builtin_memcpy(&four, b.scales, 4);
        std::uint64_t all = four;  // a byte for each half
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

template <>
struct Grid<DType::IQ1_S> {
    using B = Block<DType::IQ1_S>;
    static constexpr std::size_t kWeights = 8, kBits = 2;
    static constexpr int kOffset = kIq1Offset;
    static constexpr const auto& bytes() { return kIq1Bytes; }

    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        return kIq1Eights[static_cast<std::size_t>(b.point(static_cast<int>(e)))];
    }
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
struct Grid<DType::IQ1_M> {
    using B = Block<DType::IQ1_M>;
    static constexpr std::size_t kWeights = 8, kBits = 2;
    static constexpr int kOffset = kIq1Offset;
    static constexpr const auto& bytes() { return kIq1Bytes; }

    static HWY_INLINE std::uint64_t eight(const B& b, std::size_t e) {
        return kIq1Eights[static_cast<std::size_t>(b.point(static_cast<int>(e)))];
    }
    static HWY_INLINE std::uint64_t negative(const B& b, std::size_t v) {
        std::uint32_t eight;
        __builtin_memcpy(&eight, b.high + 4 * v, 4);
        std::uint64_t bits = (eight >> 3) & 0x11111111U;  // one in four, to one in eight, to all eight
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
        // The same bytes of weights that are negative, or less by an eighth.
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
        // Put together in registers: a vector load cannot be served from several stores that are under way.
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
    // Byte i of `set` where bit i is set.
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
