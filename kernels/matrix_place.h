// Where the elements of a 16×16 matrix lie in local memory.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

// Rows of `stride` halves from `begin` on; both are multiples of 8.
struct PaddedRows {
    int begin, stride;

    RF_DEVICE int operator()(int row, int k) const { return begin + row * stride + k; }
};

// Rows of 64 halves without a gap, the eights of row r in the order that exclusive or with r gives: eight
// rows have their k-th eight in eight different places of the banks, and no memory is spent on it. Addresses
// cost a little more. From row `row` and column `k` on, which are multiples of 16.
struct TurnedRows {
    static constexpr int kWidth = 64;
    int row, k;

    RF_DEVICE int operator()(int r, int i) const { return (row + r) * kWidth + (k ^ (i ^ (r & 7) * 8)); }
};

}  // namespace rocmforge::gpu
