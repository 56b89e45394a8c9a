// One row of weights times R rows of activations, in each of Highway's targets. No ordinary include guard:
// Highway compiles this once for each target.
#if defined(ROCMFORGE_ENGINE_CPU_MATVEC_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_MATVEC_INL_H
#undef ROCMFORGE_ENGINE_CPU_MATVEC_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_MATVEC_INL_H
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/cpu/float_rows-inl.h"
#include "engine/cpu/matvec.h"
#include "engine/cpu/unpack-inl.h"

ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

// Processors without vectors get the plain definition.
template <DType T>
inline constexpr bool kReadsBytes = false;

template <DType T, int R>
void dot_rows(const MatVecArgs& args, const std::byte* weights, std::int64_t first, float bias, float* out) {
    const auto* blocks = reinterpret_cast<const Block<T>*>(weights);
    constexpr int kWeights = Block<T>::kWeights;
    for (int r = 0; r < R; ++r) {
        const float* x = args.x + (first + r) * args.width;
        float sum = bias;
        for (std::int64_t i = 0; i < args.width; ++i) {
            sum += x[i] * blocks[i / kWeights].weight(static_cast<int>(i % kWeights));
        }
        out[r * args.out_stride] = sum;
    }
}

#else

template <DType T>
inline constexpr bool kReadsBytes = !kIsFloat<T>;

// The activations of a row from a block of 256 on.
struct ActivationBlock {
    const std::int8_t* values = nullptr;
    const float* scales = nullptr;
    const float* sums32 = nullptr;
    const float* sums16 = nullptr;

    void begin(const Activations& a, std::int64_t row) {
        values = reinterpret_cast<const std::int8_t*>(a.values) + row * a.stride;
        scales = a.scales + row * (a.stride / 32);
        sums32 = a.sums32 + row * (a.stride / 32);
        sums16 = a.sums16 + row * (a.stride / 16);
    }

    template <int kValues>
    void advance() {
        values += kValues;
        scales += kValues / 32;
        sums32 += kValues / 32;
        sums16 += kValues / 16;
    }
};

// The scales of a block come as 16-bit values, eight to 16 bytes. For each 32-bit lane of the block's 64: the
// two bytes that are its scale in the lower half, and nothing (0x80) in the upper one.
template <std::size_t kGroup>
constexpr std::array<std::uint8_t, 256> scale_lookup() {
    std::array<std::uint8_t, 256> bytes{};
    for (std::size_t lane = 0; lane < 64; ++lane) {
        const std::size_t group = 4 * lane / kGroup % 8;
        bytes[4 * lane] = static_cast<std::uint8_t>(2 * group);
        bytes[4 * lane + 1] = static_cast<std::uint8_t>(2 * group + 1);
        bytes[4 * lane + 2] = 0x80;
        bytes[4 * lane + 3] = 0x80;
    }
    return bytes;
}
template <std::size_t kGroup>
alignas(64) inline constexpr std::array<std::uint8_t, 256> kScaleLookup = scale_lookup<kGroup>();

// Sums of per-group values times the activations' sums: what is to be subtracted for minima and offsets.
template <std::size_t kCount>
struct GroupSums {
    using Tag = hn::CappedTag<float, kCount>;
    static constexpr std::size_t kPer = HWY_MIN(kLanes, kCount);
    hn::Vec<Tag> parts[kCount / kPer];

    // values[kCount] · factor, as floats
    HWY_INLINE void set(const std::int8_t* values, float factor) {
        const Tag d;
        const hn::Rebind<std::int8_t, Tag> d8;
        const hn::Rebind<std::int32_t, Tag> d32;
        for (std::size_t i = 0; i < kCount / kPer; ++i) {
            const auto wide = hn::PromoteTo(d32, hn::LoadU(d8, values + i * kPer));
            parts[i] = hn::Mul(hn::ConvertTo(d, wide), hn::Set(d, factor));
        }
    }
};

