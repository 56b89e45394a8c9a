// Rows that are copied: of the embeddings, of a batch, of columns. What an operation takes and leaves, and in
// which shapes, is said at its struct in engine/device/backend.h.
#pragma once

#include "engine/cpu/thread_pool.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

void embed(const EmbedOp& op, ThreadPool& pool);
void gather_rows(const GatherRowsOp& op, ThreadPool& pool);
void copy_columns(const CopyColumnsOp& op, ThreadPool& pool);

}  // namespace rocmforge::cpu
