// LFM2: layers with gated short convolutions, and layers with attention.
#include "tests/hip_on_cuda/families/families.h"

namespace rocmforge::measure {

namespace {

void add_short_conv(TensorPlan& plan, const ModelShape& shape) {
    plan.matrix("shortconv.in_proj.weight", {3 * shape.hidden, shape.hidden});
    plan.vector("shortconv.conv.weight", {shape.hidden, shape.state.taps}, {.deviation = 0.5F});
    plan.matrix("shortconv.out_proj.weight", {shape.hidden, shape.hidden});
}

}  // namespace

void add_lfm2_tensors(TensorPlan& plan, const ModelShape& shape) {
    add_ends(plan, shape, "token_embd_norm.weight");
    for (int i = 0; i < shape.layers; ++i) {
        plan.begin_layer(i);
        plan.norm("attn_norm.weight", shape.hidden);
        if (shape.layer(i) == LayerKind::ShortConv) {
            add_short_conv(plan, shape);
        } else {
            add_attention(plan, shape);
            add_head_norms(plan, shape.head_dim);
        }
        plan.norm("ffn_norm.weight", shape.hidden);
        add_feed_forward(plan, shape.hidden, shape.ffn);
    }
}

void add_lfm2_keys(ArchitectureKeys& keys, const ModelShape& shape) {
    keys.size("feed_forward_length", shape.ffn);
    keys.sizes("attention.head_count_kv", key_heads_by_layer(shape));
    keys.size("shortconv.l_cache", shape.state.taps);
}

}  // namespace rocmforge::measure
