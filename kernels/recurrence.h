// Functions that the kernels of layers with a state share.
#pragma once

#include "kernels/four.h"
#include "kernels/recurrence_kernels.h"

namespace rocmforge::gpu {

using kernels::RunArgs;

constexpr int kRowLanes = 32;  // number of lanes that share a row of a state

RF_DEVICE inline float sigmoid(float x) {
    return reciprocal(1.0F + exp(-x));
}

// Returns ln(1 + e^x) without overflow.
RF_DEVICE inline float softplus(float x) {
    const float size = x < 0 ? -x : x;
    return (x > 0 ? x : 0.0F) + 0.69314718F * log2(1.0F + exp(-size));
}

// Returns whether sequence `index` of the step begins in this step.
RF_DEVICE inline bool is_new(const RunArgs& run, int index) {
    return run.positions[run.begins[index]] == 0;
}

}  // namespace rocmforge::gpu
