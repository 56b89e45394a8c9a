// Operations of layers that keep a state. The structs in engine/device/recurrence_ops.h state their tensors
// and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void unit_norm(const UnitNormOp& op, ThreadPool& pool);
void delta_rule(const DeltaRuleOp& op, ThreadPool& pool);
void scan(const ScanOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
