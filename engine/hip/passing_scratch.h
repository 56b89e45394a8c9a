// Scratch memory that an operation needs only while it runs. All operations share it. It is the beginning of
// the memory passed to HipOps::use_scratch().
#pragma once

#include <cstdint>

#include "engine/device/backend.h"

namespace rocmforge::hip {

// Attention may split the keys of each row into parts. kMostParts limits the number of rows times the number
// of parts. With RowsAs::Tokens, each row is split as if it were alone, into at most kPartsOfASequence parts.
// most_parts() returns the larger of both limits.
inline constexpr int kMostParts = 128;
inline constexpr int kPartsOfASequence = 64;
int most_parts(const OperationLimits& limits);
// Maximum number of rows that one operation samples.
inline constexpr int kMostSampledRows = 32;
// Number of rows that one launch samples if it needs bins, which take 48 KiB a row.
inline constexpr int kMostBinnedRows = 4;

// Returns the size of the scratch memory that operations need only while they run; a multiple of 256.
std::uint64_t passing_scratch_bytes(const OperationLimits& limits);

}  // namespace rocmforge::hip
