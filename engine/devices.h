// Which device computes.
#pragma once

#include <memory>

#include "engine/backend.h"
#include "engine/engine.h"

namespace rocmforge {

// The backend of the device that the options ask for. Throws InvalidArgument naming those that there are.
std::unique_ptr<Backend> make_backend(const EngineOptions& options);

// Throws InvalidArgument unless 0 < threshold ≤ 1.
void check_threshold(double threshold);

}  // namespace rocmforge
