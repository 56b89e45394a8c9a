// Parses the header of a GGUF file: everything before the tensors' bytes.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/gguf/gguf.h"

namespace rocmforge {

struct GgufHeader {
    std::uint32_t version = 0;
    std::vector<std::pair<std::string_view, GgufValue>> metadata;
    std::vector<ModelTensor> tensors;
};

// Throws BadFile or Unsupported, naming the file and the problem.
GgufHeader parse_gguf_header(const MappedFile& file);

// Returns the size of the header of a file whose first `present` bytes are known; does not read the bytes
// after them. A result of at most `present` is exact; a larger result is a lower bound.
std::uint64_t gguf_header_bytes(const MappedFile& file, std::uint64_t present);

}  // namespace rocmforge
