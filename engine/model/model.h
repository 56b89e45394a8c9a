// A parsed model file: hyper-parameters by meaning and tensors by role. It does not depend on the names in
// the file.
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
    // Type after loading: the type in the file, or the type that weights are converted to.
    DType type = DType::F32;
    WeightKind kind = WeightKind::Matrix;

    explicit operator bool() const { return tensor != nullptr; }
    std::uint64_t bytes() const { return tensor_bytes(type, tensor->shape); }  // size after loading
    bool in_place() const { return !tensor->made && tensor->type == type; }    // no conversion needed
};

// The header of a model, with everything needed to plan, inspect and load it. No weights have been read,
// except the factors of RoPE and of layer outputs.
struct ModelHeader {
    std::shared_ptr<const ModelFile> file;
    std::string path;
    ModelConfig config;
    TensorSource embedding;    // [vocab, hidden]
    TensorSource output_norm;  // [hidden]
    TensorSource output;       // [vocab, hidden]; the embedding itself if they are tied
    std::array<TensorSource, kSharedRoleCount>
        shared;  // indexed by SharedRole; empty if the model has no such tensor
    // [layers], indexed by LayerRole; empty if a layer has no such tensor
    std::vector<std::array<TensorSource, kLayerRoleCount>> layers;
    std::shared_ptr<const std::deque<ModelTensor>> parts;  // views of file tensors that contain several roles
    Quantize quantize = Quantize::No;                      // the conversion that the model was read with

    bool tied() const { return output.tensor == embedding.tensor; }
};

// Checks everything that can be checked without reading weights: the architecture and all types are
// supported, and every tensor exists with the expected shape. Throws an EngineError that names the problem.
ModelHeader read_model(const std::string& path, Quantize quantize = Quantize::No);
ModelHeader read_model(std::shared_ptr<const ModelFile> file, std::string path,
                       Quantize quantize = Quantize::No);

// Whether most weights of the model are floats, which read_model() can convert.
bool can_be_quantized(const ModelHeader& model);

// The weights of a model on a device. Keeps the files mapped.
struct ModelWeights {
    std::shared_ptr<const ModelFile> file;
    Weight embedding;
    Weight output_norm;
    Weight output;  // empty if the embedding on the same device also serves as head
    std::array<Weight, kSharedRoleCount> shared;
    std::vector<std::array<Weight, kLayerRoleCount>> layers;

    const Weight& of(SharedRole role) const { return shared[static_cast<std::size_t>(role)]; }
    const Weight& head() const { return output ? output : embedding; }
    const Weight& of(std::size_t layer, LayerRole role) const {
        return layers[layer][static_cast<std::size_t>(role)];
    }
};

}  // namespace rocmforge
