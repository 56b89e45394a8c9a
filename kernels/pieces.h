// Weights as small integers. Each 64 weights of a row are two pieces of 32, a piece is two chunks of 16, and
// a chunk is four words of four bytes. The weights are
//
//     weight = scale · (byte − kOffset) − min
//
// Piece<T>::load(rows, row, k64, i, …) loads piece i of the k64-th 64 weights. It loads each byte once, 16
// bytes at a time if possible. chunk(j) unpacks chunk j of the piece. place(kOrder, i, j) is the index of a
// chunk's first weight among the 64 weights:
//
//     kOrder            place(kOrder, i, j)
//     Order::InARow     32 i + 16 j            formats of 32, one block per piece; the IQ types, TQ1_0
//     Order::Across     16 i + 32 j            formats of 256 whose bytes hold weights 32 apart
//
// If kStrided, the same bytes also contain the next 64 weights: piece i of k64 and piece i of k64 ^ 1 load
// the same bytes.
#pragma once

#include "kernels/weight_rows.h"

namespace rocmforge::gpu {

enum class Order { InARow, Across };

struct Chunk {
    int quads[4];
    float scale;
    float min;
};

// The table type of formats that unpack pieces without a lookup table. The tables of the IQ formats are in
// pieces_iq1.h, pieces_iq2.h and pieces_iq3.h.
struct NoTable {};

RF_DEVICE constexpr int place(Order order, int i, int j) {
    return order == Order::InARow ? 32 * i + 16 * j : 16 * i + 32 * j;
}

template <DType T>
struct Piece;

RF_DEVICE inline int low_halves(int bytes) {
    return bytes & 0x0F0F0F0F;
}
RF_DEVICE inline int nibbles(int bytes, int high) {
    return low_halves(bytes >> (4 * high));
}
RF_DEVICE inline void nibbles(Chunk& chunk, const Int4& bytes, int high) {
    chunk.quads[0] = nibbles(bytes.x, high);
    chunk.quads[1] = nibbles(bytes.y, high);
    chunk.quads[2] = nibbles(bytes.z, high);
    chunk.quads[3] = nibbles(bytes.w, high);
}
// Returns a word whose byte i is bit i of `bits`, for i = 0 … 3.
RF_DEVICE inline int spread_bits(int bits) {
    return ((bits & 0xF) * 0x00204081) & 0x01010101;
}
// Takes the bits of each byte that `mask` selects after a right shift by `shift`, and returns them shifted
// left by `to`.
RF_DEVICE inline int bits_of_bytes(int bytes, int shift, int mask, int to) {
    return ((bytes >> shift) & mask) << to;
}
RF_DEVICE inline void add_bits(Chunk& chunk, const Int4& bytes, int shift, int mask, int to) {
    chunk.quads[0] |= bits_of_bytes(bytes.x, shift, mask, to);
    chunk.quads[1] |= bits_of_bytes(bytes.y, shift, mask, to);
    chunk.quads[2] |= bits_of_bytes(bytes.z, shift, mask, to);
    chunk.quads[3] |= bits_of_bytes(bytes.w, shift, mask, to);
}

}  // namespace rocmforge::gpu
