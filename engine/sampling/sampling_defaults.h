// Sampling options that a model's authors recommend, from GGUF's keys general.sampling.*. A Hugging Face
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
    // Recommendations that were ignored because they are invalid, one sentence each.
    std::vector<std::string> left_out = {};

    bool none() const;
    // Returns `base` with the recommended values. The user's own options are applied afterwards.
    SamplingOptions over(SamplingOptions base) const;
};

// Reads the recommendations. An invalid value does not make the model unusable: it is reported in left_out.
SamplingDefaults read_sampling_defaults(const ModelFile& file);

}  // namespace rocmforge