// Weights in blocks of 256, whose groups have integer scales: integers are summed over the whole block.
template <DType T, int R>
void dot_super_blocks(const Block<T>* block, std::int64_t blocks, const Activations& x, std::int64_t first,
                      float* out, std::int64_t out_stride, float bias) {
    constexpr std::size_t kGroup = Block<T>::kGroup;
    constexpr std::size_t kCount = kGroups<T>;
    constexpr bool kWide = Unpack<T>::kOffset == 128;
    // Four products of 6-bit weights stay within 16 bits; IQ2_XXS's go to 86.
    constexpr bool kSmall = T != DType::IQ2_XXS;
    using Sums = GroupSums<kCount>;
    const typename Sums::Tag dg;
    const TagF32 df;
    const TagI32 d32;
    const TagI8 d8;
    const TagU8 du8;
    const hn::Full128<std::int16_t> d16;
    const hn::Rebind<std::int8_t, decltype(d16)> d8x8;

    ActivationBlock a[R];
    for (int r = 0; r < R; ++r) a[r].begin(x, first + r);
    VecF32 total[R];
    hn::Vec<typename Sums::Tag> taken[R];
#pragma GCC unroll 4
    for (int r = 0; r < R; ++r) {
        total[r] = hn::Zero(df);
        taken[r] = hn::Zero(dg);
    }
    for (std::int64_t b = 0; b < blocks; ++b, ++block) {
        alignas(16) std::int8_t scales[16];
        alignas(16) std::int8_t mins[16];
        Unpack<T>::scales(*block, scales, mins);
        VecU8 scale_bytes[kCount / 8];
#pragma GCC unroll 2
        for (std::size_t i = 0; i < kCount / 8; ++i) {
            alignas(16) std::int16_t wide[8];
            hn::Store(hn::PromoteTo(d16, hn::LoadU(d8x8, scales + 8 * i)), d16, wide);
            scale_bytes[i] = hn::BitCast(du8, hn::LoadDup128(TagI16{}, wide));
        }
        float delta;
        Sums subtract;
        if constexpr (kHasMin<T>) {
            delta = float_of_half(block->d);
            subtract.set(mins, float_of_half(block->dmin));
        } else {
            delta = float_of_half(block->d) * (T == DType::IQ2_XXS ? 0.125F : 1.0F);
            subtract.set(scales, delta * static_cast<float>(Unpack<T>::kOffset));
        }
        VecU8 weights[kVectors];
        unpack_256<T>(block, weights);
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) {
            VecI32 sum = hn::Zero(d32);
#pragma GCC unroll 16
            for (std::size_t v = 0; v < kVectors; ++v) {
                const auto dots =
                    dot4<kWide>(hn::Zero(d32), weights[v], hn::Load(d8, a[r].values + v * kBytes));
                const auto lookup = hn::Load(du8, kScaleLookup<kGroup>.data() + v * kBytes);
                const auto scale = hn::TableLookupBytes(scale_bytes[v * kBytes / kGroup / 8], lookup);
                sum = add_scaled<kSmall>(sum, dots, hn::BitCast(d32, scale));
            }
            total[r] = hn::MulAdd(hn::ConvertTo(df, sum), hn::Set(df, delta * a[r].scales[0]), total[r]);
            const float* sums = kGroup == 16 ? a[r].sums16 : a[r].sums32;
#pragma GCC unroll 4
            for (std::size_t i = 0; i < kCount / Sums::kPer; ++i) {
                taken[r] = hn::MulAdd(subtract.parts[i], hn::Load(dg, sums + i * Sums::kPer), taken[r]);
            }
            a[r].template advance<256>();
        }
    }
#pragma GCC unroll 4
    for (int r = 0; r < R; ++r) {
        out[r * out_stride] =
            bias + hn::GetLane(hn::SumOfLanes(df, total[r])) - hn::GetLane(hn::SumOfLanes(dg, taken[r]));
    }
}

