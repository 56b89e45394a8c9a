// Quantised weights as they lie in a GGUF file: the only place that knows a block's bits.
//
// Block<T> is one block of type T: the layout of its bytes, little-endian, and `weight(i)`, the value of its
// weight i. kWeights weights are in it; kGroup of them share one scale. The quantised types also say of what
// a weight is made, for code that computes with small integers:
//
//     weight(i) = delta() * scale(i / kGroup) * quant(i) - delta_min() * min(i / kGroup)   types with minima
//     weight(i) = delta() * scale(i / kGroup) * quant(i)                                   the others
//
// Source: ggml's block formats. weight() rounds in the same order as ggml's reference, so it is bit-exact.
// No container and no exception in here: device code includes it.
#pragma once

#include <cstdint>

#include "kernels/dtype.h"
#include "kernels/iq2_xxs_grid.h"

// What both the host and a GPU run.
#if defined(__HIP__) || defined(__CUDA__)
#define RF_EVERYWHERE __attribute__((host, device))
#else
#define RF_EVERYWHERE
#endif

namespace rocmforge {

using Half = std::uint16_t;  // the bits of an IEEE binary16

RF_EVERYWHERE inline float float_of_bits(std::uint32_t bits) {
    float value;
    __builtin_memcpy(&value, &bits, sizeof value);
    return value;
}

RF_EVERYWHERE inline std::uint32_t bits_of_float(float value) {
    std::uint32_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}

RF_EVERYWHERE inline float half_to_float(Half half) {
    const std::uint32_t sign = (half & 0x8000U) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1FU;
    const std::uint32_t fraction = half & 0x3FFU;
    if (exponent == 0) {  // zero and subnormals: fraction * 2^-24, which a float holds exactly
        const float magnitude = static_cast<float>(fraction) * 0x1p-24F;
        return float_of_bits(sign | bits_of_float(magnitude));
    }
    const std::uint32_t wide = exponent == 0x1FU ? 0xFFU : exponent + 112U;  // infinity and NaN keep theirs
    return float_of_bits(sign | (wide << 23) | (fraction << 13));
}

RF_EVERYWHERE inline float bfloat16_to_float(std::uint16_t bits) {
    return float_of_bits(static_cast<std::uint32_t>(bits) << 16);
}

template <DType T>
struct Block;

template <>
struct Block<DType::F32> {
    static constexpr int kWeights = 1;
    float value;

    RF_EVERYWHERE float weight(int) const { return value; }
};

template <>
struct Block<DType::F16> {
    static constexpr int kWeights = 1;
    Half value;

    RF_EVERYWHERE float weight(int) const { return half_to_float(value); }
};

template <>
struct Block<DType::BF16> {
    static constexpr int kWeights = 1;
    std::uint16_t value;

    RF_EVERYWHERE float weight(int) const { return bfloat16_to_float(value); }
};

// --- blocks of 32 ------------------------------------------------------------------------------------------
// Four-bit parts: byte i holds weight i in its low half and weight i + 16 in its high half.

RF_EVERYWHERE inline int nibble_of_32(const std::uint8_t* bytes, int i) {
    return i < 16 ? bytes[i] & 0x0F : bytes[i - 16] >> 4;
}

RF_EVERYWHERE inline int bit_of(const std::uint8_t* bytes, int i) {
    return (bytes[i / 8] >> (i % 8)) & 1;
}

template <>
struct Block<DType::Q4_0> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    Half d;
    std::uint8_t nibbles[16];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const { return nibble_of_32(nibbles, i) - 8; }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }
};

template <>
struct Block<DType::Q4_1> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    Half d;
    Half m;  // added, not subtracted
    std::uint8_t nibbles[16];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE float delta_min() const { return -half_to_float(m); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int min(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const { return nibble_of_32(nibbles, i); }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(quant(i)) + half_to_float(m);
    }
};

template <>
struct Block<DType::Q5_0> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    Half d;
    std::uint8_t fifth[4];  // bit i belongs to weight i
    std::uint8_t nibbles[16];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const { return (nibble_of_32(nibbles, i) | bit_of(fifth, i) << 4) - 16; }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }
};

template <>
struct Block<DType::Q5_1> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    Half d;
    Half m;  // added, not subtracted
    std::uint8_t fifth[4];
    std::uint8_t nibbles[16];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE float delta_min() const { return -half_to_float(m); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int min(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const { return nibble_of_32(nibbles, i) | bit_of(fifth, i) << 4; }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(quant(i)) + half_to_float(m);
    }
};

template <>
struct Block<DType::Q8_0> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    Half d;
    std::int8_t values[32];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const { return values[i]; }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }
};

// --- blocks of 256 -----------------------------------------------------------------------------------------

template <>
struct Block<DType::Q2_K> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 16;
    std::uint8_t scales[16];  // low half: scale, high half: minimum
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
    std::uint8_t third[32];   // bit c of byte i: weight 32c + i
    std::uint8_t pairs[64];   // as in Q2_K
    std::uint8_t scales[12];  // low four bits of 16 scales in halves of 8 bytes, then the high two bits
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

// Eight scales and eight minima of six bits in 12 bytes. The first four of each have a byte of their own,
// whose two spare bits hold the top of the last four; the lower parts of those are bytes 8 … 11.
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
    std::uint8_t nibbles[128];  // byte 32p + i: weight 64p + i in the low half, 64p + 32 + i in the high one

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
    std::uint8_t fifth[32];     // bit c of byte i: weight 32c + i
    std::uint8_t nibbles[128];  // as in Q4_K

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
    std::uint8_t
        nibbles[128];        // byte 64h + i: weight 128h + i in the low half, 128h + 64 + i in the high one
    std::uint8_t pairs[64];  // bits 4 and 5, laid out as in Q2_K
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

template <>
struct Block<DType::IQ2_XXS> {
    static constexpr int kWeights = 256;
    static constexpr int kGroup = 32;
    Half d;
    // For each group of 32: four bytes that choose points of the grid, then four times seven bits of signs
    // and four bits of scale.
    std::uint16_t codes[32];

    RF_EVERYWHERE std::uint32_t signs_and_scale(int group) const {
        return static_cast<std::uint32_t>(codes[4 * group + 2]) |
               static_cast<std::uint32_t>(codes[4 * group + 3]) << 16;
    }
    RF_EVERYWHERE float delta() const { return half_to_float(d) * 0.125F; }
    RF_EVERYWHERE int scale(int group) const {
        return 2 * static_cast<int>(signs_and_scale(group) >> 28) + 1;
    }
    RF_EVERYWHERE int quant(int i) const {
        const int group = i / 32;
        const int eight = i % 32 / 8;
        const int point = (codes[4 * group + eight / 2] >> (eight % 2 * 8)) & 0xFF;
        const int magnitude = kIq2XxsMagnitude[(kIq2XxsGrid[point] >> (i % 8 * 2)) & 3];
        const std::uint32_t signs = (signs_and_scale(group) >> (7 * eight)) & 0x7FU;
        // Seven signs are stored; the eighth makes the number of negative weights even.
        const std::uint32_t negative =
            i % 8 < 7 ? (signs >> (i % 8)) & 1U : static_cast<std::uint32_t>(__builtin_parity(signs));
        return negative != 0 ? -magnitude : magnitude;
    }
    RF_EVERYWHERE float weight(int i) const {
        return delta() * static_cast<float>(scale(i / kGroup)) * static_cast<float>(quant(i));
    }
};

}  // namespace rocmforge
