// Kernels of sample: their arguments and their list.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

#define RF_SAMPLE_KERNELS(X)

}  // namespace rocmforge::kernels
