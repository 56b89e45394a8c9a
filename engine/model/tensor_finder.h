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

    TensorSource find(std::string_view tensor_name);     // empty if missing
    TensorSource require(std::string_view tensor_name);  // throws BadFile if missing
    TensorSource require(std::string_view tensor_name, const Shape& shape, WeightKind kind);
    // Also chooses the type that it is loaded as.
    void check(TensorSource& source, const Shape& shape, WeightKind kind) const;
    // Rows from `first` on of a tensor that several roles share, as a separate tensor.
    TensorSource rows(const TensorSource& whole, std::int64_t first, const Shape& shape, WeightKind kind);

    // Tensors of layers from this one on are unused and don't count as unknown.
    void ignore_layers_from(int layer) { ignored_from_ = layer; }
    void ignore(std::string_view tensor_name);
    // Throws if tensors remain unused: they would affect the result in an unknown way.
    void refuse_unused() const;

    // The tensors created by rows().
    std::shared_ptr<const std::deque<ModelTensor>> parts() const { return parts_; }

  private:
    bool ignored(std::string_view tensor_name) const;

    const ModelFile& file_;
    const Architecture& architecture_;
    std::string name_;
    Quantize quantize_;
    int ignored_from_ = 0;  // 0: none
    std::unordered_set<std::string_view> used_;
    std::shared_ptr<std::deque<ModelTensor>> parts_ = std::make_shared<std::deque<ModelTensor>>();
};

// All tensors of a layer by role; roles that this layer lacks are empty.
std::array<TensorSource, kLayerRoleCount> find_layer(TensorFinder& finder, const ModelConfig& config,
                                                     std::size_t index);

}  // namespace rocmforge
