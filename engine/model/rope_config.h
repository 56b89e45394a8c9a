// Reads the RoPE configuration from the metadata.
#pragma once

#include "engine/model/config_reader.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// `width`: number of values of a head that can be rotated. Frequency factors are set only for llama3;
// otherwise read_model() reads them from a tensor. Supported scalings: none, linear, yarn, longrope
// (llama.cpp's rope.scaling.type), llama3 and dynamic (Hugging Face's rope_type, with low_freq_factor and
// high_freq_factor beside rope.scaling.factor).
RopeConfig read_rope(const ConfigReader& reader, const Architecture& architecture, int width, int context);

// Reads the RoPE of layers with a window; nullopt if it is the same as in the other layers.
std::optional<RopeConfig> read_window_rope(const ConfigReader& reader, const Architecture& architecture,
                                           const RopeConfig& main);

// Returns an additional factor of latent attention's scores, besides 1 / sqrt(key_dim). It differs from 1
// only if YaRN scales the rotation.
float latent_score_scale(const ConfigReader& reader);

}  // namespace rocmforge
