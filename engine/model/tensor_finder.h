// Finds the tensors that a model's architecture requires, and checks their shapes and types.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "engine/base/message.h"
#include "engine/model/architectures.h"
#include "engine/model/model.h"

namespace rocmforge {

class TensorFinder {
  public:
    TensorFinder(const ModelFile& file, const Architecture& architecture, const std::string& path,
                 Quantize quantize);

    const Architecture& architecture() const { return architecture_; }
    const ModelFile& file() const { return file_; }
    [[noreturn]] void bad(const Message& what) const;
    [[noreturn]] void unsupported(const Message& what) const;

    TensorSource find(std::string_view tensor_name);     // empty if the tensor is missing
    TensorSource require(std::string_view tensor_name);  // throws BadFile if the tensor is missing
    TensorSource require(std::string_view tensor_name, const Shape& shape, WeightKind kind);
    // Checks shape and type, and chooses the type that the tensor is loaded as.
    void check(TensorSource& source, const Shape& shape, WeightKind kind) const;
    // Returns rows of a tensor that contains several roles, starting at row `first`, as a separate tensor.
    TensorSource rows(const TensorSource& whole, std::int64_t first, const Shape& shape, WeightKind kind);

    // Ignores the tensors of layer `layer` and of all later layers: refuse_unused() accepts them.
    void ignore_layers_from(int layer) { ignored_from_ = layer; }
    void ignore(std::string_view tensor_name);
    // Throws if any tensors were not used, because they would affect the result in an unknown way.
    void refuse_unused() const;

    // The tensors created by rows().
    std::shared_ptr<const std::deque<ModelTensor>> parts() const { return parts_; }

  private:
    bool ignored(std::string_view tensor_name) const;

    const ModelFile& file_;
    const Architecture& architecture_;
    std::string name_;
    Quantize quantize_;
    int ignored_from_ = 0;  // 0: no layers are ignored
    std::unordered_set<std::string_view> used_;
    std::shared_ptr<std::deque<ModelTensor>> parts_ = std::make_shared<std::deque<ModelTensor>>();
};

// Returns all tensors of a layer, indexed by role. Roles that this layer lacks are empty.
std::array<TensorSource, kLayerRoleCount> find_layer(TensorFinder& finder, const ModelConfig& config,
                                                     std::size_t index);

}  // namespace rocmforge
