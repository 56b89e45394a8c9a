#include "engine/model/layer_config.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/gguf_values.h"
#include "engine/model/rope_config.h"

namespace rocmforge {
namespace {

// Returns ln(1 + e^x).
float softplus(float x) {
    return x > 20.0F ? x : std::log1p(std::exp(x));
}

// Reads the trained parameters of xIELU. The factor of the positive side is softplus(alpha_p); the factor of
// the negative side is beta + softplus(alpha_n).
void read_xielu(ModelConfig& config, const ConfigReader& reader) {
    const std::vector<float> alpha_n = reader.layer_reals("xielu.alpha_n", config.layers);
    const std::vector<float> alpha_p = reader.layer_reals("xielu.alpha_p", config.layers);
    const std::vector<float> beta = reader.layer_reals("xielu.beta", config.layers);
    const std::vector<float> eps = reader.layer_reals("xielu.eps", config.layers);
    for (std::size_t i = 0; i < config.layer.size(); ++i) {
        config.layer[i].xielu = {.alpha_n = beta[i] + softplus(alpha_n[i]),
                                 .alpha_p = softplus(alpha_p[i]),
                                 .beta = beta[i],
                                 .eps = eps[i]};
    }
}

// Reads a threshold for each layer, in standard deviations above the mean of the feed-forward's gates. Gates
// below the threshold become zero. If the file has no list, the first kUsualLayers layers get Gemma 3n's
// threshold. Converters write -infinity, the threshold of a share of 0, for layers that keep all gates.
void read_sparsity_scales(ModelConfig& config, const ConfigReader& reader) {
    constexpr std::size_t kUsualLayers = 10;
    // 95 % of a normal distribution are below this threshold.
    constexpr float kUsualSparsityScale = 1.6448534F;
    const std::string key = reader.key("activation_sparsity_scale");
    if (reader.file().find(key) == nullptr) {
        for (std::size_t i = 0; i < std::min(kUsualLayers, config.layer.size()); ++i) {
            config.layer[i].sparsity_scale = kUsualSparsityScale;
        }
        return;
    }
    const std::vector<float> scales = reader.layer_reals(key, config.layers, true);
    for (std::size_t i = 0; i < config.layer.size(); ++i) {
        config.layer[i].sparsity_scale = std::isinf(scales[i]) ? 0.0F : scales[i];
    }
}

// Reads the heads of layers with a window, which may differ from the heads of the other layers.
void read_window_heads(ModelConfig& config, const ConfigReader& reader) {
    if (!has_window_heads(reader)) return;
    const int key = reader.count("attention.key_length_swa");
    KeyHeads windowed{.head_dim = key,
                      .value_dim = reader.maybe_count("attention.value_length_swa").value_or(key)};
    KeyHeads full{.head_dim = config.head_dim, .value_dim = config.values()};
    const std::vector<int> kv_heads = reader.layer_numbers("attention.head_count_kv", config.layers);
    for (std::size_t i = 0; i < config.layer.size(); ++i) {
        int& known = config.layer[i].windowed ? windowed.kv_heads : full.kv_heads;
        if (known == 0) known = kv_heads[i];
        if (known != kv_heads[i]) {
            reader.unsupported(
                {Text::tr("its layers of one kind have %1 and %2 key heads, which this program "
                          "cannot compute"),
                 known, kv_heads[i]});
        }
        expect_shared_evenly(config.heads, kv_heads[i], reader);
    }
    if (windowed.value_dim > windowed.head_dim) {
        reader.unsupported({Text::tr("the attention keys of its windowed layers have %1 numbers and the "
                                     "values %2; values wider than keys are not supported"),
                            windowed.head_dim, windowed.value_dim});
    }
    if (full.kv_heads == 0) full = windowed;
    if (windowed.kv_heads == 0) windowed = full;
    config.kv_heads = full.kv_heads;
    config.head_dim = full.head_dim;
    config.value_dim = full.value_dim;
    if (windowed != full) config.window_heads = windowed;
}

void expect_rotations_fit(const ModelConfig& config, const ConfigReader& reader) {
    for (std::size_t i = 0; i < config.layer.size() && config.latent.rank == 0; ++i) {
        const LayerRope kind = config.layer[i].rope;
        const int rotated = kind == LayerRope::None     ? 0
                            : kind == LayerRope::Window ? config.window_rope->dimensions
                                                        : config.rope.dimensions;
        const int width = config.heads_at(i).head_dim;
        if (rotated <= width) continue;
        reader.bad({Text::tr("its rotary embedding rotates %1 of the %2 values of an attention head, which "
                             "is not possible"),
                    rotated, width});
    }
}

// Reads the number of layers that share keys and values. Published files of Gemma 3n have it as a float.
int shared_layers(const ConfigReader& reader) {
    constexpr std::string_view kKey = "attention.shared_kv_layers";
    const std::string key = reader.key(kKey);
    const GgufValue* stated = reader.file().find(key);
    const auto* real = stated == nullptr ? nullptr : std::get_if<double>(stated);
    if (real == nullptr) return reader.maybe_number(kKey).value_or(0);
    if (!(*real >= 0 && *real <= std::numeric_limits<int>::max() && *real == std::floor(*real))) {
        reader.bad({Text::tr("%1 is %2"), key, *real});
    }
    return static_cast<int>(*real);
}

// The last `shared_kv_layers` layers compute no keys and values. Each of them reads the keys and values of
// the last layer that computes keys and values and is of the same kind (with or without a window).
void read_shared_caches(ModelConfig& config, const ConfigReader& reader) {
    const int shared = shared_layers(reader);
    if (shared == 0) return;
    if (shared >= config.layers) {
        reader.bad({Text::tr("%1 of its %2 layers would share keys and values, which is not possible"),
                    shared, config.layers});
    }
    std::array<int, 2> last{-1, -1};
    for (int i = 0; i < config.layers; ++i) {
        LayerConfig& layer = config.layer[static_cast<std::size_t>(i)];
        int& of_kind = last[layer.windowed ? 1 : 0];
        if (i < config.layers - shared) {
            of_kind = i;
        } else if (of_kind < 0) {
            reader.bad({Text::tr("there is no layer before layer %1 whose keys and values it can share"), i});
        } else {
            layer.cache_from = of_kind;
        }
    }
}

// Reads sliding_window_pattern, which is a period or has a flag for each layer.
std::vector<bool> windowed_layers(const ModelConfig& config, const ConfigReader& reader,
                                  const Architecture& architecture) {
    const std::string key = reader.key("attention.sliding_window_pattern");
    const GgufValue* stated = reader.file().find(key);
    std::vector<bool> windowed;
    if (const auto* list = stated == nullptr ? nullptr : std::get_if<GgufArray>(stated)) {
        if (list->element_type == gguf_type::Bool) {
            for (const std::byte flag : list->bytes) windowed.push_back(flag != std::byte{0});
        } else {
            for (const std::int64_t flag : reader.file().integers(key)) windowed.push_back(flag != 0);
        }
        if (windowed.size() < static_cast<std::size_t>(config.layers)) {
            reader.bad(
                {Text::tr("%1 has entries for only %2 of %3 layers"), key, windowed.size(), config.layers});
        }
        return windowed;
    }
    const int period =
        stated == nullptr ? architecture.window_period : reader.count("attention.sliding_window_pattern");
    const int full = architecture.window_full_first ? 0 : period - 1;
    for (int i = 0; i < config.layers; ++i) windowed.push_back(period == 1 || i % period != full);
    return windowed;
}

void read_flags(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    config.layer.resize(static_cast<std::size_t>(config.layers));
    if (architecture.window_period > 0) {
        config.window = reader.maybe_number("attention.sliding_window").value_or(architecture.window);
    }
    std::vector<bool> windowed(config.layer.size(), false);
    if (config.window > 0) {
        windowed = windowed_layers(config, reader, architecture);
        config.window_rope = read_window_rope(reader, architecture, config.rope);
    }
    const int dense = reader.maybe_number("leading_dense_block_count").value_or(0);
    const int step = reader.maybe_count("interleave_moe_layer_step").value_or(1);
    const bool rotated =
        !architecture.rope_can_be_off || reader.flag("rope.scaling.finetuned").value_or(true);
    for (std::size_t i = 0; i < config.layer.size(); ++i) {
        LayerConfig& layer = config.layer[i];
        layer.windowed = windowed[i];
        const int place = static_cast<int>(i);
        layer.experts =
            config.experts.count > 0 && layer.feed_forward && place >= dense && (place + 1) % step == 0;
        if (layer.windowed && config.window_rope) layer.rope = LayerRope::Window;
        const bool skipped =
            architecture.unrotated_period > 0 && (place + 1) % architecture.unrotated_period == 0;
        const bool full =
            config.window > 0 && !layer.windowed && !(architecture.dense_rotated && place < dense);
        if (skipped || !rotated || (architecture.full_unrotated && full)) {
            layer.rope = LayerRope::None;
        }
    }
    // The pattern of windows may say that no layer has a window, even if the file states the size of a
    // window.
    if (std::find(windowed.begin(), windowed.end(), true) == windowed.end()) config.window = 0;
}

}  // namespace

void expect_shared_evenly(int heads, int kv_heads, const ConfigReader& reader) {
    if (kv_heads > 0 && heads % kv_heads == 0) return;
    reader.bad({Text::tr("%1 attention heads cannot share %2 key heads evenly"), heads, kv_heads});
}

bool has_window_heads(const ConfigReader& reader) {
    return reader.maybe_count("attention.key_length_swa").has_value();
}

// Reads one width for all layers, or one for each layer. Models with experts may have none.
void read_ffn(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    constexpr std::string_view kKey = "feed_forward_length";
    const bool experts = reader.maybe_number("expert_count").value_or(0) > 0;
    if (experts && !architecture.one_branch && reader.file().find(reader.key(kKey)) == nullptr) return;
    config.layer.resize(static_cast<std::size_t>(config.layers));
    const std::vector<int> widths = reader.layer_numbers(kKey, config.layers);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] == 0 && !experts && !architecture.one_branch)
            reader.bad({Text::tr("%1 is 0"), reader.key(kKey)});
        config.layer[i].ffn = widths[i];
        if (architecture.one_branch) {
            config.layer[i].feed_forward = widths[i] > 0;
            if (widths[i] > 0) config.layer[i].kind = LayerKind::FeedForward;
        }
        config.ffn = std::max(config.ffn, widths[i]);
    }
}

void read_layers(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    read_flags(config, reader, architecture);
    if (config.activation == Activation::Xielu) read_xielu(config, reader);
    if (architecture.streams) read_sparsity_scales(config, reader);
    read_window_heads(config, reader);
    expect_rotations_fit(config, reader);
    read_shared_caches(config, reader);
}

}  // namespace rocmforge
