// Queries and keys turned to their positions, keys and values written into the cache. What the operation
// takes and leaves, and in which shapes, is said at its struct in engine/device/backend.h.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// Rotary position embedding (RoFormer, arXiv:2104.09864).
void rope_store(const RopeStoreOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
