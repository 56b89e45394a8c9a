// Parses the header of a safetensors file: everything before the tensors' bytes.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/hugging_face/safetensors.h"

namespace rocmforge {

struct SafetensorsHeader {
    std::vector<std::pair<std::string, std::string>> metadata;
    std::vector<SafetensorsTensor> tensors;  // sorted by offset
};

// Throws BadFile or Unsupported, naming the file and the problem.
SafetensorsHeader parse_safetensors_header(const MappedFile& file);

}  // namespace rocmforge
