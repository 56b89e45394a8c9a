// Kernels of product: their arguments and their list.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

#define RF_PRODUCT_KERNELS(X)

}  // namespace rocmforge::kernels
