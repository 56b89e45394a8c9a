// Layout of the products' activations in scratch memory, after conversion to bytes or halves.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/device/backend.h"
#include "kernels/product_kernels.h"

namespace rocmforge::hip {

// Products of up to this many rows use bytes (matvec); larger ones use halves (matmul).
inline constexpr std::int64_t kMatvecRowsMost = 8;

struct HalvesRows {
    std::uint16_t* halves;  // [rows, stride]
    float* scales;          // [rows]
};

// A row's width including padding.
std::int64_t product_stride(std::int64_t width);

// Bytes and halves use the same memory; `scratch` is aligned to 256.
kernels::BytesTarget bytes_target(std::byte* scratch, std::int64_t rows, std::int64_t width);
HalvesRows halves_rows(std::byte* scratch, std::int64_t rows, std::int64_t width);

// Size for `rows` rows of up to `width` values, as bytes or as halves; a multiple of 256.
std::uint64_t product_rows_bytes(std::int64_t rows, std::int64_t width);

// The lists for sorting pairs of rows and experts (kernels/sort_pairs.hip).
struct ExpertLists {
    kernels::ExpertTile* tiles;  // [tile_count]
    kernels::PairPlace* places;  // [pairs]
    int tile_count;
    std::uint64_t bytes;  // of both, a multiple of 256
};
ExpertLists expert_lists(std::byte* scratch, std::int64_t pairs, int experts);

// Size for operations within the limits: rows first, then the experts' lists. Multiples of 256.
struct ProductScratch {
    std::uint64_t rows_bytes;
    std::uint64_t lists_bytes;
};
ProductScratch product_scratch(const OperationLimits& limits);

}  // namespace rocmforge::hip
