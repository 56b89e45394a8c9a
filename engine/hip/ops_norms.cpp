// Implements HipOps: norms of rows, and norms and rotary embedding of heads.
#include <algorithm>

#include "engine/device/operation_checks.h"
#include "engine/hip/hip_ops.h"
#include "engine/hip/norm_args.h"
#include "kernels/planes.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

// Returns the distance between two rows of an F32 weight in device memory, in floats.
int weight_stride(std::int64_t width) {
    return static_cast<int>(plane_stride<DType::F32>(0, static_cast<std::uint64_t>(width)) / sizeof(float));
}

kernels::HeadNorm head_norm(const Weight* norm) {
    if (norm == nullptr) return {};
    const Shape& shape = norm->tensor.shape;
    return {.weight = norm->tensor.as<const float>(),
            .stride = shape.rows() == 1 ? 0 : weight_stride(shape.width())};
}

}  // namespace

kernels::NormArgs norm_args(const RmsNormOp& op) {
    const Tensor& weight = op.weight->tensor;
    const std::int64_t group = weight.shape.width();
    const std::int64_t width = op.x.shape.width();
    // Number of rows of the weight: one for each group in a row of x, or one for all groups.
    const std::int64_t weights = weight.shape.rows();
    return {.x = op.x.as<float>(),
            .residual = op.residual ? op.residual.as<const float>() : nullptr,
            .weight = weight.as<const float>(),
            .residual_weight =
                op.residual_weight != nullptr ? op.residual_weight->tensor.as<const float>() : nullptr,
            .gate = op.gate.values ? op.gate.values.as<const float>() : nullptr,
            .out = op.out.as<float>(),
            .bytes = {},
            .groups = op.x.shape.elements() / group,
            .groups_a_row = static_cast<int>(width / group),
            .width = static_cast<int>(group),
            .weights = static_cast<int>(weights),
            .weight_stride = weight_stride(group),
            .eps = op.eps,
            .residual_eps = op.residual_eps,
            .residual_scale = op.residual_scale,
            .sum_scale = op.sum_scale,
            .layer = op.kind == NormKind::Layer,
            .gate_silu = op.gate.activation == Activation::Silu,
            .gate_first = op.gate.first};
}

int norm_threads(std::int64_t width, int wave) {
    return static_cast<int>(divide_up(width, 8 * wave)) * wave;
}

void HipOps::rms_norm(const RmsNormOp& op) {
    discard_all_left();
    expect_sound(op);
    const Tensor& weight = op.weight->tensor;
    const std::int64_t group = weight.shape.width();
    const std::int64_t width = op.x.shape.width();
    const std::int64_t groups = op.x.shape.elements() / group;
    if (groups == 0) return;

    kernels::NormArgs args = norm_args(op);
    const bool gated = args.gate != nullptr;
    const int wave = launcher_.traits().wave;
    const int most = std::min(1024, launcher_.traits().max_block);
    if (fallback_.has("norm") || group % 4 != 0 || group > 32LL * most) {
        launcher_.run(KernelId::norm_fallback, line(groups), args);
        return;
    }
    // Stores the result as bytes too, but only if a product can follow. No product follows a norm that has
    // several groups per row and no gate.
    if (group == width || (gated && group % kernels::kByteGroup == 0)) args.bytes = leave_bytes(op.out);
    // Chooses the kernel by the width alone. The number of threads of a group determines the order of
    // additions, which must not depend on the number of rows.
    if (group <= 8LL * wave) {
        launcher_.run(gated ? KernelId::gated_norm_wave : KernelId::norm_wave,
                      {.grid_x = divide_up(groups, kUsualBlock / wave), .block = kUsualBlock}, args);
        return;
    }
    // A thread computes at most 8 values of a group. Only if the group is too wide for this, a thread
    // computes up to 32 values.
    const bool wide = group > 8LL * most;
    const int threads = wide ? std::min(static_cast<int>(divide_up(group, 4 * wave)) * wave, most)
                             : norm_threads(group, wave);
    const KernelId plain = wide ? KernelId::norm_wide : KernelId::norm_block;
    launcher_.run(gated ? (wide ? KernelId::gated_norm_wide : KernelId::gated_norm_block) : plain,
                  {.grid_x = static_cast<std::uint64_t>(groups), .block = threads}, args);
}

void HipOps::rope_store(const RopeStoreOp& op) {
    discard_all_left();
    expect_sound(op, ExactCache::No);
    const HeadShape shape = heads_of(op);
    const std::int64_t rows = op.step.rows;
    if (rows == 0) return;

    const bool neox = op.order == RopeOrder::Neox;
    const int kv_heads = op.k ? op.kv_heads : 0;
    const float* q_from = op.q_from ? op.q_from.rows.as<const float>() + op.q_from.begin : op.q.as<float>();
    const std::int64_t q_stride = op.q_from ? op.q_from.stride(op.heads) : op.head_dim;
    const kernels::RopeArgs args{.q = op.q.as<float>(),
                                 .q_from = q_from,
                                 .k = op.k ? op.k.as<float>() : nullptr,
                                 .v = op.cache.values ? op.v.as<float>() : nullptr,
                                 .table = op.table.as<const float>(),
                                 .query_scale = op.query_scale ? op.query_scale.as<const float>() : nullptr,
                                 .positions = op.step.positions.as<const std::int32_t>(),
                                 .cache_slots = op.k ? op.step.cache_slots.as<const std::int32_t>() : nullptr,
                                 .keys = op.cache.keys.data,
                                 .values = op.cache.values ? op.cache.values.data : nullptr,
                                 .rows = static_cast<int>(rows),
                                 .heads = op.heads,
                                 .kv_heads = kv_heads,
                                 .q_stride = static_cast<int>(q_stride),
                                 .head_dim = op.head_dim,
                                 .value_dim = shape.values(),
                                 .rotary_begin = op.rotary_begin,
                                 .rotary = op.rotary_dim,
                                 .neox = neox,
                                 .cache_type = op.k ? op.cache.keys.type : DType::F16,
                                 .q_norm = head_norm(op.norms.query),
                                 .k_norm = head_norm(op.norms.key),
                                 .v_norm = head_norm(op.norms.value),
                                 .norm_eps = op.norms.eps,
                                 .layer_norm = op.norms.kind == NormKind::Layer,
                                 .norms_rotated = op.norms.rotated};
    const std::int64_t heads = rows * (op.heads + (op.cache.values ? 2 : 1) * kv_heads);
    const int wave = launcher_.traits().wave;
    const bool by_fours = op.head_dim % 4 == 0 && shape.values() % 4 == 0 && op.rotary_begin % 4 == 0 &&
                          op.rotary_dim % (neox ? 8 : 4) == 0 && op.q_from.begin % 4 == 0 &&
                          q_stride % 4 == 0;
    if (fallback_.has("rope") || !by_fours || op.head_dim > 20 * wave) {
        launcher_.run(KernelId::rope_store_fallback, line(heads), args);
        return;
    }
    int lanes = 8;
    while (4 * lanes < op.head_dim && lanes < wave) lanes *= 2;
    const bool wide = op.head_dim > 8 * wave;
    const KernelId plain = wide ? KernelId::rope_store_wide : KernelId::rope_store;
    const KernelId normed = wide ? KernelId::norm_rope_store_wide : KernelId::norm_rope_store;
    const bool any_norm = op.norms.query != nullptr || op.norms.key != nullptr || op.norms.value != nullptr;
    launcher_.run(any_norm ? normed : plain, line(heads * lanes), args);
}

}  // namespace rocmforge::hip
