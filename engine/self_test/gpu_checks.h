// What a GPU is held against beyond the operations that all devices have: its own, and a small model as a
// whole, prefilled and decoded by a recorded step.
#pragma once

#include <vector>

#include "engine/hip/hip_backend.h"
#include "engine/self_test/checks.h"

namespace rocmforge::self_test {

// check_operations() and these. Gives everything that it allocates back.
std::vector<Check> check_gpu(hip::GpuBackend& backend, const CheckObserver& observer = {});

// Logits of a small random model against the processor's, whose operations are tested by themselves. A NaN or
// infinity in them is an infinite error.
std::vector<Check> check_small_model(Backend& backend, const CheckObserver& observer = {});

}  // namespace rocmforge::self_test
