// Nemotron H and Nemotron 3: a layer is a scan, attention, a feed-forward or experts, and nothing else.
#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_makers.h"
#include "tests/support/tiny_scan.h"

namespace rocmforge::test {
namespace {

constexpr TinyScan kScan{.heads = 8, .dim = 16, .groups = 2, .keys = 12};
constexpr int kExpertFfn = 48;
constexpr int kExperts = 12;
constexpr int kLatent = 40;

void without(TinyBuilder& b, int layer, std::initializer_list<const char*> names) {
    for (const char* name : names) b.m.file.remove_tensor(b.blk(layer, name));
}

void ungated(TinyBuilder& b, int layer, const std::string& suffix, int width) {
    b.matrix(b.blk(layer, "ffn_up" + suffix + ".weight"), {width, kHidden});
    b.into_stream(b.blk(layer, "ffn_down" + suffix + ".weight"), {kHidden, width}, 0.5);
}

// Adds experts to every third layer, starting with the second.
void experts(TinyBuilder& b, bool latent) {
    PlainModel& p = b.m.plain;
    p.sigmoid = true;
    p.route_scale = 2.5;
    b.u("expert_feed_forward_length", kExpertFfn);
    b.u("expert_shared_feed_forward_length", 64);
    b.u("expert_shared_count", 1);
    b.u("expert_group_count", 1);
    b.flag("expert_weights_norm", true);
    b.f("expert_weights_scale", p.route_scale);
    if (latent) b.u("moe_latent_size", kLatent);
    b.experts(kExperts, 3, kExpertFfn, true, 1, 3);
    b.each_layer([&](int i) {
        if (p.state[static_cast<std::size_t>(i)] != "ffn") return;
        without(b, i, {"ffn_gate_exps.weight"});
        ungated(b, i, "_shexp", 64);
        if (!latent) return;
        without(b, i, {"ffn_up_exps.weight", "ffn_down_exps.weight"});
        b.matrix(b.blk(i, "ffn_latent_down.weight"), {kLatent, kHidden});
        b.into_stream(b.blk(i, "ffn_latent_up.weight"), {kHidden, kLatent}, 0.3);
        b.matrix(b.blk(i, "ffn_up_exps.weight"), {kExperts, kExpertFfn, kLatent});
        b.matrix(b.blk(i, "ffn_down_exps.weight"), {kExperts, kLatent, kExpertFfn}, 0.1);
    });
}

TinyModel nemotron(const std::string& name) {
    const bool mixture = name != "nemotron_h";
    TinyBuilder b(name, mixture ? "nemotron_h_moe" : "nemotron_h", 8);
    PlainModel& p = b.m.plain;
    b.attention(4, 2, 32);
    b.norms({"attn_norm"});
    b.f("attention.layer_norm_epsilon", 1e-5F);  // files have both keys, and llama.cpp needs both
    p.activation = "relu2";
    p.one_branch = true;
    p.rope.assign(8, -1);
    p.state = mixture ? std::vector<std::string>{"scan", "ffn", "", "scan", "ffn", "", "scan", "ffn"}
                      : std::vector<std::string>{"scan", "ffn", "", "scan", "ffn", "scan", "ffn", ""};
    std::vector<std::int32_t> widths;
    std::vector<std::int32_t> key_heads;
    for (const std::string& kind : p.state) {
        widths.push_back(kind != "ffn" ? 0 : mixture ? kExpertFfn : kFfn);
        key_heads.push_back(kind.empty() ? 2 : 0);
    }
    b.integers("feed_forward_length", widths);
    b.integers("attention.head_count_kv", key_heads);
    describe(b, kScan);
    b.each_layer([&](int i) {
        const std::string& kind = p.state[static_cast<std::size_t>(i)];
        if (kind.empty()) return;
        without(b, i, {"attn_q.weight", "attn_k.weight", "attn_v.weight", "attn_output.weight"});
        if (kind == "scan") add_scan(b, i, kScan);
        if (kind == "ffn" && !mixture) ungated(b, i, "", kFfn);
    });
    if (mixture) experts(b, name == "nemotron_h_moe-latent");
    return b.m;
}

}  // namespace

TinyMakers nemotron_makers() {
    return {{"nemotron_h", nemotron}, {"nemotron_h_moe", nemotron}, {"nemotron_h_moe-latent", nemotron}};
}

}  // namespace rocmforge::test
