// Piece<T> (see pieces.h) for the IQ3 formats, and the points of their grids. A piece has eight points, each
// with four weights.
#pragma once

#include "kernels/points.h"

namespace rocmforge::gpu {

// Returns four codes of three bits, expanded to one byte each.
RF_DEVICE inline unsigned spread_three_bits(unsigned codes) {
    return (codes & 7U) | (codes & 0x38U) << 5 | (codes & 0x1C0U) << 10 | (codes & 0xE00U) << 15;
}

// Points that are computed on each use, as four magnitudes of one byte. This is slow, but needs no table.
struct Iq3XxsComputed {
    static constexpr int kPoints = 256;
    RF_DEVICE int point(int index) const {  // magnitudes 2, 6, 10, 14, 18, 22, 26, 31
        return static_cast<int>(
            permute_bytes(0x1F1A1612U, 0x0E0A0602U, spread_three_bits(kIq3XxsGrid[index])));
    }
};
struct Iq3SComputed {
    static constexpr int kPoints = 512;
    RF_DEVICE int point(int index) const {  // magnitudes 1, 3, 5 … 15
        return static_cast<int>(2 * spread_three_bits(kIq3SGrid[index]) + 0x01010101U);
    }
};

// Points that are read from LDS.
struct Iq3Table {
    LdsArray<int> words;  // [points]

    RF_DEVICE int point(int index) const { return words[index]; }
};
template <typename Computed>
RF_DEVICE inline Iq3Table make_iq3_table(const Computed& computed) {
    RF_LDS(int, iq3_points, Computed::kPoints);
    for (int i = thread_index(); i < Computed::kPoints; i += block_threads())
        iq3_points[i] = computed.point(i);
    barrier();
    return {iq3_points};
}

template <>
struct Piece<DType::IQ3_XXS> {
    using P = Planes<DType::IQ3_XXS>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    Int2 points;  // eight bytes: indices of points
    unsigned signs_and_scale;
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ3_XXS>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int4 both = load16(rows.at(P::kPoints, row, 16 * k64));
        const Int2 words = load8(rows.at(P::kWords, row, 8 * k64));
        return {i == 0 ? Int2{both.x, both.y} : Int2{both.z, both.w},
                static_cast<unsigned>(i == 0 ? words.x : words.y),
                load_half(rows.at(P::kDelta, row, 0), k64 / 4)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        Chunk c{{}, delta * 0.5F * static_cast<float>(2 * (signs_and_scale >> 28) + 1), 0.0F};
        const int four = j == 0 ? points.x : points.y;
        for (int e = 0; e < 2; ++e) {
            const int signs = even_signs(signs_and_scale >> (7 * (2 * j + e)));
            for (int q = 2 * e; q < 2 * e + 2; ++q) {
                c.quads[q] = with_signs(table.point((four >> (8 * q)) & 0xFF), signs >> (q % 2 * 4));
            }
        }
        return c;
    }
};

template <>
struct Piece<DType::IQ3_S> {
    using P = Planes<DType::IQ3_S>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    Int2 points;  // eight bytes: the lower bits of the points' indices
    int high;     // one more index bit for each point
    int signs;
    float scale;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ3_S>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int4 both = load16(rows.at(P::kPoints, row, 16 * k64));
        const Int2 signs = load8(rows.at(P::kSigns, row, 8 * k64));
        const Int3 header = load12(rows.at(P::kHeader, row, 12 * (k64 / 4)));
        const unsigned group = 2 * (k64 % 4) + i;
        const int scale = 2 * ((header.z >> (4 * group)) & 0xF) + 1;
        return {i == 0 ? Int2{both.x, both.y} : Int2{both.z, both.w},
                (k64 % 4 < 2 ? header.x : header.y) >> (8 * (group % 4)), i == 0 ? signs.x : signs.y,
                load_half(rows.at(P::kDelta, row, 0), k64 / 4) * static_cast<float>(scale)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        Chunk c{{}, scale, 0.0F};
        const int four = j == 0 ? points.x : points.y;
        for (int q = 0; q < 4; ++q) {
            const int index = ((four >> (8 * q)) & 0xFF) | ((high >> (4 * j + q)) & 1) << 8;
            c.quads[q] = with_signs(table.point(index), signs >> (16 * j + 4 * q));
        }
        return c;
    }
};

}  // namespace rocmforge::gpu
