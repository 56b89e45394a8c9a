// Packs weights for the matrix product, for each of Highway's targets (instruction sets). A panel has as many
// weight rows as two vectors have lanes, and a part of their width that fits the L1 cache. The include guard
// toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_PACK_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_PACK_INL_H
#undef ROCMFORGE_ENGINE_CPU_PACK_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_PACK_INL_H
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/cpu/float_rows-inl.h"
#include "engine/cpu/gemm.h"
#include "engine/cpu/prefetch.h"
#include "engine/cpu/unpack-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

inline constexpr std::size_t kPanel = 2 * kLanes;  // number of weight rows in a panel
// Number of values of each row in a panel; 32 rows have 16 KB.
inline constexpr std::size_t kByteDepth = 512;
inline constexpr std::size_t kFloatDepth = 128;

// Each lane of a vector belongs to one weight row, so sums need no reduction. The 32-bit words (four bytes,
// or a float) that all rows have at the same position are adjacent: words[position][row].
struct BytePanel {
    // The panel's rows one after another, before the transposition.
    alignas(64) std::int8_t staged[kPanel][kByteDepth];
    alignas(64) std::int8_t words[kByteDepth / 4][kPanel][4];
    // Start value of a group's sums. It compensates the 128 added to activations.
    alignas(64) std::int32_t start[kByteDepth / 16][kPanel];
    alignas(64) float scale[kByteDepth / 16][kPanel];
    alignas(64) float min[kByteDepth / 16][kPanel];
};

struct FloatPanel {
    alignas(64) float staged[kPanel][kFloatDepth];
    alignas(64) float words[kFloatDepth][kPanel];
};

// Stores the 16-byte parts of a vector, `stride` bytes apart.
HWY_INLINE void store_parts(hn::Vec<TagU32> v, std::uint8_t* to, [[maybe_unused]] std::size_t stride) {
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
    _mm_store_si128(reinterpret_cast<__m128i*>(to), _mm512_castsi512_si128(v.raw));
    _mm_store_si128(reinterpret_cast<__m128i*>(to + stride), _mm512_extracti32x4_epi32(v.raw, 1));
    _mm_store_si128(reinterpret_cast<__m128i*>(to + 2 * stride), _mm512_extracti32x4_epi32(v.raw, 2));
    _mm_store_si128(reinterpret_cast<__m128i*>(to + 3 * stride), _mm512_extracti32x4_epi32(v.raw, 3));
#elif HWY_TARGET == HWY_AVX2
    _mm_store_si128(reinterpret_cast<__m128i*>(to), _mm256_castsi256_si128(v.raw));
    _mm_store_si128(reinterpret_cast<__m128i*>(to + stride), _mm256_extracti128_si256(v.raw, 1));
#else
    static_assert(kBytes == 16);
    hn::Store(hn::BitCast(TagU8{}, v), TagU8{}, to);
#endif
}

// words[position][row] = staged[row][position], for `count` 32-bit words of each row, rounded up to whole
// vectors.
HWY_INLINE void transpose_words(const std::uint32_t* staged, std::size_t staged_stride, std::size_t count,
                                std::uint8_t* words) {
    const TagU32 d;
    const TagU64 d64;
    constexpr std::size_t kRowBytes = kPanel * 4;
    for (std::size_t row = 0; row < kPanel; row += 4) {
        const std::uint32_t* from = staged + row * staged_stride;
        for (std::size_t place = 0; place < count; place += kLanes) {
            const auto a = hn::Load(d, from + place);
            const auto b = hn::Load(d, from + staged_stride + place);
            const auto c = hn::Load(d, from + 2 * staged_stride + place);
            const auto e = hn::Load(d, from + 3 * staged_stride + place);
            const auto ab_low = hn::BitCast(d64, hn::InterleaveLower(d, a, b));
            const auto ab_high = hn::BitCast(d64, hn::InterleaveUpper(d, a, b));
            const auto ce_low = hn::BitCast(d64, hn::InterleaveLower(d, c, e));
            const auto ce_high = hn::BitCast(d64, hn::InterleaveUpper(d, c, e));
            std::uint8_t* to = words + place * kRowBytes + row * 4;
            store_parts(hn::BitCast(d, hn::InterleaveLower(d64, ab_low, ce_low)), to, 4 * kRowBytes);
            store_parts(hn::BitCast(d, hn::InterleaveUpper(d64, ab_low, ce_low)), to + kRowBytes,
                        4 * kRowBytes);
            store_parts(hn::BitCast(d, hn::InterleaveLower(d64, ab_high, ce_high)), to + 2 * kRowBytes,
                        4 * kRowBytes);
            store_parts(hn::BitCast(d, hn::InterleaveUpper(d64, ab_high, ce_high)), to + 3 * kRowBytes,
                        4 * kRowBytes);
        }
    }
}

