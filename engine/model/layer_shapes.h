// The shape that a model's hyper-parameters require of each tensor of a layer.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/tensor.h"
#include "engine/model/architectures.h"
#include "engine/model/hyper_parameters.h"
#include "engine/model/layer_roles.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge {

struct Wanted {
    Shape shape;
    WeightKind kind = WeightKind::Matrix;
};

// The shapes of a layer's tensors. Architecture and configuration must outlive this object.
class LayerShapes {
  public:
    LayerShapes(const Architecture& architecture, const ModelConfig& config, std::size_t index)
        : architecture_(architecture), c_(config), index_(index) {}

    Wanted of(LayerRole role) const;

  private:
    LayerKind kind() const { return c_.at(index_).kind; }
    bool scans() const { return kind() == LayerKind::Scan || kind() == LayerKind::AttentionAndScan; }
    Wanted norm_of_heads(std::int64_t heads) const;

    const Architecture& architecture_;
    const ModelConfig& c_;
    std::size_t index_;
};

}  // namespace rocmforge
