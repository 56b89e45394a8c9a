// Reads a model's hyper-parameters from its metadata.
#pragma once

#include "engine/files/model_file.h"
#include "engine/model/architectures.h"
#include "engine/model/model.h"

namespace rocmforge {

// Sets every field of ModelConfig that comes from metadata. `vocab` stays 0 (it comes from the embedding's
// shape), and rope.frequency_factors stays empty (it comes from a tensor). Keys: GGUF specification,
// "Standardized key-value pairs". Throws BadFile for invalid values and Unsupported for what this program
// cannot compute; both name the key.
ModelConfig read_config(const ModelFile& file, const Architecture& architecture);

// "Q4_K_M" from general.file_type, or the most frequent weight type.
std::string weight_type_name(const ModelFile& file);

}  // namespace rocmforge
