// Scratch memory that an operation needs only while it runs. All operations share it. It is the beginning of
// the memory passed to HipOps::use_scratch().
#pragma once

#include <cstdint>

#include "engine/device/backend.h"

namespace rocmforge::hip {

// Upper bound of the number of rows times the number of parts, if attention splits the keys of single rows.
// The product is higher if the rows are the next tokens of several sequences, because each row is split as if
// it were alone.
inline constexpr int kMostParts = 128;
inline constexpr int kPartsOfASequence = 64;
int most_parts(const OperationLimits& limits);
// Maximum number of rows that one operation samples.
inline constexpr int kMostSampledRows = 32;

// Returns the size of this memory, a multiple of 256.
std::uint64_t passing_scratch_bytes(const OperationLimits& limits);

}  // namespace rocmforge::hip
