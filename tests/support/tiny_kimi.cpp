// Kimi Linear: the delta rule with one decay per channel, and latent attention without rotation.
#include <cmath>

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

constexpr int kLayers = 5;
constexpr int kHeads = 4;
constexpr int kDim = 16;  // width of a head of the delta rule
constexpr int kTaps = 4;
constexpr int kRank = 32;
constexpr int kPlain = 32;
constexpr int kMore = 16;  // number of a head's dimensions that other models rotate
constexpr int kValues = 32;

void latent(TinyBuilder& b, int i) {
    b.matrix(b.blk(i, "attn_q.weight"), {kHeads * (kPlain + kMore), kHidden});
    b.matrix(b.blk(i, "attn_kv_a_mqa.weight"), {kRank + kMore, kHidden});
    b.norm(b.blk(i, "attn_kv_a_norm.weight"), kRank);
    b.matrix(b.blk(i, "attn_k_b.weight"), {kHeads, kRank, kPlain});
    b.matrix(b.blk(i, "attn_v_b.weight"), {kHeads, kValues, kRank});
    b.into_stream(b.blk(i, "attn_output.weight"), {kHidden, kHeads * kValues});
}

void channel_delta(TinyBuilder& b, int i) {
    constexpr int kAll = kHeads * kDim;
    for (const char* part : {"q", "k", "v"}) {
        b.matrix(b.blk(i, std::string("attn_") + part + ".weight"), {kAll, kHidden});
        b.values(b.blk(i, std::string("ssm_conv1d_") + part + ".weight"), {1, kAll, 1, kTaps}, 0, 0.7);
    }
    b.matrix(b.blk(i, "ssm_f_a.weight"), {kDim, kHidden});
    b.matrix(b.blk(i, "ssm_f_b.weight"), {kAll, kDim});
    b.matrix(b.blk(i, "ssm_g_a.weight"), {kDim, kHidden});
    b.matrix(b.blk(i, "ssm_g_b.weight"), {kAll, kDim});
    b.matrix(b.blk(i, "ssm_beta.weight"), {kHeads, kHidden});
    std::vector<float> decays;
    for (int head = 0; head < kHeads; ++head) decays.push_back(-0.03F * static_cast<float>(1 << (2 * head)));
    b.floats(b.blk(i, "ssm_a"), decays, {1, 1, kHeads, 1});
    b.values(b.blk(i, "ssm_dt.bias"), {kAll}, 0, 1);
    b.norm(b.blk(i, "ssm_norm.weight"), kDim);
    b.into_stream(b.blk(i, "attn_output.weight"), {kHidden, kAll}, 2);
}

TinyModel kimi(const std::string& name) {
    TinyBuilder b(name, "kimi-linear", kLayers);
    PlainModel& p = b.m.plain;
    b.pre_norms();
    b.rotated(kMore);
    p.rope.assign(kLayers, -1);
    p.heads = kHeads;
    p.kv_heads = kHeads;
    p.head_dim = kPlain + kMore;
    p.rank = kRank;
    p.value_dim = kValues;
    p.attention_scale = 1 / std::sqrt(kPlain + kMore);
    p.state = {"kda", "kda", "", "kda", ""};
    p.key_heads = kHeads;
    p.value_heads = kHeads;
    p.state_dim = kDim;
    b.u("attention.head_count", kHeads);
    b.integers("attention.head_count_kv", {0, 0, 1, 0, 1});
    b.u("attention.kv_lora_rank", kRank);
    b.u("attention.key_length", kRank + kMore);
    b.u("attention.key_length_mla", kPlain + kMore);
    b.u("attention.value_length_mla", kValues);
    b.u("ssm.conv_kernel", kTaps);
    b.u("kda.head_dim", kDim);
    b.each_layer([&](int i) {
        if (p.state[static_cast<std::size_t>(i)].empty()) {
            latent(b, i);
        } else {
            channel_delta(b, i);
        }
    });
    b.u("leading_dense_block_count", 1);
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_count", 1);
    b.u("expert_gating_func", 2);
    b.f("expert_weights_scale", 2.446);
    p.route_scale = 2.446;
    p.sigmoid = true;
    b.dense(0, 1);
    b.experts(12, 3, 32, true, 1);
    for (int i = 1; i < kLayers; ++i) b.feed_forward(i, "_shexp", 32);
    return b.m;
}

}  // namespace

TinyMakers kimi_makers() {
    return {{"kimi-linear", kimi}};
}

}  // namespace rocmforge::test
