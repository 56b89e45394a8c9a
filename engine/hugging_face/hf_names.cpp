#include "engine/hugging_face/hf_names.h"

#include <array>
#include <charconv>

namespace rocmforge {
namespace {

using enum HfForm;

constexpr std::string_view kFusedExperts =
    " llama qwen2moe qwen3moe glm4moe deepseek2 qwen3next qwen35moe ernie4_5-moe hunyuan-moe cohere2moe "
    "mistral4 glm-dsa ";

// The first row that matches applies, so specific rows come before general ones.
constexpr HfName kNames[]{
    {"token_embd.weight", "model.embed_tokens.weight", false},
    {"output_norm.weight", "model.norm.weight", false},
    {"token_embd.weight", "model.embeddings.weight", false},
    {"output_norm.weight", "model.norm_f.weight", false},
    {"token_embd_norm.weight", "model.embedding_norm.weight", false},
    {"output.weight", "lm_head.weight", false},

    {"attn_norm.weight", "input_layernorm.weight"},
    {"attn_q.weight", "self_attn.q_proj.weight"},
    {"attn_k.weight", "self_attn.k_proj.weight"},
    {"attn_v.weight", "self_attn.v_proj.weight"},
    {"attn_output.weight", "self_attn.o_proj.weight"},
    {"attn_q.bias", "self_attn.q_proj.bias"},
    {"attn_k.bias", "self_attn.k_proj.bias"},
    {"attn_v.bias", "self_attn.v_proj.bias"},
    {"attn_output.bias", "self_attn.o_proj.bias"},
    {"attn_q_norm.weight", "self_attn.q_norm.weight"},
    {"attn_k_norm.weight", "self_attn.k_norm.weight"},
    {"attn_sinks.weight", "self_attn.sinks"},
    {"attn_gate.weight", "self_attn.gate_proj.weight"},
    {"attn_q.weight", "self_attn.qkv_proj.weight", true, QueryKeyValue},

    {"post_attention_norm.weight", "post_attention_layernorm.weight", true, Plain, "",
     " gemma2 gemma3 gemma3n gemma4 muse-glimmer olmo2 glm4moe gpt-oss seed_oss exaone4 qwen3next qwen35 "
     "qwen35moe "},
    {"post_attention_norm.weight", "post_self_attn_layernorm.weight", true, Plain, "", " glm4 "},
    {"post_ffw_norm.weight", "post_mlp_layernorm.weight", true, Plain, "", " glm4 "},
    {"ffn_norm.weight", "pre_feedforward_layernorm.weight"},
    {"post_ffw_norm.weight", "post_feedforward_layernorm.weight"},
    {"ffn_norm.weight", "post_attention_layernorm.weight"},

    {"ffn_gate.weight", "mlp.gate_proj.weight"},
    {"ffn_up.weight", "mlp.up_proj.weight"},
    {"ffn_down.weight", "mlp.down_proj.weight"},
    {"ffn_gate.bias", "mlp.gate_proj.bias"},
    {"ffn_up.bias", "mlp.up_proj.bias"},
    {"ffn_down.bias", "mlp.down_proj.bias"},
    {"ffn_gate.weight", "mlp.gate_up_proj.weight", true, Halves, "ffn_up.weight"},

    // Mixtures of experts: Qwen, GLM, DeepSeek
    {"ffn_gate_inp.weight", "mlp.gate.weight"},
    {"exp_probs_b.bias", "mlp.gate.e_score_correction_bias"},
    {"ffn_gate_exps.weight", "mlp.experts.*.gate_proj.weight"},
    {"ffn_up_exps.weight", "mlp.experts.*.up_proj.weight"},
    {"ffn_down_exps.weight", "mlp.experts.*.down_proj.weight"},
    {"ffn_gate_inp_shexp.weight", "mlp.shared_expert_gate.weight"},
    {"ffn_gate_shexp.weight", "mlp.shared_expert.gate_proj.weight"},
    {"ffn_up_shexp.weight", "mlp.shared_expert.up_proj.weight"},
    {"ffn_down_shexp.weight", "mlp.shared_expert.down_proj.weight"},
    {"ffn_gate_shexp.weight", "mlp.shared_experts.gate_proj.weight"},
    {"ffn_up_shexp.weight", "mlp.shared_experts.up_proj.weight"},
    {"ffn_down_shexp.weight", "mlp.shared_experts.down_proj.weight"},
    // Mixtures of experts with one tensor for all experts, as in version 5 of the transformers library
    {"ffn_gate_exps.weight", "mlp.experts.gate_up_proj", true, HalvesPerExpert, "ffn_up_exps.weight",
     kFusedExperts},
    {"ffn_down_exps.weight", "mlp.experts.down_proj", true, Plain, "", kFusedExperts},
    // Qwen 3 VL, whose experts are transposed
    {"ffn_gate_exps.weight", "mlp.experts.gate_up_proj", true, ColumnHalves, "ffn_up_exps.weight",
     " qwen3vlmoe "},
    {"ffn_down_exps.weight", "mlp.experts.down_proj", true, Columns, "", " qwen3vlmoe "},
    // Mixtral
    {"ffn_gate_inp.weight", "block_sparse_moe.gate.weight"},
    {"ffn_gate_exps.weight", "block_sparse_moe.experts.*.w1.weight"},
    {"ffn_up_exps.weight", "block_sparse_moe.experts.*.w3.weight"},
    {"ffn_down_exps.weight", "block_sparse_moe.experts.*.w2.weight"},
    // Granite
    {"ffn_gate_inp.weight", "block_sparse_moe.router.layer.weight"},
    {"ffn_gate_exps.weight", "block_sparse_moe.input_linear.weight", true, HalvesPerExpert,
     "ffn_up_exps.weight"},
    {"ffn_down_exps.weight", "block_sparse_moe.output_linear.weight"},
    {"ffn_gate.weight", "shared_mlp.input_linear.weight", true, Halves, "ffn_up.weight", "", true},
    {"ffn_down.weight", "shared_mlp.output_linear.weight", true, Plain, "", "", true},
    {"ffn_gate_shexp.weight", "shared_mlp.input_linear.weight", true, Halves, "ffn_up_shexp.weight"},
    {"ffn_down_shexp.weight", "shared_mlp.output_linear.weight"},
    // gpt-oss, whose experts are transposed unless they are MXFP4
    {"ffn_gate_exps.weight", "mlp.experts.gate_up_proj", true, InterleavedColumns, "ffn_up_exps.weight",
     " gpt-oss "},
    {"ffn_down_exps.weight", "mlp.experts.down_proj", true, Columns, "", " gpt-oss "},
    {"ffn_gate_inp.weight", "mlp.router.weight"},
    {"ffn_gate_inp.bias", "mlp.router.bias"},
    {"ffn_gate_exps.weight", "mlp.experts.gate_up_proj_blocks", true, InterleavedBlocks,
     "ffn_up_exps.weight"},
    {"ffn_gate_exps.bias", "mlp.experts.gate_up_proj_bias", true, InterleavedBias, "ffn_up_exps.bias"},
    {"ffn_down_exps.weight", "mlp.experts.down_proj_blocks", true, Blocks},
    {"ffn_down_exps.bias", "mlp.experts.down_proj_bias"},

    // Gated delta rule
    {"attn_qkv.weight", "linear_attn.in_proj_qkv.weight"},
    {"attn_gate.weight", "linear_attn.in_proj_z.weight"},
    {"attn_qkv.weight", "linear_attn.in_proj_qkvz.weight", true, QueryKeyValueGate, "attn_gate.weight"},
    {"ssm_ba.weight", "linear_attn.in_proj_ba.weight"},
    {"ssm_alpha.weight", "linear_attn.in_proj_a.weight"},
    {"ssm_beta.weight", "linear_attn.in_proj_b.weight"},
    {"ssm_conv1d.weight", "linear_attn.conv1d.weight", true, Convolution},
    {"ssm_dt.bias", "linear_attn.dt_bias"},
    {"ssm_a", "linear_attn.A_log", true, MinusExp},
    {"ssm_norm.weight", "linear_attn.norm.weight"},
    {"ssm_out.weight", "linear_attn.out_proj.weight"},

    // LFM2
    {"attn_norm.weight", "operator_norm.weight"},
    {"ffn_norm.weight", "ffn_norm.weight"},
    {"attn_output.weight", "self_attn.out_proj.weight"},
    {"attn_q_norm.weight", "self_attn.q_layernorm.weight"},
    {"attn_k_norm.weight", "self_attn.k_layernorm.weight"},
    {"shortconv.in_proj.weight", "conv.in_proj.weight"},
    {"shortconv.conv.weight", "conv.conv.weight", true, Convolution},
    {"shortconv.out_proj.weight", "conv.out_proj.weight"},
    {"ffn_gate.weight", "feed_forward.w1.weight"},
    {"ffn_up.weight", "feed_forward.w3.weight"},
    {"ffn_down.weight", "feed_forward.w2.weight"},
    {"ffn_gate_inp.weight", "feed_forward.gate.weight"},
    {"exp_probs_b.bias", "feed_forward.expert_bias"},
    {"ffn_gate_exps.weight", "feed_forward.experts.*.w1.weight"},
    {"ffn_up_exps.weight", "feed_forward.experts.*.w3.weight"},
    {"ffn_down_exps.weight", "feed_forward.experts.*.w2.weight"},
    {"ffn_gate_exps.weight", "feed_forward.experts.gate_up_proj", true, HalvesPerExpert,
     "ffn_up_exps.weight"},
    {"ffn_down_exps.weight", "feed_forward.experts.down_proj"},

    // Nemotron H: a layer has one norm and one branch
    {"attn_norm.weight", "norm.weight"},
    {"attn_q.weight", "mixer.q_proj.weight"},
    {"attn_k.weight", "mixer.k_proj.weight"},
    {"attn_v.weight", "mixer.v_proj.weight"},
    {"attn_output.weight", "mixer.o_proj.weight"},
    {"ssm_in.weight", "mixer.in_proj.weight"},
    {"ssm_conv1d.weight", "mixer.conv1d.weight", true, Convolution},
    {"ssm_conv1d.bias", "mixer.conv1d.bias"},
    {"ssm_dt.bias", "mixer.dt_bias"},
    {"ssm_a", "mixer.A_log", true, MinusExp},
    {"ssm_d", "mixer.D"},
    {"ssm_norm.weight", "mixer.norm.weight", true, Groups},
    {"ssm_out.weight", "mixer.out_proj.weight"},
    {"ffn_up.weight", "mixer.up_proj.weight"},
    {"ffn_down.weight", "mixer.down_proj.weight"},
    {"ffn_gate_inp.weight", "mixer.gate.weight"},
    {"exp_probs_b.bias", "mixer.gate.e_score_correction_bias"},
    {"ffn_latent_down.weight", "mixer.fc1_latent_proj.weight"},
    {"ffn_latent_up.weight", "mixer.fc2_latent_proj.weight"},
    {"ffn_up_exps.weight", "mixer.experts.*.up_proj.weight"},
    {"ffn_down_exps.weight", "mixer.experts.*.down_proj.weight"},
    {"ffn_up_exps.weight", "mixer.experts.up_proj"},
    {"ffn_down_exps.weight", "mixer.experts.down_proj"},
    {"ffn_up_shexp.weight", "mixer.shared_experts.up_proj.weight"},
    {"ffn_down_shexp.weight", "mixer.shared_experts.down_proj.weight"},

    // Gemma 3n and 4: per-layer inputs
    {"per_layer_token_embd.weight", "model.embed_tokens_per_layer.weight", false, PaddedRows},
    {"per_layer_model_proj.weight", "model.per_layer_model_projection.weight", false},
    {"per_layer_proj_norm.weight", "model.per_layer_projection_norm.weight", false},
    {"inp_gate.weight", "per_layer_input_gate.weight"},
    {"proj.weight", "per_layer_projection.weight"},
    {"post_norm.weight", "post_per_layer_input_norm.weight"},
    // Gemma 4, whose experts run beside the dense feed-forward
    {"layer_output_scale.weight", "layer_scalar"},
    {"ffn_gate_inp.weight", "router.proj.weight"},
    {"ffn_gate_inp.scale", "router.scale"},
    {"ffn_down_exps.scale", "router.per_expert_scale"},
    {"ffn_gate_up_exps.weight", "experts.gate_up_proj"},
    {"ffn_down_exps.weight", "experts.down_proj"},
    {"pre_ffw_norm_2.weight", "pre_feedforward_layernorm_2.weight"},
    {"post_ffw_norm_1.weight", "post_feedforward_layernorm_1.weight"},
    {"post_ffw_norm_2.weight", "post_feedforward_layernorm_2.weight"},
    // Gemma 3n: AltUp and LAuReL. "*" is the number of a residual stream.
    {"altup_proj.weight", "model.altup_projections.*.weight", false},
    {"altup_unembd_proj.weight", "model.altup_unembed_projections.*.weight", false},
    {"altup_router.weight", "altup.modality_router.weight"},
    {"altup_router_norm.weight", "altup.router_norm.weight"},
    {"altup_predict_coef.weight", "altup.prediction_coefs.weight"},
    {"altup_correct_coef.weight", "altup.correction_coefs.weight"},
    {"altup_correct_scale.weight", "altup.correct_output_scale"},
    {"laurel_l.weight", "laurel.linear_left.weight"},
    {"laurel_r.weight", "laurel.linear_right.weight"},
    {"laurel_post_norm.weight", "laurel.post_laurel_norm.weight"},

    // Falcon H1. Granite 4 uses the same names for the tensors of scans.
    {"output_norm.weight", "model.final_layernorm.weight", false},
    {"ffn_norm", "pre_ff_layernorm.weight"},
    {"ffn_gate.weight", "feed_forward.gate_proj.weight"},
    {"ffn_up.weight", "feed_forward.up_proj.weight"},
    {"ffn_down.weight", "feed_forward.down_proj.weight"},
    {"ssm_in.weight", "mamba.in_proj.weight", true, Plain, "", " granitehybrid "},
    {"ssm_in.weight", "mamba.in_proj.weight", true, ScanInput},
    {"ssm_conv1d.weight", "mamba.conv1d.weight", true, Convolution},
    {"ssm_conv1d.bias", "mamba.conv1d.bias"},
    {"ssm_dt.bias", "mamba.dt_bias"},
    {"ssm_a", "mamba.A_log", true, MinusExp},
    {"ssm_d", "mamba.D"},
    {"ssm_norm.weight", "mamba.norm.weight", true, Groups},
    {"ssm_out.weight", "mamba.out_proj.weight"},

    // Apertus, whose activation has trained parameters
    {"attn_norm.weight", "attention_layernorm.weight"},
    {"ffn_norm.weight", "feedforward_layernorm.weight"},
    {"xielu.alpha_n", "mlp.act_fn.alpha_n", true, LayerValue},
    {"xielu.alpha_p", "mlp.act_fn.alpha_p", true, LayerValue},
    {"xielu.beta", "mlp.act_fn.beta", true, LayerValue},
    {"xielu.eps", "mlp.act_fn.eps", true, LayerValue},

    // ERNIE 4.5, MiniMax M2, Hunyuan
    {"exp_probs_b.bias", "mlp.moe_statics.e_score_correction_bias", true, Vector},
    {"exp_probs_b.bias", "block_sparse_moe.e_score_correction_bias"},
    {"attn_q_norm.weight", "self_attn.query_layernorm.weight"},
    {"attn_k_norm.weight", "self_attn.key_layernorm.weight"},
    {"ffn_gate_inp.weight", "mlp.gate.wg.weight"},
    {"ffn_gate_shexp.weight", "mlp.shared_mlp.gate_proj.weight"},
    {"ffn_up_shexp.weight", "mlp.shared_mlp.up_proj.weight"},
    {"ffn_down_shexp.weight", "mlp.shared_mlp.down_proj.weight"},

    // Kimi Linear, whose experts have Mixtral's names
    {"exp_probs_b.bias", "block_sparse_moe.gate.e_score_correction_bias"},
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
    {"ssm_a", "self_attn.A_log", true, MinusExp},
    {"ssm_norm.weight", "self_attn.o_norm.weight"},

    // GLM 5, whose indexer chooses positions for attention
    {"indexer.attn_q_b.weight", "self_attn.indexer.wq_b.weight"},
    {"indexer.attn_k.weight", "self_attn.indexer.wk.weight"},
    {"indexer.k_norm.weight", "self_attn.indexer.k_norm.weight"},
    {"indexer.k_norm.bias", "self_attn.indexer.k_norm.bias"},
    {"indexer.proj.weight", "self_attn.indexer.weights_proj.weight"},

    // Latent attention
    {"attn_q_a.weight", "self_attn.q_a_proj.weight"},
    {"attn_q_a_norm.weight", "self_attn.q_a_layernorm.weight"},
    {"attn_q_b.weight", "self_attn.q_b_proj.weight"},
    {"attn_kv_a_mqa.weight", "self_attn.kv_a_proj_with_mqa.weight"},
    {"attn_kv_a_norm.weight", "self_attn.kv_a_layernorm.weight"},
    {"attn_k_b.weight", "self_attn.kv_b_proj.weight", true, KeyValueUp, "attn_v_b.weight"},
};

constexpr std::string_view kLayers = "model.layers.";

// Removes a number and the following dot from the front of the text.
std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || length == text.size() || text[length] != '.') return std::nullopt;
    text.remove_prefix(length + 1);
    return number;
}

