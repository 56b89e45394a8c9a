// A model file, understood: hyper-parameters by meaning and tensors by role, whatever the file calls them.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/device/backend.h"
#include "engine/files/model_file.h"
#include "engine/model/hyper_parameters.h"
#include "engine/model/layer_roles.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge {

struct TensorSource {
    const ModelTensor* tensor = nullptr;
    DType type = DType::F32;  // that it is loaded as: the file's own, or what it is converted to
    WeightKind kind = WeightKind::Matrix;

    explicit operator bool() const { return tensor != nullptr; }
    std::uint64_t bytes() const { return tensor_bytes(type, tensor->shape); }  // once it is loaded
    bool in_place() const { return !tensor->made && tensor->type == type; }    // nothing to convert
};

// The header of a model: enough to plan, to inspect and to load; no weight has been touched.
struct ModelHeader {
    std::shared_ptr<const ModelFile> file;
    std::string path;
    ModelConfig config;
    TensorSource embedding;    // [vocab, hidden]
    TensorSource output_norm;  // [hidden]
    TensorSource output;       // [vocab, hidden]; the embedding itself when they are tied
    std::vector<std::array<TensorSource, kLayerRoleCount>> layers;  // empty where a layer has no such role
    std::shared_ptr<const std::deque<ModelTensor>>
        parts;                         // of the file's tensors, where several roles share one
    Quantize quantize = Quantize::No;  // that it was read with

    bool tied() const { return output.tensor == embedding.tensor; }
};

// Checks everything that can be checked without touching weights: the architecture and all types are
// supported, every tensor is there and has the shape that the configuration asks for. EngineError names what
// is wrong.
ModelHeader read_model(const std::string& path, Quantize quantize = Quantize::No);
ModelHeader read_model(std::shared_ptr<const ModelFile> file, std::string path,
                       Quantize quantize = Quantize::No);

// Whether most of its weights are floats that read_model() can have converted.
bool can_be_quantized(const ModelHeader& model);

// The weights on a device. Keeps the files mapped.
struct ModelWeights {
    std::shared_ptr<const ModelFile> file;
    Weight embedding;
    Weight output_norm;
    Weight output;  // empty where the embedding is the head, too, on the same device: use `embedding`
    std::vector<std::array<Weight, kLayerRoleCount>> layers;

    const Weight& head() const { return output ? output : embedding; }
    const Weight& of(std::size_t layer, LayerRole role) const {
        return layers[layer][static_cast<std::size_t>(role)];
    }
};

}  // namespace rocmforge
