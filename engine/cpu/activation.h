// Element-wise operations. The structs in engine/device/operations.h state their tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// SiLU(x) = x / (1 + e^-x) (arXiv:1702.03118). GELU uses the common approximation with tanh
// (arXiv:1606.08415).
void gated_activation(const GatedActivationOp& op, ThreadPool& pool);
// out = sigmoid(gate) · out. `out` is F32 [rows, heads * dim]; the gate has `dim` columns for each head.
void gate_heads(const HeadColumns& gate, const Tensor& out, int heads, ThreadPool& pool);
void add(const AddOp& op, ThreadPool& pool);
void soft_cap(const SoftCapOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
