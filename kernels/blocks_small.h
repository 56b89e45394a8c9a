// Blocks of 32 weights. Included by blocks.h, which defines Block.
#pragma once

#include "kernels/block_numbers.h"

namespace rocmforge {

// Returns the four-bit part of weight i. Byte i has weight i in its low nibble and weight i + 16 in its high
// nibble.

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
    Half m;  // the minimum; added, not subtracted
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
    std::uint8_t fifth[4];  // bit i of the field: fifth bit of weight i
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
    Half m;  // the minimum; added, not subtracted
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

// The values of the 16 four-bit codes of IQ4_NL and IQ4_XS. They are denser near zero.
inline constexpr std::int8_t kIq4Values[16] = {-127, -104, -83, -65, -49, -35, -22, -10,
                                               1,    13,   25,  38,  53,  69,  89,  113};

template <>
struct Block<DType::IQ4_NL> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    Half d;
    std::uint8_t nibbles[16];

    RF_EVERYWHERE float delta() const { return half_to_float(d); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const { return kIq4Values[nibble_of_32(nibbles, i)]; }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }
};

// The four-bit floats of the OCP microscaling formats (one sign bit, two exponent bits, one fraction bit),
// doubled.
inline constexpr std::int8_t kMxfp4Values[16] = {0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12};

// Returns 2^(exponent - 127) / 2.
RF_EVERYWHERE inline float half_power_of_two(std::uint32_t exponent) {
    return float_of_bits(exponent < 2 ? 0x00200000U << exponent : (exponent - 1) << 23);
}

template <>
struct Block<DType::MXFP4> {
    static constexpr int kWeights = 32;
    static constexpr int kGroup = 32;
    std::uint8_t exponent;
    std::uint8_t nibbles[16];

    RF_EVERYWHERE float delta() const { return half_power_of_two(exponent); }
    RF_EVERYWHERE int scale(int) const { return 1; }
    RF_EVERYWHERE int quant(int i) const {  // computes the value of kMxfp4Values[i] without the table
        const int nibble = nibble_of_32(nibbles, i);
        const int power = (nibble >> 1) & 3;
        const int size = power == 0 ? nibble & 1 : (2 | (nibble & 1)) << (power - 1);
        return (nibble & 8) != 0 ? -size : size;
    }
    RF_EVERYWHERE float weight(int i) const { return delta() * static_cast<float>(quant(i)); }
};

}  // namespace rocmforge
