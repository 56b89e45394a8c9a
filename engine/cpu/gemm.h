// Multiplies many rows of activations with weights. Weights are unpacked once for all rows, so arithmetic is
// the bottleneck.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/cpu/product_args.h"

namespace rocmforge::cpu {

// `quantized` must have been made with Bias128::Yes (activations.h).
struct GemmArgs : ProductArgs {
    const std::int32_t* out_rows = nullptr;  // [rows]: row of `out` for each row; null: same order
    std::byte* scratch = nullptr;  // memory of this thread: gemm_scratch_bytes(rows), aligned to 64 bytes
};

using Gemm = void (*)(const GemmArgs&);

// run: the function for a type on this CPU; null on a CPU without vectors. quantized: whether `run` reads
// GemmArgs::quantized rather than GemmArgs::x. panel: ranges of weight rows should begin at multiples of this
// number.
struct GemmChoice {
    Gemm run = nullptr;
    bool quantized = false;
    std::int64_t panel = 0;
};
GemmChoice choose_gemm(DType type);

std::uint64_t gemm_scratch_bytes(std::int64_t rows);

}  // namespace rocmforge::cpu
