// Implements HipOps: operations of layers that keep a state.
#include <string>

#include "engine/base/error.h"
#include "engine/device/recurrence_ops.h"
#include "engine/hip/chunk_scratch.h"
#include "engine/hip/hip_ops.h"
#include "kernels/planes.h"
#include "kernels/recurrence_kernels.h"

namespace rocmforge::hip {
namespace {

using kernels::KernelId;

kernels::RunArgs runs_of(const StateRuns& runs) {
    return {.begins = runs.begins.as<const std::int32_t>(),
            .state_slots = runs.state_slots.as<const std::int32_t>(),
            .positions = runs.positions.as<const std::int32_t>(),
            .runs = runs.count,
            .in_chunks = false};
}

// Returns the maximum number of rows that one sequence of the step can have. Only the device knows the actual
// numbers, but every other sequence has at least one row.
std::int64_t longest_run(const StateRuns& runs, std::int64_t rows) {
    return rows - (runs.count - 1);
}

// Returns the maximum number of chunks of `longest` rows. The first chunk may have only one row.
std::uint64_t most_chunks(std::int64_t longest) {
    return divide_up(longest + kernels::kChunkRows - 1, kernels::kChunkRows);
}

void expect_scratch(const char* operation, const std::byte* scratch, std::uint64_t needed,
                    const OperationLimits& limits) {
    if (scratch != nullptr && needed <= scratch_bytes(limits)) return;
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated(std::string(operation) + ": scratch memory was reserved for " +
                                            std::to_string(limits.rows) + " rows; chunks need " +
                                            std::to_string(needed) + " bytes."));
}

const float* values_or_null(const Tensor& tensor) {
    return tensor ? tensor.as<const float>() : nullptr;
}

kernels::CausalConvArgs args_of(const CausalConvOp& op) {
    const Tensor& weight = op.weight->tensor;
    const auto stride = plane_stride<DType::F32>(0, static_cast<std::uint64_t>(weight.shape.width()));
    return {
        .x = op.x.as<const float>(),
        .in_gate = values_or_null(op.in_gate),
        .out_gate = values_or_null(op.out_gate),
        .weight = weight.as<const float>(),
        .bias = op.bias != nullptr ? op.bias->tensor.as<const float>() : nullptr,
        .state = op.state.as<float>() + op.out_begin,
        .out = op.out.as<float>() + op.out_begin,
        .run = runs_of(op.runs),
        .channels = static_cast<int>(op.x.shape.width()),
        .out_width = static_cast<int>(op.out.shape.width()),
        .taps = static_cast<int>(weight.shape.width()),
        .weight_stride = static_cast<int>(stride / sizeof(float)),
        .silu = op.silu,
    };
}

kernels::DeltaRuleArgs args_of(const DeltaRuleOp& op) {
    return {.qkv = op.qkv.as<const float>(),
            .alpha = op.alpha.as<const float>(),
            .beta = op.beta.as<const float>(),
            .decay = op.decay->tensor.as<const float>(),
            .step_bias = op.step_bias->tensor.as<const float>(),
            .state = op.state.as<float>(),
            .out = op.out.as<float>(),
            .run = runs_of(op.runs),
            .key_heads = op.key_heads,
            .value_heads = op.value_heads,
            .key_dim = op.key_dim,
            .value_dim = op.value_dim,
            .scale = op.scale,
            .grouped = op.order == KeyOrder::Grouped,
            .by_channel = op.by_channel};
}

// Returns whether delta_token can compute the operation: each sequence has one row in the step, and heads
// have the size for which the kernel is compiled.
bool fits_token(const DeltaLayerOp& op) {
    const DeltaRuleOp& rule = op.rule;
    const CausalConvOp& conv = op.conv;
    const Shape& weight = op.norm.weight->tensor.shape;
    const std::int64_t keys = 2 * std::int64_t{rule.key_heads} * rule.key_dim;
    return conv.x.shape.rows() == rule.runs.count && conv.silu && conv.bias == nullptr && !conv.in_gate &&
           !conv.out_gate && conv.out_begin == 0 && conv.out.shape.width() == conv.x.shape.width() &&
           op.unit_norm.begin == 0 && op.unit_norm.count == keys && op.unit_norm.group == rule.key_dim &&
           rule.key_dim == kernels::kTokenDim && rule.value_dim == kernels::kTokenDim && !rule.by_channel &&
           rule.value_heads / rule.key_heads <= kernels::kMostValuesAKey && !op.norm.residual &&
           op.norm.gate.values && !op.norm.gate.first && op.norm.kind == NormKind::Rms &&
           weight.width() == rule.value_dim && weight.rows() == 1;
}

}  // namespace

