// Attention in the forward pass.
#include <array>
#include <cmath>
#include <span>

#include "engine/transformer/transformer_stage.h"

namespace rocmforge {

using enum WorkspaceTensor;

const StepRows& TransformerStage::step_of(std::size_t layer) const {
    return config_.at(layer).windowed ? window_step_ : step_;
}

void TransformerStage::attend(std::size_t layer, Rows& rows, const Tensor& x, std::int64_t wanted) {
    if (config_.latent.rank > 0) {
        project_latent(layer, rows.count, x);
    } else {
        project(layer, rows.count, x);
    }
    store(layer, rows.count);
    if (wanted == 0) return;  // the step only stores keys and values
    const float usual = 1.0F / std::sqrt(static_cast<float>(config_.head_dim));
    const KeyHeads own = config_.heads_at(layer);
    Tensor mixed = matrix(Attention, rows.count, std::int64_t{config_.heads} * own.value_dim);
    backend_.attention({.q = matrix(Query, rows.count, std::int64_t{config_.heads} * own.head_dim),
                        .out = mixed,
                        .step = step_of(layer),
                        .cache = cache_.layer(static_cast<int>(layer)),
                        .heads = config_.heads,
                        .kv_heads = own.kv_heads,
                        .head_dim = own.head_dim,
                        .scale = config_.attention_scale > 0 ? config_.attention_scale : usual,
                        .window = config_.at(layer).windowed ? config_.window : 0,
                        .soft_cap = config_.attention_soft_cap,
                        .value_dim = own.value_dim,
                        .sinks = maybe(layer, LayerRole::Sinks),
                        .rows_as = rows_as_,
                        .gate = attention_gate(layer, rows.count)});
    WorkspaceTensor free = Query;
    if (wanted < rows.count) {
        keep_wanted(rows, wanted, mixed, Query);
        free = Attention;
    }
    if (config_.values_in_keys()) {
        // Projects the latent vector to the values of each head.
        const std::int64_t heads = config_.heads;
        const LatentConfig& latent = config_.latent;
        const ExpertMatMulOp::Product values{.weight = &weights_.of(layer, LayerRole::ValueUp),
                                             .out = matrix(free, rows.count * heads, latent.value_dim)};
        backend_.expert_matmul({.x = {DType::F32, {rows.count * heads, latent.rank}, mixed.data},
                                .ids = matrix(HeadIds, rows.count, heads),
                                .products = {&values, 1},
                                .rows_as = rows_as_});
        mixed = matrix(free, rows.count, heads * latent.value_dim);
    }
    const MatMulOp::Product out{.weight = &weights_.of(layer, LayerRole::AttentionOut),
                                .out = rows.branch,
                                .bias = maybe(layer, LayerRole::AttentionOutBias)};
    backend_.matmul({.x = mixed, .products = {&out, 1}, .rows_as = rows_as_});
}

// Normalizes x in place, in groups as wide as the weight of the norm `role`. Does nothing if the layer has no
// such norm.
void TransformerStage::norm_groups(std::size_t layer, LayerRole role, const Tensor& x) {
    const Weight* norm = maybe(layer, role);
    if (norm == nullptr) return;
    backend_.rms_norm(
        {.x = x, .residual = {}, .weight = norm, .out = x, .eps = config_.norm_eps, .kind = config_.norm});
}

void TransformerStage::project(std::size_t layer, std::int64_t count, const Tensor& x) {
    const KeyHeads own = config_.heads_at(layer);
    const Tensor key = matrix(Key, count, own.keys());
    const Tensor value = matrix(Value, count, own.values());
    std::array<MatMulOp::Product, 4> products{};
    std::size_t used = 0;
    const auto add = [&](LayerRole role, LayerRole bias, const Tensor& out) {
        if (const Weight* weight = maybe(layer, role)) {
            products[used++] = {.weight = weight, .out = out, .bias = maybe(layer, bias)};
        }
    };
    const std::int64_t query = std::int64_t{config_.heads} * own.head_dim;
    add(LayerRole::Query, LayerRole::QueryBias,
        config_.gated_attention ? queries_with_gates(count).rows : matrix(Query, count, query));
    add(LayerRole::Key, LayerRole::KeyBias, key);
    add(LayerRole::Value, LayerRole::ValueBias, value);
    if (const Weight* gate = maybe(layer, LayerRole::AttentionGate)) {
        products[used++] = {.weight = gate, .out = attention_gate(layer, count).rows};
    }
    backend_.matmul({.x = x, .products = std::span(products).first(used), .rows_as = rows_as_});
    if (has_own_keys(layer) && maybe(layer, LayerRole::Value) == nullptr) {
        backend_.copy_columns({.x = key, .out = value, .count = own.values()});
    }
    // Norms of single heads are left out here, because store() computes them.
    if (norms_query_rows(layer)) {
        const Tensor queries = matrix(Query, count, query);
        if (const HeadColumns from = queries_with_gates(count)) {
            const std::int64_t heads = count * config_.heads;
            backend_.copy_columns({.x = {DType::F32, {heads, 2 * own.head_dim}, from.rows.data},
                                   .out = {DType::F32, {heads, own.head_dim}, queries.data},
                                   .count = own.head_dim});
        }
        norm_groups(layer, LayerRole::QueryNorm, queries);
    }
    if (!norms_heads(layer, LayerRole::KeyNorm)) norm_groups(layer, LayerRole::KeyNorm, key);
}

// Whether the layer has the norm `role` (QueryNorm or KeyNorm) and this norm normalizes each head instead of
// the whole row.
bool TransformerStage::norms_heads(std::size_t layer, LayerRole role) const {
    const Weight* norm = maybe(layer, role);
    return norm != nullptr && norm->tensor.shape.width() == config_.heads_at(layer).head_dim;
}

// Whether the layer normalizes all queries of a row together.
bool TransformerStage::norms_query_rows(std::size_t layer) const {
    return maybe(layer, LayerRole::QueryNorm) != nullptr && !norms_heads(layer, LayerRole::QueryNorm);
}

bool TransformerStage::has_own_keys(std::size_t layer) const {
    return config_.at(layer).cache_from < 0;
}

// Normalizes each group of `width` values in place.
void TransformerStage::norm_without_weights(const Tensor& x, std::int64_t width, float eps) {
    const Weight ones{.tensor = {DType::F32, Shape{width}, workspace(Ones).data}, .storage = {}};
    backend_.rms_norm({.x = x, .residual = {}, .weight = &ones, .out = x, .eps = eps, .kind = config_.norm});
}

// Returns the queries in the rows that also have the gates; empty if the model has no such rows.
HeadColumns TransformerStage::queries_with_gates(std::int64_t count) const {
    if (!config_.gated_attention) return {};
    return {.rows = matrix(QueryAndGate, count, 2 * std::int64_t{config_.heads} * config_.head_dim)};
}

// Returns the gate of the layer's attention; empty if it has none.
HeadColumns TransformerStage::attention_gate(std::size_t layer, std::int64_t count) const {
    if (config_.gated_attention) {
        return {.rows = queries_with_gates(count).rows, .begin = config_.head_dim};
    }
    const Weight* gate = maybe(layer, LayerRole::AttentionGate);
    if (gate == nullptr) return {};
    return {.rows = matrix(WorkspaceTensor::AttentionGate, count, gate->tensor.shape[0])};
}

// Projects queries, the latent vector and the rotated part of the keys. Then either converts the queries to
// the size of the latent vector, or derives keys and values from the latent vector.
void TransformerStage::project_latent(std::size_t layer, std::int64_t count, const Tensor& x) {
    const LatentConfig& latent = config_.latent;
    const Tensor query =
        matrix(latent.absorbed ? QueryWide : Query, count, std::int64_t{config_.heads} * latent.key_dim);
    const Tensor shared = matrix(WorkspaceTensor::Latent, count, latent.rank);
    const bool two_steps = maybe(layer, LayerRole::QueryDown) != nullptr;
    const Tensor narrow = two_steps ? matrix(QueryShort, count, latent.query_rank) : query;
    const LayerRole first = two_steps ? LayerRole::QueryDown : LayerRole::Query;
    const std::array<MatMulOp::Product, 3> products{{
        {.weight = &weights_.of(layer, first), .out = narrow},
        {.weight = &weights_.of(layer, LayerRole::Latent), .out = shared},
        {.weight = &weights_.of(layer, LayerRole::KeyRope),
         .out = matrix(WorkspaceTensor::KeyRope, count, config_.rope.dimensions)},
    }};
    backend_.matmul({.x = x, .products = products, .rows_as = rows_as_});
    if (two_steps) {
        norm_groups(layer, LayerRole::QueryDownNorm, narrow);
        const MatMulOp::Product up{.weight = &weights_.of(layer, LayerRole::Query), .out = query};
        backend_.matmul({.x = narrow, .products = {&up, 1}, .rows_as = rows_as_});
    }
    norm_groups(layer, LayerRole::LatentNorm, shared);
    if (latent.absorbed) {
        absorb_query(layer, count);
    } else {
        spread_latent(layer, count);
    }
}

// Multiplies each head's query q by the head's transposed key weights Wᵀ. Because q · (W c) = (Wᵀ q) · c, the
// latent vector c can serve as the key of all heads.
void TransformerStage::absorb_query(std::size_t layer, std::int64_t count) {
    const LatentConfig& latent = config_.latent;
    const std::int64_t heads = config_.heads;
    const std::int64_t rotated = config_.rope.dimensions;
    const std::int64_t plain = latent.key_dim - rotated;
    const Tensor wide = matrix(QueryWide, count * heads, latent.key_dim);
    const Tensor cut = matrix(QueryPlain, count * heads, plain);
    const Tensor query = matrix(Query, count * heads, config_.head_dim);
    backend_.copy_columns({.x = wide, .out = cut, .count = plain});
    const ExpertMatMulOp::Product product{.weight = &weights_.of(layer, LayerRole::KeyUp),
                                          .out = matrix(QueryAbsorbed, count * heads, latent.rank)};
    backend_.expert_matmul(
        {.x = cut, .ids = matrix(HeadIds, count, heads), .products = {&product, 1}, .rows_as = rows_as_});
    backend_.copy_columns({.x = product.out, .out = query, .count = latent.rank});
    backend_.copy_columns(
        {.x = wide, .out = query, .x_begin = plain, .out_begin = latent.rank, .count = rotated});

    const Tensor key = matrix(Key, count, config_.head_dim);
    backend_.copy_columns(
        {.x = matrix(WorkspaceTensor::Latent, count, latent.rank), .out = key, .count = latent.rank});
    backend_.copy_columns({.x = matrix(WorkspaceTensor::KeyRope, count, rotated),
                           .out = key,
                           .out_begin = latent.rank,
                           .count = rotated});
}

void TransformerStage::spread_latent(std::size_t layer, std::int64_t count) {
    const LatentConfig& latent = config_.latent;
    const std::int64_t heads = config_.heads;
    const std::int64_t rotated = config_.rope.dimensions;
    const std::int64_t plain = latent.key_dim - rotated;
    const std::int64_t both = plain + latent.value_dim;
    const MatMulOp::Product up{.weight = &weights_.of(layer, LayerRole::KeyValueUp),
                               .out = matrix(KeyValue, count, heads * both)};
    backend_.matmul({.x = matrix(WorkspaceTensor::Latent, count, latent.rank),
                     .products = {&up, 1},
                     .rows_as = rows_as_});
    const Tensor spread = matrix(KeyValue, count * heads, both);
    const Tensor key = matrix(Key, count * heads, latent.key_dim);
    backend_.copy_columns({.x = spread, .out = key, .count = plain});
    backend_.copy_columns({.x = matrix(WorkspaceTensor::KeyRope, count, rotated),
                           .out = key,
                           .out_begin = plain,
                           .count = rotated,
                           .repeat = config_.heads});
    backend_.copy_columns({.x = spread,
                           .out = matrix(Value, count * heads, latent.value_dim),
                           .x_begin = plain,
                           .count = latent.value_dim});
}

void TransformerStage::store(std::size_t layer, std::int64_t count) {
    const LayerRope kind = config_.at(layer).rope;
    const RopeConfig& rope = kind == LayerRope::Window ? *config_.window_rope : config_.rope;
    const KeyHeads own = config_.heads_at(layer);
    RopeStoreOp op{.q = matrix(Query, count, std::int64_t{config_.heads} * own.head_dim),
                   .k = {},
                   .v = {},
                   .table = {},
                   .step = step_of(layer),
                   .cache = {},
                   .heads = config_.heads,
                   .kv_heads = own.kv_heads,
                   .head_dim = own.head_dim,
                   .rotary_dim = 0,
                   .order = rope.order,
                   .value_dim = own.value_dim,
                   .norms = {.eps = config_.norm_eps, .kind = config_.norm, .rotated = config_.norms_rotated},
                   .q_from = norms_query_rows(layer) ? HeadColumns{} : queries_with_gates(count)};
    Weight ones;
    if (norms_heads(layer, LayerRole::QueryNorm)) op.norms.query = maybe(layer, LayerRole::QueryNorm);
    if (has_own_keys(layer)) {
        op.k = matrix(Key, count, own.keys());
        op.cache = cache_.layer(static_cast<int>(layer));
        if (norms_heads(layer, LayerRole::KeyNorm)) op.norms.key = maybe(layer, LayerRole::KeyNorm);
        if (!config_.values_in_keys()) op.v = matrix(Value, count, own.values());
        if (config_.value_norm) {
            ones.tensor = {DType::F32, Shape{own.value_dim}, workspace(Ones).data};
            op.norms.value = &ones;
        }
    }
    if (kind != LayerRope::None) {
        op.table = workspace(kind == LayerRope::Window ? WindowRopeTable : RopeTable);
        op.rotary_dim = rope.dimensions;
        const LatentConfig& latent = config_.latent;
        if (latent.rank > 0)
            op.rotary_begin = latent.absorbed ? latent.rank : latent.key_dim - rope.dimensions;
    }
    if (config_.temperature.scale != 0.0F) op.query_scale = workspace(QueryScale);
    backend_.rope_store(op);
}

}  // namespace rocmforge
