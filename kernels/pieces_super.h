// Piece<T> (see pieces.h) for the K-quants, which have blocks of 256.
#pragma once

#include "kernels/pieces.h"

namespace rocmforge::gpu {

// --- bytes hold 2 or 4 weights that are 32 apart; a scale for each 16 ----------------------------------
//
// The k64-th 64 weights are a quarter of a block, in half h = k64 / 2 % 2 of the block. Chunk j of a piece is
// in bit pair c = 2 (k64 % 2) + j of the half's bytes; this bit pair has weights 128h + 32c … 128h + 32c + 31
// of the block. Chunk j of piece i is group 8h + 2c + i of the block.

template <>
struct Piece<DType::Q2_K> {
    using P = Planes<DType::Q2_K>;
    static constexpr Order kOrder = Order::Across;
    static constexpr bool kStrided = true, kSigned = false, kMins = true;
    static constexpr int kOffset = 0, kGroup = 16;
    Int4 pairs;
    // Byte 2 (c % 2) of scales[c / 2] has the scale and minimum of group 8h + 2c + i, for piece i. Bytes 1
    // and 3 are not used.
    int scales[2];
    int delta;
    int c0;

    RF_DEVICE static Piece load(const WeightRows<DType::Q2_K>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = k64 / 4;
        const unsigned h = k64 / 2 % 2;
        const Int2 scales = load8(rows.at(P::kScales, row, 16 * block + 8 * h));
        return {load16(rows.at(P::kPairs, row, 64 * block + 32 * h + 16 * i)),
                {scales.x >> (8 * i), scales.y >> (8 * i)},
                load4(rows.at(P::kDelta, row, 4 * block)),
                static_cast<int>(2 * (k64 % 2))};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        const int both = (c0 == 0 ? scales[0] : scales[1]) >> (16 * j);
        Chunk c{{},
                half_of(delta) * static_cast<float>(both & 0xF),
                half_of(delta, 1) * static_cast<float>((both >> 4) & 0xF)};
        add_bits(c, pairs, 2 * (c0 + j), 0x03030303, 0);
        return c;
    }
};

template <>
struct Piece<DType::Q3_K> {
    using P = Planes<DType::Q3_K>;
    static constexpr Order kOrder = Order::Across;
    static constexpr bool kStrided = true, kSigned = false, kMins = false;
    static constexpr int kOffset = 4, kGroup = 16;
    Int4 pairs;
    Int4 third;
    Int4 header;
    int i, h, c0;

    RF_DEVICE static Piece load(const WeightRows<DType::Q3_K>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = k64 / 4;
        const unsigned h = k64 / 2 % 2;
        return {load16(rows.at(P::kPairs, row, 64 * block + 32 * h + 16 * i)),
                load16(rows.at(P::kThird, row, 32 * block + 16 * i)),
                load16(rows.at(P::kHeader, row, 16 * block)),
                static_cast<int>(i),
                static_cast<int>(h),
                static_cast<int>(2 * (k64 % 2))};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        // The scale of group 8h + 2c + i has its low four bits in byte 2c + i of the first eight bytes, for
        // both h = 0 and h = 1. Its high two bits are in byte 8 + (2c + i) % 4, which four groups share.
        const int low = (c0 == 0 ? header.x : header.y) >> (16 * j + 8 * i + 4 * h);
        const int high = header.z >> (16 * j + 8 * i + 4 * h + c0);
        const int scale = ((low & 0xF) | (high & 3) << 4) - 32;
        Chunk c{{}, half_of(header.w) * static_cast<float>(scale), 0.0F};
        add_bits(c, pairs, 2 * (c0 + j), 0x03030303, 0);
        add_bits(c, third, 4 * h + c0 + j, 0x01010101, 2);
        return c;
    }
};

template <>
struct Piece<DType::Q6_K> {
    using P = Planes<DType::Q6_K>;
    static constexpr Order kOrder = Order::Across;
    static constexpr bool kStrided = true, kSigned = false, kMins = false;
    static constexpr int kOffset = 32, kGroup = 16;
    Int4 bytes[2];
    Int4 pairs;
    Int2 scales;
    float delta;
    int i, c0;

