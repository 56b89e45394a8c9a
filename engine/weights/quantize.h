// Rows of floats to quantised blocks (layouts: kernels/blocks.h). What is looked for is the smallest sum of
// squared errors; no statistics of activations are needed.
#pragma once

#include <cstddef>
#include <span>

namespace rocmforge {

// Whole blocks of 32: the largest value becomes ±127.
void quantize_q8_0(std::span<const float> row, std::byte* out);

// Whole blocks of 256. Scales and minima of each 32 by least squares, searched around the range of the
// values, and again for the six bits that they are stored in.
void quantize_q4_k(std::span<const float> row, std::byte* out);

}  // namespace rocmforge
