// Implements HipOps: products.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/passing_scratch.h"
#include "engine/hip/product_choice.h"
#include "engine/hip/product_scratch.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// The products of an operation that have weights of one type, in the operation's order.
using Group = std::vector<const MatMulOp::Product*>;

std::vector<Group> by_type(std::span<const MatMulOp::Product> products) {
    std::vector<Group> groups;
    for (const MatMulOp::Product& product : products) {
        if (product.out.shape.elements() == 0) continue;
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
            return group[0]->weight->tensor.type == product.weight->tensor.type &&
                   group.size() < kernels::kMostProducts;
        });
        if (same != groups.end()) {
            same->push_back(&product);
        } else {
            groups.push_back({&product});
        }
    }
    return groups;
}

}  // namespace

void HipOps::matmul(const MatMulOp& op) {
    expect_supported(op);
    if (op.x.shape.rows() == 0) return;
    const bool few = taken_singly(op.rows_as, op.x.shape.rows());
    kernels::BytesTarget bytes = few ? left_bytes(op.x) : kernels::BytesTarget{};
    for (const MatMulOp::Product& product : op.products) discard_left(product.out);
    std::vector<Group> singly;
    for (const Group& group : by_type(op.products)) {
        const DType type = group[0]->weight->tensor.type;
        const bool fits = !few || matvec_fits(op.x, type);
        if (!fits || fallback_.has(family(few ? "matvec" : "matmul", type))) {
            for (const MatMulOp::Product* product : group) multiply_fallback(op.x, *product);
            continue;
        }
        if (few) {
            if (!is_float(type) && bytes.bytes == nullptr) bytes = prepare_bytes(op.x);
            singly.push_back(group);
        } else if (type == DType::F32) {
            for (const MatMulOp::Product* product : group) multiply_floats(op.x, *product);
        } else {
            multiply_many(op.x, prepare_halves(op.x), group);
        }
    }
    multiply_groups(op.x, bytes, std::move(singly));
}

void HipOps::expert_matmul(const ExpertMatMulOp& op) {
    expect_supported(op);
    const std::int64_t rows = op.ids.shape.rows();
    if (rows == 0) return;
    const ProductPairs pairs = pairs_of(op);
    if (!op.shared.empty() && fits_together(op)) {
        multiply_together(op, pairs);
        return;
    }
    kernels::BytesTarget bytes = left_bytes(op.x);
    std::vector<MatMulOp::Product> products;
    for (const ExpertMatMulOp::Product& product : op.products) {
        discard_left(product.out);
        products.push_back({.weight = product.weight, .out = product.out, .bias = product.bias});
    }
    for (const Group& group : by_type(products)) {
        const DType type = group[0]->weight->tensor.type;
        // There is no tile kernel for experts with F32 weights, so each pair of row and expert is computed
        // alone.
        const bool few = taken_singly(op.rows_as, rows) || type == DType::F32;
        if ((few && !matvec_fits(op.x, type)) || fallback_.has(family(few ? "matvec" : "matmul", type))) {
            for (const MatMulOp::Product* product : group) multiply_fallback(op.x, *product, pairs);
            continue;
        }
        // Bytes and halves are in the same memory, so that each conversion overwrites the other's result.
        if (few) {
            if (!is_float(type) && bytes.bytes == nullptr) bytes = prepare_bytes(op.x);
            multiply_few(op.x, bytes, group, pairs);
        } else {
            const HalvesRows halves = prepare_halves(op.x);
            bytes = {};
            multiply_many(op.x, halves, group, pairs);
        }
    }
    if (!op.shared.empty()) matmul(op.shared_products());
}

std::byte* HipOps::rows_scratch(const Tensor& x, std::uint64_t begin) const {
    const std::uint64_t needed = product_rows_bytes(x.shape.rows(), x.shape.width());
    if (scratch_ == nullptr || begin + needed > product_scratch(limits_).rows_bytes) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("matmul: scratch memory was reserved for " + std::to_string(limits_.rows) +
                                  " rows of " + std::to_string(limits_.widest_input) + " values, not for " +
                                  x.shape.text() + "."));
    }
    return scratch_ + passing_scratch_bytes(limits_) + begin;
}

kernels::BytesTarget HipOps::prepare_bytes(const Tensor& x, std::uint64_t begin) {
    const std::int64_t rows = x.shape.rows();
    const std::int64_t width = x.shape.width();
    const kernels::BytesTarget to = bytes_target(rows_scratch(x, begin), rows, width);
    left_[1] = {};
    if (begin == 0) left_[0] = {};
    launcher_.run(KernelId::quantize_bytes,
                  {.grid_x = divide_up(product_stride(width), 4 * 256),
                   .grid_y = static_cast<std::uint64_t>(rows),
                   .block = 256},
                  kernels::BytesArgs{.x = x.as<const float>(),
                                     .to = to,
                                     .rows = static_cast<int>(rows),
                                     .width = static_cast<int>(width)});
    return to;
}

