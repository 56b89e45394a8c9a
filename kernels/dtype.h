// The types of weights and activations. Uses no standard library code, so that device code can include it.
#pragma once

#include <cstdint>

namespace rocmforge {

// The numbers and block layouts are those of the GGUF specification and ggml's type table.
enum class DType : std::uint8_t {
    F32,
    F16,
    BF16,
    I32,
    Q4_0,
    Q4_1,
    Q5_0,
    Q5_1,
    Q8_0,
    Q2_K,
    Q3_K,
    Q4_K,
    Q5_K,
    Q6_K,
    IQ2_XXS,
    IQ4_NL,
    IQ4_XS,
    MXFP4,
    IQ3_XXS,
    IQ3_S,
    IQ2_XS,
    IQ2_S,
    IQ1_S,
    IQ1_M,
    TQ1_0,
    TQ2_0,
};

}  // namespace rocmforge
