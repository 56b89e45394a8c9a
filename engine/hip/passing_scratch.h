// Scratch memory that an operation uses only while it runs, so that all of them share the same, at the begin
// of what HipOps::use_scratch() was given.
#pragma once

#include <cstdint>

#include "engine/device/backend.h"

namespace rocmforge::hip {

// Where attention splits the keys of single rows: rows times parts, at most; more where the rows are the next
// tokens of so many sequences, each of which is split as if it were alone.
inline constexpr int kMostParts = 128;
inline constexpr int kPartsOfASequence = 64;
int most_parts(const OperationLimits& limits);
// Rows that are sampled at once, at most.
inline constexpr int kMostSampledRows = 32;

// A multiple of 256.
std::uint64_t passing_scratch_bytes(const OperationLimits& limits);

}  // namespace rocmforge::hip
