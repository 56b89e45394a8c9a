// Many rows of activations times weights: weights are unpacked once for all rows, so arithmetic sets the
// pace.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/cpu/activations.h"

namespace rocmforge::cpu {

struct GemmArgs {
    const std::byte* weights = nullptr;  // row 0; [out_width, width] in blocks
    std::uint64_t weight_stride = 0;     // bytes of a row
    std::int64_t begin = 0;              // weight rows [begin, end) are wanted
    std::int64_t end = 0;
    std::int64_t rows = 0;        // of activations
    std::int64_t width = 0;       // a multiple of the type's block
    const float* x = nullptr;     // [rows, width], for types that are not quantised
    Activations quantized;        // with bias, for the quantised ones
    const float* bias = nullptr;  // [out_width] or none
    float* out = nullptr;         // [rows, out_stride]
    std::int64_t out_stride = 0;
    const std::int32_t* out_rows = nullptr;  // [rows]: which row of `out` each is, where not in order
    std::byte* scratch = nullptr;            // the thread's own, gemm_scratch_bytes(rows), aligned to 64
};

using Gemm = void (*)(const GemmArgs&);

// The function for a type on this processor, whether it reads `quantized` rather than `x`, and how many
// weight rows it takes at a time: ranges should begin at multiples of it. A processor without vectors has
// none.
struct GemmChoice {
    Gemm run = nullptr;
    bool quantized = false;
    std::int64_t panel = 0;
};
GemmChoice choose_gemm(DType type);

std::uint64_t gemm_scratch_bytes(std::int64_t rows);

}  // namespace rocmforge::cpu
