// Decodes weights of every type to doubles. This code follows the format descriptions (GGUF specification,
// ggml's block formats) and shares nothing with kernels/blocks.h, because tests compare the two.
#pragma once

#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::reference {

using Values = std::vector<double>;

// Returns all elements of a tensor in host memory, in order. Also accepts I32.
Values values_of(const Tensor& tensor);

}  // namespace rocmforge::reference
