// Steps after a layer's feed-forward that some models have: experts in addition to the feed-forward, the
// input that a token's embedding has for each layer, and the scale of the layer's output.
#include <cmath>

#include "engine/transformer/transformer_stage.h"

namespace rocmforge {

// Adds the outputs of the experts and of the dense feed-forward, each normalized. Experts and router read the
// same input through separate norms.
void TransformerStage::experts_beside(std::size_t layer, Rows& rows) {
    const auto norm = [&](const Tensor& x, LayerRole role, const Tensor& out) {
        backend_.rms_norm({.x = x,
                           .residual = {},
                           .weight = &weights_.of(layer, role),
                           .out = out,
                           .eps = config_.norm_eps,
                           .kind = config_.norm});
    };
    norm(rows.branch, LayerRole::PostDenseNorm, rows.branch);
    norm(rows.hidden, LayerRole::ExpertNorm, rows.normed);
    // ExpertOut is free here: the experts write to it only after the router has read its input.
    const Tensor routed = matrix(WorkspaceTensor::ExpertOut, rows.count, config_.hidden);
    norm(rows.hidden, LayerRole::RouterNorm, routed);
    const Tensor second = workspace(WorkspaceTensor::Second).first_rows(rows.count);
    if (const auto sum = mixture(layer, rows.count, rows.normed, second, routed)) {
        backend_.combine_experts(*sum);
    }
    norm(second, LayerRole::PostExpertNorm, second);
    backend_.add({.x = rows.branch, .y = second});
}

// Computes the per-layer inputs of all layers: (per-layer embedding of the token * sqrt(width) +
// norm(projection of the token's embedding)) / sqrt(2). The model divides the projection by the square root
// of the hidden size before the norm. Here the epsilon of the norm is multiplied by the hidden size instead,
// which has the same effect.
void TransformerStage::make_per_layer(const Tensor& embedding) {
    const std::int64_t rows = embedding.shape[0];
    const std::int64_t width = std::int64_t{config_.layers} * config_.per_layer_width;
    const Tensor inputs = matrix(WorkspaceTensor::PerLayer, rows, width);
    backend_.embed({.tokens = step_.tokens,
                    .table = &weights_.of(SharedRole::PerLayerEmbedding),
                    .out = inputs,
                    .scale = std::sqrt(static_cast<float>(config_.per_layer_width) / 2.0F)});
    const MatMulOp::Product projection{.weight = &weights_.of(SharedRole::PerLayerProjection),
                                       .out = matrix(WorkspaceTensor::PerLayerProjected, rows, width)};
    backend_.matmul({.x = embedding, .products = {&projection, 1}, .rows_as = rows_as_});
    backend_.rms_norm({.x = projection.out,
                       .residual = {},
                       .weight = &weights_.of(SharedRole::PerLayerInputNorm),
                       .out = projection.out,
                       .eps = config_.norm_eps * static_cast<float>(config_.hidden),
                       .kind = config_.norm});
    backend_.add({.x = inputs, .y = projection.out, .scale = std::sqrt(0.5F)});
}

// Adds norm(out · (act(gate · x) * per-layer input)) to the residual stream x.
void TransformerStage::add_per_layer(std::size_t layer, Rows& rows) {
    const std::int64_t all = step_.rows;
    const std::int64_t width = config_.per_layer_width;
    const Tensor inputs =
        matrix(WorkspaceTensor::PerLayer, all, std::int64_t{config_.layers} * config_.per_layer_width);
    Tensor input = matrix(WorkspaceTensor::PerLayerInput, all, width);
    backend_.copy_columns(
        {.x = inputs, .out = input, .x_begin = static_cast<std::int64_t>(layer) * width, .count = width});
    if (rows.count < all) {
        const Tensor chosen{DType::I32, Shape{rows.count}, workspace(WorkspaceTensor::WantedRows).data};
        const Tensor kept = matrix(WorkspaceTensor::PerLayerWanted, rows.count, width);
        backend_.gather_rows({.x = input, .rows = chosen, .out = kept});
        input = kept;
    }
    const MatMulOp::Product gate{.weight = &weights_.of(layer, LayerRole::PerLayerGate),
                                 .out = matrix(WorkspaceTensor::PerLayerGate, rows.count, width)};
    backend_.matmul({.x = rows.hidden, .products = {&gate, 1}, .rows_as = rows_as_});
    backend_.gated_activation(
        {.gate = gate.out, .up = input, .out = gate.out, .activation = config_.activation});
    const MatMulOp::Product out{.weight = &weights_.of(layer, LayerRole::PerLayerOut), .out = rows.branch};
    backend_.matmul({.x = gate.out, .products = {&out, 1}, .rows_as = rows_as_});
    leave(layer, LayerRole::PerLayerNorm, rows);
}

// Precondition: rows.pending is true, so that the next enter() applies the layer's scale.
void TransformerStage::finish(std::size_t layer, Rows& rows) {
    if (config_.per_layer_width > 0) {
        enter({}, rows);
        add_per_layer(layer, rows);
    }
    rows.sum_scale = config_.at(layer).scale;
}

}  // namespace rocmforge
