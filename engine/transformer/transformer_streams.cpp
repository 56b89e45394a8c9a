// Several residual streams (AltUp, arXiv:2301.13310): a layer computes the first one of the predicted
// streams, and its change corrects all of them. Streams of a row lie side by side: [rows, streams * hidden].
#include <cmath>

#include "engine/transformer/transformer_stage.h"

namespace rocmforge {

using enum WorkspaceTensor;

// The first stream is the embedding. The other streams are projections of the embedding, scaled to the
// embedding's length.
void TransformerStage::open_streams(const Tensor& embedding) {
    const std::int64_t rows = embedding.shape[0];
    const std::int64_t hidden = config_.hidden;
    const std::int64_t others = config_.streams.count - 1;
    const Tensor streams = matrix(Streams, rows, (others + 1) * hidden);
    const Tensor added = matrix(StreamsWide, rows * others, hidden);
    const ExpertMatMulOp::Product opening{.weight = &weights_.of(SharedRole::StreamOpening), .out = added};
    backend_.expert_matmul({.x = embedding,
                            .ids = matrix(StreamIds, rows, others),
                            .products = {&opening, 1},
                            .rows_as = rows_as_});
    backend_.match_length({.x = added, .like = embedding});
    backend_.copy_columns({.x = embedding, .out = streams, .count = hidden});
    backend_.copy_columns({.x = matrix(StreamsWide, rows, others * hidden),
                           .out = streams,
                           .out_begin = hidden,
                           .count = others * hidden});
}

// Computes Modalities = tanh(router · norm(rows.hidden) / hidden size). Overwrites rows.normed.
void TransformerStage::route_streams(std::size_t layer, Rows& rows) {
    const Tensor modalities = matrix(Modalities, rows.count, config_.streams.count);
    backend_.rms_norm({.x = rows.hidden,
                       .residual = {},
                       .weight = &weights_.of(layer, LayerRole::StreamRouterNorm),
                       .out = rows.normed,
                       .eps = config_.norm_eps,
                       .kind = config_.norm});
    const MatMulOp::Product router{.weight = &weights_.of(layer, LayerRole::StreamRouter), .out = modalities};
    backend_.matmul({.x = rows.normed, .products = {&router, 1}, .rows_as = rows_as_});
    backend_.soft_cap({.x = modalities, .scale = 1.0F / static_cast<float>(config_.hidden), .cap = 1.0F});
}

// Computes predicted[i] = stream[i] + sum over j of coefficient[i, j] · stream[j]. rows.hidden receives
// predicted[0].
void TransformerStage::predict_streams(std::size_t layer, Rows& rows) {
    const std::int64_t count = config_.streams.count;
    const std::int64_t hidden = config_.hidden;
    const Tensor streams = matrix(Streams, rows.count, count * hidden);
    backend_.copy_columns({.x = streams, .out = rows.hidden, .count = hidden});
    route_streams(layer, rows);
    const MatMulOp::Product coefs{.weight = &weights_.of(layer, LayerRole::StreamPredict),
                                  .out = matrix(StreamCoefs, rows.count, count * count)};
    backend_.matmul(
        {.x = matrix(Modalities, rows.count, count), .products = {&coefs, 1}, .rows_as = rows_as_});
    backend_.copy_columns({.x = streams,
                           .out = matrix(StreamsWide, rows.count * count, count * hidden),
                           .count = count * hidden,
                           .repeat = config_.streams.count});
    backend_.combine_experts({.x = matrix(StreamsWide, rows.count * count * count, hidden),
                              .weights = matrix(StreamCoefs, rows.count * count, count),
                              .shared = matrix(Streams, rows.count * count, hidden),
                              .shared_gate = {},
                              .out = matrix(Predicted, rows.count * count, hidden)});
    backend_.copy_columns(
        {.x = matrix(Predicted, rows.count, count * hidden), .out = rows.hidden, .count = hidden});
}

// Returns x + norm(up · down · x), LAuReL's low-rank branch (arXiv:2411.07501).
Tensor TransformerStage::laurel(std::size_t layer, const Tensor& x) {
    const std::int64_t rows = x.shape[0];
    const Tensor narrow = matrix(Laurel, rows, config_.streams.laurel_rank);
    const Tensor out = matrix(LaurelOut, rows, config_.hidden);
    const MatMulOp::Product down{.weight = &weights_.of(layer, LayerRole::LaurelDown), .out = narrow};
    backend_.matmul({.x = x, .products = {&down, 1}, .rows_as = rows_as_});
    const MatMulOp::Product up{.weight = &weights_.of(layer, LayerRole::LaurelUp), .out = out};
    backend_.matmul({.x = narrow, .products = {&up, 1}, .rows_as = rows_as_});
    backend_.rms_norm({.x = out,
                       .residual = {},
                       .weight = &weights_.of(layer, LayerRole::LaurelNorm),
                       .out = out,
                       .eps = config_.norm_eps,
                       .kind = config_.norm});
    backend_.add({.x = out, .y = x});
    return out;
}

void TransformerStage::layer_of_streams(std::size_t index, Rows& rows, std::int64_t wanted) {
    predict_streams(index, rows);
    const Tensor x = enter(weights_.of(index, LayerRole::AttentionNorm), rows);
    const Tensor beside = laurel(index, x);
    mix(index, rows, x, wanted == 0 ? 0 : rows.count);
    if (wanted == 0) return;
    leave(index, LayerRole::PostAttentionNorm, rows);
    enter({}, rows);
    backend_.add({.x = rows.hidden, .y = beside});
    backend_.soft_cap({.x = rows.hidden, .scale = std::sqrt(0.5F)});
    feed_forward_branch(index, rows);
    enter({}, rows);
    correct_streams(index, rows);
}

// Computes stream[i] = predicted[i] + (1 + coefficient[i]) · (rows.hidden - predicted[0]). If the model has
// per-layer inputs, adds the token's per-layer input, gated by the first stream, to all streams except the
// first.
void TransformerStage::correct_streams(std::size_t layer, Rows& rows) {
    const std::int64_t count = config_.streams.count;
    const std::int64_t hidden = config_.hidden;
    const Tensor streams = matrix(Streams, rows.count * count, hidden);
    const Tensor first = matrix(Streams, rows.count, count * hidden);
    const Tensor repeated = matrix(StreamsWide, rows.count * count, hidden);
    route_streams(layer, rows);
    const Weight ones{.tensor = {DType::F32, Shape{count}, workspace(Ones).data}, .storage = {}};
    const MatMulOp::Product coefs{.weight = &weights_.of(layer, LayerRole::StreamCorrect),
                                  .out = matrix(StreamCoefs, rows.count, count),
                                  .bias = &ones};
    backend_.matmul(
        {.x = matrix(Modalities, rows.count, count), .products = {&coefs, 1}, .rows_as = rows_as_});
    backend_.copy_columns(
        {.x = matrix(Predicted, rows.count, count * hidden), .out = rows.branch, .count = hidden});
    backend_.add({.x = rows.hidden, .y = rows.branch, .scale = -1.0F});
    backend_.copy_columns(
        {.x = rows.hidden, .out = repeated, .count = hidden, .repeat = config_.streams.count});
    backend_.combine_experts({.x = repeated,
                              .weights = matrix(StreamCoefs, rows.count * count, 1),
                              .shared = matrix(Predicted, rows.count * count, hidden),
                              .shared_gate = {},
                              .out = streams});
    if (config_.per_layer_width == 0) return;

    const Tensor scale{DType::F32, Shape{1, hidden}, weights_.of(layer, LayerRole::StreamScale).tensor.data};
    backend_.copy_columns({.x = first, .out = rows.hidden, .count = hidden});
    backend_.copy_columns(
        {.x = scale, .out = rows.normed, .count = hidden, .repeat = static_cast<int>(rows.count)});
    backend_.gated_activation(
        {.gate = rows.hidden, .up = rows.normed, .out = rows.hidden, .activation = Activation::Linear});
    add_per_layer(layer, rows);
    norm_branch(rows);
    rows.pending = false;  // the branch is added to the streams, not to rows.hidden
    backend_.copy_columns(
        {.x = rows.branch, .out = repeated, .count = hidden, .repeat = config_.streams.count});
    backend_.combine_experts({.x = repeated,
                              .weights = matrix(StreamMask, rows.count * count, 1),
                              .shared = streams,
                              .shared_gate = {},
                              .out = streams});
}

// Computes the mean of the first stream and of projections of the other streams. The projections are scaled
// to the length of the first stream. Keeps only the wanted rows.
void TransformerStage::merge_streams(Rows& rows, std::int64_t wanted) {
    const std::int64_t count = config_.streams.count;
    const std::int64_t others = count - 1;
    const std::int64_t hidden = config_.hidden;
    const Tensor streams = matrix(Streams, rows.count, count * hidden);
    const Tensor merged = matrix(Predicted, rows.count * others, hidden);
    backend_.copy_columns({.x = streams, .out = rows.hidden, .count = hidden});
    backend_.copy_columns({.x = streams,
                           .out = matrix(StreamsWide, rows.count, others * hidden),
                           .x_begin = hidden,
                           .count = others * hidden});
    const ExpertMatMulOp::Product merging{.weight = &weights_.of(SharedRole::StreamMerging), .out = merged};
    backend_.expert_matmul({.x = matrix(StreamsWide, rows.count * others, hidden),
                            .ids = matrix(StreamIds, rows.count, others),
                            .products = {&merging, 1},
                            .rows_as = rows_as_});
    backend_.match_length({.x = merged, .like = rows.hidden});
    backend_.combine_experts({.x = merged,
                              .weights = {DType::F32, Shape{rows.count, others}, workspace(Ones).data},
                              .shared = rows.hidden,
                              .shared_gate = {},
                              .out = rows.hidden});
    backend_.soft_cap({.x = rows.hidden, .scale = 1.0F / static_cast<float>(count)});
    if (wanted < rows.count) keep_wanted_hidden(rows, wanted);
}

}  // namespace rocmforge
