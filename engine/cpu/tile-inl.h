// The innermost part of the matrix product, for each of Highway's targets (instruction sets): a packed panel
// of weights times a few rows of activations, with all sums in registers. The include guard toggles, because
// Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_TILE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_TILE_INL_H
#undef ROCMFORGE_ENGINE_CPU_TILE_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_TILE_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include "engine/cpu/pack-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

// Number of rows of activations in a tile. The registers (32 with AVX-512 and NEON, otherwise 16) must hold
// two vectors of weights, one vector of activations and, for each row, two vectors of float sums; for byte
// weights also two vectors of integer sums for each row.
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
inline constexpr int kByteRows = 3;
inline constexpr int kFloatRows = 6;
#else
inline constexpr int kByteRows = 6;
inline constexpr int kFloatRows = 12;
#endif

// Data shared by all tiles of a panel.
struct TileOut {
    float* out;  // [rows, stride], starting at the panel's first column
    std::int64_t stride;
    const float* initial;  // [kPanel]: start values of the sums; null: starts from the content of `out`
};

template <int R>
HWY_INLINE void begin_sums(const TileOut& to, std::int64_t row, VecF32 (&sums)[R][2]) {
    const TagF32 d;
#pragma GCC unroll 12
    for (int r = 0; r < R; ++r) {
        const float* from = to.initial != nullptr ? to.initial : to.out + (row + r) * to.stride;
        sums[r][0] = hn::LoadU(d, from);
        sums[r][1] = hn::LoadU(d, from + kLanes);
    }
}

template <int R>
HWY_INLINE void store_sums(const TileOut& to, std::int64_t row, const VecF32 (&sums)[R][2]) {
    const TagF32 d;
#pragma GCC unroll 12
    for (int r = 0; r < R; ++r) {
        hn::StoreU(sums[r][0], d, to.out + (row + r) * to.stride);
        hn::StoreU(sums[r][1], d, to.out + (row + r) * to.stride + kLanes);
    }
}

// Quantized activations of all rows, limited to a range of columns. Each pointer points to the first value of
// that range in the first row.
struct ByteRows {
    const std::uint8_t* values;
    const float* scales;  // one scale for each 32 values
    const float* sums;    // one sum for each group
    std::int64_t value_stride;
    std::int64_t scale_stride;
    std::int64_t sum_stride;
};

// Sums each group of weights in integers, then scales the sum and adds it to the float sums.
template <std::size_t kGroup, bool kMin, bool kWide, int R>
void byte_tile(const BytePanel& panel, std::size_t groups, const ByteRows& x, std::int64_t row,
               const TileOut& to) {
    const TagF32 df;
    const TagI32 d32;
    const TagI8 d8;
    const TagU8 du8;
    const std::uint8_t* values = x.values + row * x.value_stride;
    const float* scales = x.scales + row * x.scale_stride;
    const float* group_sums = x.sums + row * x.sum_stride;
    VecF32 sums[R][2];
    begin_sums<R>(to, row, sums);
    for (std::size_t g = 0; g < groups; ++g) {
        VecI32 dots[R][2];
#pragma GCC unroll 6
        for (int r = 0; r < R; ++r) {
            dots[r][0] = hn::Load(d32, panel.start[g]);
            dots[r][1] = hn::Load(d32, panel.start[g] + kLanes);
        }
        const std::size_t first = g * kGroup / 4;
#pragma GCC unroll 8
        for (std::size_t k = first; k < first + kGroup / 4; ++k) {
            const auto low = hn::Load(d8, panel.words[k][0]);
            const auto high = hn::Load(d8, panel.words[k][kLanes]);
#pragma GCC unroll 6
            for (int r = 0; r < R; ++r) {
                std::int32_t four;
                __builtin_memcpy(&four, values + r * x.value_stride + 4 * k, 4);
                const auto same = hn::BitCast(du8, hn::Set(d32, four));
                dots[r][0] = dot4<kWide>(dots[r][0], same, low);
                dots[r][1] = dot4<kWide>(dots[r][1], same, high);
            }
        }
#pragma GCC unroll 2
        for (std::size_t half = 0; half < 2; ++half) {
            const auto weight_scale = hn::Load(df, panel.scale[g] + half * kLanes);
#pragma GCC unroll 6
            for (int r = 0; r < R; ++r) {
                const auto scaled = hn::Mul(hn::ConvertTo(df, dots[r][half]), weight_scale);
                const auto scale =
                    hn::Set(df, scales[r * x.scale_stride + static_cast<std::int64_t>(g * kGroup / 32)]);
                sums[r][half] = hn::MulAdd(scaled, scale, sums[r][half]);
            }
            if constexpr (kMin) {
                const auto min = hn::Load(df, panel.min[g] + half * kLanes);
#pragma GCC unroll 6
                for (int r = 0; r < R; ++r) {
                    const auto sum = hn::Set(df, group_sums[r * x.sum_stride + static_cast<std::int64_t>(g)]);
                    sums[r][half] = hn::NegMulAdd(min, sum, sums[r][half]);
                }
            }
        }
    }
    store_sums<R>(to, row, sums);
}

template <int R>
void float_tile(const FloatPanel& panel, std::size_t depth, const float* x, std::int64_t x_stride,
                std::int64_t row, const TileOut& to) {
    const TagF32 d;
    const float* values = x + row * x_stride;
    VecF32 sums[R][2];
    begin_sums<R>(to, row, sums);
    for (std::size_t k = 0; k < depth; ++k) {
        const auto low = hn::Load(d, panel.words[k]);
        const auto high = hn::Load(d, panel.words[k] + kLanes);
#pragma GCC unroll 12
        for (int r = 0; r < R; ++r) {
            const auto same = hn::Set(d, values[r * x_stride + static_cast<std::int64_t>(k)]);
            sums[r][0] = hn::MulAdd(same, low, sums[r][0]);
            sums[r][1] = hn::MulAdd(same, high, sums[r][1]);
        }
    }
    store_sums<R>(to, row, sums);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
