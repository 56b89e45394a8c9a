// Gemma 3n and Gemma 4.
#include "tests/support/hf_twin_families.h"

namespace rocmforge::test {
namespace {

using nlohmann::json;

// Returns the kinds of the layers for config.json. Layer i has full attention if full[i] is '1', otherwise a
// sliding window.
json kinds(const std::string& full) {
    json list = json::array();
    for (const char one : full) list.push_back(one == '1' ? "full_attention" : "sliding_attention");
    return list;
}

}  // namespace

std::map<std::string, Twin> gemma_twins() {
    const Names per_layer{{"post_attention_norm.weight", "post_attention_layernorm.weight"},
                          {"ffn_norm.weight", "pre_feedforward_layernorm.weight"},
                          {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"},
                          {"per_layer_token_embd.weight", "model.embed_tokens_per_layer.weight"},
                          {"per_layer_model_proj.weight", "model.per_layer_model_projection.weight"},
                          {"per_layer_proj_norm.weight", "model.per_layer_projection_norm.weight"},
                          {"inp_gate.weight", "per_layer_input_gate.weight"},
                          {"proj.weight", "per_layer_projection.weight"},
                          {"post_norm.weight", "post_per_layer_input_norm.weight"}};
    Names streams = per_layer;
    streams.merge(Names{{"altup_proj.weight", "model.altup_projections.*.weight"},
                        {"altup_unembd_proj.weight", "model.altup_unembed_projections.*.weight"},
                        {"altup_router.weight", "altup.modality_router.weight"},
                        {"altup_router_norm.weight", "altup.router_norm.weight"},
                        {"altup_predict_coef.weight", "altup.prediction_coefs.weight"},
                        {"altup_correct_coef.weight", "altup.correction_coefs.weight"},
                        {"altup_correct_scale.weight", "altup.correct_output_scale"},
                        {"laurel_l.weight", "laurel.linear_left.weight"},
                        {"laurel_r.weight", "laurel.linear_right.weight"},
                        {"laurel_post_norm.weight", "laurel.post_laurel_norm.weight"}});
    const json three{{"hidden_activation", "gelu_pytorch_tanh"},
                     {"intermediate_size", {192, 192, 192, 192, 192, 192, 192}},
                     {"sliding_window", 24},
                     {"layer_types", kinds("0010010")},
                     {"rope_theta", 1e6},
                     {"rope_local_base_freq", 10000.0},
                     {"final_logit_softcapping", 30.0},
                     {"num_kv_shared_layers", 2},
                     {"hidden_size_per_layer_input", 16},
                     {"vocab_size_per_layer_input", 320},
                     {"altup_num_inputs", 4},
                     {"altup_active_idx", 0},
                     {"altup_coef_clip", 120.0},
                     {"altup_correct_scale", true},
                     {"laurel_rank", 16},
                     {"activation_sparsity_pattern", {0.95, 0.95, 0.95, 0.0, 0.0, 0.0, 0.0}}};
    Names four = per_layer;
    four.merge(Names{{"layer_output_scale.weight", "layer_scalar"},
                     {"ffn_gate_inp.weight", "router.proj.weight"},
                     {"ffn_gate_inp.scale", "router.scale"},
                     {"ffn_down_exps.scale", "router.per_expert_scale"},
                     {"ffn_gate_up_exps.weight", "experts.gate_up_proj"},
                     {"ffn_down_exps.weight", "experts.down_proj"},
                     {"pre_ffw_norm_2.weight", "pre_feedforward_layernorm_2.weight"},
                     {"post_ffw_norm_1.weight", "post_feedforward_layernorm_1.weight"},
                     {"post_ffw_norm_2.weight", "post_feedforward_layernorm_2.weight"}});
    const json four_of_both{
        {"hidden_activation", "gelu_pytorch_tanh"},
        {"intermediate_size", 96},
        {"sliding_window", 24},
        {"head_dim", 32},
        {"global_head_dim", 64},
        {"final_logit_softcapping", 10.0},
        {"use_bidirectional_attention", "vision"},
        {"vocab_size_per_layer_input", 320},
        {"rope_parameters",
         {{"full_attention",
           {{"rope_type", "proportional"}, {"partial_rotary_factor", 0.25}, {"rope_theta", 1e6}}},
          {"sliding_attention", {{"rope_type", "default"}, {"rope_theta", 10000.0}}}}}};
    json four_shared = four_of_both;
    four_shared.update({{"layer_types", kinds("00101010")},
                        {"num_key_value_heads", 1},
                        {"num_global_key_value_heads", nullptr},
                        {"attention_k_eq_v", false},
                        {"num_kv_shared_layers", 3},
                        {"use_double_wide_mlp", true},
                        {"hidden_size_per_layer_input", 16},
                        {"enable_moe_block", false},
                        {"num_experts", nullptr}});
    json four_experts = four_of_both;
    four_experts.update({{"layer_types", kinds("00101")},
                         {"num_key_value_heads", 2},
                         {"num_global_key_value_heads", 1},
                         {"attention_k_eq_v", true},
                         {"num_kv_shared_layers", 0},
                         {"use_double_wide_mlp", false},
                         {"hidden_size_per_layer_input", 0},
                         {"enable_moe_block", true},
                         {"num_experts", 8},
                         {"top_k_experts", 2},
                         {"moe_intermediate_size", 32}});
    return {{"gemma4", {"gemma4_text", false, false, four, four_shared}},
            {"gemma4-unified",
             {"gemma4_unified_text", false, false, four, four_shared, "model", {}, {}, false, {}, "gemma4"}},
            {"gemma4-experts", {"gemma4_text", false, false, four, four_experts}},
            {"gemma3n", {"gemma3n_text", false, false, streams, three}}};
}

}  // namespace rocmforge::test
