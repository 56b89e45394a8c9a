// Weights of every type as doubles, written from the format descriptions (GGUF specification, ggml's block
// formats) and on purpose not from kernels/blocks.h, which is held against this.
#pragma once

#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::reference {

using Values = std::vector<double>;

// All elements of a tensor in host memory, in order. I32 too.
Values values_of(const Tensor& tensor);

}  // namespace rocmforge::reference
