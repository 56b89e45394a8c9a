// Which device computes.
#pragma once

#include <memory>

#include "engine/backend.h"
#include "engine/engine.h"

namespace rocmforge {

// The backend of the device that the options ask for, or of the best that there is. Throws InvalidArgument
// naming those that there are, and Unsupported when the one asked for can't compute; never takes another
// one instead. A GPU's kernels that failed the self-test before are plain ones.
std::unique_ptr<Backend> make_backend(const EngineOptions& options);

// The same, tested at the first use.
std::unique_ptr<Backend> make_tested_backend(const EngineOptions& options, spdlog::logger& log);

}  // namespace rocmforge
