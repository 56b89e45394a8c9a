// Blocks of 256 weights that are points of a grid, or values of a table. Included by blocks.h, which defines
// Block.
#pragma once

#include "kernels/block_numbers.h"
#include "kernels/blocks_small.h"
#include "kernels/iq_grids.h"

namespace rocmforge {

// Returns the sign of weight i. Seven signs are stored; the eighth makes the number of negative weights even.
RF_EVERYWHERE inline bool negative_of_seven(std::uint32_t signs, int i) {
    signs &= 0x7FU;
    return (i < 7 ? (signs >> i) & 1U : static_cast<std::uint32_t>(__builtin_parity(signs))) != 0;
}

RF_EVERYWHERE inline int iq2_magnitude(std::uint32_t point, int i) {
    return kIq2Magnitude[(point >> (i * 2)) & 3U];
}

template <>
struct Block<DType::IQ2_XXS> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    static constexpr float kUnit = 0.125F;
    Half d;
    // For each group of 32 weights: four bytes that select grid points, then four times seven sign bits, and
    // four scale bits.
    std::uint16_t codes[32];

    RF_EVERYWHERE std::uint32_t signs_and_scale(int group) const {
        return static_cast<std::uint32_t>(codes[4 * group + 2]) |
               static_cast<std::uint32_t>(codes[4 * group + 3]) << 16;
    }
    RF_EVERYWHERE float delta() const { return half_to_float(d) * kUnit; }
    RF_EVERYWHERE int scale(int group) const {
        return 2 * static_cast<int>(signs_and_scale(group) >> 28) + 1;
    }
    RF_EVERYWHERE int quant(int i) const {
        const int group = i / 32;
        const int eight = i % 32 / 8;
        const int point = (codes[4 * group + eight / 2] >> (eight % 2 * 8)) & 0xFF;
        const int magnitude = iq2_magnitude(kIq2XxsGrid[point], i % 8);
        return negative_of_seven(signs_and_scale(group) >> (7 * eight), i % 8) ? -magnitude : magnitude;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

template <>
struct Block<DType::IQ2_XS> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    static constexpr float kUnit = 0.125F;
    Half d;
    std::uint16_t codes[32];  // for each eight weights: nine bits that select a grid point, and seven signs
    std::uint8_t scales[8];   // scales of four bits

    RF_EVERYWHERE float delta() const { return half_to_float(d) * kUnit; }
    RF_EVERYWHERE int scale(int group) const {
        return 2 * ((scales[group / 2] >> (group % 2 * 4)) & 0x0F) + 1;
    }
    RF_EVERYWHERE int quant(int i) const {
        const std::uint32_t code = codes[i / 8];
        const int magnitude = iq2_magnitude(kIq2XsGrid[code & 0x1FFU], i % 8);
        return negative_of_seven(code >> 9, i % 8) ? -magnitude : magnitude;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

template <>
struct Block<DType::IQ2_S> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    static constexpr float kUnit = 0.125F;
    Half d;
    std::uint8_t points[32];  // one byte for eight weights: the lower bits of a point's index
    std::uint8_t signs[32];   // bit i of the field: sign of weight i
    std::uint8_t high[8];     // two more bits of the index for each eight weights
    std::uint8_t scales[8];   // scales of four bits

    RF_EVERYWHERE float delta() const { return half_to_float(d) * kUnit; }
    RF_EVERYWHERE int scale(int group) const {
        return 2 * ((scales[group / 2] >> (group % 2 * 4)) & 0x0F) + 1;
    }
    RF_EVERYWHERE int point(int eight) const {
        return points[eight] | ((high[eight / 4] >> (eight % 4 * 2)) & 3) << 8;
    }
    RF_EVERYWHERE int quant(int i) const {
        const int magnitude = iq2_magnitude(kIq2SGrid[point(i / 8)], i % 8);
        return bit_of(signs, i) != 0 ? -magnitude : magnitude;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

template <>
struct Block<DType::IQ3_XXS> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    static constexpr float kUnit = 0.5F;
    Half d;
    std::uint8_t points[64];     // one byte for four weights: the index of a point
    std::uint16_t words[8 * 2];  // for each group: four times seven sign bits, then four scale bits

    RF_EVERYWHERE std::uint32_t signs_and_scale(int group) const {
        return static_cast<std::uint32_t>(words[2 * group]) | static_cast<std::uint32_t>(words[2 * group + 1])
                                                                  << 16;
    }
    RF_EVERYWHERE float delta() const { return half_to_float(d) * kUnit; }
    RF_EVERYWHERE int scale(int group) const {
        return 2 * static_cast<int>(signs_and_scale(group) >> 28) + 1;
    }
    RF_EVERYWHERE int quant(int i) const {
        const int magnitude = kIq3XxsMagnitude[(kIq3XxsGrid[points[i / 4]] >> (i % 4 * 3)) & 7];
        return negative_of_seven(signs_and_scale(i / 32) >> (7 * (i % 32 / 8)), i % 8) ? -magnitude
                                                                                       : magnitude;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

template <>
struct Block<DType::IQ3_S> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    Half d;
    std::uint8_t points[64];  // one byte for four weights: the lower bits of a point's index
    std::uint8_t high[8];     // one more bit of the index for each four weights
    std::uint8_t signs[32];   // bit i of the field: sign of weight i
    std::uint8_t scales[4];   // scales of four bits

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int group) const {
        return 2 * ((scales[group / 2] >> (group % 2 * 4)) & 0x0F) + 1;
    }
    RF_EVERYWHERE int quant(int i) const {
        const int point = points[i / 4] | bit_of(high, i / 4) << 8;
        const int magnitude = 2 * ((kIq3SGrid[point] >> (i % 4 * 3)) & 7) + 1;
        return bit_of(signs, i) != 0 ? -magnitude : magnitude;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

// Returns eight times a weight of IQ1_S or IQ1_M, which is an integer. The weight is -1, 0 or 1, plus 1/8, or
// minus 1/8 if `less` is set.
RF_EVERYWHERE inline int iq1_quant(int point, int i, int less) {
    return 8 * static_cast<int>((kIq1Grid[point] >> (i * 2)) & 3) - (less != 0 ? 9 : 7);
}

template <>
struct Block<DType::IQ1_S> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    static constexpr float kUnit = 0.125F;
    Half d;
    std::uint8_t points[32];  // one byte for eight weights: the lower bits of a point's index
    // For each group: four times three more bits of points' indices, three scale bits, and a bit that says
    // whether 1/8 is subtracted.
    std::uint16_t high[8];

    RF_EVERYWHERE float delta() const { return half_to_float(d) * kUnit; }
    RF_EVERYWHERE int scale(int group) const { return 2 * ((high[group] >> 12) & 7) + 1; }
    RF_EVERYWHERE int point(int eight) const {
        return points[eight] | ((high[eight / 4] >> (eight % 4 * 3)) & 7) << 8;
    }
    RF_EVERYWHERE int quant(int i) const { return iq1_quant(point(i / 8), i % 8, high[i / 32] & 0x8000); }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

template <>
struct Block<DType::IQ1_M> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    static constexpr float kUnit = 0.125F;
    std::uint8_t points[32];  // same content as in IQ1_S
    // Four bits for each eight weights: three bits of the point's index, and a bit that says whether 1/8 is
    // subtracted.
    std::uint8_t high[16];
    // Each word has four scales of three bits. The top four bits of the four words form a half; the first
    // word has the half's lowest bits.
    std::uint16_t scales[4];

    RF_EVERYWHERE Half half_delta() const {
        return static_cast<Half>(scales[0] >> 12 | (scales[1] >> 12) << 4 | (scales[2] >> 12) << 8 |
                                 (scales[3] >> 12) << 12);
    }
    RF_EVERYWHERE float delta() const { return half_to_float(half_delta()) * kUnit; }
    RF_EVERYWHERE int scale(int group) const { return 2 * ((scales[group / 4] >> (group % 4 * 3)) & 7) + 1; }
    RF_EVERYWHERE int high_of(int eight) const { return high[eight / 2] >> (eight % 2 * 4); }
    RF_EVERYWHERE int point(int eight) const { return points[eight] | (high_of(eight) & 7) << 8; }
    RF_EVERYWHERE int quant(int i) const { return iq1_quant(point(i / 8), i % 8, high_of(i / 8) & 8); }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

template <>
struct Block<DType::IQ4_XS> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    Half d;
    std::uint16_t scales_high;     // two bits of each scale
    std::uint8_t scales_low[4];    // four bits of each scale
    std::uint8_t nibbles[8 * 16];  // same layout as in IQ4_NL, group after group

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int group) const {
        const int low = (scales_low[group / 2] >> (group % 2 * 4)) & 0x0F;
        return (low | ((scales_high >> (group * 2)) & 3) << 4) - 32;
    }
    RF_EVERYWHERE int quant(int i) const { return kIq4Values[nibble_of_32(nibbles + i / 32 * 16, i % 32)]; }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

}  // namespace rocmforge