void HipOps::causal_conv(const CausalConvOp& op) {
    discard_all_left();
    expect_sound(op);
    const std::int64_t channels = op.x.shape.width();
    if (op.runs.count == 0 || channels == 0) return;
    const kernels::CausalConvArgs args = args_of(op);
    LaunchShape shape{.grid_x = divide_up(channels, kUsualBlock),
                      .grid_y = static_cast<std::uint64_t>(op.runs.count),
                      .block = kUsualBlock};
    if (fallback_.has("recurrence")) {
        launcher_.run(KernelId::causal_conv_fallback, shape, args);
        return;
    }
    shape.grid_z = divide_up(longest_run(op.runs, op.x.shape.rows()), kernels::kConvPart);
    launcher_.run(KernelId::causal_conv, shape, args);
}

void HipOps::unit_norm(const UnitNormOp& op) {
    discard_all_left();
    expect_sound(op);
    const kernels::UnitNormArgs args{.x = op.x.as<float>(),
                                     .rows = op.x.shape.rows(),
                                     .width = op.x.shape.width(),
                                     .begin = op.begin,
                                     .groups = static_cast<int>(op.count / op.group),
                                     .group = op.group,
                                     .eps = op.eps};
    const std::int64_t groups = args.rows * args.groups;
    if (groups == 0) return;
    if (fallback_.has("recurrence")) {
        launcher_.run(KernelId::unit_norm_fallback,
                      {.grid_x = divide_up(groups, kUsualBlock), .block = kUsualBlock}, args);
        return;
    }
    launcher_.run(KernelId::unit_norm,
                  {.grid_x = divide_up(groups, kUsualBlock / launcher_.traits().wave), .block = kUsualBlock},
                  args);
}

void HipOps::delta_rule(const DeltaRuleOp& op) {
    discard_all_left();
    expect_sound(op);
    if (op.runs.count == 0) return;
    kernels::DeltaRuleArgs args = args_of(op);
    LaunchShape shape{.grid_y = static_cast<std::uint64_t>(op.value_heads),
                      .grid_z = static_cast<std::uint64_t>(op.runs.count),
                      .block = kUsualBlock};
    // The kernels that load four values at once need a multiple of four values in each head's key and in each
    // row of qkv.
    const bool by_fours = op.key_dim % 4 == 0 && op.qkv.shape.width() % 4 == 0;
    const int most = op.by_channel ? kernels::kMostChannelKeyDim : kernels::kMostDeltaKeyDim;
    if (fallback_.has("recurrence") || !by_fours || op.key_dim > most) {
        shape.grid_x = divide_up(op.value_dim, kUsualBlock);
        launcher_.run(KernelId::delta_rule_fallback, shape, args);
        return;
    }
    const std::int64_t rows = op.qkv.shape.rows();
    const std::int64_t longest = longest_run(op.runs, rows);
    if (!op.by_channel && limits_.delta.heads > 0 && computed_in_chunks(op.key_dim, longest)) {
        args.run.in_chunks = true;
        kernels::DeltaChunkArgs chunks{
            .rule = args, .keys = nullptr, .weights = nullptr, .decays = nullptr, .peaks = nullptr};
        expect_scratch("delta_rule", scratch_, place_chunks(chunks, scratch_, rows), limits_);
        shape.grid_x = most_chunks(longest);
        launcher_.run(KernelId::delta_rule_chunks, shape, chunks);
        shape.grid_x = divide_up(op.value_dim, kernels::kChunkValues);
        launcher_.run(KernelId::delta_rule_states, shape, chunks);
        if (op.runs.count == 1) return;
    }
    shape.grid_x = divide_up(op.value_dim, kernels::kStateRowsABlock);
    const bool wide = op.key_dim > kernels::kNarrowKeyDim;
    const KernelId by_head = wide ? KernelId::delta_rule_wide : KernelId::delta_rule;
    launcher_.run(op.by_channel ? KernelId::delta_rule_channel : by_head, shape, args);
}

