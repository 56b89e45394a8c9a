// Lists of the types that a weight may have, for code that is instantiated once for each type.
#pragma once

// Weights that are quantized in blocks of 32 or 256. Their products use 8-bit activations.
#define RF_QUANTISED_TYPES(X) \
    X(Q4_0)                   \
    X(Q4_1)                   \
    X(Q5_0)                   \
    X(Q5_1)                   \
    X(Q8_0)                   \
    X(Q2_K)                   \
    X(Q3_K)                   \
    X(Q4_K)                   \
    X(Q5_K)                   \
    X(Q6_K)                   \
    X(IQ2_XXS)                \
    X(IQ4_NL)                 \
    X(IQ4_XS)                 \
    X(MXFP4)                  \
    X(IQ3_XXS)                \
    X(IQ3_S)                  \
    X(IQ2_XS)                 \
    X(IQ2_S)                  \
    X(IQ1_S)                  \
    X(IQ1_M)                  \
    X(TQ1_0)                  \
    X(TQ2_0)

// Those of them that have a kernel for one row of few values (matvec_short.h).
#define RF_SHORT_TYPES(X) X(Q8_0) X(Q4_K) X(Q5_K) X(Q6_K)

// Weights of 16 bits.
#define RF_HALF_TYPES(X) X(F16) X(BF16)

#define RF_WEIGHT_TYPES(X) X(F32) RF_HALF_TYPES(X) RF_QUANTISED_TYPES(X)
