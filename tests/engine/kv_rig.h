#pragma once
// Helpers of the KV cache's tests.
#include <cstdint>
#include <numeric>
#include <vector>

#include "engine/cache/kv_cache.h"

namespace rocmforge::test {

inline constexpr KvShape kKvShape{.layers = 3, .kv_heads = 2, .head_dim = 32, .type = DType::F16};

// Returns n tokens with consecutive numbers.
inline std::vector<std::int32_t> count_up(int n, int from = 0) {
    std::vector<std::int32_t> tokens(static_cast<std::size_t>(n));
    std::iota(tokens.begin(), tokens.end(), from);
    return tokens;
}

}  // namespace rocmforge::test