// Unpacks 256 weights of one row to `panel`: each weight as a byte from which the format's offset is
// subtracted, and the scale and minimum of each group.
template <DType T>
HWY_INLINE void stage_256(const Block<T>* block, std::size_t row, std::size_t place, BytePanel& panel) {
    constexpr std::size_t kCount = kGroups<T>;
    const TagU8 d;
    VecU8 weights[kVectors];
    unpack_256<T>(block, weights);
    auto* staged = reinterpret_cast<std::uint8_t*>(panel.staged[row] + place);
#pragma GCC unroll 16
    for (std::size_t v = 0; v < kVectors; ++v) {
        hn::Store(hn::Sub(weights[v], hn::Set(d, Unpack<T>::kOffset)), d, staged + v * kBytes);
    }
    const std::size_t group = place / Block<T>::kGroup;
    if constexpr (kIsSuper<T>) {
        std::int8_t scales[16];
        std::int8_t mins[16];
        Unpack<T>::scales(*block, scales, mins);
        const float delta = delta_of<T>(*block);
        for (std::size_t g = 0; g < kCount; ++g)
            panel.scale[group + g][row] = delta * static_cast<float>(scales[g]);
        if constexpr (kHasMin<T>) {
            const float delta_min = float_of_half(block->dmin);
            for (std::size_t g = 0; g < kCount; ++g) {
                panel.min[group + g][row] = delta_min * static_cast<float>(mins[g]);
            }
        }
    } else {
        for (std::size_t g = 0; g < kCount; ++g) panel.scale[group + g][row] = delta_of<T>(block[g]);
        if constexpr (kHasMin<T>) {
            for (std::size_t g = 0; g < kCount; ++g) panel.min[group + g][row] = -float_of_half(block[g].m);
        }
    }
}

// Packs columns [begin, begin + depth) of weight rows [0, rows), rows <= kPanel. Fills the panel's remaining
// rows with zeros. Prefetches the next part of the rows: a part is too short for the hardware prefetcher.
// `next`: start of row 0 in that part.
template <DType T>
void pack_bytes(const std::byte* weights, std::uint64_t stride, std::size_t rows, std::size_t begin,
                std::size_t depth, const std::byte* next, BytePanel& panel) {
    constexpr std::size_t kWeights = Block<T>::kWeights;
    constexpr std::size_t kGroup = Block<T>::kGroup;
    const TagI8 d8;
    const TagU8 du8;
    const TagI32 d32;
    const std::size_t groups = depth / kGroup;
    if (rows < kPanel) std::memset(&panel, 0, sizeof panel);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto* block = reinterpret_cast<const Block<T>*>(weights + row * stride) + begin / kWeights;
        prefetch(next + row * stride, kByteDepth / kWeights * sizeof(Block<T>));
        std::size_t place = 0;
        for (; place + 256 <= depth; place += 256, block += 256 / kWeights)
            stage_256<T>(block, row, place, panel);
        if constexpr (!kIsSuper<T>) {
            if (place < depth) {
                // The file may end after the last block, so zeros are used for the missing blocks.
                Block<T> padded[8] = {};
                std::memcpy(padded, block, (depth - place) / kWeights * sizeof(Block<T>));
                stage_256<T>(padded, row, place, panel);
            }
        }
    }
    transpose_words(reinterpret_cast<const std::uint32_t*>(panel.staged), kByteDepth / 4, depth / 4,
                    reinterpret_cast<std::uint8_t*>(panel.words));
    // Activations have 128 added, which adds 128 · (sum of weights) to a group's sum. The start value
    // subtracts it.
    for (std::size_t g = 0; g < groups; ++g) {
        for (std::size_t half = 0; half < 2; ++half) {
            auto sum = hn::Zero(d32);
            for (std::size_t k = g * kGroup / 4; k < (g + 1) * kGroup / 4; ++k) {
                const auto words = hn::Load(d8, panel.words[k][half * kLanes]);
                // The sum of two products 128 · byte fits into 16 bits, so this is exact for all bytes.
                sum = dot4_small(sum, hn::Set(du8, 128), words);
            }
            hn::Store(hn::Neg(sum), d32, panel.start[g] + half * kLanes);
        }
    }
}

template <DType T>
void pack_floats(const std::byte* weights, std::uint64_t stride, std::size_t rows, std::size_t begin,
                 std::size_t depth, const std::byte* next, FloatPanel& panel) {
    const TagF32 d;
    if (rows < kPanel || depth < kFloatDepth) std::memset(&panel, 0, sizeof panel);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto* from = reinterpret_cast<const Block<T>*>(weights + row * stride) + begin;
        prefetch(next + row * stride, kFloatDepth * sizeof(Block<T>));
        std::size_t place = 0;
        for (; place + kLanes <= depth; place += kLanes) {
            hn::Store(load_floats<T>(from + place), d, panel.staged[row] + place);
        }
        for (; place < depth; ++place) panel.staged[row][place] = from[place].weight(0);
    }
    transpose_words(reinterpret_cast<const std::uint32_t*>(panel.staged), kFloatDepth, depth,
                    reinterpret_cast<std::uint8_t*>(panel.words));
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
