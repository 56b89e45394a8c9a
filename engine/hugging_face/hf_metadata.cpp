#include "engine/hugging_face/hf_metadata.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include <spdlog/fmt/fmt.h>

#include "engine/base/text.h"
#include "engine/files/gguf_values.h"
#include "engine/hugging_face/hf_describer.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kMaxFigure = 1'000'000'000;  // larger than every size in a model
constexpr std::uint64_t kMaxLayers = 10'000;         // more than any model has
constexpr std::uint64_t kMaxHeadDim = 65'536;        // larger than in any model

}  // namespace

void HfDescriber::run() {
    sizes();
    head();
    activation();
    windows();
    if (f_.experts) experts();
    if (f_.latent) latent();
    if (f_.delta_rule) delta_rule();
    if (f_.channel_delta) channel_delta();
    if (f_.short_conv) short_conv();
    const bool scans = branches_.find(kScanBranch) != std::string::npos;
    if (f_.one_branch || f_.adds_scan || (f_.scan_layers && scans)) describe_hf_scan(c_, out_);
    family_figures();
    quantization();
    describe_hf_rope(c_, context_, out_);
}

std::uint64_t HfDescriber::sane(std::string_view hf_key, std::uint64_t value) const {
    if (value > kMaxFigure) c_.bad({Text::tr("its %1 is %2"), hf_key, value});
    return value;
}

void HfDescriber::limit_head_dim(std::string_view hf_key) const {
    if (out_.head_dim > kMaxHeadDim) c_.bad({Text::tr("its %1 is %2"), hf_key, out_.head_dim});
}

void HfDescriber::must_be(std::string_view hf, double value, double usual) const {
    const double stated = c_.real(hf).value_or(usual);
    if (stated != value) {
        c_.unsupported({Text::tr("its %1 is %2, but only %3 is supported for such models"), hf,
                        fmt::format("{:g}", stated), fmt::format("{:g}", value)});
    }
}

void HfDescriber::must_not_be(std::string_view hf) const {
    if (c_.flag(hf).value_or(false)) {
        c_.unsupported({Text::tr("its %1 is true, which is not supported"), hf});
    }
}

void HfDescriber::sizes() {
    if (f_.one_branch || f_.scan_layers) branches_ = hf_branches(c_);
    if (f_.one_branch && branches_.empty()) c_.bad(Text::tr("its layers_block_type is missing"));
    // In models whose layers are a single branch, the list of their kinds determines the number of layers.
    layers_ =
        f_.one_branch ? branches_.size() : sane("num_hidden_layers", c_.need_number("num_hidden_layers"));
    if (f_.scan_layers && branches_.size() < layers_) {
        c_.bad({Text::tr("its layer_types has entries for only %1 of %2 layers"), branches_.size(), layers_});
    }
    branches_.resize(std::min<std::size_t>(branches_.size(), layers_));
    if (layers_ > kMaxLayers) {
        c_.unsupported({Text::tr("it has %1 layers, more than any model"), layers_});
    }
    // GGUF's number of layers (block_count) includes the layers that predict further tokens (multi-token
    // prediction).
    const std::uint64_t guessing =
        sane("num_nextn_predict_layers", c_.number("num_nextn_predict_layers").value_or(0));
    out_.metadata.number(key("block_count"), layers_ + guessing);
    if (guessing > 0) out_.metadata.number(key("nextn_predict_layers"), guessing);
    out_.layers = static_cast<int>(layers_);
    out_.hidden = number("embedding_length", "hidden_size");
    out_.vocab = sane("vocab_size", c_.number("vocab_size").value_or(0));
    feed_forward();
    out_.heads = number("attention.head_count", "num_attention_heads");
    const char* context = c_.has("max_position_embeddings") || !f_.channel_delta ? "max_position_embeddings"
                                                                                 : "model_max_length";
    context_ = sane(context, c_.number(context).value_or(f_.context));
    out_.metadata.number(key("context_length"), context_);
    out_.kv_heads = c_.number("num_key_value_heads").value_or(f_.kv_heads == 0 ? out_.heads : f_.kv_heads);
    out_.kv_heads = sane("num_key_value_heads", out_.kv_heads);
    if (out_.heads == 0) c_.bad(Text::tr("its num_attention_heads is 0"));
    out_.head_dim = c_.number("head_dim").value_or(f_.head_dim == 0 ? out_.hidden / out_.heads : f_.head_dim);
    out_.head_dim = sane("head_dim", out_.head_dim);
    // Cohere 2 with experts has RMS norms if the configuration states their epsilon.
    const bool layer_norms = f_.architecture == "command-r" || f_.architecture == "cohere2" ||
                             (f_.architecture == "cohere2moe" && !c_.has("rms_norm_eps"));
    out_.metadata.real(key(layer_norms ? "attention.layer_norm_epsilon" : "attention.layer_norm_rms_epsilon"),
                       c_.real(layer_norms     ? "layer_norm_eps"
                               : f_.short_conv ? "norm_eps"
                               : f_.one_branch ? "layer_norm_epsilon"
                                               : "rms_norm_eps")
                           .value_or(f_.norm_eps));
    if (f_.latent) return;
    if (f_.two_head_sizes) {
        window_heads();
        return;
    }
    if (f_.one_branch || f_.scan_layers) {
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
    if (!(share > 0 && share <= 1))
        c_.bad({Text::tr("its partial_rotary_factor is %1, but must be above 0 and at most 1"), share});
    const auto rotated = static_cast<std::uint64_t>(static_cast<double>(out_.head_dim) * share);
    out_.metadata.number(key("rope.dimension_count"),
                         sane("rotary_dim", c_.number("rotary_dim").value_or(rotated)));
}

void HfDescriber::of_branches(std::string_view gguf, std::uint64_t value, char branch) {
    std::vector<std::int64_t> values;
    for (const char kind : branches_) {
        values.push_back(kind == branch ? static_cast<std::int64_t>(value) : 0);
    }
    out_.metadata.integers(key(gguf), values);
}

void HfDescriber::feed_forward() {
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
        dense_widths();
        return;
    }
    // LFM2 uses two thirds of the stated width, times block_ffn_dim_multiplier, rounded up to a multiple of
    // block_multiple_of, unless block_auto_adjust_ff_dim is false.
    auto width = static_cast<double>(sane("block_ff_dim", c_.need_number("block_ff_dim")));
    if (c_.flag("block_auto_adjust_ff_dim").value_or(true)) {
        width = std::floor(std::floor(2 * width / 3) * c_.real("block_ffn_dim_multiplier").value_or(1));
        const auto multiple = static_cast<double>(c_.number("block_multiple_of").value_or(256));
        if (multiple < 1) c_.bad(Text::tr("its block_multiple_of is 0"));
        width = multiple * std::ceil(width / multiple);
    }
    out_.metadata.number(key("feed_forward_length"), sane("block_ff_dim", static_cast<std::uint64_t>(width)));
}

