// Random weights of any type. The quantised ones are random bits with sane scales: every bit pattern occurs,
// and the values are about `spread` large.
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

// Makes the scales that a quantised block's values are multiplied by what random_weights() makes them, and
// leaves all other bits.
void put_scales(DType type, std::span<std::byte> blocks, float spread);

// IEEE 754 half precision of a normal, finite value.
std::uint16_t half_bits(float value);

}  // namespace rocmforge::reference
