// out = act(gate) · up, with SiLU or GELU (its tanh form).
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::ActivationArgs;

// x / (1 + e^-u): SiLU with u = x; GELU, x/2 · (1 + tanh(w)), with u = 2w and w = sqrt(2/π)(x + 0.044715 x³).
RF_DEVICE inline float activate(float x, bool gelu) {
    const float u = gelu ? 1.5957691216F * (x + 0.044715F * x * x * x) : x;
    return x * reciprocal(1.0F + exp(-u));
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Four values a thread; block_y is the row. width is a multiple of 4.
RF_KERNEL(gated, ActivationArgs, 256) {
    const std::int64_t column = 4 * global_thread();
    if (column >= args.width) return;
    const std::int64_t i = std::int64_t{block_y()} * args.width + column;
    Float4 value = load4(args.gate + i);
    for (int j = 0; j < 4; ++j) value[j] = activate(value[j], args.gelu);
    store4(args.out + i, value * load4(args.up + i));
}

RF_KERNEL(gated_plain, ActivationArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.rows * args.width) return;
    args.out[i] = activate(args.gate[i], args.gelu) * args.up[i];
}
