// Arguments of the products of activations and weights.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/cpu/activations.h"

namespace rocmforge::cpu {

struct ProductArgs {
    const std::byte* weights = nullptr;  // [out_width, width] in blocks, starting at row 0
    std::uint64_t weight_stride = 0;     // number of bytes per row
    std::int64_t begin = 0;              // computes weight rows [begin, end)
    std::int64_t end = 0;
    std::int64_t rows = 0;        // number of rows of activations
    std::int64_t width = 0;       // number of values in a row; a multiple of the type's block
    const float* x = nullptr;     // [rows, width], for float weights
    Activations quantized;        // for quantized weights
    const float* bias = nullptr;  // [out_width] or null
    float* out = nullptr;         // [rows, out_stride]
    std::int64_t out_stride = 0;
};

}  // namespace rocmforge::cpu
