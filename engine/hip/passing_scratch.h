// Scratch memory that an operation uses only while it runs, so that all of them share the same, at the begin
// of what HipOps::use_scratch() was given.
#pragma once

#include <cstdint>

#include "engine/backend.h"

namespace rocmforge::hip {

// Where attention splits the keys of single rows: rows times parts, at most.
inline constexpr int kMostParts = 128;
// Rows that are sampled at once, at most.
inline constexpr int kMostSampledRows = 32;

// A multiple of 256.
std::uint64_t passing_scratch_bytes(const OperationLimits& limits);

}  // namespace rocmforge::hip
