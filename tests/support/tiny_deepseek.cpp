// Tiny models with latent attention: DeepSeek 2 and the families that have its layers.
#include <cmath>

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

TinyModel deepseek2(const std::string& name) {
    const bool mistral = name == "mistral4";
    const bool glm = name == "glm-dsa";
    const bool large = name == "deepseek2-large" || name == "deepseek2-flash" || mistral || glm;
    const bool expanded = name.starts_with("deepseek2-expanded");
    constexpr int kHeads = 4;
    constexpr int kRank = 32;
    constexpr int kPlain = 32;
    constexpr int kRotated = 16;
    constexpr int kValues = 32;
    const int layers = name.ends_with("-27") ? 27 : 3;
    // GLM 4.7 Flash has an additional layer, which predicts further tokens.
    const int more = name == "deepseek2-flash" ? 1 : 0;
    TinyBuilder b(name, mistral || glm ? name : "deepseek2", layers + more);
    if (layers > 3) b.strength = 0.7;
    PlainModel& p = b.m.plain;
    b.pre_norms();
    b.rotated(kRotated);
    p.heads = kHeads;
    p.kv_heads = kHeads;
    p.head_dim = kPlain + kRotated;
    p.rank = kRank;
    p.value_dim = kValues;
    p.attention_scale = 1 / std::sqrt(kPlain + kRotated);
    b.u("attention.head_count", kHeads);
    b.u("attention.head_count_kv", expanded ? kHeads : 1);
    b.u("attention.kv_lora_rank", kRank);
    b.u("attention.key_length", expanded ? kPlain + kRotated : kRank + kRotated);
    b.u("attention.value_length", expanded ? kValues : kRank);
    if (!expanded) {
        b.u("attention.key_length_mla", kPlain + kRotated);
        b.u("attention.value_length_mla", kValues);
    }
    if (large) b.u("attention.q_lora_rank", 48);
    b.each_layer([&](int i) {
        if (large) {
            b.matrix(b.blk(i, "attn_q_a.weight"), {48, kHidden});
            b.norm(b.blk(i, "attn_q_a_norm.weight"), 48);
            b.matrix(b.blk(i, "attn_q_b.weight"), {kHeads * (kPlain + kRotated), 48});
        } else {
            b.matrix(b.blk(i, "attn_q.weight"), {kHeads * (kPlain + kRotated), kHidden});
        }
        b.matrix(b.blk(i, "attn_kv_a_mqa.weight"), {kRank + kRotated, kHidden});
        b.norm(b.blk(i, "attn_kv_a_norm.weight"), kRank);
        if (expanded) {
            b.matrix(b.blk(i, "attn_kv_b.weight"), {kHeads * (kPlain + kValues), kRank});
        } else {
            b.matrix(b.blk(i, "attn_k_b.weight"), {kHeads, kRank, kPlain});
            b.matrix(b.blk(i, "attn_v_b.weight"), {kHeads, kValues, kRank});
        }
        b.into_stream(b.blk(i, "attn_output.weight"), {kHidden, kHeads * kValues});
    });
    b.u("leading_dense_block_count", 1);
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_count", 2);
    b.f("expert_weights_scale", large ? 2.5 : 1);
    p.route_scale = large ? 2.5 : 1;
    b.dense(0, 1);
    if (large) {
        p.sigmoid = true;
        p.groups = 4;
        p.groups_used = 2;
        p.group_best = 2;
    }
    b.experts(16, large ? 4 : 3, 32, large, 1);
    for (int i = 1; i < layers + more; ++i) b.feed_forward(i, "_shexp", 64);
    if (more > 0) {
        b.u("nextn_predict_layers", more);
        b.matrix(b.blk(layers, "nextn.eh_proj.weight"), {kHidden, 2 * kHidden});
        for (const char* extra : {"enorm", "hnorm", "shared_head_norm"}) {
            b.norm(b.blk(layers, "nextn." + std::string(extra) + ".weight"), kHidden);
        }
        p.layers = layers;
    }
    if (glm) {
        // The indexer chooses as many positions as the context has, so that attention sees all positions.
        b.u("attention.indexer.head_count", 2);
        b.u("attention.indexer.key_length", 128);
        b.u("attention.indexer.top_k", kContext);
        for (int i = 0; i < layers; ++i) {
            b.norm(b.blk(i, "indexer.k_norm.weight"), 128);
            b.values(b.blk(i, "indexer.k_norm.bias"), {128}, 0, 0.1);
            b.matrix(b.blk(i, "indexer.proj.weight"), {2, kHidden});
            b.matrix(b.blk(i, "indexer.attn_k.weight"), {128, kHidden});
            b.matrix(b.blk(i, "indexer.attn_q_b.weight"), {2 * 128, 48});
        }
    }
    if (mistral) {
        b.f("attention.temperature_scale", 0.1);
        b.u("attention.temperature_length", 32);
        p.query_scale = [](int position) { return 1 + 0.1 * std::log(1 + position / 32); };
    }
    if (large) {
        b.flag("expert_weights_norm", true);
        b.u("expert_gating_func", 2);
        b.u("expert_group_count", 4);
        b.u("expert_group_used_count", 2);
    } else {
        b.text("rope.scaling.type", "yarn");
        b.f("rope.scaling.factor", 8);
        b.u("rope.scaling.original_context_length", 64);
        b.f("rope.scaling.yarn_log_multiplier", 0.0707);
        p.ropes = {{yarn_frequencies(10000, kRotated, 8, 64), 1}};
        const double sharper = 1 + 0.1 * 0.707 * std::log(8.0);
        p.attention_scale *= sharper * sharper;
    }
    return b.m;
}

}  // namespace

TinyMakers deepseek_makers() {
    return {
        {"deepseek2", deepseek2}, {"deepseek2-large", deepseek2}, {"deepseek2-flash", deepseek2},
        {"mistral4", deepseek2},  {"glm-dsa", deepseek2},         {"deepseek2-expanded", deepseek2},
    };
}

// llama.cpp assumes the shape of the small DeepSeek model if, and only if, there are 27 layers.
TinyMakers deep_deepseek_makers() {
    return {
        {"deepseek2-27", deepseek2},
        {"deepseek2-expanded-27", deepseek2},
    };
}

}  // namespace rocmforge::test
