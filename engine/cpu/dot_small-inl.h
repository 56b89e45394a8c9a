// Multiplies a row of weights in blocks of 32 with R rows of activations, for each of Highway's targets
// (instruction sets). The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_DOT_SMALL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_DOT_SMALL_INL_H
#undef ROCMFORGE_ENGINE_CPU_DOT_SMALL_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_DOT_SMALL_INL_H
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/cpu/activations.h"
#include "engine/cpu/unpack-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

template <DType T, bool kMin>
HWY_INLINE void load_halves(const Block<T>* b, float* to) {
    const auto half = [b](int i) {
        if constexpr (kMin) {
            return b[i].m;
        } else {
            return b[i].d;
        }
    };
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2
    const auto bits = [half](int i) { return static_cast<short>(half(i)); };
    _mm256_store_ps(to, _mm256_cvtph_ps(_mm_set_epi16(bits(7), bits(6), bits(5), bits(4), bits(3), bits(2),
                                                      bits(1), bits(0))));
#else
    for (int i = 0; i < 8; ++i) to[i] = half_to_float(half(i));
#endif
}

HWY_INLINE void load_powers(const Block<DType::MXFP4>* b, float* to) {
    const auto e = [b](int i) { return b[i].exponent; };
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2
    // Exponents 0 and 1 mean subnormal floats; the code reads them as 0, because such values are negligible.
    const auto byte = [e](int i) { return static_cast<char>(e(i)); };
    const __m128i bytes = _mm_setr_epi8(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6),
                                        byte(7), 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i less_one = _mm256_cvtepu8_epi32(_mm_subs_epu8(bytes, _mm_set1_epi8(1)));
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), _mm256_slli_epi32(less_one, 23));
#else
    for (int i = 0; i < 8; ++i) to[i] = half_power_of_two(e(i));
#endif
}

// Stores the scales of eight blocks of 32 in `to` as floats. In the blocks, they are F16 numbers, or
// exponents for MXFP4. With kMin, stores the minima instead.
template <DType T, bool kMin>
HWY_INLINE void load_deltas(const Block<T>* b, float* to) {
    if constexpr (T == DType::MXFP4) {
        load_powers(b, to);
    } else {
        load_halves<T, kMin>(b, to);
    }
}

// Each of 64 lanes holds 4 of 256 weights. For each lane: the index of its block, which is also the
// index of its scale.
constexpr std::array<std::int32_t, 64> block_of_lane() {
    std::array<std::int32_t, 64> blocks{};
    for (std::size_t lane = 0; lane < 64; ++lane) blocks[lane] = static_cast<std::int32_t>(lane / 8);
    return blocks;
}
alignas(64) inline constexpr std::array<std::int32_t, 64> kBlockOfLane = block_of_lane();

// The scales of eight blocks. of_vector() returns the scales that a vector of weights needs.
class EightScales {
  public:
    using Tag = hn::CappedTag<float, 8>;
    static constexpr std::size_t kPer = HWY_MIN(kLanes, 8);

    // Stores the products a[i] · b[i] of eight pairs of scales.
    HWY_INLINE EightScales(const float* a, const float* b) {
        const Tag d;
#if HWY_CAP_GE512
        const auto product = hn::Mul(hn::Load(d, a), hn::Load(d, b));
        both_ = hn::Combine(TagF32{}, product, product);
#else
        for (std::size_t i = 0; i < 8; i += kPer) {
            hn::Store(hn::Mul(hn::Load(d, a + i), hn::Load(d, b + i)), d, memory_ + i);
        }
#endif
    }
    HWY_INLINE VecF32 of_vector(std::size_t v) const {
        const TagF32 d;
#if HWY_CAP_GE512
        return hn::TableLookupLanes(both_, hn::SetTableIndices(d, kBlockOfLane.data() + v * kLanes));
#else
        return hn::Set(d, memory_[v * kBytes / 32]);
#endif
    }

  private:
#if HWY_CAP_GE512
    VecF32 both_;  // the eight scales, twice
#else
    alignas(32) float memory_[8];
#endif
};

// Computes with blocks of 32, eight at a time. Each block has its own float scale.
template <DType T, int R>
struct SmallBlocks {
    using Tag = EightScales::Tag;
    static constexpr bool kWide = Unpack<T>::kOffset == 128;
    // Independent sums hide the latency of additions. Their number is fixed, so that a row's result doesn't
    // depend on the number of rows.
    static constexpr std::size_t kChains = 2;

    VecF32 total[R][kChains];
    hn::Vec<Tag> taken[R];
    float taken_of_pairs[R];

