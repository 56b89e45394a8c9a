// The arguments and the list of kernels for a mixture of experts, except the kernels of its experts'
// products.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/product_kernels.h"
#include "kernels/row_kernels.h"

namespace rocmforge::kernels {

inline constexpr int kMostExpertsUsed = 32;   // one choice for each lane of the smallest wave
inline constexpr int kMostExpertGroups = 64;  // one bit of a mask for each group

// Chooses `used` experts for each row as RouteOp defines (engine/device/operations.h): those with the highest
// score + bias, in descending order (on a tie the first). NaN scores come first, so that they are not hidden.
struct RouteArgs {
    const float* logits;        // [rows, experts]
    const float* bias;          // [experts], or null
    const float* expert_scale;  // [experts], or null: factor for each expert's weight
    std::int32_t* ids;          // [rows, used]
    float* weights;             // [rows, used]
    int rows;
    int experts;
    int used;
    int groups;  // number of groups of neighbouring experts
    int groups_used;
    int group_best;
    float scale;
    bool sigmoid;  // true: sigmoid; false: softmax
    bool normalize;
};

// The products of one row of x with the router's F32 weights, and possibly further F32 weights, and the
// choice of experts from the router's logits. route.logits is the output of one of the products; route.rows
// is 1.
struct RouterArgs {
    MatvecArgs product;  // without experts; grid and block are those of matvec_F32_1
    RouteArgs route;
    int* finished;  // number of finished blocks: 0 before and after the launch
    int blocks;     // number of blocks of the launch
};

// Like RouterArgs, for an input that the launch normalizes first. router.product.x is norm.out, but not read.
// The row is one group without a gate, of at most kNormRouterWidth values. norm.out, and the outputs of the
// router, overlap neither norm.x nor norm.residual.
struct NormRouterArgs {
    RouterArgs router;
    NormArgs norm;
    int norm_threads;  // number of threads that normalize: those of norm_block for this width
};
inline constexpr int kNormRouterWidth = 8 * kMatvecThreads;

// out[r] = sum over j of weights[r, j] · x[r · used + j], plus shared[r] if not null. shared[r] is multiplied
// by sigmoid(gate[r]) if gate is not null.
struct CombineExpertsArgs {
    const float* x;        // [rows · used, width]
    const float* weights;  // [rows, used]
    const float* shared;   // [rows, width], or null
    const float* gate;     // [rows], or null
    float* out;            // [rows, width]; may be the same memory as `shared`
    std::int64_t rows;
    int used;
    int width;
};

// The sum of the experts' outputs, and the norm whose residual it is. experts.out is not written.
// norm.residual is not null, but not read. A row is one group, of at most kNormExpertsWidth values.
struct NormExpertsArgs {
    CombineExpertsArgs experts;
    NormArgs norm;
};
inline constexpr int kNormExpertsThreads = 512;
inline constexpr int kNormExpertsWidth = 8 * kNormExpertsThreads;

#define RF_EXPERT_KERNELS(X)                             \
    X(experts, route, RouteArgs, 128)                    \
    X(experts, route_fallback, RouteArgs, 128)           \
    X(router, router_F32, RouterArgs, 256)               \
    X(router, norm_router_F32, NormRouterArgs, 256)      \
    X(norm_experts, norm_experts, NormExpertsArgs, 512)  \
    X(experts, combine_experts, CombineExpertsArgs, 256) \
    X(experts, combine_experts_fallback, CombineExpertsArgs, 256)

}  // namespace rocmforge::kernels
