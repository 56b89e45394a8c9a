#include "engine/hip/product_scratch.h"

#include <algorithm>

namespace rocmforge::hip {
namespace {

std::uint64_t round_up(std::uint64_t n, std::uint64_t multiple) {
    return (n + multiple - 1) / multiple * multiple;
}

std::uint64_t elements(std::int64_t rows, std::int64_t width) {
    return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(product_stride(width));
}

std::uint64_t bytes_of_values(std::int64_t rows, std::int64_t width) {
    return static_cast<std::uint64_t>(rows) *
           static_cast<std::uint64_t>(kernels::byte_stride(product_stride(width)));
}

std::uint64_t bytes_of_halves(std::int64_t rows, std::int64_t width) {
    return round_up(elements(rows, width) * sizeof(std::uint16_t), 256);
}

}  // namespace

std::int64_t product_stride(std::int64_t width) {
    return static_cast<std::int64_t>(round_up(static_cast<std::uint64_t>(width), kernels::kStepWeights));
}

kernels::BytesTarget bytes_target(std::byte* scratch, std::int64_t rows, std::int64_t width) {
    return {reinterpret_cast<std::int8_t*>(scratch),
            reinterpret_cast<kernels::ByteGroup*>(scratch + bytes_of_values(rows, width)),
            static_cast<int>(product_stride(width))};
}

HalvesRows halves_rows(std::byte* scratch, std::int64_t rows, std::int64_t width) {
    return {reinterpret_cast<std::uint16_t*>(scratch),
            reinterpret_cast<float*>(scratch + bytes_of_halves(rows, width))};
}

std::uint64_t product_rows_bytes(std::int64_t rows, std::int64_t width) {
    const std::uint64_t groups = elements(rows, width) / kernels::kByteGroup * sizeof(kernels::ByteGroup);
    const std::uint64_t scales = static_cast<std::uint64_t>(rows) * sizeof(float);
    return std::max(bytes_of_values(rows, width) + round_up(groups, 256),
                    bytes_of_halves(rows, width) + round_up(scales, 256));
}

ExpertLists expert_lists(std::byte* scratch, std::int64_t pairs, int experts, int tile_rows) {
    // Every expert may have one incomplete tile.
    const std::int64_t tiles = pairs / tile_rows + experts;
    const std::uint64_t tiles_bytes =
        round_up(static_cast<std::uint64_t>(tiles) * sizeof(kernels::ExpertTile), 256);
    const std::uint64_t places_bytes =
        round_up(static_cast<std::uint64_t>(pairs) * sizeof(kernels::PairPlace), 256);
    return {.tiles = reinterpret_cast<kernels::ExpertTile*>(scratch),
            .places = reinterpret_cast<kernels::PairPlace*>(scratch + tiles_bytes),
            .tile_count = static_cast<int>(tiles),
            .bytes = tiles_bytes + places_bytes};
}

std::int64_t most_rows_as_bytes(const OperationLimits& limits) {
    return std::max<std::int64_t>(kMatvecRowsMost, limits.sequences);
}

ProductScratch product_scratch(const OperationLimits& limits) {
    const std::int64_t pairs = std::int64_t{limits.rows} * limits.experts_used;
    const std::int64_t few = std::min<std::int64_t>(limits.rows, most_rows_as_bytes(limits));
    return {
        .rows_bytes = std::max({product_rows_bytes(limits.rows, limits.widest_input),
                                product_rows_bytes(pairs, limits.widest_expert_input),
                                product_rows_bytes(few * limits.experts_used, limits.widest_expert_input) +
                                    product_rows_bytes(few, limits.widest_input)}),
        .lists_bytes =
            limits.experts == 0
                ? 0
                : expert_lists(nullptr, pairs, limits.experts, kernels::kLeastExpertTileRows).bytes};
}

}  // namespace rocmforge::hip
