// Many rows of activations times weights: weights are unpacked once for all rows, so arithmetic is the
// bottleneck.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/cpu/activations.h"

namespace rocmforge::cpu {

struct GemmArgs {
    const std::byte* weights = nullptr;  // row 0; [out_width, width] in blocks
    std::uint64_t weight_stride = 0;     // bytes of a row
    std::int64_t begin = 0;              // computes weight rows [begin, end)
    std::int64_t end = 0;
    std::int64_t rows = 0;        // of activations
    std::int64_t width = 0;       // a multiple of the type's block
    const float* x = nullptr;     // [rows, width], for float weights
    Activations quantized;        // with bias, for quantized weights
    const float* bias = nullptr;  // [out_width] or null
    float* out = nullptr;         // [rows, out_stride]
    std::int64_t out_stride = 0;
    const std::int32_t* out_rows = nullptr;  // [rows]: row of `out` for each row, if not in order; or null
    std::byte* scratch = nullptr;            // of this thread, gemm_scratch_bytes(rows), aligned to 64
};

using Gemm = void (*)(const GemmArgs&);

// The function for a type on this CPU, whether it reads `quantized` rather than `x`, and its panel height:
// ranges of weight rows should begin at multiples of it. Null on a CPU without vectors.
struct GemmChoice {
    Gemm run = nullptr;
    bool quantized = false;
    std::int64_t panel = 0;
};
GemmChoice choose_gemm(DType type);

std::uint64_t gemm_scratch_bytes(std::int64_t rows);

}  // namespace rocmforge::cpu
