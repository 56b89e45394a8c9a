#pragma once

#include "engine/backend.h"
#include "engine/cpu/thread_pool.h"

namespace rocmforge::cpu {

void rms_norm(const RmsNormOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
