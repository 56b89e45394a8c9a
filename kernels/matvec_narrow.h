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

// The unit that a lane computes together with its neighbours.
struct NarrowUnit {
    int lanes;    // number of lanes of a unit
    int of_unit;  // index of this lane among them
    int mine;     // index of the unit; may be beyond the last unit
    Product product;
    int row;  // index of the unit's first row in the product's weight

    RF_DEVICE NarrowUnit(const MatvecArgs& args, const MatvecTask& task)
        : lanes(kWave >> args.units_shift),
          of_unit(lane() & (lanes - 1)),
          mine(task.first_unit + ((block_x() * MatvecShare::kWaves + wave_index()) << args.units_shift) +
               (lane() >> ((kWave == 64 ? 6 : 5) - args.units_shift))),  // lane() / lanes
          // Lanes beyond the last unit compute the last unit again, so that all lanes reach the exchanges.
          product(product_at(args.products, task.begin, task.end, mine < task.units ? mine : task.units - 1)),
          row(((mine < task.units ? mine : task.units - 1) - product.first) * kMatvecRows) {}
};

// Computes step `s` of each lane, sums the steps of each unit, and stores the results. `inside`: whether the
// lane has a step.
template <DType T, typename Table>
RF_DEVICE inline void store_narrow(const MatvecTask& task, const NarrowUnit& unit, const UnitStep<T>& loaded,
                                   const StepBytes<T>& x, unsigned s, bool inside, const Table& table) {
    Chunk weights[kMatvecRows][4];
    loaded.chunks(weights, table);
    float totals[kMatvecRows];
#pragma unroll
    for (int r = 0; r < kMatvecRows; ++r) {
        float sum = 0;
        add_step<T>(sum, weights[r], x, s);
        totals[r] = sum_of_unit(inside ? sum : 0.0F, unit.lanes);
    }
    const Product& product = unit.product;
    const int out = unit.row + unit.of_unit;
    if (unit.of_unit >= kMatvecRows || unit.mine >= task.units || out >= product.out_width) return;
    float value = unit.of_unit == 0 ? totals[0] : totals[1];
    if (product.bias != nullptr) value += product.bias[product.bias_begin + out];
    product.out[out] = value;
}

template <DType T, typename Table>
RF_DEVICE inline void matvec_narrow(const MatvecArgs& args, const Table& table) {
    const MatvecTask task(args);
    NarrowUnit unit(args, task);
    const MatvecBegin begin(args, task, unit.product);
    const int steps = steps_of(task.width);
    const bool inside = unit.of_unit < steps;
    const auto s = static_cast<unsigned>(inside ? unit.of_unit : 0);

    WeightRows<T> rows(unit.product.weight, unit.product.weight_rows, task.width);
    rows.begin_at(begin.weight_row + unit.row);
    const UnitStep<T> loaded = UnitStep<T>::load(rows, last_row(unit.product, unit.row), s);
    const StepBytes<T> x = StepBytes<T>::load(at_row(task.x, begin.x_row, bytes_of_row(steps)),
                                              at_row(task.groups, begin.x_row, groups_of_row(steps)), s);
    store_narrow<T>(task, unit, loaded, x, s, inside, table);
}

}  // namespace rocmforge::gpu
