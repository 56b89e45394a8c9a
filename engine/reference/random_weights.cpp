#include "engine/reference/random_weights.h"

#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>

namespace rocmforge::reference {
namespace {

// How a scale is stored: as a half, in the top nibbles of four words, or as an exponent.
enum class Form { Half, FourNibbles, Exponent };

// The offset of a block's scale, and the scale's value relative to `spread` (ggml's block layouts).
struct ScaleField {
    std::size_t offset;
    float factor;
    Form form = Form::Half;
};
struct BlockScales {
    DType type;
    std::array<ScaleField, 2> fields;  // a factor of 0 means that there is no second field
};
constexpr std::array kScales{
    BlockScales{DType::Q4_0, {{{0, 1.0F / 4.6F}, {0, 0}}}},
    BlockScales{DType::Q4_1, {{{0, 3.4F / 15}, {2, -1.7F}}}},
    BlockScales{DType::Q5_0, {{{0, 1.0F / 9.2F}, {0, 0}}}},
    BlockScales{DType::Q5_1, {{{0, 3.4F / 31}, {2, -1.7F}}}},
    BlockScales{DType::Q8_0, {{{0, 1.0F / 74}, {0, 0}}}},
    BlockScales{DType::Q2_K, {{{80, 3.4F / 24}, {82, 3.4F / 16}}}},
    BlockScales{DType::Q3_K, {{{108, 1.0F / 41}, {0, 0}}}},
    BlockScales{DType::Q4_K, {{{0, 3.4F / 465}, {2, 1.7F / 31}}}},
    BlockScales{DType::Q5_K, {{{0, 3.4F / 961}, {2, 1.7F / 31}}}},
    BlockScales{DType::Q6_K, {{{208, 1.0F / 1369}, {0, 0}}}},
    BlockScales{DType::IQ2_XXS, {{{0, 1.0F / 40}, {0, 0}}}},
    BlockScales{DType::IQ4_NL, {{{0, 1.0F / 70}, {0, 0}}}},
    BlockScales{DType::IQ4_XS, {{{0, 1.0F / 1300}, {0, 0}}}},
    BlockScales{DType::MXFP4, {{{0, 1.0F / 5.9F, Form::Exponent}, {0, 0}}}},
    BlockScales{DType::IQ3_XXS, {{{0, 1.0F / 130}, {0, 0}}}},
    BlockScales{DType::IQ3_S, {{{0, 1.0F / 145}, {0, 0}}}},
    BlockScales{DType::IQ2_XS, {{{0, 1.0F / 50}, {0, 0}}}},
    BlockScales{DType::IQ2_S, {{{0, 1.0F / 50}, {0, 0}}}},
    BlockScales{DType::IQ1_S, {{{0, 1.0F / 7}, {0, 0}}}},
    BlockScales{DType::IQ1_M, {{{48, 1.0F / 7, Form::FourNibbles}, {0, 0}}}},
    BlockScales{DType::TQ1_0, {{{52, 1.2F}, {0, 0}}}},
    BlockScales{DType::TQ2_0, {{{64, 0.8F}, {0, 0}}}},
};

const BlockScales& scales_of(DType type) {
    for (const BlockScales& scales : kScales) {
        if (scales.type == type) return scales;
    }
    throw std::invalid_argument("no random weights of type " + std::string(traits(type).name));
}

void put_scale(std::byte* to, float value, Form form) {
    // Stores the exponent of 2 * value, because the factor of MXFP4 in kScales is chosen for doubled weights
    // (ggml's table contains them doubled).
    if (form == Form::Exponent) {
        *to = static_cast<std::byte>(std::bit_cast<std::uint32_t>(2 * value) >> 23);
        return;
    }
    const std::uint16_t bits = half_bits(value);
    if (form == Form::Half) {
        std::memcpy(to, &bits, sizeof bits);
        return;
    }
    for (int i = 0; i < 4; ++i) {
        std::byte& high = to[2 * i + 1];
        high = (high & std::byte{0x0F}) | static_cast<std::byte>((bits >> (4 * i) & 15) << 4);
    }
}

std::vector<std::byte> random_plain(DType type, std::size_t count, std::mt19937_64& random, float spread) {
    std::normal_distribution<float> normal(0.0F, spread);
    const std::size_t size = type == DType::F32 ? sizeof(float) : sizeof(std::uint16_t);
    std::vector<std::byte> bytes(count * size);
    for (std::size_t i = 0; i < count; ++i) {
        const float value = normal(random);
        const auto bits = std::bit_cast<std::uint32_t>(value);
        const std::uint32_t stored = type == DType::F32   ? bits
                                     : type == DType::F16 ? half_bits(value)
                                                          : bits >> 16;
        std::memcpy(&bytes[i * size], &stored, size);  // little-endian: the first bytes are the low ones
    }
    return bytes;
}

}  // namespace

std::vector<std::byte> random_weights(DType type, const Shape& shape, std::mt19937_64& random, float spread) {
    if (type == DType::F32 || type == DType::F16 || type == DType::BF16) {
        return random_plain(type, static_cast<std::size_t>(shape.elements()), random, spread);
    }
    std::vector<std::byte> bytes(tensor_bytes(type, shape));
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() & 0xFF);
    put_scales(type, bytes, spread);
    return bytes;
}

void put_scales(DType type, std::span<std::byte> blocks, float spread) {
    const BlockScales& scales = scales_of(type);
    for (std::size_t block = 0; block < blocks.size(); block += traits(type).block_bytes) {
        for (const ScaleField& field : scales.fields) {
            if (field.factor != 0)
                put_scale(&blocks[block + field.offset], field.factor * spread, field.form);
        }
    }
}

std::uint16_t half_bits(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000;
    const int exponent = static_cast<int>((bits >> 23) & 0xFF) - 127;
    if (exponent < -14) return static_cast<std::uint16_t>(sign);  // too small: becomes zero
    if (exponent > 15) throw std::invalid_argument("too large for half precision");
    const std::uint32_t mantissa = (bits & 0x7FFFFF) >> 13;
    return static_cast<std::uint16_t>(sign | (static_cast<std::uint32_t>(exponent + 15) << 10) | mantissa);
}

}  // namespace rocmforge::reference
