#include "tests/hip_on_cuda/random_weights_pool.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>

namespace rocmforge::measure {

namespace {

// An F16 scale of a block: its offset, and the value that gives the weights a standard deviation of about 1.
// All other bytes are random, so quants and scales of groups are uniform.
struct Factor {
    std::size_t offset;
    float value;
};

std::vector<Factor> factors(DType type) {
    switch (type) {
        case DType::Q5_0:
            return {{0, 1.0F / 9.2F}};  // quants are -16 … 15
        case DType::Q8_0:
            return {{0, 1.0F / 74}};  // quants are -128 … 127
        case DType::Q4_K: {
            // Weights are quants 0 … 15 times scales 0 … 63, minus minima that centre the weights at zero.
            constexpr float kScale = 1.0F / 258.0F;
            return {{0, kScale}, {2, kScale * 7.5F}};
        }
        case DType::Q6_K:
            return {{208, 1.0F / (18.5F * 74.0F)}};  // weights are quants -32 … 31 times scales -128 … 127
        default:
            return {};
    }
}

void put_half(std::byte* to, float value) {
    const auto half = static_cast<_Float16>(value);
    std::memcpy(to, &half, sizeof half);
}

}  // namespace

std::vector<std::byte> random_blocks(DType type, std::size_t blocks, Distribution values,
                                     std::mt19937_64& random) {
    const DTypeTraits& layout = traits(type);
    std::vector<std::byte> bytes(blocks * layout.block_bytes);
    const float reach = 1.73F * values.deviation;
    std::uniform_real_distribution<float> uniform(values.mean - reach, values.mean + reach);
    if (type == DType::F32) {
        for (std::size_t i = 0; i < blocks; ++i) {
            const float value = values.deviation > 0.0F ? uniform(random) : values.mean;
            std::memcpy(&bytes[i * sizeof value], &value, sizeof value);
        }
        return bytes;
    }
    if (values.mean != 0.0F) throw std::runtime_error("Only F32 weights can have a mean other than 0.");
    if (type == DType::F16) {
        for (std::size_t i = 0; i < blocks; ++i) put_half(&bytes[2 * i], uniform(random));
        return bytes;
    }
    const std::vector<Factor> scaled = factors(type);
    if (scaled.empty())
        throw std::runtime_error("There are no random weights of type " + std::string(layout.name) + ".");
    for (std::size_t i = 0; i < bytes.size(); i += 8) {
        const std::uint64_t value = random();
        std::memcpy(&bytes[i], &value, std::min<std::size_t>(8, bytes.size() - i));
    }
    for (std::size_t i = 0; i < blocks; ++i) {
        for (const Factor& factor : scaled) {
            put_half(&bytes[i * layout.block_bytes + factor.offset], factor.value * values.deviation);
        }
    }
    return bytes;
}

}  // namespace rocmforge::measure
