// Kernels of a mixture of experts beside its products: their arguments and their list.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/product_kernels.h"

namespace rocmforge::kernels {

inline constexpr int kMostExpertsUsed = 32;   // a lane of the smallest wave each
inline constexpr int kMostExpertGroups = 64;  // a bit each

// The `used` experts of each row with the highest score + bias, likeliest first and of equal ones the first;
// how engine/device/backend.h defines it. Scores that are NaN come first, so that nothing hides them.
struct RouteArgs {
    const float* logits;  // [rows, experts]
    const float* bias;    // [experts], or null
    std::int32_t* ids;    // [rows, used]
    float* weights;       // [rows, used]
    int rows;
    int experts;
    int used;
    int groups;  // of neighbouring experts
    int groups_used;
    int group_best;
    float scale;
    bool sigmoid;  // else softmax
    bool normalize;
};

// out[r] = sum over j of weights[r, j] · x[r · used + j] (+ shared[r], times sigmoid(gate[r]) if there is
// one)
struct CombineExpertsArgs {
    const float* x;        // [rows · used, width]
    const float* weights;  // [rows, used]
    const float* shared;   // [rows, width], or null
    const float* gate;     // [rows], or null
    float* out;            // [rows, width]; may be shared
    std::int64_t rows;
    int used;
    int width;
};

#define RF_EXPERT_KERNELS(X)                             \
    X(experts, route, RouteArgs, 128)                    \
    X(experts, route_plain, RouteArgs, 128)              \
    X(experts, combine_experts, CombineExpertsArgs, 256) \
    X(experts, combine_experts_plain, CombineExpertsArgs, 256)

}  // namespace rocmforge::kernels
