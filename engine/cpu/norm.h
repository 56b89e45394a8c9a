// Rows brought to one length. What the operation takes and leaves, and in which shapes, is said at its struct
// in engine/device/backend.h.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void rms_norm(const RmsNormOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
