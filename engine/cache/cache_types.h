// The types of a KV cache: one table for the planner, the terminal tool and the window.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/tensor.h"

namespace rocmforge {

struct CacheType {
    DType type;
    std::string_view name;   // "q8_0": in options and settings
    std::string_view title;  // "8-bit cache": in sentences
};

// Ordered from the largest to the smallest.
std::span<const CacheType> cache_types();

// Unquantized keys and values, for comparisons with other programs and with references. Supported on the CPU
// only and not offered to users.
const CacheType& exact_cache_type();

const CacheType* find_cache_type(DType type);             // including the exact type; nullptr: not a cache
                                                          // type
const CacheType* find_cache_type(std::string_view name);  // offered types only

// The names joined with `word`, for messages: "f16 and q8_0".
std::string cache_type_names(std::string_view word);

}  // namespace rocmforge
