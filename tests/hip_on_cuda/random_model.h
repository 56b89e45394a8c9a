// Writes models with real shapes and random weights. They are as large and as fast as the real models, but
// their text is nonsense.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hip_on_cuda/tensor_plan.h"

namespace rocmforge::measure {

// Returns the tensors of a model. `shape` is the name of one of model_shapes(), `type` is one of
// model_types(). Throws std::runtime_error if either is unknown.
std::vector<PlannedTensor> planned_tensors(std::string_view shape, std::string_view type);

// Writes a GGUF file in one pass and returns the size of its weights in bytes. Throws std::runtime_error if
// the shape or type is unknown, or if the file cannot be written.
std::uint64_t write_random_model(std::string_view shape, std::string_view type, const std::string& path,
                                 std::uint64_t seed = 1);

}  // namespace rocmforge::measure
