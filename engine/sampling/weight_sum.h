// Sums the weights e^(logit − highest) of a whole row with vector instructions. top-p keeps a share of this
// sum.
#pragma once

#include <span>

namespace rocmforge {

// Bounds of the sum, valid for any order of adding the weights as doubles.
struct WeightSum {
    double least = 0;
    double most = 0;
};

// `highest`: the highest logit, which must be finite. A logit of −∞ has weight 0. No logit may be NaN.
WeightSum weight_sum(std::span<const float> logits, float highest);

}  // namespace rocmforge
