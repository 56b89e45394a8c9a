// Implements matrix.h with the WMMA of RDNA 3. Lane l has the whole row l % 16 of A and column l % 16 of B;
// lanes 16 … 31 have the same elements as lanes 0 … 15. Element i of C is C[2i + l / 16][l % 16]. Source:
// AMD's RDNA 3 instruction set guide.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

constexpr bool kMatrixInstructions = true;

struct MatrixRow {
    Int4 low, high;  // elements k = 0 … 7 and k = 8 … 15
};
struct MatrixA {
    Half16 row;
};
struct MatrixB {
    Half16 column;
};
struct MatrixC {
    static constexpr int kElements = 8;
    Float8 value;

    RF_DEVICE static int row(int i) { return 2 * i + lane() / 16; }
    RF_DEVICE static int column(int) { return lane() % 16; }
};

template <typename Place>
RF_DEVICE inline Half16 matrix_row(const LdsArray<Half>& tile, const Place& place) {
    const int row = lane() % 16;
    return __builtin_bit_cast(Half16, MatrixRow{tile.load16(place(row, 0)), tile.load16(place(row, 8))});
}
RF_DEVICE inline Half16 matrix_row(const Half* rows, int stride) {
    const Half* row = rows + static_cast<std::int64_t>(lane() % 16) * stride;
    return __builtin_bit_cast(Half16, MatrixRow{load16(row), load16(row + 8)});
}

RF_DEVICE inline void multiply_add(MatrixC& c, const MatrixA& a, const MatrixB& b) {
    c.value = wmma_gfx11(a.row, b.column, c.value);
}

}  // namespace rocmforge::gpu

#include "kernels/matrix_load.h"
