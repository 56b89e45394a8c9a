// Pieces of IQ2_XXS, and the points of its grid: a piece is a group of 32 weights, four points of eight.
#pragma once

#include "kernels/pieces.h"

namespace rocmforge::gpu {

// The eight magnitudes of a point, a byte each.
RF_DEVICE inline Int2 iq2_point(int index) {
    const unsigned codes = kIq2XxsGrid[index];
    unsigned words[2];
    for (int w = 0; w < 2; ++w) {
        const unsigned four = (codes >> (8 * w)) & 0xFFU;
        const unsigned pairs = (four | four << 12) & 0x000F000FU;
        const unsigned selectors = (pairs | pairs << 6) & 0x03030303U;
        words[w] = permute_bytes(0, 0x002B1908U, selectors);  // 8, 25, 43
    }
    return {static_cast<int>(words[0]), static_cast<int>(words[1])};
}

// Computed anew for each use: slow, but needs nothing.
struct Iq2Computed {
    RF_DEVICE Int2 point(int index) const { return iq2_point(index); }
};

// In local memory.
struct Iq2Table {
    LdsArray<int> words;  // [256, 2]

    RF_DEVICE Int2 point(int index) const { return words.load8(2 * index); }
};
RF_DEVICE inline Iq2Table make_iq2_table() {
    RF_LDS(int, iq2_points, 512);
    for (int i = thread_index(); i < 256; i += block_threads()) {
        const Int2 point = iq2_point(i);
        iq2_points[2 * i] = point.x;
        iq2_points[2 * i + 1] = point.y;
    }
    barrier();
    return {iq2_points};
}

// Where a bit is set its byte is negated; no byte is zero.
RF_DEVICE inline int with_signs(int magnitudes, int bits) {
    const int ones = spread_bits(bits);
    const int mask = static_cast<int>((static_cast<unsigned>(ones) << 8) - static_cast<unsigned>(ones));
    return (magnitudes ^ mask) + ones;
}

template <>
struct Piece<DType::IQ2_XXS> {
    using P = Planes<DType::IQ2_XXS>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    int points;  // four bytes
    unsigned signs_and_scale;
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ2_XXS>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int4 codes = load16(rows.at(P::kCodes, row, 16 * k64));
        return {i == 0 ? codes.x : codes.z, static_cast<unsigned>(i == 0 ? codes.y : codes.w),
                load_half(rows.at(P::kDelta, row, 0), k64 / 4)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        Chunk c{{}, delta * 0.125F * static_cast<float>(2 * (signs_and_scale >> 28) + 1), 0.0F};
        for (int e = 0; e < 2; ++e) {
            const int eight = 2 * j + e;
            const Int2 point = table.point((points >> (8 * eight)) & 0xFF);
            // Seven signs are stored; the eighth makes the number of negative weights even.
            const unsigned seven = (signs_and_scale >> (7 * eight)) & 0x7FU;
            const int signs = static_cast<int>(seven | (__builtin_popcount(seven) & 1U) << 7);
            c.quads[2 * e] = with_signs(point.x, signs);
            c.quads[2 * e + 1] = with_signs(point.y, signs >> 4);
        }
        return c;
    }
};

}  // namespace rocmforge::gpu
