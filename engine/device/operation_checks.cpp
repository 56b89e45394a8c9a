#include "engine/device/operation_checks.h"

#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/device/tensor_checks.h"

namespace rocmforge {
namespace {

[[noreturn]] void refuse(const std::string& problem) {
    throw EngineError(Code::InvalidArgument, Message::untranslated(problem));
}

void expect_heads(std::string_view operation, const HeadShape& shape) {
    if (shape.heads > 0 && shape.kv_heads > 0 && shape.head_dim > 0 && shape.heads % shape.kv_heads == 0 &&
        shape.value_dim >= 0 && shape.value_dim <= shape.head_dim) {
        return;
    }
    refuse(std::string(operation) + ": " + std::to_string(shape.heads) + " query heads and " +
           std::to_string(shape.kv_heads) + " KV heads with keys of width " + std::to_string(shape.head_dim) +
           " and values of width " + std::to_string(shape.values()) + " don't fit together.");
}

void expect_cache_shape(const std::string& what, const Tensor& tensor, const Shape& wanted) {
    if (tensor.shape == wanted) return;
    refuse(what + " have the shape " + tensor.shape.text() + ", where " + wanted.text() + " is needed.");
}

// Keys are [pages, kv_heads, kPageTokens, head_dim]. Values, unless they are part of the keys, have the same
// type and shape, but with their own width.
void expect_cache(std::string_view operation, const LayerCache& cache, const HeadShape& shape,
                  ExactCache exact) {
    const std::string keys = std::string(operation) + ": keys";
    if (cache.keys.data == nullptr) refuse(keys + " has no memory.");
    const DType type = cache.keys.type;
    const bool known = type == DType::F16 || type == DType::Q8_0 || type == DType::Q4_0;
    if (!known && !(type == DType::F32 && exact == ExactCache::Yes)) {
        refuse(keys + " are " + std::string(traits(type).name) + ", where F16, Q8_0 or Q4_0 is needed.");
    }
    const std::int64_t pages = cache.keys.shape.rank() == 4 ? cache.keys.shape[0] : 0;
    expect_cache_shape(keys, cache.keys, {pages, shape.kv_heads, kPageTokens, shape.head_dim});
    if (cache.values) {
        const std::string values = std::string(operation) + ": values";
        expect_type(values, cache.values, type);
        expect_cache_shape(values, cache.values, {pages, shape.kv_heads, kPageTokens, shape.values()});
    }
    // row_bytes() throws if a head is not a whole number of blocks.
    row_bytes(type, shape.head_dim);
    row_bytes(type, shape.values());
}

// Checks the norm of `heads` heads, which has one row of weights for all heads or one row for each head.
void expect_head_norm(std::string_view what, const Weight* norm, int heads, int dim) {
    if (norm == nullptr) return;
    expect_f32(what, norm->tensor, norm->tensor.shape.rows() == 1 ? 1 : heads, dim);
}

// Checks that `columns` has `dim` columns for each of `heads` heads.
void expect_columns(const std::string& what, const HeadColumns& columns, std::int64_t rows, int heads,
                    int dim) {
    const std::int64_t stride = columns.stride(heads);
    expect_f32(what, columns.rows, rows, heads * stride);
    if (columns.begin >= 0 && columns.begin <= stride - dim) return;
    refuse(what + " has " + std::to_string(stride) + " columns for each head, where " + std::to_string(dim) +
           " from column " + std::to_string(columns.begin) + " on are needed.");
}

void expect_head_norms(const RopeStoreOp& op, const HeadShape& shape) {
    if ((op.norms.key != nullptr && !op.k) || (op.norms.value != nullptr && !op.cache.values)) {
        refuse("rope_store has a norm for keys or values and no keys or values to store.");
    }
    expect_head_norm("rope_store: norm of queries", op.norms.query, op.heads, op.head_dim);
    expect_head_norm("rope_store: norm of keys", op.norms.key, op.kv_heads, op.head_dim);
    expect_head_norm("rope_store: norm of values", op.norms.value, op.kv_heads, shape.values());
}

}  // namespace

HeadShape heads_of(const RopeStoreOp& op) {
    return {op.heads, op.kv_heads, op.head_dim, op.value_dim};
}

HeadShape heads_of(const AttentionOp& op) {
    return {op.heads, op.kv_heads, op.head_dim, op.value_dim};
}

void expect_sound(const EmbedOp& op) {
    const Tensor& table = op.table->tensor;
    const std::int64_t rows = op.out.shape.rows();
    expect_matrix("embed: table", table, table.shape.rows(), table.shape.width());
    expect_f32("embed: out", op.out, rows, table.shape.width());
    expect_i32("embed: tokens", op.tokens, rows);
}

void expect_sound(const RmsNormOp& op) {
    const Tensor& weight = op.weight->tensor;
    const std::int64_t group = weight.shape.width();
    const std::int64_t weights = weight.shape.rows();
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_f32("rms_norm: weight", weight, weights, group);
    const bool fits = group > 0 && (weights == 1 ? width % group == 0 : width == group * weights);
    expect_f32("rms_norm: x", op.x, rows, fits ? width : group * weights);
    expect_f32("rms_norm: out", op.out, rows, width);
    if (op.residual) {
        expect_f32("rms_norm: residual", op.residual, rows, width);
    } else if (op.residual_weight != nullptr || op.sum_scale != 1.0F) {
        refuse("rms_norm has a norm or a scale for a residual and no residual.");
    }
    if (op.gate.values) {
        expect_f32("rms_norm: gate", op.gate.values, rows, width);
        if (op.residual) refuse("rms_norm has a residual and a gate, where at most one is possible.");
        if (op.gate.activation != Activation::Silu && op.gate.activation != Activation::Sigmoid) {
            refuse("rms_norm can't activate its gate, which needs SiLU or sigmoid.");
        }
    }
    if (op.residual_weight != nullptr) {
        expect_f32("rms_norm: residual_weight", op.residual_weight->tensor, weights, group);
    }
}

void expect_sound(const MatMulOp& op) {
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_f32("matmul: x", op.x, rows, width);
    for (const MatMulOp::Product& product : op.products) {
        const Tensor& weight = product.weight->tensor;
        expect_matrix("matmul: weight", weight, weight.shape.rows(), width);
        expect_f32("matmul: out", product.out, rows, weight.shape.rows());
        if (product.bias != nullptr) expect_f32("matmul: bias", product.bias->tensor, 1, weight.shape.rows());
    }
}

void expect_sound(const RopeStoreOp& op, ExactCache exact) {
    const HeadShape shape = heads_of(op);
    const std::int64_t rows = op.step.rows;
    expect_heads("rope_store", shape);
    if (op.rotary_dim < 0 || op.rotary_dim % 2 != 0 || op.rotary_begin < 0 ||
        op.rotary_dim > op.head_dim - op.rotary_begin) {
        refuse("rope_store can't rotate " + std::to_string(op.rotary_dim) + " of the " +
               std::to_string(op.head_dim) + " values of a head.");
    }
    expect_f32("rope_store: q", op.q, rows, std::int64_t{op.heads} * op.head_dim);
    if (op.q_from) expect_columns("rope_store: q_from", op.q_from, rows, op.heads, op.head_dim);
    expect_i32("rope_store: positions", op.step.positions, rows);
    if (op.k) {
        expect_f32("rope_store: k", op.k, rows, std::int64_t{op.kv_heads} * op.head_dim);
        expect_cache("rope_store", op.cache, shape, exact);
        if (op.cache.values) {
            expect_f32("rope_store: v", op.v, rows, std::int64_t{op.kv_heads} * shape.values());
        }
        expect_i32("rope_store: cache_slots", op.step.cache_slots, rows);
    } else if (op.cache.keys || op.cache.values) {
        refuse("rope_store has a cache and no keys to store.");
    }
    if (op.rotary_dim > 0) {
        expect_f32("rope_store: table", op.table, op.table.shape.rows(), op.rotary_dim);
    }
    if (op.query_scale) expect_type("rope_store: query_scale", op.query_scale, DType::F32);
    expect_head_norms(op, shape);
}

void expect_sound(const AttentionOp& op, ExactCache exact) {
    const HeadShape shape = heads_of(op);
    const std::int64_t rows = op.step.rows;
    expect_heads("attention", shape);
    expect_f32("attention: q", op.q, rows, std::int64_t{op.heads} * op.head_dim);
    expect_f32("attention: out", op.out, rows, std::int64_t{op.heads} * shape.values());
    if (op.gate) expect_columns("attention: gate", op.gate, rows, op.heads, shape.values());
    if (op.sinks != nullptr) expect_f32("attention: sinks", op.sinks->tensor, 1, op.heads);
    expect_cache("attention", op.cache, shape, exact);
    expect_i32("attention: positions", op.step.positions, rows);
    expect_i32("attention: sequences", op.step.sequences, rows);
    expect_type("attention: page_tables", op.step.page_tables, DType::I32);
    if (op.window < 0 || op.soft_cap < 0.0F) {
        refuse("attention can't use a window of " + std::to_string(op.window) + " or a soft cap of " +
               std::to_string(op.soft_cap) + ".");
    }
}

void expect_sound(const GatedActivationOp& op) {
    const std::int64_t rows = op.gate.shape.rows();
    const std::int64_t width = op.gate.shape.width();
    expect_f32("gated_activation: gate", op.gate, rows, width);
    const bool needs_up = op.activation == Activation::ClampedSwiglu;
    if (op.up || needs_up) expect_f32("gated_activation: up", op.up, rows, width);
    expect_f32("gated_activation: out", op.out, rows, width);
    if (op.second_gate) expect_sound(op.second());
}

void expect_sound(const AddOp& op) {
    expect_f32("add: x", op.x, op.x.shape.rows(), op.x.shape.width());
    expect_f32("add: y", op.y, op.x.shape.rows(), op.x.shape.width());
}

void expect_sound(const SoftCapOp& op) {
    expect_f32("soft_cap: x", op.x, op.x.shape.rows(), op.x.shape.width());
    if (!(op.cap >= 0.0F)) refuse("soft_cap can't cap at " + std::to_string(op.cap) + ".");
}

void expect_sound(const MatchLengthOp& op) {
    const std::int64_t rows = op.like.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_f32("match_length: x", op.x, op.x.shape.rows(), width);
    expect_f32("match_length: like", op.like, rows, width);
    if (rows == 0 ? op.x.shape.rows() == 0 : op.x.shape.rows() % rows == 0) return;
    refuse("match_length can't divide " + std::to_string(op.x.shape.rows()) + " rows among " +
           std::to_string(rows) + ".");
}

void expect_sound(const KeepLargestOp& op) {
    expect_f32("keep_largest: x", op.x, op.x.shape.rows(), op.x.shape.width());
}

void expect_sound(const CopyColumnsOp& op) {
    const std::int64_t x_width = op.x.shape.width();
    const std::int64_t out_width = op.out.shape.width();
    if (op.repeat < 1 || op.x_begin < 0 || op.out_begin < 0 || op.count < 0 ||
        op.count > x_width - op.x_begin || op.count > out_width - op.out_begin) {
        refuse("copy_columns can't put " + std::to_string(op.count) + " values from " +
               std::to_string(op.x_begin) + " on of rows of " + std::to_string(x_width) + " at " +
               std::to_string(op.out_begin) + " of rows of " + std::to_string(out_width) + ".");
    }
    expect_f32("copy_columns: out", op.out, op.x.shape.rows() * op.repeat, out_width);
    expect_f32("copy_columns: x", op.x, op.x.shape.rows(), x_width);
}

void expect_sound(const RouteOp& op) {
    const std::int64_t rows = op.logits.shape.rows();
    const std::int64_t experts = op.logits.shape.width();
    const std::int64_t used = op.ids.shape.width();
    expect_f32("route: logits", op.logits, rows, experts);
    expect_type("route: ids", op.ids, DType::I32);
    expect_matrix("route: ids", op.ids, rows, used);
    expect_f32("route: weights", op.weights, rows, used);
    if (op.bias != nullptr) expect_f32("route: bias", op.bias->tensor, 1, experts);
    if (op.expert_scale != nullptr) expect_f32("route: expert_scale", op.expert_scale->tensor, 1, experts);
    const bool groups_fit = op.groups > 0 && op.groups_used > 0 && op.groups_used <= op.groups &&
                            experts % op.groups == 0 && op.group_best > 0 &&
                            op.group_best <= experts / op.groups;
    if (used < 1 || !groups_fit || used > experts / op.groups * op.groups_used) {
        refuse("route can't choose " + std::to_string(used) + " of " + std::to_string(experts) +
               " experts in " + std::to_string(op.groups_used) + " of " + std::to_string(op.groups) +
               " groups.");
    }
}

void expect_sound(const RouterOp& op) {
    expect_sound(op.product);
    expect_sound(op.route);
    const bool linked = !op.product.products.empty() && is_same(op.product.products[0].out, op.route.logits);
    if (!linked) refuse("choose_experts must choose from the result of its first product.");
}

void expect_sound(const NormRouterOp& op) {
    expect_sound(op.norm);
    expect_sound(op.router);
    if (!is_same(op.router.product.x, op.norm.out)) {
        refuse("norm_router must route the result of its norm.");
    }
    const auto expect_separate = [&op](const Tensor& written) {
        for (const Tensor& other : {op.norm.x, op.norm.residual, op.norm.out, op.norm.gate.values}) {
            if (overlap(written, other)) refuse("norm_router can't overwrite a tensor of its norm.");
        }
    };
    for (const MatMulOp::Product& each : op.router.product.products) expect_separate(each.out);
    expect_separate(op.router.route.ids);
    expect_separate(op.router.route.weights);
}

void expect_sound(const ExpertMatMulOp& op) {
    const std::int64_t choices = op.ids.shape.elements();
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t width = op.x.shape.width();
    expect_f32("expert_matmul: x", op.x, rows, width);
    expect_i32("expert_matmul: ids", op.ids, choices);
    if (rows != op.ids.shape.rows() && rows != choices) {
        refuse("expert_matmul: x has " + std::to_string(rows) + " rows for choices of the shape " +
               op.ids.shape.text() + ".");
    }
    for (const ExpertMatMulOp::Product& product : op.products) {
        const Shape& stack = product.weight->tensor.shape;
        if (stack.rank() != 3 || stack.width() != width ||
            stack[0] != op.products.front().weight->tensor.shape[0]) {
            refuse("expert_matmul: weight has the shape " + stack.text() + ", where [experts, any, " +
                   std::to_string(width) + "] is needed, with as many experts as the others have.");
        }
        expect_matrix("expert_matmul: weight", product.weight->tensor, stack.rows(), width);
        expect_f32("expert_matmul: out", product.out, choices, stack[1]);
        if (product.bias != nullptr) {
            expect_f32("expert_matmul: bias", product.bias->tensor, stack[0], stack[1]);
        }
    }
    if (op.shared.empty()) return;
    expect_f32("expert_matmul: shared_x", op.shared_x, op.ids.shape.rows(), op.shared_x.shape.width());
    expect_sound(op.shared_products());
}

void expect_sound(const ActivatedExpertsOp& op) {
    const GatedActivationOp& activation = op.activation;
    const ExpertMatMulOp& product = op.product;
    expect_sound(activation);
    expect_sound(product);
    const bool linked =
        is_same(product.x, activation.out) &&
        (product.shared.empty() ? !activation.second_out : is_same(product.shared_x, activation.second_out));
    if (!linked) refuse("activated_experts must multiply the results of its activation.");
    const auto expect_separate = [&activation](const Tensor& out) {
        for (const Tensor& other : {activation.gate, activation.up, activation.out, activation.second_gate,
                                    activation.second_up, activation.second_out}) {
            if (overlap(out, other)) refuse("activated_experts can't overwrite a tensor of its activation.");
        }
    };
    for (const ExpertMatMulOp::Product& each : product.products) expect_separate(each.out);
    for (const MatMulOp::Product& each : product.shared) expect_separate(each.out);
}

void expect_sound(const CombineExpertsOp& op) {
    const std::int64_t rows = op.weights.shape.rows();
    const std::int64_t used = op.weights.shape.width();
    const std::int64_t width = op.out.shape.width();
    expect_f32("combine_experts: weights", op.weights, rows, used);
    expect_f32("combine_experts: x", op.x, rows * used, width);
    expect_f32("combine_experts: out", op.out, rows, width);
    if (op.shared) expect_f32("combine_experts: shared", op.shared, rows, width);
    if (op.shared_gate) expect_f32("combine_experts: shared_gate", op.shared_gate, rows, 1);
}

void expect_sound(const NormExpertsOp& op) {
    expect_sound(op.combine);
    expect_sound(op.norm);
    const Tensor& sum = op.combine.out;
    const bool linked = op.norm.residual && is_same(op.norm.residual, sum) && op.norm.x.data != sum.data &&
                        op.norm.out.data != sum.data;
    if (!linked) refuse("norm_experts must use the sum of the experts as the norm's residual only.");
}

void expect_sound(const GatherRowsOp& op) {
    const std::int64_t width = op.x.shape.width();
    const std::int64_t wanted = op.rows.shape.elements();
    expect_f32("gather_rows: x", op.x, op.x.shape.rows(), width);
    expect_i32("gather_rows: rows", op.rows, wanted);
    expect_f32("gather_rows: out", op.out, wanted, width);
}

void expect_sound(const SoftmaxOp& op) {
    expect_f32("softmax: x", op.x, op.x.shape.rows(), op.x.shape.width());
    expect_f32("softmax: out", op.out, op.x.shape.rows(), op.x.shape.width());
}

}  // namespace rocmforge
