// Products of matrices of floats by matrix instructions for halves. A float, multiplied by a power of two, is
// the sum of two halves, which together have 22 bits of precision:
//
//     a · b = high(a) · high(b) + high(a) · low(b) + low(a) · high(b) + at most 2^-22 · |a · b|
//
// The power of two is the same for all elements of a left matrix, and for all elements of a column of a right
// matrix. Elements that are smaller than the largest of them by a factor of more than 2^17 have fewer bits:
// the error of an element is at most 2^-39 of the largest (2^-28 on GPUs whose matrix instructions treat
// halves below 2^-14 as zero).
#pragma once

#include "kernels/four.h"
#include "kernels/matrix_operand.h"

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

// A matrix of kRows rows of kColumns split floats in LDS, kMemory elements from `begin` on. kColumns is 32 or
// 64. Rows have no padding. Their groups of eight halves are exchanged as in SwizzledRows, so that the same
// groups of eight rows are in different banks.
template <int kRows, int kColumns>
class SplitTile {
  public:
    static constexpr int kMemory = 2 * kRows * kColumns;

    RF_DEVICE SplitTile(const LdsArray<Half>& values, int begin) : values_(values), begin_(begin) {}

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
        const int at = begin_ + row * kColumns + swizzled(row, column);
        values_.store16(at, __builtin_bit_cast(Int4, high));
        values_.store16(kLow + at, __builtin_bit_cast(Int4, low));
    }

    // Loads the matrix of 16×16 elements whose first element is in row `row` and column `k`, multiples of 16.
    RF_DEVICE SplitA a(int row, int k) const {
        const Place high{begin_ + row * kColumns, k};
        return {load_a(values_, high), load_a(values_, Place{kLow + high.begin, k})};
    }

  private:
    static_assert(kColumns == 32 || kColumns == 64);
    static constexpr int kLow = kRows * kColumns;

    RF_DEVICE static int swizzled(int row, int column) {
        return column ^ (row / (64 / kColumns) % (kColumns / 8) * 8);
    }

    struct Place {
        int begin, k;
        RF_DEVICE int operator()(int row, int i) const {
            return begin + row * kColumns + swizzled(row, k + i);
        }
    };

    const LdsArray<Half>& values_;
    int begin_;
};

// A 16×16 matrix of floats, with elements in lanes as those of MatrixC.
using FloatMatrix = float[MatrixC::kElements];
// Powers of two for the columns of a matrix of which this lane has elements.
using ColumnPowers = PowerOfTwo[kColumnSlots];

template <int kMask = kWave / 2>
RF_DEVICE inline float column_max(float value) {
    if constexpr (kMask < kColumnLanes) {
        return value;
    } else {
        return column_max<kMask / 2>(__builtin_fmaxf(value, shuffle_xor(value, kMask)));
    }
}

// Computes the powers for columns that go through `kCount` matrices. Collective over the wave.
template <int kCount>
RF_DEVICE inline void column_powers(const FloatMatrix (&x)[kCount], ColumnPowers& powers) {
    float most[kColumnSlots] = {};
#pragma unroll
    for (int tile = 0; tile < kCount; ++tile) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            float& largest = most[column_slot(i)];
            largest = __builtin_fmaxf(largest, __builtin_fabsf(x[tile][i]));
        }
    }
#pragma unroll
    for (int slot = 0; slot < kColumnSlots; ++slot) powers[slot] = power_of(column_max(most[slot]));
}

// Right operands for the products of a loop. With matrix instructions, operands are in registers and the loop
// is unrolled. Otherwise they are in LDS and the loop is not unrolled, because a product takes at least 32
// instructions and the code would be larger than the instruction cache.
template <int kCount>
class SplitOperands {
  public:
    static constexpr int kMemory = 2 * kCount * kOperandHalves;  // number of halves of LDS

    // Uses kMemory elements of `tile` from `begin` on, which no other wave may use.
    RF_DEVICE SplitOperands(const LdsArray<Half>& tile, int begin) : tile_(tile), begin_(begin) {}

    // Sets operand `index` to x, multiplied by the power of each column and split. Collective over the wave.
    RF_DEVICE void set(int index, const FloatMatrix& x, const ColumnPowers& powers) {
        MatrixC high;
        MatrixC low;
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const float scaled = x[i] * powers[column_slot(i)].up;
            high.value[i] = scaled;
            low.value[i] = scaled - static_cast<float>(static_cast<Half>(scaled));
        }
        const SplitB b{as_operand_b(high, tile_, at(index)),
                       as_operand_b(low, tile_, at(index) + kOperandHalves)};
        if constexpr (kMatrixInstructions) kept_[index] = b;
    }
    RF_DEVICE SplitB get(int index) const {
        if constexpr (kMatrixInstructions) {
            return kept_[index];
        } else {
            // as_operand_b() has left the operand in LDS.
            return {load_b(tile_, at(index), kOperandStride),
                    load_b(tile_, at(index) + kOperandHalves, kOperandStride)};
        }
    }

  private:
    RF_DEVICE int at(int index) const {
        return begin_ + 2 * index * kOperandHalves;
    }

    const LdsArray<Half>& tile_;
    int begin_;
    SplitB kept_[kMatrixInstructions ? kCount : 1];
};
// Number of iterations by which a loop over SplitOperands is unrolled.
constexpr int kUnrolled = kMatrixInstructions ? 8 : 1;

// Number of left matrices that add_products() takes together. Without matrix instructions, operands take so
// many registers that there is room for one only.
constexpr int kTogether = kMatrixInstructions ? 4 : 1;

// Adds left(i) · b to sums[i], where left(i) returns a SplitA. The three terms of a product are added to the
// same sum. The terms of four products alternate, so that no instruction waits for the previous one.
template <int kCount, typename Left>
RF_DEVICE inline void add_products(MatrixC (&sums)[kCount], const Left& left, const SplitB& b) {
    constexpr int kStep = kCount < kTogether ? kCount : kTogether;
    static_assert(kCount % kStep == 0);
#pragma unroll
    for (int first = 0; first < kCount; first += kStep) {
        SplitA a[kStep];
#pragma unroll
        for (int i = 0; i < kStep; ++i) a[i] = left(first + i);
#pragma unroll
        for (int i = 0; i < kStep; ++i) multiply_add(sums[first + i], a[i].high, b.high);
#pragma unroll
        for (int i = 0; i < kStep; ++i) multiply_add(sums[first + i], a[i].high, b.low);
#pragma unroll
        for (int i = 0; i < kStep; ++i) multiply_add(sums[first + i], a[i].low, b.high);
        if constexpr (!kMatrixInstructions) {
            // Keeps the compiler from loading the next operands in advance.
            auto& sum = sums[first].value;
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; i += 4) {
                compute_first(sum[i], sum[i + 1], sum[i + 2], sum[i + 3]);
            }
        }
    }
}

}  // namespace rocmforge::gpu
