#include "engine/self_test/needed_parts.h"

#include <algorithm>
#include <iterator>

#include "engine/self_test/gpu_checks.h"
#include "engine/self_test/optional_checks.h"
#include "engine/self_test/recurrence_checks.h"

namespace rocmforge::self_test {
namespace {

// Adds the parts for a head size. Attention is checked with the size in kHeadDims that has the same kernels:
// the next one that is not smaller. Larger heads have kernels of their own, which kMoreHeadsPart checks.
void add_heads(Parts& parts, DType cache, int dim) {
    parts.insert(rope_part(cache));
    const auto* known = std::lower_bound(std::begin(kHeadDims), std::end(kHeadDims), dim);
    parts.insert(known == std::end(kHeadDims) ? std::string(kMoreHeadsPart) : attention_part(cache, *known));
}

bool needs_experts(const ModelConfig& config) {
    // Latent attention computes a product for each head, and a model with several residual streams one for
    // each stream. Both use the operations for experts.
    return config.experts.count > 0 || config.latent.rank > 0 || config.streams.count > 0;
}

bool needs_more_heads(const ModelConfig& config) {
    return config.latent.rank > 0 || config.values() != config.head_dim || config.sinks ||
           config.temperature.scale != 0.0F || config.shares_caches() || config.norms_rotated ||
           config.own_head_norms || config.attention_gate || config.gated_attention;
}

bool needs_more_norms(const ModelConfig& config) {
    return config.norm == NormKind::Layer || config.own_head_norms || config.has_scan() ||
           config.residual_scale != 1.0F;
}

bool needs_more_activations(const ModelConfig& config) {
    return config.activation == Activation::ClampedSwiglu || config.activation == Activation::Xielu ||
           config.activation == Activation::SquaredRelu || config.recurrence.by_channel;
}

bool copies_columns(const ModelConfig& config) {
    return config.latent.rank > 0 || config.experts.fused || config.values_from_keys ||
           config.per_layer_width > 0;
}

bool scales_rows(const ModelConfig& config) {
    const bool scaled_layers = std::any_of(config.layer.begin(), config.layer.end(),
                                           [](const LayerConfig& layer) { return layer.scale != 1.0F; });
    return config.logit_scale != 1.0F || config.logit_soft_cap != 0.0F || config.experts.shared_mean ||
           config.experts.beside || scaled_layers;
}

bool needs_more_rows(const ModelConfig& config) {
    return config.streams.count > 0 || needs_more_norms(config) || needs_more_activations(config) ||
           copies_columns(config) || scales_rows(config);
}

}  // namespace

Parts basic_parts() {
    Parts parts{kRowsPart, kSamplePart, kSmallModelPart};
    for (const DType type : small_model_types()) parts.insert(type_part(type));
    add_heads(parts, DType::F16, small_model_head_dim());
    return parts;
}

Parts needed_parts(const ModelHeader& model, DType cache) {
    Parts parts = basic_parts();
    const auto add = [&parts](const TensorSource& source) {
        if (source) parts.insert(type_part(source.type));
    };
    add(model.embedding);
    add(model.output);
    for (const TensorSource& source : model.shared) add(source);
    for (const auto& layer : model.layers) {
        for (const TensorSource& source : layer) add(source);
    }
    add_heads(parts, cache, model.config.head_dim);
    if (model.config.window_heads) add_heads(parts, cache, model.config.window_heads->head_dim);
    if (needs_more_rows(model.config)) parts.insert(kMoreRowsPart);
    if (needs_more_heads(model.config)) parts.insert(kMoreHeadsPart);
    if (needs_experts(model.config)) parts.insert(kExpertsPart);
    if (model.config.recurrence.taps > 0) parts.insert(kRecurrencePart);
    return parts;
}

}  // namespace rocmforge::self_test
