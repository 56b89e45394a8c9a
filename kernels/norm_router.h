// The router's product of one row that each block normalizes first (router.hip). The row and the norm's
// weights come from the second-level cache, while the router's weights arrive from memory.
#pragma once

#include "kernels/experts_kernels.h"
#include "kernels/matvec_float.h"
#include "kernels/norm_group.h"

namespace rocmforge::gpu {

using kernels::NormRouterArgs;

// Number of steps of weights that a lane loads before the norm: all steps of a router with 2,048 columns if
// eight waves share its rows.
constexpr unsigned kStepsAhead = 2;

// Returns the index of this thread among those that compute the norm. The block's other threads get an index
// past the end of the row, so that they compute nothing.
RF_DEVICE inline int norm_thread(const NormRouterArgs& args) {
    const int thread = thread_index();
    return thread < args.norm_threads ? thread : thread + args.norm_threads;
}

// Normalizes the row, and computes the block's share of the products of the result. Results have the same
// bits as those of norm_block and matvec_F32_1. Each block stores a part of norm.out. Sets `sums` to this
// thread's part of the sum of the row and the residual, for store_sums_of_norm().
RF_DEVICE inline void multiply_normalized(const NormRouterArgs& args, Float4 (&sums)[kKept]) {
    constexpr int kWaves = kernels::kMatvecThreads / kWave;
    RF_LDS(float, row, kernels::kNormRouterWidth);  // the normalized row
    RF_LDS(float, waves, 2 * kWaves);
    const NormArgs& norm = args.norm;
    // Loaded before the first store. Otherwise the compiler doesn't know that these are addresses of global
    // memory.
    const kernels::BytesTarget bytes = norm.bytes;
    const MatvecArgs& products = args.router.product;
    const MatvecTask task(products);
    const MatvecShare share(task);
    // Waves beyond the last unit compute it again, but don't store it.
    const int unit = share.unit < task.units ? share.unit : task.units - 1;
    const Product product = product_at(products.products, task.begin, task.end, unit);
    const int weight_row = (unit - product.first) * kMatvecRows;
    WeightRows<DType::F32> rows(product.weight, product.weight_rows, task.width);
    rows.begin_at(weight_row);
    const unsigned last = weight_row + kMatvecRows <= product.out_width ? kMatvecRows - 1 : 0;
    const auto steps = static_cast<unsigned>(task.width / Sixteen<DType::F32>::kWeights);
    const auto apart = static_cast<unsigned>(share.steps_apart());
    const auto step = static_cast<unsigned>(share.first_step());

    // Weights are loaded after the row, because loads end in the order of their issue on AMD GPUs. A lane
    // with fewer steps loads the first one again.
    Int4 ahead[kStepsAhead][kMatvecRows];
    const auto load_rest = [&](const unsigned(&columns)[kKept], Float4(&residual)[kKept]) {
        if (norm.residual != nullptr) {
#pragma unroll
            for (int k = 0; k < kKept; ++k) residual[k] = load4(norm.residual + columns[k]);
        }
#pragma unroll
        for (unsigned n = 0; n < kStepsAhead; ++n) {
            const unsigned at = step + n * apart;
            load_step(rows, last, at < steps ? at : 0, ahead[n]);
        }
    };
    int turn = 0;
    auto sum = [&](float value) {
        turn = 1 - turn;
        return block_sum_once(value, waves, turn * kWaves);
    };
    const auto take = [&](int k, int column, Float4 x, Float4 value) {
        const bool inside = column < norm.width;
        sums[k] = x;
        if (inside) row.store16(column, __builtin_bit_cast(Int4, value));
        // One of the blocks stores the wave's slice of the row.
        const int first = same_in_wave(column - 4 * lane());
        const int slice = first / (4 * kWave);
        const int storing = slice < args.router.blocks ? slice : args.router.blocks - 1;
        if (first >= norm.width || storing != block_x()) return;
        if (inside) store4(norm.out + column, value);
        if (bytes.bytes != nullptr) store_bytes(bytes, 0, column, value, inside);
    };
    norm_group<kKept, false>(norm, 0, norm_thread(args), args.norm_threads, sum, load_rest, take);
    barrier();

    float totals[kMatvecRows][1] = {};
    const auto four_at = [&](int, unsigned k) {
        return __builtin_bit_cast(Float4, row.load16(static_cast<int>(k)));
    };
#pragma unroll
    for (unsigned n = 0; n < kStepsAhead; ++n) {
        const unsigned at = step + n * apart;
        if (at < steps) add_step<DType::F32>(ahead[n], at, four_at, totals);
    }
    add_all_steps<DType::F32>(four_at, rows, last, step + kStepsAhead * apart, apart, steps, totals);
    store_sums<1>(products, task, share, product, weight_row, totals);
}

// Stores the sums that multiply_normalized() kept, if there is a residual.
RF_DEVICE inline void store_sums_of_norm(const NormRouterArgs& args, const Float4 (&sums)[kKept]) {
    if (args.norm.residual == nullptr) return;
#pragma unroll
    for (int k = 0; k < kKept; ++k) {
        const int column = 4 * (norm_thread(args) + k * args.norm_threads);
        if (column < args.norm.width) store4(args.norm.x + column, sums[k]);
    }
}

}  // namespace rocmforge::gpu
