// Checks of a tensor before it is touched. Each failure is an EngineError of InvalidArgument that names the
// operation, the tensor and both shapes.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/tensor.h"

namespace rocmforge {

// `what` is "rms_norm: x" and the like.
void expect_type(std::string_view what, const Tensor& tensor, DType type);
void expect_matrix(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width);
void expect_f32(std::string_view what, const Tensor& tensor, std::int64_t rows, std::int64_t width);
void expect_i32(std::string_view what, const Tensor& tensor, std::int64_t elements);
// Every value in [0, end); what a tensor has is looked at, which must be in the system's memory.
void expect_below(std::string_view what, const Tensor& i32, std::int64_t end);

}  // namespace rocmforge
