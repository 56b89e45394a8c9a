// Logits looked through several at a time: with a vocabulary of 100,000 tokens that is what a step costs
// beside the model, for every answer that is being written.
#pragma once

#include <span>

#include "engine/device/highest.h"

namespace rocmforge {

Highest highest_of(std::span<const float> row);
// The same without the place.
Highest highest_value(std::span<const float> part);

}  // namespace rocmforge