void HfDescriber::head() {
    std::optional<bool> tied = c_.flag("tie_word_embeddings");
    if (!tied) tied = whole_.flag("tie_word_embeddings");
    out_.tied = tied.value_or(f_.tied);
    out_.says_untied = tied == false;
}

void HfDescriber::activation() const {
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

void HfDescriber::family_figures() {
    const std::string_view kind = f_.architecture;
    if (kind.starts_with("granite")) {
        granite_figures();
    } else if (kind == "command-r" || kind.starts_with("cohere2")) {
        out_.metadata.real(key("logit_scale"), c_.real("logit_scale").value_or(0.0625));
    } else if (kind == "gemma2" || kind == "gemma3") {
        const bool two = kind == "gemma2";
        // The value null means that there is no cap; a missing key means the default cap.
        out_.metadata.real(key("attn_logit_softcapping"), cap("attn_logit_softcapping", two ? 50 : 0));
        out_.metadata.real(key("final_logit_softcapping"), cap("final_logit_softcapping", two ? 30 : 0));
        const double width = c_.real("query_pre_attn_scalar").value_or(256);
        if (width <= 0) c_.bad({Text::tr("its query_pre_attn_scalar is %1, which is not above 0"), width});
        out_.metadata.real(key("attention.scale"), 1 / std::sqrt(width));
        must_not_be("use_bidirectional_attention");
    } else if (kind == "gemma3n" || kind == "gemma4") {
        gemma_figures();
    } else if (kind == "minicpm") {
        minicpm_figures();
    } else if (kind == "smollm3") {
        unrotated_layers();
    } else if (kind == "gpt-oss") {
        must_be("swiglu_limit", 7, 7);
    } else if (kind == "muse-glimmer") {
        muse_figures();
    } else if (kind == "glm-dsa") {
        number("attention.indexer.top_k", "index_topk");
        number("attention.indexer.head_count", "index_n_heads");
        number("attention.indexer.key_length", "index_head_dim");
    } else if (kind == "mistral3" || kind == "mistral4") {
        temperature();
    }
}

void HfDescriber::granite_figures() {
    maybe_real("attention.scale", "attention_multiplier");
    maybe_real("embedding_scale", "embedding_multiplier");
    maybe_real("residual_scale", "residual_multiplier");
    maybe_real("logit_scale", "logits_scaling");
    if (!f_.scan_layers) return;
    // Queries and keys are rotated only if the configuration says so.
    const bool rotated = c_.text("position_embedding_type").value_or("") == "rope";
    out_.metadata.flag(key("rope.scaling.finetuned"), rotated);
}

void HfDescriber::minicpm_figures() {
    maybe_real("embedding_scale", "scale_emb");
    if (const auto depth = c_.real("scale_depth")) {
        out_.metadata.real(key("residual_scale"), *depth / std::sqrt(static_cast<double>(layers_)));
    }
    const std::uint64_t base = sane("dim_model_base", c_.number("dim_model_base").value_or(256));
    if (base == 0) c_.bad({Text::tr("its %1 is %2"), "dim_model_base", base});
    out_.metadata.real(key("logit_scale"), static_cast<double>(out_.hidden) / static_cast<double>(base));
}

// In Muse Glimmer, layers without a window don't use RoPE, and the norms of queries and keys have no weights.
// After their norm, queries are multiplied by qk_scale_factor.
void HfDescriber::muse_figures() {
    out_.metadata.real(key("logit_scale"), c_.real("output_multiplier").value_or(0.19611613513818404));
    out_.metadata.real(key("final_logit_softcapping"), cap("final_logit_softcapping", 20));
    limit_head_dim("head_dim");
    out_.query_norm = static_cast<float>(c_.real("qk_scale_factor").value_or(3.87));
    if (!(out_.query_norm > 0)) c_.bad({Text::tr("its %1 is %2"), "qk_scale_factor", out_.query_norm});
    must_be("post_norm_eps", 1e-8, 1e-8);
    const std::vector<std::string> types = c_.texts("layer_types");
    if (types.empty()) c_.bad({Text::tr("%1 is missing"), "layer_types"});
    const std::vector<double> thetas = c_.reals("layer_rope_theta");
    for (std::size_t i = 0; i < std::min(types.size(), thetas.size()); ++i) {
        if ((thetas[i] == 0) == (types[i] == "full_attention")) continue;
        c_.unsupported({Text::tr("its layer %1 has a window without rotation, or rotation without a window, "
                                 "which is not supported"),
                        i});
    }
}

double HfDescriber::cap(std::string_view hf, double usual) const {
    if (const auto value = c_.real(hf)) return *value;
    return c_.says_null(hf) ? 0 : usual;
}

void HfDescriber::temperature() {
    const auto rope = c_.object("rope_parameters");
    if (!rope || !rope->has("llama_4_scaling_beta")) return;
    out_.metadata.real(key("attention.temperature_scale"), *rope->real("llama_4_scaling_beta"));
    std::optional<std::uint64_t> length = rope->number("original_max_position_embeddings");
    if (!length) length = c_.number("original_max_position_embeddings");
    if (length) {
        out_.metadata.number(key("attention.temperature_length"),
                             sane("original_max_position_embeddings", *length));
    }
}

void HfDescriber::unrotated_layers() const {
    const std::vector<std::uint64_t> rotated = c_.numbers("no_rope_layers");
    must_be("no_rope_layer_interval", 4, 4);
    for (std::size_t i = 0; i < rotated.size(); ++i) {
        if ((rotated[i] != 0) == ((i + 1) % 4 != 0)) continue;
        c_.unsupported(Text::tr("its no_rope_layers must be every fourth layer"));
    }
}

void HfDescriber::quantization() {
    std::optional<HfConfig> how = c_.object("quantization_config");
    if (!how) how = whole_.object("quantization_config");
    if (!how) return;
    const std::string method = how->text("quant_method").value_or("");
    // Models with the method compressed-tensors store weights in many forms. All forms except FP8 use other
    // tensor names, which are refused.
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

void OwnedMetadata::text(std::string key, std::string value) {
    put(std::move(key), std::string_view(texts_.emplace_back(std::move(value))));
}

void OwnedMetadata::integers(std::string key, const std::vector<std::int64_t>& values) {
    const std::vector<std::int64_t>& kept = lists_.emplace_back(values);
    put(std::move(key),
        GgufArray{
            .element_type = gguf_type::I64, .count = kept.size(), .bytes = std::as_bytes(std::span(kept))});
}

void OwnedMetadata::reals(std::string key, const std::vector<float>& values) {
    const std::vector<float>& kept = real_lists_.emplace_back(values);
    put(std::move(key),
        GgufArray{
            .element_type = gguf_type::F32, .count = kept.size(), .bytes = std::as_bytes(std::span(kept))});
}

HfDescription describe_hf_model(const HfConfig& config, const std::string& name) {
    HfDescription description;
    const std::optional<HfConfig> inner = config.object("text_config");
    const HfConfig& text = inner ? *inner : config;
    // Older configurations of vision models have the language model's values at the top level, not in
    // "text_config".
    description.wrapped = inner || config.has("vision_config");
    if (inner) {
        description.wrapper = config.text("model_type").value_or("");
        constexpr std::array<std::string_view, 13> kWrappers{
            "gemma3",   "gemma3n",    "gemma4",   "gemma4_unified", "mistral3", "llava",      "muse_glimmer",
            "qwen2_vl", "qwen2_5_vl", "qwen3_vl", "qwen3_vl_moe",   "qwen3_5",  "qwen3_5_moe"};
        if (std::find(kWrappers.begin(), kWrappers.end(), description.wrapper) == kWrappers.end()) {
            config.unsupported(
                {Text::tr("it is a multimodal model of the kind '%1', whose language model is not supported"),
                 printable(description.wrapper)});
        }
    }
    description.family = &find_hf_family(text);
    description.metadata.text("general.architecture", std::string(description.family->architecture));
    description.metadata.text("general.name", name);
    HfDescriber(config, text, description).run();
    return description;
}

}  // namespace rocmforge
