// Options without filters, and the tokens that a sampler draws.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <vector>

#include "engine/sampling/sampler.h"

namespace rocmforge::test {

// Returns options with all filters off, which draw from the plain softmax.
inline SamplingOptions plain(std::uint64_t seed = 1) {
    SamplingOptions o;
    o.temperature = 1;
    o.top_k = 0;
    o.top_p = 1;
    o.min_p = 0;
    o.seed = seed;
    return o;
}

inline std::vector<float> logits_of(const std::vector<double>& probabilities) {
    std::vector<float> logits;
    logits.reserve(probabilities.size());
    for (double p : probabilities) logits.push_back(static_cast<float>(std::log(p)));
    return logits;
}

inline std::map<std::int32_t, double> frequencies(const SamplingOptions& options,
                                                  const std::vector<float>& logits, int draws = 20000) {
    Sampler sampler(options);
    std::map<std::int32_t, double> counts;
    for (int i = 0; i < draws; ++i) counts[sampler.sample(logits)] += 1.0 / draws;
    return counts;
}

inline std::set<std::int32_t> support(const SamplingOptions& options, const std::vector<float>& logits) {
    std::set<std::int32_t> tokens;
    for (const auto& [token, share] : frequencies(options, logits, 2000)) tokens.insert(token);
    return tokens;
}

using Tokens = std::set<std::int32_t>;
inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

}  // namespace rocmforge::test
