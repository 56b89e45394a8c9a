// 16×16 matrices that are spread over the lanes of one wave: D = A · B + C with K = 16. A and B are halves; C
// and D are floats. Each architecture maps elements to lanes differently, and kernels use only these
// functions:
//
//     MatrixA load_a(tile, place)           A[m][k] = tile[place(m, k)]
//     MatrixB load_b(tile, place)           B[k][n] = tile[place(n, k)]: B's columns are stored as rows
//     MatrixA load_a(const Half* rows, stride), MatrixB load_b(const Half* rows, stride)
//                                           like those above, from rows in global memory
//     multiply_add(MatrixC&, const MatrixA&, const MatrixB&)
//     MatrixC::kElements                    number of elements of C in a lane, in value[kElements]
//     MatrixC::row(i), MatrixC::column(i)   m and n of element i of this lane
//
// `place` maps the row and column of an element to its index in the LDS array `tile`. Eight halves that start
// at a k which is a multiple of 8 are adjacent and aligned to 16 bytes. PaddedRows and SwizzledRows keep rows
// in different banks.
//
// All functions are collective over the wave.
#pragma once

#include "kernels/device.h"
#include "kernels/matrix_place.h"

#if defined(__GFX11__) || RF_EMULATED == 1100
#include "kernels/matrix_gfx11.h"
#elif defined(__GFX12__) || RF_EMULATED == 1201
#include "kernels/matrix_gfx12.h"
#elif defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__) || RF_EMULATED == 942
#include "kernels/matrix_mfma.h"
#elif defined(__NVPTX__)
#include "kernels/matrix_nvptx.h"
#else
#include "kernels/matrix_dot2.h"
#endif

namespace rocmforge::gpu {

// Load a matrix whose rows start at `begin` and are `stride` halves apart. If the stride is a power of two
// plus 8, the rows are in different banks.
RF_DEVICE inline MatrixA load_a(const LdsArray<Half>& tile, int begin, int stride) {
    return load_a(tile, PaddedRows{begin, stride});
}
RF_DEVICE inline MatrixB load_b(const LdsArray<Half>& tile, int begin, int stride) {
    return load_b(tile, PaddedRows{begin, stride});
}

RF_DEVICE inline MatrixC zero_matrix() {
    MatrixC c;
    for (int i = 0; i < MatrixC::kElements; ++i) c.value[i] = 0.0F;
    return c;
}

}  // namespace rocmforge::gpu
