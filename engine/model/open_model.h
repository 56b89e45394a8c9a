// A model by its path, whatever its format.
#pragma once

#include <memory>
#include <string>

#include "engine/files/model_file.h"

namespace rocmforge {

// A folder with safetensors, such a file or index, or a GGUF file; of one that is split, any part. Throws
// what Gguf::open() and HfModel::open() throw.
std::shared_ptr<const ModelFile> open_model_file(const std::string& path);

}  // namespace rocmforge
