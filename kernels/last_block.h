// Lets the last one of several blocks use the results of the others, so that this takes no further launch.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

// Returns true in the last of `blocks` blocks that call this function with the same counter. This block then
// sees what all threads of the other blocks wrote to global memory before their calls. The counter must be 0
// before the launch, and is 0 again after it. Collective over the block. `last`: one element of LDS that no
// other code uses.
//
// release_writes() makes the thread's earlier writes visible to threads that call acquire_writes() after
// them. A barrier between threads of a block orders only accesses to LDS, so each thread calls both.
// atomic_add_in_order() orders the accesses of the counting threads: writes before it are visible after a
// later addition to the same counter.
RF_DEVICE inline bool last_of_blocks(int* counter, int blocks, const LdsArray<int>& last) {
    release_writes();
    barrier();
    if (thread_index() == 0) {
        const bool is_last = atomic_add_in_order(counter, 1) == blocks - 1;
        if (is_last) *counter = 0;
        last[0] = is_last ? 1 : 0;
    }
    barrier();
    if (same_in_wave(last[0]) == 0) return false;
    acquire_writes();
    return true;
}

}  // namespace rocmforge::gpu
