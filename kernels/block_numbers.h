// The basics of all blocks: 16-bit numbers, the declaration of the template Block, and its specializations
// for the unquantized types. Included by blocks.h only.
#pragma once

#include <cstdint>

#include "kernels/dtype.h"

// Marks functions that run on both the host and the GPU.
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
    if (exponent == 0) {  // zero and subnormals are fraction * 2^-24, which a float represents exactly
        const float magnitude = static_cast<float>(fraction) * 0x1p-24F;
        return float_of_bits(sign | bits_of_float(magnitude));
    }
    // Infinity and NaN keep the maximum exponent.
    const std::uint32_t wide = exponent == 0x1FU ? 0xFFU : exponent + 112U;
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

}  // namespace rocmforge
