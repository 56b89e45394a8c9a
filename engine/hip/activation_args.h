// The arguments of kernels that activate values, for operations that include an activation.
#pragma once

#include "engine/device/operations.h"
#include "kernels/product_kernels.h"

namespace rocmforge::hip {

kernels::Gate gate_of(Activation activation);

}  // namespace rocmforge::hip
