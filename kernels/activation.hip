// out = act(gate) · up, with SiLU, GELU (its tanh form) or gpt-oss's clamped SwiGLU.
#include "kernels/activation_bytes.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::ActivationArgs;

using kernels::Gate;

constexpr float kClamp = 7.0F;

// x / (1 + e^-u): SiLU with u = x; GELU, x/2 · (1 + tanh(w)), with u = 2w and w = sqrt(2/π)(x + 0.044715 x³);
// the clamped SwiGLU with u = 1.702 x and x at most 7. Comparisons are such that NaN stays NaN.
RF_DEVICE inline float activate(float x, Gate kind) {
    float u = x;
    if (kind == Gate::Gelu) u = 1.5957691216F * (x + 0.044715F * x * x * x);
    if (kind == Gate::ClampedSwiglu) {
        x = x > kClamp ? kClamp : x;
        u = 1.702F * x;
    }
    return x * reciprocal(1.0F + exp(-u));
}

// The factor of the activated gate.
RF_DEVICE inline float factor_of(float up, Gate kind) {
    if (kind != Gate::ClampedSwiglu) return up;
    const float low = up < -kClamp ? -kClamp : up;
    return (low > kClamp ? kClamp : low) + 1.0F;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Each thread computes four values; block_y is the row. width is a multiple of 4.
RF_KERNEL(gated, ActivationArgs, 256) {
    const std::int64_t column = 4 * global_thread();
    const std::int64_t row = block_y();
    const bool inside = column < args.width;
    Float4 value{};
    if (inside) {
        const std::int64_t i = row * args.width + column;
        value = load4(args.gate + i);
        const Float4 up = load4(args.up + i);
        for (int j = 0; j < 4; ++j) value[j] = activate(value[j], args.kind) * factor_of(up[j], args.kind);
        store4(args.out + i, value);
    }
    if (args.bytes.bytes != nullptr) store_bytes(args.bytes, row, static_cast<int>(column), value, inside);
}

RF_KERNEL(gated_plain, ActivationArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.rows * args.width) return;
    args.out[i] = activate(args.gate[i], args.kind) * factor_of(args.up[i], args.kind);
}
