// What a model's makers recommend for drawing its tokens: the keys general.sampling.* of GGUF, which a
// Hugging Face folder has in generation_config.json (HfModel shows them under GGUF's keys).
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
    // What the model says and what makes no sense, a sentence each; it is not used.
    std::vector<std::string> left_out = {};

    bool none() const;
    // `base` where the model says nothing. Whoever a person's wishes come from puts them over this.
    SamplingOptions over(SamplingOptions base) const;
};

// Advice, so a damaged key does not make the model unusable: see left_out.
SamplingDefaults read_sampling_defaults(const ModelFile& file);

}  // namespace rocmforge
