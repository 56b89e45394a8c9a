// The arguments of norm kernels, for operations that include a norm.
#pragma once

#include "engine/device/operations.h"
#include "kernels/row_kernels.h"

namespace rocmforge::hip {

// Returns the arguments for a norm that does not leave its result as bytes.
kernels::NormArgs norm_args(const RmsNormOp& op);

}  // namespace rocmforge::hip
