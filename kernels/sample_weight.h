// The weight of a token in sampling: e^x in integers, computed with the same bits on the host and on GPUs.
// Sums of integers don't depend on their order, so that a random number chooses the same token everywhere.
//
// Only explicit fused multiply-adds are used, because compilers may or may not fuse a product and a sum.
#pragma once

#include <cstdint>

#if defined(__AMDGCN__) || defined(__NVPTX__)
#define RF_SAMPLE_FUNCTION __attribute__((device, always_inline)) inline
#else
#define RF_SAMPLE_FUNCTION inline
#endif

namespace rocmforge::kernels {

// Unit of weights: the most likely token has the weight kWholeWeight.
constexpr std::uint64_t kWholeWeight = std::uint64_t{1} << 39;

// Returns e^x in units of 2^-39, rounded, for x <= 0: 2^k * e^r, with a Taylor polynomial for |r| <= ln(2)
// / 2. Its relative error is below 4e-7 besides the rounding. Returns 0 for x = -infinity.
RF_SAMPLE_FUNCTION std::uint64_t sample_weight(float x) {
    constexpr float kLog2E = 1.44269504F;
    // The last bits of kLn2High are zero, so that its product with a small integer is exact.
    constexpr float kLn2High = 0.693145752F;
    constexpr float kLn2Low = 1.42860677e-06F;  // ln 2 - kLn2High
    constexpr float kRounding = 12582912.0F;    // 1.5 * 2^23: adding it rounds to an integer
    constexpr float kLowest = -28.0F;           // e^-28 is less than half of 2^-39
    if (!(x > kLowest)) return 0;
    const float k = __builtin_fmaf(x, kLog2E, kRounding) - kRounding;
    const float r = __builtin_fmaf(k, -kLn2Low, __builtin_fmaf(k, -kLn2High, x));
    float power = __builtin_fmaf(1.0F / 720, r, 1.0F / 120);
    power = __builtin_fmaf(power, r, 1.0F / 24);
    power = __builtin_fmaf(power, r, 1.0F / 6);
    power = __builtin_fmaf(power, r, 0.5F);
    power = __builtin_fmaf(power, r, 1.0F);
    power = __builtin_fmaf(power, r, 1.0F);
    // The factor is a power of two, so the result is the same with and without fusing.
    const float unit = __builtin_bit_cast(float, (static_cast<std::int32_t>(k) + 39 + 127) << 23);
    return static_cast<std::uint64_t>(__builtin_fmaf(power, unit, 0.5F));
}

// The weight of a logit: at temperature 1, and at the temperature 1 / coldness.
RF_SAMPLE_FUNCTION std::uint64_t sample_weight(float logit, float highest) {
    return sample_weight(logit - highest);
}
RF_SAMPLE_FUNCTION std::uint64_t cooled_weight(float logit, float highest, float coldness) {
    return sample_weight((logit - highest) * coldness);
}

// Returns floor(sum * fraction / 2^64). `sum` is below 2^63.
RF_SAMPLE_FUNCTION std::uint64_t share_of(std::uint64_t sum, std::uint64_t fraction) {
    constexpr std::uint64_t kLow = 0xFFFFFFFFU;
    const std::uint64_t low = (sum & kLow) * (fraction & kLow);
    const std::uint64_t first = (sum >> 32) * (fraction & kLow) + (low >> 32);
    const std::uint64_t second = (sum & kLow) * (fraction >> 32) + (first & kLow);
    return (sum >> 32) * (fraction >> 32) + (first >> 32) + (second >> 32);
}

// Returns the weight that the tokens which top-p keeps must reach.
RF_SAMPLE_FUNCTION std::uint64_t top_p_weight(std::uint64_t sum, std::uint64_t top_p) {
    const std::uint64_t share = share_of(sum, top_p);
    return share == 0 ? 1 : share;
}

// Returns the logit after penalties. `times`: how often the token occurred, at least once.
RF_SAMPLE_FUNCTION float penalised_logit(float logit, float repeat, float presence, float frequency,
                                         int times) {
    const float loss = __builtin_fmaf(frequency, static_cast<float>(times), presence);
    return logit > 0.0F ? logit / repeat - loss : __builtin_fmaf(logit, repeat, -loss);
}

}  // namespace rocmforge::kernels
