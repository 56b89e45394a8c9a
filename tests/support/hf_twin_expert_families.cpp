// Families with mixtures of experts whose folders differ in more than a few names.
#include "tests/support/hf_twin_families.h"

namespace rocmforge::test {

using nlohmann::json;

std::map<std::string, Twin> expert_twins() {
    const Names ernie{{"exp_probs_b.bias", "mlp.moe_statics.e_score_correction_bias"},
                      {"ffn_gate_shexp.weight", "mlp.shared_experts.gate_proj.weight"},
                      {"ffn_up_shexp.weight", "mlp.shared_experts.up_proj.weight"},
                      {"ffn_down_shexp.weight", "mlp.shared_experts.down_proj.weight"}};
    const json ernie_sizes{{"moe_num_experts", 12},       {"moe_k", 3},
                           {"moe_intermediate_size", 32}, {"moe_num_shared_experts", 2},
                           {"moe_layer_start_index", 1},  {"moe_layer_end_index", -1},
                           {"moe_layer_interval", 1}};
    json ernie_steps = ernie_sizes;
    ernie_steps.update({{"moe_layer_interval", 2}, {"moe_layer_end_index", 3}});
    const Names hunyuan{{"attn_q_norm.weight", "self_attn.query_layernorm.weight"},
                        {"attn_k_norm.weight", "self_attn.key_layernorm.weight"},
                        {"ffn_gate_inp.weight", "mlp.gate.wg.weight"},
                        {"ffn_gate_shexp.weight", "mlp.shared_mlp.gate_proj.weight"},
                        {"ffn_up_shexp.weight", "mlp.shared_mlp.up_proj.weight"},
                        {"ffn_down_shexp.weight", "mlp.shared_mlp.down_proj.weight"}};
    const json hunyuan_sizes{{"num_experts", 8},
                             {"moe_topk", {2, 2, 2}},
                             {"moe_intermediate_size", {96, 96, 96}},
                             {"num_shared_expert", {1, 1, 1}},
                             {"use_mixed_mlp_moe", true}};
    const Names minimax{{"ffn_gate_inp.weight", "block_sparse_moe.gate.weight"},
                        {"exp_probs_b.bias", "block_sparse_moe.e_score_correction_bias"},
                        {"ffn_gate_exps.weight", "block_sparse_moe.experts.*.w1.weight"},
                        {"ffn_down_exps.weight", "block_sparse_moe.experts.*.w2.weight"},
                        {"ffn_up_exps.weight", "block_sparse_moe.experts.*.w3.weight"}};
    const json minimax_sizes{
        {"num_local_experts", 16},   {"num_experts_per_tok", 4}, {"shared_intermediate_size", 0},
        {"scoring_func", "sigmoid"}, {"rotary_dim", 16},         {"use_qk_norm", true}};
    Names cohere{{"ffn_gate_shexp.weight", "mlp.shared_experts.gate_proj.weight"},
                 {"ffn_up_shexp.weight", "mlp.shared_experts.up_proj.weight"},
                 {"ffn_down_shexp.weight", "mlp.shared_experts.down_proj.weight"}};
    const json cohere_sizes{{"num_experts", 12},
                            {"num_experts_per_tok", 3},
                            {"num_shared_experts", 2},
                            {"intermediate_size", 32},
                            {"prefix_dense_intermediate_size", 96},
                            {"first_k_dense_replace", 1},
                            {"shared_expert_combination_strategy", "average"},
                            {"expert_selection_fn", "sigmoid"},
                            {"norm_topk_prob", true},
                            {"logit_scale", 0.25},
                            {"layer_norm_eps", 1e-5},
                            {"rms_norm_eps", nullptr},
                            {"sliding_window", 24},
                            {"layer_types",
                             {"full_attention", "sliding_attention", "sliding_attention", "sliding_attention",
                              "full_attention", "sliding_attention"}}};
    Names cohere_fused = cohere;
    cohere_fused.merge(Names{{"ffn_gate_up_exps.weight", "mlp.experts.gate_up_proj"},
                             {"ffn_down_exps.weight", "mlp.experts.down_proj"}});
    return {{"cohere2moe", {"cohere2_moe", false, false, cohere, cohere_sizes}},
            {"cohere2moe-fused", {"cohere2_moe", false, false, cohere_fused, cohere_sizes}},
            {"ernie4_5-moe", {"ernie4_5_moe", false, false, ernie, ernie_sizes}},
            {"ernie4_5-moe-steps", {"ernie4_5_moe", false, false, ernie, ernie_steps}},
            {"hunyuan-moe", {"hunyuan_v1_moe", false, false, hunyuan, hunyuan_sizes}},
            {"qwen3vlmoe",
             {.model_type = "qwen3_vl_moe_text",
              .names = {{"ffn_down_exps.weight", "mlp.experts.down_proj"}},
              .more = {{"num_experts", 16},
                       {"num_experts_per_tok", 4},
                       {"moe_intermediate_size", 32},
                       {"norm_topk_prob", true},
                       {"mlp_only_layers", json::array()},
                       {"rope_parameters",
                        {{"rope_type", "default"}, {"rope_theta", 10000.0}, {"mrope_section", {6, 5, 5}}}}},
              .transposed_experts = true}},
            {"minimax-m2", {"minimax_m2", false, false, minimax, minimax_sizes}}};
}

}  // namespace rocmforge::test
