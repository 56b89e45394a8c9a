// Nemotron 3 with experts: each layer is a scan, attention or a feed-forward with experts, and nothing else.
#include "tests/hip_on_cuda/families/families.h"

namespace rocmforge::measure {

namespace {

void add_scan(TensorPlan& plan, const ModelShape& shape) {
    const ModelShape::State& state = shape.state;
    const int heads = state.value_heads;
    plan.matrix("ssm_in.weight", {state.values() + state.channels() + heads, shape.hidden});
    plan.vector("ssm_conv1d.weight", {state.channels(), state.taps}, {.deviation = 0.5F});
    plan.vector("ssm_conv1d.bias", {state.channels()}, {.deviation = 0.1F});
    plan.vector("ssm_a", {heads, 1}, {.mean = -1.0F, .deviation = 0.5F});  // always negative
    plan.vector("ssm_d", {heads, 1}, {.mean = 1.0F, .deviation = 0.3F});
    plan.vector("ssm_dt.bias", {heads}, {.mean = -1.0F, .deviation = 0.5F});
    plan.vector("ssm_norm.weight", {state.key_heads, state.values() / state.key_heads}, {.mean = 1.0F});
    plan.matrix("ssm_out.weight", {shape.hidden, state.values()});
}

// Adds experts and a shared expert without gates.
void add_ungated_experts(TensorPlan& plan, const ModelShape& shape) {
    const ModelShape::Experts& experts = shape.experts;
    add_router(plan, shape);
    // The deviation is small, so that the bias does not strongly favour a few experts.
    plan.vector("exp_probs_b.bias", {experts.count}, {.deviation = 0.01F});
    plan.matrix("ffn_up_exps.weight", {experts.count, experts.ffn, shape.hidden});
    plan.down("ffn_down_exps.weight", {experts.count, shape.hidden, experts.ffn});
    plan.matrix("ffn_up_shexp.weight", {experts.shared_ffn, shape.hidden});
    plan.down("ffn_down_shexp.weight", {shape.hidden, experts.shared_ffn});
}

}  // namespace

void add_nemotron_tensors(TensorPlan& plan, const ModelShape& shape) {
    add_ends(plan, shape);
    for (int i = 0; i < shape.layers; ++i) {
        plan.begin_layer(i);
        plan.norm("attn_norm.weight", shape.hidden);
        switch (shape.layer(i)) {
            case LayerKind::Scan:
                add_scan(plan, shape);
                break;
            case LayerKind::Experts:
                add_ungated_experts(plan, shape);
                break;
            default:
                add_attention(plan, shape);
        }
    }
}

void add_nemotron_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    keys.sizes("feed_forward_length", by_layer(shape, [&](LayerKind kind) {
                   return kind == LayerKind::Experts ? shape.experts.ffn : 0;
               }));
    keys.sizes("attention.head_count_kv", key_heads_by_layer(shape));
    keys.real("attention.layer_norm_epsilon", 1e-5F);  // llama.cpp needs this key in addition to the RMS one
    state_keys(keys, shape);
    expert_keys(keys, shape);
    keys.size("expert_shared_count", 1);
    keys.size("expert_group_count", 1);
    keys.flag("expert_weights_norm", true);
    keys.real("expert_weights_scale", 2.5F);
}

}  // namespace rocmforge::measure
