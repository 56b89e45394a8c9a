// Reads Hugging Face's configurations of Gemma 3n and Gemma 4: per-layer inputs, layers that share keys and
// values, sparse activations, and heads of two sizes.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <spdlog/fmt/fmt.h>

#include "engine/base/text.h"
#include "engine/hugging_face/hf_describer.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kWindowPeriod =
    6;  // every sixth layer has no window if the configuration has no list
constexpr std::uint64_t kGlobalHeadDim = 512;

// Returns the value below which `share` of a standard normal distribution lies. Precondition: 0 < share < 1.
double normal_quantile(double share) {
    double low = -10;
    double high = 10;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        const double below = std::erfc(-middle / std::numbers::sqrt2) / 2;
        (below < share ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

// Writes the width of dense feed-forwards: one number for all layers, or a list with a number for each layer.
void HfDescriber::dense_widths() {
    std::vector<std::int64_t> widths;
    // Cohere 2 with experts has an additional key for the width of dense layers if this width differs from
    // the experts' width.
    const std::string_view hf = first_of({f_.ffn_width, "intermediate_size"});
    for (const std::uint64_t width : c_.numbers(hf)) {
        widths.push_back(static_cast<std::int64_t>(sane(hf, width)));
    }
    // In layers that share keys and values, the feed-forward may be twice as wide.
    if (widths.size() == 1 && c_.flag("use_double_wide_mlp").value_or(false)) {
        const std::uint64_t shared = std::min(c_.number("num_kv_shared_layers").value_or(0), layers_);
        widths.resize(static_cast<std::size_t>(layers_), widths.front());
        std::for_each(widths.end() - static_cast<std::ptrdiff_t>(shared), widths.end(),
                      [](std::int64_t& width) { width *= 2; });
    }
    if (widths.size() > 1) {
        out_.metadata.integers(key("feed_forward_length"), widths);
    } else if (widths.size() == 1) {
        out_.metadata.number(key("feed_forward_length"), static_cast<std::uint64_t>(widths.front()));
    } else {
        c_.bad({Text::tr("%1 is missing"), f_.ffn_width});
    }
}

void HfDescriber::window_heads() {
    // The configuration's head_dim and num_key_value_heads are those of layers with a window.
    const std::uint64_t window_kv_heads = out_.kv_heads;
    const std::uint64_t window_dim = out_.head_dim;
    out_.head_dim = sane("global_head_dim", c_.number("global_head_dim").value_or(kGlobalHeadDim));
    limit_head_dim("global_head_dim");
    if (c_.flag("attention_k_eq_v").value_or(false)) {
        out_.kv_heads = sane("num_global_key_value_heads",
                             c_.number("num_global_key_value_heads").value_or(window_kv_heads));
    }
    const std::vector<std::string> types = c_.texts("layer_types");
    std::vector<std::int64_t> kv_heads;
    for (std::size_t i = 0; i < layers_; ++i) {
        const bool windowed =
            i < types.size() ? types[i] == "sliding_attention" : (i + 1) % kWindowPeriod != 0;
        kv_heads.push_back(static_cast<std::int64_t>(windowed ? window_kv_heads : out_.kv_heads));
    }
    out_.metadata.integers(key("attention.head_count_kv"), kv_heads);
    out_.metadata.number(key("attention.key_length"), out_.head_dim);
    out_.metadata.number(key("attention.value_length"), out_.head_dim);
    out_.metadata.number(key("attention.key_length_swa"), window_dim);
    out_.metadata.number(key("attention.value_length_swa"), window_dim);
    out_.metadata.number(key("rope.dimension_count"), out_.head_dim);
    const std::optional<HfConfig> rope = c_.object("rope_parameters");
    if (!rope) c_.bad({Text::tr("%1 is missing"), "rope_parameters"});
    const std::optional<HfConfig> window = rope->object("sliding_attention");
    const double share = window ? window->real("partial_rotary_factor").value_or(1) : 1;
    if (!(share > 0 && share <= 1))
        c_.bad({Text::tr("its partial_rotary_factor is %1, but must be above 0 and at most 1"), share});
    out_.metadata.number(key("rope.dimension_count_swa"),
                         static_cast<std::uint64_t>(static_cast<double>(window_dim) * share));
}

void HfDescriber::gemma_figures() {
    const bool streams = f_.architecture == "gemma3n";
    const auto figure = [&](std::string_view gguf, std::string_view hf, std::uint64_t usual) {
        out_.metadata.number(key(gguf), sane(hf, c_.number(hf).value_or(usual)));
    };
    figure("attention.shared_kv_layers", "num_kv_shared_layers", streams ? 15 : 0);
    figure("embedding_length_per_layer_input", "hidden_size_per_layer_input", 256);
    out_.metadata.real(key("final_logit_softcapping"), cap("final_logit_softcapping", streams ? 30 : 0));
    // If use_bidirectional_attention is "vision", only the tokens of images attend to later tokens. For text,
    // this is ordinary causal attention.
    if (c_.has("use_bidirectional_attention") && c_.text("use_bidirectional_attention") != "vision") {
        c_.unsupported({Text::tr("its %1 is '%2', which is not supported"), "use_bidirectional_attention",
                        printable(*c_.text("use_bidirectional_attention"))});
    }
    if (!streams) return;
    figure("altup.num_inputs", "altup_num_inputs", 4);
    figure("altup.active_idx", "altup_active_idx", 0);
    if (!c_.flag("altup_correct_scale").value_or(true)) {
        c_.unsupported({Text::tr("its %1 is false, which is not supported"), "altup_correct_scale"});
    }
    sparsity_scales();
}

// For each layer, the configuration has the share of gates that become zero. GGUF has a threshold instead, in
// standard deviations above the mean of the gates: gates below it become zero. 0: all gates are kept.
void HfDescriber::sparsity_scales() {
    constexpr std::string_view kKey = "activation_sparsity_pattern";
    constexpr std::size_t kSparseLayers = 10;
    std::vector<double> shares = c_.reals(kKey);
    if (shares.empty()) {
        shares.assign(static_cast<std::size_t>(layers_), 0.0);
        if (layers_ > kSparseLayers) std::fill_n(shares.begin(), kSparseLayers, 0.95);
    }
    std::vector<float> scales;
    for (const double share : shares) {
        if (share != 0 && !(share > 0.5 && share < 1)) {
            c_.unsupported({Text::tr("its %1 is %2, but only %3 is supported for such models"), kKey,
                            fmt::format("{:g}", share), "0, 0.5–1"});
        }
        scales.push_back(share == 0 ? 0.0F : static_cast<float>(normal_quantile(share)));
    }
    out_.metadata.reals(key("activation_sparsity_scale"), scales);
}

}  // namespace rocmforge
