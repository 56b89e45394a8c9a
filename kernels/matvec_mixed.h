// Products of one row of activations with quantized weights of two types, in one launch.
#pragma once

#include "kernels/matvec_bytes.h"

namespace rocmforge::gpu {

// For types without tables. Each block takes the branch of one type, in which it does the same as a block of
// that type's kernel for one row.
template <DType A, DType B>
RF_DEVICE inline void matvec_mixed(const kernels::MixedMatvecArgs& args) {
    if (block_x() < args.second_block) {
        matvec_bytes<A, 1>(args.first, NoTable{});
    } else {
        matvec_bytes<B, 1>(args.second, NoTable{}, args.second_block);
    }
}

}  // namespace rocmforge::gpu

#define RF_MATVEC_MIXED(A, B)                                                         \
    RF_KERNEL_PAIR(matvec_##A##_##B##_1, rocmforge::kernels::MixedMatvecArgs, 256) {  \
        rocmforge::gpu::matvec_mixed<rocmforge::DType::A, rocmforge::DType::B>(args); \
    }
