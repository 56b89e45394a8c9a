#include "tests/hip_on_cuda/families/families.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace rocmforge::measure {

namespace {

constexpr ModelFamily kFamilies[]{
    {"llama", add_llama_tensors, add_llama_keys},
    {"qwen3moe", add_qwen3moe_tensors, add_llama_keys},
    {"qwen35", add_qwen35_tensors, add_qwen35_keys},
    {"qwen35moe", add_qwen35_tensors, add_qwen35_keys},
    {"gemma4", add_gemma4_tensors, add_gemma4_keys},
    {"nemotron_h_moe", add_nemotron_tensors, add_nemotron_keys},
    {"lfm2", add_lfm2_tensors, add_lfm2_keys},
};

}  // namespace

const ModelFamily& family_of(const ModelShape& shape) {
    const auto* found = std::find_if(std::begin(kFamilies), std::end(kFamilies), [&](const ModelFamily& f) {
        return f.architecture == shape.architecture;
    });
    if (found == std::end(kFamilies))
        throw std::runtime_error("There is no family " + std::string(shape.architecture) + ".");
    return *found;
}

void common_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    keys.size("block_count", shape.layers);
    keys.size("context_length", shape.context);
    keys.size("embedding_length", shape.hidden);
    keys.size("vocab_size", shape.vocab);
    keys.size("attention.head_count", shape.heads);
    keys.size("attention.key_length", shape.head_dim);
    keys.size("attention.value_length", shape.head_dim);
    keys.size("rope.dimension_count", shape.rotated > 0 ? shape.rotated : shape.head_dim);
    keys.real("attention.layer_norm_rms_epsilon", 1e-5F);
    keys.real("rope.freq_base", shape.rope_base);
}

void add_ends(TensorPlan& plan, const ModelShape& shape, std::string_view last_norm) {
    plan.embedding("token_embd.weight", {shape.vocab, shape.hidden}, shape.tied);
    plan.norm(last_norm, shape.hidden);
    if (!shape.tied) plan.embedding("output.weight", {shape.vocab, shape.hidden}, true);
}

void add_attention(TensorPlan& plan, const ModelShape& shape) {
    const int queries = shape.heads * shape.head_dim;
    const int keys = shape.kv_heads * shape.head_dim;
    plan.matrix("attn_q.weight", {queries, shape.hidden});
    plan.matrix("attn_k.weight", {keys, shape.hidden});
    plan.values("attn_v.weight", {keys, shape.hidden});
    plan.matrix("attn_output.weight", {shape.hidden, queries});
}

void add_head_norms(TensorPlan& plan, int head_dim) {
    plan.norm("attn_q_norm.weight", head_dim);
    plan.norm("attn_k_norm.weight", head_dim);
}

void add_feed_forward(TensorPlan& plan, int hidden, int width, const std::string& suffix) {
    plan.matrix("ffn_gate" + suffix + ".weight", {width, hidden});
    plan.matrix("ffn_up" + suffix + ".weight", {width, hidden});
    plan.down("ffn_down" + suffix + ".weight", {hidden, width});
}

void add_router(TensorPlan& plan, const ModelShape& shape) {
    plan.vector("ffn_gate_inp.weight", {shape.experts.count, shape.hidden},
                {.deviation = 1.0F / std::sqrt(static_cast<float>(shape.hidden))});
}

void add_experts(TensorPlan& plan, const ModelShape& shape) {
    const ModelShape::Experts& experts = shape.experts;
    add_router(plan, shape);
    plan.matrix("ffn_gate_exps.weight", {experts.count, experts.ffn, shape.hidden});
    plan.matrix("ffn_up_exps.weight", {experts.count, experts.ffn, shape.hidden});
    plan.down("ffn_down_exps.weight", {experts.count, shape.hidden, experts.ffn});
}

void expert_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    keys.size("expert_count", shape.experts.count);
    keys.size("expert_used_count", shape.experts.used);
    keys.size("expert_feed_forward_length", shape.experts.ffn);
    if (shape.experts.shared_ffn > 0)
        keys.size("expert_shared_feed_forward_length", shape.experts.shared_ffn);
}

void state_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    const ModelShape::State& state = shape.state;
    keys.size("ssm.conv_kernel", state.taps);
    keys.size("ssm.state_size", state.key_dim);
    keys.size("ssm.group_count", state.key_heads);
    keys.size("ssm.time_step_rank", state.value_heads);
    keys.size("ssm.inner_size", state.values());
}

std::vector<std::int32_t> by_layer(const ModelShape& shape, const std::function<int(LayerKind)>& value) {
    std::vector<std::int32_t> values;
    for (int i = 0; i < shape.layers; ++i) values.push_back(value(shape.layer(i)));
    return values;
}

std::vector<std::int32_t> key_heads_by_layer(const ModelShape& shape) {
    return by_layer(shape, [&](LayerKind kind) {
        if (kind == LayerKind::Window) return shape.window.kv_heads;
        return kind == LayerKind::Attention ? shape.kv_heads : 0;
    });
}

}  // namespace rocmforge::measure
