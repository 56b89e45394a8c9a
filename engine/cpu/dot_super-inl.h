// Multiplies a row of weights in blocks of 256 with R rows of activations, for each of Highway's targets
// (instruction sets). The include guard toggles, because Highway compiles this file once per target.
#if defined(ROCMFORGE_ENGINE_CPU_DOT_SUPER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ROCMFORGE_ENGINE_CPU_DOT_SUPER_INL_H
#undef ROCMFORGE_ENGINE_CPU_DOT_SUPER_INL_H
#else
#define ROCMFORGE_ENGINE_CPU_DOT_SUPER_INL_H
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/cpu/activations.h"
#include "engine/cpu/unpack-inl.h"

#if HWY_TARGET != HWY_SCALAR
ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

// Indices for byte shuffles that copy the 16-bit scale of a group to each 32-bit lane with weights of the
// group. A shuffle reads the scales of eight groups (16 bytes). A lane's four entries are the positions of
// the scale's two bytes, and 0x80 twice, which gives zero.
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

// The minima of a block's groups, or the offsets of their weights, as floats. They are multiplied by the sums
// of the groups' activations, and the products are subtracted from the result.
template <std::size_t kCount>
struct GroupSums {
    using Tag = hn::CappedTag<float, kCount>;
    static constexpr std::size_t kPer = HWY_MIN(kLanes, kCount);
    hn::Vec<Tag> parts[kCount / kPer];

    // Stores values[kCount] · factor as floats.
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

// Multiplies weights in blocks of 256, whose groups have integer scales. Sums the products of a whole block
// as integers.
template <DType T, int R>
void dot_super_blocks(const Block<T>* block, std::int64_t blocks, const Activations& x, std::int64_t first,
                      float* out, std::int64_t out_stride, float bias) {
    constexpr std::size_t kGroup = Block<T>::kGroup;
    constexpr std::size_t kCount = kGroups<T>;
    constexpr bool kWide = Unpack<T>::kOffset == 128;
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
        prefetch_ahead(block, sizeof(Block<T>));
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
        const float delta = delta_of<T>(*block);
        Sums subtract;
        if constexpr (kHasMin<T>) {
            subtract.set(mins, float_of_half(block->dmin));
        } else {
            subtract.set(scales, delta * static_cast<float>(Unpack<T>::kOffset));
        }
        VecU8 weights[kVectors];
        unpack_256<T>(block, weights);
#pragma GCC unroll 4
        for (int r = 0; r < R; ++r) {
            VecI32 sum = hn::Zero(d32);
#pragma GCC unroll 16
            for (std::size_t v = 0; v < kVectors; ++v) {
                const auto x = hn::Load(d8, a[r].values + v * kBytes);
                if constexpr (!kHasScales<T>) {
                    sum = dot4<kWide>(sum, weights[v], x);
                    continue;
                }
                const auto dots = dot4<kWide>(hn::Zero(d32), weights[v], x);
                const auto lookup = hn::Load(du8, kScaleLookup<kGroup>.data() + v * kBytes);
                auto scale =
                    hn::BitCast(d32, hn::TableLookupBytes(scale_bytes[v * kBytes / kGroup / 8], lookup));
                // Products that don't fit into 16 bits are scaled with a 32-bit multiplication, which needs
                // the sign extended.
                if constexpr (!kSmallDots<T> && kNegativeScales<T>) {
                    scale = hn::ShiftRight<16>(hn::ShiftLeft<16>(scale));
                }
                sum = add_scaled<kSmallDots<T>>(sum, dots, scale);
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

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET != HWY_SCALAR

#endif  // include guard for each target
