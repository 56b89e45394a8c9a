// Functions for the IQ types whose weights are grid points, for each of Highway's targets (instruction sets).
// The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_GRID_PARTS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_GRID_PARTS_INL_H
#undef ROCMFORGE_ENGINE_CPU_GRID_PARTS_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_GRID_PARTS_INL_H
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/cpu/grid_tables.h"
#include "engine/cpu/simd-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

HWY_INLINE std::uint64_t load_64(const void* from) {
    std::uint64_t word;
    __builtin_memcpy(&word, from, 8);
    return word;
}

// Returns the bytes of `sevens`, each of which has the signs of seven weights, with an eighth sign that makes
// the number of minus signs even.
HWY_INLINE std::uint64_t even_signs(std::uint64_t sevens) {
    std::uint64_t parity = sevens ^ (sevens >> 4);
    parity ^= parity >> 2;
    parity ^= parity >> 1;
    return sevens | (parity & 0x0101010101010101U) << 7;
}

// Returns the signs of two groups of 32 weights, eight signs per byte. Each 32-bit word of `two` holds the
// signs of a group as four times seven bits.
HWY_INLINE std::uint64_t signs_of_words(std::uint64_t two) {
    const auto seven = [](int byte) { return std::uint64_t{0x0000007F0000007FU} << (8 * byte); };
    return even_signs((two & seven(0)) | ((two << 1) & seven(1)) | ((two << 2) & seven(2)) |
                      ((two << 3) & seven(3)));
}

// Returns 2 n + 1 for each of the eight bytes n.
HWY_INLINE std::uint64_t twice_and_one(std::uint64_t bytes) {
    return 2 * bytes + 0x0101010101010101U;
}

// Writes the 16 scales 2 n + 1 for the nibbles n of eight bytes, low nibble first.
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

// Writes the eight scales 2 n + 1, where n is the upper four bits of words[apart · g] for g = 0 … 7.
HWY_INLINE void odd_scales_of_words(const std::uint16_t* words, std::size_t apart, std::int8_t* scales) {
    std::uint64_t all = 0;
#pragma GCC unroll 8
    for (std::size_t g = 0; g < 8; ++g) all |= std::uint64_t{words[apart * g]} >> 12 << (8 * g);
    all = twice_and_one(all);
    __builtin_memcpy(scales, &all, 8);
}

// Grid<T> states where the blocks of a type store their points, and what the points mean.
//     kWeights, kBits         weights of a point, and bits of each
//     kOffset                 as in Unpack (unpack-inl.h)
//     bytes()                 the bytes that codes stand for, kOffset included
//     eight(b, e)             the bytes of weights 8 e … 8 e + 7 of the block
//     negative(b, v)          bit i is set if weight 64 v + i is negative
//                             (IQ1: if 1/8 is subtracted from it)
//     points<V>(b)            AVX-512: 32 points of 16 bits, including those of the V-th 64 weights
//     mask<V>(b)              AVX-512, only if faster: negative(b, V)
template <DType T>
struct Grid;

template <DType T, std::size_t weights, std::size_t bits, int offset, const auto& of>
struct GridPoints {
    using B = Block<T>;
    static constexpr std::size_t kWeights = weights, kBits = bits;
    static constexpr int kOffset = offset;
    static constexpr const auto& bytes() { return of; }
};

#if HWY_TARGET == HWY_AVX3_DL
// Writes the scale 2 n + 1 for each word, where n is the word's four-bit number that starts at bit kFirst.
template <int kFirst>
HWY_INLINE void odd_scales_from(__m512i words, std::int8_t* scales) {
    const __m128i top = _mm512_cvtepi64_epi8(_mm512_srli_epi64(words, kFirst));
    _mm_storel_epi64(reinterpret_cast<__m128i*>(scales),
                     _mm_add_epi8(_mm_add_epi8(top, top), _mm_set1_epi8(1)));
}
// Looks up 32 indices in a grid of 64 · kPairs entries, 64 entries at a time.
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
// Returns 16-bit indices. `low` has their low bytes; `words` has their high bits at the bit positions
// `shifts`.
HWY_INLINE __m512i with_high(const std::uint8_t* low, __m256i words,
                             const std::array<std::uint8_t, 32>& shifts, char mask) {
    const __m256i at = _mm256_load_si256(reinterpret_cast<const __m256i*>(shifts.data()));
    const __m256i high = _mm256_and_si256(_mm256_multishift_epi64_epi8(at, words), _mm256_set1_epi8(mask));
    return _mm512_or_si512(load_bytes_as_16(low), _mm512_slli_epi16(_mm512_cvtepu8_epi16(high), 8));
}
// Adds the eighth sign to each byte's seven signs.
HWY_INLINE __m512i even_signs(__m512i sevens) {
    return _mm512_permutex2var_epi8(_mm512_load_si512(kEvenSigns.data()), sevens,
                                    _mm512_load_si512(kEvenSigns.data() + 64));
}
// The signs of a group: four times seven bits, starting at bit kFirst of each 64-bit word.
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
// Loads two words of eight bytes and returns the first one twice, followed by the second one twice.
HWY_INLINE __m256i load_words_twice(const void* from) {
    const __m128i words = _mm_loadu_si128(static_cast<const __m128i*>(from));
    return _mm256_permute4x64_epi64(_mm256_castsi128_si256(words), 0x50);
}
#endif

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
