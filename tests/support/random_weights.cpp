#include "tests/support/random_weights.h"

#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>

namespace rocmforge::test {
namespace {

// Where a block's half-precision scales lie, and how many times `spread` they are (ggml's block layouts).
struct ScaleField {
    std::size_t offset;
    float factor;
};
struct BlockScales {
    DType type;
    std::array<ScaleField, 2> fields;  // factor 0: there is no second one
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
};

const BlockScales& scales_of(DType type) {
    for (const BlockScales& scales : kScales) {
        if (scales.type == type) return scales;
    }
    throw std::invalid_argument("no random weights of type " + std::string(traits(type).name));
}

void put_half(std::byte* to, float value) {
    const std::uint16_t bits = half_bits(value);
    std::memcpy(to, &bits, sizeof bits);
}

Bytes random_plain(DType type, std::size_t count, std::mt19937_64& random, float spread) {
    std::normal_distribution<float> normal(0.0F, spread);
    ByteWriter out;
    for (std::size_t i = 0; i < count; ++i) {
        const float value = normal(random);
        if (type == DType::F32) {
            out.number(value);
        } else if (type == DType::F16) {
            out.number(half_bits(value));
        } else {
            out.number(static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(value) >> 16));
        }
    }
    return std::move(out.bytes);
}

}  // namespace

Bytes random_weights(DType type, const Shape& shape, std::mt19937_64& random, float spread) {
    if (type == DType::F32 || type == DType::F16 || type == DType::BF16) {
        return random_plain(type, static_cast<std::size_t>(shape.elements()), random, spread);
    }
    const BlockScales& scales = scales_of(type);
    Bytes bytes(tensor_bytes(type, shape));
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() & 0xFF);
    for (std::size_t block = 0; block < bytes.size(); block += traits(type).block_bytes) {
        for (const ScaleField& field : scales.fields) {
            if (field.factor != 0) put_half(&bytes[block + field.offset], field.factor * spread);
        }
    }
    return bytes;
}

std::uint16_t half_bits(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000;
    const int exponent = static_cast<int>((bits >> 23) & 0xFF) - 127;
    if (exponent < -14) return static_cast<std::uint16_t>(sign);  // too small: zero
    if (exponent > 15) throw std::invalid_argument("too large for half precision");
    const std::uint32_t mantissa = (bits & 0x7FFFFF) >> 13;
    return static_cast<std::uint16_t>(sign | (static_cast<std::uint32_t>(exponent + 15) << 10) | mantissa);
}

}  // namespace rocmforge::test
