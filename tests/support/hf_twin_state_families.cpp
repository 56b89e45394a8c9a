// The families with layers that keep a state.
#include "tests/support/hf_twin_families.h"

namespace rocmforge::test {

using nlohmann::json;

namespace {

// Adds the tensors of a Mamba-2 layer, which is called `module` in Transformers.
Names with_mamba(const std::string& module, Names names) {
    names.merge(Names{{"ssm_in.weight", module + ".in_proj.weight"},
                      {"ssm_conv1d.weight", module + ".conv1d.weight"},
                      {"ssm_conv1d.bias", module + ".conv1d.bias"},
                      {"ssm_dt.bias", module + ".dt_bias"},
                      {"ssm_a", module + ".A_log"},
                      {"ssm_d", module + ".D"},
                      {"ssm_norm.weight", module + ".norm.weight"},
                      {"ssm_out.weight", module + ".out_proj.weight"}});
    return names;
}

}  // namespace

std::map<std::string, Twin> state_twins() {
    const Names delta_rule{{"post_attention_norm.weight", "post_attention_layernorm.weight"},
                           {"attn_qkv.weight", "linear_attn.in_proj_qkv.weight"},
                           {"attn_gate.weight", "linear_attn.in_proj_z.weight"},
                           {"ssm_alpha.weight", "linear_attn.in_proj_a.weight"},
                           {"ssm_beta.weight", "linear_attn.in_proj_b.weight"},
                           {"ssm_ba.weight", "linear_attn.in_proj_ba.weight"},
                           {"ssm_conv1d.weight", "linear_attn.conv1d.weight"},
                           {"ssm_dt.bias", "linear_attn.dt_bias"},
                           {"ssm_a", "linear_attn.A_log"},
                           {"ssm_norm.weight", "linear_attn.norm.weight"},
                           {"ssm_out.weight", "linear_attn.out_proj.weight"},
                           {"ffn_gate_inp_shexp.weight", "mlp.shared_expert_gate.weight"},
                           {"ffn_gate_shexp.weight", "mlp.shared_expert.gate_proj.weight"},
                           {"ffn_up_shexp.weight", "mlp.shared_expert.up_proj.weight"},
                           {"ffn_down_shexp.weight", "mlp.shared_expert.down_proj.weight"}};
    const json delta_sizes{
        {"linear_num_key_heads", 2},
        {"linear_num_value_heads", 4},
        {"linear_key_head_dim", 16},
        {"linear_value_head_dim", 16},
        {"linear_conv_kernel_dim", 4},
        {"rope_parameters", {{"rope_theta", 10000.0}, {"partial_rotary_factor", 0.25}}},
        {"layer_types",
         {"linear_attention", "linear_attention", "full_attention", "linear_attention", "linear_attention"}}};
    json delta_experts = delta_sizes;
    delta_experts.update({{"num_experts", 16},
                          {"num_experts_per_tok", 4},
                          {"moe_intermediate_size", 32},
                          {"shared_expert_intermediate_size", 64}});
    json delta_next = delta_experts;
    delta_next.erase("layer_types");
    delta_next.update({{"full_attention_interval", 3}, {"norm_topk_prob", true}});
    Names lfm2{{"token_embd_norm.weight", "model.embedding_norm.weight"},
               {"attn_norm.weight", "operator_norm.weight"},
               {"ffn_norm.weight", "ffn_norm.weight"},
               {"attn_output.weight", "self_attn.out_proj.weight"},
               {"attn_q_norm.weight", "self_attn.q_layernorm.weight"},
               {"attn_k_norm.weight", "self_attn.k_layernorm.weight"},
               {"shortconv.in_proj.weight", "conv.in_proj.weight"},
               {"shortconv.conv.weight", "conv.conv.weight"},
               {"shortconv.out_proj.weight", "conv.out_proj.weight"},
               {"ffn_gate.weight", "feed_forward.w1.weight"},
               {"ffn_up.weight", "feed_forward.w3.weight"},
               {"ffn_down.weight", "feed_forward.w2.weight"},
               {"ffn_gate_inp.weight", "feed_forward.gate.weight"},
               {"exp_probs_b.bias", "feed_forward.expert_bias"},
               {"ffn_gate_exps.weight", "feed_forward.experts.*.w1.weight"},
               {"ffn_up_exps.weight", "feed_forward.experts.*.w3.weight"},
               {"ffn_down_exps.weight", "feed_forward.experts.*.w2.weight"}};
    const Names nemotron =
        with_mamba("mixer", {{"token_embd.weight", "backbone.embeddings.weight"},
                             {"output_norm.weight", "backbone.norm_f.weight"},
                             {"attn_norm.weight", "norm.weight"},
                             {"attn_q.weight", "mixer.q_proj.weight"},
                             {"attn_k.weight", "mixer.k_proj.weight"},
                             {"attn_v.weight", "mixer.v_proj.weight"},
                             {"attn_output.weight", "mixer.o_proj.weight"},
                             {"ffn_up.weight", "mixer.up_proj.weight"},
                             {"ffn_down.weight", "mixer.down_proj.weight"},
                             {"ffn_gate_inp.weight", "mixer.gate.weight"},
                             {"exp_probs_b.bias", "mixer.gate.e_score_correction_bias"},
                             {"ffn_latent_down.weight", "mixer.fc1_latent_proj.weight"},
                             {"ffn_latent_up.weight", "mixer.fc2_latent_proj.weight"},
                             {"ffn_up_exps.weight", "mixer.experts.*.up_proj.weight"},
                             {"ffn_down_exps.weight", "mixer.experts.*.down_proj.weight"},
                             {"ffn_up_shexp.weight", "mixer.shared_experts.up_proj.weight"},
                             {"ffn_down_shexp.weight", "mixer.shared_experts.down_proj.weight"}});
    const Names nemotron_together{{"ffn_up_exps.weight", "mixer.experts.up_proj"},
                                  {"ffn_down_exps.weight", "mixer.experts.down_proj"}};
    const json nemotron_sizes{
        {"layer_norm_epsilon", 1e-5}, {"mlp_hidden_act", "relu2"}, {"mamba_hidden_act", "silu"},
        {"mamba_num_heads", 8},       {"mamba_head_dim", 16},      {"n_groups", 2},
        {"ssm_state_size", 12},       {"conv_kernel", 4},          {"sliding_window", nullptr}};
    json nemotron_dense = nemotron_sizes;
    nemotron_dense.update(
        {{"intermediate_size", 96},
         {"layers_block_type",
          {"mamba", "mlp", "attention", "mamba", "mlp", "linear_attention", "mlp", "full_attention"}}});
    json nemotron_experts = nemotron_sizes;
    nemotron_experts.update({{"hybrid_override_pattern", "ME*ME*ME"},
                             {"n_routed_experts", 12},
                             {"num_experts_per_tok", 3},
                             {"n_shared_experts", 1},
                             {"moe_intermediate_size", 48},
                             {"moe_shared_expert_intermediate_size", 64},
                             {"routed_scaling_factor", 2.5},
                             {"norm_topk_prob", true},
                             {"n_group", 1},
                             {"topk_group", 1}});
    json nemotron_latent = nemotron_experts;
    nemotron_latent["moe_latent_size"] = 40;
    const Names falcon = with_mamba("mamba", {{"output_norm.weight", "model.final_layernorm.weight"},
                                              {"ffn_norm", "pre_ff_layernorm.weight"},
                                              {"ffn_gate.weight", "feed_forward.gate_proj.weight"},
                                              {"ffn_up.weight", "feed_forward.up_proj.weight"},
                                              {"ffn_down.weight", "feed_forward.down_proj.weight"}});
    const Names granite =
        with_mamba("mamba", {{"ffn_down.weight", "shared_mlp.output_linear.weight"},
                             {"ffn_gate_inp.weight", "block_sparse_moe.router.layer.weight"},
                             {"ffn_down_exps.weight", "block_sparse_moe.output_linear.weight"},
                             {"ffn_down_shexp.weight", "shared_mlp.output_linear.weight"}});
    json granite_attention{{"embedding_multiplier", 6},
                           {"residual_multiplier", 0.25},
                           {"attention_multiplier", 0.0625},
                           {"logits_scaling", 4},
                           {"num_local_experts", 0},
                           {"num_experts_per_tok", 0},
                           {"intermediate_size", 8192},
                           {"shared_intermediate_size", 96},
                           {"position_embedding_type", "rope"},
                           {"layer_types", {"attention", "attention", "attention"}}};
    json granite_scans = granite_attention;
    granite_scans.update({{"position_embedding_type", "nope"},
                          {"layer_types", {"mamba", "mamba", "attention", "mamba", "mamba"}},
                          {"mamba_n_heads", 8},
                          {"mamba_n_groups", 2},
                          {"mamba_d_state", 12},
                          {"mamba_d_head", 16},
                          {"mamba_d_conv", 4},
                          {"mamba_expand", 2},
                          {"mamba_conv_bias", true},
                          {"mamba_proj_bias", false},
                          {"time_step_limit", {0.0, json{{"__float__", "Infinity"}}}}});
    json granite_experts = granite_scans;
    granite_experts.update({{"num_local_experts", 8},
                            {"num_experts_per_tok", 3},
                            {"intermediate_size", 96},
                            {"shared_intermediate_size", 32}});
    const json falcon_sizes{{"mamba_d_ssm", 128},   {"mamba_n_heads", 8},      {"mamba_d_head", 16},
                            {"mamba_n_groups", 2},  {"mamba_d_state", 12},     {"mamba_d_conv", 4},
                            {"hidden_act", "silu"}, {"mamba_rms_norm", false}, {"projectors_bias", false}};
    json falcon_norms = falcon_sizes;
    falcon_norms.update({{"mamba_rms_norm", true},
                         {"mamba_norm_before_gate", false},
                         {"embedding_multiplier", 5.5},
                         {"lm_head_multiplier", 0.25},
                         {"key_multiplier", 0.6},
                         {"attention_in_multiplier", 1.25},
                         {"attention_out_multiplier", 0.9},
                         {"mlp_multipliers", {0.8, 0.3}},
                         {"ssm_in_multiplier", 1.5},
                         {"ssm_out_multiplier", 0.7},
                         {"ssm_multipliers", {0.3, 0.5, 0.2, 0.6, 0.35}}});
    // These factors result from the multipliers in falcon_norms.
    const std::map<std::string, std::vector<std::pair<int, float>>> falcon_factors{
        {"token_embd.weight", {{0, 5.5F}}},
        {"output.weight", {{0, 0.25F}}},
        {"attn_q.weight", {{0, 1.25F}}},
        {"attn_k.weight", {{0, 0.6F * 1.25F}}},
        {"attn_v.weight", {{0, 1.25F}}},
        {"attn_output.weight", {{0, 0.9F}}},
        {"ffn_gate.weight", {{0, 0.8F}}},
        {"ffn_down.weight", {{0, 0.3F}}},
        {"ssm_out.weight", {{0, 0.7F}}},
        {"ssm_in.weight",
         {{128, 1.5F * 0.3F}, {128, 1.5F * 0.5F}, {24, 1.5F * 0.2F}, {24, 1.5F * 0.6F}, {8, 1.5F * 0.35F}}}};
    const Names kimi{{"ffn_gate_inp.weight", "block_sparse_moe.gate.weight"},
                     {"exp_probs_b.bias", "block_sparse_moe.gate.e_score_correction_bias"},
                     {"ffn_gate_exps.weight", "block_sparse_moe.experts.*.w1.weight"},
                     {"ffn_down_exps.weight", "block_sparse_moe.experts.*.w2.weight"},
                     {"ffn_up_exps.weight", "block_sparse_moe.experts.*.w3.weight"},
                     {"ffn_gate_shexp.weight", "block_sparse_moe.shared_experts.gate_proj.weight"},
                     {"ffn_up_shexp.weight", "block_sparse_moe.shared_experts.up_proj.weight"},
                     {"ffn_down_shexp.weight", "block_sparse_moe.shared_experts.down_proj.weight"},
                     {"ssm_conv1d_q.weight", "self_attn.q_conv1d.weight"},
                     {"ssm_conv1d_k.weight", "self_attn.k_conv1d.weight"},
                     {"ssm_conv1d_v.weight", "self_attn.v_conv1d.weight"},
                     {"ssm_f_a.weight", "self_attn.f_a_proj.weight"},
                     {"ssm_f_b.weight", "self_attn.f_b_proj.weight"},
                     {"ssm_g_a.weight", "self_attn.g_a_proj.weight"},
                     {"ssm_g_b.weight", "self_attn.g_b_proj.weight"},
                     {"ssm_beta.weight", "self_attn.b_proj.weight"},
                     {"ssm_dt.bias", "self_attn.dt_bias"},
                     {"ssm_a", "self_attn.A_log"},
                     {"ssm_norm.weight", "self_attn.o_norm.weight"}};
    const json kimi_sizes{{"linear_attn_config",
                           {{"full_attn_layers", {3, 5}},
                            {"kda_layers", {1, 2, 4}},
                            {"head_dim", 16},
                            {"num_heads", 4},
                            {"short_conv_kernel_size", 4}}},
                          {"kv_lora_rank", 32},
                          {"q_lora_rank", nullptr},
                          {"qk_nope_head_dim", 32},
                          {"qk_rope_head_dim", 16},
                          {"v_head_dim", 32},
                          {"mla_use_nope", true},
                          {"num_experts", 12},
                          {"num_experts_per_token", 3},
                          {"num_shared_experts", 1},
                          {"moe_intermediate_size", 32},
                          {"first_k_dense_replace", 1},
                          {"moe_layer_freq", 1},
                          {"moe_renormalize", true},
                          {"moe_router_activation_func", "sigmoid"},
                          {"routed_scaling_factor", 2.446},
                          {"num_expert_group", 1},
                          {"topk_group", 1},
                          {"use_grouped_topk", true}};
    return {
        {"kimi-linear", {"kimi_linear", false, false, kimi, kimi_sizes}},
        {"qwen35", {"qwen3_5_text", false, true, delta_rule, delta_sizes}},
        {"qwen35moe", {"qwen3_5_moe_text", false, true, delta_rule, delta_experts}},
        {"qwen3next", {"qwen3_next", false, true, delta_rule, delta_next}},
        {"lfm2",
         {"lfm2",
          false,
          false,
          lfm2,
          {{"block_ff_dim", 144},
           {"block_multiple_of", 32},
           {"norm_eps", 1e-5},
           {"conv_L_cache", 3},
           {"full_attn_idxs", {2, 4}}}}},
        {"lfm2moe",
         {"lfm2_moe",
          false,
          false,
          lfm2,
          {{"num_experts", 12},
           {"num_experts_per_tok", 3},
           {"moe_intermediate_size", 32},
           {"num_dense_layers", 2},
           {"norm_topk_prob", true},
           {"norm_eps", 1e-5},
           {"conv_L_cache", 3},
           {"layer_types", {"conv", "conv", "full_attention", "conv", "full_attention"}}}}},
        {"nemotron_h", {"nemotron_h", false, false, nemotron, nemotron_dense, "backbone"}},
        {"nemotron_h_moe",
         {"nemotron_h", false, false, nemotron, nemotron_experts, "backbone", nemotron_together}},
        {"nemotron_h_moe-latent",
         {"nemotron_h", false, false, nemotron, nemotron_latent, "backbone", nemotron_together}},
        {"granitehybrid", {"granitemoehybrid", true, false, granite, granite_scans}},
        {"granitehybrid-moe", {"granitemoehybrid", true, false, granite, granite_experts}},
        {"granite-4",
         {"granitemoehybrid",
          true,
          false,
          granite,
          granite_attention,
          "model",
          {},
          {},
          false,
          {},
          "granite"}},
        {"falcon-h1", {"falcon_h1", false, false, falcon, falcon_sizes}},
        {"falcon-h1-norms", {"falcon_h1", false, false, falcon, falcon_norms, "model", {}, falcon_factors}},
    };
}

}  // namespace rocmforge::test
