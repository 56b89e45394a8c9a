// Qwen3.5 and its successors: layers with the gated delta rule and layers with gated attention, with a dense
// feed-forward (qwen35) or experts (qwen35moe).
#include "tests/hip_on_cuda/families/families.h"

namespace rocmforge::measure {

namespace {

void add_gated_attention(TensorPlan& plan, const ModelShape& shape) {
    const int queries = shape.heads * shape.head_dim;
    const int keys = shape.kv_heads * shape.head_dim;
    plan.matrix("attn_q.weight", {2 * queries, shape.hidden});  // the query and the gate of each head
    plan.matrix("attn_k.weight", {keys, shape.hidden});
    plan.values("attn_v.weight", {keys, shape.hidden});
    plan.matrix("attn_output.weight", {shape.hidden, queries});
    add_head_norms(plan, shape.head_dim);
}

void add_delta_rule(TensorPlan& plan, const ModelShape& shape) {
    const ModelShape::State& state = shape.state;
    plan.values("attn_qkv.weight", {state.channels(), shape.hidden});
    plan.matrix("attn_gate.weight", {state.values(), shape.hidden});
    plan.vector("ssm_conv1d.weight", {state.channels(), state.taps}, {.deviation = 0.5F});
    plan.vector("ssm_a", {state.value_heads}, {.mean = -1.0F, .deviation = 0.5F});  // always negative
    plan.vector("ssm_dt.bias", {state.value_heads}, {.mean = -1.0F, .deviation = 0.5F});
    plan.matrix("ssm_alpha.weight", {state.value_heads, shape.hidden});
    plan.matrix("ssm_beta.weight", {state.value_heads, shape.hidden});
    plan.norm("ssm_norm.weight", state.value_dim);
    plan.matrix("ssm_out.weight", {shape.hidden, state.values()});
}

void add_experts_with_shared(TensorPlan& plan, const ModelShape& shape) {
    add_experts(plan, shape);
    plan.vector("ffn_gate_inp_shexp.weight", {shape.hidden}, {.deviation = 0.02F});
    add_feed_forward(plan, shape.hidden, shape.experts.shared_ffn, "_shexp");
}

// Divides the rotated pairs among the positions in time, height and width.
std::vector<std::int32_t> sections(const ModelShape& shape) {
    const int pairs = shape.rotated / 2;
    return {(pairs + 2) / 3, (pairs + 1) / 3, pairs / 3, 0};
}

}  // namespace

void add_qwen35_tensors(TensorPlan& plan, const ModelShape& shape) {
    add_ends(plan, shape);
    for (int i = 0; i < shape.layers; ++i) {
        plan.begin_layer(i);
        plan.norm("attn_norm.weight", shape.hidden);
        if (shape.layer(i) == LayerKind::DeltaRule) {
            add_delta_rule(plan, shape);
        } else {
            add_gated_attention(plan, shape);
        }
        plan.norm("post_attention_norm.weight", shape.hidden);
        if (shape.experts.count > 0) {
            add_experts_with_shared(plan, shape);
        } else {
            add_feed_forward(plan, shape.hidden, shape.ffn);
        }
    }
}

void add_qwen35_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    if (shape.experts.count > 0) {
        expert_keys(keys, shape);
    } else {
        keys.size("feed_forward_length", shape.ffn);
    }
    keys.size("attention.head_count_kv", shape.kv_heads);
    keys.size("full_attention_interval", static_cast<int>(shape.order.size()));
    keys.sizes("rope.dimension_sections", sections(shape));
    state_keys(keys, shape);
}

}  // namespace rocmforge::measure
