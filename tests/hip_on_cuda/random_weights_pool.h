// Some megabytes of random blocks of one weight type, which are written repeatedly.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "engine/base/tensor.h"

namespace rocmforge::measure {

struct Distribution {
    float mean = 0.0F;
    float deviation = 0.0F;  // standard deviation; values are within 1.73 times the deviation of the mean
    auto operator<=>(const Distribution&) const = default;
};

// Returns blocks of weights with about this distribution. Throws std::runtime_error for types that no random
// model has, and for a mean other than 0 of a type other than F32.
std::vector<std::byte> random_blocks(DType type, std::size_t blocks, Distribution values,
                                     std::mt19937_64& random);

}  // namespace rocmforge::measure
