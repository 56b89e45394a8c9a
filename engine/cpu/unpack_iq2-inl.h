// IQ2_XXS to bytes, in each of Highway's targets; unpack-inl.h says what a trait is. No ordinary include
// guard: Highway compiles this once for each target.
#if defined(ROCMFORGE_ENGINE_CPU_UNPACK_IQ2_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_UNPACK_IQ2_INL_H
#undef ROCMFORGE_ENGINE_CPU_UNPACK_IQ2_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_UNPACK_IQ2_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/iq2_tables.h"
#include "engine/cpu/simd-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T>
struct Unpack;

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

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
