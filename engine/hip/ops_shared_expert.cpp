// Implements HipOps: products with the chosen experts and with a shared expert in one launch.
#include <algorithm>

#include "engine/hip/hip_ops.h"
#include "engine/hip/product_choice.h"
#include "engine/hip/product_scratch.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge::hip {
namespace {

MatMulOp::Product alone(const ExpertMatMulOp::Product& product) {
    return {.weight = product.weight, .out = product.out, .bias = product.bias};
}

// Sets args.products[index] to a product that begins at unit number `units` (kernels/matvec.h), and adds the
// product's number of units to `units`.
void append(kernels::MatvecArgs& args, int index, const MatMulOp::Product& product, int& units) {
    args.products[index] = product_of(product, units);
    units += static_cast<int>(divide_up(args.products[index].out_width, kernels::kMatvecRows));
}

}  // namespace

// With RowsAs::Tokens and RowsAs::Prompt, the conditions must not depend on the number of rows.
bool HipOps::fits_together(const ExpertMatMulOp& op) const {
    const std::size_t count = op.products.size() + op.shared.size();
    if (op.shared.empty() || op.products.empty() || count > kernels::kMostProducts) return false;
    if (!taken_singly(op.rows_as, op.ids.shape.rows())) return false;
    const DType type = op.products[0].weight->tensor.type;
    const auto unfit = [type](const auto& product) {
        return product.weight->tensor.type != type || product.out.shape.elements() == 0;
    };
    if (std::ranges::any_of(op.products, unfit) || std::ranges::any_of(op.shared, unfit)) return false;
    return matvec_fits(op.x, type) && matvec_fits(op.shared_x, type) &&
           !fallback_.has(family("matvec", type));
}

std::array<kernels::BytesTarget, 2> HipOps::bytes_of_both(const Tensor& x, const Tensor& y) {
    std::array<kernels::BytesTarget, 2> both{left_bytes(x), left_bytes(y)};
    if (both[0].bytes != nullptr && both[1].bytes != nullptr) return both;
    if (x.data == y.data && x.shape == y.shape) {
        both.fill(prepare_bytes(x));
        return both;
    }
    // If the bytes of x or y are already at offset 0 of the scratch memory for rows, keeps them, and converts
    // the other tensor to the memory after them. Otherwise converts both.
    const auto first = [this](const Tensor& rows) {
        return left_[0].rows == rows.data && left_[0].shape == rows.shape && left_[0].bytes.bytes != nullptr;
    };
    if (first(y)) {
        both[0] = prepare_bytes(x, left_[0].size());
    } else {
        if (!first(x)) both[0] = prepare_bytes(x);
        both[1] = prepare_bytes(y, product_rows_bytes(x.shape.rows(), x.shape.width()));
    }
    return both;
}

void HipOps::multiply_together(const ExpertMatMulOp& op, const ProductPairs& pairs) {
    const DType type = op.products[0].weight->tensor.type;
    const std::int64_t rows = op.shared_x.shape.rows();
    kernels::MatvecArgs args{};
    kernels::SharedProducts& shared = args.shared;
    for (const ExpertMatMulOp::Product& product : op.products) {
        append(args, args.count++, alone(product), args.units);
    }
    for (const MatMulOp::Product& product : op.shared) {
        append(args, args.count + shared.count++, product, shared.units);
    }
    args.rows = 1;
    args.width = static_cast<int>(op.x.shape.width());
    args.pairs = pairs.choice;
    shared.width = static_cast<int>(op.shared_x.shape.width());
    if (is_float(type)) {
        args.x = op.x.data;
        shared.x = op.shared_x.data;
    } else {
        const auto [bytes, shared_bytes] = bytes_of_both(op.x, op.shared_x);
        args.x = reinterpret_cast<const std::byte*>(bytes.bytes);
        args.groups = bytes.groups;
        shared.x = reinterpret_cast<const std::byte*>(shared_bytes.bytes);
        shared.groups = shared_bytes.groups;
    }
    for (const ExpertMatMulOp::Product& product : op.products) discard_left(product.out);
    for (const MatMulOp::Product& product : op.shared) discard_left(product.out);

    const std::int64_t filling_rows = op.rows_as == RowsAs::Fastest ? rows : 1;
    const std::int64_t units = args.units * pairs.filling + shared.units * filling_rows;
    args.split_shift = split_shift(launcher_.traits(), units, args.width, lane_step(type));
    args.units_shift = units_shift(launcher_.traits(), units, std::max(args.width, shared.width), type);
    const int units_a_block = ((kernels::kMatvecThreads / launcher_.traits().wave) >> args.split_shift)
                              << args.units_shift;
    const std::uint64_t blocks = divide_up(args.units, units_a_block);
    shared.slice_units = static_cast<int>(blocks) * units_a_block;
    shared.slices = static_cast<int>(divide_up(shared.units, shared.slice_units));
    shared.turns = static_cast<int>(rows) * shared.slices;
    launcher_.run(args.units_shift > 0 ? narrow_kernel(type) : matvec_kernel(type, 1),
                  {.grid_x = blocks,
                   .grid_y = static_cast<std::uint64_t>(shared.turns + pairs.count),
                   .block = kernels::kMatvecThreads},
                  args);
}

}  // namespace rocmforge::hip
