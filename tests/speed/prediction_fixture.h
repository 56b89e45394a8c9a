// Models and device profiles for tests of speed predictions. The profiles have chosen values, so that the sum
// is known.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/speed/prediction.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace rocmforge::test {

inline constexpr double kBandwidth = 1e9;  // bytes per second

// Returns a profile in which only reading weights takes time.
inline DeviceProfile only_weights() {
    DeviceProfile profile;
    profile.products.fill(ProductCost{.from_memory = {.fixed = 0, .each = 1 / kBandwidth}});
    return profile;
}

inline ModelHeader tiny(const char* name) {
    return read_model(tiny_model(name).file.open(), name);
}

inline ModelHeader tiny(const TinyLlama& options) {
    return read_model(tiny_llama(options).open(), "tiny");
}

inline double seconds(const ModelHeader& model, const DeviceProfile& profile, int tokens = 0,
                      const PlanOptions& options = {}) {
    return 1 / predict_decode_rate(model, options, profile, tokens).value();
}

inline Curve line_of(double fixed, double each) {
    return {{{.amount = 1, .seconds = fixed + each}, {.amount = 2, .seconds = fixed + 2 * each}}};
}

inline bool same(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

}  // namespace rocmforge::test
