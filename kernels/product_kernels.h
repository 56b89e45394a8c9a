// Kernels of products with weights: their arguments and their list.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::kernels {

// out[0] = A · B with the matrices taken from local memory, out[1] with the same from global memory.
struct MatrixCheckArgs {
    const std::uint16_t* a;  // halves [16, 16]: A[m][k]
    const std::uint16_t* b;  // halves [16, 16]: B's columns as rows, b[n][k]
    float* out;              // [2, 16, 16]
};

#define RF_PRODUCT_KERNELS(X) X(matrix_check, matrix_check, MatrixCheckArgs, 64)

}  // namespace rocmforge::kernels
