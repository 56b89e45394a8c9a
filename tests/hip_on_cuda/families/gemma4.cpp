// Gemma 4 without per-layer embeddings and experts: layers with a sliding window, and layers without one,
// whose heads are wider and whose keys are also the values.
#include <cmath>

#include "tests/hip_on_cuda/families/families.h"

namespace rocmforge::measure {

namespace {

// Layers without a window rotate a quarter of each head. A huge divisor makes the frequencies of the other
// pairs almost zero.
std::vector<float> frequency_divisors(int head_dim) {
    const auto pairs = static_cast<std::size_t>(head_dim / 2);
    std::vector<float> divisors(pairs, 1e30F);
    for (std::size_t i = 0; i < pairs / 4; ++i) divisors[i] = 1.0F;
    return divisors;
}

void add_attention_of(TensorPlan& plan, const ModelShape& shape, LayerKind kind) {
    const bool windowed = kind == LayerKind::Window;
    const int head_dim = windowed ? shape.window.head_dim : shape.head_dim;
    const int keys = head_dim * (windowed ? shape.window.kv_heads : shape.kv_heads);
    plan.matrix("attn_q.weight", {shape.heads * head_dim, shape.hidden});
    plan.matrix("attn_k.weight", {keys, shape.hidden});
    if (windowed) plan.values("attn_v.weight", {keys, shape.hidden});
    plan.matrix("attn_output.weight", {shape.hidden, shape.heads * head_dim});
    // The model does not scale attention scores, so the norm of the queries does.
    plan.vector("attn_q_norm.weight", {head_dim}, {.mean = 1.0F / std::sqrt(static_cast<float>(head_dim))});
    plan.norm("attn_k_norm.weight", head_dim);
}

}  // namespace

void add_gemma4_tensors(TensorPlan& plan, const ModelShape& shape) {
    add_ends(plan, shape);
    plan.exact("rope_freqs.weight", frequency_divisors(shape.head_dim));
    for (int i = 0; i < shape.layers; ++i) {
        plan.begin_layer(i);
        plan.norm("attn_norm.weight", shape.hidden);
        add_attention_of(plan, shape, shape.layer(i));
        plan.norm("post_attention_norm.weight", shape.hidden);
        plan.norm("ffn_norm.weight", shape.hidden);
        add_feed_forward(plan, shape.hidden, shape.ffn);
        plan.norm("post_ffw_norm.weight", shape.hidden);
        plan.norm("layer_output_scale.weight", 1);
    }
}

void add_gemma4_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    std::vector<bool> windowed;
    for (int i = 0; i < shape.layers; ++i) windowed.push_back(shape.layer(i) == LayerKind::Window);
    keys.size("feed_forward_length", shape.ffn);
    keys.sizes("attention.head_count_kv", key_heads_by_layer(shape));
    keys.size("attention.sliding_window", shape.window.width);
    keys.flags("attention.sliding_window_pattern", windowed);
    keys.size("attention.key_length_swa", shape.window.head_dim);
    keys.size("attention.value_length_swa", shape.window.head_dim);
    keys.size("attention.shared_kv_layers", 0);
    keys.size("rope.dimension_count_swa", shape.window.head_dim);
    keys.real("rope.freq_base_swa", 10000.0F);
    keys.size("embedding_length_per_layer_input", 0);
    keys.real("final_logit_softcapping", 30.0F);
}

}  // namespace rocmforge::measure
