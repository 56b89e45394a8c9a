// Converts activations for products: to bytes if weights are multiplied as bytes, and to halves for matrix
// instructions.
#include "kernels/activation_bytes.h"
#include "kernels/activation_halves.h"
#include "kernels/four.h"

using namespace rocmforge::gpu;
using rocmforge::kernels::BytesArgs;
using rocmforge::kernels::HalvesArgs;

// Each thread converts four values. Grid: [stride / 4 / threads, rows].
RF_KERNEL(quantize_bytes, BytesArgs, 256) {
    const int k = 4 * (block_x() * block_threads() + thread_index());
    const std::int64_t row = block_y();
    Float4 four{};
    if (k < args.width) four = __builtin_bit_cast(Float4, load16(args.x + row * args.width + k));
    store_bytes(args.to, row, k, four, k < args.to.stride);
}

namespace {

// Loads columns k … k + 7 of a row of `width` values; columns beyond the width are zero. Rows begin at
// multiples of 16 bytes if the width is a multiple of four.
RF_DEVICE inline void load_eight(const float* row, int k, int width, float (&values)[8]) {
    if (width % 4 == 0 && k + 8 <= width) {
        const Float4 low = load4(row + k);
        const Float4 high = load4(row + k + 4);
        for (int i = 0; i < 4; ++i) {
            values[i] = low[i];
            values[i + 4] = high[i];
        }
        return;
    }
    for (int i = 0; i < 8; ++i) values[i] = k + i < width ? row[k + i] : 0.0F;
}

}  // namespace

// One block converts one row, in two passes. The second pass finds the row in the GPU's cache.
RF_KERNEL(quantize_halves, HalvesArgs, 256) {
    RF_LDS(float, waves, 8);
    const std::int64_t row = block_x();
    const float* x = args.x + row * args.width;
    float most = 0;
#pragma unroll 2
    for (int k = 8 * thread_index(); k < args.width; k += 8 * block_threads()) {
        float values[8];
        load_eight(x, k, args.width, values);
        for (const float value : values) most = larger_magnitude(most, value);
    }
    const float scale = power_for(block_most(most, waves));
    if (thread_index() == 0) args.scales[row] = 1.0F / scale;
    Half* halves = reinterpret_cast<Half*>(args.halves) + row * args.stride;
#pragma unroll 2
    for (int k = 8 * thread_index(); k < args.stride; k += 8 * block_threads()) {
        float values[8];
        load_eight(x, k, args.width, values);
        Half8 eight;
        for (int i = 0; i < 8; ++i) eight[i] = static_cast<Half>(values[i] * scale);
        store16(halves + k, __builtin_bit_cast(Int4, eight));
    }
}
