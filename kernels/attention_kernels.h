// Kernels of attention: their arguments and their list.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

#define RF_ATTENTION_KERNELS(X)

}  // namespace rocmforge::kernels
