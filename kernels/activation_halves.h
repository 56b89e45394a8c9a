// Stores activations as halves with one power of two for each row (HalvesArgs in product_kernels.h).
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

// Returns the power of two that scales `most` into [2^14, 2^15), near the upper end of the range of halves.
// Returns at most 2^126.
RF_DEVICE inline float power_for(float most) {
    const int exponent = static_cast<int>(__builtin_bit_cast(unsigned, most) >> 23) - 127;
    if (exponent > 127) return 1.0F;  // infinity stays infinity
    const int power = exponent < -112 ? 126 : 14 - exponent;
    return __builtin_bit_cast(float, static_cast<unsigned>(power + 127) << 23);
}

// Returns the larger of `most` and the magnitude of `value`. Ignores NaN.
RF_DEVICE inline float larger_magnitude(float most, float value) {
    const float magnitude = __builtin_fabsf(value);
    return magnitude > most ? magnitude : most;
}

// Returns the largest `most` of all threads of the block. `waves` has an element for each wave.
RF_DEVICE inline float block_most(float most, const LdsArray<float>& waves) {
    most = wave_max(most);
    if (lane() == 0) waves[wave_index()] = most;
    barrier();
    for (int w = 0; w < block_threads() / kWave; ++w) most = waves[w] > most ? waves[w] : most;
    return most;
}

// Stores row `row` of `width` values as halves. Collective over the block, whose threads have four values
// each, from column `column` on; zeros beyond the end, where `inside` is false.
RF_DEVICE inline void store_halves(std::uint16_t* halves, float* scales, std::int64_t row, int width,
                                   std::int64_t column, Float4 four, bool inside,
                                   const LdsArray<float>& waves) {
    float most = 0;
    for (int i = 0; i < 4; ++i) most = larger_magnitude(most, four[i]);
    const float scale = power_for(block_most(most, waves));
    if (thread_index() == 0) scales[row] = 1.0F / scale;
    if (!inside) return;
    Half4 converted;
    for (int i = 0; i < 4; ++i) converted[i] = static_cast<Half>(four[i] * scale);
    *reinterpret_cast<Half4*>(halves + row * width + column) = converted;
}

}  // namespace rocmforge::gpu
