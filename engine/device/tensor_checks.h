// Checks of tensors before they are used, and comparisons of tensors. Each failure of a check is an
// EngineError of InvalidArgument that names the operation, the tensor and both shapes.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/tensor.h"

namespace rocmforge {

// `what` names the operation and the tensor, such as "rms_norm: x".
void expect_type(std::string_view what, const Tensor& tensor, DType type);
void expect_matrix(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width);
void expect_f32(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width);
void expect_i32(std::string_view what, const Tensor& tensor, std::int64_t elements);
// Checks that every value is in [0, end). Reads the tensor, which must therefore be in system memory.
void expect_below(std::string_view what, const Tensor& i32, std::int64_t end);

// Whether both have the same data and shape.
bool is_same(const Tensor& a, const Tensor& b);
// Whether any byte belongs to both.
bool overlap(const Tensor& a, const Tensor& b);

}  // namespace rocmforge
