// Computes out = act(gate) · up. act is SiLU, GELU (with tanh), gpt-oss's clamped SwiGLU, sigmoid, squared
// ReLU, xIELU or the identity.
#include "kernels/activate.h"
#include "kernels/activation_bytes.h"
#include "kernels/activation_halves.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::ActivationArgs;
using kernels::ActivationRows;

// Returns e^x - 1 - x for x <= 0. Near 0, evaluates the power series, because the difference would lose most
// digits.
RF_DEVICE inline float exp_less_line(float x) {
    if (!(x > -0.5F)) return exp(x) - 1.0F - x;
    float sum = x * (1.0F / 5040) + 1.0F / 720;
    sum = sum * x + 1.0F / 120;
    sum = sum * x + 1.0F / 24;
    sum = sum * x + 1.0F / 6;
    return (sum * x + 0.5F) * x * x;
}

RF_DEVICE inline float xielu(float x, const ActivationArgs& args) {
    if (x > 0.0F) return (args.alpha_p * x + args.beta) * x;
    const float least = x > args.eps ? args.eps : x;
    return args.alpha_n * (exp_less_line(least) + (least - x)) + args.beta * x;
}

RF_DEVICE inline Float4 xielu_product(Float4 gate, Float4 up, const ActivationArgs& args) {
    for (int j = 0; j < 4; ++j) gate[j] = xielu(gate[j], args) * up[j];
    return gate;
}

// Returns act(gate) · up of four values. Branches on the activation once, not once for each value.
RF_DEVICE inline Float4 activated_product(Float4 gate, Float4 up, const ActivationArgs& args) {
    switch (args.kind) {
        case Gate::Silu:
            return product_of<Gate::Silu>(gate, up);
        case Gate::Gelu:
            return product_of<Gate::Gelu>(gate, up);
        case Gate::ClampedSwiglu:
            return product_of<Gate::ClampedSwiglu>(gate, up);
        case Gate::Sigmoid:
            return product_of<Gate::Sigmoid>(gate, up);
        case Gate::SquaredRelu:
            return product_of<Gate::SquaredRelu>(gate, up);
        case Gate::Xielu:
            return xielu_product(gate, up, args);
        case Gate::Linear:
            return product_of<Gate::Linear>(gate, up);
    }
    __builtin_unreachable();
}

// Returns args.second or args.first. Chooses each value by itself, because clang would copy arguments to
// private memory on sm_90 in order to choose between their addresses.
RF_DEVICE inline ActivationRows rows_of(const ActivationArgs& args, bool second) {
    const ActivationRows a = args.first;
    const ActivationRows b = args.second;
    return {second ? b.gate : a.gate,
            second ? b.up : a.up,
            second ? b.out : a.out,
            {second ? b.bytes.bytes : a.bytes.bytes, second ? b.bytes.groups : a.bytes.groups,
             second ? b.bytes.stride : a.bytes.stride},
            second ? b.halves : a.halves,
            second ? b.scales : a.scales,
            second ? b.width : a.width};
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Each thread computes four values. block_y is the row: first those of args.first, then those of args.second.
// Widths are multiples of 4.
RF_KERNEL(gated, ActivationArgs, 256) {
    RF_LDS(float, waves, 256 / kWave);
    const std::int64_t column = 4 * global_thread();
    const bool second = block_y() >= args.rows;
    const std::int64_t row = second ? block_y() - args.rows : block_y();
    const ActivationRows rows = rows_of(args, second);
    const bool inside = column < rows.width;
    Float4 value{};
    if (inside) {
        const std::int64_t i = row * rows.width + column;
        const Float4 gate = load4(rows.gate + i);
        const Float4 up = rows.up != nullptr ? load4(rows.up + i) : Float4{1, 1, 1, 1};
        value = activated_product(gate, up, args);
        store4(rows.out + i, value);
    }
    if (rows.bytes.bytes != nullptr) store_bytes(rows.bytes, row, static_cast<int>(column), value, inside);
    if (rows.halves != nullptr) {
        store_halves(rows.halves, rows.scales, row, rows.width, column, value, inside, waves);
    }
}

// Computes only args.first.
RF_KERNEL(gated_fallback, ActivationArgs, 256) {
    const ActivationRows& rows = args.first;
    const std::int64_t i = global_thread();
    if (i >= args.rows * rows.width) return;
    const float up = rows.up != nullptr ? rows.up[i] : 1.0F;
    rows.out[i] = activated_product(Float4{rows.gate[i]}, Float4{up}, args)[0];
}
