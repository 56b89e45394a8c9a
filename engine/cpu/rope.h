// Normalizes and rotates queries and keys, and stores keys and values in the cache. The structs in
// engine/device/operations.h state their tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// Applies the rotary position embedding (RoFormer, arXiv:2104.09864).
void rope_store(const RopeStoreOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
