// Multiplies few rows of activations with weights. Every weight is read once, so memory bandwidth is the
// bottleneck.
#pragma once

#include "engine/base/tensor.h"
#include "engine/cpu/product_args.h"

namespace rocmforge::cpu {

// `quantized` must have been made with Bias128::No (activations.h).
using MatVec = void (*)(const ProductArgs&);

// run: the function for a type on this CPU. quantized: whether `run` reads `quantized` rather than `x` of its
// arguments.
struct MatVecChoice {
    MatVec run = nullptr;
    bool quantized = false;
};
MatVecChoice choose_matvec(DType type);

}  // namespace rocmforge::cpu
