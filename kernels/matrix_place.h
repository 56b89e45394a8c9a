// Layouts of a 16×16 matrix in LDS.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

// Rows of `stride` halves that start at `begin`. `stride` and `begin` are multiples of 8.
struct PaddedRows {
    int begin, stride;

    RF_DEVICE int operator()(int row, int k) const { return begin + row * stride + k; }
};

// The swizzled layout: rows of 64 halves without padding, in which the k-th group of eight halves of row r is
// stored at group k xor (r % 8). The k-th groups of eight rows are then in eight different banks without
// extra memory, but addresses take a little more computation. The matrix starts at row `row` and column `k`
// of these rows; `row` and `k` are multiples of 16.
struct SwizzledRows {
    static constexpr int kWidth = 64;
    int row, k;

    RF_DEVICE int operator()(int r, int i) const { return (row + r) * kWidth + (k ^ (i ^ (r & 7) * 8)); }
};

}  // namespace rocmforge::gpu
