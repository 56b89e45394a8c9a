#include "engine/hugging_face/hf_metadata.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/base/text.h"
#include "engine/files/gguf_values.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kMaxFigure = 1'000'000'000;  // larger than every size in a model
constexpr std::string_view kWindowed = "sliding_attention";
constexpr std::string_view kFull = "full_attention";
constexpr std::string_view kWithState = "linear_attention";
constexpr std::string_view kConvolution = "conv";

class Describer {
  public:
    Describer(const HfConfig& whole, const HfConfig& config, HfDescription& out)
        : whole_(whole),
          c_(config),
          out_(out),
          f_(*out.family),
          prefix_(std::string(f_.architecture) + ".") {}

    void run() {
        sizes();
        head();
        activation();
        windows();
        if (f_.experts) experts();
        if (f_.latent) latent();
        if (f_.delta_rule) delta_rule();
        if (f_.short_conv) short_conv();
        if (f_.one_branch || f_.adds_scan) describe_hf_scan(c_, out_);
        family_figures();
        quantization();
        describe_hf_rope(c_, context_, out_);
    }

  private:
    std::string key(std::string_view suffix) const { return prefix_ + std::string(suffix); }

    std::uint64_t sane(std::string_view hf_key, std::uint64_t value) const {
        if (value > kMaxFigure) c_.bad({Text::tr("its %1 is %2"), hf_key, value});
        return value;
    }
    std::uint64_t number(std::string_view gguf, std::string_view hf) {
        const std::uint64_t value = sane(hf, c_.need_number(hf));
        out_.metadata.number(key(gguf), value);
        return value;
    }
    void maybe_number(std::string_view gguf, std::string_view hf) {
        if (const auto value = c_.number(hf)) out_.metadata.number(key(gguf), sane(hf, *value));
    }
    void maybe_real(std::string_view gguf, std::string_view hf) {
        if (const auto value = c_.real(hf)) out_.metadata.real(key(gguf), *value);
    }
    // Refuses any value except the only one that this program supports.
    void must_be(std::string_view hf, double value, double usual) const {
        const double stated = c_.real(hf).value_or(usual);
        if (stated != value) {
            c_.unsupported({Text::tr("its %1 is %2, and this program computes such models with %3 only"), hf,
                            stated, value});
        }
    }
    void must_not_be(std::string_view hf) const {
        if (c_.flag(hf).value_or(false)) {
            c_.unsupported({Text::tr("its %1 is true, which is not supported"), hf});
        }
    }

    void sizes() {
        if (f_.one_branch) branches_ = hf_branches(c_);
        if (f_.one_branch && branches_.empty()) c_.bad(Text::tr("it does not say its layers_block_type"));
        // The number of layers is only a hint where their kinds are listed.
        layers_ = branches_.empty() ? sane("num_hidden_layers", c_.need_number("num_hidden_layers"))
                                    : branches_.size();
        // GGUF's count includes the layers that predict further tokens (multi-token prediction).
        const std::uint64_t guessing =
            sane("num_nextn_predict_layers", c_.number("num_nextn_predict_layers").value_or(0));
        out_.metadata.number(key("block_count"), layers_ + guessing);
        if (guessing > 0) out_.metadata.number(key("nextn_predict_layers"), guessing);
        out_.layers = static_cast<int>(layers_);
        out_.hidden = number("embedding_length", "hidden_size");
        feed_forward();
        out_.heads = number("attention.head_count", "num_attention_heads");
        context_ = sane("max_position_embeddings", c_.number("max_position_embeddings").value_or(f_.context));
        out_.metadata.number(key("context_length"), context_);
        out_.kv_heads =
            c_.number("num_key_value_heads").value_or(f_.kv_heads == 0 ? out_.heads : f_.kv_heads);
        out_.kv_heads = sane("num_key_value_heads", out_.kv_heads);
        if (out_.heads == 0) c_.bad(Text::tr("its num_attention_heads is 0"));
        out_.head_dim =
            c_.number("head_dim").value_or(f_.head_dim == 0 ? out_.hidden / out_.heads : f_.head_dim);
        out_.head_dim = sane("head_dim", out_.head_dim);
        const bool layer_norms = f_.architecture == "command-r" || f_.architecture == "cohere2";
        out_.metadata.real(
            key(layer_norms ? "attention.layer_norm_epsilon" : "attention.layer_norm_rms_epsilon"),
            c_.real(layer_norms     ? "layer_norm_eps"
                    : f_.short_conv ? "norm_eps"
                    : f_.one_branch ? "layer_norm_epsilon"
                                    : "rms_norm_eps")
                .value_or(f_.norm_eps));
        if (f_.latent) return;
        if (f_.one_branch) {
            of_branches("attention.head_count_kv", out_.kv_heads, kAttentionBranch);
        } else {
            out_.metadata.number(key("attention.head_count_kv"), out_.kv_heads);
        }
        out_.metadata.number(key("attention.key_length"), out_.head_dim);
        out_.metadata.number(key("attention.value_length"), out_.head_dim);
        double share = c_.real("partial_rotary_factor")
                           .value_or(f_.architecture.starts_with("glm4") ? 0.5 : f_.rotary_share);
        if (const auto rope = c_.object("rope_parameters")) {
            share = rope->real("partial_rotary_factor").value_or(share);
        }
        if (!(share > 0 && share <= 1)) c_.bad({Text::tr("its partial_rotary_factor is %1"), share});
        out_.metadata.number(key("rope.dimension_count"),
                             static_cast<std::uint64_t>(static_cast<double>(out_.head_dim) * share));
    }

