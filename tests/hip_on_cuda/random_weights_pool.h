// Random blocks of one weight type, some megabytes of them, to be written again and again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::measure {

// Weights spread about `deviation`. F32: all ones, which is what norms want.
std::vector<std::byte> random_blocks(DType type, std::size_t blocks, float deviation,
                                     std::mt19937_64& random);

}  // namespace rocmforge::measure