HalvesRows HipOps::prepare_halves(const Tensor& x) {
    if (const HalvesRows left = left_halves(x); left.halves != nullptr) return left;
    left_ = {};
    const std::int64_t rows = x.shape.rows();
    const std::int64_t width = x.shape.width();
    const HalvesRows to = halves_rows(rows_scratch(x), rows, width);
    launcher_.run(KernelId::quantize_halves, {.grid_x = static_cast<std::uint64_t>(rows), .block = 256},
                  kernels::HalvesArgs{.x = x.as<const float>(),
                                      .halves = to.halves,
                                      .scales = to.scales,
                                      .rows = static_cast<int>(rows),
                                      .width = static_cast<int>(width),
                                      .stride = static_cast<int>(product_stride(width))});
    left_[0] = {.rows = x.data, .shape = x.shape, .bytes = {}, .halves = to};
    return to;
}

void HipOps::multiply_many(const Tensor& x, const HalvesRows& from, Products products,
                           const ProductPairs& pairs) {
    const std::int64_t rows = x.shape.rows();
    kernels::MatmulArgs args{};
    args.x = from.halves;
    args.scales = from.scales;
    args.count = static_cast<int>(products.size());
    args.rows = static_cast<int>(rows);
    args.width = static_cast<int>(x.shape.width());
    args.stride = static_cast<int>(product_stride(x.shape.width()));
    int out_tiles = 0;
    for (std::size_t i = 0; i < products.size(); ++i) {
        args.products[i] = product_of(*products[i], out_tiles);
        out_tiles += static_cast<int>(divide_up(args.products[i].out_width, kernels::kTileOut));
    }
    const DType type = products[0]->weight->tensor.type;
    const int tile_rows = kernels::tile_rows(type, has_matrix_instructions(launcher_.traits()), rows);
    std::uint64_t row_tiles = divide_up(rows, tile_rows);
    if (pairs.count > 0) {
        const ExpertLists lists = sort_pairs(pairs, type);
        args.tiles = lists.tiles;
        args.places = lists.places;
        args.x_by_pair = rows == pairs.count;
        row_tiles = static_cast<std::uint64_t>(lists.tile_count);
    }
    // Blocks that use the same tile of weights run one after another, so that the tile is read from memory
    // once.
    launcher_.run(matmul_kernel(type),
                  {.grid_x = row_tiles,
                   .grid_y = static_cast<std::uint64_t>(out_tiles),
                   .block = kernels::kMatmulThreads},
                  args);
}

void HipOps::multiply_floats(const Tensor& x, const MatMulOp::Product& product) {
    const kernels::FloatProductArgs args{.product = product_of(product, 0),
                                         .x = x.as<const float>(),
                                         .pairs = {},
                                         .rows = static_cast<int>(x.shape.rows()),
                                         .width = static_cast<int>(x.shape.width())};
    const bool few = args.product.out_width <= kernels::kFloatFewOuts;
    launcher_.run(KernelId::matmul_F32,
                  {.grid_x = divide_up(args.rows, few ? kernels::kFloatFewRows : kernels::kFloatRows),
                   .grid_y = few ? 1 : divide_up(args.product.out_width, kernels::kFloatOuts),
                   .block = kernels::kFloatThreads},
                  args);
}

void HipOps::multiply_fallback(const Tensor& x, const MatMulOp::Product& product, const ProductPairs& pairs) {
    kernels::FloatProductArgs args{.product = product_of(product, 0),
                                   .x = x.as<const float>(),
                                   .pairs = pairs.choice,
                                   .rows = 0,
                                   .width = static_cast<int>(x.shape.width())};
    const bool chosen = pairs.count > 0;
    const std::int64_t a_row = chosen ? pairs.choice.a_row : 1;
    const std::int64_t all = chosen ? pairs.count : x.shape.rows();
    const std::int64_t most = pairs_of_a_launch(launcher_.traits(), a_row);
    for (std::int64_t first = 0; first < all; first += most) {
        args.rows = static_cast<int>(std::min(all - first, most));
        launcher_.run(fallback_kernel(product.weight->tensor.type),
                      {.grid_x = divide_up(args.product.out_width, 256),
                       .grid_y = static_cast<std::uint64_t>(args.rows),
                       .block = 256},
                      args);
        args.x += most / a_row * args.width;
        args.product.out += most * args.product.out_width;
        if (chosen) args.pairs.experts += most;
    }
}

}  // namespace rocmforge::hip
