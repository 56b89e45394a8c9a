// Random weights of any type. The quantised ones are random bits with sane scales: every bit pattern occurs,
// and the values are about `spread` large.
#pragma once

#include <random>

#include "engine/tensor.h"
#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

Bytes random_weights(DType type, const Shape& shape, std::mt19937_64& random, float spread = 0.1F);

// IEEE 754 half precision of a normal, finite value.
std::uint16_t half_bits(float value);

}  // namespace rocmforge::test
