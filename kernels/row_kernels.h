// Kernels on rows of activations: their arguments and their list.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

#define RF_ROW_KERNELS(X)

}  // namespace rocmforge::kernels
