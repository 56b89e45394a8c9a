// Products of matrices of floats by matrix instructions for halves. A float, multiplied by a power of two, is
// the sum of two halves, which together have 22 bits of precision:
//
//     a · b = high(a) · high(b) + high(a) · low(b) + low(a) · high(b) + at most 2^-22 · |a · b|
//
// The power of two is the same for all elements of a matrix. Elements that are smaller than the largest by a
// factor of more than 2^17 have fewer bits: the error of an element is at most 2^-39 of the largest (2^-28 on
// GPUs whose matrix instructions treat halves below 2^-14 as zero).
#pragma once

#include "kernels/four.h"
#include "kernels/matrix.h"

namespace rocmforge::gpu {

// A power of two and its reciprocal.
struct PowerOfTwo {
    float up;
    float down;
};

// Returns the power of two that scales `most` into [2^14, 2^15), near the upper end of the range of halves.
// If `most` is below 2^-60, returns the power for 2^-60, so that both factors are normal floats.
RF_DEVICE inline PowerOfTwo power_of(float most) {
    const int found = static_cast<int>(__builtin_bit_cast(unsigned, most) >> 23) - 127;
    const int least = found < -60 ? -60 : found;
    const int exponent = least > 126 ? 126 : least;
    const auto power = [](int e) { return __builtin_bit_cast(float, static_cast<unsigned>(e + 127) << 23); };
    return {power(14 - exponent), power(exponent - 14)};
}

struct SplitA {
    MatrixA high, low;
};
struct SplitB {
    MatrixB high, low;
};

// A matrix of kRows rows of kColumns split floats in LDS. The array that it occupies has kMemory elements.
template <int kRows, int kColumns>
class SplitTile {
  public:
    static constexpr int kStride = kColumns + 8;  // keeps rows in different banks
    static constexpr int kMemory = 2 * kRows * kStride;

    RF_DEVICE explicit SplitTile(const LdsArray<Half>& values) : values_(values) {}

    RF_DEVICE void set(int row, int column, float x) const {
        const int at = row * kStride + column;
        const Half high = static_cast<Half>(x);
        values_[at] = high;
        values_[kLow + at] = static_cast<Half>(x - static_cast<float>(high));
    }
    // Stores eight values from `column` on, which is a multiple of 8.
    RF_DEVICE void set(int row, int column, const float (&x)[8]) const {
        Half8 high;
        Half8 low;
#pragma unroll
        for (int i = 0; i < 8; ++i) {
            const Half rounded = static_cast<Half>(x[i]);
            high[i] = rounded;
            low[i] = static_cast<Half>(x[i] - static_cast<float>(rounded));
        }
        const int at = row * kStride + column;
        values_.store16(at, __builtin_bit_cast(Int4, high));
        values_.store16(kLow + at, __builtin_bit_cast(Int4, low));
    }

    // Load the matrix of 16×16 elements whose first element is in row `row` and column `k`.
    RF_DEVICE SplitA a(int row, int k) const {
        const int at = row * kStride + k;
        return {load_a(values_, at, kStride), load_a(values_, kLow + at, kStride)};
    }
    RF_DEVICE SplitB b(int row, int k) const {
        const int at = row * kStride + k;
        return {load_b(values_, at, kStride), load_b(values_, kLow + at, kStride)};
    }

  private:
    static constexpr int kLow = kRows * kStride;

    const LdsArray<Half>& values_;
};

// The sum of products of split matrices. With matrix instructions, these are three independent sums, so that
// no instruction waits for the previous one.
struct SplitSum {
    static constexpr int kSums = kMatrixInstructions ? 3 : 1;
    MatrixC sums[kSums];

    RF_DEVICE SplitSum() {
        for (MatrixC& sum : sums) sum = zero_matrix();
    }
    RF_DEVICE void add(const SplitA& a, const SplitB& b) {
        multiply_add(sums[0], a.high, b.high);
        multiply_add(sums[1 % kSums], a.high, b.low);
        multiply_add(sums[2 % kSums], a.low, b.high);
    }
    RF_DEVICE float value(int i) const {
        return kSums == 1 ? sums[0].value[i]
                          : sums[0].value[i] + (sums[1 % kSums].value[i] + sums[2 % kSums].value[i]);
    }
};

}  // namespace rocmforge::gpu
