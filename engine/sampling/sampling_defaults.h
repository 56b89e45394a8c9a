// Sampling options recommended by a model's authors: the keys general.sampling.* of GGUF. A Hugging Face
// folder has them in generation_config.json, which HfModel maps to GGUF's keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/files/model_file.h"
#include "engine/sampling/sampler.h"

namespace rocmforge {

struct SamplingDefaults {
    std::optional<float> temperature = {};
    std::optional<int> top_k = {};
    std::optional<float> top_p = {};
    std::optional<float> min_p = {};
    std::optional<float> repeat_penalty = {};
    std::optional<int> penalty_window = {};
    // Recommendations that were ignored as invalid, one sentence each.
    std::vector<std::string> left_out = {};

    bool none() const;
    // Overrides the fields of `base` that the model recommends. The user's own options are applied on top of
    // the result.
    SamplingOptions over(SamplingOptions base) const;
};

// These are only recommendations, so a damaged key does not make the model unusable: see left_out.
SamplingDefaults read_sampling_defaults(const ModelFile& file);

}  // namespace rocmforge
