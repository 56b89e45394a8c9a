// Reads a model's hyper-parameters from its metadata.
#pragma once

#include "engine/files/model_file.h"
#include "engine/model/architectures.h"
#include "engine/model/model.h"

namespace rocmforge {

// Sets every field of ModelConfig that comes from metadata. `vocab` stays 0, because it comes from the
// embedding's shape, and rope.frequency_factors is set only with Llama 3's scaling; with other scalings it
// comes from a tensor. Keys: GGUF specification, "Standardized key-value pairs". Throws BadFile for invalid
// values and Unsupported for features that this program cannot compute; both errors name the key.
ModelConfig read_config(const ModelFile& file, const Architecture& architecture);

// Returns "Q4_K_M" from general.file_type, otherwise the most frequent weight type.
std::string weight_type_name(const ModelFile& file);

}  // namespace rocmforge
