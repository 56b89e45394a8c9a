#include <cmath>
#include <stdexcept>

#include "tests/support/tiny_builder.h"
#include "tests/support/tiny_hybrid.h"
#include "tests/support/tiny_makers.h"

namespace rocmforge::test {
namespace {

TinyBuilder llama(const std::string& name, const std::string& architecture = "llama", int layers = 3,
                  int heads = 4, int kv_heads = 2, const TinyScales& scales = {}) {
    TinyBuilder b(name, architecture, layers, Head::Own, scales);
    b.attention(heads, kv_heads);
    b.pre_norms();
    return b;
}

TinyModel plain_llama_with(const std::string& name) {
    TinyBuilder b = llama(name);
    b.dense();
    PlainModel& p = b.m.plain;
    if (name == "llama-linear") {
        b.text("rope.scaling.type", "linear");
        b.f("rope.scaling.factor", 4);
        p.ropes = {{frequencies(10000, 32, 0.25)}};
    } else if (name == "llama-factors") {
        std::vector<float> factors;
        for (int i = 0; i < 16; ++i) {
            factors.push_back(1.0F + static_cast<float>(i) / 3);
            p.ropes[0].frequencies[static_cast<std::size_t>(i)] /= static_cast<double>(factors.back());
        }
        b.floats("rope_freqs.weight", factors);
    } else if (name == "llama-yarn") {
        b.text("rope.scaling.type", "yarn");
        b.f("rope.scaling.factor", 8);
        b.u("rope.scaling.original_context_length", 64);
        p.ropes = {{yarn_frequencies(10000, 32, 8, 64), 1 + 0.1 * std::log(8.0)}};
    } else if (name == "llama-biases") {
        b.qkv_biases();
        b.each_layer([&](int i) { b.biases_into_stream(b.blk(i, "attn_output.bias"), {kHidden}, 0.5); });
    }
    return b.m;
}

TinyModel mixtral(const std::string& name) {
    TinyBuilder b = llama(name);
    b.experts(8, 2, kFfn, true);
    return b.m;
}

TinyModel mistral3(const std::string& name) {
    TinyBuilder b = llama(name, "mistral3");
    b.dense();
    b.text("rope.scaling.type", "yarn");
    b.f("rope.scaling.factor", 16);
    b.u("rope.scaling.original_context_length", 32);
    b.f("rope.scaling.yarn_beta_fast", 32);
    b.f("rope.scaling.yarn_beta_slow", 1);
    b.f("rope.scaling.yarn_log_multiplier", 1);
    b.f("attention.temperature_scale", 0.1);
    b.m.plain.ropes = {{yarn_frequencies(10000, 32, 16, 32), 1}};
    b.m.plain.query_scale = [](int position) { return 1 + 0.1 * std::log(1 + position / 32); };
    return b.m;
}

TinyModel qwen2(const std::string& name) {
    TinyBuilder b = llama(name, "qwen2", 3, 2, 1);
    b.m.plain.neox = true;
    b.qkv_biases();
    b.dense();
    return b.m;
}

TinyModel qwen2moe(const std::string& name) {
    TinyBuilder b = llama(name, "qwen2moe", 3, 2, 1);
    b.m.plain.neox = true;
    b.qkv_biases();
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_feed_forward_length", 64);
    b.experts(10, 4, 32, false);
    b.each_layer([&](int i) {
        b.values(b.blk(i, "ffn_gate_inp_shexp.weight"), {kHidden}, 0, 0.2);
        b.feed_forward(i, "_shexp", 64);
    });
    return b.m;
}

TinyModel qwen3(const std::string& name) {
    const bool experts = name == "qwen3moe";
    TinyBuilder b = llama(name, name);
    b.m.plain.neox = true;
    b.head_norms();
    if (experts) {
        b.u("expert_feed_forward_length", 32);
        b.experts(16, 4, 32, true);
    } else {
        b.dense();
    }
    return b.m;
}

TinyModel gemma(const std::string& name) {
    const bool three = name.starts_with("gemma3");
    TinyBuilder b(name, three ? "gemma3" : name, three ? 7 : 3, Head::Tied, {.embedding = 8});
    PlainModel& p = b.m.plain;
    b.attention(4, 2, 32);
    b.pre_norms();
    b.dense();
    p.neox = true;
    p.activation = "gelu";
    p.embedding_scale = 8;
    if (name == "gemma") return b.m;
    b.norms_into_stream({"post_attention_norm", "post_ffw_norm"});
    if (name == "gemma2") {
        b.window(24, {0, 2});
        b.f("attn_logit_softcapping", 5);
        b.f("final_logit_softcapping", 10);
        p.attention_cap = 5;
        p.logit_cap = 10;
        return b.m;
    }
    b.head_norms();
    b.window(24, {0, 1, 2, 3, 4, 6});
    b.rotated(32, 1e6);
    b.text("rope.scaling.type", "linear");
    b.f("rope.scaling.factor", 8);
    p.ropes = {{frequencies(1e6, 32, 0.125)}, {frequencies(1e4, 32)}};
    p.rope = {1, 1, 1, 1, 1, 0, 1};
    return b.m;
}

TinyModel phi3(const std::string& name) {
    TinyBuilder b = llama(name, "phi3", 3, 2, 1);
    b.m.plain.neox = true;
    b.rotated(24);  // 24 of a head's 32 dimensions
    b.dense();
    b.fuse("attn_qkv.weight", {"attn_q.weight", "attn_k.weight", "attn_v.weight"});
    b.fuse("ffn_up.weight", {"ffn_gate.weight", "ffn_up.weight"});
    const bool beyond = name == "phi3-long";
    b.u("rope.scaling.original_context_length", beyond ? 64 : kContext);
    b.f("rope.scaling.attn_factor", 1.2);
    b.m.plain.ropes[0].magnitude = static_cast<double>(1.2F);
    std::vector<float> close;
    std::vector<float> far;
    for (int i = 0; i < 12; ++i) {
        close.push_back(1.0F + static_cast<float>(i) / 20);
        far.push_back(1.5F + static_cast<float>(i));
        b.m.plain.ropes[0].frequencies[static_cast<std::size_t>(i)] /=
            static_cast<double>(beyond ? far.back() : close.back());
    }
    b.floats("rope_factors_short.weight", close);
    b.floats("rope_factors_long.weight", far);
    return b.m;
}

TinyModel glm4(const std::string& name) {
    TinyBuilder b = llama(name, "glm4");
    b.rotated(16);  // 16 of a head's 32 dimensions
    b.qkv_biases();
    b.norms_into_stream({"post_attention_norm", "post_ffw_norm"});
    b.dense();
    b.fuse("ffn_up.weight", {"ffn_gate.weight", "ffn_up.weight"});
    return b.m;
}

TinyModel glm4moe(const std::string& name) {
    TinyBuilder b(name, "glm4moe", 4);
    PlainModel& p = b.m.plain;
    b.attention();
    b.norms({"attn_norm", "post_attention_norm"});
    b.rotated(16);
    b.qkv_biases();
    b.head_norms();
    p.neox = true;
    p.ffn_norm = "post_attention_norm";
    p.sigmoid = true;
    p.route_scale = 1.5;
    b.u("leading_dense_block_count", 1);
    b.u("expert_feed_forward_length", 32);
    b.u("expert_shared_count", 2);
    b.f("expert_weights_scale", 1.5);
    b.flag("expert_weights_norm", true);
    b.u("expert_gating_func", 2);
    b.dense(0, 1);
    b.experts(12, 3, 32, true, 1);
    for (int i = 1; i < 4; ++i) b.feed_forward(i, "_shexp", 64);
    // The last layer predicts further tokens (MTP) and does not affect the other layers.
    b.u("nextn_predict_layers", 1);
    b.matrix(b.blk(3, "nextn.eh_proj.weight"), {kHidden, 2 * kHidden});
    for (const char* extra : {"enorm", "hnorm", "shared_head_norm"}) {
        b.norm(b.blk(3, "nextn." + std::string(extra) + ".weight"), kHidden);
    }
    b.matrix(b.blk(3, "nextn.embed_tokens.weight"), {kVocab, kHidden});
    b.matrix(b.blk(3, "nextn.shared_head_head.weight"), {kVocab, kHidden});
    p.layers = 3;
    return b.m;
}

TinyModel granite(const std::string& name) {
    TinyBuilder b = llama(name, name, 3, 4, 2, {.embedding = 6, .residual = 0.25, .logits = 0.25});
    PlainModel& p = b.m.plain;
    b.f("embedding_scale", 6);
    b.f("residual_scale", 0.25);
    b.f("attention.scale", 0.0625);
    b.f("logit_scale", 4);
    p.embedding_scale = 6;
    p.residual_scale = 0.25;
    p.attention_scale = 0.0625;
    p.logit_scale = 0.25;
    if (name == "granite") {
        b.dense();
        return b.m;
    }
    b.experts(8, 3, kFfn, true);
    b.u("expert_shared_feed_forward_length", 32);
    b.each_layer([&](int i) { b.feed_forward(i, "_shexp", 32); });
    return b.m;
}

TinyModel olmo2(const std::string& name) {
    TinyBuilder b(name, "olmo2", 5);
    PlainModel& p = b.m.plain;
    b.attention(2, 2, 32);
    b.norms_into_stream({"post_attention_norm", "post_ffw_norm"});
    b.dense();
    b.each_layer([&](int i) {
        b.norm(b.blk(i, "attn_q_norm.weight"), 64);
        b.norm(b.blk(i, "attn_k_norm.weight"), 64);
    });
    p.neox = true;
    if (name == "olmo2") return b.m;
    b.window(24, {0, 1, 2, 4});
    b.text("rope.scaling.type", "yarn");
    b.f("rope.scaling.factor", 8);
    b.u("rope.scaling.original_context_length", 64);
    p.ropes = {{yarn_frequencies(10000, 32, 8, 64), 1 + 0.1 * std::log(8.0)}, {frequencies(10000, 32)}};
    p.rope = {1, 1, 1, 0, 1};
    return b.m;
}

TinyModel smollm3(const std::string& name) {
    TinyBuilder b = llama(name, "smollm3", 5);
    b.dense();
    b.m.plain.rope = {0, 0, 0, -1, 0};
    return b.m;
}

TinyModel command_r(const std::string& name) {
    const bool two = name == "cohere2";
    TinyBuilder b(name, two ? "cohere2" : "command-r", two ? 5 : 3, Head::Tied, {.logits = 0.25});
    PlainModel& p = b.m.plain;
    b.attention(two ? 2 : 4, 2, two ? 32 : 16);
    b.norms({"attn_norm"});
    b.dense();
    b.f("attention.layer_norm_epsilon", 1e-5);
    b.f("logit_scale", 0.25);
    p.logit_scale = 0.25;
    p.layer_norm = true;
    p.parallel = true;
    if (two) {
        b.window(24, {0, 1, 2, 4});
        p.rope = {0, 0, 0, -1, 0};
    }
    if (name == "command-r-norms") {
        b.each_layer([&](int i) {
            b.values(b.blk(i, "attn_q_norm.weight"), {4, 16}, 1, 0.3);
            b.values(b.blk(i, "attn_k_norm.weight"), {2, 16}, 1, 0.3);
        });
    }
    return b.m;
}

TinyModel gpt_oss(const std::string& name) {
    TinyBuilder b(name, "gpt-oss", 2);
    PlainModel& p = b.m.plain;
    b.attention();
    b.norms({"attn_norm", "post_attention_norm"});
    b.qkv_biases();
    b.window(24, {0});
    b.u("expert_feed_forward_length", 64);
    b.experts(8, 2, 64, true);
    b.text("rope.scaling.type", "yarn");
    b.f("rope.scaling.factor", 8);
    b.u("rope.scaling.original_context_length", 64);
    b.each_layer([&](int i) {
        b.biases_into_stream(b.blk(i, "attn_output.bias"), {kHidden}, 0.5);
        b.values(b.blk(i, "attn_sinks.weight"), {4}, 0, 1.5);
        b.values(b.blk(i, "ffn_gate_inp.bias"), {8}, 0, 0.3);
        b.values(b.blk(i, "ffn_gate_exps.bias"), {8, 64}, 0, 0.5);
        b.values(b.blk(i, "ffn_up_exps.bias"), {8, 64}, 0, 0.5);
        b.biases_into_stream(b.blk(i, "ffn_down_exps.bias"), {8, kHidden}, 0.5);
        // The scales of these matrices are large enough for the clamping to matter, and small enough not to
        // dominate the residual stream.
        b.m.file.remove_tensor(b.blk(i, "ffn_gate_exps.weight"));
        b.matrix(b.blk(i, "ffn_gate_exps.weight"), {8, 64, kHidden}, 0.7);
        b.m.file.remove_tensor(b.blk(i, "ffn_down_exps.weight"));
        b.into_stream(b.blk(i, "ffn_down_exps.weight"), {8, kHidden, 64}, 0.2);
    });
    p.neox = true;
    p.activation = "clamped";
    p.ffn_norm = "post_attention_norm";
    p.ropes = {{yarn_frequencies(10000, 32, 8, 64), 1 + 0.1 * std::log(8.0)}};
    return b.m;
}

const TinyMakers kMakers{
    {"llama", plain_llama_with},
    {"llama-biases", plain_llama_with},
    {"llama-linear", plain_llama_with},
    {"llama-factors", plain_llama_with},
    {"llama-yarn", plain_llama_with},
    {"mixtral", mixtral},
    {"mistral3", mistral3},
    {"qwen2", qwen2},
    {"qwen2moe", qwen2moe},
    {"qwen3", qwen3},
    {"qwen3moe", qwen3},
    {"gemma", gemma},
    {"gemma2", gemma},
    {"gemma3", gemma},
    {"phi3", phi3},
    {"phi3-long", phi3},
    {"glm4", glm4},
    {"glm4moe", glm4moe},
    {"granite", granite},
    {"granitemoe", granite},
    {"olmo2", olmo2},
    {"olmo2-window", olmo2},
    {"smollm3", smollm3},
    {"command-r", command_r},
    {"command-r-norms", command_r},
    {"cohere2", command_r},
    {"gpt-oss", gpt_oss},
    {"qwen35", tiny_qwen35},
    {"qwen35moe", tiny_qwen35},
    {"qwen3next", tiny_qwen35},
    {"lfm2", tiny_lfm2},
    {"lfm2moe", tiny_lfm2},
    {"granitehybrid", tiny_granite_hybrid},
    {"granitehybrid-moe", tiny_granite_hybrid},
};

const TinyMakers& makers() {
    static const TinyMakers kAll = [] {
        TinyMakers all = kMakers;
        for (const TinyMakers& some :
             {deepseek_makers(), dense_attention_makers(), expert_makers(), gemma4_makers(),
              nemotron_makers(), falcon_h1_makers(), gemma3n_makers(), kimi_makers()}) {
            all.insert(all.end(), some.begin(), some.end());
        }
        return all;
    }();
    return kAll;
}

const TinyMakers& deep_makers() {
    static const TinyMakers kAll = [] {
        TinyMakers all;
        for (const TinyMakers& some :
             {deep_deepseek_makers(), deep_dense_attention_makers(), deep_gemma3n_makers()}) {
            all.insert(all.end(), some.begin(), some.end());
        }
        return all;
    }();
    return kAll;
}

std::vector<std::string> names_of(const TinyMakers& makers) {
    std::vector<std::string> names;
    names.reserve(makers.size());
    for (const auto& [name, maker] : makers) names.push_back(name);
    return names;
}

}  // namespace

std::vector<std::string> tiny_model_names() {
    return names_of(makers());
}
std::vector<std::string> deep_model_names() {
    return names_of(deep_makers());
}

TinyModel tiny_model(std::string_view name) {
    for (const TinyMakers* some : {&makers(), &deep_makers()}) {
        for (const auto& [known, maker] : *some) {
            if (known == name) return maker(known);
        }
    }
    throw std::invalid_argument("no tiny model " + std::string(name));
}

}  // namespace rocmforge::test