    // A list with 0 for the layers of other kinds.
    void of_branches(std::string_view gguf, std::uint64_t value, char branch) {
        std::vector<std::int64_t> values;
        for (const char kind : branches_) {
            values.push_back(kind == branch ? static_cast<std::int64_t>(value) : 0);
        }
        out_.metadata.integers(key(gguf), values);
    }

    void feed_forward() {
        if (f_.one_branch) {
            if (f_.experts && branches_.find(kDenseBranch) != std::string::npos) {
                c_.unsupported(Text::tr("some of its layers have experts and others a dense feed-forward"));
            }
            const char* width = f_.experts ? "moe_intermediate_size" : "intermediate_size";
            of_branches("feed_forward_length", sane(width, c_.need_number(width)),
                        f_.experts ? kExpertBranch : kDenseBranch);
            return;
        }
        if (f_.delta_rule && f_.experts && !c_.has("intermediate_size")) return;
        if (!f_.short_conv || !c_.has("block_ff_dim")) {
            number("feed_forward_length", "intermediate_size");
            return;
        }
        // LFM2 uses two thirds of the stated width, rounded up.
        auto width = static_cast<double>(sane("block_ff_dim", c_.need_number("block_ff_dim")));
        if (c_.flag("block_auto_adjust_ff_dim").value_or(true)) {
            width = std::floor(std::floor(2 * width / 3) * c_.real("block_ffn_dim_multiplier").value_or(1));
            const auto multiple = static_cast<double>(c_.number("block_multiple_of").value_or(256));
            if (multiple < 1) c_.bad(Text::tr("its block_multiple_of is 0"));
            width = multiple * std::ceil(width / multiple);
        }
        out_.metadata.number(key("feed_forward_length"),
                             sane("block_ff_dim", static_cast<std::uint64_t>(width)));
    }

    void head() {
        std::optional<bool> tied = c_.flag("tie_word_embeddings");
        if (!tied) tied = whole_.flag("tie_word_embeddings");
        out_.tied = tied.value_or(f_.tied);
        out_.says_untied = tied == false;
    }

    void activation() const {
        std::optional<std::string> stated = c_.text("hidden_activation");
        if (!stated) stated = c_.text(f_.one_branch ? "mlp_hidden_act" : "hidden_act");
        if (!stated) return;
        // Gemma's first release says "gelu" but means the tanh approximation.
        const bool same = *stated == f_.activation || (*stated == "gelu" && f_.architecture == "gemma") ||
                          (*stated == "swish" && f_.activation == "silu");
        if (same) return;
        c_.unsupported({Text::tr("its activation is '%1', not '%2' as in other models of its kind"),
                        printable(*stated), f_.activation});
    }

