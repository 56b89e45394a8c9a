#include "engine/cpu/gemm.h"

#include <algorithm>
#include <cstring>

#include "engine/cpu/weight_types.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/gemm.cpp"
#include "engine/cpu/simd_targets.h"
// foreach_target.h includes this file again for each target. It must precede the code that is compiled for
// each target.
#include <hwy/foreach_target.h>

#include "engine/cpu/tile-inl.h"

ROCMFORGE_BEFORE_TARGET();
namespace rocmforge::cpu::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR

GemmChoice ChooseGemm(DType) {
    return {};
}
std::uint64_t GemmScratch(std::int64_t) {
    return 0;
}

#else

// Calls tile.run<kMost>(row) for each whole tile of kMost rows, which starts at `row`, and then
// tile.rest(row, left) for the `left` remaining rows.
template <int kMost, typename Tile>
HWY_INLINE void for_tiles(std::int64_t rows, const Tile& tile) {
    std::int64_t row = 0;
    for (; row + kMost <= rows; row += kMost) tile.template run<kMost>(row);
    if constexpr (kMost > 1) {
        if (row < rows) tile.rest(row, rows - row);
    }
}

// Calls tile.run<left>(row) for the `left` remaining rows, which start at `row`. Precondition: 1 <= left <=
// R.
template <int R, typename Tile>
HWY_INLINE void run_rest(const Tile& tile, std::int64_t row, std::int64_t left) {
    if (left == R) {
        tile.template run<R>(row);
    } else if constexpr (R > 1) {
        run_rest<R - 1>(tile, row, left);
    }
}

template <std::size_t kGroup, bool kMin, bool kWide>
struct ByteTiles {
    const BytePanel& panel;
    std::size_t groups;
    const ByteRows& x;
    const TileOut& to;

    template <int R>
    void run(std::int64_t row) const {
        byte_tile<kGroup, kMin, kWide, R>(panel, groups, x, row, to);
    }
    void rest(std::int64_t row, std::int64_t left) const { run_rest<kByteRows - 1>(*this, row, left); }
};

struct FloatTiles {
    const FloatPanel& panel;
    std::size_t depth;
    const float* x;
    std::int64_t x_stride;
    const TileOut& to;

    template <int R>
    void run(std::int64_t row) const {
        float_tile<R>(panel, depth, x, x_stride, row, to);
    }
    void rest(std::int64_t row, std::int64_t left) const { run_rest<kFloatRows - 1>(*this, row, left); }
};

template <DType T>
void add_stretch(const GemmArgs& args, std::int64_t first, std::size_t weight_rows, std::int64_t begin,
                 const TileOut& to) {
    const std::byte* weights = args.weights + static_cast<std::uint64_t>(first) * args.weight_stride;
    const auto at = static_cast<std::size_t>(begin);
    constexpr std::int64_t kDepth = kIsFloat<T> ? kFloatDepth : kByteDepth;
    // Start of the data to prefetch: the next part of the same rows or, at their end, the next panel.
    const std::byte* next =
        begin + kDepth < args.width
            ? weights + (begin + kDepth) / Block<T>::kWeights * static_cast<std::int64_t>(sizeof(Block<T>))
            : weights + kPanel * args.weight_stride;
    if constexpr (kIsFloat<T>) {
        auto& panel = *reinterpret_cast<FloatPanel*>(args.scratch);
        const std::size_t depth = std::min(kFloatDepth, static_cast<std::size_t>(args.width) - at);
        pack_floats<T>(weights, args.weight_stride, weight_rows, at, depth, next, panel);
        for_tiles<kFloatRows>(args.rows, FloatTiles{panel, depth, args.x + begin, args.width, to});
    } else {
        constexpr std::size_t kGroup = Block<T>::kGroup;
        auto& panel = *reinterpret_cast<BytePanel*>(args.scratch);
        const std::size_t depth = std::min(kByteDepth, static_cast<std::size_t>(args.width) - at);
        pack_bytes<T>(weights, args.weight_stride, weight_rows, at, depth, next, panel);
        const Activations& a = args.quantized;
        const float* sums = kGroup == 16 ? a.sums16 + begin / 16 : a.sums32 + begin / 32;
        const ByteRows x{
            a.values + begin, a.scales + begin / 32, sums,
            a.stride,         a.stride / 32,         a.stride / static_cast<std::int64_t>(kGroup)};
        using Tiles = ByteTiles<kGroup, kHasMin<T>, Unpack<T>::kOffset == 128>;
        for_tiles<kByteRows>(args.rows, Tiles{panel, depth / kGroup, x, to});
    }
}

template <DType T>
constexpr std::uint64_t panel_bytes() {
    return kIsFloat<T> ? sizeof(FloatPanel) : sizeof(BytePanel);
}

template <DType T>
void gemm(const GemmArgs& args) {
    constexpr std::int64_t kDepth = kIsFloat<T> ? kFloatDepth : kByteDepth;
    constexpr auto kRows = static_cast<std::int64_t>(kPanel);
    for (std::int64_t first = args.begin; first < args.end; first += kRows) {
        const std::int64_t weight_rows = std::min(kRows, args.end - first);
        alignas(64) float initial[kPanel] = {};
        if (args.bias != nullptr) std::copy_n(args.bias + first, weight_rows, initial);
        // Whether sums can be written to `out` directly. If the panel isn't full or out_rows reorders the
        // rows, they are written to a temporary buffer first.
        const bool whole = weight_rows == kRows && args.out_rows == nullptr;
        auto* aside = reinterpret_cast<float*>(args.scratch + panel_bytes<T>());
        TileOut to{whole ? args.out + first : aside, whole ? args.out_stride : kRows, initial};
        for (std::int64_t begin = 0; begin < args.width; begin += kDepth) {
            add_stretch<T>(args, first, static_cast<std::size_t>(weight_rows), begin, to);
            to.initial = nullptr;
        }
        for (std::int64_t r = 0; !whole && r < args.rows; ++r) {
            const std::int64_t row = args.out_rows != nullptr ? args.out_rows[r] : r;
            std::copy_n(aside + r * kRows, weight_rows, args.out + row * args.out_stride + first);
        }
    }
}

GemmChoice ChooseGemm(DType type) {
    return with_weight_type(type, []<DType T>() {
        return GemmChoice{&gemm<T>, !kIsFloat<T>, static_cast<std::int64_t>(kPanel)};
    });
}

std::uint64_t GemmScratch(std::int64_t rows) {
    return std::max(sizeof(BytePanel), sizeof(FloatPanel)) +
           static_cast<std::uint64_t>(rows) * kPanel * sizeof(float);
}

#endif  // HWY_TARGET == HWY_SCALAR

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {

HWY_EXPORT(ChooseGemm);
HWY_EXPORT(GemmScratch);

GemmChoice choose_gemm(DType type) {
    return HWY_DYNAMIC_DISPATCH(ChooseGemm)(type);
}

std::uint64_t gemm_scratch_bytes(std::int64_t rows) {
    return HWY_DYNAMIC_DISPATCH(GemmScratch)(rows);
}

}  // namespace rocmforge::cpu
#endif  // HWY_ONCE
