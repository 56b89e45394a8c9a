// Quantizes rows of floats (layouts: kernels/blocks.h). Needs no statistics of activations.
#pragma once

#include <cstddef>
#include <span>

namespace rocmforge {

// Quantizes whole blocks of 32. The largest magnitude becomes ±127.
void quantize_q8_0(std::span<const float> row, std::byte* out);

// Quantizes whole blocks of 256. Finds scale and minimum of each 32 values by weighted least squares, for
// several ranges near the range of the values. Then searches for the best six-bit values to store for them.
void quantize_q4_k(std::span<const float> row, std::byte* out);

}  // namespace rocmforge