    RF_DEVICE static Piece load(const WeightRows<DType::Q6_K>& rows, unsigned row, unsigned k64, unsigned i) {
        const unsigned block = k64 / 4;
        const unsigned h = k64 / 2 % 2;
        const std::byte* bytes = rows.at(P::kNibbles, row, 128 * block + 64 * h + 16 * i);
        return {{load16(bytes), load16(bytes + 32)},
                load16(rows.at(P::kPairs, row, 64 * block + 32 * h + 16 * i)),
                load8(rows.at(P::kScales, row, 16 * block + 8 * h)),
                load_half(rows.at(P::kDelta, row, 0), block),
                static_cast<int>(i),
                static_cast<int>(2 * (k64 % 2))};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        const int scale = (c0 == 0 ? scales.x : scales.y) >> (16 * j + 8 * i);
        Chunk c{{}, delta * static_cast<float>(static_cast<std::int8_t>(scale)), 0.0F};
        nibbles(c, bytes[j], c0 / 2);
        add_bits(c, pairs, 2 * (c0 + j), 0x03030303, 4);
        return c;
    }
};

// --- bytes hold 2 weights that are 32 apart; a scale and a minimum for each 32 -------------------------

// The six-bit scales and minima of groups 2p and 2p + 1 of a block: the low byte belongs to group 2p, and the
// next byte to group 2p + 1.
struct SixBits {
    int scales;
    int mins;
};
RF_DEVICE inline SixBits six_bits(const Int4& header, unsigned p) {
    const int shift = static_cast<int>(16 * (p % 2));
    const int first = header.y >> shift;
    const int second = header.z >> shift;
    const int third = header.w >> shift;
    // Selects with bit masks instead of a branch. p differs between the lanes of a wave, and after a branch
    // each side would wait for its own loads.
    const int early = p < 2 ? -1 : 0;
    const int late_scales = (third & 0x0F0F) | ((first >> 2) & 0x3030);
    const int late_mins = ((third >> 4) & 0x0F0F) | ((second >> 2) & 0x3030);
    return {(first & 0x3F3F & early) | (late_scales & ~early),
            (second & 0x3F3F & early) | (late_mins & ~early)};
}
RF_DEVICE inline Chunk scaled_chunk(const Int4& header, const SixBits& six, int j) {
    return {{},
            half_of(header.x) * static_cast<float>((six.scales >> (8 * j)) & 0xFF),
            half_of(header.x, 1) * static_cast<float>((six.mins >> (8 * j)) & 0xFF)};
}

template <>
struct Piece<DType::Q4_K> {
    using P = Planes<DType::Q4_K>;
    static constexpr Order kOrder = Order::Across;
    static constexpr bool kStrided = false, kSigned = false, kMins = true;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    Int4 header;
    unsigned p;

    RF_DEVICE static Piece load(const WeightRows<DType::Q4_K>& rows, unsigned row, unsigned k64, unsigned i) {
        return {load16(rows.at(P::kNibbles, row, 32 * k64 + 16 * i)),
                load16(rows.at(P::kHeader, row, 16 * (k64 / 4))), k64 % 4};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c = scaled_chunk(header, six_bits(header, p), j);
        nibbles(c, bytes, j);
        return c;
    }
};

template <>
struct Piece<DType::Q5_K> {
    using P = Planes<DType::Q5_K>;
    static constexpr Order kOrder = Order::Across;
    static constexpr bool kStrided = false, kSigned = false, kMins = true;
    static constexpr int kOffset = 0, kGroup = 32;
    Int4 bytes;
    Int4 fifth;
    Int4 header;
    unsigned p;

    RF_DEVICE static Piece load(const WeightRows<DType::Q5_K>& rows, unsigned row, unsigned k64, unsigned i) {
        return {load16(rows.at(P::kNibbles, row, 32 * k64 + 16 * i)),
                load16(rows.at(P::kFifth, row, 32 * (k64 / 4) + 16 * i)),
                load16(rows.at(P::kHeader, row, 16 * (k64 / 4))), k64 % 4};
    }
    RF_DEVICE Chunk chunk(int j, NoTable) const {
        Chunk c = scaled_chunk(header, six_bits(header, p), j);
        nibbles(c, bytes, j);
        add_bits(c, fifth, static_cast<int>(2 * p) + j, 0x01010101, 4);
        return c;
    }
};

}  // namespace rocmforge::gpu
