// Tiny models with attention and one feed-forward in each layer.
#include <array>
#include <cmath>

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

TinyModel seed_oss(const std::string& name) {
    TinyBuilder b(name, "seed_oss", 3);
    b.attention(4, 2);
    b.norms({"attn_norm", "post_attention_norm"});
    b.m.plain.neox = true;
    b.m.plain.ffn_norm = "post_attention_norm";
    b.qkv_biases();
    b.dense();
    return b.m;
}

TinyModel ernie(const std::string& name) {
    TinyBuilder b(name, name, 3);
    b.attention(4, 2, 32);
    b.pre_norms();
    b.dense();
    return b.m;
}

// The variants other than "exaone4" have sliding windows and rotate only the layers with a window. llama.cpp
// assumes these windows if, and only if, the model has 64 layers.
TinyModel exaone4(const std::string& name) {
    const bool windows = name != "exaone4";
    TinyBuilder b(name, "exaone4", name == "exaone4-64" ? 64 : windows ? 5 : 3);
    if (name == "exaone4-64") b.strength = 0.7;
    PlainModel& p = b.m.plain;
    b.attention(2, 2, 32);
    b.norms_into_stream({"post_attention_norm", "post_ffw_norm"});
    b.head_norms();
    b.dense();
    p.neox = true;
    if (!windows) return b.m;
    std::vector<int> windowed;
    for (int i = 0; i < p.layers; ++i) {
        if (i % 4 != 3) windowed.push_back(i);
        p.rope[static_cast<std::size_t>(i)] = i % 4 != 3 ? 0 : -1;
    }
    b.window(24, windowed);
    return b.m;
}

TinyModel qwen2vl(const std::string& name) {
    TinyBuilder b(name, "qwen2vl", 3);
    b.attention(2, 1);
    b.pre_norms();
    b.m.plain.neox = true;
    // Numbers of rotary pairs for time, height and width. In a text, these three positions are equal.
    b.integers("rope.dimension_sections", {8, 4, 4, 0});
    b.qkv_biases();
    b.dense();
    return b.m;
}

TinyModel qwen3vl(const std::string& name) {
    TinyBuilder b(name, "qwen3vl", 3);
    b.qwen3vl_attention();
    b.dense();
    return b.m;
}

TinyModel hunyuan(const std::string& name) {
    TinyBuilder b(name, name, 3);
    b.attention(4, 2);
    b.pre_norms();
    b.head_norms();
    b.dense();
    b.m.plain.neox = true;
    b.m.plain.norms_rotated = true;
    return b.m;
}

// The file of the second variant doesn't state the scales of embeddings and residual branches, so the default
// scales apply.
TinyModel minicpm(const std::string& name) {
    const bool states = name == "minicpm";
    const double embedding = states ? 6 : 12;
    const double residual = states ? 0.4 : 1.4 / std::sqrt(3.0);
    const double logits = 4;
    TinyBuilder b(name, "minicpm", 3, Head::Own,
                  {.embedding = embedding, .residual = residual, .logits = 1 / logits});
    b.attention(4, 2);
    b.pre_norms();
    b.dense();
    PlainModel& p = b.m.plain;
    p.embedding_scale = embedding;
    p.residual_scale = residual;
    p.logit_scale = 1 / logits;
    b.f("logit_scale", logits);
    if (!states) return b.m;
    b.f("embedding_scale", embedding);
    b.f("residual_scale", residual);
    return b.m;
}

TinyModel apertus(const std::string& name) {
    TinyBuilder b(name, name, 3);
    b.attention(4, 2);
    b.pre_norms();
    b.head_norms();
    PlainModel& p = b.m.plain;
    p.neox = true;
    p.activation = "xielu";
    std::array<std::vector<float>, 4> lists;
    b.each_layer([&](int i) {
        const std::array<double, 4> values{1.125 + 0.25 * i, 0.625 - 0.125 * i, 0.5, -1e-6};
        const auto softplus = [](double x) { return std::log1p(std::exp(x)); };
        p.xielu.push_back({values[2] + softplus(values[0]), softplus(values[1]), values[2], values[3]});
        for (std::size_t k = 0; k < 4; ++k) lists[k].push_back(static_cast<float>(values[k]));
        b.matrix(b.blk(i, "ffn_up.weight"), {kFfn, kHidden});
        // The scale of this matrix is smaller than usual, because the activation squares its input.
        b.into_stream(b.blk(i, "ffn_down.weight"), {kHidden, kFfn}, 0.35);
    });
    b.m.file.f32s("xielu.alpha_n", lists[0]);
    b.m.file.f32s("xielu.alpha_p", lists[1]);
    b.m.file.f32s("xielu.beta", lists[2]);
    b.m.file.f32s("xielu.eps", lists[3]);
    return b.m;
}

TinyModel muse_glimmer(const std::string& name) {
    TinyBuilder b(name, name, 5, Head::Own, {.embedding = 1, .residual = 0.5, .logits = 0.25});
    PlainModel& p = b.m.plain;
    b.attention(2, 2, 32);
    b.pre_norms();
    b.head_norms();
    b.norms_into_stream({"post_attention_norm", "post_ffw_norm"});
    b.dense();
    b.each_layer([&](int i) { b.matrix(b.blk(i, "attn_gate.weight"), {64, kHidden}); });
    b.window(24, {0, 1, 2, 4});
    b.f("logit_scale", 0.25);
    b.f("final_logit_softcapping", 10);
    p.rope = {0, 0, 0, -1, 0};
    p.embedding_norm = true;
    p.post_eps = 1e-8;
    p.logit_scale = 0.25;
    p.logit_cap = 10;
    return b.m;
}

}  // namespace

TinyMakers dense_attention_makers() {
    return {
        {"seed_oss", seed_oss},         {"ernie4_5", ernie},
        {"exaone4", exaone4},           {"exaone4-window", exaone4},
        {"qwen2vl", qwen2vl},           {"qwen3vl", qwen3vl},
        {"hunyuan-dense", hunyuan},     {"minicpm", minicpm},
        {"minicpm-usual", minicpm},     {"apertus", apertus},
        {"muse-glimmer", muse_glimmer},
    };
}

TinyMakers deep_dense_attention_makers() {
    return {{"exaone4-64", exaone4}};
}

}  // namespace rocmforge::test
