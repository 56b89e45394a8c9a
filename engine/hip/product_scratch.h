// Where the products' activations lie in scratch memory, once they are bytes or halves.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/product_kernels.h"

namespace rocmforge::hip {

// Products of up to so many rows are computed with bytes (matvec), of more with halves (matmul).
inline constexpr std::int64_t kMatvecRowsMost = 8;

struct HalvesRows {
    std::uint16_t* halves;  // [rows, stride]
    float* scales;          // [rows]
};

// A row's width with what is filled up.
std::int64_t product_stride(std::int64_t width);

// The same memory is both; `scratch` is aligned to 256.
kernels::BytesTarget bytes_target(std::byte* scratch, std::int64_t rows, std::int64_t width);
HalvesRows halves_rows(std::byte* scratch, std::int64_t rows, std::int64_t width);

// For steps of up to `rows` rows: a multiple of 256.
std::uint64_t product_scratch_bytes(std::int64_t rows, std::int64_t widest);

}  // namespace rocmforge::hip
