#include "engine/weights/quantize.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "engine/base/error.h"
#include "engine/base/float_types.h"
#include "kernels/blocks.h"

namespace rocmforge {
namespace {

constexpr std::size_t kGroup = 32;  // number of weights that share a scale
constexpr std::size_t kGroups = 8;  // number of groups in a Q4_K block
constexpr float kLargestQuant = 15;
constexpr float kLargestScale = 63;

using Group = std::array<float, kGroup>;

// Rounds to the nearest integer, for |value| below 2^22. A loop that calls it can be vectorized.
inline float nearest(float value) {
    constexpr float kShift = 12582912;  // 1.5 * 2^23: adding it rounds the fraction away
    return (value + kShift) - kShift;
}

inline float quant_of(float value, float inverse, float min) {
    return std::clamp(nearest((value + min) * inverse), 0.0F, kLargestQuant);
}

// Approximates x by scale * quant - min, with scale and min at least 0.
struct Fit {
    float scale = 0;
    float min = 0;
    float error = 0;
};

// Returns the best scale and min for given quants by weighted least squares. Also returns the remaining
// error, without the constant sum of w·x².
Fit solve(const Group& x, const Group& w, float inverse, float min) {
    float sum_w = 0;
    float sum_wx = 0;
    float sum_wq = 0;
    float sum_wqq = 0;
    float sum_wxq = 0;
    for (std::size_t i = 0; i < kGroup; ++i) {
        const float q = quant_of(x[i], inverse, min);
        sum_w += w[i];
        sum_wx += w[i] * x[i];
        sum_wq += w[i] * q;
        sum_wqq += w[i] * q * q;
        sum_wxq += w[i] * x[i] * q;
    }
    const float determinant = sum_w * sum_wqq - sum_wq * sum_wq;
    Fit fit;
    if (sum_wqq <= 0) return fit;
    const bool all_alike = determinant <= 1e-6F * sum_w * sum_wqq;
    if (!all_alike) {
        fit.scale = (sum_w * sum_wxq - sum_wx * sum_wq) / determinant;
        fit.min = (fit.scale * sum_wq - sum_wx) / sum_w;
    }
    if (all_alike || fit.min < 0) {
        fit.min = 0;
        fit.scale = sum_wxq / sum_wqq;
    }
    fit.error = fit.scale * (fit.scale * sum_wqq - 2 * sum_wxq) +
                2 * fit.min * (sum_wx - fit.scale * sum_wq) + fit.min * fit.min * sum_w;
    return fit;
}

// Tries ranges slightly wider and narrower than the range of the values, because clipping a large value may
// give all other values finer steps.
Fit fit_group(const Group& x, const Group& w) {
    const auto [low, high] = std::minmax_element(x.begin(), x.end());
    const float min = std::max(0.0F, -*low);
    const float range = *high + min;
    if (range <= 0) return {.scale = 0, .min = min, .error = 0};
    Fit best;
    for (int step = -9; step <= 9; ++step) {
        const float inverse = (kLargestQuant + 0.1F * static_cast<float>(step)) / range;
        const Fit fit = solve(x, w, inverse, min);
        if (fit.scale > 0 && (best.scale == 0 || fit.error < best.error)) best = fit;
    }
    return best;
}

struct Block4 {
    std::array<Group, kGroups> x{};
    std::array<Group, kGroups> w{};
    std::array<int, kGroups> scale{};  // 0 … 63
    std::array<int, kGroups> min{};    // 0 … 63
    float d = 0;
    float dmin = 0;
};

float inverse_of(float scale) {
    return scale > 0 ? 1 / scale : 0;
}

float error_of(const Block4& block, std::size_t group, int scale, int min) {
    const float step = block.d * static_cast<float>(scale);
    const float offset = block.dmin * static_cast<float>(min);
    const float inverse = inverse_of(step);
    const Group& x = block.x[group];
    const Group& w = block.w[group];
    float error = 0;
    for (std::size_t i = 0; i < kGroup; ++i) {
        const float off = step * quant_of(x[i], inverse, offset) - offset - x[i];
        error += w[i] * off * off;
    }
    return error;
}

// Chooses the six-bit scale and min with the smallest error among nine pairs near the optimal values.
void choose_scale_and_min(Block4& block, std::size_t group) {
    constexpr std::array<std::array<int, 2>, 9> kSteps{
        {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}};
    float best = 0;
    const int scale = block.scale[group];
    const int min = block.min[group];
    for (const auto& [by_scale, by_min] : kSteps) {
        const int s = scale + by_scale;
        const int m = min + by_min;
        const int largest = static_cast<int>(kLargestScale);
        if (s < 0 || s > largest || m < 0 || m > largest) continue;
        const float error = error_of(block, group, s, m);
        if ((by_scale == 0 && by_min == 0) || error < best) {
            best = error;
            block.scale[group] = s;
            block.min[group] = m;
        }
    }
}

float as_half(float value) {
    return half_to_float(float_to_half(value));
}

// Recomputes d and dmin for the chosen quants and six-bit values.
void refit(Block4& block) {
    double aa = 0;  // sums for least squares: x ≈ d * a + dmin * b with a = scale * quant and b = -min
    double ab = 0;
    double bb = 0;
    double ax = 0;
    double bx = 0;
    for (std::size_t g = 0; g < kGroups; ++g) {
        const auto scale = static_cast<float>(block.scale[g]);
        const auto min = static_cast<float>(block.min[g]);
        const float inverse = inverse_of(block.d * scale);
        std::array<float, 5> sums{};
        for (std::size_t i = 0; i < kGroup; ++i) {
            const float a = scale * quant_of(block.x[g][i], inverse, block.dmin * min);
            const float w = block.w[g][i];
            sums[0] += w * a * a;
            sums[1] += w * a;
            sums[2] += w;
            sums[3] += w * a * block.x[g][i];
            sums[4] += w * block.x[g][i];
        }
        aa += sums[0];
        ab -= sums[1] * min;
        bb += sums[2] * min * min;
        ax += sums[3];
        bx -= sums[4] * min;
    }
    const double determinant = aa * bb - ab * ab;
    double d = aa > 0 ? ax / aa : 0;
    double dmin = 0;
    if (determinant > 1e-9 * aa * bb) {
        const double both = (ax * bb - bx * ab) / determinant;
        const double min = (bx * aa - ax * ab) / determinant;
        if (min > 0) {
            d = both;
            dmin = min;
        }
    } else if (aa <= 0 && bb > 0) {
        dmin = std::max(0.0, bx / bb);
    }
    if (d <= 0 && aa > 0) return;
    block.d = as_half(static_cast<float>(d));
    block.dmin = as_half(static_cast<float>(dmin));
}

float total_error(const Block4& block) {
    float error = 0;
    for (std::size_t g = 0; g < kGroups; ++g) error += error_of(block, g, block.scale[g], block.min[g]);
    return error;
}

// Gives large values more weight. The activations are unknown here, but large weights contribute most to a
// product.
void weigh(Block4& block) {
    float squares = 0;
    for (const Group& group : block.x) {
        for (const float x : group) squares += x * x;
    }
    const float usual = std::sqrt(squares / static_cast<float>(kGroup * kGroups));
    for (std::size_t g = 0; g < kGroups; ++g) {
        for (std::size_t i = 0; i < kGroup; ++i) block.w[g][i] = usual + std::abs(block.x[g][i]);
    }
}

void find_scales(Block4& block) {
    weigh(block);
    std::array<Fit, kGroups> fits;
    float scale = 0;
    float min = 0;
    for (std::size_t g = 0; g < kGroups; ++g) {
        fits[g] = fit_group(block.x[g], block.w[g]);
        scale = std::max(scale, fits[g].scale);
        min = std::max(min, fits[g].min);
    }
    block.d = as_half(scale / kLargestScale);
    block.dmin = as_half(min / kLargestScale);
    for (std::size_t g = 0; g < kGroups; ++g) {
        block.scale[g] = std::clamp(static_cast<int>(nearest(fits[g].scale * inverse_of(block.d))), 0, 63);
        block.min[g] = std::clamp(static_cast<int>(nearest(fits[g].min * inverse_of(block.dmin))), 0, 63);
    }
    for (std::size_t g = 0; g < kGroups; ++g) choose_scale_and_min(block, g);
    Block4 again = block;
    refit(again);
    for (std::size_t g = 0; g < kGroups; ++g) choose_scale_and_min(again, g);
    if (total_error(again) < total_error(block)) block = again;
}

// Throws for NaN and for magnitudes above 10^6, which no model has. The formats can represent all smaller
// values: their scales are halves (at most 65504), so Q4_K reaches from -63 · 65504 to 63 · 15 · 65504.
void check_values(std::span<const float> row) {
    constexpr float kLargest = 1e6F;
    const bool sound =
        std::all_of(row.begin(), row.end(), [](float value) { return std::abs(value) <= kLargest; });
    if (!sound) {
        throw EngineError(Code::BadFile,
                          Text::tr("A weight of the model is NaN or too large to be quantized."));
    }
}

void store(const Block4& block, Block<DType::Q4_K>& out) {
    out = {};
    out.d = float_to_half(block.d);
    out.dmin = float_to_half(block.dmin);
    for (std::size_t g = 0; g < kGroups; ++g) {
        const auto scale = static_cast<std::uint8_t>(block.scale[g]);
        const auto min = static_cast<std::uint8_t>(block.min[g]);
        if (g < 4) {
            out.scales[g] = static_cast<std::uint8_t>(out.scales[g] | scale);
            out.scales[g + 4] = static_cast<std::uint8_t>(out.scales[g + 4] | min);
        } else {
            out.scales[g + 4] = static_cast<std::uint8_t>((scale & 0x0F) | (min & 0x0F) << 4);
            out.scales[g - 4] = static_cast<std::uint8_t>(out.scales[g - 4] | (scale >> 4) << 6);
            out.scales[g] = static_cast<std::uint8_t>(out.scales[g] | (min >> 4) << 6);
        }
        const float inverse = inverse_of(block.d * static_cast<float>(scale));
        const float offset = block.dmin * static_cast<float>(min);
        for (std::size_t i = 0; i < kGroup; ++i) {
            const auto quant = static_cast<std::uint8_t>(quant_of(block.x[g][i], inverse, offset));
            std::uint8_t& nibbles = out.nibbles[g / 2 * kGroup + i];
            nibbles = static_cast<std::uint8_t>(nibbles | quant << (g % 2 * 4));
        }
    }
}

}  // namespace

void quantize_q8_0(std::span<const float> row, std::byte* out) {
    check_values(row);
    for (std::size_t begin = 0; begin < row.size(); begin += kGroup) {
        const std::span<const float> x = row.subspan(begin, kGroup);
        float largest = 0;
        for (const float value : x) largest = std::max(largest, std::abs(value));
        Block<DType::Q8_0> block{};
        block.d = float_to_half(largest / 127);
        const float inverse = inverse_of(half_to_float(block.d));
        for (std::size_t i = 0; i < kGroup; ++i) {
            block.values[i] = static_cast<std::int8_t>(std::clamp(nearest(x[i] * inverse), -127.0F, 127.0F));
        }
        std::memcpy(out + begin / kGroup * sizeof block, &block, sizeof block);
    }
}

void quantize_q4_k(std::span<const float> row, std::byte* out) {
    check_values(row);
    constexpr std::size_t kWeights = kGroup * kGroups;
    for (std::size_t begin = 0; begin < row.size(); begin += kWeights) {
        Block4 block;
        for (std::size_t g = 0; g < kGroups; ++g) {
            std::copy_n(row.begin() + static_cast<std::ptrdiff_t>(begin + g * kGroup), kGroup,
                        block.x[g].begin());
        }
        find_scales(block);
        Block<DType::Q4_K> stored;
        store(block, stored);
        std::memcpy(out + begin / kWeights * sizeof stored, &stored, sizeof stored);
    }
}

}  // namespace rocmforge
