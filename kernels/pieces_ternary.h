// Piece<T> (see pieces.h) for the formats whose weights are -1, 0 or 1.
#pragma once

#include "kernels/pieces.h"

namespace rocmforge::gpu {

// The bit pairs have the same layout as in Q2_K (pieces_super.h).
template <>
struct Piece<DType::TQ2_0> {
    using P = Planes<DType::TQ2_0>;
    static constexpr Order kOrder = Order::Across;
    static constexpr bool kStrided = true, kSigned = false, kMins = false;
    static constexpr int kOffset = 1, kGroup = 16;
    Int4 pairs;
    float delta;
    int c0;

    RF_DEVICE static Piece load(const WeightRows<DType::TQ2_0>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const unsigned block = k64 / 4;
        const unsigned h = k64 / 2 % 2;
        return {load16(rows.at(P::kPairs, row, 64 * block + 32 * h + 16 * i)),
                load_half(rows.at(P::kDelta, row, 0), block), static_cast<int>(2 * (k64 % 2))};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c{{}, delta, 0.0F};
        add_bits(c, pairs, 2 * (c0 + j), 0x03030303, 0);
        return c;
    }
};

// Returns base-3 digit n of each of four bytes (see blocks_ternary.h), one byte each. `power` is 3^n.
RF_DEVICE inline int ternary_digits(int bytes, unsigned power) {
    const auto word = static_cast<unsigned>(bytes);
    const unsigned even = ((word & 0x00FF00FFU) * power & 0x00FF00FFU) * 3;
    const unsigned odd = (((word >> 8) & 0x00FF00FFU) * power & 0x00FF00FFU) * 3;
    return static_cast<int>(((even >> 8) & 0x00030003U) | (odd & 0x03000300U));
}

template <>
struct Piece<DType::TQ1_0> {
    using P = Planes<DType::TQ1_0>;
    static constexpr Order kOrder = Order::InARow;
    static constexpr bool kStrided = false, kSigned = false, kMins = false;
    static constexpr int kOffset = 1, kGroup = 16;
    Int4 bytes[2];
    int last;
    float delta;
    unsigned first;  // index of the piece's first chunk of 16 in the block

    RF_DEVICE static Piece load(const WeightRows<DType::TQ1_0>& rows, unsigned row, unsigned k64,
                                unsigned i) {
        const unsigned block = k64 / 4;
        const unsigned c = 4 * (k64 % 4) + 2 * i;
        const std::byte* fives = rows.at(P::kFives, row, 48 * block);
        // Chunks 10 to 14 are the five digits of the last 16 bytes of `fives`. Chunk 15 is in `last`.
        const unsigned second = c < 10 ? 16U : 32U;
        return {{load16(fives + (c < 10 ? 0U : 32U)), load16(fives + second)},
                load4(rows.at(P::kLast, row, 4 * block)),
                load_half(rows.at(P::kDelta, row, 0), block),
                c};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        constexpr unsigned kPowers[] = {1, 3, 9, 27};
        const unsigned c = first + static_cast<unsigned>(j);
        const unsigned digit = c < 10 ? c / 2 : c - 10;
        const unsigned power = permute_bytes(81, 0x1B090301U, digit < 4 ? digit : 4) & 0xFFU;
        Chunk made{{}, delta, 0.0F};
        const int words[] = {bytes[j].x, bytes[j].y, bytes[j].z, bytes[j].w};
        for (int q = 0; q < 4; ++q) {
            made.quads[q] = ternary_digits(c == 15 ? last : words[q], c == 15 ? kPowers[q] : power);
        }
        return made;
    }
};

}  // namespace rocmforge::gpu
