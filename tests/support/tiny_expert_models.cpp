// Tiny models with mixtures of experts.
#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

// "ernie4_5-moe" has experts in all layers except the first. "ernie4_5-moe-steps" has experts in every second
// layer; llama.cpp doesn't load this variant.
TinyModel ernie_moe(const std::string& name) {
    const int step = name == "ernie4_5-moe" ? 1 : 2;
    TinyBuilder b(name, "ernie4_5-moe", 4);
    b.attention(4, 2);
    b.pre_norms();
    b.u("leading_dense_block_count", 1);
    b.u("interleave_moe_layer_step", step);
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_feed_forward_length", 64);
    b.u("expert_shared_count", 2);
    b.experts(12, 3, 32, true, 1, step);
    for (int i = 1; i < 4; i += step) {
        b.feed_forward(i, "_shexp", 64);
        // The bias changes which experts are chosen, but not their weights.
        b.values(b.blk(i, "exp_probs_b.bias"), {12}, 0, 0.02);
    }
    for (int i = 0; i < 4; i += step == 1 ? 4 : 2) b.dense(i, i + 1);
    return b.m;
}

TinyModel minimax(const std::string& name) {
    TinyBuilder b(name, name, 3);
    PlainModel& p = b.m.plain;
    b.attention(2, 1);
    b.pre_norms();
    b.rotated(16);  // 16 of a head's 32 dimensions
    b.each_layer([&](int i) {
        b.norm(b.blk(i, "attn_q_norm.weight"), 64);
        b.norm(b.blk(i, "attn_k_norm.weight"), 32);
    });
    p.neox = true;
    p.sigmoid = true;
    b.u("expert_feed_forward_length", kFfn);
    b.u("expert_gating_func", 2);
    b.experts(16, 4, kFfn, true);
    return b.m;
}

TinyModel qwen3vlmoe(const std::string& name) {
    TinyBuilder b(name, name, 3);
    b.qwen3vl_attention();
    b.u("expert_feed_forward_length", 32);
    b.experts(16, 4, 32, true);
    return b.m;
}

// The file doesn't state the width of the shared expert, so the width of the other experts applies.
TinyModel hunyuan_moe(const std::string& name) {
    TinyBuilder b(name, name, 3);
    b.attention(4, 2);
    b.pre_norms();
    b.head_norms();
    b.m.plain.neox = true;
    b.m.plain.norms_rotated = true;
    b.u("expert_feed_forward_length", kFfn);
    b.experts(8, 2, kFfn, true);
    b.each_layer([&](int i) { b.feed_forward(i, "_shexp", kFfn); });
    return b.m;
}

// The first layer has no experts. Its heads are rotated although it has no sliding window.
TinyModel cohere2moe(const std::string& name) {
    TinyBuilder b(name, "cohere2moe", 6, Head::Own, {.logits = 0.25});
    PlainModel& p = b.m.plain;
    b.attention(2, 2, 32);
    b.norms({"attn_norm"});
    // Removes this key, because llama.cpp would use RMS norms if the file had it.
    b.m.file.remove("cohere2moe.attention.layer_norm_rms_epsilon");
    b.f("attention.layer_norm_epsilon", 1e-5);
    b.f("logit_scale", 0.25);
    b.u("leading_dense_block_count", 1);
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_count", 2);
    b.f("expert_weights_scale", 1);
    b.flag("expert_weights_norm", true);
    p.logit_scale = 0.25;
    p.layer_norm = true;
    p.parallel = true;
    p.shared_mean = true;
    b.window(24, {1, 2, 3, 5});
    p.rope = {0, 0, 0, 0, -1, 0};
    b.dense(0, 1);
    b.experts(12, 3, 32, true, 1);
    p.sigmoid = true;  // set after b.experts(), which would add a bias to the scores of a sigmoid router
    for (int i = 1; i < 6; ++i) {
        b.feed_forward(i, "_shexp", 64);
    }
    if (name == "cohere2moe-fused") b.fuse_experts(1);
    return b.m;
}

}  // namespace

TinyMakers expert_makers() {
    return {
        {"ernie4_5-moe", ernie_moe},      {"ernie4_5-moe-steps", ernie_moe}, {"minimax-m2", minimax},
        {"qwen3vlmoe", qwen3vlmoe},       {"hunyuan-moe", hunyuan_moe},      {"cohere2moe", cohere2moe},
        {"cohere2moe-fused", cohere2moe},
    };
}

}  // namespace rocmforge::test
