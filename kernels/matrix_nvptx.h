// Implements matrix.h with two mma.sync m16n8k16. With g = l / 4 and t = l % 4, lane l has rows g and g + 8
// of A and columns g and g + 8 of B. In each of these rows and columns, the lane has the pairs of elements
// that begin at k = 2t and k = 2t + 8. Element i of C is C[g + 8 (i / 2 % 2)][2t + i % 2 + 8 (i / 4)].
// Source: NVIDIA's PTX ISA. One ldmatrix loads a matrix from shared memory.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

constexpr bool kMatrixInstructions = true;

struct MatrixA {
    Dword4 pairs;  // pairs that begin at (row, k): (g, 2t) (g + 8, 2t) (g, 2t + 8) (g + 8, 2t + 8)
};
struct MatrixB {
    Dword4 pairs;  // pairs that begin at (column, k): (g, 2t) (g, 2t + 8) (g + 8, 2t) (g + 8, 2t + 8)
};
struct MatrixC {
    static constexpr int kElements = 8;
    Float8 value;

    RF_DEVICE static int row(int i) { return lane() / 4 + 8 * (i / 2 % 2); }
    RF_DEVICE static int column(int i) { return lane() % 4 * 2 + i % 2 + 8 * (i / 4); }
};

// Loads four 8×8 matrices; element i of the result has this lane's pair of matrix i. Lane 8i + r passes in
// row_of_lane the index in `tile` of row r of matrix i.
RF_DEVICE inline Dword4 load_matrices(const LdsArray<Half>& tile, int row_of_lane) {
    Dword4 pairs;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(pairs[0]), "=r"(pairs[1]), "=r"(pairs[2]), "=r"(pairs[3])
                 : "r"(tile.address(row_of_lane))
                 : "memory");
    return pairs;
}
template <typename Place>
RF_DEVICE inline MatrixA load_a(const LdsArray<Half>& tile, const Place& place) {
    return {load_matrices(tile, place(lane() % 16, 8 * (lane() / 16)))};
}
template <typename Place>
RF_DEVICE inline MatrixB load_b(const LdsArray<Half>& tile, const Place& place) {
    return {load_matrices(tile, place(lane() % 8 + 8 * (lane() / 16), 8 * (lane() / 8 % 2)))};
}

RF_DEVICE inline int pair_at(const Half* rows, int stride, int row, int k) {
    return *reinterpret_cast<const int*>(rows + static_cast<std::int64_t>(row) * stride + k);
}
RF_DEVICE inline MatrixA load_a(const Half* rows, int stride) {
    const int g = lane() / 4;
    const int k = lane() % 4 * 2;
    return {Dword4{pair_at(rows, stride, g, k), pair_at(rows, stride, g + 8, k),
                   pair_at(rows, stride, g, k + 8), pair_at(rows, stride, g + 8, k + 8)}};
}
RF_DEVICE inline MatrixB load_b(const Half* rows, int stride) {
    const int g = lane() / 4;
    const int k = lane() % 4 * 2;
    return {Dword4{pair_at(rows, stride, g, k), pair_at(rows, stride, g, k + 8),
                   pair_at(rows, stride, g + 8, k), pair_at(rows, stride, g + 8, k + 8)}};
}

RF_DEVICE inline void multiply_add(MatrixC& c, const MatrixA& a, const MatrixB& b) {
    const Float4 left{c.value[0], c.value[1], c.value[2], c.value[3]};
    const Float4 right{c.value[4], c.value[5], c.value[6], c.value[7]};
    const Float4 l = mma_m16n8k16(a.pairs, b.pairs[0], b.pairs[1], left);
    const Float4 r = mma_m16n8k16(a.pairs, b.pairs[2], b.pairs[3], right);
    c.value = Float8{l[0], l[1], l[2], l[3], r[0], r[1], r[2], r[3]};
}

}  // namespace rocmforge::gpu