// Whether `name` matches `pattern`, where "*" stands for an expert's number.
bool matches(std::string_view name, std::string_view pattern, std::size_t& expert) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos) return name == pattern;
    if (name.substr(0, star) != pattern.substr(0, star)) return false;
    name.remove_prefix(star);
    const std::optional<std::size_t> number = take_number(name);
    if (!number || name != pattern.substr(star + 2)) return false;
    expert = *number;
    return true;
}

bool applies(const HfName& name, const HfFamily& family) {
    if (name.dense && family.experts) return false;
    if (name.architectures.empty()) return true;
    const std::string wanted = " " + std::string(family.architecture) + " ";
    return name.architectures.find(wanted) != std::string_view::npos;
}

}  // namespace

HfTensorPlace find_hf_name(std::string_view canonical, const HfFamily& family) {
    HfTensorPlace place;
    const bool layer = canonical.starts_with(kLayers);
    if (layer) {
        canonical.remove_prefix(kLayers.size());
        const std::optional<std::size_t> index = take_number(canonical);
        if (!index) return {};
        place.layer = *index;
    }
    for (const HfName& name : kNames) {
        if (name.layer != layer || !applies(name, family) || !matches(canonical, name.hf, place.expert))
            continue;
        place.name = &name;
        return place;
    }
    return {};
}