    void windows() {
        const std::vector<std::string> types = c_.texts("layer_types");
        std::vector<std::int64_t> windowed;
        for (const std::string& type : types) {
            const bool with_state =
                (f_.delta_rule && type == kWithState) || (f_.short_conv && type == kConvolution);
            if (type != kWindowed && type != kFull && !with_state) {
                c_.unsupported({Text::tr("it has layers of the kind '%1'"), printable(type)});
            }
            windowed.push_back(type == kWindowed ? 1 : 0);
        }
        if (!types.empty() && types.size() < layers_) {
            c_.bad({Text::tr("its layer_types has entries for only %1 of %2 layers"), types.size(), layers_});
        }
        if (!f_.windows) {
            const bool any = std::find(windowed.begin(), windowed.end(), 1) != windowed.end();
            if (any || c_.flag("use_sliding_window").value_or(false)) {
                c_.unsupported(Text::tr(
                    "some of its layers use a sliding window, which is not supported for its architecture"));
            }
            return;
        }
        const std::uint64_t width = sane("sliding_window", c_.number("sliding_window").value_or(0));
        // If the key is missing there is no window, except for architectures where the default applies.
        const bool may_have_none = f_.architecture == "llama" || f_.architecture == "exaone4";
        if (width == 0 && !may_have_none) c_.bad(Text::tr("it does not say its sliding_window"));
        if (width == 0) return;
        out_.metadata.number(key("attention.sliding_window"), width);
        if (!windowed.empty()) {
            out_.metadata.integers(key("attention.sliding_window_pattern"), windowed);
        } else {
            std::optional<std::uint64_t> period = c_.number("sliding_window_pattern");
            if (!period) period = c_.number("_sliding_window_pattern");
            if (period) out_.metadata.number(key("attention.sliding_window_pattern"), *period);
        }
    }

    void experts() {
        for (const char* name : {"num_local_experts", "num_experts", "n_routed_experts"}) {
            if (c_.has(name)) out_.experts = number("expert_count", name);
        }
        if (out_.experts == 0) c_.bad(Text::tr("it does not say how many experts it has"));
        const char* used = c_.has("num_experts_per_tok") ? "num_experts_per_tok" : "experts_per_token";
        number("expert_used_count", used);
        const char* width = c_.has("moe_intermediate_size") ? "moe_intermediate_size" : "intermediate_size";
        number("expert_feed_forward_length", width);
        maybe_number("expert_shared_feed_forward_length", "shared_expert_intermediate_size");
        maybe_number("expert_shared_feed_forward_length", "shared_intermediate_size");
        maybe_number("expert_shared_feed_forward_length", "moe_shared_expert_intermediate_size");
        maybe_number("moe_latent_size", "moe_latent_size");
        maybe_number("expert_shared_count", "n_shared_experts");
        maybe_number("leading_dense_block_count", "first_k_dense_replace");
        maybe_real("expert_weights_scale", "routed_scaling_factor");
        const bool off_by_default =
            f_.model_type == "qwen2_moe" || f_.model_type == "qwen3_moe" || f_.model_type == "deepseek_v2";
        if (off_by_default || c_.has("norm_topk_prob")) {
            out_.metadata.flag(key("expert_weights_norm"),
                               c_.flag("norm_topk_prob").value_or(!off_by_default));
        }
        must_be("decoder_sparse_step", 1, 1);
        must_be("moe_layer_freq", 1, 1);
        if (!c_.numbers("mlp_only_layers").empty()) {
            c_.unsupported(Text::tr("some of its layers have no experts (mlp_only_layers)"));
        }
        if (f_.one_branch) {
            maybe_number("expert_group_count", "n_group");
            maybe_number("expert_group_used_count", "topk_group");
        }
        if (f_.architecture != "deepseek2" && f_.architecture != "glm4moe") return;
        const bool sigmoid = f_.model_type != "deepseek_v2";
        const std::string scores = c_.text("scoring_func").value_or(sigmoid ? "sigmoid" : "softmax");
        if (scores != "sigmoid" && scores != "softmax") {
            c_.unsupported({Text::tr("its experts are scored by '%1'"), printable(scores)});
        }
        out_.metadata.number(key("expert_gating_func"), scores == "sigmoid" ? 2 : 1);
        // With the method "greedy", experts are chosen without groups.
        if (c_.text("topk_method").value_or("") == "greedy") return;
        maybe_number("expert_group_count", "n_group");
        maybe_number("expert_group_used_count", "topk_group");
    }

