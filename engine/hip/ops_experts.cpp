// Implements HipOps: operations of a mixture of experts, except the products.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/device/operation_checks.h"
#include "engine/device/tensor_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/norm_args.h"
#include "engine/hip/product_choice.h"
#include "kernels/experts_kernels.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

constexpr int kRouteThreads = 128;
constexpr int kSmallBlock = 64;  // one wave of 64 lanes, or two waves of 32

void check(const RouteOp& op) {
    expect_sound(op);
    const std::int64_t experts = op.logits.shape.width();
    const std::int64_t used = op.ids.shape.width();
    if (experts <= kernels::kMostExperts && used <= kernels::kMostExpertsUsed &&
        op.groups <= kernels::kMostExpertGroups) {
        return;
    }
    throw EngineError(
        Code::InvalidArgument,
        Text::tr("route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3."), used,
        experts, op.groups, kernels::kMostExpertsUsed, kernels::kMostExperts, kernels::kMostExpertGroups);
}

kernels::RouteArgs args_of(const RouteOp& op) {
    return {
        .logits = op.logits.as<const float>(),
        .bias = op.bias != nullptr ? op.bias->tensor.as<const float>() : nullptr,
        .expert_scale = op.expert_scale != nullptr ? op.expert_scale->tensor.as<const float>() : nullptr,
        .ids = op.ids.as<std::int32_t>(),
        .weights = op.weights.as<float>(),
        .rows = static_cast<int>(op.logits.shape.rows()),
        .experts = static_cast<int>(op.logits.shape.width()),
        .used = static_cast<int>(op.ids.shape.width()),
        .groups = op.groups,
        .groups_used = op.groups_used,
        .group_best = op.group_best,
        .scale = op.scale,
        .sigmoid = op.scores == RouteScores::Sigmoid,
        .normalize = op.normalize,
    };
}

kernels::CombineExpertsArgs args_of(const CombineExpertsOp& op) {
    return {
        .x = op.x.as<const float>(),
        .weights = op.weights.as<const float>(),
        .shared = op.shared ? op.shared.as<const float>() : nullptr,
        .gate = op.shared_gate ? op.shared_gate.as<const float>() : nullptr,
        .out = op.out.as<float>(),
        .rows = op.weights.shape.rows(),
        .used = static_cast<int>(op.weights.shape.width()),
        .width = static_cast<int>(op.out.shape.width()),
    };
}

}  // namespace

void HipOps::route(const RouteOp& op) {
    check(op);
    discard_left(op.ids);
    discard_left(op.weights);
    const std::int64_t rows = op.logits.shape.rows();
    if (rows == 0) return;
    const kernels::RouteArgs args = args_of(op);
    if (fallback_.has("experts")) {
        launcher_.run(KernelId::route_fallback,
                      {.grid_x = divide_up(rows, kRouteThreads), .block = kRouteThreads}, args);
        return;
    }
    const int wave = launcher_.traits().wave;
    const auto waves = static_cast<int>(std::min<std::int64_t>(rows, kRouteThreads / wave));
    launcher_.run(KernelId::route, {.grid_x = divide_up(rows, waves), .block = waves * wave}, args);
}

bool HipOps::chooses_together(const RouterOp& op) const {
    const Tensor& x = op.product.x;
    const auto usual = [](const MatMulOp::Product& product) {
        return product.weight->tensor.type == DType::F32 && product.out.shape.elements() > 0;
    };
    return x.shape.rows() == 1 && taken_singly(op.product.rows_as, 1) &&
           op.product.products.size() <= kernels::kMostProducts &&
           std::ranges::all_of(op.product.products, usual) && matvec_fits(x, DType::F32) &&
           scratch_ != nullptr && !fallback_.has("experts") && !fallback_.has(family("matvec", DType::F32));
}

kernels::RouterArgs HipOps::router_args(const RouterOp& op) {
    discard_left(op.route.ids);
    discard_left(op.route.weights);
    std::vector<const MatMulOp::Product*> products;
    for (const MatMulOp::Product& product : op.product.products) {
        discard_left(product.out);
        products.push_back(&product);
    }
    const kernels::MatvecArgs args = matvec_args(op.product.x, {}, products);
    const int units_a_block = (kernels::kMatvecThreads / launcher_.traits().wave) >> args.split_shift;
    return {.product = args,
            .route = args_of(op.route),
            .finished = finished_blocks(),
            .blocks = static_cast<int>(divide_up(args.units, units_a_block))};
}

