// Products of few rows with 16-bit and 32-bit weights. Activations stay floats.
#pragma once

#include "kernels/matvec.h"
#include "kernels/weight_rows.h"

namespace rocmforge::gpu {

// Converts the kWeights weights that 16 bytes contain to floats.
template <DType T>
struct Sixteen;

template <>
struct Sixteen<DType::F32> {
    static constexpr int kWeights = 4;
    RF_DEVICE static void unpack(const Int4& bits, float (&w)[4]) {
        const Float4 values = __builtin_bit_cast(Float4, bits);
        for (int i = 0; i < 4; ++i) w[i] = values[i];
    }
};
template <>
struct Sixteen<DType::F16> {
    static constexpr int kWeights = 8;
    RF_DEVICE static void unpack(const Int4& bits, float (&w)[8]) {
        const Half8 values = __builtin_bit_cast(Half8, bits);
        for (int i = 0; i < 8; ++i) w[i] = static_cast<float>(values[i]);
    }
};
template <>
struct Sixteen<DType::BF16> {
    static constexpr int kWeights = 8;
    RF_DEVICE static void unpack(const Int4& bits, float (&w)[8]) {
        const int words[4] = {bits.x, bits.y, bits.z, bits.w};
        for (int i = 0; i < 4; ++i) {
            const unsigned two = static_cast<unsigned>(words[i]);
            w[2 * i] = __builtin_bit_cast(float, two << 16);
            w[2 * i + 1] = __builtin_bit_cast(float, two & 0xFFFF0000U);
        }
    }
};

// Loads 16 bytes of each row of a unit, which are the row's step `step`.
template <DType T>
RF_DEVICE inline void load_step(const WeightRows<T>& rows, unsigned last_row, unsigned step,
                                Int4 (&loaded)[kMatvecRows]) {
#pragma unroll
    for (unsigned r = 0; r < kMatvecRows; ++r) {
        loaded[r] = load16(rows.at(0, r < last_row ? r : last_row, 16 * step));
    }
}

// Adds the products of step `step`, whose weights are `loaded`, to `sums`. x(column, k) returns four values
// of x from k on.
template <DType T, int Columns, typename X>
RF_DEVICE inline void add_step(const Int4 (&loaded)[kMatvecRows], unsigned step, const X& x,
                               float (&sums)[kMatvecRows][Columns]) {
    using S = Sixteen<T>;
    float weights[kMatvecRows][S::kWeights];
#pragma unroll
    for (int r = 0; r < kMatvecRows; ++r) S::unpack(loaded[r], weights[r]);
#pragma unroll
    for (int c = 0; c < Columns; ++c) {
#pragma unroll
        for (unsigned k = 0; k < S::kWeights; k += 4) {
            const Float4 four = x(c, step * S::kWeights + k);
            for (unsigned i = 0; i < 4; ++i) {
                for (int r = 0; r < kMatvecRows; ++r) {
                    sums[r][c] = __builtin_fmaf(weights[r][k + i], four[i], sums[r][c]);
                }
            }
        }
    }
}

// Adds the products of steps `step`, step + apart, … (kSteps steps) to `sums`. Issues all weight loads before
// it uses the first one.
template <DType T, int Columns, int kSteps, typename X>
RF_DEVICE inline void add_steps(const X& x, const WeightRows<T>& rows, unsigned last_row, unsigned step,
                                unsigned apart, float (&sums)[kMatvecRows][Columns]) {
    Int4 loaded[kSteps][kMatvecRows];
#pragma unroll
    for (unsigned n = 0; n < kSteps; ++n) load_step(rows, last_row, step + n * apart, loaded[n]);
#pragma unroll
    for (unsigned n = 0; n < kSteps; ++n) add_step<T>(loaded[n], step + n * apart, x, sums);
}

// Adds the products of all steps from `step` on, each `apart` after the previous one, to `sums`.
template <DType T, int Columns, typename X>
RF_DEVICE inline void add_all_steps(const X& x, const WeightRows<T>& rows, unsigned last_row, unsigned step,
                                    unsigned apart, unsigned steps, float (&sums)[kMatvecRows][Columns]) {
    constexpr unsigned kAtOnce = Columns <= 2 ? 4 : 2;
    for (; step + (kAtOnce - 1) * apart < steps; step += kAtOnce * apart) {
        add_steps<T, Columns, kAtOnce>(x, rows, last_row, step, apart, sums);
    }
    // A router's rows have two steps for each lane if eight waves share them.
    if (kAtOnce > 2 && step + apart < steps) {
        add_steps<T, Columns, 2>(x, rows, last_row, step, apart, sums);
        step += 2 * apart;
    }
    for (; step < steps; step += apart) add_steps<T, Columns, 1>(x, rows, last_row, step, apart, sums);
}

// Computes the products of up to `Columns` rows of x. The width is a multiple of Sixteen<T>::kWeights.
template <DType T, int Columns>
RF_DEVICE inline void matvec_float(const MatvecArgs& args) {
    const MatvecTask task(args);
    const MatvecShare share(task);
    Product product = product_at(args.products, task.begin, task.end, share.unit);
    const int row = (share.unit - product.first) * kMatvecRows;
    const MatvecBegin begin(args, task, product);
    const std::byte* x = task.x + static_cast<std::int64_t>(begin.x_row) * task.width * 4;
    const auto steps = static_cast<unsigned>(task.width / Sixteen<T>::kWeights);
    float sums[kMatvecRows][Columns] = {};
    if (share.unit < task.units) {
        WeightRows<T> rows(product.weight, product.weight_rows, task.width);
        rows.begin_at(begin.weight_row + row);
        const unsigned last = row + kMatvecRows <= product.out_width ? kMatvecRows - 1 : 0;
        const auto four_at = [&](int c, unsigned k) {
            const int column = c < args.rows ? c : args.rows - 1;
            const std::byte* of_column = x + static_cast<std::int64_t>(column) * task.width * 4;
            return __builtin_bit_cast(Float4, load16(of_column + 4 * k));
        };
        add_all_steps<T>(four_at, rows, last, static_cast<unsigned>(share.first_step()),
                         static_cast<unsigned>(share.steps_apart()), steps, sums);
    }
    store_sums<Columns>(args, task, share, product, row, sums);
}

}  // namespace rocmforge::gpu
