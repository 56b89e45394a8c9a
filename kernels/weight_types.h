// The types that a weight may have, for what is made once for each.
#pragma once

// Weights that are quantised in blocks of 32 or of 256: products with activations of 8 bits.
#define RF_QUANTISED_TYPES(X) \
    X(Q4_0) X(Q4_1) X(Q5_0) X(Q5_1) X(Q8_0) X(Q2_K) X(Q3_K) X(Q4_K) X(Q5_K) X(Q6_K) X(IQ2_XXS)

// Weights of 16 bits.
#define RF_HALF_TYPES(X) X(F16) X(BF16)

#define RF_WEIGHT_TYPES(X) X(F32) RF_HALF_TYPES(X) RF_QUANTISED_TYPES(X)
