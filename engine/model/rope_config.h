// Reads the RoPE configuration from the metadata.
#pragma once

#include "engine/model/config_reader.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// `width`: values of a head that can be rotated. read_model adds the frequency factors, which come from a
// tensor. Supported scalings: none, linear, yarn, longrope (llama.cpp's rope.scaling.type), llama3 and
// dynamic (Hugging Face's rope_type, with low_freq_factor and high_freq_factor beside rope.scaling.factor).
RopeConfig read_rope(const ConfigReader& reader, const Architecture& architecture, int width, int context);

// The RoPE of layers with a window, if it differs from that of the others.
std::optional<RopeConfig> read_window_rope(const ConfigReader& reader, const Architecture& architecture,
                                           const RopeConfig& main);

// Additional factor of latent attention's scores, besides 1 / sqrt(key_dim), when its RoPE is scaled.
float latent_score_scale(const ConfigReader& reader);

}  // namespace rocmforge