void HipOps::choose_experts(const RouterOp& op) {
    expect_sound(op);
    check(op.route);
    if (!chooses_together(op)) {
        matmul(op.product);
        route(op.route);
        return;
    }
    const kernels::RouterArgs args = router_args(op);
    launcher_.run(KernelId::router_F32,
                  {.grid_x = static_cast<std::uint64_t>(args.blocks), .block = kernels::kMatvecThreads},
                  args);
}

// All blocks load the norm's row, and only the last block overwrites it. The result must be other memory,
// because any block may store it.
void HipOps::norm_router(const NormRouterOp& op) {
    expect_sound(op);
    check(op.router.route);
    const Tensor& out = op.norm.out;
    const std::int64_t width = out.shape.width();
    const bool together = chooses_together(op.router) && width % 4 == 0 &&
                          width > 8LL * launcher_.traits().wave && width <= kernels::kNormRouterWidth &&
                          op.norm.weight->tensor.shape.elements() == width && !op.norm.gate.values &&
                          !overlap(out, op.norm.x) && !overlap(out, op.norm.residual) &&
                          !fallback_.has("norm");
    if (!together) {
        rms_norm(op.norm);
        choose_experts(op.router);
        return;
    }
    discard_all_left();
    kernels::NormArgs norm = norm_args(op.norm);
    norm.bytes = leave_bytes(out);
    const kernels::NormRouterArgs args{.router = router_args(op.router),
                                       .norm = norm,
                                       .norm_threads = norm_threads(width, launcher_.traits().wave)};
    launcher_.run(
        KernelId::norm_router_F32,
        {.grid_x = static_cast<std::uint64_t>(args.router.blocks), .block = kernels::kMatvecThreads}, args);
}

void HipOps::combine_experts(const CombineExpertsOp& op) {
    discard_all_left();
    expect_sound(op);
    const std::int64_t rows = op.weights.shape.rows();
    const std::int64_t width = op.out.shape.width();
    if (rows * width == 0) return;
    const kernels::CombineExpertsArgs args = args_of(op);
    if (fallback_.has("experts") || width % 4 != 0) {
        launcher_.run(KernelId::combine_experts_fallback,
                      {.grid_x = divide_up(rows * width, kUsualBlock), .block = kUsualBlock}, args);
        return;
    }
    // If blocks of the usual size would leave compute units idle, as for a single row, blocks are smaller.
    const bool few = divide_up(width / 4, kUsualBlock) * static_cast<std::uint64_t>(rows) <
                     static_cast<std::uint64_t>(launcher_.traits().compute_units);
    const int block = few ? kSmallBlock : kUsualBlock;
    launcher_.run(
        KernelId::combine_experts,
        {.grid_x = divide_up(width / 4, block), .grid_y = static_cast<std::uint64_t>(rows), .block = block},
        args);
}

// The condition for one launch may depend on the number of rows, because both ways give the same bits: the
// block that normalizes a row has as many threads as rms_norm() uses for this width.
void HipOps::norm_experts(const NormExpertsOp& op) {
    expect_sound(op);
    const std::int64_t rows = op.combine.weights.shape.rows();
    const std::int64_t width = op.combine.out.shape.width();
    const int wave = launcher_.traits().wave;
    // Many rows fill the GPU in two launches, each with the blocks that suit it.
    const bool together = rows > 0 && rows < launcher_.traits().compute_units && width % 4 == 0 &&
                          width > 8LL * wave && width <= kernels::kNormExpertsWidth &&
                          op.norm.weight->tensor.shape.elements() == width && !op.norm.gate.values &&
                          !fallback_.has("experts") && !fallback_.has("norm");
    if (!together) {
        combine_experts(op.combine);
        rms_norm(op.norm);
        return;
    }
    discard_all_left();
    kernels::NormExpertsArgs args{.experts = args_of(op.combine), .norm = norm_args(op.norm)};
    args.norm.bytes = leave_bytes(op.norm.out);
    launcher_.run(KernelId::norm_experts,
                  {.grid_x = static_cast<std::uint64_t>(rows), .block = norm_threads(width, wave)}, args);
}

}  // namespace rocmforge::hip
