// The argmax of a row of logits: the token chosen at temperature 0.
#pragma once

#include <cmath>
#include <cstddef>

namespace rocmforge {

struct ArgMax {
    std::size_t place = 0;    // index of the maximum (on a tie the lowest index); 0 if all are −∞
    float value = -INFINITY;  // the maximum of the values that are not NaN
    bool usable = true;       // whether no value is NaN or +∞
};

}  // namespace rocmforge
