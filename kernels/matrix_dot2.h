// Implements matrix.h for GPUs without matrix instructions: each lane computes a part of C with dot products
// of pairs of halves. Lane l has columns l % 8 and l % 8 + 8, and every (kWave / 8)th row starting at row l /
// 8. So eight lanes read eight rows of a tile at once and write eight neighbouring results.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

constexpr bool kMatrixInstructions = false;

struct MatrixRow {
    Half2 pairs[8];
};
struct MatrixA {
    static constexpr int kStep = kWave / 8;
    static constexpr int kRows = 16 / kStep;
    MatrixRow rows[kRows];
};
struct MatrixB {
    static constexpr int kColumns = 2;
    MatrixRow columns[kColumns];
};
struct MatrixC {
    static constexpr int kElements = MatrixA::kRows * MatrixB::kColumns;
    float value[kElements];

    RF_DEVICE static int row(int i) { return lane() / 8 + i / MatrixB::kColumns * MatrixA::kStep; }
    RF_DEVICE static int column(int i) { return lane() % 8 + i % MatrixB::kColumns * 8; }
};

struct MatrixRowBits {
    Int4 low, high;
};
template <typename Place>
RF_DEVICE inline MatrixRow matrix_row(const LdsArray<Half>& tile, const Place& place, int row) {
    return __builtin_bit_cast(MatrixRow,
                              MatrixRowBits{tile.load16(place(row, 0)), tile.load16(place(row, 8))});
}
RF_DEVICE inline MatrixRow matrix_row(const Half* row) {
    return __builtin_bit_cast(MatrixRow, MatrixRowBits{load16(row), load16(row + 8)});
}

template <typename Place>
RF_DEVICE inline MatrixA load_a(const LdsArray<Half>& tile, const Place& place) {
    MatrixA a;
    for (int i = 0; i < MatrixA::kRows; ++i) {
        a.rows[i] = matrix_row(tile, place, lane() / 8 + i * MatrixA::kStep);
    }
    return a;
}
template <typename Place>
RF_DEVICE inline MatrixB load_b(const LdsArray<Half>& tile, const Place& place) {
    MatrixB b;
    for (int i = 0; i < MatrixB::kColumns; ++i) {
        b.columns[i] = matrix_row(tile, place, lane() % 8 + 8 * i);
    }
    return b;
}
RF_DEVICE inline MatrixA load_a(const Half* rows, int stride) {
    MatrixA a;
    for (int i = 0; i < MatrixA::kRows; ++i) {
        a.rows[i] = matrix_row(rows + static_cast<std::int64_t>(lane() / 8 + i * MatrixA::kStep) * stride);
    }
    return a;
}
RF_DEVICE inline MatrixB load_b(const Half* rows, int stride) {
    MatrixB b;
    for (int i = 0; i < MatrixB::kColumns; ++i) {
        b.columns[i] = matrix_row(rows + static_cast<std::int64_t>(lane() % 8 + 8 * i) * stride);
    }
    return b;
}

RF_DEVICE inline void multiply_add(MatrixC& c, const MatrixA& a, const MatrixB& b) {
    for (int k = 0; k < 8; ++k) {
        for (int i = 0; i < MatrixC::kElements; ++i) {
            c.value[i] = dot2(a.rows[i / MatrixB::kColumns].pairs[k],
                              b.columns[i % MatrixB::kColumns].pairs[k], c.value[i]);
        }
    }
}

}  // namespace rocmforge::gpu
