// The convolution of layers that keep a state. CausalConvOp states its tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void causal_conv(const CausalConvOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
