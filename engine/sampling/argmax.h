// Finds the argmax of logits with vector instructions. With a vocabulary of 100,000 tokens, this is the main
// cost of a step besides the model, for every running answer.
#pragma once

#include <span>

#include "engine/device/argmax.h"

namespace rocmforge {

ArgMax argmax(std::span<const float> row);
// Returns the maximum without its index: ArgMax::place is 0.
ArgMax highest_value(std::span<const float> part);

}  // namespace rocmforge
