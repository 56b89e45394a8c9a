#include "engine/model/model.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <unordered_set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/model/architectures.h"
#include "engine/model/load_weight.h"
#include "engine/model/model_config.h"
#include "engine/model/tensor_finder.h"

namespace rocmforge {
namespace {

const Architecture& architecture_of(const ModelFile& file, const std::string& path) {
    const std::string name = printable(path, 4096);
    const std::optional<std::string> architecture = file.text("general.architecture");
    if (!architecture) {
        throw EngineError(Code::BadFile,
                          Text::tr("%1 is damaged: general.architecture is missing. Download it again, or "
                                   "choose another model."),
                          name);
    }
    if (const std::uint64_t parts = file.number("split.count").value_or(1); parts > file.files().size()) {
        throw EngineError(Code::Unsupported,
                          Text::tr("%1 is one of %2 parts of a model; join them into one file first."), name,
                          parts);
    }
    if (file.tensors().empty()) {
        throw EngineError(Code::Unsupported, Text::tr("%1 contains only a vocabulary and no weights."), name);
    }
    const Architecture* known = find_architecture(*architecture);
    if (known == nullptr) {
        throw EngineError(Code::Unsupported,
                          Text::tr("%1 has the architecture '%2', which is not supported (supported: %3)."),
                          name, printable(*architecture), known_architectures());
    }
    return *known;
}

int vocabulary_size(const TensorFinder& finder, const ModelFile& file, const ModelTensor& embedding) {
    const Shape& shape = embedding.shape;
    if (shape.rank() != 2 || !std::in_range<int>(shape[0])) {
        finder.bad({Text::tr("the tensor '%1' has the shape %2 and should have [vocabulary, width]"),
                    printable(embedding.name), shape.text()});
    }
    const GgufValue* tokens = file.find("tokenizer.ggml.tokens");
    const auto* list = tokens == nullptr ? nullptr : std::get_if<GgufArray>(tokens);
    if (list != nullptr && list->count > static_cast<std::uint64_t>(shape[0])) {
        finder.bad(
            {Text::tr("its vocabulary has %1 tokens and its embedding only %2"), list->count, shape[0]});
    }
    return static_cast<int>(shape[0]);
}

std::vector<float> frequency_factors(const TensorFinder& finder, const ModelFile& file, TensorSource source,
                                     const RopeConfig& rope) {
    const ModelTensor& tensor = *source.tensor;
    finder.check(source, Shape{rope.dimensions / 2}, WeightKind::Vector);
    if (tensor.type != DType::F32) {
        finder.unsupported({Text::tr("the tensor '%1' has the type %2; it should be F32"),
                            printable(tensor.name), tensor.type_name});
    }
    const Tensor stored = file.view(tensor);
    std::vector<float> factors(static_cast<std::size_t>(rope.dimensions / 2));
    std::memcpy(factors.data(), stored.data, stored.bytes());
    for (const float factor : factors) {
        if (!std::isfinite(factor) || factor <= 0) {
            finder.bad(
                {Text::tr("the tensor '%1' contains the invalid value %2"), printable(tensor.name), factor});
        }
    }
    return factors;
}

void find_rope_factors(TensorFinder& finder, RopeConfig& rope) {
    const auto find = [&](std::string_view name, std::vector<float>& factors) {
        if (const TensorSource source = finder.find(name)) {
            factors = frequency_factors(finder, finder.file(), source, rope);
        }
    };
    find(kRopeFactorsTensor, rope.frequency_factors);
    find(kShortFactorsTensor, rope.frequency_factors);
    find(kLongFactorsTensor, rope.long_factors);
}

// Finds the tensors that all layers share. They belong to per-layer embeddings and to several residual
// streams.
void find_shared(TensorFinder& finder, ModelHeader& model) {
    const ModelConfig& config = model.config;
    const std::int64_t width = config.per_layer_width;
    const auto find = [&](SharedRole role, const Shape& shape, WeightKind kind) {
        const auto index = static_cast<std::size_t>(role);
        model.shared[index] = finder.require(kSharedNames[index], shape, kind);
    };
    if (config.streams.count > 0) {
        const Shape stack{config.streams.count - 1, config.hidden, config.hidden};
        find(SharedRole::StreamOpening, stack, WeightKind::Matrix);
        find(SharedRole::StreamMerging, stack, WeightKind::Matrix);
    }
    if (width == 0) return;
    find(SharedRole::PerLayerEmbedding, {config.vocab, config.layers * width}, WeightKind::Matrix);
    find(SharedRole::PerLayerProjection, {config.layers * width, config.hidden}, WeightKind::Matrix);
    find(SharedRole::PerLayerInputNorm, {width}, WeightKind::Vector);
}

// Returns the factor of a layer's output; 1 if the file has none.
float layer_scale(TensorFinder& finder, std::size_t layer) {
    TensorSource source = finder.find(finder.architecture().layer_tensor(layer, kLayerScale));
    if (!source) return 1.0F;
    finder.check(source, Shape{1}, WeightKind::Vector);
    float scale = 0;
    read_rows(finder.file(), source, 0, 1, std::as_writable_bytes(std::span(&scale, 1)));
    if (!std::isfinite(scale)) {
        finder.bad({Text::tr("the tensor '%1' contains the invalid value %2"), printable(source.tensor->name),
                    scale});
    }
    return scale;
}

// Sets the fields of the configuration that depend on which tensors exist.
void read_from_layers(ModelConfig& config,
                      const std::vector<std::array<TensorSource, kLayerRoleCount>>& layers) {
    for (const auto& layer : layers) {
        const TensorSource& norm = layer[static_cast<std::size_t>(LayerRole::QueryNorm)];
        if (norm && norm.tensor->shape.rank() > 1) config.own_head_norms = true;
        // If a bias balances the choice of experts (ChoiceBias; DeepSeek 3), the score of a group is the sum
        // of the scores of its two best experts. Without this bias (DeepSeek 2), it is the score of the best
        // expert.
        const auto is_there = [&layer](LayerRole role) {
            return bool{layer[static_cast<std::size_t>(role)]};
        };
        if (is_there(LayerRole::ExpertGateUp)) config.experts.fused = true;
        if (is_there(LayerRole::ExpertScale)) config.experts.scaled = true;
        if (is_there(LayerRole::Key) && !is_there(LayerRole::Value)) config.values_from_keys = true;
        if (!layer[static_cast<std::size_t>(LayerRole::ChoiceBias)]) continue;
        config.experts.group_best = 2;
        if (config.experts.bias_means_sigmoid) config.experts.scores = RouteScores::Sigmoid;
    }
    ExpertConfig& experts = config.experts;
    if (experts.count > 0) experts.group_best = std::min(experts.group_best, experts.count / experts.groups);
}

}  // namespace

ModelHeader read_model(std::shared_ptr<const ModelFile> file, std::string path, Quantize quantize) {
    const Architecture& architecture = architecture_of(*file, path);
    ModelHeader model;
    model.config = read_config(*file, architecture);
    ModelConfig& config = model.config;

    TensorFinder finder(*file, architecture, path, quantize);
    model.embedding = finder.require(kEmbeddingTensor);
    config.vocab = vocabulary_size(finder, *file, *model.embedding.tensor);
    model.output_norm = finder.require(architecture.output_norm, {config.hidden}, WeightKind::Vector);
    model.output = finder.find(kOutputTensor);
    const Shape rows{config.vocab, config.hidden};
    finder.check(model.embedding, rows, model.output ? WeightKind::Matrix : WeightKind::Head);
    if (model.output) finder.check(model.output, rows, WeightKind::Head);
    if (!model.output) model.output = model.embedding;
    find_rope_factors(finder, config.rope);
    // Finds one layer after the other, so that a file that claims a billion layers fails at the first missing
    // layer.
    for (std::size_t i = 0; i < static_cast<std::size_t>(config.layers); ++i) {
        model.layers.push_back(find_layer(finder, config, i));
        config.layer[i].scale = layer_scale(finder, i);
    }
    find_shared(finder, model);
    read_from_layers(config, model.layers);
    finder.ignore_layers_from(config.layers);
    finder.refuse_unused();
    model.parts = finder.parts();
    model.file = std::move(file);
    model.path = std::move(path);
    model.quantize = quantize;
    return model;
}

bool can_be_quantized(const ModelHeader& model) {
    std::int64_t all = 0;
    std::int64_t convertible = 0;
    const auto look_at = [&](const TensorSource& source) {
        if (!source) return;
        const Shape& shape = source.tensor->shape;
        const auto as = [&](Quantize quantize) {
            return loaded_type(*source.tensor->type, shape, source.kind, quantize);
        };
        all += shape.elements();
        if (as(Quantize::No) != as(kConversions.front())) convertible += shape.elements();
    };
    look_at(model.embedding);
    for (const TensorSource& source : model.shared) look_at(source);
    if (!model.tied()) look_at(model.output);
    for (const auto& layer : model.layers) {
        for (const TensorSource& source : layer) look_at(source);
    }
    return convertible > all / 2;
}

}  // namespace rocmforge
