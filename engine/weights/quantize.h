// Quantizes rows of floats (layouts: kernels/blocks.h). Minimizes the sum of squared errors; needs no
// statistics of activations.
#pragma once

#include <cstddef>
#include <span>

namespace rocmforge {

// Quantizes whole blocks of 32. The largest magnitude becomes ±127.
void quantize_q8_0(std::span<const float> row, std::byte* out);

// Quantizes whole blocks of 256. Finds scale and minimum of each 32 values by least squares, searching around
// the range of the values. Then searches again for the six-bit values that are stored.
void quantize_q4_k(std::span<const float> row, std::byte* out);

}  // namespace rocmforge
