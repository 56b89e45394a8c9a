// The arguments of norm kernels, for operations that include a norm.
#pragma once

#include <cstdint>

#include "engine/device/operations.h"
#include "kernels/row_kernels.h"

namespace rocmforge::hip {

// Returns the arguments for a norm that does not leave its result as bytes.
kernels::NormArgs norm_args(const RmsNormOp& op);
// Returns how many threads compute a group of `width` values if each computes at most 8 of them. This number
// decides the order of the additions, and with it the last bits of a result.
int norm_threads(std::int64_t width, int wave);

}  // namespace rocmforge::hip
