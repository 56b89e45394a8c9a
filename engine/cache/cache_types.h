// The data types of a KV cache, in one table for the planner, the terminal program and the window.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/message.h"
#include "engine/base/tensor.h"

namespace rocmforge {

struct CacheType {
    DType type;
    std::string_view name;  // name in options and settings: "q8_0"
    MarkedText title;       // name in sentences: "8-bit cache"
};

// Ordered from the largest to the smallest.
std::span<const CacheType> cache_types();

// The type that stores keys and values unquantized, for comparisons with other programs and with references.
// Supported on the CPU only; not offered to users.
const CacheType& exact_cache_type();

// The function with a DType also finds exact_cache_type(). The function with a name finds only the types in
// cache_types(). Both functions return nullptr for any other argument.
const CacheType* find_cache_type(DType type);
const CacheType* find_cache_type(std::string_view name);

// The names of the offered types, for messages: "f16, q8_0 or q4_0".
enum class NamesJoined { And, Or };
Message cache_type_names(NamesJoined joined);

}  // namespace rocmforge
