// The rows that a check stores in a KV cache or reads from it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/device/operations.h"
#include "engine/reference/operations.h"

namespace rocmforge::self_test {

// Returns the rows of a step that stores keys and values.
inline StepRows storing_rows(int rows, const Tensor& positions, const Tensor& cache_slots) {
    return {.rows = rows,
            .tokens = {},
            .positions = positions,
            .cache_slots = cache_slots,
            .sequences = {},
            .page_tables = {}};
}

// Returns the rows of a step that reads keys and values.
inline StepRows reading_rows(int rows, const Tensor& positions, const Tensor& sequences,
                             const Tensor& page_tables) {
    return {.rows = rows,
            .tokens = {},
            .positions = positions,
            .cache_slots = {},
            .sequences = sequences,
            .page_tables = page_tables};
}

// Returns the content of a cache of zeros after the rows were stored. `cache` gives the shape
// [pages, kv_heads, kPageTokens, dim]; slots has the cache slot of each row.
inline reference::Values stored_rows(const reference::Values& rows, const Tensor& cache,
                                     const std::vector<std::int32_t>& slots) {
    reference::Values all(static_cast<std::size_t>(cache.shape.elements()));
    const auto heads = static_cast<std::size_t>(cache.shape[1]);
    const auto dim = static_cast<std::size_t>(cache.shape[3]);
    for (std::size_t i = 0; i < rows.size(); i += dim) {
        const std::size_t at =
            reference::cache_index(cache, slots[i / (heads * dim)], static_cast<int>(i / dim % heads));
        std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(i), dim,
                    all.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return all;
}

}  // namespace rocmforge::self_test
