// A model file, understood: hyper-parameters by meaning and tensors by role, whatever the file calls them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend.h"
#include "engine/convert_weight.h"
#include "engine/model_file.h"

namespace rocmforge {

struct RopeConfig {
    float base = 10000.0F;
    float scale = 1.0F;  // positions are multiplied by it (linear scaling: 1 / factor)
    int dimensions = 0;  // rotated dimensions of a head
    RopeOrder order = RopeOrder::Interleaved;
    std::vector<float>
        frequency_factors;  // [dimensions / 2]: frequencies are divided by them (llama 3); or empty
};

struct ModelConfig {
    std::string architecture;
    std::string name;
    int layers = 0;
    int hidden = 0;
    int ffn = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int vocab = 0;
    int context = 0;  // what the model was trained for
    float norm_eps = 1e-5F;
    RopeConfig rope;
    std::uint64_t parameters = 0;
    std::string weight_type;  // "Q4_K_M": as the file says, or the type most weights have
};

enum class LayerRole : std::uint8_t {
    AttentionNorm,
    Query,
    Key,
    Value,
    AttentionOut,
    FfnNorm,
    Gate,
    Up,
    Down,
};
inline constexpr std::size_t kLayerRoleCount = 9;

struct TensorSource {
    const ModelTensor* tensor = nullptr;
    DType type = DType::F32;  // that it is loaded as: the file's own, or what it is converted to

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
    std::vector<std::array<TensorSource, kLayerRoleCount>> layers;

    bool tied() const { return output.tensor == embedding.tensor; }
};

// Checks everything that can be checked without touching weights: the architecture and all types are
// supported, every tensor is there and has the shape that the configuration asks for. EngineError names what
// is wrong.
ModelHeader read_model(const std::string& path, Quantize quantize = Quantize::No);
ModelHeader read_model(std::shared_ptr<const ModelFile> file, std::string path,
                       Quantize quantize = Quantize::No);

// The weights on a device. Keeps the files mapped.
struct ModelWeights {
    std::shared_ptr<const ModelFile> file;
    Weight embedding;
    Weight output_norm;
    Weight output;  // empty when tied: use `embedding`
    std::vector<std::array<Weight, kLayerRoleCount>> layers;
    std::uint64_t mapped_bytes = 0;  // of weights that are used where the files are mapped

    const Weight& head() const { return output ? output : embedding; }
    const Weight& of(std::size_t layer, LayerRole role) const {
        return layers[layer][static_cast<std::size_t>(role)];
    }
};

}  // namespace rocmforge
