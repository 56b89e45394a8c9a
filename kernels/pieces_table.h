// Piece<T> (see pieces.h) for the formats whose four-bit codes are indices into a table of 16 values.
#pragma once

#include "kernels/pieces.h"

namespace rocmforge::gpu {

// 16 signed bytes, indexed by code.
struct Table16 {
    unsigned words[4];
};

constexpr Table16 make_table16(const std::int8_t (&values)[16]) {
    Table16 table{};
    for (int i = 0; i < 16; ++i) {
        table.words[i / 4] |= static_cast<unsigned>(static_cast<std::uint8_t>(values[i])) << (i % 4 * 8);
    }
    return table;
}

// Returns the values for the low nibbles (`high` 0) or high nibbles (`high` 1) of four bytes, one byte each.
// Looks up two tables of eight values, and then selects one of the two results.
RF_DEVICE inline int look_up(const Table16& table, int bytes, int high) {
    const unsigned shifted = static_cast<unsigned>(bytes) >> (4 * high);
    const unsigned eight = shifted & 0x07070707U;
    const unsigned first = permute_bytes(table.words[1], table.words[0], eight);
    const unsigned second = permute_bytes(table.words[3], table.words[2], eight);
    return static_cast<int>(permute_bytes(second, first, ((shifted >> 1) & 0x04040404U) | 0x03020100U));
}
RF_DEVICE inline Chunk chunk_of_table(const Table16& table, const Int4& bytes, int high, float scale) {
    return {{look_up(table, bytes.x, high), look_up(table, bytes.y, high), look_up(table, bytes.z, high),
             look_up(table, bytes.w, high)},
            scale,
            0.0F};
}

template <>
struct Piece<DType::IQ4_NL> {
    using P = Planes<DType::IQ4_NL>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ4_NL>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const unsigned block = 2 * k64 + i;
        return {load16(rows.at(P::kNibbles, row, 16 * block)), load_half(rows.at(P::kDelta, row, 0), block)};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        constexpr Table16 kTable = make_table16(kIq4Values);
        return chunk_of_table(kTable, bytes, j, delta);
    }
};

template <>
struct Piece<DType::MXFP4> {
    using P = Planes<DType::MXFP4>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    float delta;

    RF_DEVICE static Piece load(const WeightRows<DType::MXFP4>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const unsigned block = 2 * k64 + i;
        const int four = load4(rows.at(P::kExponent, row, block / 4 * 4));
        return {load16(rows.at(P::kNibbles, row, 16 * block)),
                half_power_of_two((static_cast<unsigned>(four) >> (block % 4 * 8)) & 0xFFU)};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        constexpr Table16 kTable = make_table16(kMxfp4Values);
        return chunk_of_table(kTable, bytes, j, delta);
    }
};

template <>
struct Piece<DType::IQ4_XS> {
    using P = Planes<DType::IQ4_XS>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = true, kMins = false;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    Int2 header;
    int group;

    RF_DEVICE static Piece load(const WeightRows<DType::IQ4_XS>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        return {load16(rows.at(P::kNibbles, row, 32 * k64 + 16 * i)),
                load8(rows.at(P::kHeader, row, 8 * (k64 / 4))), static_cast<int>(2 * (k64 % 4) + i)};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        constexpr Table16 kTable = make_table16(kIq4Values);
        const int low = (header.y >> (4 * group)) & 0xF;
        const int high = (header.x >> (16 + 2 * group)) & 3;
        return chunk_of_table(kTable, bytes, j,
                              half_of(header.x) * static_cast<float>((low | high << 4) - 32));
    }
};

}  // namespace rocmforge::gpu
