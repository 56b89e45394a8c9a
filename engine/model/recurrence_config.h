// Reads which layers keep a state, and the sizes of the state.
#pragma once

#include <optional>

#include "engine/model/architectures.h"
#include "engine/model/config_reader.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// Reads attention.head_count_kv. It may be a list with 0 for layers without keys; all other values must be
// equal.
std::optional<int> read_key_heads(const ConfigReader& reader);

// Sets ModelConfig::recurrence and the kind of each layer. `config.layer` must have its final size. Throws
// BadFile for sizes that don't fit together.
void read_recurrence(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture);

}  // namespace rocmforge
