// RMS and layer norm. The structs in engine/device/backend.h state their tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void rms_norm(const RmsNormOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
