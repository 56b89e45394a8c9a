// RMS norm, layer norm, and other operations that depend on the size of a row's values. The structs in
// engine/device/operations.h state their tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void rms_norm(const RmsNormOp& op, ThreadPool& pool);
void match_length(const MatchLengthOp& op, ThreadPool& pool);
void keep_largest(const KeepLargestOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
