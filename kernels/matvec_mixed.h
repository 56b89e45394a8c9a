// Products of one row of activations with quantized weights of two types, in one launch.
#pragma once

#include "kernels/matvec_bytes.h"

namespace rocmforge::gpu {

// Returns the products of a block, which have one type.
RF_DEVICE inline MatvecTask mixed_task(const kernels::MixedMatvecArgs& mixed) {
    MatvecTask task(mixed.products);
    if (block_x() >= mixed.second_block) {
        task.begin = mixed.products.count;
        task.end = mixed.products.count + mixed.second_count;
        task.units = mixed.second_units;
        task.block -= mixed.second_block;
        task.split_shift = mixed.second_split_shift;
    }
    return task;
}

// For types without tables. A block computes products of one type, in the same order as that type's kernel
// for one row.
template <DType A, DType B>
RF_DEVICE inline void matvec_mixed(const kernels::MixedMatvecArgs& mixed) {
    const MatvecArgs& args = mixed.products;
    const bool second = block_x() >= mixed.second_block;
    const MatvecTask task = mixed_task(mixed);
    const MatvecShare share(task);
    const Product product = product_at(args.products, task.begin, task.end, share.unit);
    const int row = (share.unit - product.first) * kMatvecRows;
    float sums[kMatvecRows][1] = {};
    if (share.unit < task.units) {
        if (second) {
            add_steps<B>(sums, args, task, share, product, MatvecBegin{}, row, NoTable{});
        } else {
            add_steps<A>(sums, args, task, share, product, MatvecBegin{}, row, NoTable{});
        }
    }
    store_sums<1>(args, task, share, product, row, sums);
}

}  // namespace rocmforge::gpu

#define RF_MATVEC_MIXED(A, B)                                                         \
    RF_KERNEL_PAIR(matvec_##A##_##B##_1, rocmforge::kernels::MixedMatvecArgs, 256) {  \
        rocmforge::gpu::matvec_mixed<rocmforge::DType::A, rocmforge::DType::B>(args); \
    }
