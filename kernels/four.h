// Four floats at a time, the unit in which kernels on rows load and store values.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

RF_DEVICE inline Float4 load4(const float* from) {
    return __builtin_bit_cast(Float4, load16(from));
}

RF_DEVICE inline void store4(float* to, Float4 values) {
    store16(to, __builtin_bit_cast(Int4, values));
}

RF_DEVICE inline float sum_of(Float4 v) {
    return (v[0] + v[1]) + (v[2] + v[3]);
}

// Returns the index of the thread in a one-dimensional grid.
RF_DEVICE inline std::int64_t global_thread() {
    return std::int64_t{block_x()} * block_threads() + thread_index();
}

// Returns the sum over all threads of a block. The block has only whole waves, at most kWave of them. The
// result is bitwise identical in all threads. Uses the elements of `waves` from index `first` on, one for
// each wave; they may be written again only after another barrier.
RF_DEVICE inline float block_sum_once(float value, const LdsArray<float>& waves, int first) {
    const float mine = wave_sum(value);
    if (lane() == 0) waves[first + wave_index()] = mine;
    barrier();
    return wave_sum(lane() < block_threads() / kWave ? waves[first + lane()] : 0.0F);
}

// Like block_sum_once(), with the elements of `waves` from index 0 on. They may be written again immediately
// after the call.
RF_DEVICE inline float block_sum(float value, const LdsArray<float>& waves) {
    const float sum = block_sum_once(value, waves, 0);
    barrier();
    return sum;
}

}  // namespace rocmforge::gpu
