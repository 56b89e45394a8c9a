// Products of one row of activations with quantized weights of few columns, as those of small experts: a unit
// (matvec.h) has fewer steps than a wave has lanes. 2^units_shift units therefore share a wave, and each of
// their 8 or 16 lanes computes one step. Otherwise most lanes would load nothing. Also has the macros that
// define the kernels of a type.
#pragma once

#include "kernels/matvec_bytes.h"

namespace rocmforge::gpu {

// Returns for how many blocks per compute unit the kernel for one row of activations limits its registers.
// With more blocks, more waves load weights while others compute offsets, or add their sums at the end. It is
// three for types whose loads of a step are nevertheless issued before the first one is waited for.
constexpr int one_row_blocks(DType type) {
    switch (type) {
        case DType::Q4_0:
        case DType::Q4_1:
        case DType::Q4_K:
            return 3;
        default:
            return 2;
    }
}

// Returns the sum over the 8 or 16 neighbouring lanes of a unit, in each of them. Adds in the same order as
// sum_of_lane(), to which the lanes without a step contribute zeros, so that results have the same bits.
RF_DEVICE inline float sum_of_unit(float value, int lanes) {
    static_assert(kernels::kLeastUnitLanes == 8);
    const float both = value + shuffle_xor(value, 8);
    return wave_sum<4>(lanes == 8 ? value : both);
}

template <DType T, typename Table>
RF_DEVICE inline void matvec_narrow(const MatvecArgs& args, const Table& table) {
    const MatvecTask task(args);
    const int lanes = kWave >> args.units_shift;
    const int of_unit = lane() & (lanes - 1);
    const int wave = block_x() * MatvecShare::kWaves + wave_index();
    const int in_wave = lane() >> ((kWave == 64 ? 6 : 5) - args.units_shift);  // lane() / lanes
    const int mine = task.first_unit + (wave << args.units_shift) + in_wave;
    // Lanes beyond the last unit compute the last unit again, so that all lanes reach the exchanges.
    const int unit = mine < task.units ? mine : task.units - 1;
    Product product = product_at(args.products, task.begin, task.end, unit);
    const int row = (unit - product.first) * kMatvecRows;
    const MatvecBegin begin(args, task, product);
    const int steps = steps_of(task.width);
    const bool inside = of_unit < steps;
    const auto s = static_cast<unsigned>(inside ? of_unit : 0);

    WeightRows<T> rows(product.weight, product.weight_rows, task.width);
    rows.begin_at(begin.weight_row + row);
    const UnitStep<T> loaded = UnitStep<T>::load(rows, last_row(product, row), s);
    const StepBytes<T> x = StepBytes<T>::load(at_row(task.x, begin.x_row, bytes_of_row(steps)),
                                              at_row(task.groups, begin.x_row, groups_of_row(steps)), s);
    Chunk weights[kMatvecRows][4];
    loaded.chunks(weights, table);
    float totals[kMatvecRows];
#pragma unroll
    for (int r = 0; r < kMatvecRows; ++r) {
        float sum = 0;
        add_step<T>(sum, weights[r], x, s);
        totals[r] = sum_of_unit(inside ? sum : 0.0F, lanes);
    }
    const int out = row + of_unit;
    if (of_unit >= kMatvecRows || mine >= task.units || out >= product.out_width) return;
    float value = of_unit == 0 ? totals[0] : totals[1];
    if (product.bias != nullptr) value += product.bias[product.bias_begin + out];
    product.out[out] = value;
}

}  // namespace rocmforge::gpu

#define RF_MATVEC(T, columns, table)                                                               \
    RF_KERNEL_BLOCKS(matvec_##T##_##columns, rocmforge::kernels::MatvecArgs, 256,                  \
                     ((columns) == 1 ? rocmforge::gpu::one_row_blocks(rocmforge::DType::T) : 2)) { \
        rocmforge::gpu::matvec_bytes<rocmforge::DType::T, columns>(args, table);                   \
    }
#define RF_MATVEC_NARROW(T, table)                                           \
    RF_KERNEL_PAIR(matvec_narrow_##T, rocmforge::kernels::MatvecArgs, 256) { \
        rocmforge::gpu::matvec_narrow<rocmforge::DType::T>(args, table);     \
    }
#define RF_MATVECS(T, table) \
    RF_MATVEC(T, 1, table)   \
    RF_MATVEC(T, 2, table) RF_MATVEC(T, 4, table) RF_MATVEC(T, 8, table) RF_MATVEC_NARROW(T, table)
