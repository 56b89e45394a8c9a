// The arguments and the list of kernels that compute a product of one row and the norm after it. There are
// none for the types that matvec reads through a table in LDS.
#pragma once

#include "kernels/row_kernels.h"

namespace rocmforge::kernels {

// A product of one row with one weight of a quantized type, and then the norm of x, which is one group as
// wide as the product's output. norm.residual is the product's output. norm_threads(norm.width, wave) is at
// most kNormTurns · kMatvecThreads.
struct MatvecNormArgs {
    MatvecArgs product;
    NormArgs norm;
    int* finished;  // number of finished blocks: 0 before and after the launch
    int blocks;     // number of blocks of the launch
};

// The last block normalizes the row in up to this number of turns.
inline constexpr int kNormTurns = 2;

// Returns the number of threads with which norm_block computes a group. This number determines the order of
// additions.
constexpr int norm_threads(int width, int wave) {
    return (width + 8 * wave - 1) / (8 * wave) * wave;
}

#define RF_NORM_PRODUCT_KERNELS(X)                           \
    X(matvec_small, matvec_norm_Q4_0, MatvecNormArgs, 256)   \
    X(matvec_small, matvec_norm_Q4_1, MatvecNormArgs, 256)   \
    X(matvec_small, matvec_norm_Q5_0, MatvecNormArgs, 256)   \
    X(matvec_small, matvec_norm_Q5_1, MatvecNormArgs, 256)   \
    X(matvec_small, matvec_norm_Q8_0, MatvecNormArgs, 256)   \
    X(matvec_small, matvec_norm_IQ4_NL, MatvecNormArgs, 256) \
    X(matvec_small, matvec_norm_MXFP4, MatvecNormArgs, 256)  \
    X(matvec_super, matvec_norm_Q2_K, MatvecNormArgs, 256)   \
    X(matvec_super, matvec_norm_Q3_K, MatvecNormArgs, 256)   \
    X(matvec_super, matvec_norm_Q4_K, MatvecNormArgs, 256)   \
    X(matvec_super, matvec_norm_Q5_K, MatvecNormArgs, 256)   \
    X(matvec_super, matvec_norm_Q6_K, MatvecNormArgs, 256)   \
    X(matvec_super, matvec_norm_IQ4_XS, MatvecNormArgs, 256) \
    X(matvec_super, matvec_norm_TQ1_0, MatvecNormArgs, 256)  \
    X(matvec_super, matvec_norm_TQ2_0, MatvecNormArgs, 256)

}  // namespace rocmforge::kernels
