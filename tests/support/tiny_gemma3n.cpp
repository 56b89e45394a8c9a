// Gemma 3n: each layer predicts and corrects four residual streams. Layers have inputs of their own
// (per-layer inputs), some share keys and values, and some have sparse activations, in which only the largest
// gates remain.
#include <cmath>

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

constexpr int kStreams = 4;
constexpr int kDim = 32;
constexpr int kHeads = 2;
constexpr double kSparsityScale = 1.6448534;

struct Sizes {
    int layers;
    int shared;         // number of last layers that reuse the keys and values of earlier layers
    int period;         // every `period`-th layer has no window
    int sparse_layers;  // number of first layers whose activations are sparsified
    int rank;           // rank of LAuReL's low-rank branch
    int per_layer;      // width of the per-layer input
    int ffn;
};

void attention(TinyBuilder& b, const Sizes& sizes) {
    PlainModel& p = b.m.plain;
    std::vector<std::int32_t> pattern;
    std::vector<int> windowed;
    b.each_layer([&](int i) {
        const bool full = (i + 1) % sizes.period == 0;
        pattern.push_back(full ? 0 : 1);
        p.rope[static_cast<std::size_t>(i)] = full ? 0 : 1;
        if (!full) windowed.push_back(i);
        b.matrix(b.blk(i, "attn_q.weight"), {kHeads * kDim, kHidden});
        b.values(b.blk(i, "attn_q_norm.weight"), {kDim}, 1 / std::sqrt(kDim), 0.3 / std::sqrt(kDim));
        b.into_stream(b.blk(i, "attn_output.weight"), {kHidden, kHeads * kDim});
        // The last layers read the keys and values of earlier layers, but files have these tensors for all
        // layers.
        b.matrix(b.blk(i, "attn_k.weight"), {kDim, kHidden});
        b.matrix(b.blk(i, "attn_v.weight"), {kDim, kHidden});
        b.norm(b.blk(i, "attn_k_norm.weight"), kDim);
    });
    b.window(24, windowed);
    b.flags("attention.sliding_window_pattern", pattern);
    b.u("attention.head_count", kHeads);
    b.u("attention.head_count_kv", 1);
    b.u("attention.key_length", kDim);
    b.u("attention.value_length", kDim);
    b.u("attention.shared_kv_layers", sizes.shared);
    b.f("rope.freq_base", 1e6);
    p.ropes = {{frequencies(1e6, kDim)}, {frequencies(1e4, kDim)}};
    p.heads = kHeads;
    p.kv_heads = 1;
    p.head_dim = kDim;
    p.attention_scale = 1;
    p.shared_caches = sizes.shared;
    p.value_norm = true;
}

void streams(TinyBuilder& b, const Sizes& sizes) {
    PlainModel& p = b.m.plain;
    p.streams = kStreams;
    b.u("altup.num_inputs", kStreams);
    b.u("altup.active_idx", 0);
    for (const char* name : {"altup_proj.weight", "altup_unembd_proj.weight"}) {
        b.matrix(name, {kStreams - 1, kHidden, kHidden}, 1 / std::sqrt(kHidden));
    }
    b.norms_into_stream({"laurel_post_norm"});
    b.each_layer([&](int i) {
        // The weights of the router are large, because its output is divided by the hidden size.
        b.matrix(b.blk(i, "altup_router.weight"), {kStreams, kHidden}, 8);
        b.norm(b.blk(i, "altup_router_norm.weight"), kHidden);
        b.values(b.blk(i, "altup_predict_coef.weight"), {kStreams * kStreams, kStreams}, 0, 0.06);
        b.values(b.blk(i, "altup_correct_coef.weight"), {kStreams, kStreams}, 0, 0.2);
        b.values(b.blk(i, "altup_correct_scale.weight"), {kHidden}, 1, 0.3);
        b.matrix(b.blk(i, "laurel_l.weight"), {sizes.rank, kHidden});
        b.matrix(b.blk(i, "laurel_r.weight"), {kHidden, sizes.rank});
        b.matrix(b.blk(i, "inp_gate.weight"), {sizes.per_layer, kHidden});
        b.matrix(b.blk(i, "proj.weight"), {kHidden, sizes.per_layer});
    });
    p.per_layer_width = sizes.per_layer;
    b.u("embedding_length_per_layer_input", sizes.per_layer);
    b.values("per_layer_token_embd.weight", {kVocab, sizes.layers * sizes.per_layer}, 0, 0.3);
    b.matrix("per_layer_model_proj.weight", {sizes.layers * sizes.per_layer, kHidden});
    b.norm("per_layer_proj_norm.weight", sizes.per_layer);
    b.norms_into_stream({"post_norm"});
}

TinyModel gemma3n(const std::string& name) {
    // The deep variant has the sizes that llama.cpp requires: the rank, the width of the per-layer input, and
    // the numbers of layers that share keys and values or have sparse activations.
    const Sizes sizes =
        name == "gemma3n" ? Sizes{7, 2, 3, 3, 16, 16, 192} : Sizes{24, 4, 5, 10, 64, 256, 512};
    TinyBuilder b(name, "gemma3n", sizes.layers, Head::Tied, {.embedding = 8});
    PlainModel& p = b.m.plain;
    b.gemma(30);
    attention(b, sizes);
    b.u("feed_forward_length", sizes.ffn);
    b.each_layer([&](int i) {
        b.feed_forward(i, "", sizes.ffn);
        p.sparsity_scales.push_back(i < sizes.sparse_layers ? kSparsityScale : 0);
    });
    ByteWriter scales;
    scales.number<std::uint32_t>(gguf_type::F32).number<std::uint64_t>(p.sparsity_scales.size());
    for (const double scale : p.sparsity_scales) scales.number(static_cast<float>(scale));
    b.m.file.raw("gemma3n.activation_sparsity_scale", gguf_type::Array, std::move(scales.bytes));
    streams(b, sizes);
    return b.m;
}

}  // namespace

TinyMakers gemma3n_makers() {
    return {{"gemma3n", gemma3n}};
}
TinyMakers deep_gemma3n_makers() {
    return {{"gemma3n-24", gemma3n}};
}

}  // namespace rocmforge::test
