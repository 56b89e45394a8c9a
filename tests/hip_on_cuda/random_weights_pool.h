// Some megabytes of random blocks of one weight type, which are written repeatedly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::measure {

// Returns random blocks whose weights have about this standard `deviation`. F32 weights are all ones, as for
// norms.
std::vector<std::byte> random_blocks(DType type, std::size_t blocks, float deviation,
                                     std::mt19937_64& random);

}  // namespace rocmforge::measure
