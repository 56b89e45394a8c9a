// Lets the last one of several blocks use the results of the others, so that this takes no further launch.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

// last_of_blocks() returns true in the last of `blocks` blocks that call it with the same counter. This block
// then sees what all threads of the other blocks wrote to global memory before their calls, and may overwrite
// what they loaded and used before their calls. The counter must be 0 before the launch, and is 0 again after
// it. Collective over the block. `last`: one element of LDS that no other code uses.
//
// count_block() and then was_last() do the same in two steps. Between them, a block may do what the last
// block does not depend on, instead of only waiting for the counter.
//
// release_writes() makes the thread's earlier writes visible to threads that call acquire_writes() after
// them. A barrier between threads of a block orders only accesses to LDS, so each thread calls both.
// atomic_add_in_order() orders the accesses of the counting threads: writes before it are visible after a
// later addition to the same counter.
RF_DEVICE inline void count_block(int* counter, int blocks, const LdsArray<int>& last) {
    release_writes();
    barrier();
    if (thread_index() == 0) {
        const bool is_last = atomic_add_in_order(counter, 1) == blocks - 1;
        if (is_last) *counter = 0;
        last[0] = is_last ? 1 : 0;
    }
}

RF_DEVICE inline bool was_last(const LdsArray<int>& last) {
    barrier();
    if (same_in_wave(last[0]) == 0) return false;
    acquire_writes();
    return true;
}

RF_DEVICE inline bool last_of_blocks(int* counter, int blocks, const LdsArray<int>& last) {
    count_block(counter, blocks, last);
    return was_last(last);
}

}  // namespace rocmforge::gpu
