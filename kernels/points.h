// Functions for grid points and signs, which the IQ types share.
#pragma once

#include "kernels/pieces.h"

namespace rocmforge::gpu {

// Returns eight codes of two bits, expanded to one byte each.
RF_DEVICE inline Int2 spread_two_bits(unsigned codes) {
    unsigned words[2];
    for (int w = 0; w < 2; ++w) {
        const unsigned four = (codes >> (8 * w)) & 0xFFU;
        const unsigned pairs = (four | four << 12) & 0x000F000FU;
        words[w] = (pairs | pairs << 6) & 0x03030303U;
    }
    return {static_cast<int>(words[0]), static_cast<int>(words[1])};
}

// Returns, for each of eight codes c (0 … 3, one byte each), byte c of `bytes`.
RF_DEVICE inline Int2 bytes_of_codes(unsigned bytes, const Int2& codes) {
    return {static_cast<int>(permute_bytes(0, bytes, static_cast<unsigned>(codes.x))),
            static_cast<int>(permute_bytes(0, bytes, static_cast<unsigned>(codes.y)))};
}

// A grid's codes in LDS, four bits each. The low nibbles have the codes of the first four weights.
struct NibblePoints {
    LdsArray<int> words;  // [points]

    RF_DEVICE Int2 codes(int index) const {
        const int word = words[index];
        return {word & 0x03030303, (word >> 4) & 0x03030303};
    }
};
template <int kPoints>
RF_DEVICE inline NibblePoints make_nibble_points(const std::uint16_t (&grid)[kPoints]) {
    RF_LDS(int, nibble_points, kPoints);
    for (int i = thread_index(); i < kPoints; i += block_threads()) {
        const Int2 codes = spread_two_bits(grid[i]);
        nibble_points[i] = codes.x | codes.y << 4;
    }
    barrier();
    return {nibble_points};
}

// Returns four bytes: byte i of `magnitudes`, negated if bit i of `bits` is set. No byte may be zero.
RF_DEVICE inline int with_signs(int magnitudes, int bits) {
    const int ones = spread_bits(bits);
    const int mask = static_cast<int>((static_cast<unsigned>(ones) << 8) - static_cast<unsigned>(ones));
    return (magnitudes ^ mask) + ones;
}

// Returns eight sign bits: the seven stored ones in `signs`, and an eighth that makes the number of negative
// weights even.
RF_DEVICE inline int even_signs(unsigned signs) {
    const unsigned seven = signs & 0x7FU;
    return static_cast<int>(seven | (static_cast<unsigned>(__builtin_popcount(seven)) & 1U) << 7);
}

}  // namespace rocmforge::gpu
