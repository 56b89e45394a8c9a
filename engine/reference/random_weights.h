// Creates random weights of any type. Quantized weights are random bits with realistic scales: every bit
// pattern occurs, and the magnitude of the values is about `spread`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::reference {

std::vector<std::byte> random_weights(DType type, const Shape& shape, std::mt19937_64& random,
                                      float spread = 0.1F);

// Sets the scales of quantized blocks as random_weights() does. Leaves all other bits unchanged.
void put_scales(DType type, std::span<std::byte> blocks, float spread);

// Returns the IEEE 754 half-precision bits of a value, rounded toward zero. Values below the smallest normal
// half become zero. Throws std::invalid_argument for values that are too large.
std::uint16_t half_bits(float value);

}  // namespace rocmforge::reference
