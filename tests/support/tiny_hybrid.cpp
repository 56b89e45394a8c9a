#include "tests/support/tiny_hybrid.h"

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_scan.h"

namespace rocmforge::test {
namespace {

constexpr int kLayers = 5;
constexpr int kHeads = 4;
constexpr int kDim = 32;
constexpr int kKeyHeads = 2;
constexpr int kValueHeads = 4;
constexpr int kStateDim = 16;
constexpr int kTaps = 4;
constexpr int kValues = kValueHeads * kStateDim;
constexpr int kChannels = 2 * kKeyHeads * kStateDim + kValues;

// Removes the attention of a layer, so that the caller can add another operation.
void without_attention(TinyBuilder& b, int layer) {
    for (const char* name : {"attn_q.weight", "attn_k.weight", "attn_v.weight", "attn_output.weight"}) {
        b.m.file.remove_tensor(b.blk(layer, name));
    }
}

void delta_rule(TinyBuilder& b, int layer, bool fused) {
    without_attention(b, layer);
    b.matrix(b.blk(layer, "attn_qkv.weight"), {kChannels, kHidden});
    b.matrix(b.blk(layer, "attn_gate.weight"), {kValues, kHidden});
    b.values(b.blk(layer, "ssm_conv1d.weight"), {kChannels, kTaps}, 0, 0.7);
    std::vector<float> decays;
    for (int head = 0; head < kValueHeads; ++head)
        decays.push_back(-0.03F * static_cast<float>(1 << (2 * head)));
    b.floats(b.blk(layer, "ssm_a"), decays);
    b.values(b.blk(layer, "ssm_dt.bias"), {kValueHeads}, 0, 1);
    if (fused) {
        b.matrix(b.blk(layer, "ssm_ba.weight"), {2 * kValueHeads, kHidden});
    } else {
        b.matrix(b.blk(layer, "ssm_alpha.weight"), {kValueHeads, kHidden});
        b.matrix(b.blk(layer, "ssm_beta.weight"), {kValueHeads, kHidden});
    }
    b.norm(b.blk(layer, "ssm_norm.weight"), kStateDim);
    b.into_stream(b.blk(layer, "ssm_out.weight"), {kHidden, kValues}, 2);
}

void short_conv(TinyBuilder& b, int layer) {
    without_attention(b, layer);
    b.matrix(b.blk(layer, "shortconv.in_proj.weight"), {3 * kHidden, kHidden});
    b.values(b.blk(layer, "shortconv.conv.weight"), {kHidden, 3}, 0, 0.5);
    b.into_stream(b.blk(layer, "shortconv.out_proj.weight"), {kHidden, kHidden});
}

}  // namespace

TinyModel tiny_qwen35(const std::string& name) {
    const bool next = name == "qwen3next";
    TinyBuilder b(name, name, kLayers);
    PlainModel& p = b.m.plain;
    b.attention(kHeads, 2, kDim);
    b.norms({"attn_norm", "post_attention_norm"});
    b.rotated(8);  // 8 of a head's 32 dimensions
    if (!next) b.m.file.i32s(name + ".rope.dimension_sections", {2, 1, 1, 0});
    p.neox = true;
    p.ffn_norm = "post_attention_norm";
    p.gated = true;
    p.key_heads = kKeyHeads;
    p.value_heads = kValueHeads;
    p.state_dim = kStateDim;
    p.grouped = next;
    p.state = {"delta", "delta", "", "delta", "delta"};
    b.u("full_attention_interval", 3);
    b.u("ssm.conv_kernel", kTaps);
    b.u("ssm.state_size", kStateDim);
    b.u("ssm.group_count", kKeyHeads);
    b.u("ssm.time_step_rank", kValueHeads);
    b.u("ssm.inner_size", kValues);
    b.each_layer([&](int i) {
        if (p.state[static_cast<std::size_t>(i)] == "delta") {
            delta_rule(b, i, next);
            return;
        }
        b.m.file.remove_tensor(b.blk(i, "attn_q.weight"));
        b.matrix(b.blk(i, "attn_q.weight"), {2 * kHeads * kDim, kHidden});
        b.norm(b.blk(i, "attn_q_norm.weight"), kDim);
        b.norm(b.blk(i, "attn_k_norm.weight"), kDim);
    });
    if (name == "qwen35") {
        b.dense();
        return b.m;
    }
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_feed_forward_length", 64);
    b.experts(16, 4, 32, true);
    b.each_layer([&](int i) {
        b.values(b.blk(i, "ffn_gate_inp_shexp.weight"), {kHidden}, 0, 0.2);
        b.feed_forward(i, "_shexp", 64);
    });
    return b.m;
}

TinyModel tiny_lfm2(const std::string& name) {
    const bool experts = name == "lfm2moe";
    TinyBuilder b(name, name, kLayers);
    PlainModel& p = b.m.plain;
    b.attention(2, 1, kDim);
    b.pre_norms();
    p.neox = true;
    p.output_norm = "token_embd_norm.weight";
    p.state = {"conv", "conv", "", "conv", ""};
    const auto norm = b.m.file.tensor_named("output_norm.weight");
    b.m.file.remove_tensor("output_norm.weight");
    b.m.file.tensor(p.output_norm, DType::F32, {kHidden}, norm.data);
    b.m.file.i32s(name + ".attention.head_count_kv", {0, 0, 1, 0, 1});
    b.u("shortconv.l_cache", 3);
    b.each_layer([&](int i) {
        if (p.state[static_cast<std::size_t>(i)] == "conv") {
            short_conv(b, i);
            return;
        }
        b.norm(b.blk(i, "attn_q_norm.weight"), kDim);
        b.norm(b.blk(i, "attn_k_norm.weight"), kDim);
    });
    if (!experts) {
        b.dense();
        return b.m;
    }
    p.sigmoid = true;
    b.u("leading_dense_block_count", 2);
    b.u("expert_feed_forward_length", 32);
    b.u("expert_gating_func", 2);
    b.dense(0, 2);
    b.experts(12, 3, 32, true, 2);
    return b.m;
}

TinyModel tiny_granite_hybrid(const std::string& name) {
    constexpr TinyScan kScan{.heads = 8, .dim = 16, .groups = 2, .keys = 12};
    TinyBuilder b(name, "granitehybrid", kLayers, Head::Own,
                  {.embedding = 6, .residual = 0.25, .logits = 0.25});
    PlainModel& p = b.m.plain;
    b.f("embedding_scale", 6);
    b.f("residual_scale", 0.25);
    b.f("attention.scale", 0.0625);
    b.f("logit_scale", 4);
    b.attention(kHeads, 2, kDim);
    b.pre_norms();
    p.embedding_scale = 6;
    p.residual_scale = 0.25;
    p.attention_scale = 0.0625;
    p.logit_scale = 0.25;
    p.rope.assign(kLayers, -1);
    b.flag("rope.scaling.finetuned", false);
    p.state = {"scan", "scan", "", "scan", "scan"};
    b.m.file.i32s("granitehybrid.attention.head_count_kv", {0, 0, 2, 0, 0});
    describe(b, kScan);
    b.each_layer([&](int i) {
        if (p.state[static_cast<std::size_t>(i)].empty()) return;
        without_attention(b, i);
        add_scan(b, i, kScan);
    });
    if (name == "granitehybrid") {
        b.dense();
        return b.m;
    }
    b.experts(8, 3, 96, true);
    b.u("expert_shared_feed_forward_length", 32);
    b.each_layer([&](int i) { b.feed_forward(i, "_shexp", 32); });
    return b.m;
}

}  // namespace rocmforge::test
