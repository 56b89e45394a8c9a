// The list of a model's tensors: their names, shapes, types, and the distributions of their random values.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/tensor.h"
#include "tests/hip_on_cuda/random_weights_pool.h"

namespace rocmforge::measure {

std::span<const std::string_view> model_types();  // "q4_k_m", "q8_0", "f16"

struct PlannedTensor {
    std::string name;
    Shape shape;  // outermost first
    DType type = DType::F32;
    Distribution values = {};
    std::vector<float> exact = {};  // the values of an F32 tensor; empty: random values
};

// Chooses each tensor's type as llama.cpp does when it quantizes a model.
class TensorPlan {
  public:
    // Starts a layer: the names of the following tensors begin with "blk.N.".
    void begin_layer(int index);

    // Adds a matrix that is quantized. Its deviation keeps the size of products independent of its width.
    void matrix(std::string_view name, const Shape& shape) { add(name, shape, Precision::Usual); }
    // Adds a projection of values. The mixture Q4_K_M gives more bits to some of these matrices.
    void values(std::string_view name, const Shape& shape) { add(name, shape, Precision::Value); }
    // Adds a down projection. The mixture Q4_K_M gives more bits to some of these matrices.
    void down(std::string_view name, const Shape& shape) { add(name, shape, Precision::Down); }
    // Adds the embedding or the head. `is_head`: whether the matrix is the head, or both the embedding and
    // the head; it then gets more bits.
    void embedding(std::string_view name, const Shape& shape, bool is_head);
    // Adds an F32 tensor.
    void vector(std::string_view name, const Shape& shape, Distribution values);
    void norm(std::string_view name, int width) { vector(name, {width}, {.mean = 1.0F}); }
    void exact(std::string_view name, std::vector<float> values);

    // Returns the tensors with their types. Throws std::runtime_error if the type is unknown, or if a row of
    // a matrix does not consist of whole blocks.
    std::vector<PlannedTensor> finish(std::string_view type, int layers) const;

  private:
    enum class Precision : std::uint8_t { Exact, Usual, Value, Down, Head };
    struct Entry {
        PlannedTensor tensor;
        Precision precision;
        int layer;
    };
    void add(std::string_view name, const Shape& shape, Precision precision);
    void add(PlannedTensor tensor, Precision precision);

    std::string prefix_;
    int layer_ = 0;
    std::vector<Entry> entries_;
};

}  // namespace rocmforge::measure
