// Gemma 4: small models with per-layer inputs and layers that share keys and values, and a model with
// experts.
#include <cmath>

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

constexpr int kHeads = 2;
constexpr int kFullDim = 64;
constexpr int kWindowDim = 32;

struct Kinds {
    std::vector<int> windowed;
    int full_kv_heads;
    int window_kv_heads;
    int shared = 0;      // number of last layers that reuse the keys and values of earlier layers
    bool values = true;  // whether layers with full attention have a tensor of values
};

// Adds queries and keys of two sizes, with norms. The norms have small weights, because the model doesn't
// scale the attention scores.
void attention(TinyBuilder& b, const Kinds& kinds) {
    PlainModel& p = b.m.plain;
    b.window(24, kinds.windowed);
    p.heads = kHeads;
    p.kv_heads = kinds.full_kv_heads;
    p.head_dim = kFullDim;
    p.window_kv_heads = kinds.window_kv_heads;
    p.window_head_dim = kWindowDim;
    p.attention_scale = 1;
    p.shared_caches = kinds.shared;
    p.value_norm = true;
    std::vector<std::int32_t> kv_heads;
    std::vector<std::int32_t> pattern;
    b.each_layer([&](int i) {
        const bool windowed = p.windowed[static_cast<std::size_t>(i)];
        const int dim = windowed ? kWindowDim : kFullDim;
        const int kv = windowed ? kinds.window_kv_heads : kinds.full_kv_heads;
        kv_heads.push_back(kv);
        pattern.push_back(windowed ? 1 : 0);
        p.rope[static_cast<std::size_t>(i)] = windowed ? 1 : 0;
        b.matrix(b.blk(i, "attn_q.weight"), {kHeads * dim, kHidden});
        b.values(b.blk(i, "attn_q_norm.weight"), {dim}, 1 / std::sqrt(dim), 0.3 / std::sqrt(dim));
        b.into_stream(b.blk(i, "attn_output.weight"), {kHidden, kHeads * dim});
        if (i >= p.layers - kinds.shared) return;
        b.matrix(b.blk(i, "attn_k.weight"), {kv * dim, kHidden});
        b.norm(b.blk(i, "attn_k_norm.weight"), dim);
        if (windowed || kinds.values) b.matrix(b.blk(i, "attn_v.weight"), {kv * dim, kHidden});
    });
    b.u("attention.head_count", kHeads);
    b.integers("attention.head_count_kv", kv_heads);
    b.flags("attention.sliding_window_pattern", pattern);
    b.u("attention.key_length", kFullDim);
    b.u("attention.value_length", kFullDim);
    b.u("attention.key_length_swa", kWindowDim);
    b.u("attention.value_length_swa", kWindowDim);
    if (kinds.shared > 0) b.u("attention.shared_kv_layers", kinds.shared);
    // Layers with full attention rotate a quarter of each head. A huge divisor makes the frequencies of the
    // other pairs almost zero.
    b.u("rope.dimension_count", kFullDim);
    b.u("rope.dimension_count_swa", kWindowDim);
    b.f("rope.freq_base", 1e6);
    b.f("rope.freq_base_swa", 1e4);
    p.ropes = {{frequencies(1e6, kFullDim)}, {frequencies(1e4, kWindowDim)}};
    std::vector<float> factors;
    for (std::size_t pair = 0; pair < kFullDim / 2; ++pair) {
        factors.push_back(pair < kFullDim / 8 ? 1.0F : 1e30F);
        p.ropes[0].frequencies[pair] /= static_cast<double>(factors.back());
    }
    b.floats("rope_freqs.weight", factors);
}

void common(TinyBuilder& b) {
    b.gemma(10);
    b.each_layer([&](int i) { b.floats(b.blk(i, "layer_output_scale.weight"), {i % 2 == 0 ? 0.8F : 1.2F}); });
}

TinyModel gemma4(const std::string& name) {
    TinyBuilder b(name, "gemma4", 8, Head::Tied, {.embedding = 8});
    PlainModel& p = b.m.plain;
    common(b);
    attention(b, {.windowed = {0, 1, 3, 5, 7}, .full_kv_heads = 1, .window_kv_heads = 1, .shared = 3});
    // The layers that compute no keys have a wider feed-forward.
    std::vector<std::int32_t> widths;
    b.each_layer([&](int i) {
        widths.push_back(i < 5 ? kFfn : 2 * kFfn);
        b.feed_forward(i, "", widths.back());
    });
    b.integers("feed_forward_length", widths);
    p.per_layer_width = 16;
    b.u("embedding_length_per_layer_input", 16);
    b.values("per_layer_token_embd.weight", {kVocab, 8 * 16}, 0, 0.3);
    b.matrix("per_layer_model_proj.weight", {8 * 16, kHidden});
    b.norm("per_layer_proj_norm.weight", 16);
    b.norms_into_stream({"post_norm"});
    b.each_layer([&](int i) {
        b.matrix(b.blk(i, "inp_gate.weight"), {16, kHidden});
        b.matrix(b.blk(i, "proj.weight"), {kHidden, 16});
    });
    return b.m;
}

TinyModel gemma4_experts(const std::string& name) {
    TinyBuilder b(name, "gemma4", 5, Head::Own, {.embedding = 8});
    PlainModel& p = b.m.plain;
    common(b);
    attention(b, {.windowed = {0, 1, 3}, .full_kv_heads = 1, .window_kv_heads = 2, .values = false});
    b.dense();
    b.u("embedding_length_per_layer_input", 0);
    b.u("expert_feed_forward_length", 32);
    b.experts(8, 2, 32, true);
    b.fuse_experts(0);
    p.experts_beside = true;
    b.norms_into_stream({"post_ffw_norm_1", "post_ffw_norm_2"});
    b.norms({"pre_ffw_norm_2"});
    b.each_layer([&](int i) {
        // The router's scales are about 8, because the router divides by 8, the square root of the hidden
        // size.
        b.values(b.blk(i, "ffn_gate_inp.scale"), {kHidden}, 8, 1);
        b.values(b.blk(i, "ffn_down_exps.scale"), {8}, 1, 0.3);
    });
    return b.m;
}

}  // namespace

TinyMakers gemma4_makers() {
    return {{"gemma4", gemma4}, {"gemma4-experts", gemma4_experts}};
}

}  // namespace rocmforge::test
