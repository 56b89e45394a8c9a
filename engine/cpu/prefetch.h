// Prefetches memory that is read soon.
#pragma once

#include <cstddef>

#include <hwy/base.h>

namespace rocmforge::cpu {

// Into the L2 cache. A prefetch reads nothing, so the address may be invalid. Always inlined: GCC 12 removes
// calls of it as a function, because it computes nothing.
HWY_INLINE void prefetch(const std::byte* from, std::size_t bytes) {
    constexpr std::size_t kLine = 64;
    for (std::size_t at = 0; at < bytes; at += kLine) __builtin_prefetch(from + at, 0, 2);
}

}  // namespace rocmforge::cpu
