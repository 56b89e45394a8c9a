// A model's hyper-parameters from its metadata.
#pragma once

#include "engine/files/model_file.h"
#include "engine/model/architectures.h"
#include "engine/model/model.h"

namespace rocmforge {

// Everything of ModelConfig that the metadata says; `vocab` stays 0 (the embedding's shape says it), and so
// does rope.frequency_factors (a tensor). Keys: GGUF specification, "Standardized key-value pairs". Throws
// BadFile for values that make no sense and Unsupported for what this program cannot compute, each named.
ModelConfig read_config(const ModelFile& file, const Architecture& architecture);

// "Q4_K_M" from general.file_type, or the type that most weights have.
std::string weight_type_name(const ModelFile& file);

}  // namespace rocmforge
