#include "engine/model/model_config.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "engine/base/text.h"
#include "engine/files/gguf_values.h"
#include "engine/model/config_reader.h"
#include "engine/model/layer_config.h"
#include "engine/model/recurrence_config.h"
#include "engine/model/rope_config.h"

namespace rocmforge {
namespace {

// Names for the numbers of general.file_type (GGUF specification; ggml's llama_ftype). Empty: a withdrawn
// number.
constexpr std::array<std::string_view, 39> kFileTypes{
    "F32",    "F16",    "Q4_0",   "Q4_1",    "Q4_1",   "",       "",       "Q8_0",   "Q5_0",  "Q5_1",
    "Q2_K",   "Q3_K_S", "Q3_K_M", "Q3_K_L",  "Q4_K_S", "Q4_K_M", "Q5_K_S", "Q5_K_M", "Q6_K",  "IQ2_XXS",
    "IQ2_XS", "Q2_K_S", "IQ3_XS", "IQ3_XXS", "IQ1_S",  "IQ4_NL", "IQ3_S",  "IQ3_M",  "IQ2_S", "IQ2_M",
    "IQ4_XS", "IQ1_M",  "BF16",   "",        "",       "",       "TQ1_0",  "TQ2_0",  "MXFP4"};
constexpr int kMaxLayers = 10'000;                // far more than the deepest models have
constexpr std::uint64_t kGuessedFileType = 1024;  // a flag: the writer of the file was not sure

void read_heads(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    config.heads = reader.count("attention.head_count");
    // If layers with a window have heads of another size, read_window_heads() reads the numbers of key heads.
    const bool two_kinds = architecture.state_layers == LayerKind::Attention && has_window_heads(reader);
    const auto stated = [&] {
        return architecture.state_layers == LayerKind::Attention
                   ? reader.maybe_count("attention.head_count_kv")
                   : read_key_heads(reader);
    };
    config.kv_heads = two_kinds ? config.heads : stated().value_or(config.heads);
    expect_shared_evenly(config.heads, config.kv_heads, reader);
    const std::optional<int> key_length = reader.maybe_count("attention.key_length");
    if (!key_length && config.hidden % config.heads != 0) {
        reader.bad(
            {Text::tr("%1 values cannot be divided among %2 attention heads"), config.hidden, config.heads});
    }
    config.head_dim = key_length.value_or(config.hidden / config.heads);
    config.value_dim = reader.maybe_count("attention.value_length").value_or(config.head_dim);
    if (config.value_dim > config.head_dim) {
        reader.unsupported({Text::tr("its attention keys have %1 numbers and its values %2; values wider "
                                     "than keys are not supported"),
                            config.head_dim, config.value_dim});
    }
}

void read_latent(ModelConfig& config, const ConfigReader& reader) {
    LatentConfig& latent = config.latent;
    latent.rank = reader.count("attention.kv_lora_rank");
    latent.query_rank = reader.maybe_number("attention.q_lora_rank").value_or(0);
    latent.absorbed = reader.maybe_count("attention.key_length_mla").has_value();
    latent.key_dim = reader.maybe_count("attention.key_length_mla").value_or(config.head_dim);
    latent.value_dim = reader.maybe_count("attention.value_length_mla").value_or(config.value_dim);
    const int rotated = reader.count("rope.dimension_count");
    // If values are part of the keys, a file may omit the size of the values.
    if (latent.absorbed && !reader.maybe_count("attention.value_length")) config.value_dim = latent.rank;
    const bool fits = !latent.absorbed || (config.kv_heads == 1 && config.head_dim == latent.rank + rotated &&
                                           config.value_dim == latent.rank);
    if (!fits || rotated >= latent.key_dim || (!latent.absorbed && config.kv_heads != config.heads)) {
        reader.bad({Text::tr("the sizes of its multi-head latent attention do not match: %1 key heads, keys "
                             "of %2 and values of %3 numbers, rank %4, %5 rotated numbers"),
                    config.kv_heads, config.head_dim, config.value_dim, latent.rank, rotated});
    }
}

RouteScores route_scores(const ConfigReader& reader, const Architecture& architecture) {
    switch (const int stated = reader.maybe_number("expert_gating_func").value_or(0)) {
        case 0:
            return architecture.route_scores;
        case 1:  // softmax
        case 3:  // softmax over the chosen logits equals softmax with normalized weights
            return RouteScores::Softmax;
        case 2:
            return RouteScores::Sigmoid;
        default:
            reader.unsupported({Text::tr("its expert_gating_func is %1, which is not supported"), stated});
    }
}

void read_experts(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    ExpertConfig& experts = config.experts;
    experts.count = reader.maybe_number("expert_count").value_or(0);
    if (experts.count == 0) return;
    experts.used = reader.count("expert_used_count");
    const std::optional<int> ffn = reader.maybe_count("expert_feed_forward_length");
    if (!ffn && config.ffn == 0) reader.bad({Text::tr("%1 is missing"), reader.key("feed_forward_length")});
    experts.ffn = ffn.value_or(config.ffn);
    if (config.ffn == 0) config.ffn = experts.ffn;
    experts.width = reader.maybe_number("moe_latent_size").value_or(0);
    const int shared = reader.maybe_number("expert_shared_count").value_or(0);
    experts.shared_ffn =
        reader.maybe_number("expert_shared_feed_forward_length").value_or(shared * experts.ffn);
    if (experts.shared_ffn == 0 && has(architecture.required, LayerRole::SharedGate)) {
        experts.shared_ffn = config.ffn;
    }
    experts.scores = route_scores(reader, architecture);
    experts.bias_means_sigmoid =
        architecture.bias_means_sigmoid && reader.maybe_number("expert_gating_func").value_or(0) == 0;
    experts.beside = architecture.experts_beside;
    experts.shared_mean = architecture.shared_mean && experts.shared_ffn > 0;
    experts.normalize = reader.flag("expert_weights_norm").value_or(architecture.normalizes_routes) ||
                        reader.maybe_number("expert_gating_func") == 3;
    experts.scale = reader.maybe_real("expert_weights_scale").value_or(1.0F);
    if (experts.scale == 0.0F) experts.scale = 1.0F;
    experts.groups = std::max(1, reader.maybe_number("expert_group_count").value_or(1));
    experts.groups_used =
        std::max(1, reader.maybe_number("expert_group_used_count").value_or(experts.groups));
    const bool groups_fit = experts.count % experts.groups == 0 && experts.groups_used <= experts.groups;
    if (!groups_fit || experts.used > experts.count / experts.groups * experts.groups_used) {
        reader.bad({Text::tr("its router selects %1 of %2 experts in %3 of %4 groups, which is not possible"),
                    experts.used, experts.count, experts.groups_used, experts.groups});
    }
}

void read_scales(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    config.embedding_scale = reader.maybe_real("embedding_scale").value_or(0.0F);
    if (config.embedding_scale == 0.0F) config.embedding_scale = architecture.embedding_scale;
    if (config.embedding_scale == 0.0F) {
        config.embedding_scale =
            architecture.scales_embedding ? std::sqrt(static_cast<float>(config.hidden)) : 1.0F;
    }
    config.residual_scale =
        reader.maybe_real("residual_scale")
            .value_or(architecture.depth_scale / std::sqrt(static_cast<float>(config.layers)));
    if (config.residual_scale == 0.0F) config.residual_scale = 1.0F;
    config.attention_soft_cap =
        reader.maybe_real("attn_logit_softcapping").value_or(architecture.attention_soft_cap);
    config.logit_soft_cap =
        reader.maybe_real("final_logit_softcapping").value_or(architecture.logit_soft_cap);
    const float usual = architecture.logit_width == 0 ? 0.0F
                                                      : static_cast<float>(config.hidden) /
                                                            static_cast<float>(architecture.logit_width);
    if (const float scale = reader.maybe_real("logit_scale").value_or(usual); scale > 0) {
        if (architecture.logit_scale == Architecture::LogitScale::Multiplies) config.logit_scale = scale;
        if (architecture.logit_scale == Architecture::LogitScale::Divides) config.logit_scale = 1 / scale;
    }
    config.attention_scale = reader.maybe_real("attention.scale").value_or(architecture.attention_scale);
    if (config.attention_scale > 0) return;
    int width = config.latent.rank > 0 ? config.latent.key_dim : config.head_dim;
    if (architecture.wide_scale_layers == config.layers) width = config.hidden / config.heads;
    config.attention_scale = 1.0F / std::sqrt(static_cast<float>(width));
    if (config.latent.rank > 0) config.attention_scale *= latent_score_scale(reader);
}

// The rank of LAuReL's low-rank branch is not in the metadata, so it is taken from the shape of a tensor.
void read_streams(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    constexpr int kMost = 8;
    StreamConfig& streams = config.streams;
    streams.count = reader.count("altup.num_inputs");
    if (streams.count < 2 || streams.count > kMost) {
        reader.unsupported({Text::tr("its %1 is %2, but only %3 is supported for such models"),
                            "altup.num_inputs", streams.count, "2–" + std::to_string(kMost)});
    }
    if (const int active = reader.maybe_number("altup.active_idx").value_or(0); active != 0) {
        reader.unsupported({Text::tr("its %1 is %2, but only %3 is supported for such models"),
                            "altup.active_idx", active, 0});
    }
    const std::string name = architecture.layer_tensor(0, LayerRole::LaurelDown);
    const ModelTensor* down = reader.file().tensor(name);
    if (down == nullptr) reader.bad({Text::tr("the tensor '%1' is missing"), name});
    if (down->shape.rank() != 2 || !std::in_range<int>(down->shape[0]) || down->shape[0] < 1) {
        reader.bad({Text::tr("the tensor '%1' has the shape %2 and should have rows of %3"), name,
                    down->shape.text(), config.hidden});
    }
    streams.laurel_rank = static_cast<int>(down->shape[0]);
}

void read_temperature(ModelConfig& config, const ConfigReader& reader) {
    config.temperature.scale = reader.maybe_real("attention.temperature_scale").value_or(0.0F);
    if (config.temperature.scale == 0.0F) return;
    config.temperature.length =
        reader.maybe_count("attention.temperature_length").value_or(config.rope.original_context);
}

// Reads the norm's epsilon. Some models of families with LayerNorm use RMS norms instead; the name of the key
// in the file shows the kind of norm.
void read_norm(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    const std::optional<float> layer = reader.maybe_positive("attention.layer_norm_epsilon");
    const std::optional<float> rms = reader.maybe_positive("attention.layer_norm_rms_epsilon");
    config.norm = architecture.norm == NormKind::Layer && (layer || !rms) ? NormKind::Layer : NormKind::Rms;
    config.norm_eps = (config.norm == NormKind::Layer ? layer : rms).value_or(config.norm_eps);
    config.post_norm_eps = architecture.post_norm_eps;
}

// Reads a number of ggml's llama_pooling_type. Models with the number 4 rank texts and give no embedding.
Pooling read_pooling(const ConfigReader& reader) {
    if (!reader.flag("attention.causal").value_or(true)) {
        reader.unsupported(
            Text::tr("its attention is not causal (attention.causal), which is not supported"));
    }
    switch (reader.maybe_number("pooling_type").value_or(0)) {
        case 1:
            return Pooling::Mean;
        case 2:
            return Pooling::First;
        case 3:
            return Pooling::Last;
        default:
            return Pooling::None;
    }
}

}  // namespace

ModelConfig read_config(const ModelFile& file, const Architecture& architecture) {
    const ConfigReader reader(file, architecture);
    ModelConfig config;
    config.architecture = architecture.name;
    config.name = printable(file.text("general.name").value_or(""), 200);
    // The last layers may be only for multi-token prediction; this program ignores them.
    const int guessing = reader.maybe_number("nextn_predict_layers").value_or(0);
    config.layers = reader.count("block_count") - guessing;
    if (config.layers > kMaxLayers) {
        reader.unsupported({Text::tr("it has %1 layers, more than any model"), config.layers});
    }
    if (config.layers <= 0)
        reader.bad(Text::tr("it has no layers other than those for multi-token prediction"));
    if (static_cast<std::size_t>(config.layers) > file.tensors().size()) {
        reader.bad({Text::tr("its number of layers is %1, but it has only %2 tensors"), config.layers,
                    file.tensors().size()});
    }
    config.hidden = reader.count("embedding_length");
    read_ffn(config, reader, architecture);
    config.context = reader.count("context_length");
    if (const auto chosen = reader.maybe_count("attention.indexer.top_k")) {
        config.context = std::min(config.context, *chosen);
    }
    read_norm(config, reader, architecture);
    config.activation = architecture.activation;
    config.parallel = architecture.parallel;
    config.sinks = has(architecture.required, LayerRole::Sinks);
    config.norms_rotated = architecture.norms_rotated;
    config.attention_gate = has(architecture.required, LayerRole::AttentionGate);
    config.embedding_norm = architecture.embedding_norm;
    config.value_norm = architecture.value_norm;
    config.gated_attention = architecture.gated_attention;
    read_heads(config, reader, architecture);
    if (architecture.latent) read_latent(config, reader);
    const int width = architecture.latent ? config.latent.key_dim : config.head_dim;
    config.rope = read_rope(reader, architecture, width, config.context);
    read_experts(config, reader, architecture);
    read_layers(config, reader, architecture);
    config.per_layer_width = reader.maybe_number("embedding_length_per_layer_input").value_or(0);
    if (architecture.streams) read_streams(config, reader, architecture);
    read_recurrence(config, reader, architecture);
    read_scales(config, reader, architecture);
    read_temperature(config, reader);
    config.pooling = read_pooling(reader);
    for (const ModelTensor& tensor : file.tensors()) {
        config.parameters += static_cast<std::uint64_t>(tensor.shape.elements());
    }
    config.weight_type = weight_type_name(file);
    return config;
}

std::string weight_type_name(const ModelFile& file) {
    if (const auto stated = file.number("general.file_type")) {
        const std::uint64_t type = *stated & ~kGuessedFileType;
        if (type < kFileTypes.size() && !kFileTypes[type].empty()) return std::string(kFileTypes[type]);
    }
    std::map<std::string_view, std::uint64_t> weights;
    for (const ModelTensor& tensor : file.tensors()) {
        weights[tensor.type_name] += static_cast<std::uint64_t>(tensor.shape.elements());
    }
    const auto most = std::max_element(weights.begin(), weights.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == weights.end() ? "none" : std::string(most->first);
}

}  // namespace rocmforge
