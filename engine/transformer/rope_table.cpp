#include "engine/transformer/rope_table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace rocmforge {
namespace {

double base_of(const RopeConfig& rope, int positions) {
    const auto base = static_cast<double>(rope.base);
    if (rope.dynamic_factor == 0.0F || positions <= rope.original_context || rope.dimensions <= 2)
        return base;
    const auto factor = static_cast<double>(rope.dynamic_factor);
    const double grown = factor * positions / rope.original_context - (factor - 1);
    return base * std::pow(grown, rope.dimensions / (rope.dimensions - 2.0));
}

// Returns for each pair the share (0 to 1) of the unscaled frequency in the pair's frequency. The scaled
// frequency has the remaining share.
std::vector<double> kept_by_yarn(const RopeConfig& rope, double base) {
    std::vector<double> kept(static_cast<std::size_t>(rope.dimensions / 2), 0.0);
    if (!rope.yarn) return kept;
    // Returns the index of the pair that makes `turns` full rotations over the original context.
    const auto pair_of = [&](float turns) {
        return rope.dimensions *
               std::log(rope.original_context / (static_cast<double>(turns) * 2 * std::numbers::pi)) /
               (2 * std::log(base));
    };
    const double low = std::max(0.0, std::floor(pair_of(rope.yarn->fast)));
    const double high = std::min(rope.dimensions - 1.0, std::ceil(pair_of(rope.yarn->slow)));
    for (std::size_t i = 0; i < kept.size(); ++i) {
        kept[i] = 1 - std::clamp((static_cast<double>(i) - low) / std::max(0.001, high - low), 0.0, 1.0);
    }
    return kept;
}

}  // namespace

std::vector<float> rope_table(const RopeConfig& rope, int positions) {
    return rope_table_rows(rope, positions, 0, positions);
}

std::vector<float> rope_table_rows(const RopeConfig& rope, int positions, int first, int count) {
    const auto pairs = static_cast<std::size_t>(rope.dimensions / 2);
    const bool beyond = positions > rope.original_context && !rope.long_factors.empty();
    const std::vector<float>& factors = beyond ? rope.long_factors : rope.frequency_factors;
    assert(factors.empty() || factors.size() == pairs);
    const double base = base_of(rope, positions);
    const std::vector<double> kept = kept_by_yarn(rope, base);
    std::vector<double> frequency(pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
        const double exponent = -2.0 * static_cast<double>(i) / rope.dimensions;
        const double factor = factors.empty() ? 1.0 : static_cast<double>(factors[i]);
        const double scale = static_cast<double>(rope.scale) * (1 - kept[i]) + kept[i];
        frequency[i] = scale * std::pow(base, exponent) / factor;
    }
    const auto magnitude = static_cast<double>(rope.magnitude);
    std::vector<float> table;
    table.reserve(static_cast<std::size_t>(count) * pairs * 2);
    for (int p = first; p < first + count; ++p) {
        for (const double f : frequency) {
            table.push_back(static_cast<float>(magnitude * std::cos(p * f)));
            table.push_back(static_cast<float>(magnitude * std::sin(p * f)));
        }
    }
    return table;
}

std::vector<float> query_scales(const QueryTemperature& temperature, int positions) {
    std::vector<float> scales;
    for (int p = 0; p < positions; ++p) {
        const int steps = p / temperature.length;  // the scale grows at every multiple
        const double grown = std::log(1.0 + steps);
        scales.push_back(static_cast<float>(1 + static_cast<double>(temperature.scale) * grown));
    }
    return scales;
}

}  // namespace rocmforge
