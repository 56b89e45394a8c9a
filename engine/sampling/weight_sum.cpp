#include "engine/sampling/weight_sum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace rocmforge {
namespace {

constexpr std::size_t kSumLanes = 16;  // number of floats in the widest vector registers
// Number of weights that a lane adds up as floats, before their sum is converted to a double.
constexpr std::size_t kInFloats = 8;
constexpr float kLog2E = 1.44269504F;  // 1 ÷ ln 2
// The last bits of kLn2High are zero, so that its product with a small integer is exact.
constexpr float kLn2High = 0.693145752F;
constexpr float kLn2Low = 1.42860677e-06F;  // ln 2 − kLn2High
constexpr float kRounding = 12582912.0F;    // 1.5 · 2^23: adding it rounds to an integer
constexpr float kLowest = -87.0F;           // e^kLowest is one of the smallest floats, 10^-38

// Upper bound of the relative error of the sum. These are the errors of a weight whose logit is at most 24
// below the highest: 24 · 2^-24 from rounding the difference of the logits, 1.8e-7 from truncating the Taylor
// series, and 4 · 2^-24 from evaluating the polynomial. All lower weights together are less than 10^-4 of the
// sum, so their larger error of 87 · 2^-24 hardly matters. Adding the floats of a lane causes an error of 7 ·
// 2^-24, and adding doubles, in any order, an error of 10^-10.
constexpr double kOff = 4e-6;

// Returns e^x for x in [kLowest, 0] as 2^k · e^r, with a Taylor polynomial for |r| ≤ ½ ln 2. Has no branches,
// so that the compiler vectorizes it.
inline float weight_of(float x) {
    const float k = x * kLog2E + kRounding - kRounding;
    const float r = x - k * kLn2High - k * kLn2Low;
    float power = 1.0F / 720;
    power = power * r + 1.0F / 120;
    power = power * r + 1.0F / 24;
    power = power * r + 1.0F / 6;
    power = power * r + 0.5F;
    power = power * r + 1.0F;
    power = power * r + 1.0F;
    const std::int32_t exponent = (static_cast<std::int32_t>(k) + 127) * (1 << 23);
    return power * std::bit_cast<float>(exponent);
}

inline float from_lowest(float x) {
    return x > kLowest ? x : kLowest;
}

// Sums kSumLanes · kInFloats weights. Uses two loops, because in a single loop the compiler would turn the
// comparison into a branch.
double sum_of_block(const float* logits, float highest) {
    std::array<float, kSumLanes> sums{};
    std::array<float, kSumLanes> below;
    for (std::size_t i = 0; i < kInFloats; ++i, logits += kSumLanes) {
        for (std::size_t lane = 0; lane < kSumLanes; ++lane)
            below[lane] = from_lowest(logits[lane] - highest);
        for (std::size_t lane = 0; lane < kSumLanes; ++lane) sums[lane] += weight_of(below[lane]);
    }
    double sum = 0;
    for (const float part : sums) sum += static_cast<double>(part);
    return sum;
}

}  // namespace

WeightSum weight_sum(std::span<const float> logits, float highest) {
    constexpr std::size_t kBlock = kSumLanes * kInFloats;
    double sum = 0;
    std::size_t i = 0;
    for (; i + kBlock <= logits.size(); i += kBlock) sum += sum_of_block(logits.data() + i, highest);
    for (; i < logits.size(); ++i) sum += static_cast<double>(weight_of(from_lowest(logits[i] - highest)));
    return {.least = sum * (1 - kOff), .most = sum * (1 + kOff)};
}

}  // namespace rocmforge
