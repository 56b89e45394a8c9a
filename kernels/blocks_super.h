// The K-quants, blocks of 256 weights. Included by blocks.h, which defines Block.
#pragma once

#include "kernels/block_numbers.h"

namespace rocmforge {

template <>
struct Block<DType::Q2_K> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    std::uint8_t scales[16];  // low nibble: scale of a group; high nibble: its minimum
    std::uint8_t pairs[64];   // bits 2c, 2c+1 of byte 32h + i: weight 128h + 32c + i
    Half d;
    Half dmin;

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE float delta_min() const { return half_to_float(dmin); }
    RF_EVERYWHERE int scale(int group) const { return scales[group] & 0x0F; }
    RF_EVERYWHERE int min(int group) const { return scales[group] >> 4; }
    RF_EVERYWHERE int quant(int i) const { return (pairs[i / 128 * 32 + i % 32] >> (i % 128 / 32 * 2)) & 3; }
    RF_EVERYWHERE float weight(int i) const {
        const float step = delta() * static_cast<float>(scale(i / kGroup));
        return step * static_cast<float>(quant(i)) - delta_min() * static_cast<float>(min(i / kGroup));
    }
};

template <>
struct Block<DType::Q3_K> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    std::uint8_t third[32];   // bit c of byte i: third bit of weight 32c + i
    std::uint8_t pairs[64];   // same layout as in Q2_K
    std::uint8_t scales[12];  // 8 bytes: low four bits of 16 scales, as nibbles; 4 bytes: their high two bits
    Half d;

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int group) const {
        const int low = (scales[group % 8] >> (group / 8 * 4)) & 0x0F;
        const int high = (scales[8 + group % 4] >> (group / 4 * 2)) & 3;
        return (low | high << 4) - 32;
    }
    RF_EVERYWHERE int quant(int i) const {
        const int low = (pairs[i / 128 * 32 + i % 32] >> (i % 128 / 32 * 2)) & 3;
        return (low | ((third[i % 32] >> (i / 32)) & 1) << 2) - 4;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

// Return the six-bit scale or minimum of a group (0 … 7) from the 12 bytes of Q4_K and Q5_K. Bytes 0 … 3 have
// scales 0 … 3 and bytes 4 … 7 have minima 0 … 3 in their lower six bits. Bytes 8 … 11 have the lower four
// bits of scales 4 … 7 and, in their high nibbles, of minima 4 … 7. The upper two bits of these scales and
// minima are the upper bits of bytes 0 … 3 and 4 … 7.
RF_EVERYWHERE inline int six_bit_scale(const std::uint8_t* packed, int group) {
    if (group < 4) return packed[group] & 0x3F;
    return (packed[group + 4] & 0x0F) | (packed[group - 4] >> 6) << 4;
}

RF_EVERYWHERE inline int six_bit_min(const std::uint8_t* packed, int group) {
    if (group < 4) return packed[group + 4] & 0x3F;
    return packed[group + 4] >> 4 | (packed[group] >> 6) << 4;
}

template <>
struct Block<DType::Q4_K> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    Half d;
    Half dmin;
    std::uint8_t scales[12];
    // Byte 32p + i: weight 64p + i in the low nibble, 64p + 32 + i in the high nibble.
    std::uint8_t nibbles[128];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE float delta_min() const { return half_to_float(dmin); }
    RF_EVERYWHERE int scale(int group) const { return six_bit_scale(scales, group); }
    RF_EVERYWHERE int min(int group) const { return six_bit_min(scales, group); }
    RF_EVERYWHERE int quant(int i) const {
        return (nibbles[i / 64 * 32 + i % 32] >> (i % 64 / 32 * 4)) & 0x0F;
    }
    RF_EVERYWHERE float weight(int i) const {
        const float step = delta() * static_cast<float>(scale(i / kGroup));
        return step * static_cast<float>(quant(i)) - delta_min() * static_cast<float>(min(i / kGroup));
    }
};

template <>
struct Block<DType::Q5_K> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    Half d;
    Half dmin;
    std::uint8_t scales[12];
    std::uint8_t fifth[32];     // bit c of byte i: fifth bit of weight 32c + i
    std::uint8_t nibbles[128];  // same layout as in Q4_K

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE float delta_min() const { return half_to_float(dmin); }
    RF_EVERYWHERE int scale(int group) const { return six_bit_scale(scales, group); }
    RF_EVERYWHERE int min(int group) const { return six_bit_min(scales, group); }
    RF_EVERYWHERE int quant(int i) const {
        const int low = (nibbles[i / 64 * 32 + i % 32] >> (i % 64 / 32 * 4)) & 0x0F;
        return low | ((fifth[i % 32] >> (i / 32)) & 1) << 4;
    }
    RF_EVERYWHERE float weight(int i) const {
        const float step = delta() * static_cast<float>(scale(i / kGroup));
        return step * static_cast<float>(quant(i)) - delta_min() * static_cast<float>(min(i / kGroup));
    }
};

template <>
struct Block<DType::Q6_K> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    // Byte 64h + i: weight 128h + i in the low nibble, 128h + 64 + i in the high nibble.
    std::uint8_t nibbles[128];
    std::uint8_t pairs[64];  // bits 4 and 5 of each weight, in the order of Q2_K
    std::int8_t scales[16];
    Half d;

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int group) const { return scales[group]; }
    RF_EVERYWHERE int quant(int i) const {
        const int low = (nibbles[i / 128 * 64 + i % 64] >> (i % 128 / 64 * 4)) & 0x0F;
        const int high = (pairs[i / 128 * 32 + i % 32] >> (i % 128 / 32 * 2)) & 3;
        return (low | high << 4) - 32;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

}  // namespace rocmforge
