// The types that a KV cache can have: one table for the planner, the terminal tool and the window.
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

// From the widest to the smallest.
std::span<const CacheType> cache_types();

// Keys and values as they were computed, for comparing with other programs and with references: the processor
// alone has it, and nobody is offered it.
const CacheType& exact_cache_type();

const CacheType* find_cache_type(DType type);             // any of them all; nullptr: a cache can't be that
const CacheType* find_cache_type(std::string_view name);  // of those that are offered

// "f16 and q8_0" with the word "and", for messages.
std::string cache_type_names(std::string_view word);

}  // namespace rocmforge
