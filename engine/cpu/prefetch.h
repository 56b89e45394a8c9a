// Asks for memory that is read soon.
#pragma once

#include <cstddef>

#include <hwy/base.h>

namespace rocmforge::cpu {

// Into the second cache. Asking reads nothing: what is there needn't be memory. Always inlined: as a function
// GCC 12 finds that it computes nothing, and drops the calls.
HWY_INLINE void prefetch(const std::byte* from, std::size_t bytes) {
    constexpr std::size_t kLine = 64;
    for (std::size_t at = 0; at < bytes; at += kLine) __builtin_prefetch(from + at, 0, 2);
}

}  // namespace rocmforge::cpu
