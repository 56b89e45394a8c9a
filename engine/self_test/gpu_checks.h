// What a GPU is held against beyond the operations that all devices have: its own, and a small model as a
// whole, prefilled and decoded by a recorded step.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/hip/hip_backend.h"
#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Parts beside those of operation_parts().
inline constexpr const char* kSamplePart = "sample";
inline constexpr const char* kSmallModelPart = "small model";
// All parts, in the order of the checks.
std::vector<std::string> gpu_parts();

// check_operations() and these: all parts, or one. Each gives everything that it allocates back.
std::vector<Check> check_gpu(hip::GpuBackend& backend, const CheckObserver& observer = {});
std::vector<Check> check_gpu(hip::GpuBackend& backend, std::string_view part,
                             const CheckObserver& observer = {});

// Logits of a small random model against the processor's, whose operations are tested by themselves. A NaN or
// infinity in them is an infinite error.
std::vector<Check> check_small_model(Backend& backend, const CheckObserver& observer = {});
// The types of its weights, and its size of heads.
std::vector<DType> small_model_types();
int small_model_head_dim();

}  // namespace rocmforge::self_test
