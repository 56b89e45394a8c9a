// Quantizes rows of floats (layouts: kernels/blocks.h). Minimizes the sum of squared errors; needs no
// statistics of activations.
#pragma once

#include <cstddef>
#include <span>

namespace rocmforge {

// Whole blocks of 32: the largest magnitude becomes ±127.
void quantize_q8_0(std::span<const float> row, std::byte* out);

// Whole blocks of 256. Finds scales and minima of each 32 by least squares, searching around the range of the
// values, and again for the six bits that they are stored in.
void quantize_q4_k(std::span<const float> row, std::byte* out);

}  // namespace rocmforge
