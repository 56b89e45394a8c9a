// Multiplies many rows of activations with weights. Weights are unpacked once for all rows, so arithmetic is
// the bottleneck.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/cpu/activations.h"

namespace rocmforge::cpu {

struct GemmArgs {
    const std::byte* weights = nullptr;  // [out_width, width] in blocks, starting at row 0
    std::uint64_t weight_stride = 0;     // number of bytes per row
    std::int64_t begin = 0;              // computes weight rows [begin, end)
    std::int64_t end = 0;
    std::int64_t rows = 0;        // number of rows of activations
    std::int64_t width = 0;       // number of values in a row; a multiple of the type's block
    const float* x = nullptr;     // [rows, width], for float weights
    Activations quantized;        // quantized with Bias128::Yes, for quantized weights
    const float* bias = nullptr;  // [out_width] or null
    float* out = nullptr;         // [rows, out_stride]
    std::int64_t out_stride = 0;
    const std::int32_t* out_rows = nullptr;  // [rows]: row of `out` for each row; null: same order
    std::byte* scratch = nullptr;            // memory of this thread: gemm_scratch_bytes(rows), aligned to 64
};

using Gemm = void (*)(const GemmArgs&);

// run: the function for a type on this CPU; null on a CPU without vectors. quantized: whether it reads
// `quantized` rather than `x`. panel: ranges of weight rows should begin at multiples of this number.
struct GemmChoice {
    Gemm run = nullptr;
    bool quantized = false;
    std::int64_t panel = 0;
};
GemmChoice choose_gemm(DType type);

std::uint64_t gemm_scratch_bytes(std::int64_t rows);

}  // namespace rocmforge::cpu
