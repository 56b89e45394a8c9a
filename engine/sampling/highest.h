// Logits looked through several at a time: with a vocabulary of 100,000 tokens that is what a step costs
// beside the model, for every answer that is being written.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>

namespace rocmforge {

struct Highest {
    std::size_t place = 0;    // the first one's; 0 where all are −∞
    float value = -INFINITY;  // of those that are numbers
    bool usable = true;       // none is NaN or ∞
};
Highest highest_of(std::span<const float> row);
// The same without the place.
Highest highest_value(std::span<const float> part);

}  // namespace rocmforge