std::string canonical_hf_name(std::string_view name, bool wrapped) {
    constexpr std::string_view kBackbone = "backbone.";
    if (name.starts_with(kBackbone)) return "model." + std::string(name.substr(kBackbone.size()));
    if (!wrapped) return std::string(name);
    constexpr std::string_view kNew = "model.language_model.";
    constexpr std::string_view kOld = "language_model.";
    if (name.starts_with(kNew)) return "model." + std::string(name.substr(kNew.size()));
    if (name.starts_with(kOld)) return std::string(name.substr(kOld.size()));
    return std::string(name);
}

std::optional<std::string> why_not_needed(std::string_view canonical, const HfDescription& model) {
    if (canonical.ends_with(".rotary_emb.inv_freq")) return "the frequencies of rotation are computed";
    // Fixed scales for quantized 8-bit activations, which this program doesn't use: it computes more
    // precisely.
    for (const std::string_view end : {".input_scale", ".k_scale", ".v_scale"}) {
        if (canonical.ends_with(end)) return "scales of activations in 8 bits";
    }
    if (model.wrapped) {
        for (const std::string_view start :
             {"vision_tower.", "multi_modal_projector.", "model.vision_tower.",
              "model.multi_modal_projector.", "visual.", "model.visual.", "embed_vision.",
              "model.embed_vision.", "vision_embedder.", "model.vision_embedder.", "model.vision_adapter.",
              "model.vision_projection."}) {
            if (canonical.starts_with(start)) return "for images, which are not supported";
        }
        for (const std::string_view start :
             {"audio_tower.", "embed_audio.", "model.audio_tower.", "model.embed_audio."}) {
            if (canonical.starts_with(start)) return "for audio, which is not supported";
        }
    }
    if (canonical.starts_with("mtp.") || canonical.starts_with("model.mtp_"))
        return "layers for multi-token prediction, which is not supported";
    if (canonical == "lm_head.weight" && model.tied)
        return "the output head is tied to the embedding (tie_word_embeddings)";
    if (canonical.starts_with(kLayers)) {
        std::string_view rest = canonical.substr(kLayers.size());
        const std::optional<std::size_t> layer = take_number(rest);
        if (layer && *layer >= static_cast<std::size_t>(model.layers)) {
            return "layers for multi-token prediction, which is not supported";
        }
    }
    return std::nullopt;
}

}  // namespace rocmforge
