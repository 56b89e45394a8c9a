// Sums the weights e^(logit − highest) of a whole row, several at a time: the total that top-p takes a share
// of.
#pragma once

#include <span>

namespace rocmforge {

// Bounds of the sum for any order of adding the weights as doubles.
struct WeightSum {
    double least = 0;
    double most = 0;
};

// `highest`: the highest logit, finite. −∞ has weight 0; no logit may be NaN.
WeightSum weight_sum(std::span<const float> logits, float highest);

}  // namespace rocmforge
