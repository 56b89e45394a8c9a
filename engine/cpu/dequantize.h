// Converts weights of any type to floats: simple code for the few places that need single rows, such as
// embeddings.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"

namespace rocmforge::cpu {

// out[0 … width) = the weights of one row. `row` has row_bytes(type, width) bytes; width is a multiple of the
// type's block. Throws InvalidArgument for I32, which is not a weight type.
void dequantize_row(DType type, const std::byte* row, std::int64_t width, float* out);

}  // namespace rocmforge::cpu
