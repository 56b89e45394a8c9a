// A parsed model file: hyper-parameters by meaning and tensors by role, independent of the file's names.
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
    DType type = DType::F32;  // type after loading: the file's own, or the converted one
    WeightKind kind = WeightKind::Matrix;

    explicit operator bool() const { return tensor != nullptr; }
    std::uint64_t bytes() const { return tensor_bytes(type, tensor->shape); }  // after loading
    bool in_place() const { return !tensor->made && tensor->type == type; }    // no conversion needed
};

// The header of a model: enough to plan, to inspect and to load. No weight has been read.
struct ModelHeader {
    std::shared_ptr<const ModelFile> file;
    std::string path;
    ModelConfig config;
    TensorSource embedding;    // [vocab, hidden]
    TensorSource output_norm;  // [hidden]
    TensorSource output;       // [vocab, hidden]; the embedding itself if they are tied
    std::array<TensorSource, kSharedRoleCount>
        shared;  // by SharedRole; empty if the model has no such tensor
    std::vector<std::array<TensorSource, kLayerRoleCount>> layers;  // empty if a layer has no such role
    std::shared_ptr<const std::deque<ModelTensor>>
        parts;                         // views of the file's tensors that several roles share
    Quantize quantize = Quantize::No;  // the conversion that it was read with

    bool tied() const { return output.tensor == embedding.tensor; }
};

// Checks everything that can be checked without reading weights: that the architecture and all types are
// supported, and that every tensor exists with the expected shape. EngineError names the problem.
ModelHeader read_model(const std::string& path, Quantize quantize = Quantize::No);
ModelHeader read_model(std::shared_ptr<const ModelFile> file, std::string path,
                       Quantize quantize = Quantize::No);

// Whether most of its weights are floats, which read_model() can convert.
bool can_be_quantized(const ModelHeader& model);

// The weights on a device. Keeps the files mapped.
struct ModelWeights {
    std::shared_ptr<const ModelFile> file;
    Weight embedding;
    Weight output_norm;
    Weight output;  // empty if the embedding on the same device is also the head
    std::array<Weight, kSharedRoleCount> shared;
    std::vector<std::array<Weight, kLayerRoleCount>> layers;

    const Weight& of(SharedRole role) const { return shared[static_cast<std::size_t>(role)]; }
    const Weight& head() const { return output ? output : embedding; }
    const Weight& of(std::size_t layer, LayerRole role) const {
        return layers[layer][static_cast<std::size_t>(role)];
    }
};

}  // namespace rocmforge
