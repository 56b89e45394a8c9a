// Piece<T> (see pieces.h) for the IQ2 formats, and the points of their grids. A piece has four points, each
// with eight weights.
#pragma once

#include "kernels/points.h"

namespace rocmforge::gpu {

// Returns the eight magnitudes of a point, one byte each, from its codes.
RF_DEVICE inline Int2 iq2_magnitudes(const Int2& codes) {
    return bytes_of_codes(0x002B1908U, codes);  // magnitudes 8, 25, 43
}

// Points that are computed on each use. This is slow, but needs no table.
struct Iq2Computed {
    const std::uint16_t* grid;

    RF_DEVICE Int2 point(int index) const { return iq2_magnitudes(spread_two_bits(grid[index])); }
};

// Points that are read from LDS.
struct Iq2Table {
    LdsArray<int> words;  // [points, 2]

    RF_DEVICE Int2 point(int index) const { return words.load8(2 * index); }
};
template <int kPoints>
RF_DEVICE inline Iq2Table make_iq2_table(const std::uint16_t (&grid)[kPoints]) {
    RF_LDS(int, iq2_points, 2 * kPoints);
    const Iq2Computed computed{grid};
    for (int i = thread_index(); i < kPoints; i += block_threads()) {
        const Int2 point = computed.point(i);
        iq2_points[2 * i] = point.x;
        iq2_points[2 * i + 1] = point.y;
    }
    barrier();
    return {iq2_points};
}

// Like Iq2Table, but with four bits per code, for a grid of many points.
struct Iq2Nibbles {
    NibblePoints points;

    RF_DEVICE Int2 point(int index) const { return iq2_magnitudes(points.codes(index)); }
};
template <int kPoints>
RF_DEVICE inline Iq2Nibbles make_iq2_nibbles(const std::uint16_t (&grid)[kPoints]) {
    return {make_nibble_points(grid)};
}

// Returns chunk j of a piece: weights 16j … 16j + 15. For group e of eight weights in the piece, index(e) is
// the index of its point in `table`, and signs(e) has a bit for each negative weight.
template <typename Table, typename Index, typename Signs>
RF_DEVICE inline Chunk iq2_chunk(const Table& table, int j, float scale, const Index& index,
                                 const Signs& signs) {
    Chunk c{{}, scale, 0.0F};
    for (int e = 0; e < 2; ++e) {
        const int eight = 2 * j + e;
        const Int2 point = table.point(index(eight));
        const int bits = signs(eight);
        c.quads[2 * e] = with_signs(point.x, bits);
        c.quads[2 * e + 1] = with_signs(point.y, bits >> 4);
    }
    return c;
}

template <>
struct Piece<DType::IQ2_XXS> {
    using P = Planes<DType::IQ2_XXS>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    int points;  // four bytes: indices of points
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
        const float scale = delta * 0.125F * static_cast<float>(2 * (signs_and_scale >> 28) + 1);
        return iq2_chunk(
            table, j, scale, [&](int eight) { return (points >> (8 * eight)) & 0xFF; },
            [&](int eight) { return even_signs(signs_and_scale >> (7 * eight)); });
    }
};

template <>
struct Piece<DType::IQ2_XS> {
    using P = Planes<DType::IQ2_XS>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 16;
    Int2 codes;  // 16 bits for each eight weights
    int scales;  // four bits for each 16 weights
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ2_XS>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int4 both = load16(rows.at(P::kCodes, row, 16 * k64));
        const int scales = load4(rows.at(P::kScales, row, k64 / 2 * 4)) >> (16 * (k64 % 2) + 8 * i);
        return {i == 0 ? Int2{both.x, both.y} : Int2{both.z, both.w}, scales,
                load_half(rows.at(P::kDelta, row, 0), k64 / 4)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        const float scale = delta * 0.125F * static_cast<float>(2 * ((scales >> (4 * j)) & 0xF) + 1);
        const auto two = static_cast<unsigned>(j == 0 ? codes.x : codes.y);
        return iq2_chunk(
            table, j, scale, [&](int eight) { return static_cast<int>(two >> (eight % 2 * 16)) & 0x1FF; },
            [&](int eight) { return even_signs(two >> (eight % 2 * 16 + 9)); });
    }
};

template <>
struct Piece<DType::IQ2_S> {
    using P = Planes<DType::IQ2_S>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 16;
    int points;  // four bytes: the lower bits of the points' indices
    int signs;
    int high;    // two more index bits for each point
    int scales;  // four bits for each 16 weights
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ2_S>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int4 both = load16(rows.at(P::kPoints, row, 16 * k64));
        const Int4 header = load16(rows.at(P::kHeader, row, 16 * (k64 / 4)));
        const unsigned shift = 16 * (k64 % 2) + 8 * i;
        const bool late = k64 % 4 >= 2;
        return {i == 0 ? both.x : both.y, i == 0 ? both.z : both.w, (late ? header.y : header.x) >> shift,
                (late ? header.w : header.z) >> shift, load_half(rows.at(P::kDelta, row, 0), k64 / 4)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        const float scale = delta * 0.125F * static_cast<float>(2 * ((scales >> (4 * j)) & 0xF) + 1);
        return iq2_chunk(
            table, j, scale,
            [&](int eight) { return ((points >> (8 * eight)) & 0xFF) | ((high >> (2 * eight)) & 3) << 8; },
            [&](int eight) { return signs >> (8 * eight); });
    }
};

}  // namespace rocmforge::gpu
