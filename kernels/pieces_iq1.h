// Piece<T> (see pieces.h) for the IQ1 formats, and the points of their grid. A piece has four points, each
// with eight weights.
#pragma once

#include "kernels/points.h"

namespace rocmforge::gpu {

// codes() returns the eight codes of a point, one byte each. Iq1Computed computes them on each use.
// NibblePoints reads them from LDS with four bits per code. Iq1Codes reads them from LDS with two bits per
// code, for kernels that have little LDS left for a table.
struct Iq1Computed {
    RF_DEVICE Int2 codes(int index) const { return spread_two_bits(kIq1Grid[index]); }
};
RF_DEVICE inline NibblePoints make_iq1_nibbles() {
    return make_nibble_points(kIq1Grid);
}
struct Iq1Codes {
    LdsArray<std::uint16_t> points;

    RF_DEVICE Int2 codes(int index) const { return spread_two_bits(points[index]); }
};
RF_DEVICE inline Iq1Codes make_iq1_codes() {
    constexpr int kPoints = 2048;
    RF_LDS(std::uint16_t, iq1_points, kPoints);
    for (int i = 8 * thread_index(); i < kPoints; i += 8 * block_threads()) {
        iq1_points.store16(i, load16(kIq1Grid + i));
    }
    barrier();
    return {iq1_points};
}

// Returns eight times each weight of a point, one byte each: -8, 0 or 8, plus one, or minus one if `less` is
// not 0.
RF_DEVICE inline Int2 iq1_weights(const Int2& codes, int less) {
    return bytes_of_codes(less != 0 ? 0x0007FFF7U : 0x000901F9U, codes);
}

template <>
struct Piece<DType::IQ1_S> {
    using P = Planes<DType::IQ1_S>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    int points;  // four bytes: the lower bits of the points' indices
    int word;    // three index bits for each point, the scale, and whether 1/8 is subtracted
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ1_S>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int3 both = load12(rows.at(P::kPoints, row, 12 * k64));
        return {i == 0 ? both.x : both.y, both.z >> (16 * i), load_half(rows.at(P::kDelta, row, 0), k64 / 4)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        Chunk c{{}, delta * 0.125F * static_cast<float>(2 * ((word >> 12) & 7) + 1), 0.0F};
        for (int e = 0; e < 2; ++e) {
            const int eight = 2 * j + e;
            const int index = ((points >> (8 * eight)) & 0xFF) | ((word >> (3 * eight)) & 7) << 8;
            const Int2 weights = iq1_weights(table.codes(index), word & 0x8000);
            c.quads[2 * e] = weights.x;
            c.quads[2 * e + 1] = weights.y;
        }
        return c;
    }
};

template <>
struct Piece<DType::IQ1_M> {
    using P = Planes<DType::IQ1_M>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 16;
    int points;  // four bytes: the lower bits of the points' indices
    int high;    // for each point: three index bits, and whether 1/8 is subtracted
    int scales;  // three bits for each 16 weights
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ1_M>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const Int3 both = load12(rows.at(P::kPoints, row, 12 * k64));
        const Int2 scales = load8(rows.at(P::kScales, row, 8 * (k64 / 4)));
        const int half = ((scales.x >> 12) & 0xF) | ((scales.x >> 24) & 0xF0) | ((scales.y >> 4) & 0xF00) |
                         ((scales.y >> 16) & 0xF000);
        return {i == 0 ? both.x : both.y, both.z >> (16 * i),
                (k64 % 4 < 2 ? scales.x : scales.y) >> (16 * (k64 % 2) + 6 * i), half_of(half)};
    }
    template <typename Table>
    RF_DEVICE Chunk chunk(int j, const Table& table) const {
        Chunk c{{}, delta * 0.125F * static_cast<float>(2 * ((scales >> (3 * j)) & 7) + 1), 0.0F};
        for (int e = 0; e < 2; ++e) {
            const int eight = 2 * j + e;
            const int four = high >> (4 * eight);
            const int index = ((points >> (8 * eight)) & 0xFF) | (four & 7) << 8;
            const Int2 weights = iq1_weights(table.codes(index), four & 8);
            c.quads[2 * e] = weights.x;
            c.quads[2 * e + 1] = weights.y;
        }
        return c;
    }
};

}  // namespace rocmforge::gpu
