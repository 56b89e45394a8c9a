// Copies rows of the embedding or of a batch, and columns. The structs in engine/device/backend.h state their
// tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void embed(const EmbedOp& op, ThreadPool& pool);
void gather_rows(const GatherRowsOp& op, ThreadPool& pool);
void copy_columns(const CopyColumnsOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
