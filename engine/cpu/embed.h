// Operations that copy: rows of the embedding, rows of a batch, and columns of a batch. The structs in
// engine/device/operations.h state their tensors and shapes.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void embed(const EmbedOp& op, ThreadPool& pool);
void gather_rows(const GatherRowsOp& op, ThreadPool& pool);
void copy_columns(const CopyColumnsOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
