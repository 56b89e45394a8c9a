// Reads the settings that differ between the layers of a model: windows, rotation, experts, widths, heads and
// shared caches.
#pragma once

#include "engine/model/config_reader.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// Reads the widths of the dense feed-forwards: ModelConfig::ffn and LayerConfig::ffn. For families whose
// layers have a single branch, also sets which layers are feed-forwards.
void read_ffn(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture);

// Reads the fields of LayerConfig for windows, rotation, experts, activation, sparsity and shared caches.
// Also reads the fields of ModelConfig for layers with a window. Must be called after the number of layers,
// their widths, the heads, the rotation and the experts were read. If layers with a window have heads of
// other sizes (has_window_heads()), also sets the number of key heads.
void read_layers(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture);

bool has_window_heads(const ConfigReader& reader);
void expect_shared_evenly(int heads, int kv_heads, const ConfigReader& reader);

}  // namespace rocmforge
