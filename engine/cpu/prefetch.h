// Prefetches memory that will be read soon.
#pragma once

#include <cstddef>

#include <hwy/base.h>

namespace rocmforge::cpu {

// Prefetches into the L2 cache. A prefetch can't fault, so the address may be invalid. Always inlined,
// because GCC 12 removes calls to a function that computes nothing.
HWY_INLINE void prefetch(const std::byte* from, std::size_t bytes) {
    constexpr std::size_t kLine = 64;
    for (std::size_t at = 0; at < bytes; at += kLine) __builtin_prefetch(from + at, 0, 2);
}

}  // namespace rocmforge::cpu
