// Activations made ready for products: as bytes where the weights are multiplied as bytes, as halves for the
// matrix instructions.
#include "kernels/activation_bytes.h"

using namespace rocmforge::gpu;
using rocmforge::kernels::BytesArgs;
using rocmforge::kernels::HalvesArgs;

// A thread four values; grid: [stride / 4 / threads, rows].
RF_KERNEL(quantize_bytes, BytesArgs, 256) {
    const int k = 4 * (block_x() * block_threads() + thread_index());
    const std::int64_t row = block_y();
    Float4 four{};
    if (k < args.width) four = __builtin_bit_cast(Float4, load16(args.x + row * args.width + k));
    store_bytes(args.to, row, k, four, k < args.to.stride);
}

namespace {

// Two to the power that brings `most` to [2^14, 2^15), the upper end of what a half holds.
RF_DEVICE inline float power_for(float most) {
    const int exponent = static_cast<int>(__builtin_bit_cast(unsigned, most) >> 23) - 127;
    if (exponent > 127) return 1.0F;  // infinity stays what it is
    const int power = exponent < -112 ? 126 : 14 - exponent;
    return __builtin_bit_cast(float, static_cast<unsigned>(power + 127) << 23);
}

}  // namespace

// A block a row.
RF_KERNEL(quantize_halves, HalvesArgs, 256) {
    RF_LDS(float, waves, 8);
    const std::int64_t row = block_x();
    const float* x = args.x + row * args.width;
    float most = 0;
    for (int k = thread_index(); k < args.width; k += block_threads()) {
        const float magnitude = __builtin_fabsf(x[k]);
        most = magnitude > most ? magnitude : most;
    }
    most = wave_max(most);
    if (lane() == 0) waves[wave_index()] = most;
    barrier();
    for (int w = 0; w < block_threads() / kWave; ++w) most = waves[w] > most ? waves[w] : most;
    const float scale = power_for(most);
    if (thread_index() == 0) args.scales[row] = 1.0F / scale;
    Half* halves = reinterpret_cast<Half*>(args.halves) + row * args.stride;
    for (int k = thread_index(); k < args.stride; k += block_threads()) {
        halves[k] = static_cast<Half>(k < args.width ? x[k] * scale : 0.0F);
    }
}
