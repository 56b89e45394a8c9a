// Opens a model of any format.
#pragma once

#include <memory>
#include <string>

#include "engine/files/model_file.h"

namespace rocmforge {

// `path` is a folder with safetensors, a safetensors file or index, or a GGUF file. Any part of a split GGUF
// opens all parts. Throws like Gguf::open() and HfModel::open().
std::shared_ptr<const ModelFile> open_model_file(const std::string& path);

}  // namespace rocmforge