// The F16 numbers that eight blocks of 32 begin with (or, kMin, that come second).
template <DType T, bool kMin>
HWY_INLINE void load_deltas(const Block<T>* b, float* to) {
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

// For vector v of 256 weights: which of the eight blocks' scales each lane wants.
constexpr std::array<std::int32_t, 64> block_of_lane() {
    std::array<std::int32_t, 64> blocks{};
    for (std::size_t lane = 0; lane < 64; ++lane) blocks[lane] = static_cast<std::int32_t>(lane / 8);
    return blocks;
}
alignas(64) inline constexpr std::array<std::int32_t, 64> kBlockOfLane = block_of_lane();

// Eight scales, from which each vector of weights takes its own.
class EightScales {
  public:
    using Tag = hn::CappedTag<float, 8>;
    static constexpr std::size_t kPer = HWY_MIN(kLanes, 8);

    // a · b, eight of each
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
    VecF32 both_;  // twice
#else
    alignas(32) float memory_[8];
#endif
};

// Blocks of 32, eight of them at a time, each with a float scale of its own.
template <DType T, int R>
struct SmallBlocks {
    using Tag = EightScales::Tag;
    static constexpr bool kWide = Unpack<T>::kOffset == 128;
    static constexpr std::size_t kChains = R == 1 ? 4 : 2;  // hide the latency of additions

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

    // Two blocks, for rows that are no multiple of eight of them.
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
        const float deltas[2] = {float_of_half(block[0].d), float_of_half(block[1].d)};
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
    for (; blocks >= 8; blocks -= 8, block += 8) sums.add_eight(block, a);
    for (; blocks >= 2; blocks -= 2, block += 2) sums.add_two(block, a);
    if (blocks > 0) {
        // What follows the last block may be the end of the file: a block of zeros stands in for it.
        const Block<T> padded[2] = {*block, {}};
        sums.add_two(padded, a);
    }
#pragma GCC unroll 4
    for (int r = 0; r < R; ++r) out[r * out_stride] = bias + sums.result(r);
}

template <DType T, int R>
void dot_floats(const Block<T>* w, const float* x, std::int64_t width, float* out, std::int64_t out_stride,
                float bias) {
    const TagF32 d;
    constexpr std::int64_t kStep = kLanes;
    constexpr int kChains = R == 1 ? 4 : 2;  // independent sums that hide the latency of additions
    VecF32 sums[R][kChains];
    for (int r = 0; r < R; ++r) {
        for (int c = 0; c < kChains; ++c) sums[r][c] = hn::Zero(d);
    }
    std::int64_t i = 0;
    for (; i + kChains * kStep <= width; i += kChains * kStep) {
#pragma GCC unroll 4
        for (int c = 0; c < kChains; ++c) {
            const auto weights = load_floats<T>(w + i + c * kStep);
#pragma GCC unroll 4
            for (int r = 0; r < R; ++r) {
                sums[r][c] = hn::MulAdd(weights, hn::LoadU(d, x + r * width + i + c * kStep), sums[r][c]);
            }
        }
    }
    for (int r = 0; r < R; ++r) {
        VecF32 sum = sums[r][0];
        for (int c = 1; c < kChains; ++c) sum = hn::Add(sum, sums[r][c]);
        float total = bias + hn::GetLane(hn::SumOfLanes(d, sum));
        for (std::int64_t k = i; k < width; ++k) total += w[k].weight(0) * x[r * width + k];
        out[r * out_stride] = total;
    }
}

template <DType T, int R>
HWY_INLINE void dot_rows(const MatVecArgs& args, const std::byte* weights, std::int64_t first, float bias,
                         float* out) {
    const auto* blocks = reinterpret_cast<const Block<T>*>(weights);
    const std::int64_t count = args.width / Block<T>::kWeights;
    if constexpr (kIsFloat<T>) {
        dot_floats<T, R>(blocks, args.x + first * args.width, args.width, out, args.out_stride, bias);
    } else if constexpr (kIsSuper<T>) {
        dot_super_blocks<T, R>(blocks, count, args.quantized, first, out, args.out_stride, bias);
    } else {
        dot_small_blocks<T, R>(blocks, count, args.quantized, first, out, args.out_stride, bias);
    }
}

#endif  // HWY_TARGET == HWY_SCALAR

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard for each target
