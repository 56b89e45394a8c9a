// Decodes weights of every type to doubles. Written from the format descriptions (GGUF specification, ggml's
// block formats) and independently of kernels/blocks.h, because tests compare the two.
#pragma once

#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::reference {

using Values = std::vector<double>;

// All elements of a tensor in host memory, in order; also I32.
Values values_of(const Tensor& tensor);

}  // namespace rocmforge::reference
