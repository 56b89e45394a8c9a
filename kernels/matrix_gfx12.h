// Implements matrix.h with the WMMA of RDNA 4. With h = l / 16, lane l has the elements k = 8h … 8h + 7 of
// row l % 16 of A and of column l % 16 of B. Element i of C is C[8h + i][l % 16]. Source: AMD's RDNA 4
// instruction set guide.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

constexpr bool kMatrixInstructions = true;

struct MatrixA {
    Half8 row;
};
struct MatrixB {
    Half8 column;
};
struct MatrixC {
    static constexpr int kElements = 8;
    Float8 value;

    RF_DEVICE static int row(int i) { return 8 * (lane() / 16) + i; }
    RF_DEVICE static int column(int) { return lane() % 16; }
};

template <typename Place>
RF_DEVICE inline Half8 matrix_row(const LdsArray<Half>& tile, const Place& place) {
    return __builtin_bit_cast(Half8, tile.load16(place(lane() % 16, 8 * (lane() / 16))));
}
RF_DEVICE inline Half8 matrix_row(const Half* rows, int stride) {
    return __builtin_bit_cast(
        Half8, load16(rows + static_cast<std::int64_t>(lane() % 16) * stride + 8 * (lane() / 16)));
}

RF_DEVICE inline void multiply_add(MatrixC& c, const MatrixA& a, const MatrixB& b) {
    c.value = wmma_gfx12(a.row, b.column, c.value);
}

}  // namespace rocmforge::gpu

#include "kernels/matrix_load.h"
