// Which product of a launch a block or wave works on.
#pragma once

#include "kernels/device.h"
#include "kernels/product_kernels.h"

namespace rocmforge::gpu {

// The last product that begins at `unit` or before. The same in all lanes that ask the same.
RF_DEVICE inline kernels::Product product_at(const kernels::Product (&products)[kernels::kMostProducts],
                                             int count, int unit) {
    kernels::Product found = products[0];
    for (int i = 1; i < kernels::kMostProducts; ++i) {
        if (i < count && unit >= products[i].first) found = products[i];
    }
    return found;
}

}  // namespace rocmforge::gpu
