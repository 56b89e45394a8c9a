// out = act(gate) · up, with SiLU or GELU (its tanh form).
#include "kernels/activation_bytes.h"
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
    const std::int64_t row = block_y();
    const bool inside = column < args.width;
    Float4 value{};
    if (inside) {
        const std::int64_t i = row * args.width + column;
        value = load4(args.gate + i);
        for (int j = 0; j < 4; ++j) value[j] = activate(value[j], args.gelu);
        value *= load4(args.up + i);
        store4(args.out + i, value);
    }
    if (args.bytes.bytes != nullptr) store_bytes(args.bytes, row, static_cast<int>(column), value, inside);
}

RF_KERNEL(gated_plain, ActivationArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.rows * args.width) return;
    args.out[i] = activate(args.gate[i], args.gelu) * args.up[i];
}
