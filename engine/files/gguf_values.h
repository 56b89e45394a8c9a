// Decodes stored values of GGUF metadata.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/files/model_file.h"

namespace rocmforge {

// Value type numbers of the GGUF specification.
namespace gguf_type {
enum : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, String, Array, U64, I64, F64 };
}

// Returns the size of a stored number in bytes; 0 for strings, arrays and unknown types.
std::uint64_t gguf_scalar_bytes(std::uint32_t type);
// Returns the number stored at `bytes`, which must have gguf_scalar_bytes(type) bytes.
GgufValue gguf_scalar(std::uint32_t type, std::span<const std::byte> bytes);
// Returns the strings of an array. Precondition: parse_gguf_header() has checked the array.
std::vector<std::string_view> gguf_strings(const GgufArray& array);

}  // namespace rocmforge