    void short_conv() {
        out_.metadata.number(key("shortconv.l_cache"),
                             sane("conv_L_cache", c_.number("conv_L_cache").value_or(3)));
        must_not_be("conv_bias");
        std::vector<std::int64_t> with_state(static_cast<std::size_t>(layers_), 1);
        const std::vector<std::string> types = c_.texts("layer_types");
        for (std::size_t i = 0; i < std::min(types.size(), with_state.size()); ++i) {
            if (types[i] != kConvolution) with_state[i] = 0;
        }
        for (const std::uint64_t layer : c_.numbers("full_attn_idxs")) {
            if (layer < layers_) with_state[static_cast<std::size_t>(layer)] = 0;
        }
        out_.metadata.integers(key("attention.recurrent_layers"), with_state);
        if (!f_.experts) return;
        maybe_number("leading_dense_block_count", "num_dense_layers");
        out_.metadata.number(key("expert_gating_func"), 2);
    }

    void delta_rule() {
        const auto size = [&](std::string_view hf, std::uint64_t usual) {
            return sane(hf, c_.number(hf).value_or(usual));
        };
        out_.key_heads = size("linear_num_key_heads", 16);
        out_.value_heads = size("linear_num_value_heads", 32);
        out_.key_dim = size("linear_key_head_dim", 128);
        out_.value_dim = size("linear_value_head_dim", 128);
        out_.metadata.number(key("ssm.conv_kernel"), size("linear_conv_kernel_dim", 4));
        out_.metadata.number(key("ssm.group_count"), out_.key_heads);
        out_.metadata.number(key("ssm.time_step_rank"), out_.value_heads);
        out_.metadata.number(key("ssm.state_size"), out_.key_dim);
        out_.metadata.number(key("ssm.inner_size"), out_.value_dim * out_.value_heads);
        if (c_.flag("attn_output_gate") == false) {
            c_.unsupported(Text::tr("its attn_output_gate is false, which is not supported"));
        }
        maybe_number("full_attention_interval", "full_attention_interval");
        std::vector<std::int64_t> with_state;
        for (const std::string& type : c_.texts("layer_types"))
            with_state.push_back(type == kWithState ? 1 : 0);
        if (!with_state.empty()) out_.metadata.integers(key("attention.recurrent_layers"), with_state);
    }

    // Describes latent attention in the absorbed form of new GGUF files, where the latent vector serves as
    // keys and values of all heads.
    void latent() {
        out_.latent_rank = number("attention.kv_lora_rank", "kv_lora_rank");
        maybe_number("attention.q_lora_rank", "q_lora_rank");
        const std::uint64_t rotated = number("rope.dimension_count", "qk_rope_head_dim");
        out_.latent_key_dim = sane("qk_nope_head_dim", c_.need_number("qk_nope_head_dim"));
        out_.latent_value_dim = sane("v_head_dim", c_.need_number("v_head_dim"));
        out_.kv_heads = 1;
        out_.head_dim = out_.latent_rank + rotated;
        out_.metadata.number(key("attention.head_count_kv"), 1);
        out_.metadata.number(key("attention.key_length"), out_.head_dim);
        out_.metadata.number(key("attention.value_length"), out_.latent_rank);
        out_.metadata.number(key("attention.key_length_mla"), out_.latent_key_dim + rotated);
        out_.metadata.number(key("attention.value_length_mla"), out_.latent_value_dim);
    }

    void family_figures() {
        const std::string_view kind = f_.architecture;
        if (kind == "granite" || kind == "granitemoe") {
            maybe_real("attention.scale", "attention_multiplier");
            maybe_real("embedding_scale", "embedding_multiplier");
            maybe_real("residual_scale", "residual_multiplier");
            maybe_real("logit_scale", "logits_scaling");
        } else if (kind == "command-r" || kind == "cohere2") {
            out_.metadata.real(key("logit_scale"), c_.real("logit_scale").value_or(0.0625));
        } else if (kind == "gemma2" || kind == "gemma3") {
            const bool two = kind == "gemma2";
            // A value of null means no cap; a missing key means the default.
            out_.metadata.real(key("attn_logit_softcapping"), cap("attn_logit_softcapping", two ? 50 : 0));
            out_.metadata.real(key("final_logit_softcapping"), cap("final_logit_softcapping", two ? 30 : 0));
            const double width = c_.real("query_pre_attn_scalar").value_or(256);
            if (width <= 0) c_.bad({Text::tr("its query_pre_attn_scalar is %1"), width});
            out_.metadata.real(key("attention.scale"), 1 / std::sqrt(width));
            must_not_be("use_bidirectional_attention");
        } else if (kind == "smollm3") {
            unrotated_layers();
        } else if (kind == "gpt-oss") {
            must_be("swiglu_limit", 7, 7);
        } else if (kind == "mistral3") {
            temperature();
        }
    }

