// Llama, and Qwen3 with experts.
#include "tests/hip_on_cuda/families/families.h"

namespace rocmforge::measure {

void add_llama_tensors(TensorPlan& plan, const ModelShape& shape) {
    add_ends(plan, shape);
    for (int i = 0; i < shape.layers; ++i) {
        plan.begin_layer(i);
        plan.norm("attn_norm.weight", shape.hidden);
        add_attention(plan, shape);
        plan.norm("ffn_norm.weight", shape.hidden);
        add_feed_forward(plan, shape.hidden, shape.ffn);
    }
}

void add_qwen3moe_tensors(TensorPlan& plan, const ModelShape& shape) {
    add_ends(plan, shape);
    for (int i = 0; i < shape.layers; ++i) {
        plan.begin_layer(i);
        plan.norm("attn_norm.weight", shape.hidden);
        add_attention(plan, shape);
        add_head_norms(plan, shape.head_dim);
        plan.norm("ffn_norm.weight", shape.hidden);
        add_experts(plan, shape);
    }
}

void add_llama_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    keys.size("feed_forward_length", shape.ffn);
    keys.size("attention.head_count_kv", shape.kv_heads);
    if (shape.experts.count > 0) expert_keys(keys, shape);
}

}  // namespace rocmforge::measure