    HWY_INLINE void clear() {
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) {
            taken_of_pairs[r] = 0;
            taken[r] = hn::Zero(Tag{});
#pragma GCC unroll 4
            for (std::size_t c = 0; c < kChains; ++c) total[r][c] = hn::Zero(TagF32{});
        }
    }

    HWY_INLINE void add_eight(const Block<T>* block, ActivationBlock* a) {
        const Tag d;
        alignas(32) float deltas[8];
        alignas(32) float subtract[8];
        load_deltas<T, false>(block, deltas);
        if constexpr (kHasMin<T>) load_deltas<T, true>(block, subtract);
        VecU8 weights[kVectors];
        unpack_256<T>(block, weights);
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) {
#pragma GCC unroll 2
            for (std::size_t i = 0; i < 8; i += EightScales::kPer) {
                const auto sums = hn::Load(d, a[r].sums32 + i);
                if constexpr (kHasMin<T>) {
                    taken[r] = hn::NegMulAdd(hn::Load(d, subtract + i), sums, taken[r]);
                } else {
                    taken[r] = hn::MulAdd(hn::Load(d, deltas + i), sums, taken[r]);
                }
            }
            const EightScales scales(deltas, a[r].scales);
#pragma GCC unroll 16
            for (std::size_t v = 0; v < kVectors; ++v) {
                add_vector(weights[v], a[r].values + v * kBytes, scales.of_vector(v), total[r][v % kChains]);
            }
            a[r].template advance<256>();
        }
    }

    // Adds the products of two blocks, for rows whose number of blocks is not a multiple of eight.
    HWY_INLINE void add_two(const Block<T>* block, ActivationBlock* a) {
        add_two_vectors(block, a, std::make_index_sequence<64 / kBytes>{});
    }

    HWY_INLINE float result(int r) const {
        VecF32 sum = total[r][0];
#pragma GCC unroll 4
        for (std::size_t c = 1; c < kChains; ++c) sum = hn::Add(sum, total[r][c]);
        constexpr float kOffset = kHasMin<T> ? 1.0F : static_cast<float>(Unpack<T>::kOffset);
        return hn::GetLane(hn::SumOfLanes(TagF32{}, sum)) -
               kOffset * (hn::GetLane(hn::SumOfLanes(Tag{}, taken[r])) + taken_of_pairs[r]);
    }

  private:
    template <std::size_t... V>
    HWY_INLINE void add_two_vectors(const Block<T>* block, ActivationBlock* a, std::index_sequence<V...>) {
        const float deltas[2] = {delta_of<T>(block[0]), delta_of<T>(block[1])};
        const VecU8 weights[] = {Unpack<T>::template vector<V>(block)...};
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) {
            const float scales[2] = {deltas[0] * a[r].scales[0], deltas[1] * a[r].scales[1]};
            (add_vector(weights[V], a[r].values + V * kBytes, scales_of_two<V>(scales),
                        total[r][V % kChains]),
             ...);
            if constexpr (kHasMin<T>) {
                taken_of_pairs[r] -=
                    float_of_half(block[0].m) * a[r].sums32[0] + float_of_half(block[1].m) * a[r].sums32[1];
            } else {
                taken_of_pairs[r] += deltas[0] * a[r].sums32[0] + deltas[1] * a[r].sums32[1];
            }
            a[r].template advance<64>();
        }
    }
    static HWY_INLINE void add_vector(VecU8 weights, const std::int8_t* x, VecF32 scales, VecF32& sum) {
        const auto dots = dot4<kWide>(hn::Zero(TagI32{}), weights, hn::Load(TagI8{}, x));
        sum = hn::MulAdd(hn::ConvertTo(TagF32{}, dots), scales, sum);
    }
    template <std::size_t V>
    static HWY_INLINE VecF32 scales_of_two(const float (&scales)[2]) {
        const TagF32 d;
#if HWY_CAP_GE512
        const hn::Half<TagF32> half;
        return hn::Combine(d, hn::Set(half, scales[1]), hn::Set(half, scales[0]));
#else
        return hn::Set(d, scales[V * kBytes / 32]);
#endif
    }
};

template <DType T, int R>
void dot_small_blocks(const Block<T>* block, std::int64_t blocks, const Activations& x, std::int64_t first,
                      float* out, std::int64_t out_stride, float bias) {
    ActivationBlock a[R];
    for (int r = 0; r < R; ++r) a[r].begin(x, first + r);
    SmallBlocks<T, R> sums;
    sums.clear();
    for (; blocks >= 8; blocks -= 8, block += 8) {
        prefetch_ahead(block, 8 * sizeof(Block<T>));
        sums.add_eight(block, a);
    }
    for (; blocks >= 2; blocks -= 2, block += 2) sums.add_two(block, a);
    if (blocks > 0) {
        // The file may end after the last block, so a block of zeros is used as the second one.
        const Block<T> padded[2] = {*block, {}};
        sums.add_two(padded, a);
    }
#pragma GCC unroll 4
    for (int r = 0; r < R; ++r) out[r * out_stride] = bias + sums.result(r);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
