// Products of one row of activations with quantized weights whose rows are short: no lane has more than one
// step. Such a wave spends most of its time waiting, for its addresses, for memory and for the exchanges of
// its sums. Therefore a unit is kShortRows (4) rows of a weight here, instead of kMatvecRows. A wave issues
// the loads of all rows before it computes the first product, and sums the rows together.
#pragma once

#include "kernels/matvec_mixed.h"

namespace rocmforge::gpu {

using kernels::kShortRows;

// The unit that a wave computes. It must not be beyond the task's last unit.
struct ShortUnit {
    Product product;
    int row;  // index of the unit's first row in the product's weight
    MatvecBegin begin;

    RF_DEVICE ShortUnit(const MatvecArgs& args, const MatvecTask& task, int unit)
        : product(product_at(args.products, task.begin, task.end, unit)),
          row((unit - product.first) * kShortRows),
          begin(args, task, product) {}
};

// Returns the number of blocks that must fit a compute unit, which limits the registers. If three must fit,
// only Q4_K still issues all loads before it waits for one.
constexpr int short_blocks(DType type) {
    return type == DType::Q4_K ? 3 : 2;
}

// Sets sums[r] to this lane's part of the product of row r. Activations are loaded first, because loads
// arrive in order and every row needs them. Rows beyond the product's last row repeat that row.
template <DType T, typename Table>
RF_DEVICE inline void short_sums(float (&sums)[kShortRows], const MatvecTask& task, const ShortUnit& unit,
                                 const Table& table) {
    const int steps = steps_of(task.width);
    const bool inside = lane() < steps;
    const auto s = static_cast<unsigned>(inside ? lane() : 0);
    StepBytes<T> x = StepBytes<T>::load(at_row(task.x, unit.begin.x_row, bytes_of_row(steps)),
                                        at_row(task.groups, unit.begin.x_row, groups_of_row(steps)), s);
    WeightRows<T> rows(unit.product.weight, unit.product.weight_rows, task.width);
    rows.begin_at(unit.begin.weight_row + unit.row);
    const int left = unit.product.out_width - unit.row;
    Step<T> loaded[kShortRows];
#pragma unroll
    for (int r = 0; r < kShortRows; ++r) {
        loaded[r] = Step<T>::load(rows, static_cast<unsigned>(r < left ? r : left - 1), s);
    }
    issue_loads();
    // Every product needs these values, so that none is computed before the other loads are issued.
    for (Int4& chunk : x.chunks) await(chunk);
#pragma unroll
    for (int r = 0; r < kShortRows; ++r) {
        Chunk weights[4];
        for (int q = 0; q < 4; ++q) weights[q] = loaded[r].chunk(q, table);
        float sum = 0;
        add_step<T>(sum, weights, x, s);
        sums[r] = inside ? sum : 0.0F;
    }
}

// Sums each element of `sums` over the lanes, in the order of matvec, so that results have the same bits, and
// stores the totals. Collective over the wave.
RF_DEVICE inline void store_short(const ShortUnit& unit, const float (&sums)[kShortRows]) {
    constexpr int kLanes = kWave / kShortRows;  // number of lanes that have the same total
    float total = hand_on(sums);
    const Product& product = unit.product;
    const int out = unit.row + lane() / kLanes;
    if (lane() % kLanes != 0 || out >= product.out_width) return;
    if (product.bias != nullptr) total += product.bias[product.bias_begin + out];
    product.out[out] = total;
}

template <DType T, typename Table>
RF_DEVICE inline void matvec_short(const MatvecArgs& args, const Table& table) {
    const MatvecTask task(args);
    const int mine = MatvecShare(task).unit;
    if (mine >= task.units) return;
    const ShortUnit unit(args, task, mine);
    float sums[kShortRows];
    short_sums<T>(sums, task, unit, table);
    store_short(unit, sums);
}

// Like matvec_mixed() in matvec_mixed.h. For types without tables.
template <DType A, DType B>
RF_DEVICE inline void matvec_short_mixed(const kernels::MixedMatvecArgs& mixed) {
    const MatvecTask task = mixed_task(mixed);
    const int mine = MatvecShare(task).unit;
    if (mine >= task.units) return;
    const ShortUnit unit(mixed.products, task, mine);
    float sums[kShortRows];
    if (block_x() >= mixed.second_block) {
        short_sums<B>(sums, task, unit, NoTable{});
    } else {
        short_sums<A>(sums, task, unit, NoTable{});
    }
    store_short(unit, sums);
}

}  // namespace rocmforge::gpu

#define RF_MATVEC_SHORT(T)                                                                  \
    RF_KERNEL_BLOCKS(matvec_short_##T, rocmforge::kernels::MatvecArgs, 256,                 \
                     rocmforge::gpu::short_blocks(rocmforge::DType::T)) {                   \
        rocmforge::gpu::matvec_short<rocmforge::DType::T>(args, rocmforge::gpu::NoTable{}); \
    }
#define RF_MATVEC_SHORT_MIXED(A, B)                                                         \
    RF_KERNEL_PAIR(matvec_short_##A##_##B, rocmforge::kernels::MixedMatvecArgs, 256) {      \
        rocmforge::gpu::matvec_short_mixed<rocmforge::DType::A, rocmforge::DType::B>(args); \
    }
