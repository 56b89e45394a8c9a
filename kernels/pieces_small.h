// Piece<T> (see pieces.h) for the formats in blocks of 32. A piece is a block.
#pragma once

#include "kernels/pieces.h"

namespace rocmforge::gpu {

template <>
struct Piece<DType::Q8_0> {
    using P = Planes<DType::Q8_0>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 values[2];
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::Q8_0>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = 2 * k64 + i;
        const std::byte* values = rows.at(P::kValues, row, 32 * block);
        return {{load16(values), load16(values + 16)}, load_half(rows.at(P::kDelta, row, 0), block)};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        const Int4& v = values[j];
        return {{v.x, v.y, v.z, v.w}, delta, 0.0F};
    }
};

template <>
struct Piece<DType::Q4_0> {
    using P = Planes<DType::Q4_0>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = false, kMins = false;
    static constexpr int kOffset = 8, kGroup = 32;
    Int4 bytes;
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::Q4_0>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = 2 * k64 + i;
        return {load16(rows.at(P::kNibbles, row, 16 * block)), load_half(rows.at(P::kDelta, row, 0), block)};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c{{}, delta, 0.0F};
        nibbles(c, bytes, j);
        return c;
    }
};

template <>
struct Piece<DType::Q4_1> {
    using P = Planes<DType::Q4_1>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = false, kMins = true;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    int delta;

    RF_DEVICE static Piece load(const WeightRows<DType::Q4_1>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = 2 * k64 + i;
        return {load16(rows.at(P::kNibbles, row, 16 * block)), load4(rows.at(P::kDelta, row, 4 * block))};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c{{}, half_of(delta), -half_of(delta, 1)};
        nibbles(c, bytes, j);
        return c;
    }
};

// Adds the fifth bits to chunk j of a piece. Bit i of `fifth` belongs to weight i of the piece.
RF_DEVICE inline void add_fifth(Chunk& chunk, int fifth, int j) {
    for (int q = 0; q < 4; ++q) chunk.quads[q] |= spread_bits(fifth >> (16 * j + 4 * q)) << 4;
}

template <>
struct Piece<DType::Q5_0> {
    using P = Planes<DType::Q5_0>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = false, kMins = false;
    static constexpr int kOffset = 16, kGroup = 32;
    Int4 bytes;
    int fifth;
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::Q5_0>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = 2 * k64 + i;
        return {load16(rows.at(P::kNibbles, row, 16 * block)), load4(rows.at(P::kFifth, row, 4 * block)),
                load_half(rows.at(P::kDelta, row, 0), block)};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c{{}, delta, 0.0F};
        nibbles(c, bytes, j);
        add_fifth(c, fifth, j);
        return c;
    }
};

template <>
struct Piece<DType::Q5_1> {
    using P = Planes<DType::Q5_1>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = false, kMins = true;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    int fifth;
    int delta;

    RF_DEVICE static Piece load(const WeightRows<DType::Q5_1>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = 2 * k64 + i;
        return {load16(rows.at(P::kNibbles, row, 16 * block)), load4(rows.at(P::kFifth, row, 4 * block)),
                load4(rows.at(P::kDelta, row, 4 * block))};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c{{}, half_of(delta), -half_of(delta, 1)};
        nibbles(c, bytes, j);
        add_fifth(c, fifth, j);
        return c;
    }
};

}  // namespace rocmforge::gpu
