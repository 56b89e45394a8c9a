// Layout of a product's activations in scratch memory, after their conversion to bytes or halves.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/device/backend.h"
#include "kernels/product_kernels.h"

namespace rocmforge::hip {

// Products of at most this number of rows use bytes (matvec); larger products use halves (matmul).
inline constexpr std::int64_t kMatvecRowsMost = 8;

struct HalvesRows {
    std::uint16_t* halves = nullptr;  // [rows, stride]
    float* scales = nullptr;          // [rows]
};

// Returns the width of a row in memory, including padding.
std::int64_t product_stride(std::int64_t width);

// These functions return the arrays for rows as bytes and for rows as halves. The arrays begin at `scratch`,
// which is aligned to 256 bytes, so `scratch` can hold only one of the two kinds at a time.
kernels::BytesTarget bytes_target(std::byte* scratch, std::int64_t rows, std::int64_t width);
HalvesRows halves_rows(std::byte* scratch, std::int64_t rows, std::int64_t width);

// Returns the size of `rows` rows of up to `width` values, enough for bytes and for halves; a multiple of
// 256.
std::uint64_t product_rows_bytes(std::int64_t rows, std::int64_t width);

// The lists in which kernels/sort_pairs.hip stores the pairs of rows and experts, sorted by expert.
// `tile_rows`: maximum number of pairs in a tile. More rows need less memory.
struct ExpertLists {
    kernels::ExpertTile* tiles;  // [tile_count]
    kernels::PairPlace* places;  // [pairs]
    int tile_count;
    std::uint64_t bytes;  // size of both lists, a multiple of 256
};
ExpertLists expert_lists(std::byte* scratch, std::int64_t pairs, int experts, int tile_rows);

// Returns the number of rows up to which products within the limits may use bytes: kMatvecRowsMost, or one
// row for each sequence of a decode step.
std::int64_t most_rows_as_bytes(const OperationLimits& limits);

// Sizes for operations within the limits, each a multiple of 256. In memory the rows come first, then the
// lists. The memory for rows also fits the two inputs of a shared launch (ops_shared_expert.cpp) for
// most_rows_as_bytes() rows: one input row for each chosen expert, and then the rows of the shared expert's
// input.
struct ProductScratch {
    std::uint64_t rows_bytes;
    std::uint64_t lists_bytes;
};
ProductScratch product_scratch(const OperationLimits& limits);

}  // namespace rocmforge::hip
