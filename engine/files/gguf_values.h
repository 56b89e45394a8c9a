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

// Bytes of a number as stored; 0 for strings, arrays and unknown types.
std::uint64_t gguf_scalar_bytes(std::uint32_t type);
// The number stored at `bytes`, which must have gguf_scalar_bytes(type) bytes.
GgufValue gguf_scalar(std::uint32_t type, std::span<const std::byte> bytes);
// The strings of an array; parse_gguf_header must have checked it.
std::vector<std::string_view> gguf_strings(const GgufArray& array);

}  // namespace rocmforge
