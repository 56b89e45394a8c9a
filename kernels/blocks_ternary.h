// Blocks of 256 weights that are -1, 0 or 1 times one scale. Included by blocks.h, which defines Block.
#pragma once

#include "kernels/block_numbers.h"

namespace rocmforge {

template <>
struct Block<DType::TQ1_0> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;  // all groups have the same scale
    // Each byte of `fives` encodes five weights, and each byte of `last` four. A byte b is the fraction
    // b / 256, written in base 3. Its first five (or four) digits are the weights plus one. Digit n of byte
    // i is weight 32n + i for the first 32 bytes of `fives`, weight 160 + 16n + (i - 32) for the other bytes
    // of `fives`, and weight 240 + 4n + i for `last`.
    std::uint8_t fives[48];
    std::uint8_t last[4];
    Half d;

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const {
        if (i < 160) return digit(fives[i % 32], i / 32) - 1;
        if (i < 240) return digit(fives[32 + i % 16], (i - 160) / 16) - 1;
        return digit(last[i % 4], (i - 240) / 4) - 1;
    }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }

  private:
    RF_EVERYWHERE static int digit(unsigned byte, int n) {
        for (; n > 0; --n) byte = byte * 3 & 0xFFU;
        return static_cast<int>(byte * 3 >> 8);
    }
};

template <>
struct Block<DType::TQ2_0> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;  // all groups have the same scale
    std::uint8_t pairs[64];            // two bits per weight: weight + 1, in the order of Q2_K
    Half d;

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const {
        return ((pairs[i / 128 * 32 + i % 32] >> (i % 128 / 32 * 2)) & 3) - 1;
    }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }
};

}  // namespace rocmforge
