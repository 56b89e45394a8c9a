// The activations without parameters. Every kernel that activates values uses these functions, so that their
// results have the same bits.
#pragma once

#include "kernels/device.h"
#include "kernels/product_kernels.h"

namespace rocmforge::gpu {

using kernels::Gate;

constexpr float kClamp = 7.0F;

// Returns the activation of x. SiLU, GELU and the clamped SwiGLU are computed as x / (1 + e^-u). For SiLU, u
// = x. For GELU, which is x/2 · (1 + tanh(w)) with w = sqrt(2/π)(x + 0.044715 x³), u = 2w. For the clamped
// SwiGLU, u = 1.702 x, after x was limited to at most 7. Comparisons are written so that NaN stays NaN.
template <Gate kKind>
RF_DEVICE inline float activate(float x) {
    static_assert(kKind != Gate::Xielu);
    if constexpr (kKind == Gate::Linear) return x;
    if constexpr (kKind == Gate::SquaredRelu) return x < 0.0F ? 0.0F : x * x;
    if constexpr (kKind == Gate::Sigmoid) return reciprocal(1.0F + exp(-x));
    float u = x;
    if constexpr (kKind == Gate::Gelu) u = 1.5957691216F * __builtin_fmaf(0.044715F * x * x, x, x);
    if constexpr (kKind == Gate::ClampedSwiglu) {
        x = x > kClamp ? kClamp : x;
        u = 1.702F * x;
    }
    return x * reciprocal(1.0F + exp(-u));
}

// Returns the factor by which the activated gate is multiplied: `up` or, for the clamped SwiGLU, `up` limited
// to [-7, 7], plus 1.
template <Gate kKind>
RF_DEVICE inline float factor_of(float up) {
    if constexpr (kKind != Gate::ClampedSwiglu) return up;
    const float low = up < -kClamp ? -kClamp : up;
    return (low > kClamp ? kClamp : low) + 1.0F;
}

// Returns act(gate) · up of four values.
template <Gate kKind>
RF_DEVICE inline Float4 product_of(Float4 gate, Float4 up) {
    for (int j = 0; j < 4; ++j) gate[j] = activate<kKind>(gate[j]) * factor_of<kKind>(up[j]);
    return gate;
}

}  // namespace rocmforge::gpu