void HipOps::delta_layer(const DeltaLayerOp& op) {
    expect_sound(op);
    const bool fallback = fallback_.has("recurrence") || fallback_.has("norm");
    if (fallback || scratch_ == nullptr || !fits_token(op)) {
        causal_conv(op.conv);
        unit_norm(op.unit_norm);
        delta_rule(op.rule);
        rms_norm(op.norm);
        return;
    }
    discard_all_left();
    const DeltaRuleOp& rule = op.rule;
    if (rule.runs.count == 0) return;
    const std::uint64_t counters =
        static_cast<std::uint64_t>(rule.runs.count) * static_cast<std::uint64_t>(rule.key_heads);
    if (counters * sizeof(int) > block_counters(limits_).bytes) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("delta_layer: scratch memory was reserved for " +
                                                std::to_string(limits_.rows) + " rows with " +
                                                std::to_string(limits_.delta.key_heads) +
                                                " key heads, not for " + std::to_string(rule.runs.count) +
                                                " rows with " + std::to_string(rule.key_heads) + "."));
    }
    const int heads = rule.value_heads / rule.key_heads;
    const kernels::DeltaTokenArgs args{.conv = args_of(op.conv),
                                       .rule = args_of(rule),
                                       .gate = op.norm.gate.values.as<const float>(),
                                       .weight = op.norm.weight->tensor.as<const float>(),
                                       .out = op.norm.out.as<float>(),
                                       .bytes = leave_bytes(op.norm.out),
                                       .finished = finished_blocks(),
                                       .heads = heads,
                                       .unit_eps = op.unit_norm.eps,
                                       .norm_eps = op.norm.eps,
                                       .gate_silu = op.norm.gate.activation == Activation::Silu};
    launcher_.run(KernelId::delta_token,
                  {.grid_x = static_cast<std::uint64_t>(heads) * kernels::kTokenBlocks,
                   .grid_y = static_cast<std::uint64_t>(rule.key_heads),
                   .grid_z = static_cast<std::uint64_t>(rule.runs.count),
                   .block = kernels::kTokenThreads},
                  args);
}

void HipOps::scan(const ScanOp& op) {
    discard_all_left();
    expect_sound(op);
    if (op.runs.count == 0) return;
    kernels::ScanArgs args{.vkq = op.vkq.as<const float>(),
                           .step = op.step.as<const float>(),
                           .decay = op.decay->tensor.as<const float>(),
                           .step_bias = op.step_bias->tensor.as<const float>(),
                           .skip = op.skip->tensor.as<const float>(),
                           .state = op.state.as<float>(),
                           .out = op.out.as<float>(),
                           .run = runs_of(op.runs),
                           .groups = op.groups,
                           .heads = op.heads,
                           .key_dim = op.key_dim,
                           .value_dim = op.value_dim};
    LaunchShape shape{.grid_y = static_cast<std::uint64_t>(op.heads),
                      .grid_z = static_cast<std::uint64_t>(op.runs.count),
                      .block = kUsualBlock};
    const std::int64_t values = std::int64_t{op.heads} * op.value_dim;
    const bool by_fours = op.key_dim % 4 == 0 && values % 4 == 0;
    if (fallback_.has("recurrence") || !by_fours || op.key_dim > kernels::kMostDeltaKeyDim) {
        shape.grid_x = divide_up(op.value_dim, kUsualBlock);
        launcher_.run(KernelId::scan_fallback, shape, args);
        return;
    }
    const std::int64_t rows = op.vkq.shape.rows();
    const std::int64_t longest = longest_run(op.runs, rows);
    if (limits_.scan.heads > 0 && computed_in_chunks(op.key_dim, longest)) {
        args.run.in_chunks = true;
        kernels::ScanChunkArgs chunks{.scan = args, .products = nullptr, .decays = nullptr, .steps = nullptr};
        expect_scratch("scan", scratch_, place_chunks(chunks, scratch_, rows), limits_);
        LaunchShape of_groups = shape;
        of_groups.grid_x = most_chunks(longest);
        of_groups.grid_y = static_cast<std::uint64_t>(op.groups);
        launcher_.run(KernelId::scan_chunks, of_groups, chunks);
        shape.grid_x = divide_up(op.value_dim, kernels::kChunkValues);
        launcher_.run(KernelId::scan_states, shape, chunks);
        if (op.runs.count == 1) return;
    }
    shape.grid_x = divide_up(op.value_dim, kernels::kStateRowsABlock);
    launcher_.run(op.key_dim > kernels::kNarrowKeyDim ? KernelId::scan_wide : KernelId::scan, shape, args);
}

}  // namespace rocmforge::hip
