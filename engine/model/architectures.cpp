// The table of model families, and the table of their tensors' names, followed by lookups in them. The tables
// make the file longer than 400 lines.
#include "engine/model/architectures.h"

#include <span>

namespace rocmforge {
namespace {

using enum LayerRole;
using LogitScale = Architecture::LogitScale;
using QkNorm = Architecture::QkNorm;

constexpr RopeOrder kNeox = RopeOrder::Neox;

constexpr RoleSet kQkvBias = roles(QueryBias, KeyBias, ValueBias);
constexpr RoleSet kBiases =
    kQkvBias | roles(AttentionOutBias, GateBias, UpBias, DownBias);  // biases that files of a family may lack
constexpr RoleSet kQkNorms = roles(QueryNorm, KeyNorm);
constexpr RoleSet kPostNorms = roles(PostAttentionNorm, PostFfnNorm);

// The tensors with which sparse attention chooses positions (arXiv:2512.02556). If the context has at most as
// many positions as sparse attention chooses, it attends to all of them. read_config() limits the context to
// this number.
constexpr std::string_view kIndexer[]{"indexer.k_norm.weight", "indexer.k_norm.bias", "indexer.proj.weight",
                                      "indexer.attn_k.weight", "indexer.attn_q_b.weight"};

// One row for each family. GGUF's converters permute the query and key weights of Llama so that rotated pairs
// are adjacent.
constexpr Architecture kArchitectures[]{
    // Llama (arXiv:2302.13971), Mistral and Mixtral (arXiv:2310.06825, 2401.04088)
    {.name = "llama", .optional = kBiases, .window_period = 1, .normalizes_routes = true},
    {.name = "mistral3", .optional = kBiases, .normalizes_routes = true},
    // Qwen (arXiv:2407.10671, 2505.09388)
    {.name = "qwen2", .rope = kNeox, .required = kQkvBias, .optional = kBiases},
    {.name = "qwen2moe", .rope = kNeox, .required = kQkvBias, .shared_experts_gated = true},
    {.name = "qwen3", .rope = kNeox, .required = kQkNorms, .optional = kBiases},
    {.name = "qwen3moe", .rope = kNeox, .required = kQkNorms, .optional = kBiases, .normalizes_routes = true},
    // The language models of Qwen's vision models (arXiv:2409.12191, 2511.21631). Their rotation has sections
    // for time, height and width. For text the three positions are equal, so the ordinary rotation gives the
    // same result.
    {.name = "qwen2vl", .rope = kNeox, .required = kQkvBias, .optional = kBiases},
    {.name = "qwen3vl", .rope = kNeox, .required = kQkNorms, .optional = kBiases},
    {.name = "qwen3vlmoe",
     .rope = kNeox,
     .required = kQkNorms,
     .optional = kBiases,
     .normalizes_routes = true},
    // Gemma (arXiv:2403.08295, 2408.00118, 2503.19786)
    {.name = "gemma", .rope = kNeox, .activation = Activation::Gelu, .scales_embedding = true},
    {.name = "gemma2",
     .rope = kNeox,
     .activation = Activation::Gelu,
     .required = kPostNorms,
     .scales_embedding = true,
     .attention_soft_cap = 50.0F,
     .logit_soft_cap = 30.0F,
     .wide_scale_layers = 46,
     .window_period = 2,
     .window = 4096},
    {.name = "gemma3",
     .rope = kNeox,
     .activation = Activation::Gelu,
     .required = kQkNorms | kPostNorms,
     .scales_embedding = true,
     .wide_scale_layers = 62,
     .window_period = 6,
     .window_rope_base = 10000.0F},
    // Gemma 4 (Hugging Face's transformers)
    {.name = "gemma4",
     .rope = kNeox,
     .activation = Activation::Gelu,
     .required = kQkNorms | kPostNorms,
     .values_from_keys = true,
     .value_norm = true,
     .experts_beside = true,
     .attention_scale = 1.0F,
     .scales_embedding = true,
     .window_period = 6,
     .window_rope_base = 10000.0F,
     .normalizes_routes = true},
    // Gemma 3n (Hugging Face's transformers)
    {.name = "gemma3n",
     .rope = kNeox,
     .activation = Activation::Gelu,
     .required = kQkNorms | kPostNorms,
     .value_norm = true,
     .streams = true,
     .attention_scale = 1.0F,
     .scales_embedding = true,
     .logit_soft_cap = 30.0F,
     .window_period = 5,
     .window_rope_base = 10000.0F},
    // Phi 3 and 4 (arXiv:2404.14219, 2412.08905)
    {.name = "phi3", .rope = kNeox, .optional = kBiases},
    // GLM 4 (arXiv:2406.12793, 2508.06471)
    {.name = "glm4", .required = kPostNorms, .optional = kBiases},
    {.name = "glm4moe",
     .rope = kNeox,
     .required = roles(ChoiceBias),
     .optional = kBiases | kQkNorms,
     .ffn_norm = "post_attention_norm.weight",
     .route_scores = RouteScores::Sigmoid,
     .normalizes_routes = true},
    // Granite (arXiv:2405.04324; the scales: Hugging Face's transformers)
    {.name = "granite", .optional = kBiases, .logit_scale = LogitScale::Divides, .rope_can_be_off = true},
    {.name = "granitemoe",
     .optional = kBiases,
     .logit_scale = LogitScale::Divides,
     .rope_can_be_off = true,
     .normalizes_routes = true},
    {.name = "granitehybrid",
     .state_layers = LayerKind::Scan,
     .optional = kBiases,
     .logit_scale = LogitScale::Divides,
     .rope_can_be_off = true,
     .normalizes_routes = true},
    // OLMo 2 and 3 (arXiv:2501.00656)
    {.name = "olmo2",
     .rope = kNeox,
     .qk_norm = QkNorm::Whole,
     .required = kQkNorms | kPostNorms,
     .absent = roles(AttentionNorm, FfnNorm),
     .window_period = 4,
     .window_rope_fallback = true},
    {.name = "smollm3", .optional = kBiases, .unrotated_period = 4},
    // Command R, whose large model normalizes queries and keys, and Command R7B
    {.name = "command-r",
     .norm = NormKind::Layer,
     .qk_norm = QkNorm::Heads,
     .parallel = true,
     .optional = kBiases | kQkNorms,
     .absent = roles(FfnNorm),
     .logit_scale = LogitScale::Multiplies},
    {.name = "cohere2",
     .norm = NormKind::Layer,
     .parallel = true,
     .optional = kBiases,
     .absent = roles(FfnNorm),
     .logit_scale = LogitScale::Multiplies,
     .window_period = 4,
     .full_unrotated = true},
    {.name = "cohere2moe",
     .norm = NormKind::Layer,
     .parallel = true,
     .optional = kBiases,
     .absent = roles(FfnNorm),
     .logit_scale = LogitScale::Multiplies,
     .window_period = 4,
     .window_full_first = true,
     .full_unrotated = true,
     .dense_rotated = true,
     .route_scores = RouteScores::Sigmoid,
     .shared_mean = true},
    // gpt-oss (arXiv:2508.10925)
    {.name = "gpt-oss",
     .rope = kNeox,
     .activation = Activation::ClampedSwiglu,
     .required =
         kQkvBias | roles(AttentionOutBias, Sinks, RouterBias, ExpertGateBias, ExpertUpBias, ExpertDownBias),
     .ffn_norm = "post_attention_norm.weight",
     .window_period = 2,
     .normalizes_routes = true},
    // DeepSeek 2 and 3 (arXiv:2405.04434, 2412.19437), GLM 4.7 Flash; Mistral 4
    {.name = "deepseek2", .latent = true, .optional = roles(ChoiceBias), .bias_means_sigmoid = true},
    {.name = "mistral4", .latent = true, .optional = roles(ChoiceBias), .bias_means_sigmoid = true},
    // GLM 5: DeepSeek's sparse attention, computed without its indexer (see kIndexer)
    {.name = "glm-dsa",
     .latent = true,
     .optional = roles(ChoiceBias),
     .unused = kIndexer,
     .route_scores = RouteScores::Sigmoid},
    // Seed-OSS. For families without a paper, the source is the code of Hugging Face's transformers.
    {.name = "seed_oss", .rope = kNeox, .optional = kQkvBias, .ffn_norm = "post_attention_norm.weight"},
    // ERNIE 4.5
    {.name = "ernie4_5", .optional = kBiases},
    {.name = "ernie4_5-moe", .optional = kBiases | roles(ChoiceBias), .normalizes_routes = true},
    // EXAONE 4 (arXiv:2507.11407)
    {.name = "exaone4",
     .rope = kNeox,
     .required = kQkNorms | kPostNorms,
     .absent = roles(AttentionNorm, FfnNorm),
     .window_period = 4,
     .full_unrotated = true},
    // MiniMax M2
    {.name = "minimax-m2",
     .rope = kNeox,
     .qk_norm = QkNorm::Whole,
     .required = kQkNorms | roles(ChoiceBias),
     .route_scores = RouteScores::Sigmoid,
     .normalizes_routes = true},
    // Apertus (arXiv:2509.14233)
    {.name = "apertus",
     .rope = kNeox,
     .activation = Activation::Xielu,
     .required = kQkNorms,
     .optional = kBiases,
     .absent = roles(Gate)},
    // Muse Glimmer
    {.name = "muse-glimmer",
     .embedding_norm = true,
     .post_norm_eps = 1e-8F,
     .required = kQkNorms | kPostNorms | roles(AttentionGate),
     .logit_scale = LogitScale::Multiplies,
     .window_period = 4,
     .full_unrotated = true},
    // Hunyuan (arXiv:2411.02265)
    {.name = "hunyuan-dense",
     .rope = kNeox,
     .norms_rotated = true,
     .required = kQkNorms,
     .optional = kBiases},
    {.name = "hunyuan-moe",
     .rope = kNeox,
     .norms_rotated = true,
     .required = kQkNorms | roles(SharedGate, SharedUp, SharedDown),
     .normalizes_routes = true},
    // MiniCPM (arXiv:2404.06395)
    {.name = "minicpm",
     .optional = kBiases,
     .logit_scale = LogitScale::Divides,
     .embedding_scale = 12.0F,
     .depth_scale = 1.4F,
     .logit_width = 256,
     .normalizes_routes = true},
    // Qwen 3 Next, 3.5 and later: three layers with the gated delta rule (arXiv:2412.06464) for each layer
    // with attention
    {.name = "qwen3next",
     .rope = kNeox,
     .state_layers = LayerKind::DeltaRule,
     .key_order = KeyOrder::Grouped,
     .gated_attention = true,
     .required = kQkNorms,
     .ffn_norm = "post_attention_norm.weight",
     .normalizes_routes = true,
     .shared_experts_gated = true},
    {.name = "qwen35",
     .rope = kNeox,
     .state_layers = LayerKind::DeltaRule,
     .gated_attention = true,
     .required = kQkNorms,
     .ffn_norm = "post_attention_norm.weight"},
    {.name = "qwen35moe",
     .rope = kNeox,
     .state_layers = LayerKind::DeltaRule,
     .gated_attention = true,
     .required = kQkNorms,
     .ffn_norm = "post_attention_norm.weight",
     .normalizes_routes = true,
     .shared_experts_gated = true},
    // Nemotron H and Nemotron 3 (arXiv:2504.03624, 2512.20856): a layer is a scan, attention or a
    // feed-forward
    {.name = "nemotron_h",
     .activation = Activation::SquaredRelu,
     .state_layers = LayerKind::Scan,
     .one_branch = true,
     .required = roles(StateNorm),
     .optional = kBiases,
     .absent = roles(Gate),
     .unrotated_period = 1},
    {.name = "nemotron_h_moe",
     .activation = Activation::SquaredRelu,
     .state_layers = LayerKind::Scan,
     .one_branch = true,
     .required = roles(StateNorm, ChoiceBias),
     .optional = kBiases,
     .absent = roles(Gate, ExpertGate, SharedGate),
     .unrotated_period = 1,
     .route_scores = RouteScores::Sigmoid,
     .normalizes_routes = true},
    // Falcon H1 (arXiv:2507.22448). Its multipliers are part of a GGUF file's weights.
    {.name = "falcon-h1",
     .rope = kNeox,
     .state_layers = LayerKind::AttentionAndScan,
     .optional = kBiases,
     .ffn_norm = "ffn_norm",
     .logit_scale = LogitScale::Multiplies},
    // Kimi Linear (arXiv:2510.26692): the delta rule with one decay per channel, and latent attention without
    // rotation
    {.name = "kimi-linear",
     .latent = true,
     .state_layers = LayerKind::ChannelDelta,
     .required = roles(ChoiceBias),
     .unrotated_period = 1,
     .route_scores = RouteScores::Sigmoid,
     .normalizes_routes = true},
    // LFM2 and 2.5 (arXiv:2511.23404): short convolutions and attention
    {.name = "lfm2",
     .rope = kNeox,
     .state_layers = LayerKind::ShortConv,
     .required = kQkNorms,
     .output_norm = "token_embd_norm.weight"},
    {.name = "lfm2moe",
     .rope = kNeox,
     .state_layers = LayerKind::ShortConv,
     .required = kQkNorms | roles(ChoiceBias),
     .output_norm = "token_embd_norm.weight",
     .route_scores = RouteScores::Sigmoid,
     .normalizes_routes = true},
};

}  // namespace

// Names in the order of LayerRole.
const LayerNames kLayerNames{
    "attn_norm.weight",
    "attn_q.weight",
    "attn_k.weight",
    "attn_v.weight",
    "attn_output.weight",
    "ffn_norm.weight",
    "ffn_gate.weight",
    "ffn_up.weight",
    "ffn_down.weight",
    "attn_q.bias",
    "attn_k.bias",
    "attn_v.bias",
    "attn_output.bias",
    "attn_q_norm.weight",
    "attn_k_norm.weight",
    "attn_sinks.weight",
    "post_attention_norm.weight",
    "post_ffw_norm.weight",
    "ffn_gate.bias",
    "ffn_up.bias",
    "ffn_down.bias",
    "ffn_gate_inp.weight",
    "ffn_gate_inp.bias",
    "exp_probs_b.bias",
    "ffn_gate_exps.weight",
    "ffn_up_exps.weight",
    "ffn_down_exps.weight",
    "ffn_gate_exps.bias",
    "ffn_up_exps.bias",
    "ffn_down_exps.bias",
    "ffn_gate_inp_shexp.weight",
    "ffn_gate_shexp.weight",
    "ffn_up_shexp.weight",
    "ffn_down_shexp.weight",
    "attn_q_a.weight",
    "attn_q_a_norm.weight",
    "",  // Latent and KeyRope are stored in kFusedLatent
    "attn_kv_a_norm.weight",
    "",
    "attn_k_b.weight",
    "attn_v_b.weight",
    "attn_kv_b.weight",
    "attn_gate.weight",
    "ffn_gate_up_exps.weight",
    "pre_ffw_norm_2.weight",
    "post_ffw_norm_1.weight",
    "post_ffw_norm_2.weight",
    "ffn_gate_inp.scale",
    "ffn_down_exps.scale",
    "inp_gate.weight",
    "proj.weight",
    "post_norm.weight",
    "attn_qkv.weight",  // ShortConv stores this role and the next two in kFusedShortConv
    "",
    "attn_gate.weight",
    "ssm_conv1d.weight",
    "ssm_conv1d.bias",
    "ssm_a",
    "ssm_dt.bias",
    "ssm_alpha.weight",
    "ssm_beta.weight",
    "ssm_ba.weight",
    "ssm_norm.weight",
    "ssm_d",
    "ffn_latent_down.weight",
    "ffn_latent_up.weight",
    "ssm_out.weight",
    "altup_router.weight",
    "altup_router_norm.weight",
    "altup_predict_coef.weight",
    "altup_correct_coef.weight",
    "altup_correct_scale.weight",
    "laurel_l.weight",
    "laurel_r.weight",
    "laurel_post_norm.weight",
    "ssm_conv1d_q.weight",
    "ssm_conv1d_k.weight",
    "ssm_conv1d_v.weight",
    "ssm_f_a.weight",
    "ssm_f_b.weight",
    "ssm_g_a.weight",
    "ssm_g_b.weight",
};

const std::array<std::string_view, kSharedRoleCount> kSharedNames{
    "per_layer_token_embd.weight", "per_layer_model_proj.weight", "per_layer_proj_norm.weight",
    "altup_proj.weight", "altup_unembd_proj.weight"};

std::string Architecture::layer_tensor(std::size_t layer_index, std::string_view tensor) const {
    return "blk." + std::to_string(layer_index) + "." + std::string(tensor);
}

std::string Architecture::layer_tensor(std::size_t layer_index, LayerRole role, LayerKind kind) const {
    // A layer that is only a feed-forward has a single norm.
    if (role == FfnNorm && kind == LayerKind::FeedForward) role = AttentionNorm;
    if (role == FfnNorm && !ffn_norm.empty()) return layer_tensor(layer_index, ffn_norm);
    if (role == AttentionOut && (kind == LayerKind::DeltaRule || kind == LayerKind::Scan))
        return layer_tensor(layer_index, "ssm_out.weight");
    if (role == AttentionOut && kind == LayerKind::ShortConv)
        return layer_tensor(layer_index, "shortconv.out_proj.weight");
    if (role == StateConv && kind == LayerKind::ShortConv)
        return layer_tensor(layer_index, "shortconv.conv.weight");
    return layer_tensor(layer_index, kLayerNames[static_cast<std::size_t>(role)]);
}

const Architecture* find_architecture(std::string_view name) {
    for (const Architecture& architecture : kArchitectures) {
        if (architecture.name == name) return &architecture;
    }
    return nullptr;
}

std::string known_architectures() {
    std::string names;
    for (const Architecture& architecture : kArchitectures) {
        names += (names.empty() ? "" : ", ") + std::string(architecture.name);
    }
    return names;
}

}  // namespace rocmforge
