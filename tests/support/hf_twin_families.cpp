#include "tests/support/hf_twin_families.h"

#include <cmath>
#include <cstring>
#include <functional>
#include <set>

namespace rocmforge::test {
namespace {

using nlohmann::json;

const Names kSharedExperts{{"ffn_gate_shexp.weight", "mlp.shared_experts.gate_proj.weight"},
                           {"ffn_up_shexp.weight", "mlp.shared_experts.up_proj.weight"},
                           {"ffn_down_shexp.weight", "mlp.shared_experts.down_proj.weight"}};

json yarn(double factor, int original) {
    return {{"rope_type", "yarn"}, {"factor", factor}, {"original_max_position_embeddings", original}};
}

json list_of(int count, const std::function<double(int)>& value) {
    json list = json::array();
    for (int i = 0; i < count; ++i) list.push_back(value(i));
    return list;
}

json windows(int layers, const std::set<int>& full) {
    json list = json::array();
    for (int i = 0; i < layers; ++i)
        list.push_back(full.contains(i) ? "full_attention" : "sliding_attention");
    return list;
}

// Adds the names of a layer that predicts further tokens.
Names with_next_tokens(Names names) {
    names.merge(Names{{"nextn.eh_proj.weight", "eh_proj.weight"},
                      {"nextn.enorm.weight", "enorm.weight"},
                      {"nextn.hnorm.weight", "hnorm.weight"},
                      {"nextn.shared_head_norm.weight", "shared_head.norm.weight"},
                      {"nextn.embed_tokens.weight", "embed_tokens.weight"},
                      {"nextn.shared_head_head.weight", "shared_head.head.weight"}});
    return names;
}

// Gives the norms of queries and keys the weights that Muse Glimmer's folders imply.
void constant_norms(GgufWriter& file) {
    for (int i = 0; i < 5; ++i) {
        for (const auto& [name, weight] : {std::pair{"q", 1.5F}, {"k", 1.0F}}) {
            Bytes& data =
                file.tensor_named("blk." + std::to_string(i) + ".attn_" + name + "_norm.weight").data;
            const std::vector<float> weights(data.size() / sizeof(float), weight);
            std::memcpy(data.data(), weights.data(), data.size());
        }
    }
}

std::map<std::string, Twin> all_twins() {
    const Names gemma_norms{{"post_attention_norm.weight", "post_attention_layernorm.weight"},
                            {"ffn_norm.weight", "pre_feedforward_layernorm.weight"},
                            {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}};
    Names glm_moe = with_next_tokens(kSharedExperts);
    glm_moe["post_attention_norm.weight"] = "post_attention_layernorm.weight";
    const Names mixtral{{"ffn_gate_inp.weight", "block_sparse_moe.gate.weight"},
                        {"ffn_gate_exps.weight", "block_sparse_moe.experts.*.w1.weight"},
                        {"ffn_down_exps.weight", "block_sparse_moe.experts.*.w2.weight"},
                        {"ffn_up_exps.weight", "block_sparse_moe.experts.*.w3.weight"}};
    const json granite{{"embedding_multiplier", 6},
                       {"residual_multiplier", 0.25},
                       {"attention_multiplier", 0.0625},
                       {"logits_scaling", 4}};
    json granite_moe = granite;
    granite_moe.update(
        {{"num_local_experts", 8}, {"num_experts_per_tok", 3}, {"shared_intermediate_size", 32}});
    const json latent{{"kv_lora_rank", 32},          {"qk_nope_head_dim", 32},
                      {"qk_rope_head_dim", 16},      {"v_head_dim", 32},
                      {"n_routed_experts", 16},      {"n_shared_experts", 2},
                      {"moe_intermediate_size", 32}, {"first_k_dense_replace", 1}};
    json small = latent;
    small.update({{"num_experts_per_tok", 3},
                  {"norm_topk_prob", false},
                  {"topk_method", "greedy"},
                  {"routed_scaling_factor", 1.0},
                  {"rope_scaling",
                   {{"type", "yarn"},
                    {"factor", 8},
                    {"original_max_position_embeddings", 64},
                    {"mscale", 0.707},
                    {"mscale_all_dim", 0.707}}}});
    json large = latent;
    large.update({{"num_experts_per_tok", 4},
                  {"norm_topk_prob", true},
                  {"q_lora_rank", 48},
                  {"n_group", 4},
                  {"topk_group", 2},
                  {"scoring_func", "sigmoid"},
                  {"routed_scaling_factor", 2.5}});
    json flash = large;
    flash.update({{"num_hidden_layers", 3}, {"num_nextn_predict_layers", 1}});
    json dsa = large;
    dsa.erase("first_k_dense_replace");
    dsa.update({{"mlp_layer_types", {"dense", "sparse", "sparse"}},
                {"layer_types",
                 {"deepseek_sparse_attention", "deepseek_sparse_attention", "deepseek_sparse_attention"}},
                {"index_topk", 512},
                {"index_n_heads", 2},
                {"index_head_dim", 128}});
    Names indexer = kSharedExperts;
    indexer.merge(Names{{"indexer.attn_q_b.weight", "self_attn.indexer.wq_b.weight"},
                        {"indexer.attn_k.weight", "self_attn.indexer.wk.weight"},
                        {"indexer.k_norm.weight", "self_attn.indexer.k_norm.weight"},
                        {"indexer.k_norm.bias", "self_attn.indexer.k_norm.bias"},
                        {"indexer.proj.weight", "self_attn.indexer.weights_proj.weight"}});
    json mistral = large;
    mistral["rope_parameters"] = {{"rope_type", "default"},
                                  {"rope_theta", 10000.0},
                                  {"llama_4_scaling_beta", 0.1},
                                  {"original_max_position_embeddings", 32}};
    Names muse = gemma_norms;
    muse.merge(Names{{"attn_gate.weight", "self_attn.gate_proj.weight"},
                     {"attn_q_norm.weight", ""},
                     {"attn_k_norm.weight", ""}});
    std::map<std::string, Twin> all{
        {"llama", {"llama", true, false}},
        {"llama-biases", {"llama", true, false, {}, {{"attention_bias", true}}}},
        {"llama-linear",
         {"llama", true, false, {}, {{"rope_scaling", {{"type", "linear"}, {"factor", 4.0}}}}}},
        {"llama-yarn",
         {"llama",
          true,
          false,
          {},
          {{"rope_parameters",
            [] {
                json y = yarn(8, 64);
                y["rope_theta"] = 10000;
                return y;
            }()}}}},
        {"mixtral",
         {"mixtral",
          true,
          false,
          mixtral,
          {{"num_local_experts", 8}, {"num_experts_per_tok", 2}, {"sliding_window", nullptr}}}},
        {"mistral3",
         {"ministral3",
          true,
          false,
          {},
          {{"rope_parameters",
            {{"rope_type", "yarn"},
             {"rope_theta", 10000.0},
             {"factor", 16.0},
             {"beta_fast", 32.0},
             {"beta_slow", 1.0},
             {"mscale", 1.0},
             {"mscale_all_dim", 1.0},
             {"llama_4_scaling_beta", 0.1},
             {"original_max_position_embeddings", 32}}}}}},
        {"qwen2", {"qwen2", false, false, {}, {{"use_sliding_window", false}, {"sliding_window", 128}}}},
        {"qwen2moe",
         {"qwen2_moe",
          false,
          false,
          {{"ffn_gate_inp_shexp.weight", "mlp.shared_expert_gate.weight"},
           {"ffn_gate_shexp.weight", "mlp.shared_expert.gate_proj.weight"},
           {"ffn_up_shexp.weight", "mlp.shared_expert.up_proj.weight"},
           {"ffn_down_shexp.weight", "mlp.shared_expert.down_proj.weight"}},
          {{"num_experts", 10},
           {"num_experts_per_tok", 4},
           {"moe_intermediate_size", 32},
           {"shared_expert_intermediate_size", 64},
           {"decoder_sparse_step", 1},
           {"norm_topk_prob", false}}}},
        {"qwen3", {"qwen3", false, false}},
        {"qwen3moe",
         {"qwen3_moe",
          false,
          false,
          {},
          {{"num_experts", 16},
           {"num_experts_per_tok", 4},
           {"moe_intermediate_size", 32},
           {"norm_topk_prob", true},
           {"mlp_only_layers", json::array()}}}},
        {"qwen3vl",
         {"qwen3_vl_text",
          false,
          false,
          {},
          {{"rope_parameters",
            {{"rope_type", "default"}, {"rope_theta", 10000.0}, {"mrope_section", {8, 4, 4}}}}}}},
        {"qwen2vl",
         {"qwen2_5_vl",
          false,
          false,
          {},
          {{"rope_scaling", {{"type", "mrope"}, {"mrope_section", {8, 4, 4}}}},
           {"use_sliding_window", false},
           {"sliding_window", 32768},
           {"vision_config", json::object()}}}},
        // Scaled by alpha, this rope_theta gives the frequency base of the tiny model, 10000.
        {"hunyuan-dense",
         {"hunyuan_v1_dense",
          false,
          false,
          {{"attn_q_norm.weight", "self_attn.query_layernorm.weight"},
           {"attn_k_norm.weight", "self_attn.key_layernorm.weight"}},
          {{"rope_theta", 10000.0 / std::pow(50.0, 32.0 / 30.0)},
           {"rope_scaling", {{"type", "dynamic"}, {"alpha", 50.0}, {"factor", 1.0}}}}}},
        {"minicpm",
         {"minicpm",
          true,
          false,
          {},
          {{"scale_emb", 6}, {"scale_depth", 0.4 * std::sqrt(3.0)}, {"dim_model_base", 16}}}},
        {"apertus",
         {.model_type = "apertus",
          .names = {{"attn_norm.weight", "attention_layernorm.weight"},
                    {"ffn_norm.weight", "feedforward_layernorm.weight"}},
          .more = {{"hidden_act", "xielu"}},
          .layer_values = {{"xielu.alpha_n", "mlp.act_fn.alpha_n"},
                           {"xielu.alpha_p", "mlp.act_fn.alpha_p"},
                           {"xielu.beta", "mlp.act_fn.beta"},
                           {"xielu.eps", "mlp.act_fn.eps"}}}},
        {"seed_oss",
         {"seed_oss", false, false, {{"post_attention_norm.weight", "post_attention_layernorm.weight"}}}},
        {"ernie4_5", {"ernie4_5", false, false}},
        {"exaone4",
         {"exaone4",
          false,
          false,
          {{"post_attention_norm.weight", "post_attention_layernorm.weight"},
           {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}},
          {{"sliding_window", nullptr},
           {"layer_types", {"full_attention", "full_attention", "full_attention"}}}}},
        {"exaone4-window",
         {"exaone4",
          false,
          false,
          {{"post_attention_norm.weight", "post_attention_layernorm.weight"},
           {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}},
          {{"sliding_window", 24}, {"layer_types", windows(5, {3})}}}},
        {"gemma", {"gemma", false, true, {}, {{"hidden_act", "gelu"}, {"hidden_activation", nullptr}}}},
        {"gemma2",
         {"gemma2",
          false,
          true,
          gemma_norms,
          {{"sliding_window", 24},
           {"attn_logit_softcapping", 5.0},
           {"final_logit_softcapping", 10.0},
           {"query_pre_attn_scalar", 32},
           {"hidden_activation", "gelu_pytorch_tanh"}}}},
        {"gemma3",
         {"gemma3_text",
          false,
          true,
          gemma_norms,
          {{"sliding_window", 24},
           {"query_pre_attn_scalar", 32},
           {"rope_theta", 1e6},
           {"rope_local_base_freq", 10000.0},
           {"sliding_window_pattern", 6},
           {"rope_scaling", {{"rope_type", "linear"}, {"factor", 8.0}}}}}},
        {"phi3",
         {"phi3",
          false,
          false,
          {{"ffn_up.weight", "mlp.gate_up_proj.weight"}},
          {{"partial_rotary_factor", 0.75},
           {"original_max_position_embeddings", 512},
           {"rope_scaling",
            {{"type", "longrope"},
             {"attention_factor", 1.2},
             {"short_factor", list_of(12, [](int i) { return 1 + i / 20.0; })},
             {"long_factor", list_of(12, [](int i) { return 1.5 + i; })}}}}}},
        {"phi3-long",
         {"phi3",
          false,
          false,
          {{"ffn_up.weight", "mlp.gate_up_proj.weight"}},
          {{"partial_rotary_factor", 0.75},
           {"original_max_position_embeddings", 64},
           {"rope_scaling",
            {{"type", "su"},
             {"attention_factor", 1.2},
             {"short_factor", list_of(12, [](int i) { return 1 + i / 20.0; })},
             {"long_factor", list_of(12, [](int i) { return 1.5 + i; })}}}}}},
        {"glm4",
         {"glm4",
          false,
          false,
          {{"ffn_up.weight", "mlp.gate_up_proj.weight"},
           {"post_attention_norm.weight", "post_self_attn_layernorm.weight"},
           {"post_ffw_norm.weight", "post_mlp_layernorm.weight"}},
          {{"attention_bias", true}, {"partial_rotary_factor", 0.5}}}},
        {"glm4moe",
         {"glm4_moe",
          false,
          false,
          glm_moe,
          {{"num_hidden_layers", 3},
           {"num_nextn_predict_layers", 1},
           {"partial_rotary_factor", 0.5},
           {"n_routed_experts", 12},
           {"num_experts_per_tok", 3},
           {"n_shared_experts", 2},
           {"moe_intermediate_size", 32},
           {"first_k_dense_replace", 1},
           {"routed_scaling_factor", 1.5},
           {"norm_topk_prob", true},
           {"n_group", 1},
           {"topk_group", 1},
           {"use_qk_norm", true}}}},
        {"granite", {"granite", true, false, {}, granite}},
        {"granitemoe",
         {"granitemoeshared",
          true,
          false,
          {{"ffn_gate_inp.weight", "block_sparse_moe.router.layer.weight"},
           {"ffn_down_exps.weight", "block_sparse_moe.output_linear.weight"},
           {"ffn_down_shexp.weight", "shared_mlp.output_linear.weight"}},
          granite_moe}},
        {"olmo2",
         {"olmo2",
          false,
          false,
          {{"post_attention_norm.weight", "post_attention_layernorm.weight"},
           {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}}}},
        {"olmo2-window",
         {"olmo3",
          false,
          false,
          {{"post_attention_norm.weight", "post_attention_layernorm.weight"},
           {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"}},
          {{"sliding_window", 24}, {"layer_types", windows(5, {3})}, {"rope_scaling", yarn(8, 64)}}}},
        {"smollm3",
         {"smollm3",
          true,
          false,
          {},
          {{"no_rope_layers", {1, 1, 1, 0, 1}}, {"no_rope_layer_interval", 4}, {"rope_theta", 10000.0}}}},
        {"command-r", {"cohere", false, false, {}, {{"logit_scale", 0.25}, {"layer_norm_eps", 1e-5}}}},
        {"command-r-norms",
         {"cohere",
          false,
          false,
          {},
          {{"logit_scale", 0.25}, {"layer_norm_eps", 1e-5}, {"use_qk_norm", true}}}},
        {"cohere2",
         {"cohere2",
          false,
          false,
          {},
          {{"logit_scale", 0.25},
           {"layer_norm_eps", 1e-5},
           {"sliding_window", 24},
           {"layer_types", windows(5, {3})}}}},
        {"deepseek2-expanded", {"deepseek_v2", false, false, kSharedExperts, small}},
        {"deepseek2-large", {"deepseek_v3", false, false, kSharedExperts, large}},
        {"deepseek2-flash", {"glm4_moe_lite", false, false, with_next_tokens(kSharedExperts), flash}},
        {"glm-dsa", {"glm_moe_dsa", false, false, indexer, dsa}},
        {"mistral4", {"mistral4", false, false, kSharedExperts, mistral}},
        {"muse-glimmer",
         {.model_type = "muse_glimmer_text",
          .permuted = true,
          .norms_lack_one = true,
          .names = muse,
          .more = {{"output_multiplier", 0.25},
                   {"final_logit_softcapping", 10},
                   {"qk_scale_factor", 1.5},
                   {"post_norm_eps", 1e-8},
                   {"sliding_window", 24},
                   {"layer_types", windows(5, {3})},
                   {"layer_rope_theta", {10000.0, 10000.0, 10000.0, 0.0, 10000.0}}},
          .change = constant_norms,
          .full_norm = "output_norm.weight"}},
    };
    all.merge(expert_twins());
    all.merge(gemma_twins());
    all.merge(state_twins());
    return all;
}

}  // namespace

const std::map<std::string, Twin>& twins() {
    static const std::map<std::string, Twin> kTwins = all_twins();
    return kTwins;
}

}  // namespace rocmforge::test
