// Implements HipOps: data that an operation leaves in scratch memory for a later one. These are rows as bytes
// or halves, and pairs of rows and experts sorted by expert.
#include <string>

#include "engine/base/error.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"
#include "engine/hip/product_choice.h"
#include "engine/hip/product_scratch.h"

namespace rocmforge::hip {

HipOps::LeftRows HipOps::place_for(const Tensor& rows, std::uint64_t begin) const {
    const std::int64_t n = rows.shape.rows();
    const std::int64_t width = rows.shape.width();
    // In a mixture of experts, `rows` may have one row for each chosen expert of up to kMatvecRowsMost rows
    // of the step. At most eight chosen experts are assumed.
    const std::int64_t most = limits_.experts_used > 0 ? 8 * kMatvecRowsMost : kMatvecRowsMost;
    const bool fits = scratch_ != nullptr && n <= most && width == product_stride(width) &&
                      begin + product_rows_bytes(n, width) <= product_scratch(limits_).rows_bytes;
    if (!fits) return {};
    return {.rows = rows.data,
            .shape = rows.shape,
            .bytes = bytes_target(scratch_ + passing_scratch_bytes(limits_) + begin, n, width),
            .halves = {}};
}

kernels::BytesTarget HipOps::leave_bytes(const Tensor& rows) {
    left_ = {place_for(rows, 0), LeftRows{}};
    return left_[0].bytes;
}

kernels::BytesTarget HipOps::leave_second_bytes(const Tensor& rows) {
    if (left_[0].rows != nullptr) left_[1] = place_for(rows, left_[0].size());
    return left_[1].bytes;
}

HipOps::LeftRows HipOps::place_for_halves(const Tensor& rows, std::uint64_t begin) const {
    const std::int64_t n = rows.shape.rows();
    const std::int64_t width = rows.shape.width();
    const bool fits = scratch_ != nullptr && width == product_stride(width) &&
                      begin + product_rows_bytes(n, width) <= product_scratch(limits_).rows_bytes;
    if (!fits) return {};
    return {.rows = rows.data,
            .shape = rows.shape,
            .bytes = {},
            .halves = halves_rows(scratch_ + passing_scratch_bytes(limits_) + begin, n, width)};
}

HalvesRows HipOps::leave_halves(const Tensor& rows) {
    left_ = {place_for_halves(rows, 0), LeftRows{}};
    return left_[0].halves;
}

HalvesRows HipOps::leave_second_halves(const Tensor& rows) {
    if (left_[0].rows != nullptr) left_[1] = place_for_halves(rows, left_[0].size());
    return left_[1].halves;
}

std::uint64_t HipOps::LeftRows::size() const {
    return product_rows_bytes(shape.rows(), shape.width());
}

kernels::BytesTarget HipOps::left_bytes(const Tensor& rows) const {
    for (const LeftRows& left : left_) {
        if (left.rows == rows.data && left.shape == rows.shape) return left.bytes;
    }
    return {};
}

HalvesRows HipOps::left_halves(const Tensor& rows) const {
    for (const LeftRows& left : left_) {
        if (left.rows == rows.data && left.shape == rows.shape) return left.halves;
    }
    return {};
}

void HipOps::discard_left(const Tensor& written) {
    const auto overlaps = [&](const std::byte* begin, std::uint64_t bytes) {
        return written.data < begin + bytes && begin < written.data + written.bytes();
    };
    for (LeftRows& left : left_) {
        if (left.rows != nullptr && overlaps(left.rows, tensor_bytes(DType::F32, left.shape))) left = {};
    }
    const auto* chosen = reinterpret_cast<const std::byte*>(sorted_.experts);
    const std::uint64_t chosen_bytes = static_cast<std::uint64_t>(sorted_.count) * sizeof(std::int32_t);
    if (chosen != nullptr && overlaps(chosen, chosen_bytes)) sorted_ = {};
}

ExpertLists HipOps::sort_pairs(const ProductPairs& pairs, DType type) {
    const SortedPairs wanted{
        .experts = pairs.choice.experts,
        .count = pairs.count,
        .used = pairs.used,
        .all_experts = pairs.experts,
        .tile_rows = kernels::expert_tile_rows(type, has_matrix_instructions(launcher_.traits()))};
    const ProductScratch reserved = product_scratch(limits_);
    const ExpertLists lists = expert_lists(scratch_ + passing_scratch_bytes(limits_) + reserved.rows_bytes,
                                           pairs.count, pairs.experts, wanted.tile_rows);
    if (lists.bytes > reserved.lists_bytes) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("expert_matmul: scratch memory was reserved for " +
                                                std::to_string(limits_.rows) + " rows with " +
                                                std::to_string(limits_.experts_used) + " of " +
                                                std::to_string(limits_.experts) + " experts, not for " +
                                                std::to_string(pairs.count) + " pairs with " +
                                                std::to_string(pairs.experts) + "."));
    }
    if (sorted_ == wanted) return lists;
    sorted_ = {};
    launcher_.run(
        kernels::KernelId::sort_pairs,
        {.grid_x = divide_up(pairs.experts, kernels::kSortedExperts), .block = kernels::kSortThreads},
        kernels::SortPairsArgs{.pairs = {.experts = pairs.choice.experts, .a_row = pairs.used},
                               .tiles = lists.tiles,
                               .places = lists.places,
                               .pair_count = static_cast<int>(pairs.count),
                               .expert_count = pairs.experts,
                               .tile_rows = wanted.tile_rows});
    sorted_ = wanted;
    return lists;
}

}  // namespace rocmforge::hip
