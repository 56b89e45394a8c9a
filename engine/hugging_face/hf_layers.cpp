// Translates the configuration values of layers: windows, experts, latent attention, and layers with a state.
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/text.h"
#include "engine/hugging_face/hf_describer.h"

namespace rocmforge {
namespace {

constexpr std::string_view kWindowed = "sliding_attention";
constexpr std::string_view kFull = "full_attention";
constexpr std::string_view kWithState = "linear_attention";
constexpr std::string_view kConvolution = "conv";
constexpr std::string_view kSparse = "deepseek_sparse_attention";

}  // namespace

void HfDescriber::windows() {
    // If hf_branches() has read the kinds, layer_types says which layers have a scan, not which layers have a
    // window.
    const std::vector<std::string> types =
        branches_.empty() ? c_.texts("layer_types") : std::vector<std::string>();
    std::vector<std::int64_t> windowed;
    for (const std::string& type : types) {
        const bool with_state = ((f_.delta_rule || f_.channel_delta) && type == kWithState) ||
                                (f_.short_conv && type == kConvolution) || (f_.latent && type == kSparse);
        if (type != kWindowed && type != kFull && !with_state) {
            c_.unsupported(
                {Text::tr("it has layers of the kind '%1', which is not supported"), printable(type)});
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
    // For llama and exaone4, a missing sliding_window means that no layer has a window. For all other
    // architectures, it is an error.
    const bool may_have_none = f_.architecture == "llama" || f_.architecture == "exaone4";
    if (width == 0 && !may_have_none) c_.bad(Text::tr("its sliding_window is missing"));
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

std::string_view HfDescriber::first_of(std::initializer_list<std::string_view> keys) const {
    for (const std::string_view name : keys) {
        if (c_.has(name)) return name;
    }
    return *keys.begin();
}

std::uint64_t HfDescriber::same_number(std::string_view gguf, std::string_view hf) {
    const std::vector<std::uint64_t> values = c_.numbers(hf);
    if (values.empty()) c_.bad({Text::tr("%1 is missing"), hf});
    if (std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) != values.end()) {
        c_.unsupported({Text::tr("%1 differs between layers, which this program cannot compute"), hf});
    }
    out_.metadata.number(key(gguf), sane(hf, values.front()));
    return values.front();
}

void HfDescriber::experts() {
    const std::string_view count =
        first_of({"num_local_experts", "num_experts", "n_routed_experts", "moe_num_experts"});
    if (!c_.has(count)) c_.bad(Text::tr("its number of experts is missing"));
    out_.experts = number("expert_count", count);
    if (out_.experts == 0) c_.bad(Text::tr("its number of experts is missing"));
    same_number("expert_used_count", first_of({"num_experts_per_tok", "experts_per_token", "moe_topk",
                                               "moe_k", "num_experts_per_token", "top_k_experts"}));
    const std::uint64_t width =
        same_number("expert_feed_forward_length", first_of({"moe_intermediate_size", "intermediate_size"}));
    const std::string_view shared =
        first_of({"n_shared_experts", "num_shared_experts", "moe_num_shared_experts", "num_shared_expert"});
    if (c_.has(shared)) {
        const std::uint64_t shared_experts = same_number("expert_shared_count", shared);
        // Hunyuan's shared experts have the width of the dense feed-forward.
        const std::uint64_t shared_width =
            shared == "num_shared_expert" ? sane("intermediate_size", c_.need_number("intermediate_size"))
                                          : width;
        if (shared_width != width) {
            out_.metadata.number(key("expert_shared_feed_forward_length"), shared_experts * shared_width);
        }
    }
    maybe_number("expert_shared_feed_forward_length",
                 first_of({"shared_expert_intermediate_size", "shared_intermediate_size",
                           "moe_shared_expert_intermediate_size"}));
    maybe_number("moe_latent_size", "moe_latent_size");
    maybe_real("expert_weights_scale", "routed_scaling_factor");
    expert_layers();
    expert_scores();
}

// Reads which layers have experts.
void HfDescriber::expert_layers() {
    dense_layers();
    maybe_number("interleave_moe_layer_step", "moe_layer_interval");
    // For moe_layer_end_index, -1 stands for the last layer.
    const auto last = static_cast<double>(layers_) - 1;
    if (c_.real("moe_layer_end_index").value_or(-1) != -1) must_be("moe_layer_end_index", last, last);
    must_be("decoder_sparse_step", 1, 1);
    must_be("moe_layer_freq", 1, 1);
    // If prefix_dense_sliding_window_pattern were not 1, Cohere's leading dense layers without a window would
    // not use RoPE. This program supports only models in which they use it (Architecture::dense_rotated).
    must_be("prefix_dense_sliding_window_pattern", 1, 1);
    if (!c_.numbers("mlp_only_layers").empty()) {
        c_.unsupported(Text::tr("some of its layers have no experts (mlp_only_layers)"));
    }
}

// Reads how many layers before the first one with experts are dense.
void HfDescriber::dense_layers() {
    const std::vector<std::string> types = c_.texts("mlp_layer_types");
    const auto sparse = std::find(types.begin(), types.end(), "sparse");
    if (std::find(sparse, types.end(), "dense") != types.end()) {
        c_.unsupported(Text::tr("some of its layers have experts and others a dense feed-forward"));
    }
    if (types.empty()) {
        maybe_number("leading_dense_block_count",
                     first_of({"first_k_dense_replace", "moe_layer_start_index"}));
    } else {
        out_.metadata.number(key("leading_dense_block_count"),
                             static_cast<std::uint64_t>(sparse - types.begin()));
    }
}

// Reads how experts are chosen and weighted.
void HfDescriber::expert_scores() {
    const std::string_view kind = f_.architecture;
    const bool cohere = kind == "cohere2moe";
    const std::string_view stated =
        first_of({"scoring_func", "moe_router_activation_func", "expert_selection_fn"});
    const bool sigmoid = f_.model_type != "deepseek_v2" && !cohere;
    const std::string scores = c_.text(stated).value_or(sigmoid ? "sigmoid" : "softmax");
    const bool off_by_default =
        f_.model_type == "qwen2_moe" || f_.model_type == "qwen3_moe" || f_.model_type == "deepseek_v2";
    const std::string_view normalized = first_of({"norm_topk_prob", "moe_renormalize"});
    if (cohere && scores == "softmax") {
        // Cohere computes the softmax over the chosen experts only. This equals a softmax over all experts,
        // followed by a normalization of the chosen experts' scores.
        out_.metadata.flag(key("expert_weights_norm"), true);
    } else if (off_by_default || c_.has(normalized)) {
        out_.metadata.flag(key("expert_weights_norm"), c_.flag(normalized).value_or(!off_by_default));
    }
    const auto groups = [this] {
        maybe_number("expert_group_count", first_of({"n_group", "num_expert_group"}));
        maybe_number("expert_group_used_count", "topk_group");
    };
    if (f_.one_branch) groups();
    const bool chooses = kind == "deepseek2" || kind == "glm-dsa" || kind == "glm4moe" ||
                         kind == "minimax-m2" || kind == "kimi-linear" || cohere;
    if (!chooses && !c_.has(stated)) {
        if (!f_.one_branch) must_be("n_group", 1, 1);
        return;
    }
    if (scores != "sigmoid" && scores != "softmax") {
        c_.unsupported(
            {Text::tr("its experts are scored by '%1', which is not supported"), printable(scores)});
    }
    if (cohere && c_.text("shared_expert_combination_strategy").value_or("average") != "average") {
        c_.unsupported({Text::tr("its %1 is '%2', which is not supported"),
                        "shared_expert_combination_strategy",
                        printable(*c_.text("shared_expert_combination_strategy"))});
    }
    out_.metadata.number(key("expert_gating_func"), scores == "sigmoid" ? 2 : 1);
    // With the method "greedy", the experts are not chosen by groups.
    if (c_.text("topk_method").value_or("") != "greedy") groups();
}

void HfDescriber::short_conv() {
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

void HfDescriber::delta_rule() {
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
    for (const std::string& type : c_.texts("layer_types")) with_state.push_back(type == kWithState ? 1 : 0);
    if (!with_state.empty()) out_.metadata.integers(key("attention.recurrent_layers"), with_state);
}

// In Kimi Linear, layers without a state have latent attention, whose queries and keys are not rotated.
void HfDescriber::channel_delta() {
    const std::optional<HfConfig> linear = c_.object("linear_attn_config");
    if (!linear) c_.bad({Text::tr("%1 is missing"), "linear_attn_config"});
    const auto size = [&](std::string_view hf) { return sane(hf, linear->need_number(hf)); };
    if (const std::uint64_t heads = size("num_heads"); heads != out_.heads) {
        c_.unsupported({Text::tr("its %1 is %2, but only %3 is supported for such models"), "num_heads",
                        heads, out_.heads});
    }
    if (!c_.flag("mla_use_nope").value_or(true)) {
        c_.unsupported({Text::tr("its %1 is false, which is not supported"), "mla_use_nope"});
    }
    out_.metadata.number(key("kda.head_dim"), size("head_dim"));
    out_.metadata.number(key("ssm.conv_kernel"), size("short_conv_kernel_size"));
    // full_attn_layers lists the numbers of the layers with attention, counted from 1.
    const std::vector<std::uint64_t> full = linear->numbers("full_attn_layers");
    std::vector<std::int64_t> kv_heads(static_cast<std::size_t>(layers_), 0);
    for (const std::uint64_t layer : full) {
        if (layer < 1 || layer > layers_) linear->bad({Text::tr("its %1 is %2"), "full_attn_layers", layer});
        kv_heads[static_cast<std::size_t>(layer - 1)] = 1;
    }
    out_.metadata.integers(key("attention.head_count_kv"), kv_heads);
}

void HfDescriber::latent() {
    out_.latent_rank = number("attention.kv_lora_rank", "kv_lora_rank");
    maybe_number("attention.q_lora_rank", "q_lora_rank");
    const std::uint64_t rotated = number("rope.dimension_count", "qk_rope_head_dim");
    out_.latent_key_dim = sane("qk_nope_head_dim", c_.need_number("qk_nope_head_dim"));
    out_.latent_value_dim = sane("v_head_dim", c_.need_number("v_head_dim"));
    out_.kv_heads = 1;
    out_.head_dim = out_.latent_rank + rotated;
    if (!f_.channel_delta) out_.metadata.number(key("attention.head_count_kv"), 1);
    out_.metadata.number(key("attention.key_length"), out_.head_dim);
    out_.metadata.number(key("attention.value_length"), out_.latent_rank);
    out_.metadata.number(key("attention.key_length_mla"), out_.latent_key_dim + rotated);
    out_.metadata.number(key("attention.value_length_mla"), out_.latent_value_dim);
}

}  // namespace rocmforge
