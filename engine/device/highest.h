// The highest of a row of logits: what is taken at temperature 0.
#pragma once

#include <cmath>
#include <cstddef>

namespace rocmforge {

struct Highest {
    std::size_t place = 0;    // the first one's; 0 where all are −∞
    float value = -INFINITY;  // of those that are numbers
    bool usable = true;       // none is NaN or ∞
};

}  // namespace rocmforge
