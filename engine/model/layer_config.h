// Reads what differs between the layers of a model: windows, rotation, experts, widths, heads and shared
// caches.
#pragma once

#include "engine/model/config_reader.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// The widths of the dense feed-forwards, ModelConfig::ffn and LayerConfig::ffn.
void read_ffn(ModelConfig& config, const ConfigReader& reader);

// Everything else of ModelConfig::layer, with windows and their heads. Needs the number of layers, the heads,
// the rotation and the experts. Where layers with a window have heads of other sizes (has_window_heads()), it
// also sets the number of key heads.
void read_layers(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture);

bool has_window_heads(const ConfigReader& reader);
void expect_shared_evenly(int heads, int kv_heads, const ConfigReader& reader);

}  // namespace rocmforge
