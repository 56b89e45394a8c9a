// Layout of the scratch memory in which layers with a state compute prompts in chunks (kernels/chunks.h). It
// begins where the memory passed to HipOps::use_scratch() begins. An operation that computes in chunks
// therefore overwrites the quantized rows that other operations left there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/device/backend.h"
#include "kernels/recurrence_kernels.h"

namespace rocmforge::hip {

// Whether a step may be computed in chunks. `longest`: maximum number of rows of a sequence in the step.
// Sequences with fewer than kernels::kChunkedFrom rows are computed row by row in any case.
bool computed_in_chunks(int key_dim, std::int64_t longest);

// Sets the arrays of `args` to memory that begins at `scratch`, which is aligned to 256 bytes; if `scratch`
// is null, sets them to null. Returns the size of the arrays in bytes, a multiple of 256. `args.rule` and
// `args.scan` must be set.
std::uint64_t place_chunks(kernels::DeltaChunkArgs& args, std::byte* scratch, std::int64_t rows);
std::uint64_t place_chunks(kernels::ScanChunkArgs& args, std::byte* scratch, std::int64_t rows);

// Returns the size of the scratch memory for chunks that operations within the limits need; 0 if no operation
// is computed in chunks.
std::uint64_t chunk_scratch_bytes(const OperationLimits& limits);

}  // namespace rocmforge::hip
