// RMS norm, layer norm, and other operations that depend on the size of a row's values. The structs in
// engine/device/operations.h state their tensors and shapes.
#pragma once

#include <cstddef>

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// One group of values, for norm_group() of norm_group-inl.h. All arrays: [width].
struct NormGroup {
    float* x;
    const float* residual;         // null: no residual
    const float* residual_weight;  // null: the residual isn't normalized
    const float* weight;
    float* out;  // may be x
    std::size_t width;
    float eps;
    float residual_eps;
    float residual_scale;
    float sum_scale;
    NormKind kind;
};

void rms_norm(const RmsNormOp& op, ThreadPool& pool);
void match_length(const MatchLengthOp& op, ThreadPool& pool);
void keep_largest(const KeepLargestOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
