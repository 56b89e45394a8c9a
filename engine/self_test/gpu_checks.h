// Checks for GPUs in addition to those for all devices. They check GPU operations, and a small model as a
// whole, with prefill and recorded decode steps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/hip/hip_backend.h"
#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// Names of the parts that are not in operation_parts().
inline constexpr const char* kSamplePart = "sample";
inline constexpr const char* kSmallModelPart = "small model";
// Returns the names of all parts, in the order of the checks.
std::vector<std::string> gpu_parts();

// Runs check_operations() and the checks of this file: all parts, or one. Frees all memory that it allocates.
std::vector<Check> check_gpu(hip::GpuBackend& backend, const CheckObserver& observer = {});
std::vector<Check> check_gpu(hip::GpuBackend& backend, std::string_view part,
                             const CheckObserver& observer = {});

// Compares the logits of a small random model with those of the CPU, whose operations are tested separately.
// NaN or infinity gives an infinite error.
std::vector<Check> check_small_model(Backend& backend, const CheckObserver& observer = {});
// These functions return the weight types and the head size of the small model.
std::vector<DType> small_model_types();
int small_model_head_dim();

}  // namespace rocmforge::self_test
