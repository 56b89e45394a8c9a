// The layers of the forward pass: norms, sums and the feed-forward.
#include <array>
#include <cmath>
#include <span>

#include "engine/base/error.h"
#include "engine/transformer/transformer_stage.h"

namespace rocmforge {

using enum WorkspaceTensor;

namespace {

// Returns a tensor of shape `shape` that begins where `before` ends, in the same workspace tensor.
Tensor behind(const Tensor& before, const Shape& shape) {
    return {before.type, shape, before.data + before.bytes()};
}

}  // namespace

const Weight* TransformerStage::maybe(std::size_t layer, LayerRole role) const {
    const Weight& weight = weights_.of(layer, role);
    return weight ? &weight : nullptr;
}

void TransformerStage::layers(int count, int wanted, const std::stop_token& stop) {
    Rows rows{.count = count,
              .hidden = workspace(Hidden).first_rows(count),
              .normed = workspace(Normed).first_rows(count),
              .branch = workspace(Branch).first_rows(count)};
    if (begins()) {
        backend_.embed({.tokens = step_.tokens,
                        .table = &weights_.embedding,
                        .out = rows.hidden,
                        .scale = config_.embedding_scale});
        if (config_.embedding_norm) {
            norm_without_weights(rows.hidden, config_.hidden, config_.norm_eps);
        }
        if (config_.per_layer_width > 0) make_per_layer(rows.hidden);
        if (config_.streams.count > 0) open_streams(rows.hidden);
    }
    for (int index = part_.first; index < part_.end; ++index) {
        if (stop.stop_requested())
            throw EngineError(Code::Cancelled, Text::tr("The computation was stopped."));
        const bool last = ends() && index + 1 == part_.end;
        if (config_.streams.count > 0) {
            layer_of_streams(static_cast<std::size_t>(index), rows, last ? wanted : count);
        } else {
            layer(static_cast<std::size_t>(index), rows, last ? wanted : count);
        }
        if (last && wanted == 0) return;
    }
    if (ends() && config_.streams.count > 0) merge_streams(rows, wanted);
    if (ends()) {
        outputs_ = enter(weights_.output_norm, rows);
    } else {
        enter({}, rows);  // adds the pending branch before the rows are passed to the next stage
    }
}

void TransformerStage::layer(std::size_t index, Rows& rows, std::int64_t wanted) {
    if (config_.at(index).kind == LayerKind::FeedForward) {
        if (wanted == 0) return;
        if (wanted < rows.count) {
            enter({}, rows);
            keep_wanted_hidden(rows, wanted);
        }
        feed_forward_branch(index, rows);
        finish(index, rows);
        return;
    }
    const Tensor x = enter(weights_.of(index, LayerRole::AttentionNorm), rows);
    if (!config_.parallel) {
        mix(index, rows, x, wanted);
        if (wanted == 0) return;
        leave(index, LayerRole::PostAttentionNorm, rows);
        if (config_.at(index).feed_forward) feed_forward_branch(index, rows);
        finish(index, rows);
        return;
    }
    mix(index, rows, x, wanted == 0 ? 0 : rows.count);
    if (wanted == 0) return;
    Tensor second = workspace(Second).first_rows(rows.count);
    if (const auto sum = feed_forward(index, rows.count, x, second)) backend_.combine_experts(*sum);
    backend_.add({.x = rows.branch, .y = second});
    rows.pending = true;
    if (wanted < rows.count) keep_wanted(rows, wanted, rows.branch, Second);
}

void TransformerStage::feed_forward_branch(std::size_t index, Rows& rows) {
    using enum LayerRole;
    const Weight& norm = weights_.of(index, LayerRole::FfnNorm);
    const bool routed = maybe(index, Router) != nullptr;
    const bool beside = config_.experts.beside && config_.at(index).experts;
    if (norm && routed && !beside && !rows.experts) {
        const RmsNormOp op = entering_norm(norm, rows);
        entered(rows);
        rows.experts = mixture(index, rows.count, op.out, rows.branch, {}, &op);
        leave(index, LayerRole::PostFfnNorm, rows);
        return;
    }
    const Tensor x = enter(norm, rows);
    if (beside) {
        dense(index, {LayerRole::Gate, LayerRole::Up, Down, GateBias, UpBias, DownBias}, x, rows.branch);
        experts_beside(index, rows);
    } else {
        rows.experts = feed_forward(index, rows.count, x, rows.branch);
    }
    leave(index, LayerRole::PostFfnNorm, rows);
}

// Returns the next input: the residual stream with the branch added, normalized if there is a norm. If `norm`
// exists, a single operation computes the norm of the branch, the sum and `norm`.
Tensor TransformerStage::enter(const Weight& norm, Rows& rows) {
    if (norm) {
        const RmsNormOp op = entering_norm(norm, rows);
        if (rows.experts) {
            backend_.norm_experts({.combine = *rows.experts, .norm = op});
        } else {
            backend_.rms_norm(op);
        }
    } else if (rows.pending) {
        if (rows.experts) backend_.combine_experts(*rows.experts);
        norm_branch(rows);
        backend_.add({.x = rows.hidden, .y = rows.branch, .scale = config_.residual_scale});
        if (rows.sum_scale != 1.0F) backend_.soft_cap({.x = rows.hidden, .scale = rows.sum_scale});
    }
    entered(rows);
    return norm ? rows.normed : rows.hidden;
}

// Returns the operation that adds a pending branch to the residual stream and normalizes the sum.
RmsNormOp TransformerStage::entering_norm(const Weight& norm, const Rows& rows) const {
    RmsNormOp op{.x = rows.hidden,
                 .residual = {},
                 .weight = &norm,
                 .out = rows.normed,
                 .eps = config_.norm_eps,
                 .residual_scale = config_.residual_scale,
                 .kind = config_.norm};
    if (rows.pending) {
        op.residual = rows.branch;
        op.residual_weight = rows.post_norm;
        op.residual_eps = post_norm_eps();
        op.sum_scale = rows.sum_scale;
    }
    return op;
}

// Marks the pending branch as added.
void TransformerStage::entered(Rows& rows) {
    rows.experts.reset();
    rows.pending = false;
    rows.post_norm = nullptr;
    rows.sum_scale = 1.0F;
}

void TransformerStage::leave(std::size_t layer, LayerRole post_norm, Rows& rows) {
    rows.pending = true;
    rows.post_norm = maybe(layer, post_norm);
}

float TransformerStage::post_norm_eps() const {
    return config_.post_norm_eps > 0 ? config_.post_norm_eps : config_.norm_eps;
}

// Normalizes rows.branch in place if rows.post_norm is not null.
void TransformerStage::norm_branch(Rows& rows) {
    if (rows.post_norm == nullptr) return;
    backend_.rms_norm({.x = rows.branch,
                       .residual = {},
                       .weight = rows.post_norm,
                       .out = rows.branch,
                       .eps = post_norm_eps(),
                       .kind = config_.norm});
    rows.post_norm = nullptr;
}

// Copies the wanted rows of the residual stream to the tensor of the norm's output, and the wanted rows of
// `other` to `free`. No later operation needs the old contents of these two tensors.
void TransformerStage::keep_wanted(Rows& rows, std::int64_t wanted, Tensor& other, WorkspaceTensor free) {
    const Tensor chosen{DType::I32, Shape{wanted}, workspace(WantedRows).data};
    const Tensor kept = matrix(free, wanted, other.shape.width());
    backend_.gather_rows({.x = other, .rows = chosen, .out = kept});
    keep_wanted_hidden(rows, wanted);
    other = kept;
}

void TransformerStage::keep_wanted_hidden(Rows& rows, std::int64_t wanted) {
    const Tensor chosen{DType::I32, Shape{wanted}, workspace(WantedRows).data};
    const Tensor hidden = rows.normed.first_rows(wanted);
    backend_.gather_rows({.x = rows.hidden, .rows = chosen, .out = hidden});
    rows.normed = rows.hidden.first_rows(wanted);
    rows.hidden = hidden;
    rows.branch = rows.branch.first_rows(wanted);
    rows.count = wanted;
}

std::optional<CombineExpertsOp> TransformerStage::feed_forward(std::size_t layer, std::int64_t count,
                                                               const Tensor& x, const Tensor& out) {
    using enum LayerRole;
    if (maybe(layer, Router) != nullptr) return mixture(layer, count, x, out);
    dense(layer, {LayerRole::Gate, LayerRole::Up, Down, GateBias, UpBias, DownBias}, x, out);
    return std::nullopt;
}

void TransformerStage::dense(std::size_t layer, const FeedForwardRoles& roles, const Tensor& x,
                             const Tensor& out) {
    const Weight* gate_weight = maybe(layer, roles.gate);
    const Weight& up_weight = weights_.of(layer, roles.up);
    const std::int64_t width = up_weight.tensor.shape[0];
    const Tensor gate = matrix(WorkspaceTensor::Gate, x.shape[0], width);
    // A layer without a gate applies the activation to `up`.
    const Tensor up = gate_weight == nullptr ? gate : matrix(WorkspaceTensor::Up, x.shape[0], width);
    const std::array<MatMulOp::Product, 2> products{{
        {.weight = gate_weight, .out = gate, .bias = maybe(layer, roles.gate_bias)},
        {.weight = &up_weight, .out = up, .bias = maybe(layer, roles.up_bias)},
    }};
    backend_.matmul(
        {.x = x, .products = std::span(products).last(gate_weight == nullptr ? 1 : 2), .rows_as = rows_as_});
    if (const float factor = config_.at(layer).sparsity_scale; factor != 0.0F) {
        backend_.keep_largest({.x = gate, .factor = factor});
    }
    backend_.gated_activation({.gate = gate,
                               .up = gate_weight == nullptr ? Tensor{} : up,
                               .out = gate,
                               .activation = config_.activation,
                               .xielu = config_.at(layer).xielu});
    const MatMulOp::Product down{
        .weight = &weights_.of(layer, roles.down), .out = out, .bias = maybe(layer, roles.down_bias)};
    backend_.matmul({.x = gate, .products = {&down, 1}, .rows_as = rows_as_});
}

std::optional<CombineExpertsOp> TransformerStage::mixture(std::size_t layer, std::int64_t count,
                                                          const Tensor& x, const Tensor& out,
                                                          const Tensor& router_x, const RmsNormOp* norm) {
    const ExpertConfig& experts = config_.experts;
    const Tensor ids = matrix(ExpertIds, count, experts.used);
    const Tensor weights = matrix(ExpertWeights, count, experts.used);
    const Tensor shared_gate = choose_experts(layer, count, router_x ? router_x : x, norm);

    // If experts have a width of their own, x is projected to this width before the experts, and their
    // weighted sum is projected back.
    const bool latent = experts.width > 0;
    const Tensor expert_x = latent ? matrix(WorkspaceTensor::ExpertIn, count, experts.width) : x;
    if (latent) {
        const MatMulOp::Product in{.weight = &weights_.of(layer, LayerRole::ExpertIn), .out = expert_x};
        backend_.matmul({.x = x, .products = {&in, 1}, .rows_as = rows_as_});
    }
    const bool shared = maybe(layer, LayerRole::SharedUp) != nullptr;
    const GatedActivationOp activation = open_experts(layer, expert_x, x, ids);
    const ExpertMatMulOp::Product down{.weight = &weights_.of(layer, LayerRole::ExpertDown),
                                       .out = matrix(ExpertOut, count * experts.used, config_.expert_width()),
                                       .bias = maybe(layer, LayerRole::ExpertDownBias)};
    MatMulOp::Product shared_down{};
    if (shared) {
        shared_down = {.weight = &weights_.of(layer, LayerRole::SharedDown),
                       .out = latent ? workspace(Second).first_rows(count) : out,
                       .bias = maybe(layer, LayerRole::DownBias)};
    }
    backend_.activated_experts({.activation = activation,
                                .product = {.x = activation.out,
                                            .ids = ids,
                                            .products = {&down, 1},
                                            .rows_as = rows_as_,
                                            .shared_x = activation.second_out,
                                            .shared = {&shared_down, shared ? 1U : 0U}}});

    CombineExpertsOp combine{
        .x = down.out, .weights = weights, .shared = {}, .shared_gate = shared_gate, .out = out};
    if (latent) {
        combine.shared_gate = {};
        combine.out = matrix(ExpertSum, count, experts.width);
        backend_.combine_experts(combine);
        const MatMulOp::Product result{.weight = &weights_.of(layer, LayerRole::ExpertResult), .out = out};
        backend_.matmul({.x = combine.out, .products = {&result, 1}, .rows_as = rows_as_});
        if (shared) backend_.add({.x = out, .y = shared_down.out});
    } else {
        combine.shared = shared_down.out;
        if (!experts.shared_mean) return combine;
        backend_.combine_experts(combine);
    }
    if (experts.shared_mean) backend_.soft_cap({.x = out, .scale = 0.5F});
    return std::nullopt;
}

// Chooses the experts of each row. `x`: the router's input. `norm`: as in mixture(). Returns the logits of
// the shared expert's gate, which are computed in the same operation as the router's logits; empty if the
// shared expert has no gate.
Tensor TransformerStage::choose_experts(std::size_t layer, std::int64_t count, const Tensor& x,
                                        const RmsNormOp* norm) {
    const ExpertConfig& experts = config_.experts;
    const Tensor logits = matrix(Routes, count, experts.count);
    const Weight* shared_router = maybe(layer, LayerRole::SharedRouter);
    const Tensor shared_gate =
        shared_router != nullptr ? matrix(WorkspaceTensor::SharedGate, count, 1) : Tensor{};
    const std::array<MatMulOp::Product, 2> products{{
        {.weight = &weights_.of(layer, LayerRole::Router),
         .out = logits,
         .bias = maybe(layer, LayerRole::RouterBias)},
        {.weight = shared_router, .out = shared_gate},
    }};
    const RouterOp op{.product = {.x = x,
                                  .products = std::span(products).first(shared_router != nullptr ? 2 : 1),
                                  .rows_as = rows_as_},
                      .route = {.logits = logits,
                                .ids = matrix(ExpertIds, count, experts.used),
                                .weights = matrix(ExpertWeights, count, experts.used),
                                .bias = maybe(layer, LayerRole::ChoiceBias),
                                .scores = experts.scores,
                                .normalize = experts.normalize,
                                .scale = experts.scale,
                                .groups = experts.groups,
                                .groups_used = experts.groups_used,
                                .group_best = experts.group_best,
                                .expert_scale = maybe(layer, LayerRole::ExpertScale)}};
    if (experts.beside) {
        // Gemma's router divides its input by the square root of the input's width.
        backend_.matmul(op.product);
        backend_.soft_cap({.x = logits, .scale = 1.0F / std::sqrt(static_cast<float>(config_.hidden))});
        backend_.route(op.route);
    } else if (norm != nullptr) {
        backend_.norm_router({.norm = *norm, .router = op});
    } else {
        backend_.choose_experts(op);
    }
    return shared_gate;
}

// Computes the gates of the chosen experts and of the shared expert. Returns their activation, which still
// has to run, and whose results are in the tensor Gate: [rows * experts used, width] for the chosen experts,
// and [rows, its width] for the shared expert. The latter are empty if the layer has no shared expert.
GatedActivationOp TransformerStage::open_experts(std::size_t layer, const Tensor& x, const Tensor& shared_x,
                                                 const Tensor& ids) {
    const std::int64_t choices = ids.shape.elements();
    const std::int64_t width = config_.experts.ffn;
    const Tensor gate = matrix(WorkspaceTensor::Gate, choices, width);
    const Tensor up = matrix(WorkspaceTensor::Up, choices, width);
    const Weight* gates = maybe(layer, LayerRole::ExpertGate);
    const Weight* fused = maybe(layer, LayerRole::ExpertGateUp);
    const bool gated = fused != nullptr || gates != nullptr;

    // A layer or a shared expert without a gate applies the activation to `up`.
    const Weight* shared = maybe(layer, LayerRole::SharedUp);
    const Weight* shared_gates = maybe(layer, LayerRole::SharedGate);
    Tensor shared_gate;
    Tensor shared_up;
    if (shared != nullptr) {
        const Shape shape{shared_x.shape[0], shared->tensor.shape[0]};
        shared_gate = behind(gate, shape);
        shared_up = shared_gates == nullptr ? shared_gate : behind(up, shape);
    }
    const std::array<MatMulOp::Product, 2> shared_products{{
        {.weight = shared_gates, .out = shared_gate, .bias = maybe(layer, LayerRole::GateBias)},
        {.weight = shared, .out = shared_up, .bias = maybe(layer, LayerRole::UpBias)},
    }};
    const std::size_t shared_count = shared == nullptr ? 0 : shared_gates == nullptr ? 1 : 2;

    const std::array<ExpertMatMulOp::Product, 2> products{{
        {.weight = gates, .out = gate, .bias = maybe(layer, LayerRole::ExpertGateBias)},
        {.weight = maybe(layer, LayerRole::ExpertUp),
         .out = gates == nullptr ? gate : up,
         .bias = maybe(layer, LayerRole::ExpertUpBias)},
    }};
    const ExpertMatMulOp::Product both{
        .weight = fused,
        .out = fused != nullptr ? matrix(WorkspaceTensor::ExpertGateUp, choices, 2 * width) : Tensor{}};
    backend_.expert_matmul({.x = x,
                            .ids = ids,
                            .products = fused != nullptr ? std::span(&both, 1)
                                                         : std::span(products).last(gates == nullptr ? 1 : 2),
                            .rows_as = rows_as_,
                            .shared_x = shared_x,
                            .shared = std::span(shared_products).last(shared_count)});
    if (fused != nullptr) {
        backend_.copy_columns({.x = both.out, .out = gate, .count = width});
        backend_.copy_columns({.x = both.out, .out = up, .x_begin = width, .count = width});
    }
    return {.gate = gate,
            .up = gated ? up : Tensor{},
            .out = gate,
            .activation = config_.activation,
            .second_gate = shared_gate,
            .second_up = shared_gates != nullptr ? shared_up : Tensor{},
            .second_out = shared_gate};
}

}  // namespace rocmforge
