#include "engine/rope_table.h"

#include <cassert>
#include <cmath>
#include <cstddef>

namespace rocmforge {

std::vector<float> rope_table(const RopeConfig& rope, int positions) {
    const auto pairs = static_cast<std::size_t>(rope.dimensions / 2);
    assert(rope.frequency_factors.empty() || rope.frequency_factors.size() == pairs);
    std::vector<double> frequency(pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
        const double exponent = -2.0 * static_cast<double>(i) / rope.dimensions;
        const double factor = rope.frequency_factors.empty() ? 1.0 : rope.frequency_factors[i];
        frequency[i] = rope.scale * std::pow(static_cast<double>(rope.base), exponent) / factor;
    }
    std::vector<float> table;
    table.reserve(static_cast<std::size_t>(positions) * pairs * 2);
    for (int p = 0; p < positions; ++p) {
        for (double f : frequency) {
            table.push_back(static_cast<float>(std::cos(p * f)));
            table.push_back(static_cast<float>(std::sin(p * f)));
        }
    }
    return table;
}

}  // namespace rocmforge
