// Implements HipOps: products with the chosen experts and with a shared expert in one launch, which may also
// compute the activation of their input.
#include <algorithm>

#include "engine/device/operation_checks.h"
#include "engine/hip/activation_args.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/product_choice.h"
#include "engine/hip/product_scratch.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge::hip {
namespace {

MatMulOp::Product alone(const ExpertMatMulOp::Product& product) {
    return {.weight = product.weight, .out = product.out, .bias = product.bias};
}

// Divides all products into units of `rows` rows of a weight, and sets the numbers of units.
void count_all_units(kernels::MatvecArgs& args, int rows) {
    args.units = count_units(args, 0, args.count, rows);
    args.shared.units = count_units(args, args.count, args.shared.count, rows);
}

}  // namespace

ProductPairs pairs_of(const ExpertMatMulOp& op) {
    const std::int64_t pairs = op.ids.shape.elements();
    return {.choice = {.experts = op.ids.as<const std::int32_t>(),
                       .a_row = static_cast<int>(pairs / op.x.shape.rows())},
            .count = pairs,
            .experts = op.products.empty() ? 0 : static_cast<int>(op.products[0].weight->tensor.shape[0]),
            .used = static_cast<int>(op.ids.shape.width()),
            .filling = op.rows_as == RowsAs::Fastest ? pairs : op.ids.shape.width()};
}

// With RowsAs::Tokens and RowsAs::Prompt, the conditions must not depend on the number of rows.
bool HipOps::fits_together(const ExpertMatMulOp& op) const {
    const std::size_t count = op.products.size() + op.shared.size();
    if (op.products.empty() || count > kernels::kMostProducts) return false;
    if (!taken_singly(op.rows_as, op.ids.shape.rows())) return false;
    const DType type = op.products[0].weight->tensor.type;
    const auto unfit = [type](const auto& product) {
        return product.weight->tensor.type != type || product.out.shape.elements() == 0;
    };
    if (std::ranges::any_of(op.products, unfit) || std::ranges::any_of(op.shared, unfit)) return false;
    return matvec_fits(op.x, type) && (op.shared.empty() || matvec_fits(op.shared_x, type)) &&
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

HipOps::Together HipOps::together(const ExpertMatMulOp& op, const ProductPairs& pairs) const {
    const DType type = op.products[0].weight->tensor.type;
    const std::int64_t rows = op.ids.shape.rows();
    Together launch{};
    kernels::MatvecArgs& args = launch.args;
    kernels::SharedProducts& shared = args.shared;
    for (const ExpertMatMulOp::Product& product : op.products) {
        args.products[args.count++] = product_of(alone(product), 0);
    }
    for (const MatMulOp::Product& product : op.shared) {
        args.products[args.count + shared.count++] = product_of(product, 0);
    }
    count_all_units(args, kernels::kMatvecRows);
    args.rows = 1;
    args.width = static_cast<int>(op.x.shape.width());
    args.pairs = pairs.choice;
    if (!op.shared.empty()) shared.width = static_cast<int>(op.shared_x.shape.width());

    const std::int64_t filling_rows = op.rows_as == RowsAs::Fastest ? rows : 1;
    const std::int64_t units = args.units * pairs.filling + shared.units * filling_rows;
    args.split_shift = split_shift(launcher_.traits(), units, args.width, lane_step(type));
    const int widest = std::max(args.width, shared.width);
    args.units_shift = units_shift(launcher_.traits(), units, widest, type);
    const bool shorts = fits_short(launcher_.traits(), units, widest, type);
    launch.kernel = shorts                 ? short_kernel(type)
                    : args.units_shift > 0 ? narrow_kernel(type)
                                           : matvec_kernel(type, 1);
    if (shorts) count_all_units(args, kernels::kShortRows);
    const int units_a_block = ((kernels::kMatvecThreads / launcher_.traits().wave) >> args.split_shift)
                              << args.units_shift;
    const std::uint64_t blocks = divide_up(args.units, units_a_block);
    shared.slice_units = static_cast<int>(blocks) * units_a_block;
    shared.slices = static_cast<int>(divide_up(shared.units, shared.slice_units));
    shared.turns = static_cast<int>(rows) * shared.slices;
    launch.shape = {.grid_x = blocks,
                    .grid_y = static_cast<std::uint64_t>(shared.turns + pairs.count),
                    .block = kernels::kMatvecThreads};
    return launch;
}

void HipOps::discard_outputs(const ExpertMatMulOp& op) {
    for (const ExpertMatMulOp::Product& product : op.products) discard_left(product.out);
    for (const MatMulOp::Product& product : op.shared) discard_left(product.out);
}

void HipOps::multiply_together(const ExpertMatMulOp& op, const ProductPairs& pairs) {
    const DType type = op.products[0].weight->tensor.type;
    Together launch = together(op, pairs);
    kernels::MatvecArgs& args = launch.args;
    if (is_float(type)) {
        args.x = op.x.data;
        args.shared.x = op.shared_x.data;
    } else {
        const auto [bytes, shared_bytes] = bytes_of_both(op.x, op.shared_x);
        args.x = reinterpret_cast<const std::byte*>(bytes.bytes);
        args.groups = bytes.groups;
        args.shared.x = reinterpret_cast<const std::byte*>(shared_bytes.bytes);
        args.shared.groups = shared_bytes.groups;
    }
    discard_outputs(op);
    launcher_.run(launch.kernel, launch.shape, args);
}

// Returns false for more than a few rows, because then a launch for the activation costs less than an
// activation in each block. The number of rows may decide this, because results have the same bits with one
// launch and with two.
bool HipOps::multiply_activated(const ActivatedExpertsOp& op) {
    const GatedActivationOp& activation = op.activation;
    const ExpertMatMulOp& product = op.product;
    const std::int64_t rows = product.ids.shape.rows();
    const kernels::Gate kind = gate_of(activation.activation);
    const auto whole_steps = [](const Tensor& gate) {
        return gate.shape.width() % kernels::kStepWeights == 0;
    };
    if (rows == 0 || rows > kMatvecRowsMost || product.x.shape.rows() != product.ids.shape.elements() ||
        !whole_steps(activation.gate) || (activation.second_gate && !whole_steps(activation.second_gate)) ||
        !kernels::gates_products(kind) || fallback_.has("activation") || !fits_together(product)) {
        return false;
    }
    const Together launch = together(product, pairs_of(product));
    if (launch.args.units_shift == 0) return false;
    const auto values = [](const Tensor& rows_of_values) {
        return rows_of_values ? rows_of_values.as<const float>() : nullptr;
    };
    discard_outputs(product);
    discard_left(activation.out);
    if (activation.second_out) discard_left(activation.second_out);
    launcher_.run(gated_kernel(product.products[0].weight->tensor.type), launch.shape,
                  kernels::GatedMatvecArgs{
                      .product = launch.args,
                      .rows = {.gate = values(activation.gate), .up = values(activation.up)},
                      .shared = {.gate = values(activation.second_gate), .up = values(activation.second_up)},
                      .kind = kind});
    return true;
}

void HipOps::activated_experts(const ActivatedExpertsOp& op) {
    expect_sound(op);
    expect_supported(op.product);
    if (multiply_activated(op)) return;
    gated_activation(op.activation);
    expert_matmul(op.product);
}

}  // namespace rocmforge::hip
