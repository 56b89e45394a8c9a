// Converts between floats of 32, 16 and 8 bits, for weights that are converted while they are loaded.
// (kernels/blocks.h decodes 16-bit floats.)
#pragma once

#include <bit>
#include <cstdint>

namespace rocmforge {

// Converts to IEEE binary16. Rounds to the nearest value, ties to even; overflow gives infinity.
inline std::uint16_t float_to_half(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = bits >> 16 & 0x8000U;
    const std::uint32_t magnitude = bits & 0x7FFF'FFFFU;
    std::uint32_t half = 0;
    if (magnitude > 0x7F80'0000U) {
        half = 0x7E00U;  // NaN
    } else if (magnitude >= 0x4780'0000U) {
        half = 0x7C00U;  // 65536 and above
    } else if (magnitude < 0x3880'0000U) {
        // Below 2^-14: adding 0.5 aligns the last bit of a subnormal half with the last bit of a float.
        const float shifted = std::bit_cast<float>(magnitude) + 0.5F;
        half = std::bit_cast<std::uint32_t>(shifted) - std::bit_cast<std::uint32_t>(0.5F);
    } else {
        // Rounding may carry into the exponent. The result is correct, also if it becomes infinity.
        half = (magnitude - 0x3800'0000U + 0x0FFFU + (magnitude >> 13 & 1U)) >> 13;
    }
    return static_cast<std::uint16_t>(sign | half);
}

// Converts to bfloat16, the upper half of a float. Rounds to the nearest value, ties to even.
inline std::uint16_t float_to_bfloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & 0x7FFF'FFFFU) > 0x7F80'0000U) return static_cast<std::uint16_t>(bits >> 16 | 0x40U);
    return static_cast<std::uint16_t>((bits + 0x7FFFU + (bits >> 16 & 1U)) >> 16);
}

// Decodes E4M3 of the Open Compute Project's 8-bit float specification ("FN": no infinity, S.1111.111 is
// NaN).
inline float float8_to_float(std::uint8_t bits) {
    const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x80U) << 24;
    const std::uint32_t exponent = bits >> 3 & 0x0FU;
    const std::uint32_t fraction = bits & 0x07U;
    if (exponent == 0x0F && fraction == 0x07) return std::bit_cast<float>(sign | 0x7FC0'0000U);
    if (exponent == 0) {  // zero and subnormals: fraction * 2^-9
        const float magnitude = static_cast<float>(fraction) * 0x1p-9F;
        return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(magnitude));
    }
    return std::bit_cast<float>(sign | (exponent + 120U) << 23 | fraction << 20);
}

}  // namespace rocmforge
