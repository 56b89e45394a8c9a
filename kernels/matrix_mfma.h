// Implements matrix.h with the MFMA of CDNA, for waves of 64 lanes. With h = l / 16, lane l has the elements
// k = 4h … 4h + 3 of row l % 16 of A and of column l % 16 of B. Element i of C is C[4h + i][l % 16]. Source:
// AMD's CDNA 3 instruction set guide.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

constexpr bool kMatrixInstructions = true;

struct MatrixA {
    Half4 row;
};
struct MatrixB {
    Half4 column;
};
struct MatrixC {
    static constexpr int kElements = 4;
    Float4 value;

    RF_DEVICE static int row(int i) { return 4 * (lane() / 16) + i; }
    RF_DEVICE static int column(int) { return lane() % 16; }
};

template <typename Place>
RF_DEVICE inline Half4 matrix_row(const LdsArray<Half>& tile, const Place& place) {
    return __builtin_bit_cast(Half4, tile.load8(place(lane() % 16, 4 * (lane() / 16))));
}
RF_DEVICE inline Half4 matrix_row(const Half* rows, int stride) {
    return __builtin_bit_cast(
        Half4, load8(rows + static_cast<std::int64_t>(lane() % 16) * stride + 4 * (lane() / 16)));
}

RF_DEVICE inline void multiply_add(MatrixC& c, const MatrixA& a, const MatrixB& b) {
    c.value = mfma_16x16x16(a.row, b.column, c.value);
}

}  // namespace rocmforge::gpu

#include "kernels/matrix_load.h"
