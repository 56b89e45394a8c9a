// Layers with a state in the forward pass.
#include <array>
#include <cmath>

#include "engine/transformer/transformer_stage.h"

namespace rocmforge {

using enum WorkspaceTensor;

// Mixes the tokens of a layer, with attention or with an operation that keeps a state.
void TransformerStage::mix(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted) {
    const LayerKind kind = config_.at(layer).kind;
    if (kind == LayerKind::Attention) {
        attend(layer, rows, x, wanted);
        return;
    }
    if (kind == LayerKind::AttentionAndScan) {
        attend_and_scan(layer, rows, x, wanted);
        return;
    }
    Tensor mixed = kind == LayerKind::DeltaRule      ? delta_rule(layer, rows.count, x)
                   : kind == LayerKind::ChannelDelta ? channel_delta(layer, rows.count, x)
                   : kind == LayerKind::Scan         ? scan(layer, rows.count, x)
                                                     : short_conv(layer, rows.count, x);
    if (wanted == 0) return;  // the step only updates the state
    // The tensor of the convolution's input can be reused: it is at least as wide as `mixed`, and no
    // operation reads it again.
    if (wanted < rows.count) keep_wanted(rows, wanted, mixed, StateIn);
    const MatMulOp::Product out{.weight = &weights_.of(layer, LayerRole::AttentionOut), .out = rows.branch};
    backend_.matmul({.x = mixed, .products = {&out, 1}, .rows_as = rows_as_});
}

void TransformerStage::attend_and_scan(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted) {
    attend(layer, rows, x, wanted == 0 ? 0 : rows.count);
    const Tensor mixed = scan(layer, rows.count, x);
    if (wanted == 0) return;  // the step only stores keys and values and updates the state
    const MatMulOp::Product out{.weight = &weights_.of(layer, LayerRole::ScanOut),
                                .out = workspace(Second).first_rows(rows.count)};
    backend_.matmul({.x = mixed, .products = {&out, 1}, .rows_as = rows_as_});
    backend_.add({.x = rows.branch, .y = out.out});
    if (wanted < rows.count) keep_wanted(rows, wanted, rows.branch, Second);
}

Tensor TransformerStage::delta_rule(std::size_t layer, std::int64_t count, const Tensor& x) {
    const RecurrenceConfig& state = config_.recurrence;
    const Tensor in = matrix(StateIn, count, state.channels);
    const Tensor gate = matrix(StateOutGate, count, state.values());
    const Tensor alpha = matrix(StateAlpha, count, state.value_heads);
    const Tensor beta = matrix(StateBeta, count, state.value_heads);
    const Weight* fused = maybe(layer, LayerRole::StateBetaAlpha);
    std::array<MatMulOp::Product, 4> products{{
        {.weight = &weights_.of(layer, LayerRole::StateIn), .out = in},
        {.weight = &weights_.of(layer, LayerRole::StateOutGate), .out = gate},
        {.weight = &weights_.of(layer, LayerRole::StateAlpha), .out = alpha},
        {.weight = &weights_.of(layer, LayerRole::StateBeta), .out = beta},
    }};
    if (fused != nullptr) {
        products[2] = {.weight = fused, .out = matrix(StateBetaAlpha, count, 2 * state.value_heads)};
    }
    backend_.matmul(
        {.x = x, .products = std::span(products).first(fused != nullptr ? 3 : 4), .rows_as = rows_as_});
    if (fused != nullptr) split_beta_alpha(count);

    DeltaLayerOp op =
        delta_operations(layer, count, matrix(WorkspaceTensor::StateConv, count, state.channels));
    op.conv = {.x = in,
               .weight = &weights_.of(layer, LayerRole::StateConv),
               .state = cache_.states()->layer(static_cast<int>(layer)).conv,
               .out = op.rule.qkv,
               .runs = runs_,
               .silu = true};
    backend_.delta_layer(op);
    return op.norm.out;
}

// Returns the operations that apply the delta rule to the convolved queries, keys and values `qkv`, without
// the convolution. They expect decays, betas and output gates in the workspace.
DeltaLayerOp TransformerStage::delta_operations(std::size_t layer, std::int64_t count,
                                                const Tensor& qkv) const {
    const RecurrenceConfig& state = config_.recurrence;
    const Tensor out = matrix(StateOut, count, state.values());
    DeltaLayerOp op{};
    op.unit_norm = {.x = qkv,
                    .count = 2 * std::int64_t{state.key_heads} * state.key_dim,
                    .group = state.key_dim,
                    .eps = config_.norm_eps};
    op.rule = {.qkv = qkv,
               .alpha = matrix(StateAlpha, count, state.decays()),
               .beta = matrix(StateBeta, count, state.value_heads),
               .decay = &weights_.of(layer, LayerRole::StateDecay),
               .step_bias = &weights_.of(layer, LayerRole::StateStepBias),
               .state = cache_.states()->layer(static_cast<int>(layer)).matrix,
               .out = out,
               .runs = runs_,
               .key_heads = state.key_heads,
               .value_heads = state.value_heads,
               .key_dim = state.key_dim,
               .value_dim = state.value_dim,
               .order = state.key_order,
               .scale = 1.0F / std::sqrt(static_cast<float>(state.key_dim)),
               .by_channel = state.by_channel};
    op.norm = {.x = out,
               .residual = {},
               .weight = &weights_.of(layer, LayerRole::StateNorm),
               .out = out,
               .eps = config_.norm_eps,
               .gate = {.values = matrix(StateOutGate, count, state.values()),
                        .activation = state.by_channel ? Activation::Sigmoid : Activation::Silu}};
    return op;
}

// Queries, keys and values are projected and convolved one by one.
Tensor TransformerStage::channel_delta(std::size_t layer, std::int64_t count, const Tensor& x) {
    const RecurrenceConfig& state = config_.recurrence;
    const std::int64_t values = state.values();
    const Tensor planes = matrix(StateIn, 3 * count, values);
    const Tensor alpha = matrix(StateAlphaShort, count, state.key_dim);
    const Tensor gate = matrix(StateGateShort, count, state.key_dim);
    const std::array<MatMulOp::Product, 3> products{{
        {.weight = &weights_.of(layer, LayerRole::Query), .out = planes.rows_from(0, count)},
        {.weight = &weights_.of(layer, LayerRole::Key), .out = planes.rows_from(count, count)},
        {.weight = &weights_.of(layer, LayerRole::Value), .out = planes.rows_from(2 * count, count)},
    }};
    backend_.matmul({.x = x, .products = products, .rows_as = rows_as_});
    const std::array<MatMulOp::Product, 3> gates{{
        {.weight = &weights_.of(layer, LayerRole::StateAlphaDown), .out = alpha},
        {.weight = &weights_.of(layer, LayerRole::StateGateDown), .out = gate},
        {.weight = &weights_.of(layer, LayerRole::StateBeta),
         .out = matrix(StateBeta, count, state.value_heads)},
    }};
    backend_.matmul({.x = x, .products = gates, .rows_as = rows_as_});
    const MatMulOp::Product decays{.weight = &weights_.of(layer, LayerRole::StateAlphaUp),
                                   .out = matrix(StateAlpha, count, state.decays())};
    backend_.matmul({.x = alpha, .products = {&decays, 1}, .rows_as = rows_as_});
    const MatMulOp::Product opened{.weight = &weights_.of(layer, LayerRole::StateGateUp),
                                   .out = matrix(StateOutGate, count, values)};
    backend_.matmul({.x = gate, .products = {&opened, 1}, .rows_as = rows_as_});

    const LayerState states = cache_.states()->layer(static_cast<int>(layer));
    const Tensor qkv = matrix(WorkspaceTensor::StateConv, count, state.channels);
    std::int64_t plane = 0;
    for (const LayerRole role :
         {LayerRole::StateConvQuery, LayerRole::StateConvKey, LayerRole::StateConvValue}) {
        backend_.causal_conv({.x = planes.rows_from(plane * count, count),
                              .weight = &weights_.of(layer, role),
                              .state = states.conv,
                              .out = qkv,
                              .runs = runs_,
                              .silu = true,
                              .out_begin = plane * values});
        ++plane;
    }
    const DeltaLayerOp op = delta_operations(layer, count, qkv);
    backend_.unit_norm(op.unit_norm);
    backend_.delta_rule(op.rule);
    backend_.rms_norm(op.norm);
    return op.norm.out;
}

// Splits a tensor that has, for each key head, the betas and then the alphas of its value heads.
void TransformerStage::split_beta_alpha(std::int64_t count) {
    const RecurrenceConfig& state = config_.recurrence;
    const std::int64_t rows = count * state.key_heads;
    const std::int64_t each = state.value_heads / state.key_heads;
    const Tensor both = matrix(StateBetaAlpha, rows, 2 * each);
    backend_.copy_columns({.x = both, .out = matrix(StateBeta, rows, each), .count = each});
    backend_.copy_columns({.x = both, .out = matrix(StateAlpha, rows, each), .x_begin = each, .count = each});
}

Tensor TransformerStage::scan(std::size_t layer, std::int64_t count, const Tensor& x) {
    const RecurrenceConfig& state = config_.recurrence;
    const Tensor in = matrix(StateIn, count, state.channels);
    const Tensor gate = matrix(StateOutGate, count, state.values());
    const Tensor step = matrix(StateAlpha, count, state.value_heads);
    const std::array<MatMulOp::Product, 3> products{{
        {.weight = &weights_.of(layer, LayerRole::StateOutGate), .out = gate},
        {.weight = &weights_.of(layer, LayerRole::StateIn), .out = in},
        {.weight = &weights_.of(layer, LayerRole::StateAlpha), .out = step},
    }};
    backend_.matmul({.x = x, .products = products, .rows_as = rows_as_});
    const LayerState states = cache_.states()->layer(static_cast<int>(layer));
    const Tensor vkq = matrix(WorkspaceTensor::StateConv, count, state.channels);
    backend_.causal_conv({.x = in,
                          .weight = &weights_.of(layer, LayerRole::StateConv),
                          .bias = maybe(layer, LayerRole::StateConvBias),
                          .state = states.conv,
                          .out = vkq,
                          .runs = runs_,
                          .silu = true});
    const Tensor out = matrix(StateOut, count, state.values());
    backend_.scan({.vkq = vkq,
                   .step = step,
                   .decay = &weights_.of(layer, LayerRole::StateDecay),
                   .step_bias = &weights_.of(layer, LayerRole::StateStepBias),
                   .skip = &weights_.of(layer, LayerRole::StateSkip),
                   .state = states.matrix,
                   .out = out,
                   .runs = runs_,
                   .groups = state.key_heads,
                   .heads = state.value_heads,
                   .key_dim = state.key_dim,
                   .value_dim = state.value_dim});
    if (const Weight* norm = maybe(layer, LayerRole::StateNorm)) {
        backend_.rms_norm({.x = out,
                           .residual = {},
                           .weight = norm,
                           .out = out,
                           .eps = config_.norm_eps,
                           .gate = {.values = gate, .activation = Activation::Silu, .first = true}});
    } else {
        backend_.gated_activation({.gate = gate, .up = out, .out = out, .activation = Activation::Silu});
    }
    return out;
}

Tensor TransformerStage::short_conv(std::size_t layer, std::int64_t count, const Tensor& x) {
    const std::int64_t channels = config_.recurrence.channels;
    const Tensor in = matrix(StateIn, count, channels);
    const Tensor in_gate = matrix(StateInGate, count, channels);
    const Tensor out_gate = matrix(StateOutGate, count, channels);
    const std::array<MatMulOp::Product, 3> products{{
        {.weight = &weights_.of(layer, LayerRole::StateInGate), .out = in_gate},
        {.weight = &weights_.of(layer, LayerRole::StateOutGate), .out = out_gate},
        {.weight = &weights_.of(layer, LayerRole::StateIn), .out = in},
    }};
    backend_.matmul({.x = x, .products = products, .rows_as = rows_as_});
    const Tensor out = matrix(WorkspaceTensor::StateConv, count, channels);
    backend_.causal_conv({.x = in,
                          .in_gate = in_gate,
                          .out_gate = out_gate,
                          .weight = &weights_.of(layer, LayerRole::StateConv),
                          .state = cache_.states()->layer(static_cast<int>(layer)).conv,
                          .out = out,
                          .runs = runs_});
    return out;
}

}  // namespace rocmforge
