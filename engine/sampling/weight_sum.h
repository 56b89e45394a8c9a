// The weights e^(logit − highest) of a whole row added up several at a time: of what a nucleus is a share.
#pragma once

#include <span>

namespace rocmforge {

// The sum lies between these, whatever the order in which the weights are added up as doubles.
struct WeightSum {
    double least = 0;
    double most = 0;
};

// `highest` is the highest of them, and a number. −∞ weighs nothing; none is NaN.
WeightSum weight_sum(std::span<const float> logits, float highest);

}  // namespace rocmforge