    double cap(std::string_view hf, double usual) const {
        if (const auto value = c_.real(hf)) return *value;
        return c_.says_null(hf) ? 0 : usual;
    }

    void temperature() {
        const auto rope = c_.object("rope_parameters");
        if (!rope || !rope->has("llama_4_scaling_beta")) return;
        out_.metadata.real(key("attention.temperature_scale"), *rope->real("llama_4_scaling_beta"));
        maybe_number("attention.temperature_length", "original_max_position_embeddings");
    }

    // The configuration has a flag for each layer, 1 if it is rotated. This program supports only models
    // where every fourth layer is not rotated.
    void unrotated_layers() const {
        const std::vector<std::uint64_t> rotated = c_.numbers("no_rope_layers");
        must_be("no_rope_layer_interval", 4, 4);
        for (std::size_t i = 0; i < rotated.size(); ++i) {
            if ((rotated[i] != 0) == ((i + 1) % 4 != 0)) continue;
            c_.unsupported(Text::tr("its no_rope_layers are not every fourth layer"));
        }
    }

    void quantization() {
        std::optional<HfConfig> how = c_.object("quantization_config");
        if (!how) how = whole_.object("quantization_config");
        if (!how) return;
        const std::string method = how->text("quant_method").value_or("");
        // compressed-tensors has many forms. All except FP8 use other tensor names, which are refused.
        if (method != "fp8" && method != "compressed-tensors" && method != "mxfp4") {
            c_.unsupported({Text::tr("its weights are quantised by '%1'; this program reads F32, F16, BF16 "
                                     "and FP8 weights of such models"),
                            printable(method)});
        }
        const std::vector<std::uint64_t> block = how->numbers("weight_block_size");
        if (block.empty()) return;
        if (block.size() != 2 || block[0] == 0 || block[1] == 0)
            c_.bad(Text::tr("its weight_block_size is not a pair of positive numbers"));
        out_.block_rows = sane("weight_block_size", block[0]);
        out_.block_columns = sane("weight_block_size", block[1]);
    }

    const HfConfig& whole_;
    const HfConfig& c_;
    HfDescription& out_;
    const HfFamily& f_;
    std::string prefix_;
    std::string branches_;  // hf_branches()
    std::uint64_t layers_ = 0;
    std::uint64_t context_ = 0;
};

}  // namespace

void OwnedMetadata::text(std::string key, std::string value) {
    put(std::move(key), std::string_view(texts_.emplace_back(std::move(value))));
}

void OwnedMetadata::integers(std::string key, const std::vector<std::int64_t>& values) {
    const std::vector<std::int64_t>& kept = lists_.emplace_back(values);
    put(std::move(key),
        GgufArray{
            .element_type = gguf_type::I64, .count = kept.size(), .bytes = std::as_bytes(std::span(kept))});
}

HfDescription describe_hf_model(const HfConfig& config, const std::string& name) {
    HfDescription description;
    const std::optional<HfConfig> inner = config.object("text_config");
    const HfConfig& text = inner ? *inner : config;
    if (inner) {
        description.wrapped = true;
        description.wrapper = config.text("model_type").value_or("");
        constexpr std::array<std::string_view, 6> kWrappers{"gemma3",   "mistral3", "llava",
                                                            "qwen3_vl", "qwen3_5",  "qwen3_5_moe"};
        if (std::find(kWrappers.begin(), kWrappers.end(), description.wrapper) == kWrappers.end()) {
            config.unsupported({Text::tr("it is a model of several parts of the kind '%1', whose language "
                                         "model is not supported"),
                                printable(description.wrapper)});
        }
    }
    description.family = &find_hf_family(text);
    description.metadata.text("general.architecture", std::string(description.family->architecture));
    description.metadata.text("general.name", name);
    Describer(config, text, description).run();
    return description;
}

}  // namespace rocmforge
