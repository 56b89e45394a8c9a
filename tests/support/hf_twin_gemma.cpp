// Gemma 3n and Gemma 4.
#include "tests/support/hf_twin_families.h"

namespace rocmforge::test {
namespace {

using nlohmann::json;

// Returns the kinds of layers. Layer i has no window if full[i] is '1'.
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
    return {{"gemma3n", {"gemma3n_text", false, false, streams, three}}};
}

}  // namespace rocmforge::test
