// Finds the product of a launch that a block or wave computes.
#pragma once

#include "kernels/device.h"
#include "kernels/product_kernels.h"

namespace rocmforge::gpu {

// Returns the product that contains `unit`, the index of a unit (matvec.h) or of a tile (matmul.h) in the
// launch. This is the last of the products begin … end − 1 whose first unit or tile is not greater than
// `unit`. The result is the same in all lanes with the same `unit`.
RF_DEVICE inline kernels::Product product_at(const kernels::Product (&products)[kernels::kMostProducts],
                                             int begin, int end, int unit) {
    kernels::Product found = products[0];
    for (int i = 1; i < kernels::kMostProducts; ++i) {
        if (i >= begin && i < end && unit >= products[i].first) found = products[i];
    }
    return found;
}

RF_DEVICE inline kernels::Product product_at(const kernels::Product (&products)[kernels::kMostProducts],
                                             int count, int unit) {
    return product_at(products, 0, count, unit);
}

// Sets bias_begin to the first bias of an expert. A stack's biases are stored like a weight of floats, whose
// rows begin at multiples of 16 bytes (planes.h).
RF_DEVICE inline void choose_bias(kernels::Product& product, int expert) {
    product.bias_begin = expert * ((product.out_width + 3) / 4 * 4);
}

// Advances the output to that of pair `pair`, and the bias to that of its expert. Returns the row of the
// weight where the expert's matrix begins.
RF_DEVICE inline int choose_expert(kernels::Product& product, int expert, int pair) {
    const int begin = expert * product.out_width;
    product.out += static_cast<std::int64_t>(pair) * product.out_width;
    choose_bias(product, expert);
    return begin;
}

}  // namespace rocmforge::gpu
