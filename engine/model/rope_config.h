// How positions become angles, from the metadata.
#pragma once

#include "engine/model/config_reader.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// `width`: values of a head that can be rotated. What tensors say (frequency factors) is added by read_model.
// Scalings: none, linear, yarn, longrope (llama.cpp's rope.scaling.type), llama3 and dynamic (Hugging Face's
// rope_type, with low_freq_factor and high_freq_factor beside rope.scaling.factor).
RopeConfig read_rope(const ConfigReader& reader, const Architecture& architecture, int width, int context);

// The rope of windowed layers, where it isn't that of the others.
std::optional<RopeConfig> read_window_rope(const ConfigReader& reader, const Architecture& architecture,
                                           const RopeConfig& main);

// By what the scores of latent attention are multiplied when its rope is stretched, beside 1 / sqrt(key_dim).
float latent_score_scale(const ConfigReader& reader);

}  // namespace rocmforge
