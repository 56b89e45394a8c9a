// Multiplies few rows of activations with weights. Every weight is read once, so memory bandwidth is the
// bottleneck.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/cpu/activations.h"

namespace rocmforge::cpu {

struct MatVecArgs {
    const std::byte* weights = nullptr;  // [out_width, width] in blocks, starting at row 0
    std::uint64_t weight_stride = 0;     // number of bytes per row
    std::int64_t begin = 0;              // computes weight rows [begin, end)
    std::int64_t end = 0;
    std::int64_t rows = 0;        // number of rows of activations
    std::int64_t width = 0;       // number of values in a row; a multiple of the type's block
    const float* x = nullptr;     // [rows, width], for float weights
    Activations quantized;        // quantized with Bias128::No, for quantized weights
    const float* bias = nullptr;  // [out_width] or null
    float* out = nullptr;         // [rows, out_stride]
    std::int64_t out_stride = 0;
};

using MatVec = void (*)(const MatVecArgs&);

// run: the function for a type on this CPU. quantized: whether it reads `quantized` rather than `x`.
struct MatVecChoice {
    MatVec run = nullptr;
    bool quantized = false;
};
MatVecChoice choose_matvec(DType type);

}  // namespace rocmforge::cpu
