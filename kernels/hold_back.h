// Limits how early loads are issued, for GPUs with few registers per lane.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

// Prevents later loads from moving before this point, on GPUs where waves have 64 lanes and two blocks of 256
// threads leave each lane only 128 registers. There the compiler would issue the loads of several steps of an
// unrolled loop before it uses the first one, and spill registers.
RF_DEVICE inline void hold_back_loads() {
#if defined(__gfx906__) || defined(__gfx908__)
    asm volatile("" ::: "memory");
    __builtin_amdgcn_sched_barrier(0);
#endif
}

// Returns the index. On the GPUs above, the compiler computes what depends on it again instead of keeping it
// in registers since an earlier use of the same index.
RF_DEVICE inline unsigned computed_again(unsigned index) {
#if defined(__gfx906__) || defined(__gfx908__)
    asm volatile("" : "+v"(index));
#endif
    return index;
}

// On the GPUs above, computes the values at this point instead of where they are used.
RF_DEVICE inline void compute_now([[maybe_unused]] Float4& values) {
#if defined(__gfx906__) || defined(__gfx908__)
    float a = values[0];
    float b = values[1];
    float c = values[2];
    float d = values[3];
    compute_first(a, b, c, d);
    values = Float4{a, b, c, d};
#endif
}

}  // namespace rocmforge::gpu
